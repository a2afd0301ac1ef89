/* parser.c: class xmlparser. See expat_parser.h. */
#include "runtime/extensions/pyexpat/expat_parser.h"

#include <limits.h>
#include <string.h>

static _Thread_local Coil *in_call;

static void *suite_new(size_t size) { return in_call ? memory_new(in_call, size, 1) : NULL; }
static void suite_free(void *memory) { memory_drop(memory); }
static void *suite_resize(void *memory, size_t size)
{
    void *more = suite_new(size);
    if (!more || !memory)
        return more;
    const size_t before = ((MemoryHead *)memory - 1)->size - sizeof(MemoryHead);
    memcpy(more, memory, before < size ? before : size);
    memory_drop(memory);
    return more;
}
const XML_Memory_Handling_Suite parser_memory = {suite_new, suite_resize, suite_free};

bool parser_enter(Coil *c, Parser *p, CoilValue self, Entered *out)
{
    if (p->c && p->c != c)
        return (void)coil_raisef(c, "RuntimeError", "the parser is used by another thread"), false;
    *out = (Entered){in_call, p->c, p->self};
    in_call = p->c = c;
    p->self = self;
    return true;
}
void parser_leave(Parser *p, const Entered *e)
{
    in_call = e->before;
    p->c = e->parser_before;
    p->self = e->self_before;
}

static Parser *parser_data(Coil *c, CoilValue v) { return coil_data(c, v, parser_class); }

static void life_release(Life *life)
{
    while (life && !--life->holders) {
        Life *parent = life->parent;
        XML_ParserFree(life->expat);
        memory_drop(life);
        life = parent;
    }
}

static void parser_finalise(void *data)
{
    Parser *p = data;
    life_release(p->life);
    if (p->expat)
        coil_memory_free(p->vm, p->text.data, p->text.room);
}

/* A parser that Expat made, or NULL. */
static bool parser_lives(Coil *c, Parser *p, XML_Parser made, Life *parent)
{
    if (!made)
        return (void)(coil_failed(c) ? COIL_NULL : coil_raisef(c, "MemoryError", "%s", "")), false;
    if (!(p->life = memory_new(c, 1, sizeof *p->life))) {
        XML_ParserFree(made);
        return false;
    }
    *p->life = (Life){made, parent, 1};
    if (parent)
        parent->holders++;
    p->expat = made;
    return true;
}

CoilValue raise_expat(Coil *c, const Parser *p, int code)
{
    if (coil_failed(c))
        return COIL_NULL;
    const int64_t line = (int64_t)expat_line(p->expat), column = (int64_t)expat_column(p->expat);
    CoilValue text = coil_strf(c, "%s: line %lld, column %lld", XML_ErrorString((enum XML_Error)code), (long long)line, (long long)column);
    CoilValue error = coil_call_method(c, coil_import(c, "pyexpat"), "ExpatError", &text, 1, NULL);
    (void)coil_setattr(c, error, "code", coil_int(c, code));
    (void)coil_setattr(c, error, "offset", coil_int(c, column));
    (void)coil_setattr(c, error, "lineno", coil_int(c, line));
    return coil_failed(c) ? COIL_NULL : coil_raise(c, error);
}

/* Pieces are short, for limits and other threads. */
enum { PIECE = 1 << 16, BYTES_PER_STEP = 4 };

static bool feed(Coil *c, Parser *p, const char *data, size_t length, bool last)
{
    do {
        const size_t n = length < PIECE ? length : PIECE;
        const enum XML_Status status = XML_Parse(p->expat, data, (int)n, last && n == length);
        if (coil_failed(c))
            return false;
        if (status == XML_STATUS_ERROR && (int)XML_GetErrorCode(p->expat) == EXPAT_BREACH &&
            !coil_charge(c, ENTITIES_FREE / BYTES_PER_STEP))
            return false;
        if (status == XML_STATUS_ERROR)
            return (void)raise_expat(c, p, XML_GetErrorCode(p->expat)), false;
        data += n;
        length -= n;
        p->fed += (int64_t)n;
        size_t looked = n; /* where a token that is not whole is not put off, at all of it each time */
        const int64_t waits = EXPAT_DEFERS && !p->at_once ? 0 : p->fed - (int64_t)expat_byte(p->expat);
        if (waits > (int64_t)n)
            looked = (size_t)waits;
        if (!coil_charge(c, 1 + looked / BYTES_PER_STEP))
            return false;
    } while (length);
    return text_flush(p);
}

