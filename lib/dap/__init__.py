"""A debugger for editors: the Debug Adapter Protocol over bdb. Coil's own; README.md beside this says how editors start it.

    coil -m dap                                        on standard input and output: the editor launches a program
    coil -m dap --listen 127.0.0.1:5678 program.py     beside a program: editors attach to it, again and again

Each asyncio task is shown as a thread, with the coroutines that it awaits as its frames. Steps stay in their task.

The thread that serves the client reads requests (_session, by subject in _running, _breaking, _looking); the program's threads are traced
(_debugger decides where they stop, _goals where a step ends), and the one that stands at a stop does what needs the program's state (_stop).
"""

__all__ = ["main"]

from ._command import main
