"""Asynchronous generators that a loop began: it closes those that are dropped, and at its end the others."""

import sys

from .. import tasks


class AsyncgensMixin:
    """The interpreter's two hooks, which are set while the loop runs, and shutdown_asyncgens()."""

    _asyncgens = ()     # those begun and not finished, the oldest first: keys of a weak dict as soon as there is one
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
        if not self._asyncgens:
            from weakref import WeakKeyDictionary
            self._asyncgens = WeakKeyDictionary()
        self._asyncgens[agen] = None

    def _asyncgen_finalizer_hook(self, agen):
        if self._asyncgens:
            self._asyncgens.pop(agen, None)
        if not self.is_closed():
            # From any thread: it may be dropped in any.
            self.call_soon_threadsafe(self.create_task, agen.aclose())

    async def shutdown_asyncgens(self):
        """Close the asynchronous generators that are still open."""
        self._asyncgens_shutdown_called = True
        left, self._asyncgens = [*self._asyncgens], ()
        if not left:
            return
        ends = await tasks.gather(*(agen.aclose() for agen in left), return_exceptions=True)
        for agen, end in zip(left, ends):
            if isinstance(end, Exception):
                message = f'an error occurred during closing of asynchronous generator {agen!r}'
                self.call_exception_handler({'message': message, 'exception': end, 'asyncgen': agen})
