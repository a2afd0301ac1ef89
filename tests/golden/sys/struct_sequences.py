import sys
v = sys.version_info
print(v[:3], v.major, v == tuple(v), v > (3, 12), len(v), type(v), isinstance(v, tuple), v.n_fields, v.n_sequence_fields, v.n_unnamed_fields, v.__match_args__, hash(v) == hash(tuple(v)))
print(sys.int_info, sys.float_info.radix, sys.hash_info.algorithm, sys.thread_info.name, repr(sys.float_info)[:30])
for f in (lambda: type(sys.flags)(), lambda: type(v)((1,)), lambda: setattr(v, "major", 2)):
    try: f()
    except (TypeError, AttributeError) as e: print(type(e).__name__, e)
match v:
    case tuple(major=m): print("major", m)
hooks = sys.get_asyncgen_hooks(); print(hooks, hooks.firstiter)
