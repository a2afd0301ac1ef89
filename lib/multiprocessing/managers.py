"""Managers: processes that hold objects, which others use through proxies. The proxies are in _proxies.

A request is (an object's number or None, a method's name, arguments, keywords): None asks the server itself. Its answer is (kind, value), where
the kind is #RETURN, #PROXY, #ERROR (the value is the exception), #TRACEBACK or #UNSERIALIZABLE (the value is a text).
"""

__all__ = ['BaseManager', 'SyncManager', 'BaseProxy', 'Token', 'SharedMemoryManager']

import array
import os
import queue
import signal
import sys
import threading
import traceback

from . import _proxies, get_context, pool, process, util
from ._proxies import (
    AcquirerProxy, ArrayProxy, AutoProxy, BarrierProxy, BaseListProxy, BaseProxy, BasePoolProxy, ConditionProxy, DictProxy, EventProxy,
    IteratorProxy, ListProxy, MakeProxyType, NamespaceProxy, PoolProxy, ProcessLocalSet, RebuildProxy, RemoteError, Token, ValueProxy, all_methods,
    convert_to_error, dispatch, listener_client, proxy_of_new, public_methods,
)
from .connection import answer_challenge, deliver_challenge
from .context import ProcessError, reduction
from .process import AuthenticationString


# Proxies and tokens are pickled under this module's name, as other Pythons know them.
for _each in vars(_proxies).values():
    if getattr(_each, '__module__', None) == _proxies.__name__:
        _each.__module__ = __name__


def reduce_array(a):
    """What an array is made anew of."""
    return array.array, (a.typecode, a.tobytes())


reduction.register(array.array, reduce_array)

# Views of dicts, which pickle does not take, go as lists.
_view_types = [type(getattr({}, name)()) for name in ('items', 'keys', 'values')]


def rebuild_as_list(obj):
    """A view's items, as a list."""
    return list, (list(obj),)


for _view_type in _view_types:
    reduction.register(_view_type, rebuild_as_list)


