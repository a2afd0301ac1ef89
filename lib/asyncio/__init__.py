"""Asynchronous input and output, and concurrency by coroutines.

What every program needs is imported at once. The names of `_LAZY` bring their module along when they are first used;
those modules take their `__all__` from here.
"""

_LAZY = {
    'base_servers': ('Server',),
    'child_watchers': ('AbstractChildWatcher', 'SafeChildWatcher', 'FastChildWatcher', 'PidfdChildWatcher',
                       'MultiLoopChildWatcher', 'ThreadedChildWatcher'),
    'futures': ('future_add_to_awaited_by', 'future_discard_from_awaited_by'),
    'graph': ('capture_call_graph', 'format_call_graph', 'print_call_graph', 'FrameCallGraphEntry', 'FutureCallGraph',
              'format_task_forest', 'print_task_forest'),
    'locks': ('Lock', 'Event', 'Condition', 'Semaphore', 'BoundedSemaphore', 'Barrier'),
    'protocols': ('BaseProtocol', 'Protocol', 'DatagramProtocol', 'SubprocessProtocol', 'BufferedProtocol'),
    'queues': ('Queue', 'PriorityQueue', 'LifoQueue', 'QueueFull', 'QueueEmpty', 'QueueShutDown'),
    'staggered': ('staggered_race',),
    'streams': ('StreamReader', 'StreamWriter', 'StreamReaderProtocol', 'open_connection', 'start_server',
                'open_unix_connection', 'start_unix_server'),
    'subprocess': ('create_subprocess_exec', 'create_subprocess_shell'),
    'threads': ('to_thread',),
    'transports': ('BaseTransport', 'ReadTransport', 'WriteTransport', 'Transport', 'DatagramTransport',
                   'SubprocessTransport'),
}

import sys
from .base_events import *
from .coroutines import *
from .events import *
from .exceptions import *
from .futures import *
from .runners import *
from .taskgroups import *
from .tasks import *
from .timeouts import *
from .unix_events import *

__all__ = (base_events.__all__ + coroutines.__all__ + events.__all__ + exceptions.__all__ + futures.__all__
           + runners.__all__ + taskgroups.__all__ + tasks.__all__ + timeouts.__all__ + unix_events.__all__
           # Inside the package only, or of later versions: `from asyncio import *` does not offer them.
           + tuple(name for module, names in _LAZY.items() if module not in ('futures', 'graph', 'staggered') for name in names))


def __getattr__(name):
    if not name.startswith('__'):
        for module, names in _LAZY.items():
            if name == module or name in names:
                break
        else:
            module = name if name in ('base_subprocess', 'proactor_events', 'selector_transports', 'trsock', 'virtual') else None
        if module is not None:
            full = f'{__name__}.{module}'
            __import__(full)
            value = sys.modules[full]
            if name != module:
                value = getattr(value, name)
            globals()[name] = value
            return value
    raise AttributeError(f'module {__name__!r} has no attribute {name!r}')


def __dir__():
    return sorted({*globals(), *__all__, *_LAZY})
