from .cyc_bad2 import thing
other = 1
