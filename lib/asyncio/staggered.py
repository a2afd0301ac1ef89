"""Starting attempts one after the other until one succeeds."""

from . import _BESIDE

__all__ = _BESIDE['staggered']

from . import events, exceptions, locks, tasks


async def staggered_race(coro_fns, delay, *, loop=None):
    """Run coroutines staggered, each `delay` seconds after the last or as soon as that one fails; the first to succeed
    wins and the others are cancelled.

    Return (the winner's result, its index, the list of exceptions by index); without a winner the first two are None.
    """
    if loop is None:
        loop = events._held_loop()
    # Each attempt begins by starting the one that follows it, which waits for the delay or for the failure of the first.
    # So `running` has their tasks in order, one more than `errors` while the last one waits.
    attempts = enumerate(coro_fns)
    result = None
    winner = None
    errors = []
    running = []

    async def attempt(previous_failed):
        nonlocal result, winner
        if previous_failed is not None:
            # Not wait_for(): what is waited for is an event that must not be cancelled away.
            try:
                await tasks.wait_for(previous_failed.wait(), delay)
            except exceptions.TimeoutError:
                pass
        try:
            index, coro_fn = next(attempts)
        except StopIteration:
            return
        failed = locks.Event()
        running.append(loop.create_task(attempt(failed)))
        assert len(errors) == index
        errors.append(None)
        try:
            value = await coro_fn()
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as error:
            errors[index] = error
            failed.set()
        else:
            assert winner is None
            winner = index
            result = value
            # Everybody else is too late, this attempt's successor included.
            for i, task in enumerate(running):
                if i != index:
                    task.cancel()

    running.append(loop.create_task(attempt(None)))
    try:
        # Anew while attempts have begun meanwhile: wait() knows only those that it was given.
        done_count = 0
        while done_count != len(running):
            done, _ = await tasks.wait(running)
            done_count = len(done)
        return result, winner, errors
    finally:
        for task in running:
            task.cancel()