static CoilValue parse(Coil *c, CoilValue self, CoilValue data, bool last)
{
    Parser *p = parser_data(c, self);
    Entered entered;
    CoilBuffer buffer;
    const char *text;
    size_t length;
    if (!p)
        return COIL_NULL;
    if (coil_kind(c, data) == COIL_KIND_STR) { /* whatever its declaration says of an encoding */
        if (!(text = coil_to_utf8(c, data, &length)))
            return COIL_NULL;
    } else {
        if (!coil_buffer_get(c, data, 0, &buffer))
            return COIL_NULL;
        text = buffer.data;
        length = buffer.length;
    }
    if (p->parsing && p->c == c) /* Expat does not stand it: it may go on for ever */
        return coil_raisef(c, "RuntimeError", "the parser is used by its own handler");
    if (!parser_enter(c, p, self, &entered))
        return COIL_NULL;
    p->parsing = true;
    if (coil_kind(c, data) == COIL_KIND_STR)
        (void)XML_SetEncoding(p->expat, "utf-8");
    bool ok = feed(c, p, text, length, last);
    p->parsing = false;
    parser_leave(p, &entered);
    return ok ? coil_int(c, 1) : COIL_NULL;
}

static CoilValue parser_parse(Coil *c, const CoilValue *args)
{
    bool last;
    return coil_to_bool(c, args[2], &last) ? parse(c, args[0], args[1], last) : COIL_NULL;
}

/* What is read for ParseFile(): at most `most` bytes; how many. */
static CoilValue read_piece(Coil *c, CoilValue read, int most, size_t *length)
{
    CoilValue size = coil_int(c, most), data = coil_call(c, read, &size, 1, NULL);
    bool bytes = coil_kind(c, data) == COIL_KIND_BYTES;
    *length = 0;
    if (!bytes && !coil_isinstance(c, data, coil_getattr(c, coil_import(c, "builtins"), "bytearray"), &bytes))
        return COIL_NULL;
    if (!bytes) {
        CoilValue type = coil_getattr(c, coil_type(c, data), "__name__");
        const char *shown = coil_is_null(type) ? NULL : coil_to_utf8(c, type, NULL);
        return shown ? coil_raisef(c, "TypeError", "read() did not return a bytes object (type=%s)", shown) : COIL_NULL;
    }
    if (!coil_len(c, data, length))
        return COIL_NULL;
    if (*length > (size_t)most)
        return coil_raisef(c, "ValueError", "read() returned too much data: %d bytes requested, %zu returned", most, *length);
    return data;
}

static CoilValue parser_parse_file(Coil *c, const CoilValue *args)
{
    CoilValue answer = COIL_NULL, read;
    size_t length = 1;
    if (!coil_findattr(c, args[1], "read", &read))
        return COIL_NULL;
    if (coil_is_null(read))
        return coil_raisef(c, "TypeError", "argument must have 'read' attribute");
    while (length && !coil_failed(c)) {
        CoilScope scope = coil_scope_open(c);
        CoilValue data = read_piece(c, read, 2048, &length);
        answer = coil_is_null(data) ? COIL_NULL : parse(c, args[0], data, !length);
        answer = coil_scope_close(c, scope, answer);
    }
    return coil_failed(c) ? COIL_NULL : answer;
}

static CoilValue wrong_type(Coil *c, const char *name, CoilValue given)
{
    CoilValue type = coil_getattr(c, coil_type(c, given), "__name__");
    const char *shown = coil_is_null(type) ? NULL : coil_to_utf8(c, type, NULL);
    return shown ? coil_raisef(c, "TypeError", "ParserCreate() argument '%s' must be str or None, not %s", name, shown) : COIL_NULL;
}

