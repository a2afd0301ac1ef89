"""Of encodings.idna: what parts the labels of a name."""

import re
from encodings.idna import _DOTS

dots = re.compile(f"[.{_DOTS}]")
