import pytest

from shoal.store import Store, Tables


@pytest.fixture
def store(url):
    store = Store(url)
    yield store
    store.close()


@pytest.fixture
def tables(store):
    return Tables(store)


@pytest.fixture
def ann(store):
    return store.new_person("Ann")


@pytest.fixture
def bob(store):
    return store.new_person("Bob")
