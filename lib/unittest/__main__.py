"""python -m unittest"""

import sys

__unittest = True

if sys.argv[0].endswith("__main__.py"):
    import os.path

    # As it would be typed.
    sys.argv[0] = os.path.basename(sys.executable or "coil") + " -m unittest"

from unittest.main import TestProgram

TestProgram(module=None)
