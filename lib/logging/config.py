"""Configurations of logging: dictConfig() from a dict, fileConfig() from a file of configparser's kind, listen() from a socket."""

import errno
import functools
import io
import json
import logging
import logging.handlers
import os
import queue
import re
import select
import struct
import threading
import traceback

from socketserver import StreamRequestHandler, ThreadingTCPServer

DEFAULT_LOGGING_CONFIG_PORT = 9030
RESET_ERROR = errno.ECONNRESET
_listener = None


def _clearExistingHandlers():
    """Forget all handlers."""
    logging._handlers.clear()
    logging.shutdown(logging._handlerList[:])
    del logging._handlerList[:]


def _resolve(name):
    """The object of a name with dots, its modules imported."""
    first, *rest = name.split('.')
    found = __import__(first)
    for part in rest:
        first += '.' + part
        try:
            found = getattr(found, part)
        except AttributeError:
            __import__(first)
            found = getattr(found, part)
    return found


def _leave_out(existing, children, disable):
    """Switch off the loggers that a configuration does not name; children of those it names stay on, but are set to nothing."""
    for name in existing:
        logger = logging.root.manager.loggerDict[name]
        if name in children:
            if not isinstance(logger, logging.PlaceHolder):
                logger.setLevel(logging.NOTSET)
                logger.handlers = []
                logger.propagate = True
        else:
            logger.disabled = disable


def _take_out(existing, children, name):
    """A logger is named: it, and the loggers below it, are no longer left over."""
    if name in existing:
        children.extend(each for each in existing if each.startswith(name + '.'))
        existing.remove(name)


# From a file

def fileConfig(fname, defaults=None, disable_existing_loggers=True, encoding=None):
    """Configure from a file, by name or open, or from a RawConfigParser; other loggers are switched off."""
    import configparser
    if isinstance(fname, str):
        if not os.path.exists(fname):
            raise FileNotFoundError(f"{fname} doesn't exist")
        if not os.path.getsize(fname):
            raise RuntimeError(f'{fname} is an empty file')
    if isinstance(fname, configparser.RawConfigParser):
        parser = fname
    else:
        try:
            parser = configparser.ConfigParser(defaults)
            if hasattr(fname, 'readline'):
                parser.read_file(fname)
            else:
                parser.read(fname, encoding=io.text_encoding(encoding))
        except configparser.ParsingError as error:
            raise RuntimeError(f'{fname} is invalid: {error}')
    formatters = _create_formatters(parser)
    with logging._lock:
        _clearExistingHandlers()
        _install_loggers(parser, _install_handlers(parser, formatters), disable_existing_loggers)


def _words(text):
    return [word.strip() for word in text.split(',')] if text else []


def _create_formatters(parser):
    result = {}
    for name in _words(parser['formatters']['keys']):
        section = parser[f'formatter_{name}']
        kind = _resolve(section['class']) if section.get('class') else logging.Formatter
        values = [parser.get(section.name, option, raw=True, fallback=default)
                  for option, default in (('format', None), ('datefmt', None), ('style', '%'))]
        defaults = parser.get(section.name, 'defaults', raw=True, fallback=None)
        extra = {} if defaults is None else {'defaults': eval(defaults, vars(logging))}
        result[name] = kind(*values, **extra)
    return result


def _arguments(section, names):
    """A section's args and kwargs, which are expressions."""
    args, kwargs = eval(section.get('args', '()'), names), eval(section.get('kwargs', '{}'), names)
    return args, kwargs


def _install_handlers(parser, formatters):
    result, targets = {}, []
    for name in _words(parser['handlers']['keys']):
        section = parser[f'handler_{name}']
        try:
            kind = eval(section['class'], vars(logging))
        except (AttributeError, NameError):
            kind = _resolve(section['class'])
        args, kwargs = _arguments(section, vars(logging))
        handler = kind(*args, **kwargs)
        handler.name = name
        if 'level' in section:
            handler.setLevel(section['level'])
        if section.get('formatter'):
            handler.setFormatter(formatters[section['formatter']])
        if issubclass(kind, logging.handlers.MemoryHandler) and section.get('target'):
            targets.append((handler, section['target']))
        result[name] = handler
    for handler, target in targets:
        handler.setTarget(result[target])
    return result


def _set_logger(logger, section, handlers):
    if 'level' in section:
        logger.setLevel(section['level'])
    for handler in logger.handlers[:]:
        logger.removeHandler(handler)
    for name in _words(section['handlers']):
        logger.addHandler(handlers[name])


