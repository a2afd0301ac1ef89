/* codecs_registry.c: codecs and error handlers that Python code registered. vm->runtime->codecs->parts is a list, made on demand:
 * the search functions (a list), what they found (a dict by normalised name), the error handlers (a dict by name), and whether module
 * encodings, whose search function finds the bundled codecs, was imported. */
#include "runtime/text/codecs_registry.h"

#include "runtime/import/module_build.h"
#include "runtime/start/state.h"
#include "vm/errors/exception.h"
#include "vm/classes/class_make.h"
#include "runtime/text/codecs.h"

struct CodecState {
    Value parts; /* the list described above, or COIL_NULL */
};
STATE_SIZE(codecs, CodecState)

enum { STATE_SEARCHES, STATE_FOUND, STATE_HANDLERS, STATE_BUNDLED };

static Value registry_part_borrow(Coil *c, int part)
{
    if (is_null(c->vm->runtime->codecs->parts)) {
        if (!c->vm->sys_dict) /* nobody lets go of what a late finaliser registers */
            return raise_error(c, EXC_RuntimeError, "the interpreter is shutting down");
        List *searches = list_new(c, 0), *state = NULL;
        Dict *found = searches ? dict_new(c) : NULL, *handlers = found ? dict_new(c) : NULL;
        if (handlers) {
            Value parts[] = {from_object(searches), from_object(found), from_object(handlers), V_FALSE};
            state = list_of(c, parts, 4);
        }
        RELEASE(c, searches);
        RELEASE(c, found);
        RELEASE(c, handlers);
        if (!state)
            return COIL_NULL;
        c->vm->runtime->codecs->parts = from_object(state);
    }
    return as_list(c->vm->runtime->codecs->parts)->items[part];
}

bool registry_add(Coil *c, Value search)
{
    if (!is_callable(c, search))
        return fail_error(c, EXC_TypeError, "argument must be callable");
    Value searches = registry_part_borrow(c, STATE_SEARCHES);
    return !is_null(searches) && list_append(c, as_list(searches), search);
}

bool registry_remove(Coil *c, Value search)
{
    Value searches = registry_part_borrow(c, STATE_SEARCHES);
    if (is_null(searches))
        return false;
    List *list = as_list(searches);
    for (size_t i = 0; i < list->length; i++)
        if (same(list->items[i], search)) {
            dict_clear(c, as_dict(registry_part_borrow(c, STATE_FOUND)));
            return list_splice(c, list, i, i + 1, NULL, 0);
        }
    return true;
}

/* As search functions get it: lower case, and an underscore for what stands between ASCII letters, digits and dots. */
static Str *normal_name(Coil *c, const char *encoding)
{
    StrBuilder b = STR_BUILDER(c);
    bool gap = false, begun = false;
    for (const char *p = encoding; *p; p++) {
        if (!charge_round(c, (size_t)(p - encoding))) {
            builder_drop(&b);
            return NULL;
        }
        char ch = *p >= 'A' && *p <= 'Z' ? (char)(*p + 32) : *p;
        bool kept = (ch >= 'a' && ch <= 'z') || (ch >= '0' && ch <= '9') || ch == '.';
        if (kept) {
            if (gap && begun)
                builder_char(&b, '_');
            builder_char(&b, (uint8_t)ch);
            begun = true;
        }
        gap = !kept;
    }
    return builder_finish(&b);
}

/* Imports module encodings, which registers its search function, once. A VM without the library does without. */
static bool registry_bundled(Coil *c)
{
    Value bundled = registry_part_borrow(c, STATE_BUNDLED);
    if (is_null(bundled) || same(bundled, V_TRUE))
        return !is_null(bundled);
    as_list(c->vm->runtime->codecs->parts)->items[STATE_BUNDLED] = V_TRUE;
    Value module = import_module(c, "encodings");
    if (is_null(module) && !failed_with(c, EXC_ImportError))
        return false;
    clear_error(c);
    release_maybe(c, module);
    return true;
}

