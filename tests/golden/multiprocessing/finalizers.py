# Finalisers: called once, in order of priority; the log; what happens after a fork.
import gc
import logging
import sys
from multiprocessing import Process, get_logger, util


class Thing:
    pass


thing = Thing()
dies = util.Finalize(thing, print, ('object freed',))
print(dies.still_active(), dies)
del thing
gc.collect()
print(dies.still_active(), dies, dies())
thing = Thing()
called = util.Finalize(thing, print, ('called',), {'end': '!\n'}, exitpriority=3)
print(str(called).replace(str(print), 'PRINT'), called(), called())
cancelled = util.Finalize(thing, print, ('never',), exitpriority=3)
cancelled.cancel()
for args in ((None, print), (thing, print, (), None, 'x')):
    try:
        util.Finalize(*args)
    except (ValueError, TypeError) as error:
        print(type(error).__name__, error)
for name, priority in ('a', 1), ('b', -1), ('c', 0), ('d', 1), ('e', 10), ('f', None):
    util.Finalize(thing, print, (name,), exitpriority=priority)
util._run_finalizers(0)
print('then')
util._run_finalizers()

print(util._logger)
logger = get_logger()
handler = logging.StreamHandler(sys.stdout)
handler.setFormatter(logging.Formatter(util.DEFAULT_LOGGING_FORMAT))
logger.addHandler(handler)
logger.setLevel(util.SUBWARNING)
util.info('not shown')
util.sub_warning('shown %s', 1)
print(logger.name, logger.propagate, logger is get_logger())


class Told:
    pass


told = Told()
util.register_after_fork(told, lambda obj: print('after the fork', type(obj).__name__))
local = util.ForkAwareLocal()
local.x = 1


def child():
    print(hasattr(local, 'x'), flush=True)
    util.sub_warning('in the child')


process = Process(target=child, name='Child')
process.start()
process.join()
print(local.x)
