"""The types of None, Ellipsis and NotImplemented are called without arguments."""
import inspect
for value in None, ..., NotImplemented:
    print(inspect.signature(type(value)), type(value)() is value)
