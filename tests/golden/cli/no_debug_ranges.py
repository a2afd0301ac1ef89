# With -X no_debug_ranges code knows its lines alone: no carets.
def f():
    return 1 / 0


print({(line == end, column, end_column) for line, end, column, end_column in f.__code__.co_positions()})
f()
