# Who refers to many objects is charged for as many comparisons as that takes: or a few steps would last for an hour.
import gc

wanted = [object() for _ in range(20000)]
holder = [0] * 1000000
gc.get_referrers(*wanted)
