/* lzma_filters.c: chains of liblzma's filters. */
#include "runtime/extensions/_lzma/lzma_filters.h"

bool lzma_sound(Coil *c, lzma_ret status)
{
    const char *why = NULL;
    if (coil_failed(c))
        return false;
    switch (status) {
    case LZMA_OK:
    case LZMA_GET_CHECK:
    case LZMA_NO_CHECK:
    case LZMA_STREAM_END: return true;
    case LZMA_MEM_ERROR: (void)coil_raisef(c, "MemoryError", "%s", ""); return false;
    case LZMA_UNSUPPORTED_CHECK: why = "Unsupported integrity check"; break;
    case LZMA_MEMLIMIT_ERROR: why = "Memory usage limit exceeded"; break;
    case LZMA_FORMAT_ERROR: why = "Input format not supported by decoder"; break;
    case LZMA_OPTIONS_ERROR: why = "Invalid or unsupported options"; break;
    case LZMA_DATA_ERROR: why = "Corrupt input data"; break;
    case LZMA_BUF_ERROR: why = "Insufficient buffer space"; break;
    case LZMA_PROG_ERROR: why = "Internal error"; break;
    default: (void)coil_raisef(c, "_lzma.LZMAError", "Unrecognized error from liblzma: %d", (int)status); return false;
    }
    (void)coil_raisef(c, "_lzma.LZMAError", "%s", why);
    return false;
}

/* ---- Options ---- */

/* An option by its name in the specifier, and where it goes. */
typedef struct Option {
    const char *name;
    uint32_t *to;
} Option;

static bool number_32(Coil *c, CoilValue v, uint32_t *out)
{
    int64_t n;
    if (!coil_to_int(c, v, &n) || n < 0 || n > UINT32_MAX)
        return false;
    *out = (uint32_t)n;
    return true;
}

/* Sets the options that the specifier has; it has no others. */
static bool options_set(Coil *c, CoilValue specifier, const Option *options, const char *kind)
{
    CoilValue key, value;
    uint64_t at = 0;
    bool ok = true;
    while (ok && coil_dict_next(c, specifier, &at, &key, &value)) {
        const char *name = coil_kind(c, key) == COIL_KIND_STR ? coil_to_utf8(c, key, NULL) : "";
        const Option *o = options;
        if (name && !strcmp(name, "id"))
            continue;
        while (name && o->name && strcmp(o->name, name) != 0)
            o++;
        ok = name && o->name && (!o->to || number_32(c, value, o->to));
    }
    if (ok && !coil_failed(c))
        return true;
    if (!coil_error_is(c, "MemoryError") && !coil_error_is(c, "coil.Stopped")) {
        (void)coil_take_error(c);
        (void)coil_raisef(c, "ValueError", "Invalid filter specifier for %s filter", kind);
    }
    return false;
}

static bool lzma_options(Coil *c, CoilValue specifier, lzma_options_lzma *o)
{
    uint32_t preset = LZMA_PRESET_DEFAULT, mode, match_finder;
    CoilValue key = coil_str(c, "preset", COIL_TO_NUL), given;
    int64_t n = 0;
    if (!coil_finditem(c, specifier, key, &given))
        return false;
    if (!coil_is_null(given)) {
        if (!coil_to_int(c, given, &n))
            return false;
        if (n < 0 || n > UINT32_MAX)
            return (void)coil_raisef(c, "OverflowError",
                                     n < 0 ? "can't convert negative int to unsigned" : "Value too large for uint32_t type"),
                   false;
        preset = (uint32_t)n;
    }
    memset(o, 0, sizeof *o);
    if (lzma_lzma_preset(o, preset))
        return (void)coil_raisef(c, "_lzma.LZMAError", "Invalid compression preset: %u", (unsigned)preset), false;
    mode = (uint32_t)o->mode;
    match_finder = (uint32_t)o->mf;
    const Option rows[] = {{"preset", NULL}, {"dict_size", &o->dict_size}, {"lc", &o->lc},        {"lp", &o->lp},       {"pb", &o->pb},
                           {"mode", &mode},  {"nice_len", &o->nice_len},   {"mf", &match_finder}, {"depth", &o->depth}, {NULL, NULL}};
    if (!options_set(c, specifier, rows, "LZMA"))
        return false;
    o->mode = (lzma_mode)mode;
    o->mf = (lzma_match_finder)match_finder;
    return true;
}

