"""logging: records, formatters in each style, filters, loggers and handlers in odd states, configuration by dictionary and by file."""
import gc
import io
import logging
import logging.config
import logging.handlers
import queue
import sys
from _battery import battery

gc.disable()
logging.Handler.handleError = lambda handler, record: print("failed:", repr(sys.exception()))
kept = io.StringIO()


def record(level=20, msg="hello %s", args=("x",), exc=None, **extra):
    made = logging.LogRecord("a.b", level, "/dir/file.py", 12, msg, args, exc, "func", None)
    made.created, made.msecs, made.relativeCreated, made.thread, made.process = 1234567890.25, 250.0, 5.0, 7, 8
    made.__dict__.update(extra)
    return made


def caught(error=None):
    try:
        raise error or ValueError("bad")
    except Exception:
        return sys.exc_info()


def reset():
    logging.shutdown()
    logging.root.handlers.clear()
    logging.root.filters.clear()
    logging.root.setLevel("WARNING")
    logging.disable(0)
    logging.root.manager.loggerDict.clear()
    logging.setLoggerClass(logging.Logger)
    logging.captureWarnings(False)


def logger(name="l", level=0, *handlers, **fields):
    made = logging.Logger(name, level)
    for handler in handlers:
        made.addHandler(handler)
    made.__dict__.update(fields)
    return made


def stream(fmt=None, level=0, **kw):
    handler = logging.StreamHandler(sys.stdout)
    handler.setFormatter(logging.Formatter(fmt, **kw) if fmt else None)
    handler.setLevel(level)
    return handler


def shown(thing):
    return {k: v for k, v in sorted(vars(thing).items()) if k in ("name", "level", "disabled", "propagate", "nlen", "msg", "args", "levelname", "levelno", "exc_text", "stack_info", "capacity", "terminator", "funcName", "lineno", "filename", "module", "datefmt")}


class Low(logging.Logger):
    pass


