# The script named is a directory without __main__.py.
