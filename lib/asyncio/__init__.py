"""Asynchronous input and output, and concurrency by coroutines.

A program pays for what it uses: each name brings its module along when it is first asked for. Those modules take their
`__all__` from here.
"""

import sys

_LAZY = {
    'base_events': ('BaseEventLoop',),
    'coroutines': ('iscoroutinefunction', 'iscoroutine'),
    'events': ('AbstractEventLoopPolicy', 'AbstractEventLoop', 'AbstractServer', 'Handle', 'TimerHandle',
               'get_event_loop_policy', 'set_event_loop_policy', 'get_event_loop', 'set_event_loop', 'new_event_loop',
               'get_child_watcher', 'set_child_watcher', '_set_running_loop', 'get_running_loop', '_get_running_loop'),
    'exceptions': ('BrokenBarrierError', 'CancelledError', 'InvalidStateError', 'TimeoutError',
                   'IncompleteReadError', 'LimitOverrunError', 'SendfileNotAvailableError'),
    'futures': ('Future', 'wrap_future', 'isfuture'),
    'runners': ('Runner', 'run'),
    'taskgroups': ('TaskGroup',),
    'tasks': ('Task', 'create_task', 'FIRST_COMPLETED', 'FIRST_EXCEPTION', 'ALL_COMPLETED', 'wait', 'wait_for',
              'as_completed', 'sleep', 'gather', 'shield', 'ensure_future', 'run_coroutine_threadsafe', 'current_task',
              'all_tasks', 'create_eager_task_factory', 'eager_task_factory', '_register_task', '_unregister_task',
              '_enter_task', '_leave_task'),
    'timeouts': ('Timeout', 'timeout', 'timeout_at'),
    'unix_events': ('SelectorEventLoop', 'DefaultEventLoopPolicy', 'EventLoop'),
    'base_servers': ('Server',),
    'child_watchers': ('AbstractChildWatcher', 'SafeChildWatcher', 'FastChildWatcher', 'PidfdChildWatcher',
                       'MultiLoopChildWatcher', 'ThreadedChildWatcher'),
    'locks': ('Lock', 'Event', 'Condition', 'Semaphore', 'BoundedSemaphore', 'Barrier'),
    'protocols': ('BaseProtocol', 'Protocol', 'DatagramProtocol', 'SubprocessProtocol', 'BufferedProtocol'),
    'queues': ('Queue', 'PriorityQueue', 'LifoQueue', 'QueueFull', 'QueueEmpty', 'QueueShutDown'),
    'streams': ('StreamReader', 'StreamWriter', 'StreamReaderProtocol', 'open_connection', 'start_server',
                'open_unix_connection', 'start_unix_server'),
    'subprocess': ('create_subprocess_exec', 'create_subprocess_shell'),
    'threads': ('to_thread',),
    'transports': ('BaseTransport', 'ReadTransport', 'WriteTransport', 'Transport', 'DatagramTransport',
                   'SubprocessTransport'),
}

__all__ = tuple(name for names in _LAZY.values() for name in names)

# Inside the package only, or of later versions: `from asyncio import *` does not offer them.
_BESIDE = {
    'futures': ('future_add_to_awaited_by', 'future_discard_from_awaited_by'),
    'graph': ('capture_call_graph', 'format_call_graph', 'print_call_graph', 'FrameCallGraphEntry', 'FutureCallGraph',
              'format_task_forest', 'print_task_forest'),
    'staggered': ('staggered_race',),
}
# Names whose own module is not the one that has all of their kind, which would bring more along than they need.
_HOMES = {'gather': '_gathering'}
_MODULES = ('base_futures', 'base_subprocess', 'base_tasks', 'constants', 'format_helpers', 'log', 'mixins',
            'proactor_events', 'selector_events', 'selector_transports', 'sslproto', 'trsock', 'virtual')


def __getattr__(name):
    if not name.startswith('__'):
        for module, names in (*_LAZY.items(), *_BESIDE.items()):
            if name == module or name in names:
                break
        else:
            module = name if name in _MODULES else None
        module = _HOMES.get(name, module)
        if module is not None:
            full = f'{__name__}.{module}'
            __import__(full)
            found = sys.modules[full]
            if name == module:
                return found    # not kept here: importing it does that, once it is whole
            value = globals()[name] = getattr(found, name)
            return value
    raise AttributeError(f'module {__name__!r} has no attribute {name!r}')


def __dir__():
    return sorted({*globals(), *__all__, *_LAZY, *_BESIDE})
