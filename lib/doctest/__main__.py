"""python -m doctest"""

import sys
from doctest import _test

sys.exit(_test())
