def f():
	if 1:
        return 2
