"""A prompt where `await` may stand outside of functions: `coil -m asyncio`.

The console reads in a thread of its own; what it reads runs in the main thread's loop, so that tasks go on while it waits for a
line. A Ctrl-C cancels the line that runs. At a terminal that can edit lines, _prompt does all of that in one thread.
"""

import ast
import asyncio
import concurrent.futures
import contextvars
import inspect
import sys
import threading
import types
from code import InteractiveConsole

_HELLO = '''asyncio REPL {version} on {platform}
Use "await" directly instead of "asyncio.run()".
Type "help", "copyright", "credits" or "license" for more information.
{prompt}import asyncio'''


class _Console(InteractiveConsole):
    """A console whose code runs in a loop."""

    def __init__(self, namespace, loop):
        super().__init__(namespace, "<stdin>")
        self.compile.compiler.flags |= ast.PyCF_ALLOW_TOP_LEVEL_AWAIT
        self._loop = loop
        self._context = contextvars.copy_context()
        self._running = None    # the task of the line that runs, while it suspends
        self.status = 0

    def interrupt(self):
        """Cancel what the line that runs awaits. In the loop's thread."""
        if self._running is not None and not self._running.done():
            self._running.cancel()

    def runcode(self, code):
        """Run code in the loop and wait for its end; what it raises is shown, SystemExit ends the prompt."""
        outcome = concurrent.futures.Future()
        self._loop.call_soon_threadsafe(self._start, code, outcome, context=self._context)
        try:
            return outcome.result()
        except SystemExit as end:
            self.status = end.code
            raise
        except (KeyboardInterrupt, concurrent.futures.CancelledError):
            self.write('\nKeyboardInterrupt\n')
        except BaseException:
            self.showtraceback()

    def _start(self, code, outcome):
        self._running = None
        try:
            result = types.FunctionType(code, self.locals)()
            if inspect.iscoroutine(result):
                self._running = self._loop.create_task(self._guard(result, outcome), context=self._context)
            else:
                outcome.set_result(result)
        except BaseException as error:
            outcome.set_exception(error)

    async def _guard(self, coro, outcome):
        try:
            result = await coro
        except asyncio.CancelledError:
            outcome.cancel()
        except BaseException as error:  # SystemExit too: it ends the prompt, not the loop
            outcome.set_exception(error)
        else:
            outcome.set_result(result)


def _read(console, loop):
    try:
        console.interact(banner=_hello(), exitmsg='exiting asyncio REPL...')
    except SystemExit:
        pass
    finally:
        loop.call_soon_threadsafe(loop.stop)


def _hello():
    return _HELLO.format(version=sys.version, platform=sys.platform, prompt=getattr(sys, 'ps1', '>>> '))


def main():
    """Read and run until the input ends; return the exit status."""
    import _prompt
    namespace = {'asyncio': asyncio}
    for name in ('__name__', '__package__', '__loader__', '__spec__', '__builtins__', '__file__'):
        namespace[name] = globals().get(name)
    if _prompt.usable():
        print(_hello(), file=sys.stderr, flush=True)
        _prompt.interact(namespace, in_loop=True)
        print('exiting asyncio REPL...', file=sys.stderr)
        return 0
    loop = asyncio.new_event_loop()
    asyncio.set_event_loop(loop)
    console = _Console(namespace, loop)
    threading.Thread(target=_read, args=(console, loop), daemon=True).start()
    while True:
        try:
            loop.run_forever()
            return console.status
        except KeyboardInterrupt:
            console.interrupt()


if __name__ == '__main__':
    sys.exit(main())
