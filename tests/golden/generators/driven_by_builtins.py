# Built-ins take what a generator yields without suspending it, as long as no Python has to run for that; nobody can tell.
class Odd:
    def __init__(self, generator):
        self.generator = generator

    def __radd__(self, other):
        try:
            return other + next(self.generator())
        except ValueError as e:
            return str(e)

    def __bool__(self):
        print("asked while suspended:", running.gi_running, running.gi_suspended)
        return False


def numbers():
    yield 1
    yield 2
    yield Odd(lambda: running)
    yield 10


running = numbers()
print(sum(running))
print(sum(x for x in (1, 2.5, 2**48, True, -2**48, 10**30)), sum(x / 4 for x in range(5)), sum((i for i in range(4)), 0.5))


def truths():
    yield True
    yield Odd(None)
    yield True


running = truths()
print(all(running), list(running))
print(any(x > 3 for x in range(10)), any(x > 30 for x in range(10)), all(x < 9 for x in range(10)))
print(min(x * x - 7 * x for x in range(9)), max(str(x) for x in range(12)), max((x for x in (3, 9.5, 4)), key=lambda x: -x))

seen = []


def grows():
    for i in range(5):
        seen.append(-i)
        yield i
    return "lost"


seen.extend(grows())
print(seen, list(grows()), tuple(grows()), ",".join(str(i) for i in grows()), sorted(-i for i in grows()))


def nested(n):
    yield n
    if n:
        yield sum(nested(n - 1))
        yield from nested(n - 1)


print(list(nested(3)), sum(nested(6)))


def fails():
    yield 1
    yield 2
    raise KeyError("after two")


for consumer in sum, list, max, all:
    try:
        consumer(fails())
    except KeyError as e:
        print(consumer.__name__, e, e.__traceback__.tb_next.tb_frame.f_code.co_name)
half = fails()
print(any(x == 2 for x in half))
try:
    next(half)
except KeyError as e:
    print("the rest:", e)
try:
    print(sum([x] for x in range(2)))
except TypeError as e:
    print(e)
