# What leaves a raw thread: the function is named, and is no object of the report.
import _thread, sys, time

done = _thread.allocate_lock()
done.acquire()


def hook(report):
    print(report.err_msg == f"Exception ignored in thread started by {task!r}", report.object, repr(report.exc_value))
    done.release()


def task():
    raise ValueError("task failed")


sys.unraisablehook = hook
_thread.start_new_thread(task, ())
done.acquire()
