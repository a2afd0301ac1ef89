def f():
    for i in range(5):
        try:
            if i == 1: continue
            if i == 3: raise ValueError(i)
            yield i
        except ValueError as e: yield str(e)
        else: yield f"else {i}"
        finally: yield f"fin {i}"
print(list(f()))
def g():
    for i in range(3):
        for j in range(3):
            try:
                if j == 1: break
            finally:
                if i == 1: break
        else: print("never")
        print(i, j)
    return "end"
print(g())
def retry(fails):
    attempts = 0
    while True:
        attempts += 1
        try:
            if attempts <= fails: raise OSError(attempts)
            return attempts
        except OSError as e:
            if attempts > 3: raise RuntimeError("gave up") from e
print(retry(0), retry(2))
try: retry(9)
except RuntimeError as e: print(e, repr(e.__cause__))
def nested_return():
    for x in [1]:
        with open("/dev/null"):
            try:
                for y in [2]:
                    try: return x, y
                    finally: print("f1")
            finally: print("f2")
print(nested_return())
