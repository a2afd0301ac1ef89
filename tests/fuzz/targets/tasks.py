"""Programs of tasks, groups, timeouts, queues, locks and shields that cancel each other at random points: what happened, in order.

Coil runs them on its virtual clock, the oracle in a loop whose time is what was waited for. All delays differ, as timers of one moment have
no order in the oracle; nor have the tasks of a set, which a few results in many thousands show.
"""
import asyncio
import random
import sys
import zlib

ENOUGH = 400    # steps a program may take
MOST_ROUNDS = 9 # and so often: some wait for a lock that is never released, whatever is thrown at them
PATIENCE = 40   # after so long all that is left is cancelled, again and again


class Told(Exception):
    """What programs raise on purpose."""


def shown(error, depth=0):
    """An exception with its cause. Not its context: one that is thrown has the awaiting coroutine's in the oracle, and here the program's."""
    if error is None:
        return None
    if depth > 3:
        return '...'
    args = error.args if isinstance(error, (Told, asyncio.CancelledError)) else ()
    text = type(error).__name__ + repr(args)
    if isinstance(error, BaseExceptionGroup):
        text += repr([shown(each, depth + 1) for each in error.exceptions])
    if error.__cause__ is not None:
        text += ' from ' + shown(error.__cause__, depth + 1)
    return text


def cancelled(task):
    """How often; where tasks wait for themselves it was until the stack ended, wherever that is."""
    return min(task.cancelling(), 99)


class Chance:
    """What programs need of random.Random, in fewer steps than the library's: choices were a good part of what an input took."""

    def __init__(self, seed):
        self.random = random.Random(seed).random

    def randrange(self, first, end=None):
        return int(self.random() * first) if end is None else first + int(self.random() * (end - first))

    def choice(self, items):
        return items[int(self.random() * len(items))]


