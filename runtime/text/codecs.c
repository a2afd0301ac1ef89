/* codecs.c: the table of built-in codecs, and the entry points. */
#include "runtime/text/byte_methods.h"
#include "runtime/text/codecs_internal.h"

#include "runtime/text/codecs_registry.h"

static const Codec codec_table[] = {
    {"utf-8", "utf8 u8 utf cp65001 utf8-ucs2 utf8-ucs4 ", decode_utf8, encode_utf8, 0},
    {"ascii",
     "us-ascii 646 ansi-x3.4-1968 ansi-x3-4-1968 ansi-x3.4-1986 cp367 csascii ibm367 iso646-us iso-646.irv-1991 "
     "iso-ir-6 us ",
     decode_ascii, encode_ascii, 0},
    {"latin-1", "latin1 iso-8859-1 iso8859-1 8859 cp819 csisolatin1 ibm819 iso8859 iso-8859-1-1987 iso-ir-100 l1 latin iso88591 ",
     decode_latin1, encode_latin1, 0},
    {"utf-16", "utf16 u16 ", decode_utf16, encode_utf16, 0},
    {"utf-16-le", "utf-16le utf16le utf16-le unicodelittleunmarked ", decode_utf16, encode_utf16, -1},
    {"utf-16-be", "utf-16be utf16be utf16-be unicodebigunmarked ", decode_utf16, encode_utf16, 1},
    {"utf-32", "utf32 u32 ", decode_utf32, encode_utf32, 0},
    {"utf-32-le", "utf-32le utf32le utf32-le ", decode_utf32, encode_utf32, -1},
    {"utf-32-be", "utf-32be utf32be utf32-be ", decode_utf32, encode_utf32, 1},
    {"utf-8-sig", "utf8-sig ", decode_utf8_sig, encode_utf8_sig, 0},
    {"unicodeescape", "unicode-escape ", decode_unicode_escape, encode_unicode_escape, 0},
    {"rawunicodeescape", "raw-unicode-escape ", decode_raw_unicode_escape, encode_raw_unicode_escape, 0}};

/* The escapes, which stand last, are called by their names in errors alone. */
enum { CODECS = sizeof codec_table / sizeof *codec_table, CODECS_NAMED = CODECS - 2 };

const Codec *codec_find(const char *name)
{
    char plain[40];
    size_t n = 0;
    for (; name[n] && n + 2 < sizeof plain; n++) {
        char ch = name[n];
        plain[n] = ch >= 'A' && ch <= 'Z' ? (char)(ch + 32) : ch == '_' || ch == ' ' ? '-' : ch;
    }
    if (name[n] || n == 0)
        return NULL;
    plain[n] = 0;
    for (size_t i = 0; i < CODECS_NAMED; i++)
        if (strcmp(codec_table[i].name, plain) == 0)
            return &codec_table[i];
    plain[n] = ' ';
    plain[n + 1] = 0;
    for (size_t i = 0; i < CODECS; i++) {
        const char *found = strstr(codec_table[i].aliases, plain);
        if (found && (found == codec_table[i].aliases || found[-1] == ' '))
            return &codec_table[i];
    }
    return NULL;
}

const char *codec_word(Coil *c, Str *name)
{
    Value keep;
    size_t length;
    const char *text = str_utf8(c, name, &length, &keep);
    if (!text)
        return NULL;
    const bool embedded = memchr(text, 0, length);
    release_maybe(c, keep);
    if (embedded)
        raise_error(c, EXC_ValueError, "embedded null character");
    else if (!name->ascii)
        raise_error(c, EXC_LookupError, "unknown encoding: %U", name);
    else
        return text;
    return NULL;
}

const char *codec_name(const Codec *codec) { return codec->name; }

Str *codec_decode(Coil *c, const Codec *codec, const uint8_t *data, size_t length, const char *errors, size_t *used)
{
    if (errors && strcmp(errors, "strict") == 0)
        errors = NULL;
    if (used)
        *used = length;
    if (!charge_for(c, length, RATE_ITEM))
        return NULL;
    if (codec == &codec_table[0] && !errors && !used)
        return str_from_utf8(c, (const char *)data, length, false);
    if (codec == &codec_table[2])
        return str_from_latin1(c, data, length);
    Decoder d = {.c = c,
                 .codec = codec,
                 .name = codec->name,
                 .errors = errors,
                 .data = data,
                 .length = length,
                 .partial = used != NULL,
                 .order = codec->order,
                 .out = STR_BUILDER(c)};
    bool ok = codec->decode(&d) && !d.out.failed;
    release_maybe(c, d.object);
    if (!ok) {
        builder_drop(&d.out);
        return NULL;
    }
    if (used)
        *used = d.at;
    return builder_finish(&d.out);
}

