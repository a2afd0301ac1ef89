import marshal


def fuzz(data):
    try:
        value = marshal.loads(data)
    except (EOFError, ValueError, TypeError):
        return None
    try:
        marshal.dumps(value)
    except ValueError:
        pass
    return repr(value)


SEEDS = [marshal.dumps((1, -(2**70), 1.5, 2j, "é", b"x", [None, ...], {1: {2}}, frozenset((3,)), True), version) for version in range(5)]
