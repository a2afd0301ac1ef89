# The script declares Latin-1.
