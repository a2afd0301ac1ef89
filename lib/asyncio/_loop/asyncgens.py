"""Asynchronous generators that a loop began: it closes those that are dropped, and at its end the others."""

import sys

from _weakref import ref

from .. import tasks


class AsyncgensMixin:
    """The interpreter's two hooks, which are set while the loop runs, and shutdown_asyncgens()."""

    _asyncgens = None   # those begun and not finished, the oldest first: weak references, keys of a dict as soon as there is one
    _asyncgens_shutdown_called = False
    _hooks_before = None

    def _take_asyncgens(self):
        self._hooks_before = sys.get_asyncgen_hooks()
        sys.set_asyncgen_hooks(self._asyncgen_firstiter_hook, self._asyncgen_finalizer_hook)

    def _leave_asyncgens(self):
        if self._hooks_before is not None:
            sys.set_asyncgen_hooks(*self._hooks_before)
            self._hooks_before = None

    def _asyncgen_firstiter_hook(self, agen):
        if self._asyncgens_shutdown_called:
            from warnings import warn
            warn(f'asynchronous generator {agen!r} was scheduled after loop.shutdown_asyncgens() call', ResourceWarning,
                 source=self)
        begun = self._asyncgens
        if begun is None:
            begun = self._asyncgens = {}
        begun[ref(agen, begun.pop)] = None

    def _asyncgen_finalizer_hook(self, agen):
        if self._asyncgens:
            self._asyncgens.pop(ref(agen), None)
        if not self.is_closed():
            # From any thread: it may be dropped in any.
            self.call_soon_threadsafe(self.create_task, agen.aclose())

    async def shutdown_asyncgens(self):
        """Close the asynchronous generators that are still open."""
        self._asyncgens_shutdown_called = True
        begun, self._asyncgens = self._asyncgens, None
        left = [agen for each in begun or () if (agen := each()) is not None]
        if not left:
            return
        ends = await tasks.gather(*(agen.aclose() for agen in left), return_exceptions=True)
        for agen, end in zip(left, ends):
            if isinstance(end, Exception):
                message = f'an error occurred during closing of asynchronous generator {agen!r}'
                self.call_exception_handler({'message': message, 'exception': end, 'asyncgen': agen})
