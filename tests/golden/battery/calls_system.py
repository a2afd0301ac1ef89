"""sys, warnings, signal, atexit, fcntl, resource, _thread, faulthandler, syslog, termios, pwd, grp and importlib: what they answer whatever the machine, and what they refuse."""
import importlib
import importlib.util
import io
import os
import re
import signal
import sys
import types
import warnings
from _battery import battery


def outcome(function, *args, **options):
    try:
        return function(*args, **options)
    except BaseException as error:
        return type(error).__name__, re.sub("0x[0-9a-f]+", "0x", str(error))


def told(function, *args, **options):
    """What function writes to the standard error, its traceback without places."""
    saved, sys.stderr = sys.stderr, io.StringIO()
    try:
        function(*args, **options)
        return re.sub(r"(?m)^  File .*\n(    .*\n)*", "", re.sub("0x[0-9a-f]+", "0x", sys.stderr.getvalue()))
    finally:
        sys.stderr = saved


def within(get, change, *values):
    """Each value given to change, and what get tells then; what was is put back."""
    before, seen = get(), []
    for value in values:
        seen.append((outcome(change, *value) if isinstance(value, tuple) else outcome(change, value), get()))
    change(*before) if isinstance(before, tuple) else change(before)
    return seen


def traced(kind, function):
    seen = []

    def hook(frame, event, arg):
        seen.append((frame.f_code.co_name, event, arg if isinstance(arg, (int, str)) else type(arg).__name__))
        return hook if kind is sys.settrace and frame.f_code.co_name != "quiet" else None

    kind(hook)
    try:
        outcome(function)
    finally:
        kind(None)
    return [s for s in seen if s[0] in ("work", "fails", "gen", "quiet", "len", "<genexpr>")]


def work():
    x = 1
    for k in gen():
        x += k
    return x


def gen():
    yield 1
    yield 2


def fails():
    try:
        raise KeyError("k")
    except KeyError:
        pass
    raise ValueError("v")


def quiet():
    return len("abc")


def hooked(name, value, function):
    """What a hook of sys is told."""
    seen, before = [], getattr(sys, name)
    setattr(sys, name, lambda *args: seen.append([type(a).__name__ for a in args]) or value)
    try:
        outcome(function)
    finally:
        setattr(sys, name, before)
    return seen


class Dropped:
    def __del__(self):
        raise ValueError("in __del__")


class Sized:
    def __init__(self, size):
        self.size = size

    def __sizeof__(self):
        return self.size


def warned(*steps, filters=()):
    """What is warned under filters, as (category, text)."""
    with warnings.catch_warnings(record=True) as log:
        warnings.resetwarnings()
        for f in filters:
            warnings.filterwarnings(*f) if isinstance(f, tuple) else warnings.simplefilter(f)
        given = [outcome(step) for step in steps]
    return given, [(w.category.__name__, str(w.message), os.path.basename(w.filename) if w.filename[0] != "<" else w.filename, w.source) for w in log]


def caught(number, *steps):
    """What a handler of a signal hears."""
    seen, before = [], signal.signal(number, lambda n, frame: seen.append((n, type(frame).__name__)))
    try:
        return [outcome(step) for step in steps], seen
    finally:
        signal.signal(number, before)


def made_module(name="made", source="x = 1\n", **members):
    m = types.ModuleType(name)
    exec(source, m.__dict__)
    vars(m).update(members)
    return m