class Server:
    """What a manager's process is: it holds the objects, and a thread for each connection does what is asked of them."""

    public = ['shutdown', 'create', 'accept_connection', 'get_methods', 'debug_info', 'number_of_objects', 'dummy', 'incref', 'decref']

    def __init__(self, registry, address, authkey, serializer):
        if not isinstance(authkey, bytes):
            raise TypeError(f'Authkey {authkey!r} is type {type(authkey)!s}, not bytes')
        self.registry = registry
        self.authkey = AuthenticationString(authkey)
        Listener, _ = listener_client[serializer]
        self.listener = Listener(address=address, backlog=128)
        self.address = self.listener.address
        self.id_to_obj = {'0': (None, ())}      # number -> (the object, names of its methods, the types of what some of them return)
        self.id_to_refcount = {}                # number -> how many proxies there are
        self.id_to_local_proxy_obj = {}         # those whose proxies have come back here, kept while the proxies live
        self.mutex = threading.Lock()

    def serve_forever(self):
        """Serve until shutdown() is asked for."""
        self.stop_event = threading.Event()
        process.current_process()._manager_server = self
        try:
            threading.Thread(target=self.accepter, daemon=True).start()
            try:
                while not self.stop_event.is_set():
                    self.stop_event.wait(1)
            except (KeyboardInterrupt, SystemExit):
                pass
        finally:
            if sys.stdout != sys.__stdout__:
                util.debug('resetting stdout, stderr')
                sys.stdout, sys.stderr = sys.__stdout__, sys.__stderr__
            sys.exit(0)

    def accepter(self):
        """Take connections, each for a thread of its own."""
        while True:
            try:
                conn = self.listener.accept()
            except OSError:
                continue
            threading.Thread(target=self.handle_request, args=(conn,), daemon=True).start()

    def handle_request(self, conn):
        """Do what is asked of the server itself."""
        try:
            self._handle_request(conn)
        except SystemExit:
            pass    # serve_client() has ended so
        finally:
            conn.close()

    def _handle_request(self, conn):
        request = None
        try:
            deliver_challenge(conn, self.authkey)
            answer_challenge(conn, self.authkey)
            request = conn.recv()
            _, name, args, kwds = request
            assert name in self.public, f'{name!r} unrecognized'
            call = getattr(self, name)
        except Exception:
            answer = '#TRACEBACK', traceback.format_exc()
        else:
            try:
                answer = '#RETURN', call(conn, *args, **kwds)
            except Exception:
                answer = '#TRACEBACK', traceback.format_exc()
        try:
            conn.send(answer)
        except Exception as error:
            try:
                conn.send(('#TRACEBACK', traceback.format_exc()))
            except Exception:
                pass
            util.info('Failure to send message: %r', answer)
            util.info(' ... request was %r', request)
            util.info(' ... exception was %r', error)

    def serve_client(self, conn):
        """Do what is asked of objects, until the connection ends."""
        util.debug('starting server thread to service %r', threading.current_thread().name)
        while not self.stop_event.is_set():
            try:
                request = conn.recv()
            except EOFError:
                util.debug('got EOF -- exiting thread serving %r', threading.current_thread().name)
                sys.exit(0)
            except Exception:
                answer = '#TRACEBACK', traceback.format_exc()
            else:
                answer = self._answer(conn, *request)
            try:
                self._send(conn, answer)
            except Exception as error:
                util.info('exception in thread serving %r', threading.current_thread().name)
                util.info(' ... message was %r', answer)
                util.info(' ... exception was %r', error)
                conn.close()
                sys.exit(1)
            request = answer = None

    @staticmethod
    def _send(conn, answer):
        try:
            conn.send(answer)
        except Exception:
            conn.send(('#UNSERIALIZABLE', traceback.format_exc()))

    def _answer(self, conn, ident, name, args, kwds):
        obj = None
        try:
            obj, exposed, gettypeid = self._object(ident)
            if name not in exposed:
                raise AttributeError(f'method {name!r} of {type(obj)!r} object is not in exposed={exposed!r}')
            call = getattr(obj, name)
        except AttributeError:
            try:
                return '#RETURN', self.fallback_mapping[name](self, conn, ident, obj, *args, **kwds)
            except Exception:
                return '#TRACEBACK', traceback.format_exc()
        except Exception:
            return '#TRACEBACK', traceback.format_exc()
        try:
            result = call(*args, **kwds)
        except Exception as error:
            return '#ERROR', error
        try:
            typeid = gettypeid and gettypeid.get(name, None)
            if not typeid:
                return '#RETURN', result
            number, exposed = self.create(conn, typeid, result)
            return '#PROXY', (exposed, Token(typeid, self.address, number))
        except Exception:
            return '#TRACEBACK', traceback.format_exc()

    def _object(self, ident):
        try:
            return self.id_to_obj[ident]
        except KeyError:
            try:
                return self.id_to_local_proxy_obj[ident]
            except KeyError:
                raise KeyError(ident) from None

    def fallback_getvalue(self, conn, ident, obj):
        """The object itself."""
        return obj

    def fallback_str(self, conn, ident, obj):
        """The object's text."""
        return str(obj)

    def fallback_repr(self, conn, ident, obj):
        """The object's repr."""
        return repr(obj)

    fallback_mapping = {'__str__': fallback_str, '__repr__': fallback_repr, '#GETVALUE': fallback_getvalue}

    # ---- what can be asked of the server ----

    def dummy(self, c):
        """Nothing: that it answers is the answer."""

    def debug_info(self, c):
        """What there is, as text."""
        with self.mutex:
            return '\n'.join(f'  {ident}:       refcount={self.id_to_refcount[ident]}\n    {str(self.id_to_obj[ident][0])[:75]}'
                             for ident in sorted(self.id_to_refcount) if ident != '0')

    def number_of_objects(self, c):
        """How many objects there are."""
        return len(self.id_to_refcount)

    def shutdown(self, c):
        """End the process."""
        try:
            util.debug('manager received shutdown message')
            c.send(('#RETURN', None))
        except Exception:
            traceback.print_exc()
        finally:
            self.stop_event.set()

    def create(self, c, typeid, /, *args, **kwds):
        """Make an object: (its number, the names of its methods)."""
        with self.mutex:
            make, exposed, method_to_typeid, _ = self.registry[typeid]
            if make is None:
                if kwds or len(args) != 1:
                    raise ValueError('Without callable, must have one non-keyword argument')
                obj = args[0]
            else:
                obj = make(*args, **kwds)
            if exposed is None:
                exposed = public_methods(obj)
            if method_to_typeid is not None:
                if not isinstance(method_to_typeid, dict):
                    raise TypeError(f'Method_to_typeid {method_to_typeid!r}: type {type(method_to_typeid)!s}, not dict')
                exposed = list(exposed) + list(method_to_typeid)
            ident = f'{id(obj):x}'
            util.debug('%r callable returned object with id %r', typeid, ident)
            self.id_to_obj[ident] = obj, set(exposed), method_to_typeid
            self.id_to_refcount.setdefault(ident, 0)
        self.incref(c, ident)
        return ident, tuple(exposed)

    def get_methods(self, c, token):
        """The names of an object's methods."""
        return tuple(self.id_to_obj[token.id][1])

    def accept_connection(self, c, name):
        """Serve objects on this connection from now on."""
        threading.current_thread().name = name
        c.send(('#RETURN', None))
        self.serve_client(c)

    def incref(self, c, ident):
        """There is one more proxy."""
        with self.mutex:
            if ident not in self.id_to_refcount:
                # A proxy that came back here was the last, and has been handed on.
                if ident not in self.id_to_local_proxy_obj:
                    raise KeyError(ident)
                self.id_to_refcount[ident] = 0
                self.id_to_obj[ident] = self.id_to_local_proxy_obj[ident]
            self.id_to_refcount[ident] += 1

    def decref(self, c, ident):
        """There is one proxy less."""
        if ident not in self.id_to_refcount and ident in self.id_to_local_proxy_obj:
            util.debug('Server DECREF skipping %r', ident)
            return
        dropped = None
        with self.mutex:
            if self.id_to_refcount[ident] <= 0:
                raise AssertionError(f'Id {ident!s} ({self.id_to_obj[ident]!r}) has refcount {self.id_to_refcount[ident]:n}, not 1+')
            self.id_to_refcount[ident] -= 1
            if self.id_to_refcount[ident] == 0:
                del self.id_to_refcount[ident]
                dropped = self.id_to_obj.pop(ident)
                util.debug('disposing of obj with id %r', ident)
        del dropped     # its end may be asked of this server


