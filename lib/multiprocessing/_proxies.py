"""Proxies of a manager's objects: each calls methods of an object in the manager's process."""

import threading
import time
import types

from . import connection, process, util
from .context import get_spawning_popen
from .process import AuthenticationString

# By the name of the serializer. The second is there where xmlrpc is.
listener_client = {'pickle': (connection.Listener, connection.Client), 'xmlrpclib': (connection.XmlListener, connection.XmlClient)}


class Token:
    """What an object is found by: its type's name, its server's address, and its number there."""

    __slots__ = 'typeid', 'address', 'id'

    def __init__(self, typeid, address, id):
        self.typeid, self.address, self.id = typeid, address, id

    def __getstate__(self):
        return self.typeid, self.address, self.id

    def __setstate__(self, state):
        self.typeid, self.address, self.id = state

    def __repr__(self):
        return f'{type(self).__name__}(typeid={self.typeid!r}, address={self.address!r}, id={self.id!r})'


class RemoteError(Exception):
    """What went wrong in the server, as text."""

    def __str__(self):
        return '\n' + '-' * 75 + '\n' + str(self.args[0]) + '-' * 75


def proxy_of_new(proxytype, token, serializer, client, manager, authkey, exposed):
    """A proxy of what a manager has just made and counted once for the asker: the proxy counts by itself, so that count is given back."""
    proxy = proxytype(token, serializer, manager=manager, authkey=authkey, exposed=exposed)
    conn = client(token.address, authkey=authkey)
    try:
        dispatch(conn, None, 'decref', (token.id,))
    finally:
        conn.close()
    return proxy


def dispatch(c, id, methodname, args=(), kwds={}):
    """Ask for something over a connection, and wait for the answer."""
    c.send((id, methodname, args, kwds))
    kind, result = c.recv()
    if kind == '#RETURN':
        return result
    try:
        raise convert_to_error(kind, result)
    finally:
        del result  # no cycle with the exception's traceback


def convert_to_error(kind, result):
    """The exception that an answer means."""
    if kind == '#ERROR':
        return result
    if kind in ('#TRACEBACK', '#UNSERIALIZABLE'):
        if not isinstance(result, str):
            raise TypeError(f"Result {result!r} (kind '{kind}') type is {type(result)}, not str")
        return RemoteError(('Unserializable message: ' if kind == '#UNSERIALIZABLE' else '') + result
                           + ('\n' if kind == '#UNSERIALIZABLE' else ''))
    return ValueError(f'Unrecognized message type {kind!r}')


def all_methods(obj):
    """The names of an object's methods."""
    return [name for name in dir(obj) if callable(getattr(obj, name))]


def public_methods(obj):
    """The names of an object's methods that do not begin with an underscore."""
    return [name for name in all_methods(obj) if name[0] != '_']


class ProcessLocalSet(set):
    """A set that is empty in children."""

    def __init__(self):
        util.register_after_fork(self, lambda obj: obj.clear())

    def __reduce__(self):
        return type(self), ()


