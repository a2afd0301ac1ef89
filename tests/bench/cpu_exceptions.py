# Exceptions: raised and caught near and far, finally blocks, custom classes, context managers.
class Retry(Exception):
    def __init__(self, attempt):
        super().__init__("attempt %d" % attempt)
        self.attempt = attempt


class Guard:
    def __init__(self):
        self.entered = self.failed = 0

    def __enter__(self):
        self.entered += 1
        return self

    def __exit__(self, kind, value, tb):
        if kind is not None:
            self.failed += 1
        return kind is KeyError


def parse(s):
    try:
        return int(s)
    except ValueError:
        return -1


def deep(n):
    if n == 0:
        raise Retry(n)
    deep(n - 1)


def run(n):
    good = bad = cleaned = 0
    guard = Guard()
    table = {"a": 1}
    words = ["1", "x", "22", "", "333"]
    for i in range(n):
        if parse(words[i % 5]) < 0:
            bad += 1
        try:
            if i % 3 == 0:
                raise Retry(i)
            good += 1
        except (KeyError, Retry) as e:
            bad += e.attempt % 2
        else:
            good += 1
        finally:
            cleaned += 1
        with guard:
            table["ab"[i & 1]]
        if i % 10 == 0:
            try:
                deep(8)
            except Retry as e:
                bad += e.attempt
        try:
            try:
                [][i]
            except IndexError as e:
                raise RuntimeError("wrapped") from e
        except RuntimeError as e:
            good += e.__cause__ is not None
    return good, bad, cleaned, guard.entered, guard.failed


def quiet(n):
    total = 0
    for i in range(n):
        try:
            total += i
        except ValueError:
            total = 0
        finally:
            total ^= 1
    return total


print(run(190000), quiet(1500000))
