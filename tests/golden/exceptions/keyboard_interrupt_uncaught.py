print("start")
try:
    raise KeyboardInterrupt
except Exception:
    print("not an Exception")
finally:
    print("finally")
