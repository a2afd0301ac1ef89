# JSON of subclasses, enums, dataclasses and Decimals by default=, back by object_hook, with match statements.
import json
from dataclasses import asdict, dataclass, field, is_dataclass
from decimal import Decimal
from enum import Enum, Flag, auto


class Colour(Enum):
    RED = auto()
    BLUE = auto()


class Right(Flag):
    READ = auto()
    WRITE = auto()


class Upper(str):
    def __repr__(self):
        return "never asked"


@dataclass(order=True)
class Item:
    name: Upper
    price: Decimal
    colour: Colour = Colour.BLUE
    tags: list = field(default_factory=list, compare=False)


def default(value):
    match value:
        case Enum(name=name):
            return {"$": type(value).__name__, "name": name}
        case Decimal():
            return {"$": "Decimal", "text": str(value)}
        case _ if is_dataclass(value):
            return asdict(value)
    raise TypeError(f"what is {type(value).__name__}?")


def hook(found):
    match found:
        case {"$": "Decimal", "text": str(text)}:
            return Decimal(text)
        case {"$": "Colour", "name": name}:
            return Colour[name]
        case {"name": name, **rest}:
            return Item(Upper(name), **rest)
    return found


items = [Item(Upper("a"), Decimal("1.50")), Item(Upper("b"), Decimal("0.1"), Colour.RED, [Right.READ])]
items[1].tags = [1.5, None, True]
text = json.dumps({"items": items, "keys": {1: 2, None: 3, 2.5: 4}}, default=default, indent=1, sort_keys=False)
print(len(text), json.loads(text)["keys"])
back = json.loads(text, object_hook=hook)
print(back["items"] == items, max(back["items"]) == items[1], back["items"][0].colour, back["items"][0].price + 1)
