# cProfile counts calls by caller; pstats sorts, narrows and prints them. Times are replaced by T.
import cProfile
import io
import os
import pstats
import re


def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


def work():
    fib(5)
    sorted([3, 1, 2])
    [].append(1)
    return len("abc")


out = io.StringIO()
profile = cProfile.Profile()
print(profile.runcall(work))
stats = pstats.Stats(profile, stream=out).strip_dirs().sort_stats("name")
stats.print_stats()
stats.print_callers()
stats.print_callees()
stats.print_stats("fib", 1)
stats.sort_stats(pstats.SortKey.CALLS, pstats.SortKey.NAME).print_stats(.5)
print(re.sub(r"\d+\.\d\d\d", "T", out.getvalue()))
with cProfile.Profile() as profile:
    fib(3)
print(pstats.Stats(profile).total_calls)
name = os.path.join(os.environ.get("TMPDIR", "/tmp"), f"profile-{os.getpid()}")
try:
    cProfile.run("fib(4)", name)
    stats = pstats.Stats(name, stream=out)
    print(stats.total_calls, stats.prim_calls, stats.add(name).total_calls)
    print(stats.get_stats_profile().func_profiles["fib"].ncalls)
finally:
    os.unlink(name)
try:
    stats.sort_stats("nope")
except KeyError as error:
    print(error)
