# atexit.unregister() compares with a function that clears the list.
import atexit


class F:
    def __call__(self):
        pass

    def __eq__(self, other):
        atexit._clear()
        [[i, i, i, i] for i in range(20)]
        return True


for i in range(4):
    atexit.register(F())
atexit.unregister(print)
print(atexit._ncallbacks())
