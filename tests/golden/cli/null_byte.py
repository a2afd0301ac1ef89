# The script has a NUL byte.
