# The parts of type parameters and aliases that are made from names computed at run time outlive what made them.
import gc, typing

made = []
for k in range(300):
    name = "N" + str(k)
    made += [typing.TypeAliasType(name, int), typing.TypeVar("T" + name), typing.ParamSpec("P" + name), typing.TypeVarTuple("V" + name)]
    del name
gc.collect()
junk = ["N" + str(k) * 2 for k in range(2000)]
print([m.__name__ for m in made[::97]], [repr(m) for m in made[1::97]])
del made
gc.collect()
junk = [str(k) + "x" for k in range(2000)]
print(len(junk))
