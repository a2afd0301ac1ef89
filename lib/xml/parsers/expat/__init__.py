"""Expat, a parser that tells of what it sees."""

import sys

from pyexpat import *
from pyexpat import errors, model

sys.modules[f"{__name__}.errors"] = errors
sys.modules[f"{__name__}.model"] = model
