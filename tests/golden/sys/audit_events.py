# Hooks hear of opened files, sleeps, threads, frames that are looked at and what the collector is asked, and can refuse each.
import gc
import io
import os
import sys
import time
import _thread

heard = []
WATCHED = 'open', 'time.sleep', '_thread.start_new_thread', 'sys._getframe', 'sys._getframemodulename', 'gc.get_objects', 'gc.get_referrers', 'gc.get_referents'
refusing = False


def hook(event, args):
    if event in WATCHED:
        if refusing:
            raise RuntimeError(event)
        heard.append((event, args))


def tell(function, *args):
    global refusing
    heard.clear()
    try:
        function(*args)
    except (OSError, ValueError) as error:
        print(type(error).__name__, end=' ')
    for event, given in heard:
        print(event, [type(each).__name__ if callable(each) or hasattr(each, 'f_code') else each for each in given])
    refusing = True
    try:
        function(*args)
    except RuntimeError as error:
        print('refused', error)
    refusing = False


sys.addaudithook(hook)
tell(open, '/nowhere/file')
tell(open, '/nowhere/file', 'w')
tell(open, b'/nowhere/file', 'ab')
tell(io.FileIO, '/nowhere/file', 'r+')
tell(io.open_code, '/nowhere/file')
tell(os.open, '/nowhere/file', os.O_RDONLY)
tell(time.sleep, 0)
tell(time.sleep, -1)
tell(_thread.start_new_thread, len, ([],))
tell(_thread.start_new_thread, dict, (), {'a': 1})
tell(sys._getframe)
tell(sys._getframemodulename, 1)
tell(gc.get_objects, 1)
tell(gc.get_referrers, 1, 2)
tell(gc.get_referents, 3)
