"""Processes that run Python's functions, and what they share: queues, locks, pools, managers.

The package's functions are the methods of its default context, which chooses how processes are started when it is first used.
"""

import sys

from . import context

# What the package offers is what the default context does.
globals().update((_name, getattr(context._default_context, _name))
                 for _name in dir(context._default_context) if not _name.startswith('_'))
__all__ = [_name for _name in dir(context._default_context) if not _name.startswith('_')]

SUBDEBUG = 5
SUBWARNING = 25

# A module that is run as __main__ is __mp_main__ in spawned processes: what is pickled here is found there.
if '__main__' in sys.modules:
    sys.modules['__mp_main__'] = sys.modules['__main__']