class BaseProxy:
    """A proxy. Each thread has one connection to a server, whichever proxies use it."""

    _address_to_local = {}      # address -> (a thread's own, which has the connection; the numbers that this process has proxies of)
    _mutex = util.ForkAwareThreadLock()

    def __init__(self, token, serializer, manager=None, authkey=None, exposed=None, incref=True, manager_owned=False):
        with BaseProxy._mutex:
            local = BaseProxy._address_to_local.get(token.address)
            if local is None:
                local = BaseProxy._address_to_local[token.address] = util.ForkAwareLocal(), ProcessLocalSet()
        self._tls, self._idset = local
        self._token, self._id = token, token.id
        self._manager, self._serializer = manager, serializer
        self._Client = listener_client[serializer][1]
        # In the server's own process: it counts nothing there.
        self._owned_by_manager = manager_owned
        if authkey is not None:
            self._authkey = AuthenticationString(authkey)
        elif manager is not None:
            self._authkey = manager._authkey
        else:
            self._authkey = process.current_process().authkey
        if incref:
            self._incref()
        util.register_after_fork(self, BaseProxy._after_fork)

    def _connect(self):
        util.debug('making connection to manager')
        name = process.current_process().name
        if threading.current_thread().name != 'MainThread':
            name += '|' + threading.current_thread().name
        conn = self._Client(self._token.address, authkey=self._authkey)
        dispatch(conn, None, 'accept_connection', (name,))
        self._tls.connection = conn

    def _callmethod(self, methodname, args=(), kwds={}):
        """Call a method of the object: what it returns, or a proxy of that."""
        try:
            conn = self._tls.connection
        except AttributeError:
            util.debug('thread %r does not own a connection', threading.current_thread().name)
            self._connect()
            conn = self._tls.connection
        conn.send((self._id, methodname, args, kwds))
        kind, result = conn.recv()
        if kind == '#RETURN':
            return result
        if kind == '#PROXY':
            return self._proxy_of(*result)
        try:
            raise convert_to_error(kind, result)
        finally:
            del result

    def _proxy_of(self, exposed, token):
        proxytype = self._manager._registry[token.typeid][-1]
        token.address = self._token.address
        return proxy_of_new(proxytype, token, self._serializer, self._Client, self._manager, self._authkey, exposed)

    def _getvalue(self):
        """A copy of the object."""
        return self._callmethod('#GETVALUE')

    def _incref(self):
        if self._owned_by_manager:
            util.debug('owned_by_manager skipped INCREF of %r', self._token.id)
            return
        conn = self._Client(self._token.address, authkey=self._authkey)
        try:
            dispatch(conn, None, 'incref', (self._id,))
        finally:
            conn.close()
        util.debug('INCREF %r', self._token.id)
        self._idset.add(self._id)
        state = self._manager and self._manager._state
        self._close = util.Finalize(self, BaseProxy._decref, args=(self._token, self._authkey, state, self._tls, self._idset, self._Client),
                                    exitpriority=10)

    @staticmethod
    def _decref(token, authkey, state, tls, idset, _Client):
        idset.discard(token.id)
        # A manager that was shut down knows nothing any more.
        if state is None or state.value == 1:
            try:
                util.debug('DECREF %r', token.id)
                conn = _Client(token.address, authkey=authkey)
                try:
                    dispatch(conn, None, 'decref', (token.id,))
                finally:
                    conn.close()
            except Exception as error:
                util.debug('... decref failed %s', error)
        else:
            util.debug('DECREF %r -- manager already shutdown', token.id)
        if not idset and hasattr(tls, 'connection'):
            util.debug('thread %r has no more proxies so closing conn', threading.current_thread().name)
            tls.connection.close()
            del tls.connection

    def _after_fork(self):
        self._manager = None
        try:
            self._incref()
        except Exception as error:
            util.info('incref failed: %s', error)

    def __reduce__(self):
        kwds = {}
        if get_spawning_popen() is not None:
            kwds['authkey'] = self._authkey
        if getattr(self, '_isauto', False):
            kwds['exposed'] = self._exposed_
            return RebuildProxy, (AutoProxy, self._token, self._serializer, kwds)
        return RebuildProxy, (type(self), self._token, self._serializer, kwds)

    def __deepcopy__(self, memo):
        return self._getvalue()

    def __repr__(self):
        return f'<{type(self).__name__} object, typeid {self._token.typeid!r} at {id(self):#x}>'

    def __str__(self):
        try:
            return self._callmethod('__repr__')
        except Exception:
            return repr(self)[:-1] + "; '__str__()' failed>"


