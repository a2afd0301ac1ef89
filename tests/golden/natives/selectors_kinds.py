# Selectors of every kind: registering, changing and asking; keys; the map; what is refused, waits that fail or are interrupted.
import os
import selectors
import socket
from _each import each

READ, WRITE = selectors.EVENT_READ, selectors.EVENT_WRITE


def shown(pairs): return sorted((key.data, events) for key, events in pairs)


for kind in (selectors.SelectSelector, selectors.PollSelector, selectors.EpollSelector if hasattr(selectors, "EpollSelector") else selectors.PollSelector):
    a, b = socket.socketpair()
    a.setblocking(False)
    s = kind()
    print("==", s.get_map() is not None, len(s.get_map()), list(s.get_map()), s.select(0))
    key = s.register(a, READ, "a")
    print(key.fileobj is a, key.fd == a.fileno(), key.events, key.data, s.get_key(a) is key, s.get_key(a.fileno()) is key, s.get_map()[a] is key, a in s.get_map(), b in s.get_map(), len(s.get_map()))
    print(list(s.get_map()) == [a.fileno()], list(s.get_map().values()) == [key], list(s.get_map().keys()) == [a.fileno()], list(s.get_map().items()) == [(a.fileno(), key)], s.get_map().get(a) is key, s.get_map().get(b), s.get_map().get(b, 5), repr(s.get_map())[:1])
    print(shown(s.select(0)), shown(s.select(-1)), shown(s.select(0.001)))
    b.send(b"x")
    print(shown(s.select(1)), shown(s.select()), shown(s.select(-5)))
    print(s.modify(a, WRITE, "w").events, shown(s.select(1)), s.modify(a, READ | WRITE).data, sorted(e for _, e in s.select(1)), s.modify(a, READ | WRITE, "both").data, s.modify(a, READ | WRITE, "both") is s.get_key(a))
    s.register(b.fileno(), WRITE, "b")
    print(shown(s.select(1)), len(s.get_map()))
    for call, args in ((s.register, (a, READ)), (s.register, (a, 0)), (s.register, (a, 4)), (s.register, ("x", READ)), (s.register, (-1, READ)), (s.register, (None, READ)), (s.modify, (99, READ)), (s.unregister, (99,)), (s.unregister, ("x",)), (s.get_key, (99,)), (s.get_key, (-1,)), (s.get_map().__getitem__, (99,))):
        try:
            print(call.__name__, call(*args))
        except Exception as error:
            print(call.__name__, args[1:], type(error).__name__, str(error).replace(str(a.fileno()), "FD").split("<")[0])
    print(s.get_key(a).events, s.unregister(a).data, a in s.get_map())
    print(s.unregister(b).fd == b.fileno(), len(s.get_map()))
    s.register(a, READ, "closed")
    a.close()
    print(s.unregister(a).data)
    with kind() as s:
        s.register(b, READ)
    print(s.get_map())
    try:
        s.get_key(b)
    except RuntimeError as error:
        print(error)
    b.close()
    s = kind()
    r, w = os.pipe()
    s.register(r, READ, "pipe")
    os.close(w)
    print(shown(s.select(1)))
    os.close(r)
    try:
        s.unregister(r)
    finally:
        s.close()


class Partial(selectors.BaseSelector):
    def register(self, fileobj, events, data=None): return ("registered", fileobj, events, data)
    def unregister(self, fileobj): print("unregistered", fileobj)
    def select(self, timeout=None): return []
    def get_map(self): return self.map
    map = None


key = selectors.SelectorKey("f", 3, 1, "d")
each(r"""
    key, key.fileobj, key.fd, key.events, key.data, key[0], key._fields, key._asdict(), key._replace(fd=9), tuple(key), key == ("f", 3, 1, "d"), len(key), selectors.SelectorKey(fileobj=1, fd=2, events=3, data=4)
    key._replace(nope=1)
    selectors.SelectorKey(1, 2)
    selectors.BaseSelector()
    type("Incomplete", (selectors.BaseSelector,), {"register": None, "select": None})()
    Partial().modify("f", 2, "d"), Partial().close(), Partial().select(), Partial().__enter__() is not None
    Partial().get_key("f")
    p = Partial(); p.map = {"f": 5}; print(p.get_key("f")); p.get_key("g")
    selectors.EVENT_READ, selectors.EVENT_WRITE, issubclass(selectors.DefaultSelector, selectors.BaseSelector), __import__("pickle").loads(__import__("pickle").dumps(key)) == key, __import__("copy").copy(key) == key
    selectors.SelectSelector().get_map() == {}, selectors.PollSelector().get_map() == {1: 2}, selectors.SelectSelector().get_map() == 5
    selectors.NoSuchSelector
""", globals())