/* What attributes' names are hashed with is as secret as the hashes of strings. */
static bool parser_salt(Coil *c, const Parser *p)
{
    int64_t salt[2];
    if (!coil_hash(c, coil_str(c, "pyexpat", COIL_TO_NUL), &salt[0]) || !coil_hash(c, coil_str(c, "expat", COIL_TO_NUL), &salt[1]))
        return false;
#if EXPAT_SINCE(8)
    uint8_t bytes[sizeof salt];
    memcpy(bytes, salt, sizeof salt);
    XML_SetHashSalt16Bytes(p->expat, bytes);
#else
    XML_SetHashSalt(p->expat, salt[0] ? (unsigned long)salt[0] : 1);
#endif
    return true;
}

/* Encodings of one byte a character are asked of Python's codecs. */
static int on_unknown_encoding(void *data, const char *name, XML_Encoding *out)
{
    const Parser *p = data;
    uint8_t all[256];
    CoilChars chars;
    if (!p->c || coil_failed(p->c))
        return XML_STATUS_ERROR;
    for (int k = 0; k < 256; k++)
        all[k] = (uint8_t)k;
    CoilScope scope = coil_scope_open(p->c);
    CoilValue bytes = coil_bytes(p->c, all, sizeof all),
              args[] = {coil_str(p->c, name, COIL_TO_NUL), coil_str(p->c, "replace", COIL_TO_NUL)};
    CoilValue text = coil_call_method(p->c, bytes, "decode", args, 2, NULL);
    bool ok = coil_to_chars(p->c, text, &chars);
    if (ok && chars.length != 256) {
        (void)coil_raisef(p->c, "ValueError", "multi-byte encodings are not supported");
        ok = false;
    }
    for (int k = 0; ok && k < 256; k++) {
        const uint32_t ch = chars.width == 1   ? ((const uint8_t *)chars.data)[k]
                            : chars.width == 2 ? ((const uint16_t *)chars.data)[k]
                                               : ((const uint32_t *)chars.data)[k];
        out->map[k] = ch == 0xfffd ? -1 : (int)ch;
    }
    out->data = NULL;
    out->convert = NULL;
    out->release = NULL;
    coil_scope_close(p->c, scope, COIL_NULL);
    return ok ? XML_STATUS_OK : XML_STATUS_ERROR;
}

CoilValue parser_make(Coil *c, const CoilValue *args)
{
    const bool has_encoding = coil_kind(c, args[0]) == COIL_KIND_STR, has_separator = coil_kind(c, args[1]) == COIL_KIND_STR;
    const char *encoding = has_encoding ? coil_to_utf8(c, args[0], NULL) : NULL,
               *separator = has_separator ? coil_to_utf8(c, args[1], NULL) : NULL;
    Entered entered;
    void *data;
    if (!has_encoding && coil_kind(c, args[0]) != COIL_KIND_NONE)
        return wrong_type(c, "encoding", args[0]);
    if (!has_separator && coil_kind(c, args[1]) != COIL_KIND_NONE)
        return wrong_type(c, "namespace_separator", args[1]);
    if (separator && strlen(separator) > 1)
        return coil_raisef(c, "ValueError", "namespace_separator must be at most one character, omitted, or None");
    CoilValue intern = coil_is_null(args[2]) ? coil_dict(c) : args[2];
    if (coil_kind(c, intern) != COIL_KIND_DICT && coil_kind(c, intern) != COIL_KIND_NONE)
        return coil_raisef(c, "TypeError", "intern must be a dictionary");
    CoilValue self = coil_instance(c, parser_class, &data);
    if (!coil_set_field(c, self, FIELD_INTERN, intern))
        return COIL_NULL;
    for (uint32_t k = 0; k < HANDLER_COUNT; k++)
        if (!coil_set_field(c, self, k, coil_none()))
            return COIL_NULL;
    Parser *p = data;
    p->vm = coil_vm(c);
    p->text = BUILDER;
    p->text_most = 8192;
    if (!parser_enter(c, p, self, &entered))
        return COIL_NULL;
    XML_Parser expat = XML_ParserCreate_MM(encoding, &parser_memory, separator);
    parser_leave(p, &entered);
    if (!parser_lives(c, p, expat, NULL))
        return COIL_NULL;
    if (EXPAT_COUNTS_ENTITIES)
        (void)XML_SetBillionLaughsAttackProtectionActivationThreshold(p->expat, ENTITIES_FREE);
    XML_SetUserData(p->expat, p);
    XML_SetUnknownEncodingHandler(p->expat, on_unknown_encoding, p);
    return parser_salt(c, p) ? self : COIL_NULL;
}