class State:
    """Whether a manager has been started."""

    __slots__ = ['value']
    INITIAL, STARTED, SHUTDOWN = range(3)


class BaseManager:
    """A manager. Subclasses register the types of its objects."""

    _registry = {}
    _Server = Server

    def __init__(self, address=None, authkey=None, serializer='pickle', ctx=None, *, shutdown_timeout=1.0):
        if authkey is None:
            authkey = process.current_process().authkey
        self._address = address
        self._authkey = AuthenticationString(authkey)
        self._state = State()
        self._state.value = State.INITIAL
        self._serializer = serializer
        self._Listener, self._Client = listener_client[serializer]
        self._ctx = ctx or get_context()
        self._shutdown_timeout = shutdown_timeout

    def _check_initial(self):
        if self._state.value == State.STARTED:
            raise ProcessError('Already started server')
        if self._state.value == State.SHUTDOWN:
            raise ProcessError('Manager has shut down')

    def get_server(self):
        """A server of these types, to be run in this process."""
        self._check_initial()
        return Server(self._registry, self._address, self._authkey, self._serializer)

    def connect(self):
        """Use the server at the address, which another has started."""
        conn = self._Client(self._address, authkey=self._authkey)
        dispatch(conn, None, 'dummy')
        self._state.value = State.STARTED

    def start(self, initializer=None, initargs=()):
        """Start the server's process, which calls initializer(*initargs) first."""
        self._check_initial()
        if initializer is not None and not callable(initializer):
            raise TypeError('initializer must be a callable')
        reader, writer = self._ctx.Pipe(duplex=False)
        self._process = self._ctx.Process(
            target=type(self)._run_server,
            args=(self._registry, self._address, self._authkey, self._serializer, writer, initializer, initargs))
        ident = ':'.join(str(number) for number in self._process._identity)
        self._process.name = f'{type(self).__name__}-{ident}'
        self._process.start()
        writer.close()
        self._address = reader.recv()
        reader.close()
        self._state.value = State.STARTED
        self.shutdown = util.Finalize(
            self, type(self)._finalize_manager,
            args=(self._process, self._address, self._authkey, self._state, self._Client, self._shutdown_timeout), exitpriority=0)

    @classmethod
    def _run_server(cls, registry, address, authkey, serializer, writer, initializer=None, initargs=()):
        """What the process does."""
        # A key pressed is for the program; it ends this by shutdown().
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        if initializer is not None:
            initializer(*initargs)
        server = cls._Server(registry, address, authkey, serializer)
        writer.send(server.address)
        writer.close()
        util.info('manager serving at %r', server.address)
        server.serve_forever()

    def _create(self, typeid, /, *args, **kwds):
        """Have the server make an object: (its token, the names of its methods)."""
        assert self._state.value == State.STARTED, 'server not yet started'
        conn = self._Client(self._address, authkey=self._authkey)
        try:
            ident, exposed = dispatch(conn, None, 'create', (typeid, *args), kwds)
        finally:
            conn.close()
        return Token(typeid, self._address, ident), exposed

    def join(self, timeout=None):
        """Wait until the process has ended, timeout seconds at most."""
        if self._process is not None:
            self._process.join(timeout)
            if not self._process.is_alive():
                self._process = None

    def _ask(self, name):
        conn = self._Client(self._address, authkey=self._authkey)
        try:
            return dispatch(conn, None, name)
        finally:
            conn.close()

    def _debug_info(self):
        return self._ask('debug_info')

    def _number_of_objects(self):
        return self._ask('number_of_objects')

    def __enter__(self):
        if self._state.value == State.INITIAL:
            self.start()
        assert self._state.value == State.STARTED, 'Unable to start server'
        return self

    def __exit__(self, exc_type, exc_val, exc_tb):
        self.shutdown()

    @staticmethod
    def _finalize_manager(process, address, authkey, state, _Client, shutdown_timeout):
        if process.is_alive():
            util.info('sending shutdown message to manager')
            try:
                conn = _Client(address, authkey=authkey)
                try:
                    dispatch(conn, None, 'shutdown')
                finally:
                    conn.close()
            except Exception:
                pass
            process.join(timeout=shutdown_timeout)
            for name in 'terminate', 'kill':
                if process.is_alive():
                    util.info(f'manager still alive after {name}')
                    getattr(process, name)()
                    process.join(timeout=shutdown_timeout)
        state.value = State.SHUTDOWN
        try:
            del BaseProxy._address_to_local[address]
        except KeyError:
            pass

    @property
    def address(self):
        """The server's address."""
        return self._address

    @classmethod
    def register(cls, typeid, callable=None, proxytype=None, exposed=None, method_to_typeid=None, create_method=True):
        """Add a type of objects: what makes them, their proxies' class, the names of the methods that proxies call, the types of proxies that
        methods return, and whether the manager has a method that makes one."""
        if '_registry' not in cls.__dict__:
            cls._registry = cls._registry.copy()
        if proxytype is None:
            proxytype = AutoProxy
        exposed = exposed or getattr(proxytype, '_exposed_', None)
        method_to_typeid = method_to_typeid or getattr(proxytype, '_method_to_typeid_', None)
        if method_to_typeid:
            for key, value in method_to_typeid.items():
                assert type(key) is str, f'{key!r} is not a string'
                assert type(value) is str, f'{value!r} is not a string'
        cls._registry[typeid] = callable, exposed, method_to_typeid, proxytype
        if create_method:
            def temp(self, /, *args, **kwds):
                util.debug('requesting creation of a shared %r object', typeid)
                token, exposed = self._create(typeid, *args, **kwds)
                return proxy_of_new(proxytype, token, self._serializer, self._Client, self, self._authkey, exposed)

            temp.__name__ = typeid
            setattr(cls, typeid, temp)


