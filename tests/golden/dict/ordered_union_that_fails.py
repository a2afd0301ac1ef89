# A union that its class refuses leaves nothing behind.
from collections import OrderedDict


class Refusing(OrderedDict):
    def __setitem__(self, key, value):
        raise KeyError(key, "refused")


for union in lambda: Refusing() | {1: 2}, lambda: {} | Refusing(), lambda: Refusing() | Refusing():
    try:
        print(type(union()).__name__)
    except KeyError as e:
        print(e)