names = {k: v for k, v in globals().items() if not k.startswith("_") and k != "battery"}
battery("logging", r"""
    before: reset()
    view Formatter: lambda f: (f._fmt, f.datefmt, type(f._style).__name__)
    view LogRecord: shown
    view Logger: lambda l: (repr(l), l.disabled, l.propagate, [repr(h) for h in l.handlers], len(l.filters))
    view Handler: lambda h: (repr(h), h.name, h.formatter, len(h.filters))
    view Filter: shown
    make Formatter: Formatter() ;; Formatter('%(levelname)s:%(name)s:%(message)s') ;; Formatter('{asctime} {message}', style='{') ;; Formatter('$message $$ ${lineno}', style='$') ;; Formatter('%(asctime)s.%(msecs)03d %(zed)s', '%Y', defaults={'zed': 'z'})
    make BufferingFormatter: BufferingFormatter() ;; BufferingFormatter(Formatter('%(levelno)d'))
    make Filter: Filter() ;; Filter('a') ;; Filter('a.b') ;; Filter('a.b.c')
    make Filterer: Filterer() ;; (lambda f: (f.addFilter(Filter('zz')), f)[1])(Filterer()) ;; (lambda f: (f.addFilter(lambda r: record(msg='other')), f)[1])(Filterer())
    make LogRecord: record() ;; record(msg='%d') ;; record(msg=ValueError('v'), args=()) ;; record(args=({'x': 1},), msg='%(x)s') ;; record(args=None)
    make Handler: Handler() ;; Handler('ERROR')
    make StreamHandler: StreamHandler(kept) ;; stream('%(message)s|%(levelname)s') ;; stream('{message}', style='{')
    make NullHandler: NullHandler()
    make Logger: logger() ;; logger('l', 'INFO', stream('%(levelname)s %(message)s')) ;; logger('x.y', 10, stream(), disabled=True) ;; logger('w', 10, stream('%(funcName)s %(message)s %(exc_text)s'))
    make LoggerAdapter: LoggerAdapter(logger('l', 10, stream('%(message)s %(a)s')), {'a': 1}) ;; LoggerAdapter(logger('l', 10, stream('%(message)s'))) ;; LoggerAdapter(logger('l', 10, stream('%(message)s')), {'a': 1}, merge_extra=True)
    make PercentStyle: PercentStyle('%(message)s') ;; PercentStyle('') ;; PercentStyle('%(x)z')
    make StrFormatStyle: StrFormatStyle('{message}') ;; StrFormatStyle('{')
    make StringTemplateStyle: StringTemplateStyle('$message') ;; StringTemplateStyle('$')
    record: record() ;; record(40, exc=caught()) ;; record(msg='%d') ;; record(stack_info='stack\n  x') ;; record(exc_text='cached') ;; record(msg='two\nlines', args=()) ;; record(msg={'k': 1}, args=()) ;; record(levelname='ODD', zed=5)
    records: [record(), record(30)] ;; []
    handle record: record() ;; record(10) ;; record(msg='%d', args=())
    emit record: record() ;; record(10) ;; record(40, exc=caught(KeyError('k')))
    fmt: None ;; '%(message)s' ;; '%(asctime)s' ;; '' ;; '%s' ;; '{message}' ;; '%(message)q' ;; '{message!z}' ;; '$message' ;; '%(a' ;; '{' ;; '{a.b}' ;; '{0}'
    style: '%' ;; '{' ;; '$' ;; '!' ;; None
    datefmt: None ;; '%Y-%m' ;; ''
    validate: True ;; False
    defaults: None ;; {'zed': 1}
    linefmt: None ;; Formatter('%(message)s')
    name: 'a' ;; '' ;; 'a.b' ;; 'root' ;; 5 ;; 'a.b.c'
    level: 'INFO' ;; 10 ;; 0 ;; 'nope' ;; None ;; 2.5 ;; True ;; 35 ;; 50
    levelName: 'TRACE' ;; 'INFO'
    filter: Filter('a') ;; (lambda r: False) ;; 5
    hdlr: stream() ;; NullHandler() ;; 5
    handler: NullHandler()
    klass: Low ;; int ;; Logger ;; 5
    factory: record ;; LogRecord
    setLogRecordFactory factory: LogRecord
    msg: 'm' ;; 'm %s' ;; 5 ;; ValueError('v') ;; '%(q)s' ;; '%'
    args: *[] ;; 'x' ;; {'q': 1} ;; 1, 2
    kwargs: **{} ;; exc_info=True ;; exc_info=caught() ;; stack_info=False ;; extra={'a': 7} ;; extra={'message': 1} ;; exc_info=ValueError('e') ;; stacklevel=2 ;; zz=1 ;; exc_info=caught()[1] ;; extra={'msg': 5} ;; extra=5
    LoggerAdapter.process kwargs: {} ;; {'extra': {'b': 2}} ;; {'zz': 1}
    basicConfig kwargs: **{} ;; level='DEBUG' ;; level='nope' ;; format='%(message)s', force=True ;; stream=kept, filename='x' ;; handlers=[stream()] ;; handlers=[], stream=kept ;; style='!' ;; zz=1 ;; style='{', format='{message}', level=5, stream=kept ;; datefmt='%Y', stream=kept
    logger: logger('l', 10, stream('%(message)s'))
    extra: None ;; {'a': 1} ;; 5
    merge_extra: False ;; True
    ei: caught() ;; caught(KeyError('k'))
    stack_info: 'stack' ;; ''
    pathname: '/a/b.py' ;; None ;; ''
    lineno: 1
    exc_info: None ;; caught()
    func: None ;; 'f'
    sinfo: None ;; 'si'
    dict: {'name': 'n', 'msg': 'm'} ;; {}
    stream: kept ;; None
    capture: False
    suffix: 'c' ;; 'c.d' ;; ''
    handlerList: [] ;; [lambda: None]
    skip Handler.acquire Handler.release Handler.createLock acquire release createLock createLock shutdown FileHandler handleError lastResort captureWarnings getHandlerNames getHandlerByName raiseExceptions findCaller logThreads logMultiprocessing: threads, files, frames
    skip getStackInfo makeLogRecord getLogRecordFactory: below
    skip addLevelName Manager warn converter manager: see warning, asks for the time
    do: list(vars(record()))
    do: makeLogRecord({'msg': 'a %s', 'args': ('b',), 'levelname': 'L'}).getMessage(), makeLogRecord({}).name
    do: getLevelName(10), getLevelName('INFO'), getLevelName(99), getLevelName('zz'), getLevelNamesMapping()
    do: [str(makeLogRecord({'name': 'n', 'levelno': 3, 'pathname': 'p', 'lineno': 5, 'msg': 'm'}))]
    do: getLogger() is root, getLogger('') is root, getLogger('root') is root, getLogger('a') is getLogger('a'), repr(getLogger('a.b')), getLogger('a.b').parent, getLogger('zed').level
    do: getLogger(5)
    do: a = getLogger('p.q.r'); b = getLogger('p'); c = getLogger('p.q'); a.parent, c.parent, sorted(x.name for x in b.getChildren()), sorted(x.name for x in c.getChildren())
    do: l = logger('l', 10); l.warning('no handler %s', 5)
    do: l = logger('l', 10); l.info('no handler %s', 5)
    do: l = logger('l', 10, stream('%(message)s')); l.parent = logger('p', 50, stream('parent %(message)s')); l.info('both')
    do: l = logger('l', 10, stream('%(message)s')); l.parent = logger('p', 50, stream('parent %(message)s')); l.propagate = False; l.info('one'), l.hasHandlers(), l.getEffectiveLevel()
    do: l = logger('l'); l.parent = logger('p', 30); l.getEffectiveLevel(), l.isEnabledFor(20), l.isEnabledFor(30), disable('ERROR'), l.isEnabledFor(40), l.isEnabledFor(50), disable(0)
    do: l = logger('l', 10, stream('%(message)s')); l.log('x', 'm')
    do: raiseExceptions; l = logger('l', 10, stream('%(message)s')); l.log(5, 'm'), l.log(15, 'm')
    do: l = logger('l', 10, stream('%(levelname)s %(message)s')); l.exception('oops')
    do: l = logger('l', 10, stream('%(message)s')); 1 / 0
    do: l = logger('l', 10, stream('%(message)s %(taskName)s')); l.error('e', exc_info=caught(KeyError(1)))
    do: h = stream('%(message)s'); h.setLevel('ERROR'); l = logger('l', 10, h); l.info('x'), l.error('y'), h.handle(record(10))
    do: h = Handler(); h.emit(record())
    do: h = Handler(); h.set_name('hn'); h.get_name(), getHandlerByName('hn') is h, 'hn' in getHandlerNames(), h.close(), getHandlerByName('hn')
    do: h = Handler(); h.setFormatter(None); h.format(record()), h.flush()
    do: h = StreamHandler(kept); h.setStream(kept), h.setStream(sys.stdout) is kept, h.terminator
    do: h = stream(); h.terminator = '|\n'; h.emit(record()); h.emit(record(msg='\ud800', args=()))
    do: f = Formatter(); f.formatTime(record(), '%Y'), f.formatException(caught()).splitlines()[-1], f.formatStack('q'), f.usesTime()
    do: f = Formatter('%(asctime)s'); f.converter = __import__('time').gmtime; f.format(record()), f.default_msec_format, f.default_time_format
    do: f = Formatter('%(asctime)s'); f.converter = __import__('time').gmtime; f.default_msec_format = None; f.format(record())
    do: r = record(40, exc=caught()); Formatter().format(r), r.exc_text, Formatter('%(levelname)s').format(r)
    do: LoggerAdapter(logger('l', 10, stream('%(message)s %(a)s')), {'a': 1}).info('x', extra={'a': 2})
    do: LoggerAdapter(logger('l', 10, stream('%(message)s %(a)s')), {'b': 1}, merge_extra=True).info('x', extra={'a': 2})
    do: a = LoggerAdapter(logger('n', 20)); a.name, a.isEnabledFor(10), a.getEffectiveLevel(), a.hasHandlers(), repr(a), a.setLevel(50), repr(a), LoggerAdapter[int]
    do: basicConfig(stream=sys.stdout, format='%(levelname)-8s|%(message)s', level=10); info('i %d', 5); debug('d'); error('e'); critical('c'); log(25, 'l'); warning('w %s %s', 1, 2); repr(root.handlers[0].formatter._fmt)
    do: basicConfig(zz=1, yy=2)
    do: basicConfig(stream=kept, filename='x')
    do: basicConfig(handlers=[], stream=kept)
    do: basicConfig(style='!')
    do: Formatter('abc', style='{')
    do: Formatter('abc', style='$')
    do: Formatter('abc')
    do: addLevelName(25, 'NOTE'); getLevelName(25), getLevelName('NOTE'), repr(logger('x', 25)), getLevelNamesMapping()['NOTE']
    do: logger().setLevel('x')
    do: logger().setLevel([])
    do: logger().addHandler(5)
    do: l = logger(); l.removeHandler(5), l.filters, l.addFilter(5), l.filters, l.removeFilter(6), l.removeFilter(5), l.filters
    do: l = logger(); l.addFilter(5); l.filter(record())
    do: __import__('pickle').loads(__import__('pickle').dumps(getLogger('pk'))) is getLogger('pk')
    do: __import__('pickle').dumps(logger('nope'))
    do: __import__('copy').copy(record()).getMessage()
    calls Formatter: 90
    calls basicConfig: 16
    """, **names)
