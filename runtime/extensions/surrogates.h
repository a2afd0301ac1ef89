/* surrogates.h: text as UTF-8 that may hold lone surrogates ("surrogatepass"), as the formats of pickle and marshal have it. */
#ifndef EXTENSIONS_SURROGATES_H
#define EXTENSIONS_SURROGATES_H

#include "runtime/coil.h"

/* By bytes.decode() or str.encode(). */
static inline CoilValue surrogates_recode(Coil *c, CoilValue from, const char *method)
{
    CoilValue how[2];
    how[0] = coil_str(c, "utf-8", COIL_TO_NUL);
    how[1] = coil_str(c, "surrogatepass", COIL_TO_NUL);
    return coil_call_method(c, from, method, how, 2, NULL);
}

/* The bytes of a str, good while it and the innermost scope are; NULL: an exception is pending. */
static inline const void *surrogates_utf8(Coil *c, CoilValue text, size_t *n)
{
    const void *data = coil_to_utf8(c, text, n);
    if (data || !coil_error_is(c, "UnicodeEncodeError"))
        return data;
    (void)coil_take_error(c);
    CoilValue bytes = surrogates_recode(c, text, "encode");
    return coil_is_null(bytes) ? NULL : coil_to_bytes(c, bytes, n);
}

/* The str of n bytes. */
static inline CoilValue surrogates_str(Coil *c, const void *data, size_t n)
{
    CoilValue v = coil_str(c, data, n);
    if (!coil_is_null(v) || !coil_error_is(c, "UnicodeDecodeError"))
        return v;
    CoilScope scope = coil_scope_open(c);
    (void)coil_take_error(c);
    return coil_scope_close(c, scope, surrogates_recode(c, coil_bytes(c, data, n), "decode"));
}

#endif
