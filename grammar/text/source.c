/* source.c: UTF-8, and the decoding of sources. */
#include "grammar/text/source.h"

#include "grammar/text/diagnostic.h"

#include <string.h>

/* The bounds of the second byte depend on the first: they keep out overlong forms, surrogates, and what lies past the last character. */
size_t utf8_sequence(const unsigned char *bytes, size_t length, bool surrogates, const char **why)
{
    unsigned char lead = bytes[0];
    if (lead < 0x80)
        return 1;
    size_t need = lead >= 0xc2 && lead <= 0xdf ? 2 : (lead & 0xf0) == 0xe0 ? 3 : lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
    if (!need) {
        *why = "invalid start byte";
        return 0;
    }
    for (size_t i = 1; i < need; i++) {
        if (i >= length) {
            *why = "unexpected end of data";
            return 0;
        }
        unsigned char low = 0x80, high = 0xbf;
        if (i == 1) {
            if (lead == 0xe0)
                low = 0xa0;
            else if (lead == 0xed && !surrogates)
                high = 0x9f;
            else if (lead == 0xf0)
                low = 0x90;
            else if (lead == 0xf4)
                high = 0x8f;
        }
        if (bytes[i] < low || bytes[i] > high) {
            *why = "invalid continuation byte";
            return 0;
        }
    }
    return need;
}

size_t source_ascii(const char *bytes, size_t length)
{
    size_t i = 0;
    for (uint64_t word; i + sizeof word <= length; i += sizeof word) {
        memcpy(&word, bytes + i, sizeof word);
        if (word & UINT64_C(0x8080808080808080))
            break;
    }
    while (i < length && (unsigned char)bytes[i] < 0x80)
        i++;
    return i;
}

size_t utf8_count(const char *bytes, size_t length)
{
    size_t count = 0;
    for (size_t i = 0; i < length; i++)
        count += ((unsigned char)bytes[i] & 0xc0) != 0x80;
    return count;
}

uint32_t source_read_char(const char **at)
{
    const unsigned char *bytes = (const unsigned char *)*at;
    size_t size = bytes[0] < 0x80 ? 1 : bytes[0] < 0xe0 ? 2 : bytes[0] < 0xf0 ? 3 : 4;
    uint32_t code = size == 1 ? bytes[0] : bytes[0] & (0x7fu >> size);
    for (size_t i = 1; i < size; i++)
        code = code << 6 | (bytes[i] & 0x3f);
    *at += size;
    return code;
}

size_t source_write_char(char *out, uint32_t code)
{
    if (code < 0x80) {
        out[0] = (char)code;
        return 1;
    }
    size_t size = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t i = size - 1; i > 0; i--, code >>= 6)
        out[i] = (char)(0x80 | (code & 0x3f));
    out[0] = (char)((0xf00 >> size & 0xff) | code);
    return size;
}

typedef enum Encoding { ENCODING_UTF8, ENCODING_LATIN1, ENCODING_ASCII, ENCODING_CP1252, ENCODING_UNKNOWN } Encoding;

/* The code points of cp1252's bytes 0x80 to 0x9f; 0 where it has none. */
static const uint16_t cp1252_high[32] = {0x20ac, 0,      0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
                                         0x2039, 0x0152, 0,      0x017d, 0,      0,      0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
                                         0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0,      0x017e, 0x0178};

/* Lower case, with - for _; as codec names are compared. */
static void encoding_normalise(char *out, size_t size, const char *name, size_t length)
{
    size_t i = 0;
    for (; i < length && i + 1 < size; i++) {
        char c = name[i];
        out[i] = c == '_' ? '-' : c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
    }
    out[i] = 0;
}