static CoilValue parser_external(Coil *c, const CoilValue *args)
{
    Parser *p = parser_data(c, args[0]), *made;
    Entered entered;
    void *data;
    const char *context = NULL, *encoding = NULL;
    if (!p || (coil_kind(c, args[1]) != COIL_KIND_NONE && !(context = coil_to_utf8(c, args[1], NULL))) ||
        (!coil_is_null(args[2]) && coil_kind(c, args[2]) != COIL_KIND_NONE && !(encoding = coil_to_utf8(c, args[2], NULL))))
        return COIL_NULL;
    CoilValue self = coil_instance(c, parser_class, &data);
    if (!coil_set_field(c, self, FIELD_PARENT, args[0]))
        return COIL_NULL;
    for (uint32_t k = 0; k <= FIELD_INTERN; k++)
        if (!coil_set_field(c, self, k, coil_field(c, args[0], k)))
            return COIL_NULL;
    made = data;
    *made = (Parser){.vm = coil_vm(c),
                     .text = BUILDER,
                     .text_most = p->text_most,
                     .gathers = p->gathers,
                     .ordered = p->ordered,
                     .specified = p->specified};
    if (!parser_enter(c, p, args[0], &entered))
        return COIL_NULL;
    XML_Parser expat = XML_ExternalEntityParserCreate(p->expat, context, encoding);
    parser_leave(p, &entered);
    if (!parser_lives(c, made, expat, p->life))
        return COIL_NULL;
    XML_SetUserData(made->expat, made);
    XML_SetUnknownEncodingHandler(made->expat, on_unknown_encoding, made);
    return self;
}

/* ---- small methods ---- */

static CoilValue parser_set_base(Coil *c, const CoilValue *args)
{
    Parser *p = parser_data(c, args[0]);
    Entered entered;
    const char *base = p ? coil_to_utf8(c, args[1], NULL) : NULL;
    if (!base || !parser_enter(c, p, args[0], &entered))
        return COIL_NULL;
    const bool ok = XML_SetBase(p->expat, base);
    parser_leave(p, &entered);
    return ok ? coil_none() : coil_failed(c) ? COIL_NULL : coil_raisef(c, "MemoryError", "%s", "");
}
static CoilValue parser_get_base(Coil *c, const CoilValue *args)
{
    const Parser *p = parser_data(c, args[0]);
    const char *base = p ? XML_GetBase(p->expat) : NULL;
    return !p ? COIL_NULL : base ? coil_str(c, base, COIL_TO_NUL) : coil_none();
}
static CoilValue parser_context(Coil *c, const CoilValue *args)
{
    const Parser *p = parser_data(c, args[0]);
    ExpatOffset offset = 0;
    ExpatSize size = 0;
    if (!p || !p->c)
        return p ? coil_none() : COIL_NULL;
    const char *input = expat_context(p->expat, &offset, &size);
    return input ? coil_bytes(c, input + offset, (size_t)size - (size_t)offset) : coil_none();
}
static CoilValue parser_entity_parsing(Coil *c, const CoilValue *args)
{
    Parser *p = parser_data(c, args[0]);
    int64_t flag;
    if (!p || !coil_to_int(c, args[1], &flag))
        return COIL_NULL;
    return coil_int(c, flag < 0 || flag > 2 ? 0 : XML_SetParamEntityParsing(p->expat, (enum XML_ParamEntityParsing)flag));
}
static CoilValue parser_foreign(Coil *c, const CoilValue *args)
{
    Parser *p = parser_data(c, args[0]);
    bool flag;
    if (!p || !coil_to_bool(c, args[1], &flag))
        return COIL_NULL;
    const enum XML_Error error = XML_UseForeignDTD(p->expat, flag);
    return error == XML_ERROR_NONE ? coil_none() : raise_expat(c, p, error);
}
static CoilValue parser_deferral(Coil *c, const CoilValue *args)
{
    const Parser *p = parser_data(c, args[0]);
    return p ? coil_bool(EXPAT_DEFERS && !p->at_once) : COIL_NULL;
}

