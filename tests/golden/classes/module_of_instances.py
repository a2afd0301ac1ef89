# An instance of a native class shows where its class is from, as the class's dict has it; those of the core don't.
import array, asyncio, collections, contextvars, datetime, decimal, functools, io, itertools, queue, random, re, struct, sys, types, weakref, zlib

for o in (io.StringIO(), io.BytesIO(), sys.stdin, decimal.Decimal(1), collections.deque(), collections.defaultdict(), array.array('i'),
          re.compile('a'), re.match('a', 'a'), functools.partial(len), itertools.count(), struct.Struct('i'), zlib.compressobj(),
          queue.SimpleQueue(), random.Random(), functools.cmp_to_key(len), datetime.date.today(), datetime.timezone.utc, collections.OrderedDict(),
          types.SimpleNamespace(), contextvars.ContextVar('a'), weakref.ref(set), [], 1, 'a', None, iter(())):
    cls = type(o)
    print(cls.__module__, cls.__qualname__, getattr(o, '__module__', 'none'), '__module__' in vars(cls), '__module__' in dir(o))

class Mine(collections.deque):
    pass
print(Mine().__module__, Mine.__module__, Mine.__base__.__module__)
try:
    collections.deque.__module__ = 'x'
except TypeError as e:
    print(e)
