from _helpers.sub.deep import where
from _helpers.sub import deep, level
print(where(), level)
ns = {"__package__": "_helpers.sub", "__name__": "_helpers.sub.fake"}
exec("from .. import value\nfrom ..plain import x\nfrom . import deep as dd\nfrom .deep import get", ns)
print(ns["value"], ns["x"], ns["dd"] is deep, ns["get"]())
for src, pk in [("from . import x", None), ("from .... import x", "_helpers.sub"), ("from .nope import x", "_helpers"), ("from . import nope", "_helpers"), ("from ..x import y", "_helpers")]:
    n = {"__package__": pk, "__name__": "m"}
    try: exec(src, n)
    except ImportError as e: print(type(e).__name__, str(e).split(" (/")[0])
