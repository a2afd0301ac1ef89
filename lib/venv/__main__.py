"""python -m venv."""

import sys

from . import main

try:
    main()
except Exception as exc:
    sys.stderr.write((getattr(exc, "stdout", None) or b"").decode(errors="replace"))  # what the program said that failed
    print(f"Error: {exc}", file=sys.stderr)
    sys.exit(1)