static Encoding encoding_find(const char *name)
{
    static const struct {
        const char *name;
        Encoding encoding;
    } names[] = {{"utf-8", ENCODING_UTF8},       {"utf8", ENCODING_UTF8},          {"u8", ENCODING_UTF8},
                 {"utf-8-sig", ENCODING_UTF8},   {"utf", ENCODING_UTF8},           {"cp65001", ENCODING_UTF8},
                 {"latin-1", ENCODING_LATIN1},   {"latin1", ENCODING_LATIN1},      {"iso-8859-1", ENCODING_LATIN1},
                 {"iso8859-1", ENCODING_LATIN1}, {"iso-latin-1", ENCODING_LATIN1}, {"l1", ENCODING_LATIN1},
                 {"latin", ENCODING_LATIN1},     {"8859", ENCODING_LATIN1},        {"cp819", ENCODING_LATIN1},
                 {"ascii", ENCODING_ASCII},      {"us-ascii", ENCODING_ASCII},     {"646", ENCODING_ASCII},
                 {"cp1252", ENCODING_CP1252},    {"windows-1252", ENCODING_CP1252}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(names[i].name, name))
            return names[i].encoding;
    /* An ending such as -unix may follow the two names that text editors decorate. */
    if (!strncmp(name, "utf-8-", 6))
        return ENCODING_UTF8;
    if (!strncmp(name, "latin-1-", 8) || !strncmp(name, "iso-8859-1-", 11) || !strncmp(name, "iso-latin-1-", 12))
        return ENCODING_LATIN1;
    return ENCODING_UNKNOWN;
}

/* The cookie `coding[:=] name` in a comment that is a whole line. False: this line has none. */
static bool cookie_in_line(const char *line, const char *end, const char **name, size_t *length)
{
    while (line < end && (*line == ' ' || *line == '\t' || *line == '\f'))
        line++;
    if (line == end || *line != '#')
        return false;
    for (; end - line > 7; line++) {
        if (memcmp(line, "coding", 6) || (line[6] != ':' && line[6] != '='))
            continue;
        const char *start = line + 7;
        while (start < end && (*start == ' ' || *start == '\t'))
            start++;
        const char *stop = start;
        while (stop < end && ((*stop >= 'a' && *stop <= 'z') || (*stop >= 'A' && *stop <= 'Z') || (*stop >= '0' && *stop <= '9') ||
                              *stop == '-' || *stop == '_' || *stop == '.'))
            stop++;
        if (stop == start)
            continue;
        *name = start;
        *length = (size_t)(stop - start);
        return true;
    }
    return false;
}

/* The cookie is in the first line, or in the second when the first is blank or a comment. */
static bool cookie_find(const char *at, const char *limit, const char **name, size_t *length)
{
    for (int line = 0; line < 2; line++) {
        const char *end = at;
        while (end < limit && *end != '\n' && *end != '\r')
            end++;
        if (cookie_in_line(at, end, name, length))
            return true;
        const char *c = at;
        while (c < end && (*c == ' ' || *c == '\t' || *c == '\f'))
            c++;
        if (c < end && *c != '#')
            return false;
        at = end + (end < limit && *end == '\r');
        at += at < limit && *at == '\n' && (at > end || *end == '\n');
        if (at >= limit)
            return false;
    }
    return false;
}

static bool source_error(Arena *arena, Diagnostic *error, long lineno, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    diagnostic_format(error, arena, DIAGNOSTIC_SYNTAX_ERROR, format, arguments);
    va_end(arguments);
    error->lineno = lineno;
    error->offset = lineno ? -1 : 0;
    return false;
}

/* Where the literal in which `bad` stands begins, its quote in *quote: an ordinary str's, on one line and without escapes up to there. NULL:
 * it stands in none. */
static const char *literal_around(const char *line, const char *bad, const char **quote)
{
    const char *start = NULL;
    bool escaped = false;
    *quote = NULL;
    for (const char *at = line; at < bad; at++) {
        if (*quote) {
            if (*at == '\\')
                escaped = true, at++;
            else if (*at == **quote)
                *quote = NULL;
        } else if (*at == '#') {
            return NULL;
        } else if (*at == '\'' || *at == '"') {
            *quote = start = at;
            escaped = false;
            while (start > line && strchr("rRuU", start[-1]))
                start--;
            if (start > line && strchr("bBfF", start[-1]))
                return NULL;
        }
    }
    return *quote && !escaped ? start : NULL;
}

/* The line with U+FFFD for what is not UTF-8 in it. */
static const Text *line_replaced(Arena *arena, const char *line, const char *limit)
{
    const char *end = line, *why;
    while (end < limit && *end != '\n' && *end != '\r')
        end++;
    char *out = arena_alloc(arena, 3 * (size_t)(end - line) + 2), *to = out;
    if (!out)
        return NULL;
    while (line < end) {
        size_t size = utf8_sequence((const unsigned char *)line, (size_t)(end - line), false, &why);
        if (size)
            memcpy(to, line, size);
        to += size ? size : source_write_char(to, 0xfffd);
        line += size ? size : 1;
    }
    *to++ = '\n';
    return text_new(arena, out, (size_t)(to - out));
}