# ---- what a SyncManager has ----

class Namespace:
    """An object for attributes."""

    def __init__(self, /, **kwds):
        self.__dict__.update(kwds)

    def __repr__(self):
        shown = sorted(f'{name}={value!r}' for name, value in self.__dict__.items() if not name.startswith('_'))
        return f'{type(self).__name__}({", ".join(shown)})'


class Value:
    """A value."""

    def __init__(self, typecode, value, lock=True):
        self._typecode, self._value = typecode, value

    def get(self):
        """The value."""
        return self._value

    def set(self, value):
        """Change the value."""
        self._value = value

    def __repr__(self):
        return f'{type(self).__name__}({self._typecode!r}, {self._value!r})'

    value = property(get, set)


def Array(typecode, sequence, lock=True):
    """An array."""
    return array.array(typecode, sequence)


class SyncManager(BaseManager):
    """A manager of locks, queues, lists, dicts and the like: of what threads share."""


for _row in (('Queue', queue.Queue), ('JoinableQueue', queue.Queue), ('Event', threading.Event, EventProxy),
             ('Lock', threading.Lock, AcquirerProxy), ('RLock', threading.RLock, AcquirerProxy),
             ('Semaphore', threading.Semaphore, AcquirerProxy), ('BoundedSemaphore', threading.BoundedSemaphore, AcquirerProxy),
             ('Condition', threading.Condition, ConditionProxy), ('Barrier', threading.Barrier, BarrierProxy),
             ('Pool', pool.Pool, PoolProxy), ('list', list, ListProxy), ('dict', dict, DictProxy), ('Value', Value, ValueProxy),
             ('Array', Array, ArrayProxy), ('Namespace', Namespace, NamespaceProxy)):
    SyncManager.register(*_row)