def _install_loggers(parser, handlers, disable_existing):
    names = _words(parser['loggers']['keys'])
    names.remove('root')
    _set_logger(logging.root, parser['logger_root'], handlers)
    existing, children = sorted(logging.root.manager.loggerDict), []
    for name in names:
        section = parser[f'logger_{name}']
        logger = logging.getLogger(section['qualname'])
        _take_out(existing, children, section['qualname'])
        _set_logger(logger, section, handlers)
        logger.propagate = section.getint('propagate', 1)
        logger.disabled = 0
    _leave_out(existing, children, disable_existing)


# From a dict

IDENTIFIER = re.compile('^[a-z_][a-z0-9_]*$', re.IGNORECASE)


def valid_ident(s):
    """True for an identifier, else ValueError."""
    if not IDENTIFIER.match(s):
        raise ValueError(f'Not a valid Python identifier: {s!r}')
    return True


class ConvertingMixin:
    """A container that converts what is taken from it, and remembers that."""

    def convert_with_key(self, key, value, replace=True):
        """A value converted, which with replace stands for it from then on."""
        result = self.configurator.convert(value)
        if value is not result:
            if replace:
                self[key] = result
            if isinstance(result, (ConvertingDict, ConvertingList, ConvertingTuple)):
                result.parent = self
                result.key = key
        return result

    def convert(self, value):
        """A value converted."""
        result = self.configurator.convert(value)
        if value is not result and isinstance(result, (ConvertingDict, ConvertingList, ConvertingTuple)):
            result.parent = self
        return result


class ConvertingDict(dict, ConvertingMixin):
    """A dict that converts its values."""

    def __getitem__(self, key):
        return self.convert_with_key(key, dict.__getitem__(self, key))

    def get(self, key, default=None):
        return self.convert_with_key(key, dict.get(self, key, default))

    def pop(self, key, default=None):
        return self.convert_with_key(key, dict.pop(self, key, default), replace=False)


class ConvertingList(list, ConvertingMixin):
    """A list that converts its items."""

    def __getitem__(self, key):
        return self.convert_with_key(key, list.__getitem__(self, key))

    def pop(self, idx=-1):
        return self.convert(list.pop(self, idx))


class ConvertingTuple(tuple, ConvertingMixin):
    """A tuple that converts its items."""

    def __getitem__(self, key):
        return self.convert_with_key(key, tuple.__getitem__(self, key), replace=False)


class BaseConfigurator:
    """Converts a configuration's values: 'ext://name' is an object of a module, 'cfg://path' another value of the configuration."""

    CONVERT_PATTERN = re.compile(r'^(?P<prefix>[a-z]+)://(?P<suffix>.*)$')
    WORD_PATTERN = re.compile(r'^\s*(\w+)\s*')
    DOT_PATTERN = re.compile(r'^\.\s*(\w+)\s*')
    INDEX_PATTERN = re.compile(r'^\[([^\[\]]*)\]\s*')
    DIGIT_PATTERN = re.compile(r'^\d+$')
    value_converters = {'ext': 'ext_convert', 'cfg': 'cfg_convert'}
    importer = staticmethod(__import__)

    def __init__(self, config):
        self.config = ConvertingDict(config)
        self.config.configurator = self

    def resolve(self, s):
        """The object of a name with dots."""
        first, *rest = s.split('.')
        try:
            found = self.importer(first)
            for part in rest:
                first += '.' + part
                try:
                    found = getattr(found, part)
                except AttributeError:
                    self.importer(first)
                    found = getattr(found, part)
            return found
        except ImportError as error:
            raise ValueError(f'Cannot resolve {s!r}: {error}') from error

    def ext_convert(self, value):
        """The value of 'ext://…'."""
        return self.resolve(value)

    def cfg_convert(self, value):
        """The value of 'cfg://…'."""
        found = self.WORD_PATTERN.match(value)
        if found is None:
            raise ValueError(f'Unable to convert {value!r}')
        rest, result = value[found.end():], self.config[found[1]]
        while rest:
            found = self.DOT_PATTERN.match(rest)
            if found:
                result = result[found[1]]
            else:
                found = self.INDEX_PATTERN.match(rest)
                if not found:
                    raise ValueError(f'Unable to convert {value!r} at {rest!r}')
                key = found[1]
                if self.DIGIT_PATTERN.match(key):
                    try:
                        result = result[int(key)]
                    except TypeError: # of a dict
                        result = result[key]
                else:
                    result = result[key]
            rest = rest[found.end():]
        return result

    def convert(self, value):
        """A value converted; containers become converting ones."""
        for kind, plain in (ConvertingDict, dict), (ConvertingList, list), (ConvertingTuple, tuple):
            if isinstance(value, plain):
                if not isinstance(value, kind) and not hasattr(value, '_fields'):
                    value = kind(value)
                    value.configurator = self
                return value
        if isinstance(value, str):
            found = self.CONVERT_PATTERN.match(value)
            if found and found['prefix'] in self.value_converters:
                return getattr(self, self.value_converters[found['prefix']])(found['suffix'])
        return value

    def configure_custom(self, config):
        """The object that '()' of a dict makes of the rest; '.' has attributes that it gets."""
        make = config.pop('()')
        if not callable(make):
            make = self.resolve(make)
        made = make(**{key: config[key] for key in config if key != '.' and valid_ident(key)})
        for name, value in (config.pop('.', None) or {}).items():
            setattr(made, name, value)
        return made

    def as_tuple(self, value):
        """A list as a tuple."""
        return tuple(value) if isinstance(value, list) else value


