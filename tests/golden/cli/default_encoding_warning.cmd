-X
warn_default_encoding
tests/golden/cli/default_encoding_warning.py