names = {n: v for n, v in globals().items() if n[0] != "_" and n not in ("battery", "names", "signal")}
for name in ("sys", "warnings"):
    battery(name, r"""
    event: 'x.y' ;; 5
    call excepthook: ValueError, ValueError('v'), None ;; 5, 6, 7 ;; None, None, None ;; KeyError, KeyError('k') ;; ValueError('x'), ValueError('v'), 5
    call displayhook: None ;;
    call exit: 5 ;; 'x' ;; None ;; (1, 2) ;; 1, 2 ;;
    call getsizeof: Sized(-1) ;; Sized(2**70), 3 ;; Sized(-1), 3 ;; 1, 2, 3
    call set_asyncgen_hooks: None, None ;; 5 ;; firstiter=5 ;; finalizer='x'
    call warn: 'text' ;; 'text', UserWarning, 1 ;; UserWarning('w'), KeyError ;; 'text', 5 ;; 'text', int ;; 'x', UserWarning, 'y' ;; UserWarning ;; 5 ;; 'x', skip_file_prefixes=('a',) ;; 'x', skip_file_prefixes='a' ;; 'x', skip_file_prefixes=(5,) ;; 'x', source=[1] ;; 'x', UserWarning, -5 ;; 'x', UserWarning, 2**70
    call warn_explicit: 'text', UserWarning, 'f.py', 5 ;; 'text', UserWarning, 'f.py', 5, 'mod', {} ;; 'text', 5, 'f.py', 5 ;; 'text', UserWarning, 'f.py', 'x' ;; 'text', UserWarning, 5, 5 ;; 'text', UserWarning, 'f.py', 5, registry=5 ;; 'text', UserWarning, 'f.py', 5, module_globals=5 ;; 'text', UserWarning ;; 'a', UserWarning, 'f', 1, source=5
    func: str ;; len
    args: (5,) ;; () ;; 5
    string: 'abc' ;; 'a b' ;; '' ;; 5 ;; b'x' ;; type('S', (str,), {})('x')
    maxdigits: 4300 ;; 0 ;; 640 ;; 639 ;; -1 ;; 'x' ;; 2**40
    depth: 0 ;; -1 ;; 'x'
    limit: 1000 ;; 0 ;; -1 ;; 'x' ;; 2**40 ;; 1
    interval: 0.005 ;; 0 ;; -1 ;; 'x'
    flags: 2
    function: None
    message: 'text' ;; '' ;; 'a.*' ;; 5 ;; UserWarning('w')
    category: UserWarning ;; DeprecationWarning ;; 5 ;; int ;; None
    action: 'ignore' ;; 'error' ;; 'nope' ;; 'once' ;; None
    module: '' ;; 'mod' ;; 5
    lineno: 0 ;; 5 ;; -1 ;; 'x'
    append: False ;; True
    filename: 'f.py'
    line: None ;; 'source  '
    file: io.StringIO()
    record: False ;; True
    stacklevel: 1 ;; 0
    arg: len ;; type('C', (), {}) ;; 5
    exc_info: None, None, None
    make catch_warnings: catch_warnings() ;; catch_warnings(record=True)
    make deprecated: deprecated('gone') ;; deprecated('gone', category=None) ;; deprecated('x', category=UserWarning, stacklevel=2)
    view deprecated: lambda d: (d.message, d.category, d.stacklevel)
    view catch_warnings: lambda c: repr(c)[:15]
    before: warnings.resetwarnings(); warnings.simplefilter('always')
    # the hook takes any object with these attributes
    skip unraisablehook: below
    tame filterwarnings simplefilter: told in Python
    leave call_tracing: str, None
    skip activate_stack_trampoline deactivate_stack_trampoline is_stack_trampoline_active addaudithook breakpointhook exc_info exception getallocatedblocks getdefaultencoding getdlopenflags setdlopenflags getfilesystemencodeerrors getfilesystemencoding getprofile getrefcount getunicodeinternedsize gettrace setprofile settrace setrecursionlimit setswitchinterval getswitchinterval getrecursionlimit set_int_max_str_digits getint_max_str_digits get_asyncgen_hooks set_coroutine_origin_tracking_depth audit showwarning catch_warnings.__enter__ catch_warnings.__exit__ catch_warnings.__repr__: state of the process, below
    """ + (r"""
    do state: within(getrecursionlimit, setrecursionlimit, 500, 0, -1, 'x', 2**40, 1, 5000)
    do state: within(get_int_max_str_digits, set_int_max_str_digits, 640, 0, 639, -1, 'x', 2**40, 5000)
    do state: within(getswitchinterval, setswitchinterval, 0.01, 0, -1, 'x')
    do state: within(get_coroutine_origin_tracking_depth, set_coroutine_origin_tracking_depth, 2, -1, 'x')
    do state: within(get_asyncgen_hooks, set_asyncgen_hooks, (None, None), (print, len), (5, None))
    do traces: [traced(k, f) for k in (settrace, setprofile) for f in (work, fails, quiet)], gettrace(), getprofile()
    do traces: outcome(settrace), outcome(setprofile, 1, 2), call_tracing(len, ('abc',))
    do hooks: len(hooked('unraisablehook', None, lambda: Dropped().__class__)), hooked('displayhook', None, lambda: exec(compile('5', 'f', 'single'))), hooked('breakpointhook', 5, breakpoint), hooked('excepthook', None, lambda: 1)
    do hooks: [told(excepthook, type(e), e, None) for e in (ValueError('v'), KeyError('k'), SyntaxError('s', ('f.py', 1, 2, 'ab c\n')), ExceptionGroup('g', [ValueError(1), KeyError(2)]), SystemExit(3), KeyboardInterrupt())]
    do hooks: e = ValueError('v'); e.__cause__ = KeyError('k'); e.add_note('n'); told(excepthook, type(e), e, None)
    do hooks: [told(__unraisablehook__, UnraisableHookArgs(a)) for a in ((ValueError, ValueError('v'), None, None, None), (ValueError, ValueError('v'), None, 'while', len), (None, None, None, 'm', 5), (ValueError, None, None, None, int))], outcome(UnraisableHookArgs, (1,)), outcome(UnraisableHookArgs, 5)
    do hooks: [outcome(displayhook, v) for v in (5, 'x', None, [1])]
    do hooks: [outcome(f) for f in (lambda: audit('a', 1), lambda: audit(5), lambda: addaudithook())]
    do errors: [outcome(exit, *a) for a in ((), (5,), (None,), ((1, 2),))], exc_info(), exception(), outcome(intern, 5), intern('abc') is intern('a' + 'bc')
    do values: [getsizeof(x) > 0 for x in ((), [], {}, '', 0, None, int, len)], getrefcount([]) >= 0, getdefaultencoding(), is_finalizing(), byteorder in ('little', 'big'), maxunicode, sys.float_repr_style, sys.hexversion >> 16 == 0x30d, copyright[:5] != '', api_version
    do values: [(n, getattr(sys.flags, n)) for n in ('debug', 'inspect', 'optimize', 'verbose', 'quiet', 'utf8_mode', 'dev_mode')], outcome(type(sys.flags)), outcome(type(version_info), (1,)), version_info[:2], list(version_info)[3], sys.float_info.dig, sys.float_info.max_exp, sys.int_info.default_max_str_digits, sys.hash_info.modulus == 2**61 - 1, sys.hash_info.inf, sys.hash_info.algorithm[:3], sys.thread_info.name, sys.implementation.version == version_info, len(sys.float_info)
    """ if name == "sys" else r"""
    do filters: [warned(lambda: warn('a'), lambda: warn('a'), lambda: warn('b', DeprecationWarning), filters=f) for f in ((), ('ignore',), ('always',), ('error',), ('once',), ('default',), ('module',), ('all',), (('ignore', 'a'), ), (('error', 'A'),), (('always', 'x'), ('always', '', DeprecationWarning)), (('ignore', '', UserWarning, 'nope'), 'always'), ('always', ('ignore', '', Warning, '', 0, True)))]
    do filters: [outcome(filterwarnings, *a) for a in (('nope',), ('ignore', 5), ('ignore', '', 5), ('ignore', '', int), ('ignore', '', UserWarning, 5), ('ignore', '', UserWarning, '', -1), ('ignore', '', UserWarning, '', 'x'), ('ignore', '('))], [outcome(simplefilter, *a) for a in (('nope',), ('ignore', 5), ('ignore', UserWarning, -1), ('ignore', UserWarning, 'x'))]
    do filters: with catch_warnings(action='error', category=UserWarning): warn('x')
    do filters: with catch_warnings(record=True) as log: simplefilter('always'); warn('x'); print(len(log), log[0])
    do filters: c = catch_warnings(); c.__enter__(), outcome(c.__enter__), c.__exit__(), outcome(c.__exit__), outcome(catch_warnings().__exit__)
    do filters: resetwarnings(), simplefilter('ignore'), simplefilter('error', append=True), simplefilter('ignore'), [(f[0], f[2].__name__) for f in filters], resetwarnings(), filters
    do explicit: r = {}; [warned(lambda: warn_explicit('m', UserWarning, 'f.py', n, 'mod', r), filters=f) for f in (('default',), ('module',), ('once',)) for n in (1, 1, 2)], sorted((k, v) for k, v in r.items() if k != 'version')
    do explicit: [warned(lambda: warn_explicit('m', UserWarning, f, 1), filters=[('always', '', Warning, 'f$')]) for f in ('f.py', 'f', '', 'g/f.py', 'gf.pyx')], warned(lambda: warn_explicit('m', UserWarning, 'f', 1, 'q.f'), filters=[('always', '', Warning, 'q.f$')])
    do formats: [formatwarning(m, c, 'nope.py', 5, l) for m, c, l in (('m', UserWarning, 's '), (UserWarning('w'), DeprecationWarning, None), ('', ResourceWarning, ''))], showwarning('m', UserWarning, 'nope.py', 5, io.StringIO(), 'x')
    do formats: f = io.StringIO(); showwarning('m', UserWarning, 'nope.py', 5, f, 'source'), f.getvalue()
    do formats: told(lambda: (showwarning('m', UserWarning, 'nope.py', 5, None, 's')))
    do deprecated: f = deprecated('old')(lambda x=1: x); warned(lambda: f(5), filters=('always',)), f.__deprecated__
    do deprecated: C = deprecated('old class')(type('C', (), {'__init__': lambda s, a=1: None})); warned(lambda: type(C(2)).__name__, lambda: type('D', (C,), {})(3).__class__.__name__, filters=('always',)), C.__deprecated__
    do deprecated: C = deprecated('x', category=None)(type('C', (), {})); warned(lambda: C() and 1, filters=('always',)), C.__deprecated__
    do deprecated: C = deprecated('bare')(type('C', (), {})); warned(lambda: C() and 1, lambda: C(5), filters=('always',))
    do levels: warned(lambda: (lambda: warn('deep', stacklevel=2))(), lambda: warn('far', stacklevel=99), lambda: warn('zero', stacklevel=0), lambda: warn('p', skip_file_prefixes=('/nope',)), filters=('always',))
    do records: w = WarningMessage('m', UserWarning, 'f', 5, None, 'l', 's'); [str(w), w.message, w.category, w.filename, w.lineno, w.file, w.line, w.source, w._category_name]
    """), exact=True, only=[n for n, v in vars(__import__(name)).items() if callable(v)], **names)
