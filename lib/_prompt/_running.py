"""Running what was typed: in the namespace, and in a loop once something was awaited, which goes on between the lines."""

import contextvars
import sys
import types

CO_COROUTINE = 0x80
# What is unlike in a program, by the error's message.
_NOTES = {
    'no running event loop': 'At this prompt a loop runs from the first await on: await asyncio.sleep(0).',
    'asyncio.run() cannot be called from a running event loop': 'At this prompt a loop runs since the first await: await the coroutine itself.',
}


class Runner:
    """Runs code objects. With `always` in a loop from the start, as `coil -m asyncio` does."""

    def __init__(self, namespace, always):
        self._namespace = namespace
        self._context = contextvars.copy_context()
        self._loop = None
        if always:
            self.loop()

    def loop(self):
        """The loop, made at first need. From then on all that is typed runs in it, so that it can make tasks."""
        if self._loop is None:
            import asyncio
            self._loop = asyncio.new_event_loop()
            asyncio.set_event_loop(self._loop)
        return self._loop

    def wait(self, fd):
        """Let the loop go on until there is something to read."""
        loop = self._loop
        if loop is None:
            return
        ready = loop.create_future()
        loop.add_reader(fd, lambda: ready.done() or ready.set_result(None))
        try:
            self._until(ready)
        finally:
            loop.remove_reader(fd)

    def _until(self, future):
        """Run the loop until a future is done, whatever stops it before."""
        loop = self._loop
        while not future.done():
            future.add_done_callback(_stop)
            try:
                loop.run_forever()
            finally:
                future.remove_done_callback(_stop)

    def run(self, code):
        """Run code, to its end if it awaits; what it raises is raised."""
        if code.co_flags & CO_COROUTINE:
            self.loop()
        try:
            if self._loop is None:
                exec(code, self._namespace)
            else:
                self._in_loop(code)
        except RuntimeError as error:
            if str(error) in _NOTES:
                error.add_note(_NOTES[str(error)])
            raise

    def _in_loop(self, code):
        loop = self._loop
        outcome = loop.create_future()

        def start():
            try:
                value = types.FunctionType(code, self._namespace)()
                if code.co_flags & CO_COROUTINE:
                    task = loop.create_task(value, context=self._context, name='prompt')
                    task.add_done_callback(lambda task: outcome.done() or outcome.set_result(task))
                    started.append(task)
                    return
            except BaseException as error:
                failed.append(error)
            if not outcome.done():
                outcome.set_result(None)

        started, failed = [], []
        loop.call_soon(start, context=self._context)
        try:
            self._until(outcome)
        except KeyboardInterrupt:
            self._cancel(started, outcome)
            raise
        except SystemExit:
            raise
        if failed:
            raise failed[0]
        if started and (task := started[0]).cancelled():
            import asyncio
            raise asyncio.CancelledError
        if started and (error := started[0].exception()) is not None:
            raise error

    def _cancel(self, started, outcome):
        """Ctrl-C: what is awaited is cancelled. One that does not heed it is left to itself at the next Ctrl-C."""
        for task in started:
            task.cancel()
            try:
                self._until(outcome)
            except KeyboardInterrupt:
                pass
            if task.done() and not task.cancelled():
                task.exception()        # it was retrieved

    def close(self):
        """At the end: what still runs is cancelled."""
        loop, self._loop = self._loop, None
        if loop is None or loop.is_closed():
            return
        import asyncio
        tasks = asyncio.all_tasks(loop)
        for task in tasks:
            task.cancel()
        try:
            if tasks:
                loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True))
            loop.run_until_complete(loop.shutdown_asyncgens())
        finally:
            asyncio.set_event_loop(None)
            loop.close()


def _stop(future):
    future.get_loop().stop()


def compile_typed(text, name, flags, keep):
    """Code objects of the statements in a text; only the last one's value is shown. `keep(code)`: remember its source."""
    import ast
    tree = compile(text, name, 'exec', flags | ast.PyCF_ONLY_AST | ast.PyCF_ALLOW_TOP_LEVEL_AWAIT, True)
    made = []
    for number, statement in enumerate(tree.body, 1):
        last = number == len(tree.body)
        whole = ast.Interactive([statement]) if last else ast.Module([statement], [])
        code = compile(whole, name, 'single' if last else 'exec', flags | ast.PyCF_ALLOW_TOP_LEVEL_AWAIT, True)
        keep(code)
        made.append(code)
    return made
