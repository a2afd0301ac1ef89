# What code that has run often raises, catches, enters and leaves, in loops, in generators and in what C calls.
told = []


class Told:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        told.append(self.name)


class Guard:
    entered = left = 0

    def __init__(self, keeps):
        self.keeps = keeps

    def __enter__(self):
        Guard.entered += 1
        return self

    def __exit__(self, kind, value, traceback):
        Guard.left += 1
        return self.keeps


def caught(n):
    total = 0
    for k in range(n):
        try:
            held = [Told(k), k]
            with Guard(k % 3 == 0) as guard:
                held.append(guard)
                if k % 2:
                    raise KeyError(k)
                total += 1 // (k % 5)
        except ZeroDivisionError as e:
            total += e.__context__ is None
        except KeyError as e:
            total += e.args[0]
        else:
            total += 10
        finally:
            held = None
    return total, len(told), Guard.entered, Guard.left


print(caught(2000))


def chained(n):
    seen = {}
    for k in range(n):
        try:
            try:
                {}[k]
            except KeyError as e:
                if k % 2:
                    raise ValueError(k) from e
                raise
        except (ValueError, KeyError) as e:
            name = type(e).__name__, type(e.__context__).__name__, type(e.__cause__).__name__
            seen[name] = seen.get(name, 0) + 1
    return seen


print(chained(1000))


def gives(n):
    for k in range(n):
        try:
            got = yield k
            if got:
                raise got
        except ValueError:
            yield "value"
        finally:
            told.append("f") if k % 100 == 0 else None


def throws(n):
    g = gives(n)
    out = []
    for k, item in enumerate(g):
        if item == "value":
            out.append(k)
        elif k % 50 == 7:
            out.append(g.throw(ValueError(k)))
        elif k % 50 == 9:
            out.append(g.send(ValueError()))
    return len(out), out[:6]


print(throws(1500), told.count("f"))


def inner(depth):
    if depth == 0:
        raise LookupError("deep")
    held = Told(depth)
    for x in (1,):
        inner(depth - 1)
    return held


def deep(n):
    told.clear()
    lines = set()
    for k in range(n):
        try:
            inner(k % 4)
        except LookupError as e:
            t, count = e.__traceback__, 0
            while t:
                count += 1
                lines.add((t.tb_frame.f_code.co_name, t.tb_lineno))
                t = t.tb_next
    return len(told), len(lines)


print(deep(1200))


def key(x):
    if x % 97 == 5:
        raise OverflowError(x)
    return -x


def sorts(n):
    failed = 0
    for k in range(n):
        try:
            l = [k, k + 1, k + 2]
            l.sort(key=key)
            failed += l[0] - k - 2
        except OverflowError as e:
            failed += 1
    return failed


print(sorts(2000))


def nested():
    for k in range(3):
        try:
            for j in range(700):
                try:
                    if j == 650:
                        break
                    if j % 3 == 0:
                        continue
                    yield j
                finally:
                    yield -1
        finally:
            yield "end"


print(sum(x for x in nested() if x != "end"), list(nested()).count("end"))


class Stop:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        if self.n % 401 == 400:
            self.n -= 1
            raise RuntimeError("in between")
        if self.n <= 0:
            raise StopIteration
        self.n -= 1
        return self.n


def walks(n):
    it, total, broken = Stop(n), 0, 0
    while it.n > 0:
        try:
            for x in it:
                total += x
        except RuntimeError:
            broken += 1
    return total, broken


print(walks(2000))
