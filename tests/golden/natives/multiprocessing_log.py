# What multiprocessing logs, at all its levels, of a pool, a queue, a manager and a process: which messages there are, not when.
import logging
import multiprocessing as mp
import re
from multiprocessing import managers, pool, util

said = set()


class Keep(logging.Handler):
    def emit(self, record):
        text = record.getMessage()
        for pattern, word in ((r"0x[0-9a-f]+", "ADDRESS"), (r"'[0-9a-f]{5,}'", "IDENT"), (r"/\S*", "PATH"), (r"b?'\\x00\S*'", "PATH"), (r"_state=\w+", "_state=S"), (r"\b\d+\b", "N"), (r"-\d+", "-N"),
                              (r"<(class|weakref|bound|function|built).*?>+", "<A>"), (r"with args .*", "with args")):
            text = re.sub(pattern, word, text)
        said.add(f"{record.levelname} {text}")


def told(title):
    print(f"-- {title}")
    print("\n".join(sorted(said)))
    said.clear()


def twice(n):
    return n * 2


class Counter:
    def __init__(self):
        self.count = 0

    def add(self, n):
        self.count += n
        return self.count


class Manager(managers.BaseManager):
    pass


Manager.register("Counter", Counter)
logger = mp.get_logger()
handler = Keep()
handler.setLevel(1)
logger.addHandler(handler)
logger.setLevel(util.SUBDEBUG)

if __name__ == "__main__":
    context = mp.get_context("fork")
    with pool.ThreadPool(2) as p:
        print(p.map(twice, range(4)))
        p.close()
        p.join()
    told("a pool of threads that is closed")
    p = pool.ThreadPool(1)
    p.apply(twice, (3,))
    p.terminate()
    p.join()
    del p
    # Where the end finds them is chance.
    for word in ("task handler found thread._state != RUN", "result handler got sentinel", "result handler found thread._state=S"):
        said.discard("DEBUG " + word)
    told("a pool of threads that is terminated")
    q = pool.ThreadPool(1)
    for wrong in (lambda: pool.ThreadPool(0), lambda: context.Pool(1, maxtasksperchild=0), lambda: p.map(twice, [1], chunksize=-1), lambda: pool.Pool(1, initializer=5),
                  lambda: q.imap(twice, [1], chunksize=0), lambda: q.imap_unordered(twice, [1], chunksize=0)):
        try:
            print(wrong())
        except BaseException as error:
            print(type(error).__name__, error)
    print(pool.MaybeEncodingError(ValueError("why"), [1]), repr(pool.MaybeEncodingError(ValueError("why"), [1])))
    q.terminate()
    q.join()
    del q
    said.clear()

    queue = context.Queue()
    queue.put(1)
    print(queue.get())
    queue.close()
    queue.join_thread()
    queue = context.Queue()
    queue.cancel_join_thread()
    queue.close()
    told("a queue")

    process = context.Process(target=twice, args=(1,), name="Named")
    process.start()
    process.join()
    told("a process")
    util.Finalize(None, twice, args=(3,), exitpriority=1)()
    finalizer = util.Finalize(process, twice, (4,), {"a": 1}, 10)
    print(repr(finalizer)[:36], finalizer.still_active())
    finalizer.cancel()
    print(repr(finalizer), finalizer())
    told("finalizers")
    made = Manager(ctx=context)
    made.start()
    counter = made.Counter()
    print(counter.add(2), counter.add(3))
    for wrong in (lambda: counter._callmethod("missing"), lambda: counter._callmethod("count"), lambda: counter.add()):
        try:
            wrong()
        except BaseException as error:
            print(type(error).__name__, str(error).strip().splitlines()[-1])
    del counter
    made.shutdown()
    told("a manager")
    util.sub_warning("sub %s", 1), util.info("info %s", 3), util.debug("debug %s", 4), util.sub_debug("below %s", 5)
    told("levels")
    logger.removeHandler(handler)
    shown = mp.log_to_stderr(util.SUBDEBUG)
    print(logger.name, logger.level, [type(h).__name__ for h in logger.handlers], logger.handlers[-1].formatter._fmt, logging.getLevelName(5), logging.getLevelName(25), logger.propagate)
    logger.setLevel(100)
