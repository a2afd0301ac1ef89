"""A folder of its own, `top`, that is the current one. words(f, *args, **names): what f returns, or what it raises, in words without
that folder's name."""
import os
import tempfile
from _told import told

top = os.path.realpath(tempfile.mkdtemp())
os.chdir(top)


def words(f, *args, **names):
    value = told(f, *args, **names)
    return value.replace(top, "TOP") if isinstance(value, str) else value
