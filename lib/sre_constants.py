"""The former name of re._constants. Deprecated."""

import warnings

from re._constants import *
from _reached.re__constants import *

warnings.warn(f"module {__name__!r} is deprecated", DeprecationWarning, stacklevel=2)
