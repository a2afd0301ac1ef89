"""Coil: a whole Python 3.13 for code that you do not trust, inside your process, on your event loop, limited and metered.

    import coil

    with coil.Coil(limits=coil.Limits(time=0.5, memory=64 << 20)) as vm:
        print(vm.run("sum(n * price for n in order)", inputs={"order": [1, 2], "price": 3}))

A Coil is an isolated interpreter: it has no files, network, clock or processes but what Grants and files give, and what functions and objects
of yours you show it. Scripts may await your coroutines; see Coil.run_async().
"""

from ._coil import version as __version__
from ._errors import ScriptError, Stopped, WorkerDied
from ._exposed import expose
from ._session import Coil, Grants, Limits

__all__ = ["Coil", "Grants", "Limits", "ScriptError", "Stopped", "WorkerDied", "expose"]
