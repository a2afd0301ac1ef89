import asyncio

wanted = """AbstractEventLoop AbstractEventLoopPolicy AbstractServer BaseEventLoop BaseProtocol BaseTransport Barrier
BoundedSemaphore BrokenBarrierError BufferedProtocol CancelledError Condition DatagramProtocol DatagramTransport
DefaultEventLoopPolicy ALL_COMPLETED FIRST_COMPLETED FIRST_EXCEPTION Event EventLoop Future Handle IncompleteReadError
InvalidStateError LifoQueue LimitOverrunError Lock PriorityQueue Protocol Queue QueueEmpty QueueFull QueueShutDown
ReadTransport Runner SelectorEventLoop Semaphore SendfileNotAvailableError SubprocessProtocol SubprocessTransport Task
TaskGroup Timeout TimeoutError TimerHandle Transport WriteTransport all_tasks as_completed create_eager_task_factory
create_task current_task eager_task_factory ensure_future gather get_event_loop get_event_loop_policy get_running_loop
iscoroutine iscoroutinefunction isfuture new_event_loop run run_coroutine_threadsafe set_event_loop
set_event_loop_policy shield sleep timeout timeout_at to_thread wait wait_for wrap_future""".split()
print([n for n in wanted if not hasattr(asyncio, n)], [n for n in wanted if n not in asyncio.__all__])
from asyncio import *
print([n for n in wanted if n not in globals()])
