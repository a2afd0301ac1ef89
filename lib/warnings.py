"""Warnings: messages that a program may show, ignore, or turn into exceptions, as filters say."""

import builtins
import sys

try:
    from _warnings import warn, warn_explicit
    _native = True
except ImportError:
    _native = False

    def warn(message, category=None, stacklevel=1, source=None, *, skip_file_prefixes=()):
        """Warns about the caller's line, or that of its `stacklevel`th caller."""
        _warn_here(message, category, stacklevel, source, skip_file_prefixes, sys._getframe(1))

    def warn_explicit(message, category, filename, lineno, module=None, registry=None, module_globals=None, source=None):
        """Warns about a line of a file."""
        _warn_there(message, category, filename, lineno, module, registry, module_globals, source)

__all__ = ['warn', 'warn_explicit', 'showwarning', 'formatwarning', 'filterwarnings', 'simplefilter', 'resetwarnings',
           'catch_warnings', 'deprecated']

_ACTIONS = ('default', 'error', 'ignore', 'always', 'module', 'once')

# Each is (action, message, category, module, line); message and module are None, patterns with match(), or the very text.
# The first that fits decides. vm/errors/warn.c has the same rules for warnings before this module is loaded.
filters = [
    ('default', None, DeprecationWarning, '__main__', 0),
    ('ignore', None, DeprecationWarning, None, 0),
    ('ignore', None, PendingDeprecationWarning, None, 0),
    ('ignore', None, ImportWarning, None, 0),
    ('ignore', None, ResourceWarning, None, 0),
]
defaultaction = _defaultaction = 'default'
onceregistry = _onceregistry = {}
_filters_version = 0
# What the three were last, for programs that take one of them out of this module.
_last = {'filters': filters, 'defaultaction': defaultaction, 'onceregistry': onceregistry}


def _current(name):
    if name in globals():
        _last[name] = globals()[name]
    return _last[name]


def _filters_mutated():
    """What modules remember as shown counts no longer: the filters changed."""
    global _filters_version
    _filters_version += 1


# Showing

class WarningMessage:
    """A warning that was raised, and where."""

    _WARNING_DETAILS = ('message', 'category', 'filename', 'lineno', 'file', 'line', 'source')

    def __init__(self, message, category, filename, lineno, file=None, line=None, source=None):
        for name, detail in zip(self._WARNING_DETAILS, (message, category, filename, lineno, file, line, source)):
            setattr(self, name, detail)
        self._category_name = category and category.__name__

    def __str__(self):
        return (f'{{message : {self.message!r}, category : {self._category_name!r}, filename : {self.filename!r}, '
                f'lineno : {self.lineno}, line : {self.line!r}}}')


def showwarning(message, category, filename, lineno, file=None, line=None):
    """Writes a warning to a file, or to sys.stderr. Programs may put a function of their own in its place."""
    _showwarnmsg_impl(WarningMessage(message, category, filename, lineno, file, line))


def formatwarning(message, category, filename, lineno, line=None):
    """A warning as text. Programs may put a function of their own in its place."""
    return _formatwarnmsg_impl(WarningMessage(message, category, filename, lineno, None, line))


_showwarning_orig = showwarning
_formatwarning_orig = formatwarning


def _showwarnmsg_impl(msg):
    out = sys.stderr if msg.file is None else msg.file
    if out is not None:
        try:
            out.write(_formatwarnmsg(msg))
        except OSError:
            return


def _source_line(filename, lineno):
    try:
        import linecache
        from _traceback import kept_line
        return linecache.getline(filename, lineno) or kept_line(filename, lineno) or ''
    except Exception:               # at the end of the program, or without a file system
        return ''


