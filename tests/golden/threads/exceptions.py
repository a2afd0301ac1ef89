import threading, sys
def hook(a): print("hook", a.exc_type.__name__, a.exc_value, a.thread.name)
threading.excepthook = hook
def bad(): raise ValueError("in thread")
t = threading.Thread(target=bad, name="worker"); t.start(); t.join(); print(t.is_alive())
try: t.start()
except RuntimeError as e: print(e)
try: threading.Thread(target=bad).join()
except RuntimeError as e: print(e)
try: threading.current_thread().join()
except RuntimeError as e: print(e)
def ex(): sys.exit(3)
t = threading.Thread(target=ex); t.start(); t.join(); print("quiet exit")
def exc():
    try: raise KeyError
    except KeyError: seen.append(type(sys.exception()).__name__)
seen = []
try: raise ValueError
except ValueError:
    t = threading.Thread(target=exc); t.start(); t.join(); print(seen, type(sys.exception()).__name__)