class Program:
    def __init__(self, seed):
        self.random = Chance(seed)
        self.log = []
        self.tasks = []
        self.steps = 0

    # ---- what is told

    def tell(self, *what):
        if self.tasks:  # what is left when all is over is cancelled in no order
            self.log.append((round(self.loop.time() - self.begun, 4), *what))

    def handler(self, loop, context):
        if 'never retrieved' not in context['message']:     # when that is told, the collector decides
            self.tell('handler', context['message'].partition(':')[0].partition('<')[0], shown(context.get('exception')))

    # ---- chance

    def delay(self, most=3):
        return self.random.random() * most

    def some_task(self):
        return self.random.choice(self.tasks)

    def later_task(self, number):
        """One that began after that of a number, so that no two wait for each other; a future where none did."""
        return self.random.choice(self.tasks[number + 1:] or self.futures)

    def number(self, task):
        return self.tasks.index(task) if task in self.tasks else -1 - self.futures.index(task)

    def start(self, depth, make=None):
        number = len(self.tasks)
        task = (make or self.loop.create_task)(self.block(number, depth))
        self.tasks.append(task)
        return task

    # ---- the programs

    async def main(self):
        self.loop = asyncio.get_running_loop()
        self.begun = self.loop.time()
        self.loop.set_exception_handler(self.handler)
        if self.random.random() < 0.15:
            self.loop.set_task_factory(asyncio.eager_task_factory)
        self.lock, self.event, self.semaphore = asyncio.Lock(), asyncio.Event(), asyncio.Semaphore(2)
        self.condition, self.queue, self.barrier = asyncio.Condition(), asyncio.Queue(2), asyncio.Barrier(2)
        self.futures = [self.loop.create_future() for _ in range(3)]
        self.tasks.append(asyncio.current_task())
        for _ in range(self.random.randrange(1, 4)):
            self.start(0)
        for _ in range(self.random.randrange(4)):
            self.loop.call_later(self.delay(6), self.meddle)
        rounds = 0
        while (pending := [task for task in self.tasks[1:] if not task.done()]) and rounds < MOST_ROUNDS:
            rounds += 1
            try:
                await asyncio.wait(pending, timeout=PATIENCE)
            except asyncio.CancelledError as error:
                self.tell('main', shown(error))
            self.steps = ENOUGH if self.loop.time() - self.begun > PATIENCE - 1 else self.steps
            for task in pending:
                if self.steps >= ENOUGH:
                    task.cancel('enough')
        for number, task in enumerate(self.tasks[1:], 1):
            self.log.append((number, 'waits' if not task.done() else 'cancelled' if task.cancelled() else shown(task.exception()) or repr(task.result()), cancelled(task)))
        self.log.append((repr(self.queue.qsize()), self.lock.locked(), self.semaphore._value, self.condition.locked(), self.barrier.n_waiting))
        self.tasks.clear()

    def meddle(self):
        """From a callback."""
        how, task = self.random.randrange(6), self.some_task()
        if how < 3:
            self.tell('meddle', self.number(task), task.cancel(self.random.choice((None, 'why'))))
        elif how == 3:
            self.event.set()
        elif how == 4:
            self.settle()
        elif not self.queue.full():
            self.queue.put_nowait('meddled')

    def settle(self):
        future = self.random.choice(self.futures)
        how = self.random.randrange(3)
        if not future.done():
            if how == 0:
                future.set_result('settled')
            elif how == 1:
                future.set_exception(Told('future'))
            else:
                future.cancel('future')

    async def block(self, number, depth):
        for _ in range(self.random.randrange(1, 5)):
            self.steps += 1
            if self.steps > ENOUGH:
                return 'enough'
            name = self.random.choice(STEPS if depth < 3 else LEAVES)
            try:
                result = await getattr(self, name)(number, depth + 1)
            except BaseException as error:
                self.tell(number, name, shown(error), cancelled(asyncio.current_task()))
                error.__traceback__ = None
                how = self.random.randrange(8)
                if how == 0:
                    asyncio.current_task().uncancel()
                if how == 1:
                    raise Told(number)
                if how == 2:
                    return 'caught'
                if how > 3 or not isinstance(error, Exception):
                    raise
            else:
                self.tell(number, name, result)
        return number

    # ---- steps that wait for one thing

    async def sleep(self, number, depth):
        await asyncio.sleep(self.delay())

    async def turn(self, number, depth):
        for _ in range(self.random.randrange(1, 4)):
            await asyncio.sleep(0)

    async def fail(self, number, depth):
        raise self.random.choice((Told(number), asyncio.CancelledError('raised'), Told('other'), TimeoutError()))

    async def cancel(self, number, depth):
        task = self.some_task()
        return self.number(task), task.cancel(self.random.choice((None, number)))

    async def join(self, number, depth):
        return await self.later_task(number)

    async def shield(self, number, depth):
        return await asyncio.shield(self.later_task(number))

    async def future(self, number, depth):
        return await self.random.choice(self.futures)

    async def settling(self, number, depth):
        self.settle()

    async def wait_event(self, number, depth):
        return await self.event.wait()

    async def set_event(self, number, depth):
        self.event.set()
        if self.random.randrange(2):
            self.event.clear()

    async def put(self, number, depth):
        await self.queue.put(number)

    async def get(self, number, depth):
        item = await self.queue.get()
        self.queue.task_done()
        return item

    async def joined(self, number, depth):
        await self.queue.join()

    async def meet(self, number, depth):
        return await self.barrier.wait()

    async def break_barrier(self, number, depth):
        await (self.barrier.reset if self.random.randrange(2) else self.barrier.abort)()

    async def notify(self, number, depth):
        async with self.condition:
            self.condition.notify(self.random.randrange(3))

    async def notified(self, number, depth):
        async with self.condition:
            return await self.condition.wait()

    async def later(self, number, depth):
        self.loop.call_later(self.delay(), self.meddle)

    async def wait(self, number, depth):
        chosen = {self.later_task(number) for _ in range(self.random.randrange(1, 4))}
        when = self.random.choice((asyncio.ALL_COMPLETED, asyncio.FIRST_COMPLETED, asyncio.FIRST_EXCEPTION))
        done, pending = await asyncio.wait(chosen, timeout=self.random.choice((None, self.delay(), 0)), return_when=when)
        return sorted(map(self.number, done)), sorted(map(self.number, pending))

    # ---- steps with others in them

    async def spawn(self, number, depth):
        return self.number(self.start(depth))

    async def within(self, number, depth):
        async with asyncio.timeout(self.delay()) as limit:
            if self.random.randrange(3) == 0:
                limit.reschedule(self.loop.time() + self.delay())
            return await self.block(number, depth)

    async def wait_for(self, number, depth):
        what = self.later_task(number) if self.random.randrange(3) == 0 else self.block(number, depth)
        return await asyncio.wait_for(what, self.random.choice((self.delay(), self.delay(), 0, None)))

    async def group(self, number, depth):
        async with asyncio.TaskGroup() as group:
            self.start(depth, group.create_task)  # one: several are cancelled in no order
            return await self.block(number, depth)

    async def gather(self, number, depth):
        parts = [self.start(depth) if self.random.randrange(2) else self.block(number, depth) for _ in range(self.random.randrange(1, 4))]
        results = await asyncio.gather(*parts, return_exceptions=self.random.randrange(2) == 1)
        return [shown(each) if isinstance(each, BaseException) else each for each in results]

    async def completed(self, number, depth):
        results = []
        for each in asyncio.as_completed([self.start(depth)], timeout=self.random.choice((None, self.delay()))):
            results.append(await each)
        return results

    async def locked(self, number, depth):
        async with self.random.choice((self.lock, self.semaphore)):
            return await self.block(number, depth)

    async def finally_(self, number, depth):
        try:
            return await self.block(number, depth)
        finally:
            await self.block(number, depth)

    async def shielded(self, number, depth):
        return await asyncio.shield(self.start(depth))

    async def stream(self, number, depth):
        async def items():
            try:
                for _ in range(3):
                    yield await self.block(number, depth)
            finally:
                self.tell(number, 'items end')
                await asyncio.sleep(self.delay(1))
        source = items()
        try:
            async for each in source:
                if self.random.randrange(3) == 0:
                    break
        finally:
            await source.aclose()


