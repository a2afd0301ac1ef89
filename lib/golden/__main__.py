"""coil -m golden"""

import sys

if not sys.flags.safe_path:
    del sys.path[0]     # the present folder has tests, and nothing that their runner should import

from golden import main

sys.exit(main())
