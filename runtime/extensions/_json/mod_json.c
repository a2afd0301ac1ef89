/* mod_json.c: module _json: what of json is felt. */
#include "runtime/extensions/_json/json.h"

COIL_API extern const CoilDef coil_module[];

CoilValue builtin(Coil *c, int which)
{
    static const char *const names[KEPT] = {"int", "float", "dict", "list", "tuple", "sorted", "encode_basestring_ascii"};
    Kept *kept = coil_state(c);
    if (!kept->values[which]) {
        CoilValue v = named(c, which == KEPT_ASCII ? "_json" : "builtins", names[which]);
        CoilRef *made = coil_is_null(v) ? NULL : coil_ref_new(c, v);
        if (!made)
            return COIL_NULL;
        coil_ref_free(kept->values[which]); /* an import may have let another thread come here first */
        kept->values[which] = made;
    }
    return coil_ref_get(c, kept->values[which]);
}

static CoilValue module_ready(Coil *c, const CoilValue *args)
{
    return coil_setattr(c, args[0], "make_scanner", coil_class(c, scanner_class)) &&
                   coil_setattr(c, args[0], "make_encoder", coil_class(c, encoder_class))
               ? coil_none()
               : COIL_NULL;
}

const CoilDef coil_module[] = {
    COIL_MODULE("_json", "Reading and writing JSON, for module json."),
    COIL_STATE(sizeof(Kept), NULL), /* its refs end with the VM */
    COIL_NESTED(scanner_class),
    COIL_NESTED(encoder_class),
    COIL_FUNCTION("scanstring", "(string, end, strict=True, /)", json_scanstring,
                  "The string that begins behind a quote, and the index behind its end."),
    COIL_FUNCTION("encode_basestring", "(string, /)", json_encode_string, "A JSON string."),
    COIL_FUNCTION("encode_basestring_ascii", "(string, /)", json_encode_string_ascii, "A JSON string in ASCII."),
    COIL_INIT(module_ready),
    COIL_END,
};