_QUEUE_METHODS = 'empty', 'full', 'get', 'get_nowait', 'join', 'put', 'put_nowait', 'qsize', 'task_done'


def _is_queue_like_object(obj):
    """Whether an object has what queues have; those of other processes have a part of it."""
    if isinstance(obj, (queue.Queue, queue.SimpleQueue)):
        return True
    return all(callable(getattr(obj, name, None)) for name in ('get', 'put_nowait', 'put')) and all(
        callable(getattr(obj, name, None)) for name in _QUEUE_METHODS if name not in ('join', 'task_done'))


class DictConfigurator(BaseConfigurator):
    """Configures logging as a dict says."""

    def configure(self):
        """Do it."""
        config = self.config
        if 'version' not in config:
            raise ValueError("dictionary doesn't specify a version")
        if config['version'] != 1:
            raise ValueError(f"Unsupported version: {config['version']}")
        with logging._lock:
            if config.pop('incremental', False):
                self._configure_more(config)
            else:
                self._configure_anew(config)

    def _each(self, section, what, names=None):
        """Configure what a section names, with errors that say what."""
        for name in section if names is None else names:
            yield name, _Failing(f'Unable to configure {what} {name!r}')

    def _configure_more(self, config):
        """Levels and propagation alone."""
        for name, failing in self._each(config.get('handlers', {}), 'handler'):
            if name not in logging._handlers:
                raise ValueError(f'No handler found with name {name!r}')
            with failing:
                level = config['handlers'][name].get('level', None)
                if level:
                    logging._handlers[name].setLevel(logging._checkLevel(level))
        for name, failing in self._each(config.get('loggers', {}), 'logger'):
            with failing:
                self.configure_logger(name, config['loggers'][name], True)
        if config.get('root', None):
            with _Failing('Unable to configure root logger'):
                self.configure_root(config['root'], True)

    def _configure_anew(self, config):
        disable = config.pop('disable_existing_loggers', True)
        _clearExistingHandlers()
        formatters = config.get('formatters', {})
        for name, failing in self._each(formatters, 'formatter'):
            with failing:
                formatters[name] = self.configure_formatter(formatters[name])
        filters = config.get('filters', {})
        for name, failing in self._each(filters, 'filter'):
            with failing:
                filters[name] = self.configure_filter(filters[name])
        self._configure_handlers(config.get('handlers', {}))
        loggers = config.get('loggers', {})
        existing, children = sorted(logging.root.manager.loggerDict), []
        for name, failing in self._each(loggers, 'logger'):
            _take_out(existing, children, name)
            with failing:
                self.configure_logger(name, loggers[name])
        _leave_out(existing, children, disable)
        root = config.get('root', None)
        if root:
            with _Failing('Unable to configure root logger'):
                self.configure_root(root)

    def _configure_handlers(self, handlers):
        """Handlers by name; one that needs another that is not made yet waits for it."""
        waiting = []
        for name, failing in self._each(handlers, 'handler', sorted(handlers)):
            try:
                with failing:
                    handler = self.configure_handler(handlers[name])
                    handler.name = name
                    handlers[name] = handler
            except ValueError as error:
                if 'target not configured yet' not in str(error.__cause__.__cause__):
                    raise
                waiting.append(name)
        for name, failing in self._each(handlers, 'handler', waiting):
            with failing:
                handler = self.configure_handler(handlers[name])
                handler.name = name
                handlers[name] = handler

    def configure_formatter(self, config):
        """A formatter of a dict."""
        if '()' in config:
            factory = config['()']
            try:
                return self.configure_custom(config)
            except TypeError as error:
                if "'format'" not in str(error):
                    raise
                # A factory of former times has fmt for format.
                config['fmt'] = config.pop('format')
                config['()'] = factory
                return self.configure_custom(config)
        kind = config.get('class', None)
        kind = _resolve(kind) if kind else logging.Formatter
        extra = {'defaults': config['defaults']} if 'defaults' in config else {}
        given = config.get('format', None), config.get('datefmt', None), config.get('style', '%')
        return kind(*given, config['validate'], **extra) if 'validate' in config else kind(*given, **extra)

    def configure_filter(self, config):
        """A filter of a dict."""
        return self.configure_custom(config) if '()' in config else logging.Filter(config.get('name', ''))

    def add_filters(self, filterer, filters):
        """Add filters, by name or themselves."""
        for each in filters:
            with _Failing(f'Unable to add filter {each!r}'):
                found = each if callable(each) or callable(getattr(each, 'filter', None)) else self.config['filters'][each]
                filterer.addFilter(found)

    def _configure_queue_handler(self, klass, **kwargs):
        """A QueueHandler, with the listener of its queue."""
        kept = kwargs.pop('queue', None) or queue.Queue()
        listener = kwargs.pop('listener', logging.handlers.QueueListener)
        handlers = kwargs.pop('handlers', [])
        respect = kwargs.pop('respect_handler_level', False)
        made = klass(kept, **kwargs)
        made.listener = listener(kept, *handlers, respect_handler_level=respect)
        return made

    def _queue_options(self, config):
        """Make a queue, a listener and its handlers of what a dict has for them."""
        if 'queue' in config and not _is_queue_like_object(config['queue']):
            config['queue'] = self._made_of(config['queue'], 'queue')
        if 'listener' in config:
            given = config['listener']
            made = given if isinstance(given, type) else self._made_of(given, 'listener')
            if not callable(made) or isinstance(made, type) and not issubclass(made, logging.handlers.QueueListener):
                raise TypeError(f'Invalid listener specifier {given!r}')
            config['listener'] = made
        if 'handlers' in config:
            config['handlers'] = [self._other_handler(name, 'required') for name in config['handlers']]

    def _made_of(self, given, what):
        """What a dict describes; or what a name stands for, a queue's class or function called."""
        if isinstance(given, dict) and '()' in given:
            return self.configure_custom(dict(given))
        if isinstance(given, str):
            found = self.resolve(given)
            if callable(found):
                return found() if what == 'queue' else found
        raise TypeError(f'Invalid {what} specifier {given!r}')

    def _other_handler(self, name, what):
        """The handler of a name, which another is to have."""
        with _Failing(f'Unable to set {what} handler {name!r}'):
            handler = self.config['handlers'][name]
            if not isinstance(handler, logging.Handler):
                raise TypeError('target not configured yet')
            return handler

    def configure_handler(self, config):
        """A handler of a dict."""
        before = dict(config) # if it must wait for another
        formatter = config.pop('formatter', None)
        if formatter:
            with _Failing(f'Unable to set formatter {formatter!r}'):
                formatter = self.config['formatters'][formatter]
        level, filters = config.pop('level', None), config.pop('filters', None)
        if '()' in config:
            make = config.pop('()')
            make = make if callable(make) else self.resolve(make)
        else:
            kind = make = config.pop('class')
            if not callable(kind):
                kind = make = self.resolve(kind)
            try:
                self._special_options(kind, config)
            except (ValueError, TypeError) as error:
                if 'target not configured yet' in str(error.__cause__):
                    config.update(before)
                raise
            if isinstance(kind, type) and issubclass(kind, logging.handlers.QueueHandler):
                make = functools.partial(self._configure_queue_handler, kind)
        attributes = config.pop('.', None)
        options = {key: config[key] for key in config if valid_ident(key)}
        try:
            made = make(**options)
        except TypeError as error:
            if "'stream'" not in str(error):
                raise
            # A handler of former times has strm for stream.
            options['strm'] = options.pop('stream')
            made = make(**options)
        if formatter:
            made.setFormatter(formatter)
        if level is not None:
            made.setLevel(logging._checkLevel(level))
        if filters:
            self.add_filters(made, filters)
        for name, value in (attributes or {}).items():
            setattr(made, name, value)
        return made

    def _special_options(self, kind, config):
        """Handlers that others are named to, and addresses that are tuples."""
        if not isinstance(kind, type):
            return
        if issubclass(kind, logging.handlers.MemoryHandler):
            if 'flushLevel' in config:
                config['flushLevel'] = logging._checkLevel(config['flushLevel'])
            if 'target' in config:
                config['target'] = self._other_handler(config['target'], 'target')
        elif issubclass(kind, logging.handlers.QueueHandler):
            self._queue_options(config)
        elif issubclass(kind, logging.handlers.SMTPHandler) and 'mailhost' in config:
            config['mailhost'] = self.as_tuple(config['mailhost'])
        elif issubclass(kind, logging.handlers.SysLogHandler) and 'address' in config:
            config['address'] = self.as_tuple(config['address'])

    def add_handlers(self, logger, handlers):
        """Add handlers by name."""
        for name in handlers:
            with _Failing(f'Unable to add handler {name!r}'):
                logger.addHandler(self.config['handlers'][name])

    def common_logger_config(self, logger, config, incremental=False):
        """What loggers and the root have in common."""
        level = config.get('level', None)
        if level is not None:
            logger.setLevel(logging._checkLevel(level))
        if incremental:
            return
        for handler in logger.handlers[:]:
            logger.removeHandler(handler)
        if config.get('handlers', None):
            self.add_handlers(logger, config['handlers'])
        if config.get('filters', None):
            self.add_filters(logger, config['filters'])

    def configure_logger(self, name, config, incremental=False):
        """Configure a logger."""
        logger = logging.getLogger(name)
        self.common_logger_config(logger, config, incremental)
        logger.disabled = False
        propagate = config.get('propagate', None)
        if propagate is not None:
            logger.propagate = propagate

    def configure_root(self, config, incremental=False):
        """Configure the root."""
        self.common_logger_config(logging.getLogger(), config, incremental)


