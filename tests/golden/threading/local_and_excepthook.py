import threading

data = threading.local()
data.x = 1

def look():
    print(hasattr(data, "x"))
    data.x = 2

t = threading.Thread(target=look)
t.start()
t.join()
print(data.x)

def hook(args):
    print(args.exc_type.__name__, args.exc_value, args.thread.name)

threading.excepthook = hook
t = threading.Thread(target=lambda: 1 / 0, name="bad")
t.start()
t.join()

def leave():
    raise SystemExit

threading.excepthook = threading.__excepthook__
t = threading.Thread(target=leave)
t.start()
t.join()
print("end")
