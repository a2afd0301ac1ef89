"""The loop's reports of what nobody handles: to a handler of the program's, or into the log."""

from .. import base_events
from ..exceptions import _ENDS_THE_LOOP

_STACKS = {'source_traceback': 'Object', 'handle_traceback': 'Handle'}


def _line(key, value):
    if key not in _STACKS:
        return f'{key}: {value!r}'
    from traceback import format_list
    stack = ''.join(format_list(value)).rstrip()
    return f'{key}: {_STACKS[key]} created at (most recent call last):\n{stack}'


def _log_error(text, exc_info):
    base_events.logger.error(text, exc_info=exc_info)


class ReportsMixin:
    """Exception handlers."""

    _exception_handler = None

    def get_exception_handler(self):
        """Return the handler set by set_exception_handler(), None for the default."""
        return self._exception_handler

    def set_exception_handler(self, handler):
        """Have handler(loop, context) told of exceptions nobody handles; None restores the default."""
        if handler is None or callable(handler):
            self._exception_handler = handler
        else:
            raise TypeError(f'A callable object or None is expected, got {handler!r}')

    def call_exception_handler(self, context):
        """Pass a report to the handler. context has 'message', and may have 'exception', 'future', 'task', 'handle',
        'protocol', 'transport', 'socket', 'asyncgen', 'source_traceback'."""
        if self._exception_handler is None:
            self._report_by_default(context, 'Exception in default exception handler')
            return
        try:
            self._ask_handler(context)
        except _ENDS_THE_LOOP:
            raise
        except BaseException as error:
            self._report_by_default(
                {'message': 'Unhandled error in exception handler', 'exception': error, 'context': context},
                'Exception in default exception handler while handling an unexpected error in custom exception handler')

    def _ask_handler(self, context):
        # In the context of what failed, as far as that is known.
        culprit = context.get('task') or context.get('future') or context.get('handle')
        scope = getattr(culprit, 'get_context', lambda: None)()
        if hasattr(scope, 'run'):
            scope.run(self._exception_handler, self, context)
        else:
            self._exception_handler(self, context)

    def _report_by_default(self, context, on_failure):
        try:
            self.default_exception_handler(context)
        except _ENDS_THE_LOOP:
            raise
        except BaseException:
            _log_error(on_failure, True)    # a subclass may have written its own

    def default_exception_handler(self, context):
        """Log the message, the other items by name, and the exception with its traceback."""
        running = self._current_handle
        if running is not None and running._source_traceback:
            if 'source_traceback' not in context:
                context['handle_traceback'] = running._source_traceback
        text = [context.get('message') or 'Unhandled exception in event loop']
        text += [_line(key, context[key]) for key in sorted(context.keys() - {'message', 'exception'})]
        error = context.get('exception')
        _log_error('\n'.join(text), (type(error), error, error.__traceback__) if error else False)
