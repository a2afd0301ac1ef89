tests/golden/cli/no_such_file.py
