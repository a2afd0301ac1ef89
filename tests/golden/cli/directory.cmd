tests/golden/cli