Bytes *codec_encode(Coil *c, const Codec *codec, Str *text, const char *errors)
{
    if (errors && strcmp(errors, "strict") == 0)
        errors = NULL;
    if (!charge_for(c, text->length, text->ascii && codec - codec_table < 3 ? RATE_COPY : RATE_ITEM))
        return NULL;
    if (text->ascii && codec - codec_table < 3)
        return bytes_of(c, text->data, text->length);
    if (text->width == 1 && codec == &codec_table[2])
        return bytes_of(c, text->data, text->length);
    if (codec == &codec_table[0] && !errors) {
        Value bytes;
        size_t length;
        return str_utf8(c, text, &length, &bytes) ? as_bytes(bytes) : NULL; /* not ASCII: always made */
    }
    Encoder e = {
        .c = c, .codec = codec, .name = codec->name, .errors = errors, .text = text, .order = codec->order, .out = BYTES_BUILDER(c)};
    if (!codec->encode(&e)) {
        bytes_builder_drop(&e.out);
        return NULL;
    }
    return bytes_builder_finish(&e.out);
}

bool codec_direct(const char *encoding)
{
    static const char *const names[] = {"utf_8", "utf8",     "utf_16", "utf16",   "utf_32",     "utf32",
                                        "ascii", "us_ascii", "latin1", "latin_1", "iso_8859_1", "iso8859_1"};
    for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
        const char *a = encoding, *b = names[k];
        for (; *a && *b && ((*a | 32) == *b || (*b == '_' && (*a == '-' || *a == ' ' || *a == '_')) || *a == *b); a++)
            b++;
        if (!*a && !*b)
            return true;
    }
    return false;
}

static Value encode_for(Coil *c, Value text, const char *encoding, const char *errors, CodecUse use)
{
    const Codec *codec = encoding ? codec_find(encoding) : &codec_table[0];
    if (codec) {
        Bytes *encoded = codec_encode(c, codec, as_str_borrow(c, text), errors);
        if (!encoded && use == CODEC_TEXT && encoding && !codec_direct(encoding))
            codec_note_failure(c, encoding, true);
        return from_object(encoded);
    }
    Value made = registry_run(c, text, encoding, errors, true, use);
    if (!is_null(made) && !as_bytes_borrow(c, made)) {
        raise_error(c, EXC_TypeError, "'%s' encoder returned '%T' instead of 'bytes'; use codecs.encode() to encode to arbitrary types",
                    encoding, made);
        release(c, made);
        return COIL_NULL;
    }
    return made;
}

/* No codec is asked for what is no bytes at all, not even whether it exists. */
static Value decode_for(Coil *c, Value bytes, const char *encoding, const char *errors, CodecUse use)
{
    const Codec *codec = encoding ? codec_find(encoding) : &codec_table[0];
    Part part;
    if (!part_get(c, bytes, false, &part))
        return COIL_NULL;
    Str *s = codec                                   ? codec_decode(c, codec, part.data, part.length, errors, NULL)
             : use == CODEC_TEXT && part.length == 0 ? RETAIN(str_empty_borrow(c))
                                                     : NULL;
    part_drop(c, &part);
    if (s)
        return from_object(s);
    if (codec) {
        if (use == CODEC_TEXT && encoding && !codec_direct(encoding))
            codec_note_failure(c, encoding, false);
        return COIL_NULL;
    }
    Value made = registry_run(c, bytes, encoding, errors, false, use);
    if (!is_null(made) && !as_str_borrow(c, made)) {
        raise_error(c, EXC_TypeError, "'%s' decoder returned '%T' instead of 'str'; use codecs.decode() to decode to arbitrary types",
                    encoding, made);
        release(c, made);
        return COIL_NULL;
    }
    return made;
}

Value text_encode(Coil *c, Value text, const char *encoding, const char *errors)
{
    return encode_for(c, text, encoding, errors, CODEC_TEXT);
}
Value text_decode(Coil *c, Value bytes, const char *encoding, const char *errors)
{
    return decode_for(c, bytes, encoding, errors, CODEC_TEXT);
}

Value text_encode_stream(Coil *c, Value text, const char *encoding, const char *errors)
{
    return encode_for(c, text, encoding, errors, CODEC_STREAM);
}

Value text_decode_stream(Coil *c, Value bytes, const char *encoding, const char *errors)
{
    return decode_for(c, bytes, encoding, errors, CODEC_STREAM);
}
