# What Pickler writes, byte for byte, of values of all kinds; and what Unpickler reads again.
from _by_classes import run

run("pickle/machine_writes", ("range(5000)", "range(50)"), ("range(1, 6)", "(2, 4, 5)"))
