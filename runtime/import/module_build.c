/* module_build.c: modules out of native tables. */
#include "runtime/import/module_build.h"
#include "runtime/api/host_state.h"
#include "runtime/import/native_modules.h"
#include "vm/classes/class_make.h"
#include "vm/classes/descriptor.h"
#include "runtime/api/host.h"
#include "vm/loop/native.h"

const CoilDef *native_module_find(const char *name, size_t length)
{
    for (size_t k = 0; k < native_module_count; k++)
        if (strlen(native_modules[k].name) == length && !memcmp(native_modules[k].name, name, length))
            return native_modules[k].table;
    for (size_t k = 0; static_extensions[k]; k++)
        if (strlen(static_extensions[k]->name) == length && !memcmp(static_extensions[k]->name, name, length))
            return static_extensions[k];
    return NULL;
}

const char *native_module_name(size_t k)
{
    size_t count = native_module_count;
    return k < count ? native_modules[k].name : static_extensions[k - count] ? static_extensions[k - count]->name : NULL;
}

static bool module_put(Coil *c, Dict *d, const char *name, Value v)
{
    if (is_null(v))
        return false;
    bool ok = dict_set_c(c, d, name, v);
    release(c, v);
    return ok;
}

static Value module_exception(Coil *c, const char *module, Dict *own, const CoilDef *row)
{
    Class *base = exception_class_borrow(c, EXC_Exception);
    if (row->signature) {
        Str *name = str_intern_c(c, row->signature);
        Value v = name ? dict_get_borrow(c, own, from_object(name)) : COIL_NULL;
        RELEASE(c, name);
        base = !is_null(v) && value_is_class(c, v) ? as_class(v) : failed(c) ? NULL : find_class_borrow(c, row->signature);
        if (!base)
            return failed(c) ? COIL_NULL
                             : raise_error(c, EXC_TypeError, "base '%s' of exception '%s' is not loaded", row->signature, row->name);
    }
    return from_object(class_simple(c, module, row->name, base, NULL));
}

/* A function of a module; a host's finds the module's state in it. */
static Value module_function(Coil *c, const CoilDef *row, Str *module_name, HostModule *host)
{
    Native *f = native_new(c, row, NULL, COIL_NULL, from_object(module_name));
    if (f && host)
        f->data = host->state;
    return from_object(f);
}

static Value module_class(Coil *c, const CoilDef *table, HostModule *host)
{
    HostClass *h = host_class(c, table, host);
    return h ? retain(from_object(h->cls)) : COIL_NULL;
}

/* Interned, as a program's own constants are. */
static Value text_constant(Coil *c, const char *text)
{
    Str *made = str_from_c(c, text), *twin = made ? str_intern(c, made) : NULL;
    RELEASE(c, made);
    return from_object(twin);
}

/* A bundled module's rows are all the core's; a host's need its state and scopes. */
static bool module_is_bundled(const CoilDef *table)
{
    for (size_t k = 0; k < native_module_count; k++)
        if (native_modules[k].table == table)
            return true;
    return false;
}

/* Rows are done in order: one of COIL_INIT sees what stands before it. Those of a host run in a scope, with the host's state. */
Value module_from_def(Coil *c, const CoilDef *table)
{
    const char *module_name = table->name;
    Str *name = str_intern_c(c, module_name);
    Str *doc = name && table->doc ? str_from_c(c, table->doc) : NULL;
    Value module = name && !failed(c) ? module_new(c, name, doc ? from_object(doc) : V_NONE) : COIL_NULL;
    RELEASE(c, doc);
    if (is_null(module)) {
        RELEASE(c, name);
        return COIL_NULL;
    }
    Dict *d = module_dict_borrow(module);
    bool ok = true, bundled = module_is_bundled(table);
    HostModule *host = bundled ? NULL : host_module(c, table);
    if (!bundled && !host)
        ok = false;
    for (const CoilDef *row = table + 1; ok && row->kind != COIL_DEF_END; row++) {
        switch (row->kind) {
        case COIL_DEF_FUNCTION: ok = module_put(c, d, row->name, module_function(c, row, name, host)); break;
        case COIL_DEF_INT: ok = module_put(c, d, row->name, int_from_i64(c, row->number)); break;
        case COIL_DEF_STR: ok = module_put(c, d, row->name, text_constant(c, row->signature)); break;
        case COIL_DEF_EXCEPTION: ok = module_put(c, d, row->name, module_exception(c, module_name, d, row)); break;
        case COIL_DEF_INIT:
            /* Ours speak the machine's own language, errors and ownership included; a host's get what coil.h promises. */
            if (bundled) {
                Value result = row->call(c, &module);
                ok = !is_null(result) && !failed(c);
                release_maybe(c, result);
            } else {
                Value result = scope_run(c, NULL, row->call, host->state, &module);
                ok = !is_null(result);
                release_maybe(c, result);
            }
            break;
        case COIL_DEF_NESTED: ok = module_put(c, d, table_name(row_nested(row)), module_class(c, row_nested(row), host)); break;
        default: break;
        }
    }
    RELEASE(c, name);
    if (ok)
        return module;
    release(c, module);
    return COIL_NULL;
}