Value registry_lookup(Coil *c, const char *encoding)
{
    Str *name = normal_name(c, encoding);
    Value found = name ? registry_part_borrow(c, STATE_FOUND) : COIL_NULL, info = COIL_NULL;
    if (is_null(found)) {
        RELEASE(c, name);
        return COIL_NULL;
    }
    info = dict_get_borrow(c, as_dict(found), from_object(name));
    if (!is_null(info)) {
        RELEASE(c, name);
        return retain(info);
    }
    if (!registry_bundled(c)) {
        RELEASE(c, name);
        return COIL_NULL;
    }
    List *searches = as_list(registry_part_borrow(c, STATE_SEARCHES));
    for (size_t i = 0; i < searches->length; i++) { /* a search may register another: the length is read anew */
        Value search = retain(searches->items[i]);
        info = call1(c, search, from_object(name));
        release(c, search);
        if (is_null(info) || !is_none(info))
            break;
        info = COIL_NULL;
    }
    if (is_null(info) && !failed(c))
        raise_error(c, EXC_LookupError, "unknown encoding: %s", encoding);
    Tuple *tuple = is_null(info) ? NULL : as_tuple_borrow(c, info);
    if (!is_null(info) && (!tuple || tuple->length != 4)) {
        release(c, info);
        info = raise_error(c, EXC_TypeError, "codec search functions must return 4-tuples");
    }
    if (!is_null(info) && !dict_set_str(c, as_dict(registry_part_borrow(c, STATE_FOUND)), name, info)) {
        release(c, info);
        info = COIL_NULL;
    }
    RELEASE(c, name);
    return info;
}

void codec_note_failure(Coil *c, const char *encoding, bool encode)
{
    Value error = take_error(c);
    restore_noted_take(c, error, str_format(c, "%s with '%s' codec failed", encode ? "encoding" : "decoding", encoding));
}

/* Is it a codec of text? False: no, and an exception is pending. */
static bool is_text_encoding(Coil *c, Value info, const char *encoding, const char *instead)
{
    Value flag = get_attr_c(c, info, "_is_text_encoding");
    if (is_null(flag)) { /* a plain tuple */
        bool missing = failed_with(c, EXC_AttributeError);
        if (missing)
            clear_error(c);
        return missing;
    }
    bool text = same(flag, V_TRUE);
    release(c, flag);
    return text ||
           fail_error(c, EXC_LookupError, "'%s' is not a text encoding; use codecs.%s() to handle arbitrary codecs", encoding, instead);
}

bool registry_has_text(Coil *c, const char *encoding)
{
    Value info = registry_lookup(c, encoding);
    bool text = !is_null(info) && is_text_encoding(c, info, encoding, "open");
    release_maybe(c, info);
    return text;
}

Value registry_run(Coil *c, Value object, const char *encoding, const char *errors, bool encode, CodecUse use)
{
    Value info = registry_lookup(c, encoding);
    if (is_null(info))
        return COIL_NULL;
    if (use != CODEC_ANY && !is_text_encoding(c, info, encoding, encode ? "encode" : "decode")) {
        release(c, info);
        return COIL_NULL;
    }
    Str *how = str_from_c(c, errors ? errors : "strict");
    Value made = COIL_NULL, result = COIL_NULL;
    if (how) {
        Value function = retain(as_tuple_borrow(c, info)->items[encode ? 0 : 1]);
        made = call2(c, function, object, from_object(how));
        if (is_null(made) && use != CODEC_STREAM)
            codec_note_failure(c, encoding, encode);
        release(c, function);
    }
    RELEASE(c, how);
    release(c, info);
    if (is_null(made))
        return COIL_NULL;
    Tuple *pair = as_tuple_borrow(c, made);
    if (pair && pair->length == 2)
        result = retain(pair->items[0]);
    else
        raise_error(c, EXC_TypeError,
                    encode ? "encoder must return a tuple (object, integer)" : "decoder must return a tuple (object,integer)");
    release(c, made);
    return result;
}

bool codec_register_error(Coil *c, Str *name, Value handler)
{
    if (!is_callable(c, handler))
        return fail_error(c, EXC_TypeError, "handler must be callable");
    Value handlers = registry_part_borrow(c, STATE_HANDLERS);
    return !is_null(handlers) && dict_set_str(c, as_dict(handlers), name, handler);
}

/* The standard handlers that need more than C has here are registered by codecs. */
Value codec_lookup_error(Coil *c, const char *name)
{
    Value handlers = registry_part_borrow(c, STATE_HANDLERS), found = COIL_NULL, module = COIL_NULL;
    Str *key = is_null(handlers) ? NULL : str_from_c(c, name);
    if (!key)
        return COIL_NULL;
    found = dict_get_borrow(c, as_dict(handlers), from_object(key));
    if (is_null(found) && !failed(c) && !is_null(module = import_module(c, "codecs")))
        found = dict_get_borrow(c, as_dict(handlers), from_object(key));
    release_maybe(c, module);
    RELEASE(c, key);
    if (!is_null(found))
        return retain(found);
    return failed(c) ? COIL_NULL : raise_error(c, EXC_LookupError, "unknown error handler name '%s'", name);
}

void codecs_stop(Coil *c) { replace_take(c, &c->vm->runtime->codecs->parts, COIL_NULL); }
