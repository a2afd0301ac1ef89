"""What packages use of the reference's tests: its helpers, in `support`.

Where a library is borrowed that has tests, it brings the helpers that go with them, and those are found first.
"""

import os
import sys

# Only what stands behind the bundled library in sys.path: a program's own folder of this name is no part of it.
_library = os.path.dirname(__path__[0])
_behind = sys.path[sys.path.index(_library) + 1:] if _library in sys.path else []
__path__[:0] = [_folder for _folder in (os.path.join(_entry, "test") for _entry in _behind)
                if os.path.isfile(os.path.join(_folder, "support", "__init__.py"))]
