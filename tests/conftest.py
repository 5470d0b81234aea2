def pytest_addoption(parser):
    parser.addoption("--write-golden", action="store_true", help="rewrite tests/golden by today's rules; the commit says which rule changed")
