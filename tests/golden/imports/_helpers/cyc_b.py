from . import cyc_a
name = "b"
def other(): return cyc_a.name