battery("signal", r"""
    values: 1 ;; 2 ;; 9999 ;; 'x'
    signalnum: SIGUSR1 ;; 0 ;; -1 ;; 9999 ;; 'x'
    handler: SIG_DFL ;; SIG_IGN ;; print ;; 5 ;; 'x' ;; None
    call strsignal: SIGINT ;; 0 ;; 9999 ;; 'x'
    which: ITIMER_REAL ;; 99 ;; 'x'
    how: SIG_BLOCK ;; 99 ;; 'x'
    mask: [] ;; [SIGUSR1] ;; [9999] ;; ['x'] ;; 5
    sigset: 5 ;; ['x'] ;; [0]
    flag: True ;; False
    frame: None
    call set_wakeup_fd: -1 ;; 'x' ;; 99999 ;; -1, 1
    skip struct_siginfo setitimer alarm pause pidfd_send_signal pthread_kill pthread_sigmask raise_signal signal sigpending sigtimedwait sigwait sigwaitinfo valid_signals getsignal default_int_handler Signals Sigmasks Handlers: numbers of the system's, and below
    do handling: caught(SIGUSR1, lambda: raise_signal(SIGUSR1), lambda: getsignal(SIGUSR1).__name__, lambda: os.kill(os.getpid(), SIGUSR1), lambda: pthread_kill(__import__('threading').get_ident(), SIGUSR1), lambda: raise_signal(9999), lambda: raise_signal('x'))
    do handling: [outcome(signal, *a) for a in ((9999, SIG_IGN), (SIGUSR1, 5.5), (SIGUSR1, 'x'), ('x', SIG_IGN), (SIGKILL, SIG_IGN), (0, SIG_IGN))], [outcome(getsignal, n) for n in (9999, 0, 'x')], signal(SIGUSR2, SIG_IGN), signal(SIGUSR2, SIG_DFL), getsignal(SIGUSR2), outcome(default_int_handler, 2, None), outcome(default_int_handler, 'x')
    do handling: pthread_sigmask(SIG_BLOCK, [SIGUSR1]), raise_signal(SIGUSR1), SIGUSR1 in sigpending(), sigwait([SIGUSR1]), pthread_sigmask(SIG_UNBLOCK, {SIGUSR1}), pthread_sigmask(SIG_BLOCK, []), outcome(pthread_sigmask, 99, []), outcome(pthread_sigmask, SIG_BLOCK, [9999]), outcome(pthread_sigmask, SIG_BLOCK, 5)
    do handling: pthread_sigmask(SIG_BLOCK, [SIGUSR1]), raise_signal(SIGUSR1), sigtimedwait([SIGUSR1], 1)[0], sigtimedwait([SIGUSR1], 0), outcome(sigtimedwait, [SIGUSR1], -1), outcome(sigtimedwait, [SIGUSR1], 'x'), raise_signal(SIGUSR1), sigwaitinfo([SIGUSR1]).si_signo == SIGUSR1, pthread_sigmask(SIG_SETMASK, [])
    do handling: r, w = os.pipe(); os.set_blocking(w, False), set_wakeup_fd(w), caught(SIGUSR1, lambda: raise_signal(SIGUSR1)), os.read(r, 5) == bytes([SIGUSR1]), set_wakeup_fd(-1) == w, os.close(r), os.close(w)
    do handling: setitimer(ITIMER_REAL, 0), [outcome(setitimer, *a) for a in ((ITIMER_REAL, -1), (99, 1), (ITIMER_REAL, 'x'))], [outcome(getitimer, w) for w in (99, 'x')]
    do handling: caught(SIGALRM, lambda: setitimer(ITIMER_REAL, 0.001), pause, lambda: getitimer(ITIMER_REAL), lambda: alarm(0)), alarm(50), alarm(0) > 40
    do handling: siginterrupt(SIGUSR1, False), siginterrupt(SIGUSR1, True), outcome(siginterrupt, 9999, True)
    do handling: outcome(lambda: caught(SIGUSR1, lambda: 1)), (lambda: signal(SIGUSR1, lambda *a: 1 / 0))() and 0, outcome(raise_signal, SIGUSR1), signal(SIGUSR1, SIG_DFL) and 0
    do names: [Signals.SIGINT, SIGINT == 2, Handlers.SIG_DFL, Sigmasks.SIG_BLOCK, type(SIGINT).__name__, str(SIG_DFL), ItimerError.__mro__[1], SIGKILL in valid_signals(), 0 in valid_signals(), strsignal(SIGINT), default_int_handler.__name__]
    """, exact=True, **{**names, "os": os})
