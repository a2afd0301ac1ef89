# An object whose __del__ gives it another class is freed as one of that class.
class Other:
    pass


class A:
    def __del__(self):
        self.__class__ = Other


items = [A() for _ in range(50)]
del A
items.clear()
print("done")
