"""broken(RECIPE, left): the callables of calls_RECIPE.py, each of their parameters in turn with an argument that raises whatever it is asked for.
What it is asked for first, and that its error comes through, is what a line's marks stand for; --full tells, as in _battery.py."""
import ast

import _battery

ASKED = ("bool int float complex index fspath len iter next contains getitem setitem delitem call eq lt le gt ge add radd sub rsub mul rmul truediv rtruediv "
         "floordiv rfloordiv mod rmod pow rpow divmod rdivmod and rand or ror xor rxor lshift rlshift rshift rrshift neg pos abs invert round trunc floor "
         "ceil bytes format enter exit reversed length_hint copy deepcopy reduce_ex get set aiter await instancecheck subclasscheck iadd imul")


class Refused(Exception):
    pass


def refusing(name):
    def method(self, *args, **named):
        raise Refused(name)

    return method


class Broken:
    def __repr__(self):
        return "Broken()"

    def __hash__(self):
        return 1


Broken.__module__ = "builtins"  # which no message names
for name in ASKED.split():
    setattr(Broken, f"__{name}__", refusing(name))


def parts(text):
    """The arguments of a call by place, as texts; none of what is a statement."""
    try:
        return [ast.unparse(argument) for argument in ast.parse(f"f({text})", mode="eval").body.args]
    except SyntaxError:
        return []


def lists_of(path, parameters, recipe, exact):
    if parameters != ["?"]:
        kinds = _battery.kinds_of(parameters)
        pools = [recipe.pool(path, name) for name, _, _ in kinds]
        return list(dict.fromkeys([_battery.call_of(kinds, pools, {k: "Broken()"}) for k in range(len(kinds))]))
    lists = {}
    for text in (recipe.calls.get(path) or recipe.pool(path, "?"))[:4]:
        words = parts(text)
        lists.update(dict.fromkeys([", ".join(words[:k] + ["Broken()"] + words[k + 1:]) for k in range(len(words))]))
    return list(lists)


class Refusing(_battery.Battery):
    left = {}

    def run(self, surface):
        self.names["Broken"] = Broken
        self.recipe.lines = {}
        super().run([row for row in surface if row[1] != "data" and row[0] not in self.left])

    def walk(self, name, methods):
        pass


def broken(recipe, left=""):
    """`left`: lines `PATH PATH: REASON`, of what is left out: of a class its making alone."""
    _battery.run_as(Refusing, lists_of, recipe, left)