static CoilValue parser_set_deferral(Coil *c, const CoilValue *args)
{
    Parser *p = parser_data(c, args[0]);
    bool flag;
    if (!p || !coil_to_bool(c, args[1], &flag))
        return COIL_NULL;
    if (EXPAT_DEFERS && XML_SetReparseDeferralEnabled(p->expat, flag))
        p->at_once = !flag;
    return coil_none();
}

/* ---- attributes ---- */

#define NUMBER(name, expression)                                                                                                           \
    static CoilValue parser_get_##name(Coil *c, const CoilValue *args)                                                                     \
    {                                                                                                                                      \
        const Parser *p = parser_data(c, args[0]);                                                                                         \
        return p ? coil_int(c, (int64_t)(expression)) : COIL_NULL;                                                                         \
    }
NUMBER(code, XML_GetErrorCode(p->expat))
NUMBER(error_line, expat_line(p->expat)) /* an error's place is the current one */
NUMBER(error_column, expat_column(p->expat))
NUMBER(error_byte, expat_byte(p->expat))
NUMBER(line, expat_line(p->expat))
NUMBER(column, expat_column(p->expat))
NUMBER(byte, expat_byte(p->expat))
NUMBER(used, p->text.length)
NUMBER(size, p->text_most)

#define SWITCH(name, field, after)                                                                                                         \
    static CoilValue parser_get_##name(Coil *c, const CoilValue *args)                                                                     \
    {                                                                                                                                      \
        const Parser *p = parser_data(c, args[0]);                                                                                         \
        return p ? coil_bool(p->field) : COIL_NULL;                                                                                        \
    }                                                                                                                                      \
    static CoilValue parser_set_##name(Coil *c, const CoilValue *args)                                                                     \
    {                                                                                                                                      \
        Parser *p = parser_data(c, args[0]);                                                                                               \
        bool on;                                                                                                                           \
        if (coil_is_null(args[1]))                                                                                                         \
            return coil_raisef(c, "RuntimeError", "Cannot delete attribute");                                                              \
        if (!p || !coil_to_bool(c, args[1], &on))                                                                                          \
            return COIL_NULL;                                                                                                              \
        p->field = on;                                                                                                                     \
        after;                                                                                                                             \
        return coil_failed(c) ? COIL_NULL : coil_none();                                                                                   \
    }
SWITCH(ordered, ordered, )
SWITCH(specified, specified, )
SWITCH(prefixes, prefixes, XML_SetReturnNSTriplet(p->expat, on))
/* Another thread that is in a call of it tells its text itself. */
SWITCH(gathers, gathers, if (!on && p->c == c)(void) text_flush(p))

static CoilValue parser_set_size(Coil *c, const CoilValue *args)
{
    Parser *p = parser_data(c, args[0]);
    int64_t size;
    if (!p)
        return COIL_NULL;
    if (coil_is_null(args[1]))
        return coil_raisef(c, "RuntimeError", "Cannot delete attribute");
    if (coil_kind(c, args[1]) != COIL_KIND_INT)
        return coil_raisef(c, "TypeError", "buffer_size must be an integer");
    if (!coil_to_int(c, args[1], &size))
        return COIL_NULL;
    if (size <= 0)
        return coil_raisef(c, "ValueError", "buffer_size must be greater than zero");
    if (size > INT_MAX)
        return coil_raisef(c, "ValueError", "buffer_size must not be greater than %d", INT_MAX);
    if (p->c == c && !text_flush(p))
        return COIL_NULL;
    p->text_most = (size_t)size;
    return coil_none();
}
static CoilValue parser_get_intern(Coil *c, const CoilValue *args) { return coil_field(c, args[0], FIELD_INTERN); }

