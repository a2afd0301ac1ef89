"""What is called at the end of a test, a class or a module: a list of calls, made from the last to the first."""

__unittest = True

__name__ = "unittest.case"


class Cleanups(list):
    """(function, arguments, keywords) of the calls to be made."""

    def add(self, function, args, kwargs):
        """Has a function called."""
        self.append((function, args, kwargs))

    def run(self, call=lambda function, /, *args, **kwargs: function(*args, **kwargs)):
        """Makes the calls, each by `call`. Yields what they raise: those that come after are made all the same."""
        while self:
            function, args, kwargs = self.pop()
            try:
                call(function, *args, **kwargs)
            except Exception as error:
                yield error


_module_cleanups = Cleanups()


def addModuleCleanup(function, /, *args, **kwargs):
    """Has a function called after the module's tearDownModule()."""
    _module_cleanups.add(function, args, kwargs)


def doModuleCleanups():
    """Makes those calls; raises the first error there was."""
    errors = list(_module_cleanups.run())
    if errors:
        raise errors[0]


def context_methods(cm, kind="", names=("__enter__", "__exit__")):
    """The methods that enter and leave a context."""
    cls = type(cm)
    try:
        return [getattr(cls, name) for name in names]
    except AttributeError:
        raise TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does not support the {kind}context manager protocol") from None


def enter(cm, add_cleanup):
    """Enters a context that a clean-up leaves."""
    begin, end = context_methods(cm)
    entered = begin(cm)
    add_cleanup(end, cm, None, None, None)
    return entered


def enterModuleContext(cm):
    """Enters a context that is left with the module's clean-ups."""
    return enter(cm, addModuleCleanup)