bool filter_from(Coil *c, CoilValue specifier, lzma_filter *out, FilterOptions *options)
{
    bool mapping;
    if (coil_kind(c, specifier) != COIL_KIND_DICT) { /* what else is a mapping, as a dict */
        CoilValue keys;
        mapping = coil_findattr(c, specifier, "keys", &keys) && !coil_is_null(keys);
        if (coil_failed(c))
            return false;
        if (!mapping)
            return (void)coil_raisef(c, "TypeError", "Filter specifier must be a dict or dict-like object"), false;
        specifier = coil_call(c, coil_getattr(c, coil_import(c, "builtins"), "dict"), &specifier, 1, NULL);
    }
    CoilValue id;
    int64_t n;
    if (!coil_finditem(c, specifier, coil_str(c, "id", COIL_TO_NUL), &id))
        return false;
    if (coil_is_null(id))
        return (void)coil_raisef(c, "ValueError", "Filter specifier must have an \"id\" entry"), false;
    if (!coil_to_int(c, id, &n))
        return false;
    out->id = (lzma_vli)n;
    out->options = options;
    memset(options, 0, sizeof *options);
    switch (out->id) {
    case LZMA_FILTER_LZMA1:
    case LZMA_FILTER_LZMA2: return lzma_options(c, specifier, &options->lzma);
    case LZMA_FILTER_DELTA:
        options->delta.type = LZMA_DELTA_TYPE_BYTE;
        options->delta.dist = 1;
        return options_set(c, specifier, (const Option[]){{"dist", &options->delta.dist}, {NULL, NULL}}, "delta");
    case LZMA_FILTER_X86:
    case LZMA_FILTER_POWERPC:
    case LZMA_FILTER_IA64:
    case LZMA_FILTER_ARM:
    case LZMA_FILTER_ARMTHUMB:
    case LZMA_FILTER_SPARC:
        return options_set(c, specifier, (const Option[]){{"start_offset", &options->bcj.start_offset}, {NULL, NULL}}, "BCJ");
    default: return (void)coil_raisef(c, "ValueError", "Invalid filter ID: %llu", (unsigned long long)out->id), false;
    }
}

bool chain_from(Coil *c, CoilValue specifiers, Chain *out)
{
    size_t n;
    if (coil_kind(c, specifiers) == COIL_KIND_DICT)
        return (void)coil_raisef(c, "TypeError", "dict is not a sequence"), false;
    if (!coil_len(c, specifiers, &n))
        return false;
    if (n > LZMA_FILTERS_MAX)
        return (void)coil_raisef(c, "ValueError", "Too many filters - liblzma supports a maximum of %d", LZMA_FILTERS_MAX), false;
    for (size_t k = 0; k < n; k++)
        if (!filter_from(c, coil_getitem(c, specifiers, coil_int(c, (int64_t)k)), &out->filters[k], &out->options[k]))
            return false;
    out->filters[n] = (lzma_filter){LZMA_VLI_UNKNOWN, NULL};
    return true;
}

/* ---- Properties ---- */

CoilValue encode_filter_properties(Coil *c, const CoilValue *args)
{
    lzma_filter filter;
    FilterOptions options;
    uint32_t size;
    if (!filter_from(c, args[0], &filter, &options) || !lzma_sound(c, lzma_properties_size(&size, &filter)))
        return COIL_NULL;
    uint8_t properties[64];
    if (size > sizeof properties)
        return coil_raisef(c, "_lzma.LZMAError", "Internal error");
    return lzma_sound(c, lzma_properties_encode(&filter, properties)) ? coil_bytes(c, properties, size) : COIL_NULL;
}

static void *properties_alloc(void *opaque, size_t count, size_t size) { return filter_alloc(opaque, count, size); }

static void properties_free(void *opaque, void *memory)
{
    (void)opaque;
    memory_drop(memory);
}

static bool put_number(Coil *c, CoilValue dict, const char *name, uint64_t value)
{
    return coil_setitem(c, dict, coil_str(c, name, COIL_TO_NUL), coil_int(c, (int64_t)value));
}

static CoilValue filter_told(Coil *c, const lzma_filter *filter)
{
    CoilValue told = coil_dict(c);
    if (!put_number(c, told, "id", filter->id))
        return COIL_NULL;
    const lzma_options_lzma *lzma = filter->options;
    const lzma_options_delta *delta = filter->options;
    const lzma_options_bcj *bcj = filter->options;
    bool ok = true;
    switch (filter->id) {
    case LZMA_FILTER_LZMA1:
        ok = put_number(c, told, "lc", lzma->lc) && put_number(c, told, "lp", lzma->lp) && put_number(c, told, "pb", lzma->pb) &&
             put_number(c, told, "dict_size", lzma->dict_size);
        break;
    case LZMA_FILTER_LZMA2: ok = put_number(c, told, "dict_size", lzma->dict_size); break;
    case LZMA_FILTER_DELTA: ok = put_number(c, told, "dist", delta->dist); break;
    default: ok = !bcj || put_number(c, told, "start_offset", bcj->start_offset); break;
    }
    return ok ? told : COIL_NULL;
}

CoilValue decode_filter_properties(Coil *c, const CoilValue *args)
{
    Input in;
    int64_t id;
    if (!coil_to_int(c, args[0], &id) || !input_get(c, args[1], &in))
        return COIL_NULL;
    Filter memory = {.c = c};
    const lzma_allocator allocator = {properties_alloc, properties_free, &memory};
    lzma_filter filter = {.id = (lzma_vli)id, .options = NULL};
    if (!lzma_sound(c, lzma_properties_decode(&filter, &allocator, in.data, in.length)))
        return COIL_NULL;
    CoilValue told = filter_told(c, &filter);
    memory_drop(filter.options);
    return told;
}
