"""The former name of re._parser. Deprecated."""

import warnings

from re._parser import *
from _reached.re__parser import *

warnings.warn(f"module {__name__!r} is deprecated", DeprecationWarning, stacklevel=2)
