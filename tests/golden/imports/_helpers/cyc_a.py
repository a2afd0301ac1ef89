from . import cyc_b
name = "a"
def other(): return cyc_b.name
