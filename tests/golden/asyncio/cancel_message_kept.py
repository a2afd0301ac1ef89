"""A task's cancellation message outlives what it ended with, a failure too."""
import asyncio


async def main():
    async def swallows(outcome):
        asyncio.current_task().cancel('message')
        try:
            await asyncio.sleep(1)
        except asyncio.CancelledError as error:
            print(repr(error))
        if outcome is ValueError:
            raise outcome('failed')
        return outcome

    for outcome in 1, ValueError:
        task = asyncio.create_task(swallows(outcome))
        await asyncio.wait([task])
        print(task._cancel_message, repr(task._make_cancelled_error()), task.cancelled())
        try:
            print(task.result())
        except ValueError as error:
            trace, names = error.__traceback__, []
            while trace:
                names.append(trace.tb_frame.f_code.co_name)
                trace = trace.tb_next
            print(error, names)
    future = asyncio.get_running_loop().create_future()
    future._cancel_message = ('a', 'pair')
    future.set_exception(KeyError('key'))
    print(future._cancel_message, repr(future._make_cancelled_error()), repr(future.exception()))


asyncio.run(main())
