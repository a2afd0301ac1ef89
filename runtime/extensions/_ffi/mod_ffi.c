/* mod_ffi.c: module _ffi: its tables. See ffi.h. */
#include "runtime/extensions/_ffi/ffi.h"

#include <dlfcn.h>
#include <time.h>
#include <wchar.h>

COIL_API extern const CoilDef coil_module[];

static void state_release(void *data)
{
    State *state = data; /* its reference ends with the VM's values */
    if (state->ready)
        pthread_mutex_destroy(&state->mutex);
}

/* set_dispatch(function): what callbacks call. */
static CoilValue set_dispatch(Coil *c, const CoilValue *args)
{
    State *state = coil_state(c);
    CoilRef *ref = coil_ref_new(c, args[0]);
    if (!ref)
        return COIL_NULL;
    coil_ref_free(state->dispatch);
    state->dispatch = ref;
    return coil_none();
}

/* address_of(name): of the C library's functions that ctypes' own are made of. */
static CoilValue address_of(Coil *c, const CoilValue *args)
{
    const char *name = coil_to_utf8(c, args[0], NULL);
    if (!name)
        return COIL_NULL;
    void *(*copy)(void *, const void *, size_t) = memmove;
    void *(*fill)(void *, int, size_t) = memset;
    uint64_t word = !strcmp(name, "memmove") ? (uintptr_t)copy : (uintptr_t)fill;
    return coil_int_from_words(c, false, &word, 1);
}

static const char layout_doc[] = "What some memory holds.";
const CoilDef layout_class[] = {
    COIL_CLASS("Layout", NULL, sizeof(Layout), layout_doc),
    COIL_FINALISE(layout_finalise),
    COIL_PROPERTY("size", "int", layout_size, NULL, "Its size in bytes."),
    COIL_PROPERTY("code", "str", layout_code, NULL, "What it holds, as one letter."),
    COIL_END,
};

static CoilValue data_hash(Coil *c, const CoilValue *args)
{
    (void)args;
    return coil_raisef(c, "TypeError", "unhashable type");
}

/* What an out parameter gives: only simple types give their values. */
static CoilValue data_itself(Coil *c, const CoilValue *args)
{
    (void)c;
    return args[0];
}

static CoilValue data_reduce(Coil *c, const CoilValue *args)
{
    return coil_call_method(c, coil_import(c, "_ctypes._core"), "reduced", args, 1, NULL);
}

static CoilValue data_set_state(Coil *c, const CoilValue *args)
{
    return coil_call_method(c, coil_import(c, "_ctypes._core"), "restore", args, 2, NULL);
}

const CoilDef data_class[] = {
    COIL_CLASS("_ctypes._CData", NULL, sizeof(Data), NULL),
    COIL_FIELDS(DATA_FIELDS),
    COIL_FINALISE(data_finalise),
    COIL_VIEW_COUNTED(data_view, data_view_ended),
    COIL_STATIC("__new__", "(cls, /, *args, **kwargs)", data_new, NULL),
    COIL_PROPERTY("_b_base_", NULL, data_base, NULL, "the base object"),
    COIL_PROPERTY("_b_needsfree_", NULL, data_needs_free, NULL, "whether the object owns the memory or not"),
    COIL_PROPERTY("_objects", NULL, data_objects, NULL, "internal objects tree (NEVER CHANGE THIS OBJECT!)"),
    COIL_FUNCTION("__hash__", "(self, /)", data_hash, NULL),
    COIL_FUNCTION("__ctypes_from_outparam__", "(self, /)", data_itself, NULL),
    COIL_FUNCTION("__reduce__", "(self, /)", data_reduce, NULL),
    COIL_FUNCTION("__setstate__", "(self, state, /)", data_set_state, NULL),
    COIL_END,
};

static CoilValue ffi_ready(Coil *c, const CoilValue *args)
{
    State *state = coil_state(c);
    if (!ffi_permit(c))
        return COIL_NULL;
    state->vm = coil_vm(c);
    if (!state->ready && pthread_mutex_init(&state->mutex, NULL))
        return coil_raisef(c, "MemoryError", "%s", "");
    state->ready = state->granted = true;
    return coil_setattr(c, args[0], "LITTLE_ENDIAN", coil_bool(*(const uint8_t *)&(const uint16_t){1} == 1)) ? coil_none() : COIL_NULL;
}

