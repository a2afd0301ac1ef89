"""Addresses and what is at them.

In the reference one part brings others along, so that programs name parts that they did not import: each comes when it is asked for.
"""

from _late import names as _names

__getattr__ = _names(globals(), {part: f"urllib.{part}" for part in ("error", "parse", "request", "response", "robotparser")})
