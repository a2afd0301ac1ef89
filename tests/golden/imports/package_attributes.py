import _helpers, _helpers.sub.deep
print([hasattr(_helpers, a) for a in ("__path__", "__file__", "__spec__", "__loader__", "__package__")], hasattr(_helpers.sub.deep, "__path__"), isinstance(_helpers.__path__, list) or type(_helpers.__path__).__name__, len(list(_helpers.__path__)))
print(_helpers.sub.__package__, _helpers.sub.deep.__package__, _helpers.sub.deep.__name__, _helpers.sub.deep.__spec__.parent, _helpers.__spec__.submodule_search_locations is not None, repr(_helpers.sub.deep).split(" from ")[0], _helpers.sub.level)
import os; print(os.path.basename(_helpers.__file__), os.path.basename(os.path.dirname(_helpers.sub.deep.__file__)), repr(_helpers).split(" from ")[0], repr(os.sys).split(" from ")[0])
import _helpers.sub as sub; sub.added = 1; from _helpers.sub import added; print(added)
_helpers.sub = "replaced"; from _helpers import sub as got; print(got); import _helpers.sub as got2; print(got2)