battery("logging.handlers", r"""
    before: reset()
    view Handler: lambda h: (repr(h), h.level, h.formatter)
    view Queue: lambda q: [shown(r) for r in list(q.queue)]
    make BufferingHandler: handlers.BufferingHandler(2) ;; handlers.BufferingHandler(0)
    make MemoryHandler: handlers.MemoryHandler(2) ;; handlers.MemoryHandler(5, 20, stream('%(message)s')) ;; handlers.MemoryHandler(5, 'ERROR', stream('%(message)s'), False)
    make QueueHandler: handlers.QueueHandler(queue.Queue())
    make QueueListener: handlers.QueueListener(queue.Queue(), stream('%(message)s'))
    make HTTPHandler: handlers.HTTPHandler('h', '/u') ;; handlers.HTTPHandler('h', '/u?x', 'POST', credentials=('u', 'p'))
    make SMTPHandler: handlers.SMTPHandler('h', 'f', 't', 's') ;; handlers.SMTPHandler(('h', 25), 'f', ['t', 'u'], 's', ('u', 'p'), ())
    make SocketHandler: handlers.SocketHandler('h', None)
    view QueueListener: lambda q: q.respect_handler_level
    record: record() ;; record(40) ;; record(40, exc=caught()) ;; record(msg='%d')
    SocketHandler.makePickle record: record() ;; record(40) ;; record(msg='%d')
    emit record: record() ;; record(20, msg='q', args=())
    capacity: 2 ;; 0
    flushLevel: 40 ;; 'INFO' ;; 'nope'
    target: None ;; stream('%(message)s')
    flushOnClose: True ;; False
    queue: queue.Queue()
    handlers: stream('%(message)s') ;; *[]
    respect_handler_level: False ;; True
    host: 'h' ;; 'h:1'
    url: '/u' ;; 'http://x'
    method: 'GET' ;; 'post' ;; 'PUT'
    secure: False ;; True
    credentials: None ;; ('u', 'p')
    context: None ;; 5
    mailhost: 'h' ;; ('h', 1)
    fromaddr: 'f'
    toaddrs: 't' ;; ['t', 'u']
    subject: 's'
    timeout: 5.0
    port: 5 ;; None
    facility: 'user' ;; 1 ;; 'nope'
    priority: 'info' ;; 2 ;; 'nope'
    levelName: 'INFO' ;; 'TRACE'
    skip FileHandler BaseRotatingHandler RotatingFileHandler TimedRotatingFileHandler WatchedFileHandler NTEventLogHandler SysLogHandler DatagramHandler send makeSocket createSocket acquire release createLock handleError start stop enqueue_sentinel setStream HTTPHandler.emit SMTPHandler.emit SocketHandler.emit HTTPHandler.handle SMTPHandler.handle SocketHandler.handle getConnection dequeue: files, sockets and threads
    do: [(t.when, t.interval, t.suffix, t.extMatch.pattern and 1, getattr(t, 'dayOfWeek', None), t.backupCount, t.utc, t.atTime) for w in ('S', 'm', 'H', 'D', 'MIDNIGHT', 'W0', 'w6') for t in [handlers.TimedRotatingFileHandler('/nope/x', w, 2, 3, delay=True)]]
    do: handlers.TimedRotatingFileHandler('/nope/x', 'W', delay=True)
    do: handlers.TimedRotatingFileHandler('/nope/x', 'W7', delay=True)
    do: handlers.TimedRotatingFileHandler('/nope/x', 'W12', delay=True)
    do: handlers.TimedRotatingFileHandler('/nope/x', 'Q', delay=True)
    do: t = handlers.TimedRotatingFileHandler('/nope/x', 'H', utc=True, delay=True); t.computeRollover(7200), t.rotation_filename('a'), t.mode
    do: [handlers.TimedRotatingFileHandler('/nope/x', w, utc=True, delay=True, atTime=a).computeRollover(n) for w in ('MIDNIGHT', 'W0', 'W3', 'W6') for n in (0, 86399, 1234567890) for a in (None, __import__('datetime').time(12, 30))]
    do: r = handlers.RotatingFileHandler('/nope/x', 'w', 100, 2, delay=True); r.mode, r.maxBytes, r.backupCount, r.rotation_filename('q'), r
    do: s = handlers.SMTPHandler(('h', 25), 'f', 't', 's', ('u', 'p'), ()); s.mailhost, s.mailport, s.fromaddr, s.toaddrs, s.username, s.password, s.secure, s.getSubject(record()), s.timeout
    do: s = handlers.HTTPHandler('h', '/u', 'post', credentials=('u', 'p')); s.method, s.host, s.url, s.credentials, s.secure, s.mapLogRecord(record())['msg']
    do: m = handlers.MemoryHandler(3, 40, stream('%(message)s')); [m.handle(record(l)) for l in (10, 20)], len(m.buffer), m.handle(record(40)), len(m.buffer), m.handle(record()), m.close(), m.target, len(m.buffer)
    do: m = handlers.MemoryHandler(1); m.handle(record()), len(m.buffer), m.setTarget(stream('%(message)s')), m.flush(), len(m.buffer)
    do: q = queue.Queue(); h = handlers.QueueHandler(q); h.handle(record(40, exc=caught())); r = q.get(); r.msg, r.message, r.args, r.exc_info, r.exc_text.splitlines()[-1]
    do: q = queue.Queue(); l = handlers.QueueListener(q, stream('%(message)s', 30), stream('2 %(message)s')); l.handle(record())
    do: q = queue.Queue(); l = handlers.QueueListener(q, stream('%(message)s', 30), stream('2 %(message)s'), respect_handler_level=True); l.handle(record())
    do: s = handlers.SocketHandler('h', 1); len(s.makePickle(record())) > 100, s.sock, s.retryStart, s.closeOnError
    do: h = handlers.SysLogHandler; h.priority_names['warn'], h.facility_names['local3'], h.priority_map, h.encodePriority(None, 1, 2), h.encodePriority(None, 'user', 'err'), h.mapPriority(h, 'DEBUG'), h.mapPriority(h, 'x')
    """, handlers=logging.handlers, **names)
