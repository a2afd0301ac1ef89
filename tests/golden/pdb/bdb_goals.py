# bdb: where set_step, set_next, set_return, set_until, set_continue and set_quit stop next.
import sys
from _tracer import Tracer


def add(a, b):
    total = a
    total += b
    return total


def steps(n):
    for k in range(n):
        yield k
    return "end"


def main(n):
    first = add(n, 1)
    for value in steps(2):
        third = value
    try:
        {}[n]
    except KeyError as error:
        fourth = error
    return first


def run(*goals, function=main, **options):
    print("--", *goals)
    tracer = Tracer(goals, **options)
    print("=>", tracer.runcall(function, 1), sys.gettrace())
    return tracer


step, go, following, back, until = ("step",), ("continue",), ("next",), ("return",), ("until",)
run(*[step] * 40)
run(*[following] * 40)
run(step, step, step, back, step, go)
run(step, step, back, following, go)
run(step, step, following, following, following, following, following)
run(back, go)
run(until, until, until, until, until, until, until, until, until)
run(("until", 30), until)
run(("until", 900), go)
run(step, step, ("until", 12), until, until)
run(following, following, step, step, step, back, step, go)
run(following, following, step, following, following, following, following, following, following, following, following, following)
run(following, following, step, until, until, until, until, until)
run(step, step, ("quit",))
tracer = run(go)
print(tracer.quitting, tracer.botframe.f_code.co_name, tracer.breaks, tracer.skip, tracer.frame_returning)
run(*[step] * 40, skip=["nothing*"])
run(*[step] * 40, skip=["__ma*"])
