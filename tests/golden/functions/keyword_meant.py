# Functions whose arguments are bound by hand name the keyword that was meant, too.
import collections, csv, types


def attempt(f, *args, **given):
    try:
        f(*args, **given)
    except TypeError as e:
        print(e)


attempt(int, "x", bas=3)
attempt(int, "x", radix=3)
attempt(complex, imaq=3)
attempt(zip, [], stric=True)
attempt(property, fgett=1)
attempt(max, [1], kee=1)
attempt(min, [], defualt=1)
attempt([].sort, revers=1)
attempt(collections.deque, maxln=1)
attempt(NameError, nam=1)
attempt(ImportError, pth=1)
attempt(types.ModuleType, "x", docs=1)
attempt(attempt.__code__.replace, co_nam=1)
attempt(csv.reader, [], delimter=",")
attempt(csv.reader, [], nothing_like_it=",")
attempt(csv.writer, 1, delimter=",")