battery("logging.config", r"""
    before: reset()
    view Logger: lambda l: repr(l)
    make ConvertingDict: ConvertingDict({'a': 1})
    skip listen stopListening ConvertingDict ConvertingList ConvertingTuple ConvertingMixin BaseConfigurator DictConfigurator fileConfig logging socketserver struct threading: `do` lines
    config: {'version': 1} ;; {} ;; {'version': 2} ;; {'version': 1, 'handlers': {'h': {'class': 'logging.StreamHandler', 'stream': 'ext://sys.stdout', 'level': 'INFO'}}, 'root': {'handlers': ['h'], 'level': 'DEBUG'}} ;; {'version': 1, 'handlers': {'h': {'class': 'nope.X'}}} ;; {'version': 1, 'root': {'handlers': ['zz']}} ;; {'version': 1, 'formatters': {'f': {'format': '{message}', 'style': '{'}}, 'handlers': {'h': {'()': 'logging.StreamHandler', 'formatter': 'f'}}, 'loggers': {'a': {'level': 'nope'}}} ;; {'version': 1, 'loggers': {'a': {'handlers': ['h'], 'propagate': False, 'level': 'ERROR'}}, 'handlers': {'h': {'class': 'logging.NullHandler', 'level': 10, 'filters': ['x']}}, 'filters': {'x': {'name': 'a'}}, 'disable_existing_loggers': False} ;; {'version': 1, 'handlers': {'h': {'class': 'logging.StreamHandler', 'formatter': 'nope'}}} ;; {'version': 1, 'incremental': True, 'root': {'level': 'ERROR'}, 'handlers': {'nope': {'level': 1}}} ;; {'version': 1, 'formatters': {'f': {'format': '%(message)s', 'validate': False, 'defaults': {'a': 1}}}} ;; {'version': 1, 'formatters': {'f': {'format': 'bad', 'style': '!'}}} ;; {'version': 1, 'handlers': {'h': {'class': 'cfg://x.y[0]'}}, 'x': {'y': ['logging.NullHandler']}} ;; {'version': 1, 'filters': {'f': {'()': 'nope'}}} ;; {'version': 1, 'handlers': {'m': {'class': 'logging.handlers.MemoryHandler', 'capacity': 5, 'target': 'h'}, 'h': {'class': 'logging.NullHandler'}}} ;; {'version': 1, 'handlers': {'h': {'class': 'logging.StreamHandler', 'zz': 1}}} ;; 5 ;; None
    do: config.dictConfig({'version': 1, 'formatters': {'f': {'format': '%(name)s>%(message)s'}}, 'handlers': {'h': {'class': 'logging.StreamHandler', 'stream': sys.stdout, 'formatter': 'f'}}, 'loggers': {'z.y': {'handlers': ['h'], 'level': 'INFO', 'propagate': False}}}); logging.getLogger('z.y.x').info('in'); logging.getLogger('z.y').debug('out'); logging.getLogger('z.y').handlers
    do: logging.getLogger('old'); config.dictConfig({'version': 1}); logging.getLogger('old').disabled
    do: config.fileConfig(io.StringIO('[loggers]\nkeys=root,a\n[handlers]\nkeys=h\n[formatters]\nkeys=f\n[logger_root]\nlevel=WARNING\nhandlers=h\n[logger_a]\nlevel=DEBUG\nhandlers=\nqualname=q.a\npropagate=0\n[handler_h]\nclass=StreamHandler\nargs=(sys.stdout,)\nformatter=f\nlevel=INFO\n[formatter_f]\nformat=%(message)s!\n')); logging.error('shown'); logging.getLogger('q.a').level, logging.root.level, logging.root.handlers
    do: config.dictConfig({'version': 1, 'loggers': {'p.q': {'propagate': False, 'level': 5}, 'p.r': {'propagate': True}}}); [(l.propagate, l.level, l.disabled) for l in map(logging.getLogger, ('p.q', 'p.r'))]
    do: config.dictConfig({'version': 1, 'handlers': {'m': {'class': 'logging.handlers.MemoryHandler', 'capacity': 5, 'target': 'n', 'flushLevel': 'ERROR'}, 'n': {'class': 'logging.NullHandler'}}, 'root': {'handlers': ['m']}}); h = logging.root.handlers[0]; h.capacity, h.target, h.flushLevel
    do: config.fileConfig(io.StringIO(''))
    do: config.fileConfig(io.StringIO('[loggers]\nkeys=root\n[handlers]\nkeys=h\n[formatters]\nkeys=\n[logger_root]\nhandlers=h\n[handler_h]\nclass=Nope\n'))
    do: config.fileConfig('/nope')
    do: config.fileConfig(io.StringIO('nonsense'))
    do: d = config.DictConfigurator({'version': 1, 'a': {'b': [1, {'c': 2}]}}); d.convert('cfg://a.b[1].c'), d.convert('ext://sys.maxsize') > 0, d.convert('x'), d.resolve('logging.handlers')
    do: config.DictConfigurator({}).convert('cfg://a.b')
    do: config.DictConfigurator({'a': {}}).convert('cfg://a.b')
    do: config.DictConfigurator({'a': {}}).convert('cfg://')
    do: config.DictConfigurator({}).convert('ext://nope.x')
    do: config.DictConfigurator({}).resolve('sys.nope')
    do: config.valid_ident('a'), config.valid_ident('_1')
    do: config.valid_ident('1a')
    """, config=logging.config, **names)
