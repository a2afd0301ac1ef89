/* asyncio_short.c: the table of short forms, and how functions get theirs. */
#include "runtime/modules/asyncio/asyncio_short.h"
#include "vm/code/code.h"
#include "vm/loop/function.h"

Value asyncio_await_short(Coil *c, uint8_t form, const Value *args, size_t n, Value *gives)
{
    static Value (*const functions[])(Coil *, const Value *, size_t, Value *) = {
#define S(id, name, function) [SHORT_##id] = function,
        SHORT_FORMS(S)
#undef S
    };
    return functions[form](c, args, n, gives);
}

Value short_form_set(Coil *c, const Value *args)
{
    static const char *const names[] = {
#define S(id, name, function) [SHORT_##id] = name,
        SHORT_FORMS(S)
#undef S
    };
    if (is_exact(args[0], SHAPE_FUNCTION)) {
        Code *code = as_function(args[0])->code;
        for (uint8_t k = SHORT_NONE + 1; k < sizeof names / sizeof *names; k++)
            if (str_equal_c(code->qualname, names[k])) {
                code->short_form = k;
                return retain(args[0]);
            }
    }
    return raise_error(c, EXC_ValueError, "%R has no short form", args[0]);
}
