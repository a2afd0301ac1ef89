"""Import from files, under the other name of importlib._bootstrap_external."""

import sys

import importlib._bootstrap_external

sys.modules[__name__] = importlib._bootstrap_external
