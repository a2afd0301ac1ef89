"""coil -m golden"""

import sys

from golden import main

sys.exit(main())
