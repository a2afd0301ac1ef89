"""The import system's own, under the other name of importlib._bootstrap."""

import sys

import importlib._bootstrap

sys.modules[__name__] = importlib._bootstrap