/* Invalid UTF-8 at `bad`: a file's error names the file, another's shows the byte, with its place in a literal that it stands in. */
static bool source_not_utf8(const ParseOptions *options, Arena *arena, const char *start, const char *bad, const char *why,
                            Diagnostic *error)
{
    long lineno = 1;
    const char *line = start;
    for (const char *c = start; c < bad; c++)
        if (*c == '\n' || (*c == '\r' && c[1] != '\n')) {
            lineno++;
            line = c + 1;
        }
    unsigned byte = (unsigned char)*bad;
    if (options->filename)
        return source_error(arena, error, 0,
                            "Non-UTF-8 code starting with '\\x%02x' in file %s on line %ld, but no encoding declared; "
                            "see https://peps.python.org/pep-0263/ for details",
                            byte, options->filename, lineno);
    const char *quote, *literal = literal_around(line, bad, &quote);
    (void)source_error(arena, error, lineno, "(unicode error) 'utf-8' codec can't decode byte 0x%02x in position %zu: %s", byte,
                       literal ? (size_t)(bad - quote) - 1 : 0, why);
    if (literal) {
        error->offset = (long)utf8_count(line, (size_t)(literal - line)) + 1;
        error->end_lineno = lineno;
        error->end_offset = (long)(bad - line) + 1;
        error->text = line_replaced(arena, line, options->source + options->length);
        if (!error->text)
            error->kind = DIAGNOSTIC_MEMORY_ERROR;
        return false;
    }
    error->offset = (long)utf8_count(line, (size_t)(bad - line)) + 1;
    error->end_lineno = lineno;
    error->end_offset = -1;
    return false;
}

/* A NUL in a file, after this decoded text. */
static bool source_has_nul(Arena *arena, const char *start, const char *end, Diagnostic *error)
{
    long lineno = 1;
    const char *line = start;
    for (const char *c = start; c < end; c++)
        if (*c == '\n') {
            lineno++;
            line = c + 1;
        }
    (void)source_error(arena, error, lineno, "source code cannot contain null bytes");
    error->offset = 0;
    error->text = text_new(arena, line, (size_t)(end - line));
    return false;
}

/* The encoding that a byte order mark and a cookie give, and where the text behind the mark begins: what is in another than the grammar's
 * own is decoded into another text. */
static bool source_encoding(const ParseOptions *options, Arena *arena, const char **start, const char **limit, Encoding *encoding,
                            Diagnostic *error)
{
    *encoding = ENCODING_UTF8;
    bool bom = options->length >= 3 && !memcmp(*start, "\xef\xbb\xbf", 3);
    if (bom)
        *start += 3;
    const char *name;
    size_t length;
    if (!cookie_find(*start, *limit, &name, &length))
        return true;
    char plain[32];
    encoding_normalise(plain, sizeof plain, name, length);
    *encoding = length < sizeof plain ? encoding_find(plain) : ENCODING_UNKNOWN;
    /* Messages show a name's usual spelling where there is one; else the cookie's own. */
    bool latin = !strncmp(plain, "latin-1", 7) || !strncmp(plain, "iso-8859-1", 10) || !strncmp(plain, "iso-latin-1", 11);
    const char *shown = *encoding == ENCODING_LATIN1 && latin ? "iso-8859-1" : *encoding == ENCODING_UTF8 ? "utf-8" : NULL;
    int width = shown ? (int)strlen(shown) : (int)(length < 100 ? length : 100);
    if (!shown)
        shown = name;
    /* After a mark, CPython wants "utf-8" spelt so. */
    bool exact = !strcmp(plain, "utf-8") || !strncmp(plain, "utf-8-", 6);
    if (bom && *encoding == ENCODING_UTF8 && !exact)
        shown = name, width = (int)length;
    if (bom && (*encoding != ENCODING_UTF8 || !exact))
        return source_error(arena, error, 0, "encoding problem: %.*s with BOM", width, shown);
    if (*encoding == ENCODING_UNKNOWN && options->decode) {
        const Text *message = NULL;
        const Text *text = options->decode(options->character_data, arena, name, length, *start, (size_t)(*limit - *start), &message);
        if (text) {
            *encoding = ENCODING_UTF8;
            *start = text->bytes;
            *limit = text->bytes + text->length;
            return true;
        }
        if (!message) {
            error->kind = DIAGNOSTIC_MEMORY_ERROR;
            return false;
        }
        if (!options->filename)
            return source_error(arena, error, 0, "%s", message->bytes);
    }
    if (*encoding == ENCODING_UNKNOWN)
        return source_error(arena, error, 0, options->filename ? "encoding problem: %.*s" : "unknown encoding: %.*s", width, shown);
    return true;
}

