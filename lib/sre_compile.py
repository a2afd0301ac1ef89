"""The former name of re._compiler. Deprecated."""

import warnings

from re._compiler import *
from _reached.re__compiler import *

warnings.warn(f"module {__name__!r} is deprecated", DeprecationWarning, stacklevel=2)