def _formatwarnmsg_impl(msg):
    category = msg.category.__name__
    text = [f'{msg.filename}:{msg.lineno}: {category}: {msg.message}\n']
    line = _source_line(msg.filename, msg.lineno) if msg.line is None else msg.line
    if line:
        text.append(f'  {line.strip()}\n')
    if msg.source is not None:
        import _tracemalloc
        if not _tracemalloc.is_tracing():
            text.append(f'{category}: Enable tracemalloc to get the object allocation traceback\n')
        elif (frames := _tracemalloc._get_object_traceback(msg.source)) is not None:
            text.append('Object allocated at (most recent call last):\n')
            for filename, lineno in reversed(frames):
                text.append(f'  File "{filename}", lineno {lineno}\n')
                if line := _source_line(filename, lineno).strip():
                    text.append(f'    {line}\n')
    return ''.join(text)


def _showwarnmsg(msg):
    """Shows by showwarning(), if that was replaced."""
    show = globals().get('showwarning', _showwarning_orig)
    if show is _showwarning_orig:
        _showwarnmsg_impl(msg)
        return
    if not callable(show):
        raise TypeError('warnings.showwarning() must be set to a function or method')
    show(msg.message, msg.category, msg.filename, msg.lineno, msg.file, msg.line)


def _formatwarnmsg(msg):
    """Formats by formatwarning(), if that was replaced."""
    if formatwarning is _formatwarning_orig:
        return _formatwarnmsg_impl(msg)
    return formatwarning(msg.message, msg.category, msg.filename, msg.lineno, msg.line)


# Filters

def _add_filter(*item, append):
    """Adds a filter, which is there once: the front is also for one that is there already."""
    known = item in filters
    if known and not append:
        filters.remove(item)
    if not (known and append):
        filters.insert(len(filters) if append else 0, item)
    _filters_mutated()


def _check_filter(action, lineno, **texts):
    """Errors for what can't be a filter's."""
    if action not in _ACTIONS:
        raise ValueError(f'invalid action: {action!r}')
    for name, text in texts.items():
        if name == 'category':
            if not isinstance(text, type) or not issubclass(text, Warning):
                raise TypeError('category must be a Warning subclass')
        elif not isinstance(text, str):
            raise TypeError(f'{name} must be a string')
    if not isinstance(lineno, int):
        raise TypeError('lineno must be an int')
    if lineno < 0:
        raise ValueError('lineno must be an int >= 0')


def filterwarnings(action, message='', category=Warning, module='', lineno=0, append=False):
    """Puts a filter in front of the others (or after them): `message` and `module` are regular expressions."""
    _check_filter(action, lineno, message=message, category=category, module=module)
    if message or module:
        import re
        message = re.compile(message, re.IGNORECASE) if message else None
        module = re.compile(module) if module else None
    _add_filter(action, message or None, category, module or None, lineno, append=append)


def simplefilter(action, category=Warning, lineno=0, append=False):
    """Puts a filter for all messages of all modules in front of the others (or after them)."""
    _check_filter(action, lineno)
    _add_filter(action, None, category, None, lineno, append=append)


def resetwarnings():
    """Removes all filters."""
    filters[:] = []
    _filters_mutated()


# The option -W and PYTHONWARNINGS

class _OptionError(Exception):
    """An option that makes no sense."""


class _Beginning:
    """Stands for the regular expression that a literal text is, where module re is not needed otherwise."""

    def __init__(self, text, whole):
        self.text = text if whole else text.lower()
        self.whole = whole

    def match(self, text):
        return text == self.text if self.whole else text.lower().startswith(self.text)

    def __eq__(self, other):
        return isinstance(other, _Beginning) and (self.text, self.whole) == (other.text, other.whole)

    __hash__ = None

    def __repr__(self):
        return f're.compile({self.text!r})'


if not _native:
    filters[0] = ('default', None, DeprecationWarning, _Beginning('__main__', True), 0)


def _processoptions(args):
    for arg in args:
        try:
            _setoption(arg)
        except _OptionError as error:
            print('Invalid -W option ignored:', error, file=sys.stderr)


def _setoption(arg):
    parts = arg.split(':')
    if len(parts) > 5:
        raise _OptionError(f'too many fields (max 5): {arg!r}')
    action, message, category, module, lineno = [part.strip() for part in parts + [''] * (5 - len(parts))]
    action, category = _getaction(action), _getcategory(category)
    try:
        line = int(lineno or 0)
        wrong = line < 0 and line
    except ValueError:
        wrong = lineno
    if wrong:
        raise _OptionError(f'invalid lineno {wrong!r}')
    _add_filter(action, _Beginning(message, False) if message else None, category,
                _Beginning(module, True) if module else None, line, append=False)