def RebuildProxy(func, token, serializer, kwds):
    """A proxy, where it arrives."""
    server = getattr(process.current_process(), '_manager_server', None)
    if server and server.address == token.address:
        util.debug('Rebuild a proxy owned by manager, token=%r', token)
        kwds['manager_owned'] = True
        if token.id not in server.id_to_local_proxy_obj:
            server.id_to_local_proxy_obj[token.id] = server.id_to_obj[token.id]
    incref = kwds.pop('incref', True) and not getattr(process.current_process(), '_inheriting', False)
    return func(token, serializer, incref=incref, **kwds)


_proxy_types = {}


def MakeProxyType(name, exposed):
    """A class of proxies that call these methods."""
    exposed = tuple(exposed)
    if (name, exposed) not in _proxy_types:
        body = {each: _caller(each) for each in exposed}
        _proxy_types[name, exposed] = type(name, (BaseProxy,), body | {'_exposed_': exposed, '__module__': BaseProxy.__module__})
    return _proxy_types[name, exposed]


def _caller(name):
    def method(self, /, *args, **kwds):
        return self._callmethod(name, args, kwds)

    method.__name__ = method.__qualname__ = name
    return method


def AutoProxy(token, serializer, manager=None, authkey=None, exposed=None, incref=True, manager_owned=False):
    """A proxy that calls whatever the object has."""
    if exposed is None:
        conn = listener_client[serializer][1](token.address, authkey=authkey)
        try:
            exposed = dispatch(conn, None, 'get_methods', (token,))
        finally:
            conn.close()
    if authkey is None:
        authkey = process.current_process().authkey if manager is None else manager._authkey
    kind = MakeProxyType(f'AutoProxy[{token.typeid}]', exposed)
    proxy = kind(token, serializer, manager=manager, authkey=authkey, incref=incref, manager_owned=manager_owned)
    proxy._isauto = True
    return proxy


# ---- proxies of types ----

class IteratorProxy(BaseProxy):
    """A proxy of an iterator or a generator."""

    _exposed_ = '__next__', 'send', 'throw', 'close'

    def __iter__(self):
        return self

    def __next__(self, *args):
        return self._callmethod('__next__', args)

    def send(self, *args):
        """Send a value."""
        return self._callmethod('send', args)

    def throw(self, *args):
        """Throw an exception."""
        return self._callmethod('throw', args)

    def close(self, *args):
        """End the generator."""
        return self._callmethod('close', args)


class AcquirerProxy(BaseProxy):
    """A proxy of a lock."""

    _exposed_ = 'acquire', 'release'

    def acquire(self, blocking=True, timeout=None):
        """Take it."""
        return self._callmethod('acquire', (blocking,) if timeout is None else (blocking, timeout))

    def release(self):
        """Give it back."""
        return self._callmethod('release')

    def __enter__(self):
        return self._callmethod('acquire')

    def __exit__(self, exc_type, exc_val, exc_tb):
        return self._callmethod('release')


class ConditionProxy(AcquirerProxy):
    """A proxy of a condition."""

    _exposed_ = 'acquire', 'release', 'wait', 'notify', 'notify_all'

    def wait(self, timeout=None):
        """Wait to be notified."""
        return self._callmethod('wait', (timeout,))

    def notify(self, n=1):
        """Wake n of those who wait."""
        return self._callmethod('notify', (n,))

    def notify_all(self):
        """Wake all who wait."""
        return self._callmethod('notify_all')

    def wait_for(self, predicate, timeout=None):
        """Wait until predicate(), which is called here, is true."""
        result = predicate()
        end = None if timeout is None else time.monotonic() + timeout
        while not result:
            left = None if end is None else end - time.monotonic()
            if left is not None and left <= 0:
                break
            self.wait(left)
            result = predicate()
        return result


class EventProxy(BaseProxy):
    """A proxy of an event."""

    _exposed_ = 'is_set', 'set', 'clear', 'wait'

    def is_set(self):
        """Whether it has happened."""
        return self._callmethod('is_set')

    def set(self):
        """Say that it has happened."""
        return self._callmethod('set')

    def clear(self):
        """Say that it has not."""
        return self._callmethod('clear')

    def wait(self, timeout=None):
        """Wait until it has happened."""
        return self._callmethod('wait', (timeout,))