battery("atexit", r"""
    skip register unregister: what is registered runs at the end
    do all: a, b = (lambda *x: print('a', x)), (lambda: 1 / 0); [register(a, 1) is a, register(b) is b, register(a, 2), _ncallbacks_is(3)][:2], unregister(b), unregister(a), unregister(5)
    do all: register(lambda: print('run')), told(_run), _run()
    """, exact=True, told=told, _run=lambda: __import__("atexit")._run_exitfuncs(), _ncallbacks_is=lambda n: n, **{"os": os})
battery("fcntl", r"""
    fd: -1 ;; 'x' ;; 1.5 ;; io.StringIO() 
    cmd: F_GETFD ;; 'x'
    operation: LOCK_UN ;; 'x'
    request: 5 ;; 'x'
    arg: 0 ;; b'x' ;; 'text' ;; 1.5 ;; b'x' * 2000
    len: 0
    start: 0
    whence: 0
    do all: r, w = os.pipe(); [fcntl.fcntl(r, F_GETFD) == FD_CLOEXEC, fcntl.fcntl(r, F_SETFD, 0), fcntl.fcntl(r, F_GETFD), fcntl.fcntl(r, F_GETFL) & os.O_ACCMODE == os.O_RDONLY, outcome(fcntl.fcntl, r, 9999), outcome(fcntl.fcntl, r, F_GETFD, 'x' * 2000), os.close(r), os.close(w)]
    do all: import tempfile; f = tempfile.TemporaryFile(); fcntl.flock(f, LOCK_EX | LOCK_NB), fcntl.flock(f, LOCK_UN), fcntl.lockf(f, LOCK_EX), fcntl.lockf(f, LOCK_UN, 5, 1, 0), outcome(fcntl.flock, f, 99), outcome(fcntl.lockf, f, 99), f.close(), outcome(fcntl.flock, f, LOCK_UN)
    """, io=io, os=os, outcome=outcome)
