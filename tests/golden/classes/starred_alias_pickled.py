# A starred generic alias keeps its star when it is copied or pickled; generators and coroutines take type arguments.
import copy
import pickle
import types

alias = tuple[*tuple[int, ...]]
star = alias.__args__[0]
print(star, pickle.loads(pickle.dumps(alias)) == alias, pickle.loads(pickle.dumps(star)), copy.deepcopy(star))
it = iter(list[str])
print(type(it).__name__, it.__reduce__(), next(it), it.__reduce__(), next(it, None))
print(types.GeneratorType[int, str, None], types.CoroutineType[int, str, None])
print(set(dir(list)) <= set(dir(list[int])), "__origin__" in dir(list[int]))