static CoilValue handler_set(Coil *c, const CoilValue *args, int which)
{
    Parser *p = parser_data(c, args[0]);
    if (!p)
        return COIL_NULL;
    if (coil_is_null(args[1]))
        return coil_raisef(c, "RuntimeError", "Cannot delete attribute");
    if (which == HANDLER_CHARACTERS && p->c == c && !text_flush(p))
        return COIL_NULL;
    if (!coil_set_field(c, args[0], (uint32_t)which, args[1]))
        return COIL_NULL;
    handler_install(p, which, coil_kind(c, args[1]) != COIL_KIND_NONE);
    return coil_none();
}
#define X(name, python, set, function)                                                                                                     \
    static CoilValue parser_get_handler_##name(Coil *c, const CoilValue *args) { return coil_field(c, args[0], HANDLER_##name); }          \
    static CoilValue parser_set_handler_##name(Coil *c, const CoilValue *args) { return handler_set(c, args, HANDLER_##name); }
HANDLERS(X)
#undef X

const CoilDef parser_class[] = {
    COIL_CLASS("pyexpat.xmlparser", NULL, sizeof(Parser), "A parser of XML."),
    COIL_TRAITS(COIL_FINAL),
    COIL_FIELDS(PARSER_FIELDS),
    COIL_FINALISE(parser_finalise),
    COIL_FUNCTION("Parse", "(self, data, isfinal=False, /)", parser_parse, "Parses what comes next."),
    COIL_FUNCTION("ParseFile", "(self, file, /)", parser_parse_file, "Parses a file to its end."),
    COIL_FUNCTION("SetBase", "(self, base: str, /)", parser_set_base, "Sets what relative addresses begin at."),
    COIL_FUNCTION("GetBase", "(self, /)", parser_get_base, "What relative addresses begin at."),
    COIL_FUNCTION("GetInputContext", "(self, /)", parser_context, "The input from the present event on."),
    COIL_FUNCTION("ExternalEntityParserCreate", "(self, context, encoding=..., /)", parser_external, "A parser of an external entity."),
    COIL_FUNCTION("SetParamEntityParsing", "(self, flag, /)", parser_entity_parsing, "Are parameter entities parsed?"),
    COIL_FUNCTION("UseForeignDTD", "(self, flag=True, /)", parser_foreign, "Is a document type asked for where there is none?"),
    COIL_FUNCTION("GetReparseDeferralEnabled", "(self, /)", parser_deferral, "Is parsing of unfinished tokens put off?"),
    COIL_FUNCTION("SetReparseDeferralEnabled", "(self, enabled, /)", parser_set_deferral, "Sets that, where Expat has it."),
    COIL_PROPERTY("ErrorCode", NULL, parser_get_code, NULL, "The error's number."),
    COIL_PROPERTY("ErrorLineNumber", NULL, parser_get_error_line, NULL, "The error's line."),
    COIL_PROPERTY("ErrorColumnNumber", NULL, parser_get_error_column, NULL, "The error's column."),
    COIL_PROPERTY("ErrorByteIndex", NULL, parser_get_error_byte, NULL, "Where the error is, in bytes."),
    COIL_PROPERTY("CurrentLineNumber", NULL, parser_get_line, NULL, "The line where the parser is."),
    COIL_PROPERTY("CurrentColumnNumber", NULL, parser_get_column, NULL, "The column where the parser is."),
    COIL_PROPERTY("CurrentByteIndex", NULL, parser_get_byte, NULL, "Where the parser is, in bytes."),
    COIL_PROPERTY("buffer_used", NULL, parser_get_used, NULL, "How many bytes of text are gathered."),
    COIL_PROPERTY("buffer_size", NULL, parser_get_size, parser_set_size, "How many bytes of text are gathered at most."),
    COIL_PROPERTY("buffer_text", NULL, parser_get_gathers, parser_set_gathers, "Is text gathered?"),
    COIL_PROPERTY("ordered_attributes", NULL, parser_get_ordered, parser_set_ordered, "Are attributes told as a list?"),
    COIL_PROPERTY("specified_attributes", NULL, parser_get_specified, parser_set_specified,
                  "Are only those told that stand in the document?"),
    COIL_PROPERTY("namespace_prefixes", NULL, parser_get_prefixes, parser_set_prefixes, "Do names have their prefixes?"),
    COIL_PROPERTY("intern", NULL, parser_get_intern, NULL, "Names that were seen."),
#define X(name, python, set, function)                                                                                                     \
    COIL_PROPERTY(python, NULL, parser_get_handler_##name, parser_set_handler_##name, "Called by the parser."),
    HANDLERS(X)
#undef X
        COIL_END,
};
