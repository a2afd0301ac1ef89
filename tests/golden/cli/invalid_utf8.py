# The script is not UTF-8.
