/* mod_codecs.c: _codecs: the registry, and the built-in codecs as functions that say how much they used. */
#include "vm/values/buffer.h"
#include "runtime/text/codecs.h"
#include "runtime/text/codecs_registry.h"
#include "vm/machine/vm.h"

static const char *optional_text(Coil *c, Value v, const char *function, int number, const char *otherwise, bool *ok)
{
    *ok = true;
    if (is_null(v) || is_none(v))
        return otherwise;
    Str *s = as_str_borrow(c, v);
    if (s && s->ascii)
        return (const char *)s->data;
    *ok = false;
    if (s)
        raise_error(c, EXC_LookupError, "unknown encoding: %U", s);
    else
        raise_error(c, EXC_TypeError, "%s() argument %d must be str%s, not %A", function, number,
                    number == 2 && !otherwise ? " or None" : "", v);
    return NULL;
}

/* (result, count), taking the result. */
static Value counted_take(Coil *c, Value result, size_t count)
{
    if (is_null(result))
        return COIL_NULL;
    Value pair = from_object(tuple_pack(c, 2, result, small((int64_t)count)));
    release(c, result);
    return pair;
}

static Value run_encode(Coil *c, const Value *args, const char *codec, const char *function)
{
    bool ok;
    const char *errors = optional_text(c, args[1], function, 2, NULL, &ok);
    Str *s = as_str_borrow(c, args[0]);
    if (!ok)
        return COIL_NULL;
    if (!s)
        return raise_error(c, EXC_TypeError, "%s() argument 1 must be str, not %A", function, args[0]);
    return counted_take(c, from_object(codec_encode(c, codec_find(codec), s, errors)), s->length);
}

/* The escapes may be given as text. */
static Value run_decode(Coil *c, const Value *args, const char *codec, const char *function, bool escapes)
{
    bool ok;
    const char *errors = optional_text(c, args[1], function, 2, NULL, &ok);
    int final = ok ? truth(c, args[2]) : -1;
    BufferView view;
    if (final < 0)
        return COIL_NULL;
    Str *text = escapes ? as_str_borrow(c, args[0]) : NULL;
    Value keep = COIL_NULL, source = args[0];
    if (text) {
        keep = text_encode(c, from_object(text), "utf-8", NULL);
        if (is_null(keep))
            return COIL_NULL;
        source = keep;
    }
    Value result = COIL_NULL;
    if (buffer_get(c, source, 0, &view)) {
        size_t used = view.length;
        Str *s = codec_decode(c, codec_find(codec), view.data, view.length, errors, final ? NULL : &used);
        buffer_release(c, &view);
        result = counted_take(c, from_object(s), used);
    }
    release_maybe(c, keep);
    return result;
}

#define CODEC(NAME, CODEC_NAME, ESCAPES)                                                                                                   \
    static Value codecs_##NAME##_encode(Coil *c, const Value *args) { return run_encode(c, args, CODEC_NAME, #NAME "_encode"); }           \
    static Value codecs_##NAME##_decode(Coil *c, const Value *args) { return run_decode(c, args, CODEC_NAME, #NAME "_decode", ESCAPES); }
CODEC(utf_8, "utf-8", false)
CODEC(ascii, "ascii", false)
CODEC(latin_1, "latin-1", false)
CODEC(utf_16, "utf-16", false)
CODEC(utf_16_le, "utf-16-le", false)
CODEC(utf_16_be, "utf-16-be", false)
CODEC(utf_32, "utf-32", false)
CODEC(utf_32_le, "utf-32-le", false)
CODEC(utf_32_be, "utf-32-be", false)
CODEC(unicode_escape, "unicode-escape", true)
CODEC(raw_unicode_escape, "raw-unicode-escape", true)

static Value codecs_register(Coil *c, const Value *args) { return registry_add(c, args[0]) ? V_NONE : COIL_NULL; }
static Value codecs_unregister(Coil *c, const Value *args) { return registry_remove(c, args[0]) ? V_NONE : COIL_NULL; }

static Value codecs_lookup(Coil *c, const Value *args)
{
    Str *name = as_str_borrow(c, args[0]);
    size_t length;
    Value keep = COIL_NULL;
    if (!name)
        return raise_error(c, EXC_TypeError, "lookup() argument must be str, not %A", args[0]);
    const char *spelt = str_utf8(c, name, &length, &keep);
    Value info = COIL_NULL;
    if (spelt && strlen(spelt) != length)
        raise_error(c, EXC_ValueError, "embedded null character");
    else if (spelt)
        info = registry_lookup(c, spelt);
    release_maybe(c, keep);
    return info;
}