battery("resource", r"""
    resource: 9999 ;; -1 ;; 'x'
    who: 9999 ;; 'x'
    limits: (1,) ;; 5 ;; ('x', 1) ;; (1, 2, 3)
    pid: 0
    skip struct_rusage getpagesize: the machine's
    do all: a = getrlimit(RLIMIT_NOFILE); [setrlimit(RLIMIT_NOFILE, a), getrlimit(RLIMIT_NOFILE) == a, outcome(setrlimit, RLIMIT_NOFILE, (a[1] + 1, a[1]) if a[1] > 0 else (2, 1)), type(getrusage(RUSAGE_SELF)).__name__, getrusage(RUSAGE_SELF).ru_utime >= 0, len(getrusage(RUSAGE_CHILDREN)), prlimit(0, RLIMIT_NOFILE) == a, RLIM_INFINITY]
    """, outcome=outcome)
battery("pwd", r"""
    name: 'no such user' ;; 5 ;; 'a\0b' ;; b'root'
    uidobj: -1 ;; 2**40 ;; 'x' ;; 1.5 ;; -2
    skip struct_passwd getpwall: the machine's
    do all: r = getpwuid(0); [type(r).__name__, r.pw_uid, r[2], getpwnam(r.pw_name) == r, r.pw_name in [e.pw_name for e in getpwall()], len(r), [n for n in dir(r) if n.startswith('pw_')]]
    """, exact=False)
