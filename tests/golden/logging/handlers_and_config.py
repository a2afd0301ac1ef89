# Files put aside, records kept and queued, configurations from dicts and files; what is refused.
import datetime
import io
import logging
import logging.config
import logging.handlers
import os
import pickle
import queue
import tempfile

record = logging.makeLogRecord({'msg': 'hello %s', 'args': ('you',), 'levelname': 'INFO', 'levelno': 20})
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, 'log')
    handler = logging.handlers.RotatingFileHandler(path, maxBytes=25, backupCount=2, encoding='utf-8')
    for number in range(7):
        handler.emit(logging.makeLogRecord({'msg': f'line {number} ....'}))
    handler.close()
    print([(name, open(os.path.join(folder, name), encoding='utf-8').read()) for name in sorted(os.listdir(folder))])
    for when, at in ('S', None), ('H', None), ('MIDNIGHT', None), ('MIDNIGHT', datetime.time(12)), ('W0', None), ('W3', datetime.time(1)):
        handler = logging.handlers.TimedRotatingFileHandler(path, when, 2, delay=True, utc=True, atTime=at)
        print(when, handler.computeRollover(0), handler.computeRollover(100000), handler.suffix)
        handler.close()
    watched = logging.handlers.WatchedFileHandler(path, encoding='utf-8')
    watched.emit(record)
    os.rename(path, path + '.away')
    watched.emit(record)
    watched.close()
    print(open(path, encoding='utf-8').read(), end='')

    text = f'[loggers]\nkeys=root,a\n[handlers]\nkeys=one\n[formatters]\nkeys=f\n[logger_root]\nlevel=WARNING\nhandlers=one\n[logger_a]\nlevel=DEBUG\nhandlers=\nqualname=a.b\n[handler_one]\nclass=FileHandler\nargs=({path!r}, "w", "utf-8")\nformatter=f\n[formatter_f]\nformat=<%(levelname)s %(message)s>\n'
    logging.config.fileConfig(io.StringIO(text))
    logging.getLogger('a.b').debug('deep')
    logging.warning('top')
    print(open(path, encoding='utf-8').read(), end='')
    logging.shutdown()

target = logging.StreamHandler(io.StringIO())
memory = logging.handlers.MemoryHandler(3, target=target)
for level in 20, 20, 40, 20:
    memory.emit(logging.makeLogRecord({'msg': f'kept {level}', 'levelno': level}))
print(repr(target.stream.getvalue()), len(memory.buffer))
memory.close()
waiting = queue.Queue()
listener = logging.handlers.QueueListener(waiting, target)
listener.start()
logging.handlers.QueueHandler(waiting).emit(record)
listener.stop()
print(repr(target.stream.getvalue()))
sent = logging.handlers.SocketHandler('host', 1).makePickle(record)
print(int.from_bytes(sent[:4]) == len(sent) - 4, pickle.loads(sent[4:])['msg'], logging.handlers.SysLogHandler.encodePriority(logging.handlers.SysLogHandler, 'mail', 'err'))

stream = io.StringIO()
config = {'version': 1, 'formatters': {'f': {'format': '{name}|{message}', 'style': '{'}}, 'filters': {'only': {'name': 'a'}}, 'deep': {'list': [{'stream': stream}]},
          'handlers': {'h': {'class': 'logging.StreamHandler', 'formatter': 'f', 'filters': ['only'], 'stream': 'cfg://deep.list[0][stream]', 'level': 'INFO'},
                       'm': {'class': 'logging.handlers.MemoryHandler', 'capacity': 1, 'target': 'h'}}, 'loggers': {'a': {'level': 'DEBUG', 'handlers': ['m'], 'propagate': False}}, 'root': {'handlers': ['h']}}
other = logging.getLogger('other')
logging.config.dictConfig(config)
logging.getLogger('a').info('in')
logging.getLogger('a').debug('too low')
logging.warning('filtered')
print(repr(stream.getvalue()), other.disabled, logging.getHandlerNames() == {'h', 'm'})
for wrong in ({}, {'version': 2}, {'version': 1, 'handlers': {'h': {'class': 'no.such'}}}, {'version': 1, 'root': {'handlers': ['x']}}, {'version': 1, 'handlers': {'h': {'class': 'logging.StreamHandler', 'formatter': 'none'}}},
              {'version': 1, 'loggers': {'q': {'level': 'NONE'}}}):
    try:
        logging.config.dictConfig(wrong)
    except ValueError as error:
        print(error, '|', error.__cause__)