def _getaction(action):
    if not action:
        return 'default'
    for known in ('default', 'always', 'all', 'ignore', 'module', 'once', 'error'):
        if known.startswith(action):
            return known
    raise _OptionError(f'invalid action: {action!r}')


def _getcategory(category):
    if not category:
        return Warning
    if '.' not in category:
        module, name = builtins, category
    else:
        module, _, name = category.rpartition('.')
        try:
            module = __import__(module, None, None, [name])
        except ImportError:
            raise _OptionError(f'invalid module name: {module!r}') from None
    try:
        found = getattr(module, name)
    except AttributeError:
        raise _OptionError(f'unknown warning category: {category!r}') from None
    if not issubclass(found, Warning):
        raise _OptionError(f'invalid warning category: {category!r}')
    return found


# Warning

def _is_internal_filename(filename):
    return 'importlib' in filename and '_bootstrap' in filename


def _is_internal_frame(frame):
    """Does it belong to the import system?"""
    return _is_internal_filename(frame.f_code.co_filename)


def _is_filename_to_skip(filename, skip_file_prefixes):
    return any(filename.startswith(prefix) for prefix in skip_file_prefixes)


def _next_external_frame(frame, skip_file_prefixes):
    """The nearest caller outside the import system and the files to skip."""
    frame = frame.f_back
    while frame is not None and (_is_internal_frame(frame)
                                 or _is_filename_to_skip(frame.f_code.co_filename, skip_file_prefixes)):
        frame = frame.f_back
    return frame


def _warn_here(message, category, stacklevel, source, skip_file_prefixes, caller=None):
    """What warn() does. Natively called, its caller is this frame's."""
    if type(stacklevel) is not int:
        from operator import index

        stacklevel = index(stacklevel)
    if isinstance(message, Warning):
        category = message.__class__
    elif category is None:
        category = UserWarning
    elif not isinstance(category, type) or not issubclass(category, Warning):
        raise TypeError(f"category must be a Warning subclass, not '{type(category).__name__}'")
    if not isinstance(skip_file_prefixes, tuple):
        raise TypeError(f'warn() argument \'skip_file_prefixes\' must be tuple, not {type(skip_file_prefixes).__name__}')
    for prefix in skip_file_prefixes:
        if not isinstance(prefix, str):
            raise TypeError(f"Found non-str '{type(prefix).__name__}' in skip_file_prefixes.")
    if skip_file_prefixes:
        stacklevel = max(2, stacklevel)
    try:
        frame = caller or sys._getframe(1)
    except ValueError:
        frame = None
    every = frame is None or _is_internal_frame(frame)
    while frame is not None and stacklevel > 1:
        frame = frame.f_back if every else _next_external_frame(frame, skip_file_prefixes)
        stacklevel -= 1
    if frame is None:   # asked of the module itself: its whole dict would be made for it
        filename, lineno, module = '<sys>', 0, sys.__name__
        if (registry := getattr(sys, '__warningregistry__', None)) is None:
            registry = sys.__warningregistry__ = {}
    else:
        names, filename, lineno = frame.f_globals, frame.f_code.co_filename, frame.f_lineno
        module = names.get('__name__', '<string>')
        registry = names.setdefault('__warningregistry__', {})
    _warn(message, category, filename, lineno, module, registry, source)


def _warn_there(message, category, filename, lineno, module, registry, module_globals, source):
    """What warn_explicit() does."""
    if not isinstance(filename, str):
        raise TypeError(f"warn_explicit() argument 'filename' must be str, not {type(filename).__name__}")
    if registry is not None and not isinstance(registry, dict):
        raise TypeError("'registry' must be a dict or None")
    if not hasattr(type(lineno), '__index__'):
        raise TypeError(f"'{type(lineno).__name__}' object cannot be interpreted as an integer")
    if module is None:
        stem = filename or '<unknown>'
        module = stem.removesuffix('.py') if _native else stem[:-3] if stem.lower().endswith('.py') else stem
    if module_globals:
        if not isinstance(module_globals, dict):
            raise TypeError(f"module_globals must be a dict, not '{type(module_globals).__name__}'")
        if _native:
            _check_loader(module_globals)
        _remember_source(filename, module_globals)
    _warn(message, category, filename, lineno, module, registry, source)


