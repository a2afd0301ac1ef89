/* adapt.c: what programs say of how their types are stored, and read back. */
#include "runtime/extensions/_sqlite3/sqlite.h"

static CoilValue adapter_key(Coil *c, CoilValue type, CoilValue protocol)
{
    CoilValue items[] = {type, protocol};
    return coil_tuple(c, items, 2);
}

/* holder.name(argument), where there is such a method, and its answer is one: else *out is COIL_NULL. */
static bool ask(Coil *c, CoilValue holder, const char *name, CoilValue argument, CoilValue *out)
{
    CoilValue method;
    *out = COIL_NULL;
    if (!coil_findattr(c, holder, name, &method))
        return false;
    if (coil_is_null(method))
        return true;
    CoilValue answer = coil_call(c, method, &argument, 1, NULL);
    if (coil_failed(c)) {
        if (!coil_error_is(c, "TypeError"))
            return false;
        (void)coil_take_error(c);
        return true;
    }
    *out = coil_kind(c, answer) == COIL_KIND_NONE ? COIL_NULL : answer;
    return true;
}

CoilValue adapt(Coil *c, ModuleState *state, CoilValue v, CoilValue protocol, CoilValue otherwise)
{
    CoilValue found;
    if (!coil_finditem(c, coil_ref_get(c, state->adapters), adapter_key(c, coil_type(c, v), protocol), &found))
        return COIL_NULL;
    if (!coil_is_null(found))
        return coil_call(c, found, &v, 1, NULL);
    if (!ask(c, protocol, "__adapt__", v, &found) || !coil_is_null(found))
        return found;
    if (!ask(c, v, "__conform__", protocol, &found) || !coil_is_null(found))
        return found;
    return coil_is_null(otherwise) ? raise_as(c, "ProgrammingError", "can't adapt") : otherwise;
}

CoilValue module_adapt(Coil *c, const CoilValue *args)
{
    CoilValue protocol = coil_is_null(args[1]) ? coil_class(c, protocol_class) : args[1];
    return adapt(c, coil_state(c), args[0], protocol, args[2]);
}

CoilValue module_register_adapter(Coil *c, const CoilValue *args)
{
    ModuleState *state = coil_state(c);
    CoilValue plain[] = {coil_none(),
                         coil_bool(true),
                         coil_int(c, 0),
                         coil_float(0),
                         coil_str(c, "", 0),
                         coil_bytes(c, "", 0),
                         coil_call_method(c, coil_import(c, "builtins"), "bytearray", NULL, 0, NULL)};
    for (size_t k = 0; k < sizeof plain / sizeof *plain; k++)
        if (coil_is(args[0], coil_type(c, plain[k])))
            state->adapts_plain = true;
    CoilValue key = adapter_key(c, args[0], coil_class(c, protocol_class));
    return coil_setitem(c, coil_ref_get(c, state->adapters), key, args[1]) ? coil_none() : COIL_NULL;
}

CoilValue module_register_converter(Coil *c, const CoilValue *args)
{
    const ModuleState *state = coil_state(c);
    CoilValue key = coil_call_method(c, args[0], "upper", NULL, 0, NULL);
    return coil_setitem(c, coil_ref_get(c, state->converters), key, args[1]) ? coil_none() : COIL_NULL;
}

bool converter_find(Coil *c, ModuleState *state, const char *name, size_t length, CoilValue *out)
{
    CoilValue key = coil_call_method(c, coil_str(c, name, length), "upper", NULL, 0, NULL);
    return coil_finditem(c, coil_ref_get(c, state->converters), key, out);
}