battery("grp", r"""
    name: 'no such group' ;; 5 ;; 'a\0b'
    id: -1 ;; 2**40 ;; 'x' ;; 1.5
    skip struct_group getgrall: the machine's
    do all: r = getgrgid(0); [type(r).__name__, r.gr_gid, getgrnam(r.gr_name) == r, r.gr_name in [e.gr_name for e in getgrall()], len(r), type(r.gr_mem)]
    """, exact=False)
battery("_thread", r"""
    make lock: allocate_lock() ;; (lambda l: (l.acquire(), l)[1])(allocate_lock())
    make RLock: RLock()
    leave lock: 7 ;; zz=7
    leave start_new_thread: 5, 5, 5, zz=7
    view lock: lambda l: (repr(l).split()[0], l.locked())
    view RLock: lambda l: (repr(l).split()[0], l._is_owned())
    blocking: False ;; 0 ;; 'x'
    timeout: -1 ;; 0 ;; -2 ;; 'x' ;; 1e30
    leave acquire: () ;; blocking='x' ;; 'x', -1 ;; timeout=-1 ;; 'x'
    leave acquire_lock: () ;; blocking='x' ;; timeout=-1 ;; 'x'
    call RLock.acquire: False ;; False, 1 ;; True, -2 ;; True, 0.001
    call interrupt_main: 9999 ;; 'x' ;; -1
    size: 0 ;; 5 ;; -1 ;; 'x'
    function: 5
    args: 5 ;; ()
    kwargs: 5
    handle: 5
    daemon: True
    exc_info: None, None, None
    skip LockType allocate get_ident get_native_id daemon_threads_allowed exit_thread start_new lock.__repr__ RLock.__repr__ lock.__enter__ RLock.__enter__ RLock stack_size lock.acquire_lock start_joinable_thread: identities, or the same by other names
    tame lock.acquire RLock.acquire lock.acquire_lock: a wrong type may wait for ever
    do all: l = allocate_lock(); seen = []; l.acquire(), start_new_thread(lambda a, k=0: (seen.append((a, k)), l.release()), (1,), {'k': 2}) > 0, l.acquire(), seen, outcome(start_new_thread, print, 5), outcome(start_new_thread, 5, ()), outcome(start_new_thread, print, (), 5), outcome(exit)
    do all: [outcome(stack_size, v) for v in (0, 5, -1, 'x', 1 << 20)], stack_size(0), stack_size(), TIMEOUT_MAX > 1e6, error is RuntimeError, LockType is type(allocate_lock()), outcome(lock, 5) and 0
    do all: h = start_joinable_thread(lambda: None); [h.join(), h.is_done(), type(h.ident), h.join(1), outcome(start_joinable_thread, 5), outcome(start_joinable_thread, print, handle=5), outcome(start_joinable_thread, print, handle=h)]
    """, exact=True, outcome=outcome)
battery("faulthandler", r"""
    call enable: 5 ;; io.StringIO() ;; 'x' ;; -1 ;; file=None, zz=1
    call dump_traceback: 'x' ;; io.StringIO() ;; -1 ;; zz=1 ;; 1.5
    call dump_traceback_later: 'x' ;; -1 ;; 0 ;; 5, False, 'x' ;; 2**70 ;; 
    call register: 9999 ;; 'x' ;; 0 ;; -1 ;; 
    signum: 9999 ;; 'x' ;; -1 ;; 10
    do all: [is_enabled(), cancel_dump_traceback_later(), disable()]
    """, io=io)
