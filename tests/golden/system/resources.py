# What the process uses and may use.
import resource

used = resource.getrusage(resource.RUSAGE_SELF)
print(type(used), len(used), used.ru_utime >= 0, used[2] == used.ru_maxrss > 0, resource.getpagesize() >= 4096)
soft, hard = resource.getrlimit(resource.RLIMIT_CORE)
resource.setrlimit(resource.RLIMIT_CORE, (0, hard))
print(resource.getrlimit(resource.RLIMIT_CORE) == (0, hard), resource.error is OSError)
for call in (lambda: resource.getrlimit(-1), lambda: resource.getrlimit(1000), lambda: resource.getrusage(77),
             lambda: resource.setrlimit(resource.RLIMIT_CORE, (1, 0)), lambda: resource.setrlimit(resource.RLIMIT_CORE, (1, 2, 3)),
             lambda: resource.setrlimit(resource.RLIMIT_CORE, (1.5, 2)), lambda: resource.setrlimit(resource.RLIMIT_CORE, 5)):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)
