# The frame of a coroutine that runs is known in every thread; so are those that await it.
import sys
import threading


async def inner():
    inside.set()
    go_on.wait()


async def outer():
    await inner()


inside, go_on = threading.Event(), threading.Event()
coroutine = outer()
thread = threading.Thread(target=lambda: coroutine.close() if coroutine.cr_running else [*coroutine.__await__()])
thread.start()
inside.wait()
frame = sys._current_frames()[thread.ident]
while frame.f_code.co_name != "inner":
    frame = frame.f_back
print(frame.f_back is coroutine.cr_frame, frame.f_back.f_code.co_name, frame.f_back.f_back.f_code.co_name, coroutine.cr_running)
go_on.set()
thread.join()
print(coroutine.cr_frame)