/* start..limit-1 as UTF-8 at `out`, with newlines as \n: the end of what was written, or NULL. */
static char *decode_text(const ParseOptions *options, Arena *arena, Encoding encoding, const char *start, const char *limit, char *out,
                         Diagnostic *error)
{
    enum { PIECE = 128 }; /* bytes of ASCII that are looked through at once: lines may be short, and others' letters between */
    bool surrogates = options->flags & PARSE_UTF8;
    for (const char *at = start; at < limit;) {
        unsigned char c = (unsigned char)*at;
        if (c == '\r') {
            *out++ = '\n';
            at += 1 + (at + 1 < limit && at[1] == '\n');
        } else if (c < 0x80) {
            const char *end = memchr(at, '\r', (size_t)(limit - at) < PIECE ? (size_t)(limit - at) : PIECE);
            size_t plain = source_ascii(at, end ? (size_t)(end - at) : (size_t)(limit - at) < PIECE ? (size_t)(limit - at) : PIECE);
            memcpy(out, at, plain);
            out += plain;
            at += plain;
        } else if (encoding == ENCODING_UTF8) {
            const char *why = NULL;
            size_t size = utf8_sequence((const unsigned char *)at, (size_t)(limit - at), surrogates, &why);
            if (!size) {
                (void)source_not_utf8(options, arena, start, at, why, error);
                return NULL;
            }
            memcpy(out, at, size);
            out += size;
            at += size;
        } else if (encoding == ENCODING_ASCII) {
            (void)source_error(arena, error, 0, "'ascii' codec can't decode byte 0x%02x in position %zu: ordinal not in range(128)", c,
                               (size_t)(at - start));
            return NULL;
        } else {
            /* The first 32 places above ASCII are all in which Windows-1252 differs from Latin-1; five of them stand for nothing. */
            uint32_t code = encoding == ENCODING_CP1252 && c < 0xa0 ? cp1252_high[c - 0x80] : c;
            if (!code) {
                (void)source_error(arena, error, 0,
                                   "'charmap' codec can't decode byte 0x%02x in position %zu: character maps to <undefined>", c,
                                   (size_t)(at - start));
                return NULL;
            }
            out += source_write_char(out, code);
            at++;
        }
    }
    return out;
}

bool source_decode(const ParseOptions *options, Arena *arena, const Text **text, Diagnostic *error)
{
    const char *start = options->source, *limit = start + options->length;
    const char *nul = options->length ? memchr(start, 0, options->length) : NULL;
    if (nul && !options->filename)
        return source_error(arena, error, 0, "source code string cannot contain null bytes");
    if (nul)
        limit = nul; /* a file is read by lines: what is wrong before comes first */
    Encoding encoding = ENCODING_UTF8;
    if (!(options->flags & PARSE_UTF8) && !source_encoding(options, arena, &start, &limit, &encoding, error))
        return false;
    size_t length = (size_t)(limit - start);
    if (length > UINT32_MAX / 4) { /* tokens hold 32-bit offsets */
        error->kind = DIAGNOSTIC_MEMORY_ERROR;
        return false;
    }
    /* Room for the widest result, a last newline, the NUL, and the byte behind it. */
    size_t widest = encoding == ENCODING_LATIN1 ? 2 : encoding == ENCODING_CP1252 ? 3 : 1;
    Text *decoded = arena_alloc(arena, sizeof *decoded + length * widest + 3);
    if (!decoded) {
        error->kind = DIAGNOSTIC_MEMORY_ERROR;
        return false;
    }
    char *out = decode_text(options, arena, encoding, start, limit, decoded->bytes, error);
    if (!out)
        return false;
    if (nul)
        return source_has_nul(arena, decoded->bytes, out, error);
    bool bare = out > decoded->bytes && out[-1] != '\n';
    if (bare)
        *out++ = '\n';
    *out = 0;
    out[1] = bare && options->mode != PARSE_EXEC; /* behind the text's end: source_newline_added() */
    decoded->length = (size_t)(out - decoded->bytes);
    *text = decoded;
    return true;
}

bool source_newline_added(const Text *text) { return text->bytes[text->length + 1]; }
