"""Addresses and what is at them."""

_PARTS = ("error", "parse", "request", "response", "robotparser")


def __getattr__(name):
    # In the reference one part brings others along, so that programs name parts that they did not import.
    if name in _PARTS:
        from importlib import import_module

        return import_module(f"urllib.{name}")
    raise AttributeError(f"module 'urllib' has no attribute {name!r}")
