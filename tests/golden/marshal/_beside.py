"""What the two ways of marshal make of something, in a form to compare."""
import io
import marshal
import sys

write_other = getattr(marshal, "_dumps", marshal.dumps)
read_other = getattr(marshal, "_loads", marshal.loads)
load_other = getattr(marshal, "_load", marshal.load)


def form(value):
    """A value as text, with what in it is the same object."""
    seen, out, pending = {}, [], [value]
    while pending:
        v = pending.pop()
        if type(v) in (int, float, bool):
            out.append(repr(v))
            continue
        if id(v) in seen:
            out.append(f"={seen[id(v)]}")
            continue
        seen[id(v)] = len(seen)
        out.append(type(v).__name__)
        if type(v) in (tuple, list, set, frozenset):
            pending += [len(v), *v]
        elif type(v) is dict:
            pending += [len(v), *v, *v.values()]
        elif type(v) is str:
            out.append(f"{ascii(v)} {sys._is_interned(v)}")
        elif hasattr(v, "co_name"):
            out.append(f"{v.co_name} {v.co_consts}")
        else:
            out.append(repr(v))
    return " ".join(out)


def outcome(call, *args, **kw):
    try:
        return form(call(*args, **kw))
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def same_read(data):
    """Do both read the same, from memory and from a file, and leave the file at the same place?"""
    first, other = io.BytesIO(data), io.BytesIO(data)
    return (outcome(marshal.loads, data) == outcome(read_other, data) and outcome(marshal.load, first) == outcome(load_other, other)
            and first.tell() == other.tell())