# What methods of these return, and nobody makes.
SyncManager.register('Iterator', proxytype=IteratorProxy, create_method=False)
SyncManager.register('AsyncResult', create_method=False)


# ---- shared memory that ends with its manager ----

class _SharedMemoryTracker:
    """The names of blocks that are removed together."""

    def __init__(self, name, segment_names=[]):
        self.shared_memory_context_name, self.segment_names = name, segment_names

    def register_segment(self, segment_name):
        """Add a name."""
        util.debug('Register segment %r in pid %s', segment_name, os.getpid())
        self.segment_names.append(segment_name)

    def destroy_segment(self, segment_name):
        """Remove a block."""
        from .shared_memory import SharedMemory
        util.debug('Destroy segment %r in pid %s', segment_name, os.getpid())
        self.segment_names.remove(segment_name)
        segment = SharedMemory(segment_name)
        segment.close()
        segment.unlink()

    def unlink(self):
        """Remove all blocks."""
        for segment_name in self.segment_names[:]:
            self.destroy_segment(segment_name)

    def __del__(self):
        self.unlink()

    def __getstate__(self):
        return self.shared_memory_context_name, self.segment_names

    def __setstate__(self, state):
        self.__init__(*state)


class SharedMemoryServer(Server):
    """A server that also knows blocks of shared memory."""

    public = Server.public + ['track_segment', 'release_segment', 'list_segments']

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        address = self.address
        if isinstance(address, bytes):
            address = os.fsdecode(address)
        self.shared_memory_context = _SharedMemoryTracker(f'shm_{address}_{os.getpid()}', [])
        util.debug('SharedMemoryServer started by pid %s', os.getpid())

    def create(self, c, typeid, /, *args, **kwargs):
        """Make an object that is told of the blocks, if it has a place for that."""
        if hasattr(self.registry[typeid][-1], '_shared_memory_proxy'):
            kwargs['shared_memory_context'] = self.shared_memory_context
        return super().create(c, typeid, *args, **kwargs)

    def shutdown(self, c):
        """Remove the blocks, and end the process."""
        self.shared_memory_context.unlink()
        return super().shutdown(c)

    def track_segment(self, c, segment_name):
        """Have a block removed at the end."""
        self.shared_memory_context.register_segment(segment_name)

    def release_segment(self, c, segment_name):
        """Remove a block now."""
        self.shared_memory_context.destroy_segment(segment_name)

    def list_segments(self, c):
        """The names of the blocks."""
        return self.shared_memory_context.segment_names


class SharedMemoryManager(BaseManager):
    """A manager of shared memory: its blocks are removed when it is shut down."""

    _Server = SharedMemoryServer

    def __init__(self, *args, **kwargs):
        if os.name == 'posix':
            from .resource_tracker import ensure_running
            ensure_running()    # before the server's process, which is to have the same
        super().__init__(*args, **kwargs)
        util.debug('%s created by pid %s', type(self).__name__, os.getpid())

    def __del__(self):
        util.debug('%s.__del__ by pid %s', type(self).__name__, os.getpid())

    def get_server(self):
        """A server, to be run in this process."""
        self._check_initial()
        return self._Server(self._registry, self._address, self._authkey, self._serializer)

    def _track(self, made, name):
        """What was made, once the server knows of its block."""
        with self._Client(self._address, authkey=self._authkey) as conn:
            try:
                dispatch(conn, None, 'track_segment', (name,))
            except BaseException:
                (made.shm if hasattr(made, 'shm') else made).unlink()
                raise
        return made

    def SharedMemory(self, size):
        """A block of so many bytes."""
        from .shared_memory import SharedMemory
        made = SharedMemory(None, create=True, size=size)
        return self._track(made, made.name)

    def ShareableList(self, sequence):
        """A list in shared memory."""
        from .shared_memory import ShareableList
        made = ShareableList(sequence)
        return self._track(made, made.shm.name)
