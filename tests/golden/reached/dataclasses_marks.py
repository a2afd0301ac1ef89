"""Packages of models tell fields' kinds by dataclasses' own marks, and make classes by its own steps."""
import dataclasses
import typing


@dataclasses.dataclass
class Point:
    x: int
    total: typing.ClassVar[int] = 0
    given: dataclasses.InitVar[int] = 1
    tags: list = dataclasses.field(default_factory=list)


fields = getattr(Point, dataclasses._FIELDS)
print({name: field._field_type for name, field in fields.items()})
print([name for name, field in fields.items() if field._field_type is dataclasses._FIELD],
      fields["total"]._field_type is dataclasses._FIELD_CLASSVAR, fields["given"]._field_type is dataclasses._FIELD_INITVAR)
print(isinstance(fields["x"].default, dataclasses._MISSING_TYPE), dataclasses._MISSING_TYPE, type(dataclasses.KW_ONLY) is dataclasses._KW_ONLY_TYPE)
print(getattr(Point, dataclasses._PARAMS), dataclasses._POST_INIT_NAME, dataclasses._HAS_DEFAULT_FACTORY, type(dataclasses._HAS_DEFAULT_FACTORY).__name__)
print(dataclasses._is_dataclass_instance(Point(1)), dataclasses._is_dataclass_instance(Point), dataclasses._is_dataclass_instance(3))

print(dataclasses._is_classvar(typing.ClassVar[int], typing), dataclasses._is_classvar(typing.ClassVar, typing), dataclasses._is_classvar(int, typing))
print(dataclasses._is_initvar(dataclasses.InitVar[int], dataclasses), dataclasses._is_initvar(int, dataclasses), dataclasses._is_kw_only(dataclasses.KW_ONLY, dataclasses))
print(dataclasses._is_type("typing.ClassVar[int]", Point, typing, typing.ClassVar, dataclasses._is_classvar),
      dataclasses._is_type("int", Point, typing, typing.ClassVar, dataclasses._is_classvar))


class Plain:
    a: int
    b: str = "x"


made = dataclasses._process_class(Plain, True, True, True, False, False, True, True, False, False, False)
print(made is Plain, Plain(1), Plain.__dataclass_params__.frozen)
print(dataclasses._set_new_attribute(Plain, "a_method", lambda self: 1), dataclasses._set_new_attribute(Plain, "a_method", 2), Plain(1).a_method(),
      Plain.a_method.__qualname__)
print(dataclasses._asdict_inner([Point(1), {"k": Point(2)}], dict), dataclasses._astuple_inner((Point(3),), tuple))
print(repr(dataclasses._DataclassParams(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)), int in dataclasses._ATOMIC_TYPES, list in dataclasses._ATOMIC_TYPES)
