# Groups in chains and chains in groups: margins, the line that closes them, what is cut off by width and depth.
import traceback


def raised(error, cause=None):
    try:
        raise error from cause
    except BaseException as caught:
        return caught.with_traceback(None)


def show(error, **options):
    print("".join(traceback.TracebackException.from_exception(error, **options).format()))


chained = raised(KeyError("k"), raised(ExceptionGroup("g", [ValueError(1), TypeError(2)])))
show(chained)
show(ExceptionGroup("outer", [OSError(3), chained]))
show(ExceptionGroup("outer", [chained, OSError("a\nb\n\nc")]))
deep = ExceptionGroup("b", [ExceptionGroup("c", [ExceptionGroup("d", [ValueError(1)])])])
show(ExceptionGroup("a", [deep, deep]), max_group_depth=2, max_group_width=1)
show(ExceptionGroup("many", [ValueError(i) for i in range(18)]))
print(traceback.format_exception_only(deep, show_group=True))
