# What a profile collects: who called what how often, with a timer of one's own, over several enables, after clear(), without natives.
import cProfile
import pstats


class Timer:
    def __init__(self):
        self.now = 0

    def __call__(self):
        self.now += 1
        return self.now


class Thing:
    def method(self, n):
        return [self.method(n - 1)] if n else sorted([2, 1])

    @classmethod
    def make(cls):
        return cls()


def even(n):
    return n == 0 or odd(n - 1)


def odd(n):
    return n != 0 and even(n - 1)


def generator():
    yield 1
    yield len("ab")


def work():
    Thing.make().method(2)
    list(generator())
    {}.get(1), "a".upper(), dict.fromkeys("ab"), [].append(1), [1].append(2)
    try:
        int("x")
    except ValueError:
        pass
    return even(7)


def shown(profile, times=False):
    profile.create_stats()
    rows = []
    for (_, _, name), (primitive, calls, own, total, callers) in profile.stats.items():
        if "Profiler" not in name:
            rows.append((name, primitive, calls, *((own, total) if times else ()), sorted((key[2], sorted(by[:2])) for key, by in callers.items())))
    for row in sorted(rows):
        print(*row)


profile = cProfile.Profile(Timer(), 0.5)
print(profile.runcall(work))
shown(profile)
print(len(profile.getstats()) == len(profile.stats))
profile.runcall(odd, 3)
shown(profile)
profile.clear()
profile.create_stats()
print(profile.stats)
profile = cProfile.Profile(Timer(), 1, builtins=False)
profile.enable()
work()
profile.disable()
shown(profile, True)
entries = {entry.code.co_name if hasattr(entry.code, "co_name") else entry.code[2] if isinstance(entry.code, tuple) else entry.code: entry
           for entry in profile.getstats()}
print(entries["even"].callcount, entries["even"].reccallcount, [call.callcount for call in entries["even"].calls])


def clears():
    profile.clear()
    even(1)


profile = cProfile.Profile(builtins=False)
profile.enable()
clears()
profile.disable()
shown(profile)
profile = cProfile.Profile()
with profile:
    for n in range(100):
        exec(compile(f"def made_{n}(): return abs(n)\nmade_{n}()", "made", "exec"), {"n": n})
stats = pstats.Stats(profile).stats
print(sum(name.startswith("made_") for _, _, name in stats), stats["~", 0, "<built-in method builtins.abs>"][:2])