def _check_loader(module_globals):
    """A module's loader is its spec's: an error if neither tells it, a warning if only the older __loader__ does, or another."""
    loader, spec = module_globals.get('__loader__'), module_globals.get('__spec__')
    if loader is None and '__spec__' not in module_globals:
        return
    known = getattr(spec, 'loader', None)
    missing = 'Module globals is missing a __spec__.loader'
    if loader is None and known is None:
        raise (ValueError if spec is None or hasattr(spec, 'loader') else AttributeError)(missing)
    if known is None:
        warn(missing, DeprecationWarning, stacklevel=3)
    elif loader is not None and loader is not known and loader != known:
        warn('Module globals; __loader__ != __spec__.loader', DeprecationWarning, stacklevel=3)


def _remember_source(filename, module_globals):
    try:
        from linecache import lazycache
    except ImportError:
        return
    lazycache(filename, module_globals)


def _fits(pattern, text):
    return pattern is None or (pattern == text if isinstance(pattern, str) else pattern.match(text))


def _applies(item, text, category, module, lineno):
    _, pattern, kind, where, line = item
    return issubclass(category, kind) and line in (0, lineno) and _fits(pattern, text) and _fits(where, module)


def _noted(registry, key, note=True):
    """Is a warning in a registry? If not, it is from now on, if `note`. What a registry holds is of the filters of one time."""
    if registry.get('version') != _filters_version:
        registry.clear()
        registry['version'] = _filters_version
    elif registry.get(key):
        return True
    if note:
        registry[key] = True
    return False


def _warn(message, category, filename, lineno, module, registry, source):
    """Does with a warning what the first filter that applies says. `registry`: what the module remembers as shown, or None."""
    text = message
    if isinstance(message, Warning):
        text, category = str(message), type(message)
    key = text, category, lineno
    if registry is not None and _noted(registry, key, False):
        return
    if text is message:
        message = category(text)
    item = next((each for each in _current('filters') if _applies(each, text, category, module, lineno)), None)
    action = _current('defaultaction') if item is None else item[0]
    if action == 'ignore':
        return
    if action == 'error':
        raise message
    if action not in ('always', 'all'):
        if registry is not None:
            registry[key] = True
        if action == 'once' and registry is None:
            registry = _current('onceregistry')
        if action in ('once', 'module'):
            if registry is not None and _noted(registry, (text, category)):
                return
        elif action != 'default':
            raise RuntimeError(f'Unrecognized action ({action!r}) in warnings.filters:\n {item}')
    show = globals().get('_showwarnmsg', _showwarnmsg_impl)
    show(WarningMessage(message, category, filename, lineno, source=source))


def _warn_unawaited_coroutine(coro):
    """The interpreter calls this for a coroutine that nobody awaited."""
    text = [f"coroutine '{coro.__qualname__}' was never awaited\n"]
    if coro.cr_origin is not None:
        text.append('Coroutine created at (most recent call last)\n')
        for filename, lineno, function in reversed(coro.cr_origin):
            text.append(f'  File "{filename}", line {lineno}, in {function}\n')
            if line := _source_line(filename, lineno).strip():
                text.append(f'    {line}\n')
    warn(''.join(text).rstrip('\n'), category=RuntimeWarning, stacklevel=2, source=coro)


