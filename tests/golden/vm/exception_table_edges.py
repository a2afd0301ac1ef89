def f(n):
    log = []
    try:
        try:
            if n == 0: raise ValueError("a")
            if n == 1: return log + ["ret"]
            log.append("body")
        except ValueError:
            log.append("h1")
            try: raise KeyError("b")
            except KeyError: log.append("h2")
            else: log.append("never")
            finally: log.append("f2")
        else:
            log.append("else")
            if n == 2: raise TypeError("from else")
        finally:
            log.append("f1")
            for i in range(2):
                try:
                    if i == 0: continue
                    break
                finally: log.append(i)
    except TypeError as e: log.append(str(e))
    while True:
        try:
            n += 1
            if n < 5: continue
            try: break
            finally: log.append("breaking")
        finally: log.append(n)
    with_ = []
    return log
for n in range(4): print(f(n))
def g():
    try: raise ValueError(1)
    except ValueError:
        try: raise ValueError(2)
        except ValueError:
            try: raise ValueError(3)
            except ValueError as e: return e.args, e.__context__.args, e.__context__.__context__.args
print(g())
def h():
    for x in [1, 2, 3]:
        try:
            try: yield x
            except KeyError: yield "key"; raise
            finally: yield "fin"
        except KeyError: yield "outer"
it = h(); print(next(it), it.throw(KeyError), list(it))
