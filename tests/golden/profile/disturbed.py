# Timers and callbacks that disturb the profile which asks them: it ends in their exception, or forgets.
import cProfile
import sys


def work(n):
    return [len("ab") for _ in range(n)], [].append(1), n and work(n - 1)


def timer_that(at, do):
    count = 0

    def timer():
        nonlocal count
        count += 1
        if count == at:
            do()
        return count

    return timer


def fails():
    raise LookupError("no time")


for at in 2, 3, 4, 9:
    for do in fails, lambda: profile.clear(), lambda: profile.snapshot_stats(), lambda: profile.getstats():
        profile = cProfile.Profile(timer_that(at, do))
        try:
            profile.runcall(work, 2)
        except LookupError as error:
            print(at, error, sys.getprofile())
        profile.create_stats()
        print(at, len(profile.stats) > 0)
for wrong in lambda: "text", lambda: None, 5:
    profile = cProfile.Profile(wrong)
    try:
        profile.runcall(work, 1)
    except TypeError:
        print("TypeError")
    sys.setprofile(None)
    profile._ended()
try:
    from _profiler import recorder
except ImportError:
    recorder = None


class Key:
    def __init__(self, of):
        pass

    def __hash__(self):
        if made:
            made.clear()
        return 1

    def __eq__(self, other):
        made.clear()
        return False


made = None
for key in Key, str, list, fails:
    made = recorder(iter(range(1000)).__next__, 1, 0, key, key, None)
    made.begin(True)
    frame = sys._getframe()
    for event in ("return", "call", "call", "c_call", "c_return", "call", "c_call", "c_exception", "return", "line", 5, None):
        for arg in None, len, [].append, dict.fromkeys, 5:
            try:
                made.observe(frame, event, arg)
            except (TypeError, LookupError, ValueError):
                pass
    try:
        made.leave_all()
        print(len(made.results()))
    except (IndexError, TypeError) as error:
        print(type(error).__name__)
for call in (lambda: made.observe(1, "call", 2), lambda: made.observe(), lambda: type(made)(), lambda: recorder(1, 2, 3, 4, 5, 6).begin(1), lambda: recorder(1, "2", 3, 4, 5, 6)):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__)
