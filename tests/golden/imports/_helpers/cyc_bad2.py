from .cyc_bad import other
thing = 1
