# Instances of generic classes, aliases and forms are copied and pickled; an alias comes back as the same object.
import copy
import pickle
import typing
from typing import *

T = TypeVar("T")
class Box(Generic[T]):
    def __init__(self, item):
        self.item = item

for protocol in range(6):
    print(pickle.loads(pickle.dumps(Box[int](3), protocol)).item, end=" ")
print(copy.copy(Box(4)).item, copy.deepcopy(Box([5])).item)
for alias in (List[int], Box[str], Union[int, None], Literal[1, "a"], Callable[[int], str], Callable[..., int], Any, Union,
              List, Annotated[int, 3], Tuple[()], Tuple[int, ...], ClassVar[int], NoDefault):
    print(alias, pickle.loads(pickle.dumps(alias)) is alias, copy.copy(alias) is alias, copy.deepcopy(alias) == alias)
