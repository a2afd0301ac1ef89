/* mod_tokenize.c: _tokenize: the tokens of source text. */
#include "runtime/modules/module_types.h"

#include "vm/compile/compile.h"

typedef struct Scan {
    List *into;
    int64_t above, shift; // lines at the top whose tokens are left out; what is added to the other lines' numbers
} Scan;

static bool tokenize_each(Coil *c, const SourceToken *t, void *scan)
{
    Scan *to = scan;
    if (t->lineno <= to->above)
        return true;
    Tuple *start = tuple_pack(c, 2, small(t->lineno + to->shift), small(t->col));
    Tuple *end = tuple_pack(c, 2, small(t->end_lineno + to->shift), small(t->end_col));
    Tuple *token = start && end ? tuple_pack(c, 3, small(t->kind), from_object(start), from_object(end)) : NULL;
    RELEASE(c, start);
    RELEASE(c, end);
    return token && list_append_take(c, to->into, from_object(token));
}

static Value tokenize_scan(Coil *c, const Value *args)
{
    Str *s = as_str_borrow(c, args[0]);
    Scan to = {.into = as_list_borrow(c, args[1])};
    int extra = truth(c, args[2]);
    if (extra < 0)
        return COIL_NULL;
    if (!s || !to.into)
        return raise_error(c, EXC_TypeError, "expected a str and a list");
    if (!coil_to_int(c, args[3], &to.above) || !coil_to_int(c, args[4], &to.shift))
        return COIL_NULL;
    if (to.shift < -INT32_MAX || to.shift > INT32_MAX)
        return raise_error(c, EXC_OverflowError, "shift is out of range");
    Value keep = COIL_NULL;
    size_t length;
    const char *utf8 = str_utf8(c, s, &length, &keep);
    Str *filename = utf8 ? str_intern_c(c, "<string>") : NULL;
    bool ok = false;
    if (filename && memchr(utf8, 0, length))
        raise_error(c, EXC_SyntaxError, "source code cannot contain null bytes");
    else if (filename)
        ok = source_tokens(c, utf8, length, filename, extra, tokenize_each, &to);
    RELEASE(c, filename);
    release_maybe(c, keep);
    return ok ? V_NONE : COIL_NULL;
}

const CoilDef tokenize_module[] = {
    COIL_MODULE("_tokenize", "The tokens of source text."),
    FUNCTION("scan", "(text, into, extra, above=0, shift=0, /)", tokenize_scan,
             "Appends (type, start, end) of each token to a list; what stands before an error is there when it is raised. Tokens of the "
             "first `above` lines are left out, and the others' lines count `shift` more."),
    COIL_END,
};
