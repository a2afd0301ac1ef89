/* main.c: the command line (first cut). */
#include "descriptor.h"
#include "exception.h"
#include "function.h"
#include "breaker.h"
#include "stream.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *file_read(Coil *c, const char *path, size_t *length);

int main(int argc, char **argv)
{
    CoilConfig config = coil_config(COIL_ALLOW_EVERYTHING);
    CoilVM *vm = vm_new(&config);
    if (!vm)
        return 2;
    Coil *c = &vm->main_thread;
    lock_take(vm, c);
    int status = 0;
    const char *path = NULL, *code_text = NULL, *dump = NULL;
    for (int k = 1; k < argc; k++) {
        if (!strcmp(argv[k], "-c") && k + 1 < argc) {
            code_text = argv[++k];
            break;
        } else if (!strncmp(argv[k], "--dump=", 7)) {
            dump = argv[k] + 7;
        } else {
            path = argv[k];
            break;
        }
    }
    size_t length = code_text ? strlen(code_text) : 0;
    char *source = code_text ? (char *)(uintptr_t)code_text : path ? file_read(c, path, &length) : NULL;
    if (!source) {
        fprintf(stderr, "coil: can't open file '%s': [Errno %d] %s\n", path ? path : "", errno, strerror(errno));
        return 2;
    }
    const char *library = getenv("COIL_LIB");
    Value list = dict_get_borrow(c, vm->sys_dict, from_object(NAME(c, path)));
    if (library && !is_null(list)) {
        Str *s = str_from_c(c, library);
        (void)!list_append(c, (List *)(void *)as_object(list), from_object(s));
        RELEASE(c, s);
    }
    Str *filename = str_from_c(c, path ? path : "<string>");
    Code *code = compile_source(c, source, length, filename, COIL_EXEC, 0, 0);
    if (code && dump) {
        Str *s = code_dump(c, code);
        fwrite(s->data, 1, s->length, stdout);
        RELEASE(c, s);
    } else if (code) {
        Dict *globals = ((Module *)(void *)as_object(vm->main_module))->dict;
        (void)!dict_set_c(c, globals, "__file__", from_object(filename));
        Value result = run_code(c, code, globals, from_object(globals));
        release_maybe(c, result);
    }
    if (failed(c)) {
        Value e = take_error(c);
        (void)!flush_stream(c, 1);
        if (class_derives(class_of_borrow(c, e), exception_class_borrow(c, EXC_SystemExit))) {
            Value v = ((SystemExitError *)(void *)as_object(e))->code;
            status = is_null(v) || is_none(v) ? 0 : is_small(v) ? (int)as_small(v) & 255 : 1;
        } else {
            exception_print(c, e);
            status = 1;
        }
        release(c, e);
    }
    if (!code_text)
        mem_free(c, source, length + 1);
    RELEASE(c, code);
    RELEASE(c, filename);
    (void)!flush_stream(c, 1);
    vm_free(vm);
    return status;
}
