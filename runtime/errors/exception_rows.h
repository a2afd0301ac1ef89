/* exception_rows.h: attributes of exceptions that are plain fields: shared by the files that define exceptions. */
#ifndef RUNTIME_EXCEPTION_ROWS_H
#define RUNTIME_EXCEPTION_ROWS_H

#include "runtime/types/types.h"
#include "vm/errors/exception.h"

/* Getter and setter of a Value field that reads as None while unset. */
#define EXC_FIELD(prefix, type, field)                                                                                                     \
    static Value prefix##_get_##field(Coil *c, const Value *args)                                                                          \
    {                                                                                                                                      \
        (void)c;                                                                                                                           \
        Value v = ((type *)as_object(args[0]))->field;                                                                                     \
        return is_null(v) ? V_NONE : retain(v);                                                                                            \
    }                                                                                                                                      \
    static Value prefix##_set_##field(Coil *c, const Value *args)                                                                          \
    {                                                                                                                                      \
        replace_take(c, &((type *)as_object(args[0]))->field, is_null(args[1]) ? COIL_NULL : retain(args[1]));                             \
        return V_NONE;                                                                                                                     \
    }
#define EXC_ROW(prefix, field, python, doc) GETTER(python, prefix##_get_##field, prefix##_set_##field, doc)

/* Shows the fields of a layout beyond Exception's own. */
#define EXC_VISIT(name, type)                                                                                                              \
    static void name(Object *o, VisitFn fn, void *arg)                                                                                     \
    {                                                                                                                                      \
        exception_visit(o, fn, arg);                                                                                                       \
        for (char *p = (char *)o + sizeof(Exception); p < (char *)o + sizeof(type); p += sizeof(Value))                                    \
            fn((Value *)p, arg);                                                                                                           \
    }

void exception_visit(Object *o, VisitFn fn, void *arg);
/* BaseException.__init__: args; no keywords. */
bool exception_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw);
bool exception_no_keywords(Coil *c, Value self, Tuple *kw);
Value exception_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw);
Value exception_str(Coil *c, Value self);

extern const Slots os_error_slots, syntax_error_slots, unicode_decode_slots, unicode_encode_slots, unicode_translate_slots, group_slots;
extern const CoilDef os_error_rows[], syntax_error_rows[], unicode_error_rows[], group_rows[];

/* The TypeDefs of the built-in classes: bases for those of native modules' own exceptions. */
#define E(name, base, layout, doc) extern const TypeDef exception_def_##name;
#include "vm/errors/exceptions.def"
#undef E
extern const TypeDef *const exception_defs[EXC_COUNT];

#endif
