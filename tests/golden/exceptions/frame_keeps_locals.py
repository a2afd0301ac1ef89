# A traceback's frame keeps its locals, or there is a MemoryError in its place (tests/sweep.list makes allocations fail).
def fails(n):
    name = "local" + str(n)
    raise ValueError(name)


def locals_of(n):
    try:
        fails(n)
    except ValueError as error:
        return error.__traceback__.tb_next.tb_frame.f_locals["name"]


for k in range(3):
    try:
        print(locals_of(k))
    except KeyError:
        print("gone")