static Value codecs_register_error(Coil *c, const Value *args)
{
    Str *name = as_str_borrow(c, args[0]);
    if (!name)
        return raise_error(c, EXC_TypeError, "register_error() argument 1 must be str, not %A", args[0]);
    return codec_register_error(c, name, args[1]) ? V_NONE : COIL_NULL;
}

static Value codecs_lookup_error(Coil *c, const Value *args)
{
    bool ok;
    const char *name = optional_text(c, args[0], "lookup_error", 1, "", &ok);
    return ok ? codec_lookup_error(c, name) : COIL_NULL;
}

/* Escapes may be decoded of text, too: of its UTF-8. */
static Value decode_any(Coil *c, Value obj, const char *encoding, const char *errors)
{
    const Codec *codec = codec_find(encoding);
    bool escapes = codec == codec_find("unicode-escape") || codec == codec_find("raw-unicode-escape");
    Value source = escapes && as_str_borrow(c, obj) ? text_encode(c, obj, "utf-8", NULL) : retain(obj);
    Value text = is_null(source) ? COIL_NULL : text_decode_stream(c, source, encoding, errors);
    release_maybe(c, source);
    return text;
}

static Value run_any(Coil *c, const Value *args, const char *function, bool encode)
{
    bool ok;
    const char *encoding = optional_text(c, args[1], function, 2, "utf-8", &ok);
    const char *errors = ok ? optional_text(c, args[2], function, 3, NULL, &ok) : NULL;
    if (!ok)
        return COIL_NULL;
    const Codec *codec = codec_find(encoding);
    if (!codec)
        return registry_run(c, args[0], encoding, errors, encode, CODEC_ANY);
    if (encode && !as_str_borrow(c, args[0])) {
        const char *from = codec_name(codec);
        char name[32];
        size_t n = 0;
        from = !strcmp(from, "unicodeescape") ? "unicode_escape" : !strcmp(from, "rawunicodeescape") ? "raw_unicode_escape" : from;
        for (; *from && n < sizeof name - 1; from++)
            name[n++] = *from == '-' ? '_' : *from;
        name[n] = 0;
        raise_error(c, EXC_TypeError, "%s_encode() argument 1 must be str, not %A", name, args[0]);
        codec_note_failure(c, encoding, true);
        return COIL_NULL;
    }
    Value made = encode ? text_encode_stream(c, args[0], encoding, errors) : decode_any(c, args[0], encoding, errors);
    if (is_null(made))
        codec_note_failure(c, encoding, encode);
    return made;
}

static Value codecs_encode(Coil *c, const Value *args) { return run_any(c, args, "encode", true); }
static Value codecs_decode(Coil *c, const Value *args) { return run_any(c, args, "decode", false); }

#define ROWS(NAME)                                                                                                                         \
    FUNCTION(#NAME "_encode", "(str, errors=None, /)", codecs_##NAME##_encode, "The text's bytes, and its length."),                       \
        FUNCTION(#NAME "_decode", "(data, errors=None, final=False, /)", codecs_##NAME##_decode,                                           \
                 "The bytes' text, and how many were used.")
#define ROWS_WHOLE(NAME)                                                                                                                   \
    FUNCTION(#NAME "_encode", "(str, errors=None, /)", codecs_##NAME##_encode, "The text's bytes, and its length."),                       \
        FUNCTION(#NAME "_decode", "(data, errors=None, final=True, /)", codecs_##NAME##_decode,                                            \
                 "The bytes' text, and how many were used.")

const CoilDef codecs_module[] = {
    COIL_MODULE("_codecs", "The registry of codecs, and the built-in ones."),
    FUNCTION("register", "(search_function, /)", codecs_register, "Adds a function that finds codecs by name."),
    FUNCTION("unregister", "(search_function, /)", codecs_unregister, "Takes it away."),
    FUNCTION("lookup", "(encoding, /)", codecs_lookup, "What a search function gives for a name."),
    FUNCTION("register_error", "(errors, handler, /)", codecs_register_error, "Names an error handler."),
    FUNCTION("lookup_error", "(errors, /)", codecs_lookup_error, "The error handler of a name."),
    FUNCTION("encode", "(obj, encoding='utf-8', errors='strict')", codecs_encode, "Encodes with the codec of that name."),
    FUNCTION("decode", "(obj, encoding='utf-8', errors='strict')", codecs_decode, "Decodes with the codec of that name."),
    ROWS(utf_8),
    ROWS_WHOLE(ascii),
    ROWS_WHOLE(latin_1),
    ROWS(utf_16),
    ROWS(utf_16_le),
    ROWS(utf_16_be),
    ROWS(utf_32),
    ROWS(utf_32_le),
    ROWS(utf_32_be),
    ROWS_WHOLE(unicode_escape),
    ROWS_WHOLE(raw_unicode_escape),
    COIL_END,
};
