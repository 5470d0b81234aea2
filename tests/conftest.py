from hypothesis import settings

settings.register_profile("shoal", deadline=None)   # a first call compiles, and a busy machine is no defect
settings.load_profile("shoal")


def pytest_addoption(parser):
    parser.addoption("--write-golden", action="store_true", help="rewrite tests/golden by today's rules; say in the commit what changed")
