# Which annotations that are texts name ClassVar and InitVar: the module before it is a name of this one, blanks are nothing, and what follows is not read.
import dataclasses
import typing
import typing as t
from dataclasses import KW_ONLY, InitVar, dataclass
from typing import ClassVar

for text in ("ClassVar[int]", " ClassVar [int]", "typing .ClassVar[str]", "typing. ClassVar[str]", "typing.ClassVar.[int]", "typing.ClassVar+",
             "t.ClassVar", "typing..ClassVar[int]", "Classvar", "typong.ClassVar", "dataclasses.ClassVar", "ClassVar.x", "InitVar",
             "dataclasses. InitVar [str]", "", ".", "KW_ONLY", "x.y.ClassVar", "typing.ClassVar.ClassVar", "(ClassVar)", "ClassVar|int", "typing\n.ClassVar"):
    made = dataclass(type("C", (), {"__annotations__": {"x": text}, "__module__": __name__}))
    print(repr(text), [str(f._field_type) for f in made.__dataclass_fields__.values()])
