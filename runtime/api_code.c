/* api_code.c: coil.h: running code. */
#include "host.h"
#include "class_make.h"
#include "descriptor.h"
#include "function.h"
#include "import.h"

#include <errno.h>


CoilValue coil_compile(Coil *c, const char *source, size_t length, const char *filename, uint32_t mode)
{
    if (!READY(c))
        return V_NULL;
    Str *name = str_from_utf8(c, filename, strlen(filename), true);
    Code *code = name ? compile_source(c, source, length == COIL_TO_NUL ? strlen(source) : length, name, mode, c->vm->optimise, 0) : NULL;
    RELEASE(c, name);
    return own_object(c, code);
}

static Dict *main_dict(Coil *c) { return ((Module *)(void *)as_object(c->vm->main_module))->dict; }

CoilValue coil_exec_code(Coil *c, CoilValue code, CoilValue globals)
{
    if (!READY(c) || !given(c, code))
        return V_NULL;
    if (!is_exact(code, SHAPE_CODE))
        return raise_error(c, EXC_TypeError, "expected code, not %T", code);
    Dict *d = is_null(globals) ? main_dict(c) : as_dict_borrow(c, globals);
    if (!d)
        return raise_error(c, EXC_TypeError, "globals must be a dict, not %T", globals);
    if (dict_find_str(c, d, NAME(c, __builtins__)) < 0 && !dict_set_str(c, d, NAME(c, __builtins__), c->vm->builtins_module))
        return V_NULL;
    return own(c, run_code(c, (Code *)(void *)as_object(code), d, from_object(d)));
}

/* Compiles and runs; what the compiler made goes with the scope. */
static CoilValue run_text(Coil *c, const char *source, size_t length, const char *filename, uint32_t mode)
{
    CoilScope scope = coil_scope_open(c);
    CoilValue code = coil_compile(c, source, length, filename, mode);
    return coil_scope_close(c, scope, is_null(code) ? V_NULL : coil_exec_code(c, code, V_NULL));
}

CoilOk coil_exec(Coil *c, const char *source, const char *filename)
{
    return READY(c) && !is_null(run_text(c, source, COIL_TO_NUL, filename, COIL_EXEC));
}

CoilValue coil_eval(Coil *c, const char *expression)
{
    return READY(c) ? run_text(c, expression, COIL_TO_NUL, "<string>", COIL_EVAL) : V_NULL;
}

CoilOk coil_exec_file(Coil *c, const char *path)
{
    if (!READY(c))
        return false;
    size_t length;
    char *source = file_read(c, path, &length);
    if (!source) {
        if (!failed(c))
            (void)coil_raise_errno(c, errno, path);
        return false;
    }
    Value result = V_NULL;
    Str *name = str_from_utf8(c, path, strlen(path), true);
    if (name && dict_set_c(c, main_dict(c), "__file__", from_object(name)))
        result = run_text(c, source, length, path, COIL_EXEC);
    RELEASE(c, name);
    mem_free(c, source, length + 1);
    return !is_null(result);
}

CoilValue coil_import(Coil *c, const char *name) { return READY(c) ? own(c, import_module(c, name)) : V_NULL; }
