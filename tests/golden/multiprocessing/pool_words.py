"""What pools log of processes: lengths that are told later, workers that end and are replaced, the end; and names, states and refusals."""
import logging
import multiprocessing as mp
import re
import sys
from multiprocessing import pool, util

said = set()


class Keep(logging.Handler):
    def emit(self, record):
        text = record.getMessage()
        for pattern, word in ((r"\b\d+\b", "N"), (r"_state=\w+", "_state=S"), (r"<(class|weakref|bound|function|built|Finalize).*", "<A>"), (r"with args .*", "with args")):
            text = re.sub(pattern, word, text)
        said.add(f"{record.levelname} {text}")


def told(title, *words):
    print("--", title, *sorted(text for text in said if any(word in text for word in words)), sep="\n")
    said.clear()


def twice(n):
    return n * 2


def name(n):
    return mp.current_process().name.partition("-")[0], mp.current_process().daemon


def tried(call, *args, **kwargs):
    try:
        print("=", call(*args, **kwargs))
    except Exception as error:
        print("!", type(error).__name__, error)


log = mp.get_logger()
log.addHandler(Keep())
log.setLevel(util.SUBDEBUG)

if __name__ == "__main__":
    with pool.ThreadPool(1) as p:
        print(list(p.imap(twice, range(3))), sorted(p.imap_unordered(twice, range(3), 2)), p.map_async(twice, [1]).get(), p.starmap(pow, [(2, 3)]))
        said.clear()
        list(p.imap(twice, range(3)))
        tried(p.join)
        p._state = "OTHER"
        tried(p.join)
        tried(p.apply, twice, (1,))
        p._state = "RUN"
        print(re.sub("0x.*", "", repr(p)))
    told("threads", "set_length", "joining")
    context = mp.get_context("fork")
    with context.Pool(1, maxtasksperchild=1) as p:
        print([p.apply(name, (1,)) for _ in range(3)])
        print(p.map(twice, range(4), 2), [each.get() for each in [p.apply_async(twice, (n,)) for n in range(2)]])
    p.join()
    told("processes", "removing tasks", "cleaning up", "terminating", "joining pool", "ensuring", "added", "finalizing", "helping")
    p = context.Pool(1)
    p.close()
    p.join()
    tried(p.apply, twice, (1,))
    told("closed", "closing", "sentinel", "exiting")
    for bad in (0,), (-1,), ("x",):
        tried(pool.ThreadPool, *bad)
    tried(pool.ThreadPool, 1, 5)
    tried(pool.Pool, 1, maxtasksperchild=0)
    tried(pool.Pool, 1, maxtasksperchild="1")
    p = pool.ThreadPool(1)
    import pickle
    tried(pickle.dumps, p)
    tried(lambda: pool.Pool[int])
    p.terminate()
    p.terminate()
    p.join()
