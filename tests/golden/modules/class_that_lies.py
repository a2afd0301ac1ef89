# What says by its __class__ to be of a native's type, as mocks and lazy objects do, is not taken for it.
import array
import datetime
import decimal
import operator
import re
import ssl


class Liar:
    def __init__(self, named):
        self.named = named

    __class__ = property(lambda self: type(self.named))


def tries(call, *arguments):
    try:
        return call(*arguments)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


for value in (re.compile("a"), array.array("i", [1]), datetime.date(2024, 1, 1), datetime.datetime(2024, 1, 1), datetime.time(1),
              datetime.timedelta(1), datetime.timezone.utc, decimal.Decimal(1), decimal.Context(), b"a", [1], {1: 2}, {1}, 1, 1.5, range(2)):
    liar = Liar(value)
    print(type(value).__name__, isinstance(liar, type(value)))
    for operation in operator.eq, operator.ne, operator.lt, operator.add, operator.sub, operator.mul, operator.contains, operator.iadd:
        print("   ", operation.__name__, tries(operation, value, liar), "|", tries(operation, liar, value))

print(tries(datetime.datetime.combine, Liar(datetime.date(2024, 1, 1)), datetime.time()))
print(tries(datetime.datetime.now, Liar(datetime.timezone.utc)))
print(tries(decimal.setcontext, Liar(decimal.Context())))
print(tries(decimal.Decimal(2).sqrt, Liar(decimal.Context())))
context = ssl.create_default_context()
tls = context.wrap_bio(ssl.MemoryBIO(), ssl.MemoryBIO(), server_hostname="a")
print(tries(setattr, tls, "context", Liar(context)))
