# A finaliser that runs as a program's context goes sets variables again: what it leaves is dropped as well.
import contextvars

var = contextvars.ContextVar("var")


class First:
    def __del__(self):
        var.set(Second())


class Second:
    def __del__(self):
        pass


var.set(First())
print(type(var.get()).__name__)