class BarrierProxy(BaseProxy):
    """A proxy of a barrier."""

    _exposed_ = '__getattribute__', 'wait', 'abort', 'reset'

    def wait(self, timeout=None):
        """Wait for the others."""
        return self._callmethod('wait', (timeout,))

    def abort(self):
        """Break the barrier."""
        return self._callmethod('abort')

    def reset(self):
        """Return to the empty state."""
        return self._callmethod('reset')

    parties = property(lambda self: self._callmethod('__getattribute__', ('parties',)), doc='How many the barrier waits for.')
    n_waiting = property(lambda self: self._callmethod('__getattribute__', ('n_waiting',)), doc='How many wait now.')
    broken = property(lambda self: self._callmethod('__getattribute__', ('broken',)), doc='Whether the barrier is broken.')


class NamespaceProxy(BaseProxy):
    """A proxy of an object for attributes: those that do not begin with an underscore are the object's."""

    _exposed_ = '__getattribute__', '__setattr__', '__delattr__'

    def __getattr__(self, key):
        if key[0] == '_':
            return object.__getattribute__(self, key)
        return object.__getattribute__(self, '_callmethod')('__getattribute__', (key,))

    def __setattr__(self, key, value):
        if key[0] == '_':
            return object.__setattr__(self, key, value)
        return object.__getattribute__(self, '_callmethod')('__setattr__', (key, value))

    def __delattr__(self, key):
        if key[0] == '_':
            return object.__delattr__(self, key)
        return object.__getattribute__(self, '_callmethod')('__delattr__', (key,))


class ValueProxy(BaseProxy):
    """A proxy of a value."""

    _exposed_ = 'get', 'set'

    def get(self):
        """The value."""
        return self._callmethod('get')

    def set(self, value):
        """Change the value."""
        return self._callmethod('set', (value,))

    value = property(get, set)

    def __class_getitem__(cls, item):
        return types.GenericAlias(cls, item)


BaseListProxy = MakeProxyType('BaseListProxy', (
    '__add__', '__contains__', '__delitem__', '__getitem__', '__len__', '__mul__', '__reversed__', '__rmul__', '__setitem__', 'append',
    'count', 'extend', 'index', 'insert', 'pop', 'remove', 'reverse', 'sort', '__imul__'))


class ListProxy(BaseListProxy):
    """A proxy of a list."""

    def __iadd__(self, value):
        self._callmethod('extend', (value,))
        return self

    def __imul__(self, value):
        self._callmethod('__imul__', (value,))
        return self

    def __class_getitem__(cls, item):
        return types.GenericAlias(cls, item)


_BaseDictProxy = MakeProxyType('DictProxy', (
    '__contains__', '__delitem__', '__getitem__', '__iter__', '__len__', '__setitem__', 'clear', 'copy', 'get',
    'items', 'keys', 'pop', 'popitem', 'setdefault', 'update', 'values'))
_BaseDictProxy._method_to_typeid_ = {'__iter__': 'Iterator'}


class DictProxy(_BaseDictProxy):
    """A proxy of a dict."""

    def __class_getitem__(cls, item):
        return types.GenericAlias(cls, item)


ArrayProxy = MakeProxyType('ArrayProxy', ('__len__', '__getitem__', '__setitem__'))

BasePoolProxy = MakeProxyType('PoolProxy', (
    'apply', 'apply_async', 'close', 'imap', 'imap_unordered', 'join', 'map', 'map_async', 'starmap', 'starmap_async', 'terminate'))
BasePoolProxy._method_to_typeid_ = {
    'apply_async': 'AsyncResult', 'map_async': 'AsyncResult', 'starmap_async': 'AsyncResult', 'imap': 'Iterator',
    'imap_unordered': 'Iterator'}


class PoolProxy(BasePoolProxy):
    """A proxy of a pool."""

    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc_val, exc_tb):
        self.terminate()