LEAVES = ['sleep', 'turn', 'fail', 'cancel', 'join', 'shield', 'future', 'settling', 'wait_event', 'set_event', 'put', 'get', 'joined', 'meet',
          'break_barrier', 'notify', 'notified', 'later', 'wait', 'sleep', 'turn', 'cancel', 'cancel']
STEPS = LEAVES + ['spawn', 'within', 'wait_for', 'group', 'gather', 'completed', 'locked', 'finally_', 'shielded', 'stream'] * 2


def oracle_loop():
    """A loop on whose clock nothing passes but what is waited for."""
    import selectors

    class Selector(selectors.SelectSelector):
        def select(self, timeout=None):
            if timeout is None:
                raise RuntimeError('nothing will happen any more')
            loop.now += timeout or 0
            return super().select(0)

    class Loop(asyncio.SelectorEventLoop):
        now = 0.0

        def time(self):
            return self.now

    loop = Loop(Selector())
    loop._clock_resolution = 1e-9
    return loop


def fuzz(data):
    program = Program(zlib.crc32(data))
    how = {'clock': 'virtual'} if sys.implementation.name == 'coil' else {'loop_factory': oracle_loop}
    runner = asyncio.Runner(**how)
    try:
        with runner:
            runner.run(program.main())
    except BaseException:
        program.log.append('dead')  # each says so in its own way
    return zlib.crc32(repr(program.log).encode()), program.log  # what is shown of it is cut off


SEEDS = [b'%d' % number for number in range(20)]