#define SIZE(name, type) COIL_INT("SIZEOF_" name, sizeof(type)), COIL_INT("ALIGNOF_" name, _Alignof(type))
const CoilDef coil_module[] = {
    COIL_MODULE("_ffi", "Memory as C sees it, and calls into and out of C."),
    COIL_STATE(sizeof(State), state_release),
    COIL_NESTED(layout_class),
    COIL_NESTED(data_class),
    COIL_NESTED(closure_class),
    COIL_INIT(ffi_ready),
    SIZE("SHORT", short),
    SIZE("INT", int),
    SIZE("LONG", long),
    SIZE("LONGLONG", long long),
    SIZE("FLOAT", float),
    SIZE("DOUBLE", double),
    SIZE("LONGDOUBLE", long double),
    SIZE("POINTER", void *),
    SIZE("WCHAR", wchar_t),
    SIZE("BOOL", bool),
    SIZE("TIME_T", time_t),
    COIL_INT("RTLD_LOCAL", RTLD_LOCAL),
    COIL_INT("RTLD_GLOBAL", RTLD_GLOBAL),
    COIL_FUNCTION("layout", "(size, align, code: str, format: str, swapped, elements, shape, item_size, /)", ffi_layout, layout_doc),
    COIL_FUNCTION("at", "(cls, address, base, /)", ffi_at, "An instance over the memory at an address."),
    COIL_FUNCTION("part", "(cls, base, offset, index, /)", ffi_part, "An instance over a part of another's memory."),
    COIL_FUNCTION("load", "(data, offset, layout, /)", ffi_load, "The value of a simple type at a place."),
    COIL_FUNCTION("store", "(data, offset, layout, value, /)", ffi_store, "Changes the value at a place."),
    COIL_FUNCTION("read", "(data, offset, size, /)", ffi_read, "Bytes at a place."),
    COIL_FUNCTION("write", "(data, offset, buffer, /)", ffi_write, "Changes bytes at a place."),
    COIL_FUNCTION("addressof", "(data, /)", ffi_addressof, "Where its memory lies."),
    COIL_FUNCTION("sizeof", "(data, /)", ffi_sizeof, "How long its memory is."),
    COIL_FUNCTION("resize", "(data, size, /)", ffi_resize, "Makes its memory another length."),
    COIL_FUNCTION("index", "(data, /)", ffi_index, "Which part of its base it is."),
    COIL_FUNCTION("keep", "(data, objects, /)", ffi_keep, "Keeps what its memory points to alive."),
    COIL_FUNCTION("bytes_address", "(bytes, /)", ffi_bytes_address, "Where the bytes lie while they live."),
    COIL_FUNCTION("buffer_address", "(view, /)", ffi_buffer_address, "Where the bytes lie while the view is held."),
    COIL_FUNCTION("string_at", "(address, size, /)", ffi_string_at, "Bytes at an address."),
    COIL_FUNCTION("wstring_at", "(address, size, /)", ffi_wstring_at, "Wide characters at an address."),
    COIL_FUNCTION("call", "(address, flags, result, fixed, layouts, values, errno, /)", ffi_call_function, "Calls C."),
    COIL_FUNCTION("call_plain", "(function, flags, result, layouts, values, int_layout, bytes_layout, /)", ffi_call_plain,
                  "Calls C where no argument needs to be converted, or gives NotImplemented."),
    COIL_FUNCTION("closure", "(result, layouts, flags, /)", ffi_closure_new, "Makes a function that C may call."),
    COIL_FUNCTION("set_dispatch", "(function, /)", set_dispatch, "Says what callbacks call."),
    COIL_FUNCTION("address_of", "(name: str, /)", address_of, "Where a function of the C library lies."),
    COIL_FUNCTION("dlopen", "(path, mode, /)", ffi_dlopen, "Opens a shared library."),
    COIL_FUNCTION("dlsym", "(handle, name: str, /)", ffi_dlsym, "The address of a library's symbol."),
    COIL_FUNCTION("dlclose", "(handle, /)", ffi_dlclose, "Closes a library."),
    COIL_END,
};
