def pytest_addoption(parser):
    parser.addoption("--write-golden", action="store_true", help="rewrite tests/golden with today's rules; say in the commit which rule changed")
