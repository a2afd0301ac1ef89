/* host_import.c: modules that the host provides: config.find_module, and tables given to coil_add_module(). */
#include "runtime/api/host.h"
#include "runtime/api/host_state.h"
#include "runtime/api/scope.h"
#include "runtime/start/state.h"
#include "vm/classes/descriptor.h"
#include "vm/code/code.h"
#include "vm/compile/compile.h"
#include "vm/loop/function.h"
#include "runtime/import/module_build.h"

static bool modules_put(Coil *c, Str *name, Value module) { return dict_set_str(c, as_dict_borrow(c, c->vm->modules), name, module); }

/* What find_module gave, as code: source text is compiled. */
static Code *host_code(Coil *c, Str *name, Value found)
{
    if (is_exact(found, SHAPE_CODE))
        return RETAIN(as_code(found));
    Value keep = COIL_NULL;
    size_t n = 0;
    const char *text = NULL;
    uint32_t mode = COIL_EXEC;
    Str *s = as_str_borrow(c, found);
    Bytes *b = s ? NULL : as_bytes_borrow(c, found);
    if (s) {
        text = str_utf8(c, s, &n, &keep);
        mode |= COMPILE_SOURCE_IS_STR;
    } else if (b) {
        text = (const char *)b->data;
        n = b->length;
    } else {
        (void)raise_error(c, EXC_TypeError, "find_module must return source, code, a module or None, not %T", found);
    }
    Str *filename = text ? str_format(c, "<%U>", name) : NULL;
    Code *code = filename ? compile_source(c, text, n, filename, mode, c->vm->optimise, 0) : NULL;
    RELEASE(c, filename);
    release_maybe(c, keep);
    return code;
}

/* A module that runs code; in sys.modules meanwhile, and out of it again if it raises. */
static Value host_run_module(Coil *c, Str *name, Code *code)
{
    Value module = module_new(c, name, V_NONE);
    if (is_null(module))
        return COIL_NULL;
    Dict *d = module_dict_borrow(module);
    bool ok = dict_set_c(c, d, "__file__", from_object(code->filename)) &&
              dict_set_str(c, d, NAME(c, __builtins__), c->vm->builtins_module) && modules_put(c, name, module);
    Value result = ok ? run_code(c, code, d, from_object(d)) : COIL_NULL;
    release_maybe(c, result);
    if (!is_null(result))
        return module;
    Value error = take_error(c);
    (void)!dict_delete(c, as_dict_borrow(c, c->vm->modules), from_object(name));
    clear_error(c);
    restore_error_take(c, error);
    release(c, module);
    return COIL_NULL;
}

static Value host_find(Coil *c, Str *name)
{
    Value keep = COIL_NULL;
    size_t n;
    const char *text = str_utf8(c, name, &n, &keep);
    if (!text)
        return COIL_NULL;
    CoilScope scope = coil_scope_open(c);
    c->runtime->scopes->natives++;
    Value found = c->vm->config.find_module(c, c->vm->config.data, text);
    c->runtime->scopes->natives--;
    if (failed(c))
        found = COIL_NULL;
    else
        found = is_null(found) ? V_NONE : retain(found);
    (void)coil_scope_close(c, scope, COIL_NULL);
    release_maybe(c, keep);
    return found;
}

bool host_import(Coil *c, Str *name, Value *module)
{
    *module = COIL_NULL;
    if (c->vm->config.find_module) {
        Value found = host_find(c, name);
        if (is_null(found))
            return false;
        if (class_of_borrow(c, found)->flags & CLASS_IS_MODULE) {
            *module = found;
            return modules_put(c, name, found);
        }
        if (!is_none(found)) {
            Code *code = host_code(c, name, found);
            release(c, found);
            *module = code ? host_run_module(c, name, code) : COIL_NULL;
            RELEASE(c, code);
            return !is_null(*module);
        }
    }
    if (!c->vm->runtime->host || !name->ascii)
        return true;
    const CoilDef *table = host_module_find(c, (const char *)name->data, name->length);
    if (!table)
        return true;
    *module = module_from_def(c, table);
    return !is_null(*module) && modules_put(c, name, *module);
}
