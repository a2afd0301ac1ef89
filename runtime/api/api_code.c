/* api_code.c: coil.h: running code. */
#include "runtime/api/host.h"
#include "runtime/errors/describe.h"
#include "vm/classes/class_make.h"
#include "vm/classes/descriptor.h"
#include "vm/compile/compile.h"
#include "vm/errors/exception.h"
#include "vm/loop/function.h"
#include "runtime/import/import.h"
#include "runtime/import/path_argument.h"
#include "runtime/system/files.h"

#include <errno.h>

_Static_assert((int)COIL_TEXT == (int)COMPILE_SOURCE_IS_STR && (int)COIL_FILE == (int)COMPILE_SOURCE_IS_FILE, "modes are passed on");

CoilValue coil_path(Coil *c, const char *text, size_t length)
{
    return READY(c) ? own(c, path_value(c, text, length == COIL_TO_NUL ? strlen(text) : length, false)) : COIL_NULL;
}

/* Tracebacks are to show a program that is no file. */
static bool keep_source(Coil *c, Str *filename, const char *source, size_t length)
{
    Str *text = str_from_utf8(c, source, length, true);
    bool ok = text && source_register(c, filename, text);
    RELEASE(c, text);
    return ok;
}

static CoilValue compile_kept(Coil *c, const char *source, size_t length, const char *filename, uint32_t mode, bool keep)
{
    length = length == COIL_TO_NUL ? strlen(source) : length;
    Value name = path_value(c, filename, strlen(filename), false);
    Str *shown = is_null(name) ? NULL : as_str_borrow(c, name);
    Code *code = NULL;
    if (shown && (!keep || keep_source(c, shown, source, length)))
        code = compile_source(c, source, length, shown, mode, c->vm->optimise, 0);
    release_maybe(c, name);
    return own_object(c, code);
}

CoilValue coil_compile(Coil *c, const char *source, size_t length, const char *filename, uint32_t mode)
{
    return READY_TO_RUN(c) ? compile_kept(c, source, length, filename, mode, mode & COIL_TEXT) : COIL_NULL;
}

CoilValue coil_exec_code(Coil *c, CoilValue code, CoilValue globals)
{
    if (!READY_TO_RUN(c) || !given(c, code))
        return COIL_NULL;
    if (!is_exact(code, SHAPE_CODE))
        return raise_error(c, EXC_TypeError, "expected code, not %T", code);
    Dict *d = is_null(globals) ? host_main_borrow(c) : host_stands(c) ? as_dict_borrow(c, globals) : NULL;
    if (!d)
        return failed(c) ? COIL_NULL : raise_error(c, EXC_TypeError, "globals must be a dict, not %T", globals);
    if (dict_find_str(c, d, NAME(c, __builtins__)) < 0 && !dict_set_str(c, d, NAME(c, __builtins__), c->vm->builtins_module))
        return COIL_NULL;
    heap_faults_start(c->vm);
    Value result = own(c, run_code(c, as_code(code), d, from_object(d)));
    return RAN(c, result);
}

/* Compiles and runs; what the compiler made goes with the scope. */
static CoilValue run_text(Coil *c, const char *source, size_t length, const char *filename, uint32_t mode)
{
    CoilScope scope = coil_scope_open(c);
    CoilValue code = compile_kept(c, source, length, filename, mode, mode == COIL_EXEC);
    return coil_scope_close(c, scope, is_null(code) ? COIL_NULL : coil_exec_code(c, code, COIL_NULL));
}

CoilOk coil_exec(Coil *c, const char *source, const char *filename)
{
    return READY_TO_RUN(c) && !is_null(run_text(c, source, COIL_TO_NUL, filename, COIL_EXEC));
}

CoilValue coil_eval(Coil *c, const char *expression)
{
    return READY_TO_RUN(c) ? run_text(c, expression, COIL_TO_NUL, "<string>", COIL_EVAL) : COIL_NULL;
}

CoilOk coil_exec_file(Coil *c, const char *path)
{
    if (!READY_TO_RUN(c) || !host_stands(c))
        return false;
    size_t length;
    Place place;
    place_given(path, &place);
    char *source = file_read(c, &place, &length);
    if (!source) {
        if (!failed(c))
            (void)coil_raise_errno(c, errno, path);
        return false;
    }
    Value result = COIL_NULL, name = path_value(c, path, strlen(path), false), nothing = V_NONE;
    /* A script is loaded by a loader of its own. */
    Value loader = is_null(name) ? COIL_NULL : source_loader_new(c, from_object(NAME(c, __main__)), name);
    Dict *d = is_null(loader) ? NULL : host_main_borrow(c); /* making it may have run finalisers */
    if (d && dict_set_str(c, d, NAME(c, __loader__), loader) && dict_set_str(c, d, NAME(c, __file__), name) &&
        dict_set_c(c, d, "__cached__", nothing) && source_of_host(c, as_str(name)))
        result = run_text(c, source, length, path, COIL_EXEC | COIL_FILE);
    release_maybe(c, name);
    release_maybe(c, loader);
    mem_free(c, source, length + 1);
    return !is_null(result);
}

CoilValue coil_import(Coil *c, const char *name)
{
    if (!READY_TO_RUN(c))
        return COIL_NULL;
    Value module = own(c, import_module(c, name));
    return RAN(c, module);
}
