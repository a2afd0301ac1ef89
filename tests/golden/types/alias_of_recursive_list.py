# A list that holds itself among an alias's arguments; lists and tuples there are looked into no further than CPython does.
from typing import TypeVar

T = TypeVar("T")
loop = []
loop.append(loop)
print(list[loop].__parameters__, list[loop], list[loop] | None)
print(list[[T]].__parameters__, list[(T,)].__parameters__, list[((T,),)].__parameters__, list[[[int]]], list[((int,),)], dict[[int, T], str])
