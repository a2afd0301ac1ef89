/* signature.c: signatures of native functions: parsing the text once, binding a call's arguments by it.
 *
 * The text is Python's: "(self, path: str, /, mode='r', *args, key=None, **kwargs) -> type". Defaults are None, True, False, numbers,
 * strings, (), and `...` (not passed: COIL_NULL; `**kwargs=...` is a dict only where there are keywords for it). Annotations are checked
 * for host rows only (scope.c).
 */
#include "vm/errors/name_nearest.h"
#include "vm/loop/signature.h"

struct SignatureTable {
    Signature *buckets[256];
};
typedef struct SignatureTable SignatureTable;

size_t signature_count(const Signature *s) { return s->count; }
bool signature_async(const Signature *s) { return s->async; }

static const char *skip_space(const char *p)
{
    while (*p == ' ' || *p == '\n')
        p++;
    return p;
}

static bool name_char(char ch) { return (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z') || ch == '_' || (ch >= '0' && ch <= '9'); }

/* The end of an annotation or default: at depth 0, one of the stops. */
static const char *skip_value(const char *p, const char *stops)
{
    int depth = 0;
    char quote = 0;
    for (; *p; p++) {
        if (quote) {
            if (*p == '\\' && p[1])
                p++;
            else if (*p == quote)
                quote = 0;
        } else if (*p == '\'' || *p == '"') {
            quote = *p;
        } else if (depth == 0 && strchr(stops, *p)) {
            break;
        } else if (*p == '(' || *p == '[') {
            depth++;
        } else if (*p == ')' || *p == ']') {
            depth--;
        }
    }
    return p;
}

static Value parse_string(Coil *c, const char *from, const char *to)
{
    StrBuilder b = STR_BUILDER(c);
    for (const char *p = from + 1; p < to - 1; p++) {
        char ch = *p;
        if (ch == '\\') {
            ch = *++p;
            ch = ch == 'n' ? '\n' : ch == 't' ? '\t' : ch == 'r' ? '\r' : ch;
        }
        builder_ascii(&b, &ch, 1);
    }
    return from_object(builder_finish(&b));
}

static Value raise_malformed(Coil *c)
{
    (void)raise_error(c, EXC_SyntaxError, "malformed default in a native signature");
    return V_UNDEF;
}

static Value parse_default(Coil *c, const char *from, const char *to);

/* "(1, 'a')": its items between the brackets. */
static Value parse_tuple(Coil *c, const char *from, const char *to)
{
    size_t n = 0;
    for (const char *p = from; p < to; p = skip_space(p < to ? p + 1 : p), n++)
        p = skip_value(p, ",)");
    Tuple *t = tuple_new(c, n);
    const char *p = from;
    for (size_t k = 0; t && k < n; k++, p = skip_space(p + 1)) {
        const char *end = skip_value(p, ",)"), *last = end;
        while (last > p && last[-1] == ' ')
            last--;
        Value item = parse_default(c, p, last);
        if (is_undef(item) || is_null(item)) {
            RELEASE(c, t);
            return failed(c) ? V_UNDEF : raise_malformed(c); /* `...` is no item */
        }
        t->items[k] = item;
        p = end;
    }
    return t ? from_object(t) : COIL_NULL;
}

/* Recurses by parse_tuple() into tuples in tuples: as deep as the host's own text is. */
static Value parse_default(Coil *c, const char *from, const char *to)
{
    size_t n = (size_t)(to - from);
    if (n >= 3 && !memcmp(from, "...", 3))
        return COIL_NULL;
    if (n == 4 && !memcmp(from, "None", 4))
        return V_NONE;
    if (n == 4 && !memcmp(from, "True", 4))
        return V_TRUE;
    if (n == 5 && !memcmp(from, "False", 5))
        return V_FALSE;
    if (n == 2 && !memcmp(from, "()", 2))
        return retain(from_object(tuple_empty_borrow(c)));
    if (*from == '[' || *from == '{') {
        (void)raise_error(c, EXC_SyntaxError, "a native's default cannot be a list or dict, which all calls would share: use None or ...");
        return V_UNDEF;
    }
    if (n > 2 && *from == '(' && to[-1] == ')')
        return parse_tuple(c, skip_space(from + 1), to - 1);
    if (*from == '\'' || *from == '"')
        return parse_string(c, from, to);
    if (n >= 3 && *from == 'b' && from[1] == '\'')
        return from_object(bytes_of(c, from + 2, n - 3));
    bool negative = *from == '-', real = false;
    const char *p = from + negative;
    for (const char *q = p; q < to; q++)
        real |= *q == '.' || *q == 'e';
    if (p < to && *p >= '0' && *p <= '9') {
        /* No strtod(), which reads the locale's decimal point. Digits and a power of ten are exact for the short numbers that stand in
         * signatures. */
        if (real) {
            double d = 0, scale = 1;
            bool fraction = false;
            for (; p < to; p++) {
                if (*p == '.') {
                    fraction = true;
                } else {
                    d = d * 10 + (*p - '0');
                    scale *= fraction ? 10 : 1;
                }
            }
            return float_value((negative ? -d : d) / scale);
        }
        return int_from_digits(c, p, (size_t)(to - p), 10, negative);
    }
    return raise_malformed(c);
}

static size_t signature_size(size_t count) { return sizeof(Signature) + count * (sizeof(Parameter) + sizeof(Value)); }

static void signature_free(Coil *c, Signature *s)
{
    for (unsigned k = 0; k < s->count; k++) {
        RELEASE(c, s->parameters[k].name);
        release_maybe(c, s->fallbacks[k]);
    }
    mem_free(c, s, signature_size(s->count));
}

/* Parameter k, with its annotation and default, at p. The end of it; NULL: failed. */
static const char *parse_parameter(Coil *c, Signature *s, unsigned k, const char *p, bool *keyword_only)
{
    bool stars = *p == '*', kwargs = stars && p[1] == '*';
    p += stars + kwargs;
    const char *name = p;
    while (name_char(*p))
        p++;
    const bool named = p > name && !(*name >= '0' && *name <= '9');
    Parameter *par = &s->parameters[k];
    Value *fallback = &s->fallbacks[k];
    *fallback = V_UNDEF;
    Str *raw = str_from_ascii(c, name, (size_t)(p - name));
    par->name = raw ? str_intern(c, raw) : NULL;
    RELEASE(c, raw);
    if (!par->name)
        return NULL;
    p = skip_space(p);
    if (!named || !*p || !strchr(":=,)", *p)) {
        (void)raise_error(c, EXC_SyntaxError, "malformed native signature: %s", s->text);
        return NULL;
    }
    if (*p == ':') {
        const char *type = skip_space(p + 1);
        p = skip_value(type, "=,)");
        const char *end = p;
        while (end > type && end[-1] == ' ')
            end--;
        par->type_at = (uint16_t)(type - s->text);
        par->type_length = (uint16_t)(end - type);
        s->typed = true;
    }
    if (*p == '=') {
        const char *from = skip_space(p + 1);
        p = skip_value(from, ",)");
        const char *to = p;
        while (to > from && to[-1] == ' ')
            to--;
        *fallback = parse_default(c, from, to);
        if (is_undef(*fallback) || (is_null(*fallback) && failed(c)))
            return NULL;
    }
    if (kwargs) {
        s->varkw = true;
        s->kwargs_at = (uint16_t)k;
    } else if (stars) {
        s->varargs = *keyword_only = true;
        s->args_at = (uint16_t)k;
    } else if (!*keyword_only) {
        s->positional++;
        if (is_undef(*fallback))
            /* Up to the last one without a default: one before it that has a default must be given as well. */
            s->required = s->positional;
    }
    return p;
}

static COLD Signature *signature_parse(Coil *c, const char *text)
{
    /* Once over the text to count the parameters, which lie in the signature itself, then again to read them. */
    unsigned count = 0;
    const char *p = strchr(text, '(');
    if (!p)
        goto malformed;
    const char *start = p + 1;
    for (p = skip_space(start); *p && *p != ')';) {
        if (*p != '/' && !(*p == '*' && (p[1] == ',' || p[1] == ' ')))
            count++;
        p = skip_value(p, ",)");
        p = *p == ',' ? skip_space(p + 1) : p;
    }
    if (*p != ')' || count > BOUND_MOST || (*skip_space(p + 1) && strncmp(skip_space(p + 1), "->", 2) != 0))
        goto malformed;
    Signature *s = mem_alloc_zero(c, signature_size(count));
    if (!s)
        return NULL;
    s->parameters = (Parameter *)(void *)&s->fallbacks[count];
    s->text = text;
    s->async = !strncmp(text, "async ", 6);
    s->count = (uint16_t)count;
    unsigned k = 0;
    bool keyword_only = false;
    for (p = skip_space(start); *p != ')';) {
        if (*p == '/') {
            s->posonly = (uint16_t)k;
            p++;
        } else if (*p == '*' && !name_char(p[1]) && p[1] != '*') {
            keyword_only = true;
            p++;
        } else {
            if (!(p = parse_parameter(c, s, k++, p, &keyword_only)))
                goto failed;
        }
        p = skip_space(p);
        if (*p == ',')
            p = skip_space(p + 1);
    }
    return s;
failed:
    signature_free(c, s);
    return NULL;
malformed:
    (void)raise_error(c, EXC_SyntaxError, "malformed native signature: %s", text);
    return NULL;
}

bool signatures_start(Coil *c)
{
    c->vm->signatures = mem_alloc_zero(c, sizeof(SignatureTable));
    return c->vm->signatures != NULL;
}

void signatures_stop(Coil *c)
{
    SignatureTable *t = c->vm->signatures;
    if (!t)
        return;
    for (unsigned b = 0; b < 256; b++)
        for (Signature *s = t->buckets[b], *next; s; s = next) {
            next = s->next;
            signature_free(c, s);
        }
    mem_free(c, t, sizeof *t);
    c->vm->signatures = NULL;
}

Signature *signature_of_borrow(Coil *c, const char *text)
{
    SignatureTable *t = c->vm->signatures;
    uintptr_t key = (uintptr_t)text;
    unsigned b = (unsigned)((key >> 4 ^ key >> 12) & 255);
    for (Signature *s = t->buckets[b]; s; s = s->next)
        if (s->text == text)
            return s;
    Signature *s = signature_parse(c, text);
    if (!s)
        return NULL;
    s->next = t->buckets[b];
    t->buckets[b] = s;
    return s;
}

/* "takes `what`", of a method by its type without the module, as of a function by its module. */
static COLD void raise_takes(Coil *c, const char *owner, const char *name, bool skip_self, const char *what, size_t given)
{
    const char *dot = skip_self ? strrchr(owner, '.') : NULL;
    owner = dot ? dot + 1 : owner;
    (void)raise_error(c, EXC_TypeError, given == SIZE_MAX ? "%s%s%s() takes %s" : "%s%s%s() takes %s (%zu given)", owner, *owner ? "." : "",
                      name, what, given);
}

/* Methods' counts leave self out. */
static COLD void raise_count(Coil *c, const Signature *s, const char *owner, const char *name, bool skip_self, size_t given)
{
    size_t most = s->positional - skip_self, least = s->required > skip_self ? s->required - (size_t)skip_self : 0;
    given -= given && skip_self;
    bool keywords = s->posonly < s->positional || s->count > s->positional;
    if (most == 0 && !keywords)
        raise_takes(c, owner, name, skip_self, "no arguments", given);
    else if (most == 0)
        (void)raise_error(c, EXC_TypeError, "%s() takes no positional arguments", name);
    else if (!keywords && least == most && most == 1)
        raise_takes(c, owner, name, skip_self, "exactly one argument", given);
    else if (!keywords)
        (void)raise_error(c, EXC_TypeError, "%s expected %s%zu argument%s, got %zu", name,
                          least == most   ? ""
                          : given < least ? "at least "
                                          : "at most ",
                          given < least ? least : most, (given < least ? least : most) == 1 ? "" : "s", given);
    else if (given > s->count - (size_t)skip_self)
        (void)raise_error(c, EXC_TypeError, "%s() takes at most %u argument%s (%zu given)", name, s->count - (unsigned)skip_self,
                          s->count - (unsigned)skip_self == 1 ? "" : "s", given);
    else
        (void)raise_error(c, EXC_TypeError, "%s() takes %s %zu %sargument%s (%zu given)", name,
                          least == most && s->count > s->positional ? "exactly" : "at most", most,
                          s->count > s->positional ? "positional " : "", most == 1 ? "" : "s", given);
}

/* What is wrong with the call is told before any of its words is read: one where none may be, or more arguments than parameters. */
static bool bind_too_many(Coil *c, const Signature *s, const char *owner, const char *name, bool skip_self, size_t n, const Tuple *kw)
{
    size_t named = s->count - s->posonly - s->varargs;
    if (kw->length == 0 || s->varkw)
        return false;
    if (named == 0) {
        raise_takes(c, owner, name, skip_self, "no keyword arguments", SIZE_MAX);
        return true;
    }
    if (s->varargs || n + kw->length <= s->count)
        return false;
    size_t given = n - (n && skip_self), most = s->count - (size_t)skip_self;
    (void)raise_error(c, EXC_TypeError, "%s() takes at most %zu %sargument%s (%zu given)", name, most, given ? "" : "keyword ",
                      most == 1 ? "" : "s", given + kw->length);
    return true;
}

static COLD void raise_unknown_keyword(Coil *c, const Signature *s, const char *name, Str *key)
{
    List *names = list_new(c, s->count);
    bool ok = names != NULL;
    for (unsigned k = s->posonly; ok && k < s->count; k++)
        if (!(s->varargs && k == s->args_at) && !(s->varkw && k == s->kwargs_at))
            ok = list_append(c, names, from_object(s->parameters[k].name));
    Str *function = ok ? str_from_c(c, name) : NULL;
    if (function)
        (void)fail_keyword(c, function, key, names);
    RELEASE(c, function);
    RELEASE(c, names);
}

/* Are they too few for the positional-only ones, where others may be given by name? */
static COLD bool bind_too_few(Coil *c, const Signature *s, const char *name, bool skip_self, size_t n)
{
    if (n >= s->posonly || n >= s->required || s->count <= s->posonly || s->varargs)
        return false;
    size_t least = s->required < s->posonly ? s->required : s->posonly;
    if (skip_self && least == 1)
        return false;
    least -= skip_self;
    (void)raise_error(c, EXC_TypeError, "%s() takes %s %zu positional argument%s (%zu given)", name,
                      least + skip_self == s->positional ? "exactly" : "at least", least, least == 1 ? "" : "s", n - (n && skip_self));
    return true;
}

/* The dict of **kwargs is there. */
static bool bind_rest(Coil *c, const Signature *s, BoundArgs *out)
{
    if (!is_null(out->kwargs))
        return true;
    out->values[s->kwargs_at] = out->kwargs = from_object(dict_new(c));
    return !is_null(out->kwargs);
}

/* The values of keywords go to the parameters they name, or into **kwargs; *unknown: the first that fits neither, told only if no argument
 * is missing. */
static bool bind_words(Coil *c, const Signature *s, const char *name, bool skip_self, const Value *values, Tuple *kw, BoundArgs *out,
                       Str **unknown)
{
    for (size_t j = 0; j < kw->length; j++) {
        Str *key = as_str_borrow(c, kw->items[j]);
        if (!key) {
            (void)raise_error(c, EXC_TypeError, "keywords must be strings");
            return false;
        }
        unsigned k = s->posonly;
        for (; k < s->count; k++)
            if (!(s->varargs && k == s->args_at) && !(s->varkw && k == s->kwargs_at) &&
                (s->parameters[k].name == key || str_equal(s->parameters[k].name, key)))
                break;
        if (k < s->count) {
            if (!is_undef(out->values[k])) {
                (void)raise_error(c, EXC_TypeError, "argument for %s() given by name ('%U') and position (%u)", name, key,
                                  k + 1 - skip_self);
                return false;
            }
            out->values[k] = values[j];
        } else if (s->varkw) {
            if (!bind_rest(c, s, out) || !dict_set_str(c, as_dict(out->kwargs), key, values[j]))
                return false;
        } else if (!*unknown) {
            *unknown = key;
        }
    }
    return true;
}

/* Fallbacks for what was not given. */
static bool bind_fallbacks(Coil *c, const Signature *s, const char *owner, const char *name, bool skip_self, size_t n, BoundArgs *out)
{
    for (unsigned k = 0; k < s->count; k++) {
        if (!is_undef(out->values[k]))
            continue;
        if (is_undef(s->fallbacks[k])) {
            if (k < s->posonly || k < s->positional) {
                if (s->posonly == s->positional && s->count == s->positional) {
                    raise_count(c, s, owner, name, skip_self, n);
                    return false;
                }
                (void)raise_error(c, EXC_TypeError, "%s() missing required argument '%U' (pos %u)", name, s->parameters[k].name,
                                  k + 1 - skip_self);
            } else {
                (void)raise_error(c, EXC_TypeError, "%s() missing required keyword-only argument '%U'", name, s->parameters[k].name);
            }
            return false;
        }
        out->values[k] = s->fallbacks[k];
    }
    return true;
}

bool signature_bind(Coil *c, Signature *s, const char *owner, const char *name, bool skip_self, const Value *args, size_t n, Tuple *kw,
                    BoundArgs *out)
{
    out->args = out->kwargs = COIL_NULL;
    /* Most calls: nothing but positional arguments, enough of them. Nothing is allocated. */
    if (!kw && n <= s->positional && n >= s->required && s->count == s->positional) {
        for (size_t k = 0; k < n; k++)
            out->values[k] = args[k];
        for (size_t k = n; k < s->count; k++)
            out->values[k] = s->fallbacks[k];
        return true;
    }
    if (kw && bind_too_many(c, s, owner, name, skip_self, n, kw))
        return false;
    size_t taken = n < s->positional ? n : s->positional;
    for (size_t k = 0; k < taken; k++)
        out->values[k] = args[k];
    for (size_t k = taken; k < s->count; k++)
        out->values[k] = V_UNDEF;
    if (s->varargs) {
        Tuple *rest = tuple_of(c, args + taken, n - taken);
        if (!rest)
            return false;
        out->values[s->args_at] = out->args = from_object(rest);
    } else if (n > s->positional) {
        raise_count(c, s, owner, name, skip_self, n);
        return false;
    }
    if (s->varkw) {
        out->values[s->kwargs_at] = COIL_NULL;
        if (!is_null(s->fallbacks[s->kwargs_at]) && !bind_rest(c, s, out)) /* `**kwargs=...`: made for what there is */
            goto failed;
    }
    Str *unknown = NULL;
    if (!bind_too_few(c, s, name, skip_self, n) && (!kw || bind_words(c, s, name, skip_self, args + n, kw, out, &unknown)) &&
        bind_fallbacks(c, s, owner, name, skip_self, n, out)) {
        if (!unknown)
            return true;
        raise_unknown_keyword(c, s, name, unknown);
    }
failed:
    signature_unbind(c, out);
    return false;
}

void signature_unbind(Coil *c, BoundArgs *bound)
{
    Value args = bound->args, kwargs = bound->kwargs;
    bound->args = bound->kwargs = COIL_NULL;
    release_maybe(c, args);
    release_maybe(c, kwargs);
}

bool signature_fillable(const Signature *s, size_t *least, size_t *most)
{
    *least = s->required;
    *most = s->positional;
    for (unsigned k = s->positional; k < s->count; k++)
        if (is_undef(s->fallbacks[k]))
            return false; /* *args, **kwargs, or a keyword that must be given */
    return true;
}

const char *signature_annotation(const Signature *s, size_t k, size_t *length)
{
    *length = s->parameters[k].type_length;
    return s->text + s->parameters[k].type_at;
}

bool signature_typed(const Signature *s) { return s->typed; }
bool signature_is_rest(const Signature *s, size_t k) { return (s->varargs && k == s->args_at) || (s->varkw && k == s->kwargs_at); }
Str *signature_name_borrow(const Signature *s, size_t k) { return s->parameters[k].name; }

size_t signature_place(const Signature *s, size_t k, bool skip_self, bool *alone)
{
    *alone = s->count == 1u + skip_self && s->required == s->count;
    return k >= skip_self && k < s->posonly ? k + 1 - skip_self : 0;
}

const char *doc_behind_signature(const char *doc)
{
    const char *end = strstr(doc, "\n--\n\n");
    return end ? end + 5 : doc;
}

COLD Str *signature_text(Coil *c, const CoilDef *def, bool method)
{
    const char *text = def->doc && doc_behind_signature(def->doc) != def->doc ? def->doc : def->signature;
    if (!text)
        return NULL;
    const char *open = strchr(text, '('), *close = open ? skip_value(open + 1, ")") : NULL;
    if (!close)
        return NULL;
    StrBuilder b = STR_BUILDER(c);
    /* What the function is bound to comes first, by the name that says which it is. */
    size_t self = !strncmp(open, "(self", 5) ? 5 : !strncmp(open, "(cls", 4) ? 4 : method && !strncmp(open, "(type,", 6) ? 5 : 0;
    builder_c(&b, !self ? "(" : open[1] == 's' ? "($self" : "($type");
    const char *from = self ? open + self : open + 1, *dots;
    while ((dots = strstr(from, "=...")) && dots < close) {
        bool bare = dots[4] == ',' || dots[4] == ')';
        const char *name = dots;
        while (name_char(name[-1]))
            name--;
        bool rest = name[-1] == '*' && name[-2] == '*'; /* the `=...` of **kwargs is ours */
        builder_ascii(&b, from, (size_t)(dots - from) + (rest ? 0 : bare ? 4 : 1));
        from = dots + 4;
    }
    builder_ascii(&b, from, (size_t)(close - from));
    builder_c(&b, ")");
    if (text == def->signature && !strncmp(close, ") -> ", 5))
        builder_c(&b, close + 1);
    return builder_finish(&b);
}
