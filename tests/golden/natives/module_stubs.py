# Stubs of modules: what rows say, annotations, properties, async functions, names of other modules' types; each is Python, and types are imported.
import decimal
import stubs
import sys
import types

SOURCE = '''
"""A module with one of each."""
import decimal

LEVEL = 3
Decimal = decimal.Decimal


class Error(ValueError):
    """What goes "wrong"."""


class Thing:
    kind = "thing"

    class Inner:
        pass

    def __init__(self, name: str, /, *, size: int = 0):
        pass

    @property
    def name(self) -> str:
        """Its name."""

    @classmethod
    def parse(cls, text):
        pass

    @staticmethod
    def most(*numbers: decimal.Decimal, **options) -> "Thing":
        pass


async def fetch(url: str, tries=Error) -> bytes:
    """Fetches it,
    somehow."""
'''
module = types.ModuleType("one")
exec(SOURCE, vars(module))
for value in vars(module).values():
    if isinstance(value, type) and value is not decimal.Decimal:
        value.__module__ = "one"
text = stubs.stub(module)
print(text)
compile(text, "one.pyi", "exec")

# A native module's rows.
import _random
text = stubs.stub(_random)
compile(text, "_random.pyi", "exec")
print([line.strip() for line in text.splitlines() if "getrandbits" in line or line.startswith("class")])

# The command.
sys.modules["one"] = module
print(stubs.main(["one"]))