class _Failing:
    """A context in which what fails becomes a ValueError with a text."""

    def __init__(self, text):
        self._text = text

    def __enter__(self):
        return self

    def __exit__(self, kind, error, where):
        if error is not None and isinstance(error, Exception):
            raise ValueError(self._text) from error


dictConfigClass = DictConfigurator


def dictConfig(config):
    """Configure from a dict."""
    dictConfigClass(config).configure()


# From a socket

class _Receiver(ThreadingTCPServer):
    """Waits for configurations until it is told to end."""

    allow_reuse_address = True

    def __init__(self, host='localhost', port=DEFAULT_LOGGING_CONFIG_PORT, handler=None, ready=None, verify=None):
        super().__init__((host, port), handler)
        with logging._lock:
            self.abort = 0
        self.timeout = 1
        self.ready = ready
        self.verify = verify

    def serve_until_stopped(self):
        """Serve."""
        abort = 0
        while not abort:
            readable, _, _ = select.select([self.socket.fileno()], [], [], self.timeout)
            if readable:
                self.handle_request()
            with logging._lock:
                abort = self.abort
        self.server_close()


class _Request(StreamRequestHandler):
    """Takes a configuration: four bytes of length, and JSON or the text of a file."""

    def handle(self):
        try:
            data = self._exactly(4)
            if len(data) == 4:
                data = self._exactly(struct.unpack('>L', data)[0])
                if self.server.verify is not None:
                    data = self.server.verify(data)
                if data is not None:
                    self._configure(data.decode('utf-8'))
            if self.server.ready:
                self.server.ready.set()
        except OSError as error:
            if error.errno != RESET_ERROR:
                raise

    def _exactly(self, size):
        data = b''
        while len(data) < size:
            more = self.connection.recv(size - len(data))
            if not more:
                break
            data += more
        return data

    @staticmethod
    def _configure(text):
        try:
            dictConfig(json.loads(text))
        except Exception:
            try:
                fileConfig(io.StringIO(text))
            except Exception:
                traceback.print_exc()


class _Server(threading.Thread):
    """The thread that waits for configurations; ready is set once it does."""

    def __init__(self, port, verify):
        super().__init__()
        self.port = port
        self.verify = verify
        self.ready = threading.Event()

    def run(self):
        global _listener
        server = _Receiver(port=self.port, handler=_Request, ready=self.ready, verify=self.verify)
        if self.port == 0:
            self.port = server.server_address[1]
        self.ready.set()
        with logging._lock:
            _listener = server
        server.serve_until_stopped()


def listen(port=DEFAULT_LOGGING_CONFIG_PORT, verify=None):
    """A thread, to be started, that takes configurations from a socket. verify(data) gives what is used of them, None for nothing."""
    return _Server(port, verify)


def stopListening():
    """End the thread of listen()."""
    global _listener
    with logging._lock:
        if _listener:
            _listener.abort = 1
            _listener = None
