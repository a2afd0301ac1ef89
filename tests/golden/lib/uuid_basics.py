# UUIDs: their forms, fields, order, what is refused.
import copy
import pickle
import uuid

u = uuid.UUID('{12345678-1234-5678-8234-567812345678}')
print(u, repr(u), u.hex, u.urn, int(u), u.fields, u.bytes_le.hex(), u.variant, u.version)
print(uuid.UUID(bytes_le=u.bytes_le) == u == uuid.UUID(fields=u.fields) == uuid.UUID(int=u.int) == uuid.UUID(bytes=u.bytes), u < uuid.UUID(int=2**128 - 1))
print(uuid.uuid3(uuid.NAMESPACE_DNS, 'python.org'), uuid.uuid5(uuid.NAMESPACE_URL, 'a'), uuid.uuid5(uuid.NAMESPACE_OID, b'a'))
made = uuid.uuid4()
print(made.version, made.variant, made != uuid.uuid4(), pickle.loads(pickle.dumps(made)) == copy.deepcopy(made) == made, len({made, copy.copy(made)}))
first, second = uuid.uuid1(), uuid.uuid1(node=0x123456789ABC, clock_seq=0x1234)
print(first.version, first.time < second.time, hex(second.node), hex(second.clock_seq), 0 < uuid.getnode() < 1 << 48)
print([uuid.UUID(int=n << 61).variant for n in (0, 4, 6, 7)], uuid.UUID(int=0).version, uuid.UUID(int=5, version=3))
for call in (lambda: uuid.UUID(), lambda: uuid.UUID('x'), lambda: uuid.UUID('1' * 31), lambda: uuid.UUID(bytes=b''), lambda: uuid.UUID(bytes_le=b'1'),
             lambda: uuid.UUID(fields=(1, 2)), lambda: uuid.UUID(fields=(1, 2, 3, 256, 1, 1)), lambda: uuid.UUID(int=-1), lambda: uuid.UUID(int=2**128),
             lambda: uuid.UUID(int=1, version=9), lambda: uuid.UUID('g' * 32), lambda: setattr(u, 'int', 1), lambda: u < 5):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)
