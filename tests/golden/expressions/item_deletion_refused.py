# What has no items to delete says so, in words that depend on the key.
import types


class A: pass
class G:
    def __getitem__(self, key): return key


for value in (A(), G(), A, types.MappingProxyType({}), (1,), "s", b"s", 5, None, 1.5, range(3), frozenset(), {1}, print, iter([]), len, {}.keys(), {}.items(), 2j, (x for x in ()), slice(1), list[int]):
    for key in (0, "k", True, None, slice(1)):
        try:
            del value[key]
        except TypeError as e:
            print(repr(key), e)
