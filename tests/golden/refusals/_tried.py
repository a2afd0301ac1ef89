"""tried(label, call, *args): prints what the call gives, or the type and words of what it raises."""


def tried(label, call, *args, **kwargs):
    try:
        print(label, "gives", call(*args, **kwargs))
    except Exception as error:
        print(label, type(error).__name__, error)
