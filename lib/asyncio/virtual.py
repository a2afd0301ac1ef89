"""Virtual time from within a program: what the option --virtual-time does for all of it, while a loop lives.

    with asyncio.Runner(clock='virtual', seed=7) as runner:
        runner.run(main())

    asyncio.run(main(), loop_factory=asyncio.virtual.new_event_loop)

Meanwhile every clock of the interpreter stands still but for waits, wall time begins at 2000-01-01T00:00:00Z and the others at 0, and all chance
comes from the seed, that of module random's functions too. Threads, ids and the hashes of strings stay as they are: only the option has them
the same in every run.
"""

import sys

from _asyncio import _virtual_begin, _virtual_end
from . import events


class VirtualTime:
    """A context manager: virtual time with chance from `seed`. Inside another one time goes on, with chance of its own."""

    def __init__(self, seed=0):
        self._seed = seed
        self._before = self._random_state = None

    def __enter__(self):
        if self._before is not None:
            raise RuntimeError('virtual time has begun already')
        self._before = _virtual_begin(self._seed)
        random = sys.modules.get('random')
        if random is not None:
            self._random_state = random.getstate()
            random.seed()   # out of the system's entropy, which is the seed's now
        return self

    def __exit__(self, *exc_info):
        before, self._before = self._before, None
        if before is None:
            return
        _virtual_end(before)
        state, self._random_state = self._random_state, None
        if state is not None:
            sys.modules['random'].setstate(state)


def new_event_loop(seed=0):
    """Return a new event loop, with virtual time until it is closed."""
    time = VirtualTime(seed).__enter__()
    try:
        loop = events.new_event_loop()
        close = loop.close
    except BaseException:
        time.__exit__()
        raise

    def close_both():
        try:
            close()
        finally:
            time.__exit__()

    loop.close = close_both
    return loop
