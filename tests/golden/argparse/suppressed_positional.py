# A positional whose nargs is SUPPRESS takes no argument at all.
import argparse

p = argparse.ArgumentParser(prog="p", exit_on_error=False)
p.add_argument("hidden", nargs=argparse.SUPPRESS, default=5)
p.add_argument("rest", nargs="*")
for args in [], ["a"], ["a", "b"]:
    print(p.parse_known_args(args))