battery("syslog", r"""
    pri: 0 ;; 5 ;; 'x' ;; 31 ;; 33 ;; -1
    maskpri: 'x'
    call openlog: 5 ;; 'x', 'y' ;; zz=1
    call syslog: ;; 5 ;; 'x', 'y' ;; 1, 2, 3 ;; 5, 5 ;; 'a\0b'
    skip closelog: of the machine
    do all: m = setlogmask(LOG_UPTO(3)); [setlogmask(m) == LOG_UPTO(3), setlogmask(0) == m, [LOG_MASK(n) for n in range(8)], LOG_UPTO(7)]
    """)
battery("termios", r"""
    fd: -1 ;; 'x' ;; io.StringIO() ;; 1.5
    action: 1
    queue: 1
    duration: 1
    when: TCSANOW ;; 'x'
    attributes: 5 ;; [1, 2] ;; [0, 0, 0, 0, 0, 0, 5]
    winsize: 5 ;; (1,) ;; ('x', 1) ;; (1, 2)
    do all: import os; m, s = os.openpty(); a = tcgetattr(s); [len(a), len(a[6]) > 10, tcsetattr(s, TCSANOW, a), outcome(tcsetattr, s, 99, a), outcome(tcsetattr, s, TCSANOW, a[:6] + [[]]), outcome(tcsetattr, s, TCSANOW, ['x'] + a[1:]), tcsetwinsize(s, (5, 6)), tcgetwinsize(m), outcome(tcsetwinsize, s, (-1, 2**20)), tcflush(s, TCIFLUSH), outcome(tcflush, s, 99), tcdrain(s), tcflow(s, TCOON), outcome(tcflow, s, 99), os.close(m), os.close(s)]
    do all: error, error.__mro__[1]
    """, io=io, outcome=outcome)
battery("importlib", r"""
    name: 'json' ;; 'no_such' ;; '.x' ;; '' ;; 'os.path' ;; 'json.no'
    package: None ;; 'json' ;; 5 ;; ''
    module: 5 ;; made_module() ;; made_module('json')
    globals: None ;; {'__name__': 'a.b', '__package__': 'json'} ;; 5 ;; {'__package__': 5}
    locals: None
    fromlist: () ;; ['decoder'] ;; ['no'] ;; [5]
    level: 0 ;; 1 ;; -1
    view module: lambda m: m.__name__
    skip invalidate_caches __import__: nothing to see, or told in private words
    do all: import keyword; m = reload(keyword); m is keyword, outcome(import_module, '.decoder'), import_module('.decoder', 'json').__name__
    """, **names)
battery("importlib.util", r"""
    name: 'json' ;; 'no_such' ;; '..x' ;; '.decoder' ;; '' ;; 'os.path' ;; 'json.no' ;; 'no.such'
    package: None ;; 'json' ;; 'a.b' ;; ''
    view ModuleSpec: lambda s: (s.name, s.parent, s.submodule_search_locations is None, s.has_location, s.cached is None and s.origin)
    skip MAGIC_NUMBER source_hash LazyLoader.factory LazyLoader LazyLoader.exec_module LazyLoader.create_module LazyLoader.load_module find_spec: below
    do all: s = spec_from_loader('n', None, origin='o', is_package=True); [s.name, s.origin, s.submodule_search_locations, s.parent, s.loader, s.has_location, repr(s), s == spec_from_loader('n', None, origin='o', is_package=True)]
    do all: s = spec_from_file_location('n', '/no/such.py'); [s.name, s.origin, s.has_location, type(s.loader).__name__, s.submodule_search_locations, module_from_spec(s).__name__, outcome(s.loader.exec_module, module_from_spec(s))[0]]
    do all: spec_from_file_location('n', '/no/such.xyz'), outcome(spec_from_file_location, 'n'), outcome(cache_from_source, '/a/b.py', optimization='a b'), outcome(source_from_cache, '/a/b.pyc'), decode_source(b'# coding: latin-1\nx = "\xe9"\r\n')
    do all: [outcome(resolve_name, n, p) for n, p in (('a', 'b'), ('.a', 'b'), ('..a', 'b.c'), ('...a', 'b'), ('.a', ''), ('.a', None), ('.', 'b'))], find_spec('json').name, find_spec('no_such'), outcome(find_spec, 'no.such'), outcome(find_spec, '.x')
    do all: sys.modules['q'] = made_module('q', __spec__=None); outcome(find_spec, 'q'), sys.modules.pop('q') and 0
    """, **{**names, "importlib": importlib})
