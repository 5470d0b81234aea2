def pytest_addoption(parser):
    parser.addoption("--write-golden", action="store_true", help="rewrite tests/golden by today's rules; say in the commit what changed")
