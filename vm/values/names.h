/* names.h: the interned strs that C code names. */
#ifndef VM_VALUES_NAMES_H
#define VM_VALUES_NAMES_H

#include "vm/values/str.h"

/* Interned names used from C: NAME(c, identifier) gives an interned Str. The fields have a prefix: some are macros of a libc. */
/* clang-format off */
#define NAME_ROWS \
    N(__init__) N(__new__) N(__del__) N(__name__) N(__qualname__) N(__module__) N(__doc__) N(__dict__) N(__class__) \
    N(__bases__) N(__slots__) N(__weakref__) N(__get__) N(__set__) N(__delete__) N(__getattr__) N(__getattribute__) \
    N(__setattr__) N(__delattr__) N(__call__) N(__iter__) N(__next__) N(__len__) N(__length_hint__) N(__contains__) \
    N(__getitem__) N(__setitem__) N(__delitem__) N(__missing__) N(__class_getitem__) N(__repr__) N(__str__) N(__bytes__) \
    N(__format__) N(__hash__) N(__bool__) N(__eq__) N(__ne__) N(__lt__) N(__le__) N(__gt__) N(__ge__) N(__index__) \
    N(__int__) N(__float__) N(__enter__) N(__exit__) N(__aenter__) N(__aexit__) N(__await__) N(__aiter__) \
    N(__anext__) N(__init_subclass__) N(__set_name__) N(__prepare__) N(__mro_entries__) N(__instancecheck__) \
    N(__subclasscheck__) N(__classcell__) N(__classdictcell__) N(__builtins__) N(__import__) N(__build_class__) N(__file__) \
    N(__path__) N(__spec__) N(__loader__) N(__package__) N(__all__) N(__main__) N(__annotations__) N(__type_params__) \
    N(__abstractmethods__) N(__match_args__) N(__reversed__) N(__round__) N(__trunc__) N(__floor__) N(__ceil__) \
    N(__reduce__) N(__reduce_ex__) N(__getstate__) N(__setstate__) N(__copy__) N(__deepcopy__) N(__wrapped__) N(__mro__) \
    N(__orig_class__) N(__orig_bases__) N(__origin__) N(__args__) N(__parameters__) N(__fspath__) N(__dir__) N(__notes__) \
    N(__static_attributes__) N(__firstlineno__) N(__isabstractmethod__) N(__closure__) N(__code__) N(__defaults__) \
    N(__kwdefaults__) N(__globals__) N(__debug__) N(__self__) N(__cause__) N(__context__) N(__traceback__) \
    N(__suppress_context__) N(__divmod__) N(__abs__) N(__neg__) N(__pos__) N(__invert__) N(__pow__) N(__rpow__) N(__ipow__) \
    N(send) N(throw) N(close) N(keys) N(items) N(values) N(get) N(append) N(update) N(sort) N(read) N(write) N(flush) \
    N(stdout) N(stderr) N(stdin) N(modules) N(path) N(meta_path) N(displayhook) N(excepthook) N(unraisablehook) N(end) N(sep) \
    N(file) N(name) N(value) N(args) N(key) N(reverse) N(metaclass) N(mro) N(fileno) N(encoding) N(errors) N(object) N(_)
/* clang-format on */

typedef struct KnownNames {
#define N(name) Str *name_##name;
    NAME_ROWS
#undef N
} KnownNames;
#define NAME(c, id) ((c)->vm->names.name_##id)

#endif
