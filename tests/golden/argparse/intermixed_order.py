# Between options, positional arguments stand last in the namespace, wherever they were declared.
import argparse

p = argparse.ArgumentParser()
p.add_argument("--first", type=int)
p.add_argument("numbers", type=int, nargs="*")
p.add_argument("--last", default="x")
p.set_defaults(made=True)
print(p.parse_intermixed_args(["1", "--first", "2", "3"]))
print(p.parse_args(["--first", "2", "3"]))
