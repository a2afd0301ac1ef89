import sys; print(sys.argv, __name__, repr(__package__), __spec__.name, __file__.rsplit("/", 1)[-1], sys.path[0].rsplit("/", 1)[-1])