class catch_warnings:
    """Puts the filters back at the end of a `with` block. `record`: warnings are not shown, but put in the list it gives."""

    def __init__(self, *, record=False, module=None, action=None, category=Warning, lineno=0, append=False):
        self._record = record
        self._module = sys.modules['warnings'] if module is None else module
        self._entered = False
        self._filter = None if action is None else (action, category, lineno, append)

    def __repr__(self):
        args = []
        if self._record:
            args.append('record=True')
        if self._module is not sys.modules['warnings']:
            args.append(f'module={self._module!r}')
        return f'{type(self).__name__}({", ".join(args)})'

    def __enter__(self):
        if self._entered:
            raise RuntimeError(f'Cannot enter {self!r} twice')
        self._entered = True
        module = self._module
        self._saved = module.filters, module.showwarning, module._showwarnmsg_impl
        module.filters = module.filters[:]
        module._filters_mutated()
        log = None
        if self._record:
            log = []
            module._showwarnmsg_impl = log.append
            module.showwarning = module._showwarning_orig
        if self._filter is not None:
            simplefilter(*self._filter)
        return log

    def __exit__(self, *exc_info):
        if not self._entered:
            raise RuntimeError(f'Cannot exit {self!r} without entering first')
        self._module.filters, self._module.showwarning, self._module._showwarnmsg_impl = self._saved
        self._module._filters_mutated()


# Deprecation

class deprecated:
    """A decorator for functions and classes that should not be used any more: using them warns."""

    def __init__(self, message, /, *, category=DeprecationWarning, stacklevel=1):
        if not isinstance(message, str):
            raise TypeError(f"Expected an object of type str for 'message', not {type(message).__name__!r}")
        self.message = message
        self.category = category
        self.stacklevel = stacklevel

    def __call__(self, arg, /):
        message = self.message
        if self.category is None:       # only for type checkers
            arg.__deprecated__ = message
            return arg
        if isinstance(arg, type):
            self._wrap_class(arg)
            arg.__deprecated__ = message
            return arg
        if not callable(arg):
            raise TypeError("@deprecated decorator with non-None category must be applied to a class or callable, "
                            f"not {arg!r}")
        wrapper = self._wrap(arg)
        if getattr(getattr(arg, '__code__', None), 'co_flags', 0) & 0x80:       # a coroutine function
            from inspect import markcoroutinefunction
            wrapper = markcoroutinefunction(wrapper)
        arg.__deprecated__ = wrapper.__deprecated__ = message
        return wrapper

    def _wrap(self, function):
        import functools
        message, category, stacklevel = self.message, self.category, self.stacklevel + 1

        @functools.wraps(function)
        def wrapper(*args, **kwargs):
            warn(message, category=category, stacklevel=stacklevel)
            return function(*args, **kwargs)

        return wrapper

    def _wrap_class(self, cls):
        import functools
        message, category, stacklevel = self.message, self.category, self.stacklevel + 1
        original_new = cls.__new__

        @functools.wraps(original_new)
        def __new__(made, /, *args, **kwargs):
            if made is cls:
                warn(message, category=category, stacklevel=stacklevel)
            if original_new is not object.__new__:
                return original_new(made, *args, **kwargs)
            if made.__init__ is object.__init__ and (args or kwargs):
                raise TypeError(f'{made.__name__}() takes no arguments')
            return original_new(made)

        cls.__new__ = staticmethod(__new__)
        original = cls.__init_subclass__
        wrapped = self._wrap(getattr(original, '__func__', original))
        # One written in Python is called with the subclass; object's own is bound already.
        cls.__init_subclass__ = classmethod(wrapped) if hasattr(original, '__func__') else wrapped
        __new__.__deprecated__ = wrapped.__deprecated__ = message


_DEPRECATED_MSG = '{name!r} is deprecated and slated for removal in Python {remove}'


def _deprecated(name, message=_DEPRECATED_MSG, *, remove, _version=sys.version_info):
    """Warns that something will go, or says that it should have gone."""
    if _version[:2] > remove or _version[:2] == remove and _version[3] != 'alpha':
        raise RuntimeError(f'{name!r} was slated for removal after Python {remove[0]}.{remove[1]} alpha')
    warn(message.format(name=name, remove=f'{remove[0]}.{remove[1]}'), DeprecationWarning, stacklevel=3)


_processoptions(sys.warnoptions)
