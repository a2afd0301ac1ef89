/* main.c: runs the cases, all or those whose name contains the argument. */
#include "test.h"

int checks_failed;
static _Thread_local char shown[1024];

void check_failed(const char *file, int line, const char *what)
{
    const char *slash = strrchr(file, '/');
    printf("  %s:%d: %s (last shown: %s)\n", slash ? slash + 1 : file, line, what, shown);
    checks_failed++;
}

void output_write(void *data, int stream, const char *text, size_t length)
{
    Output *o = data;
    (void)stream;
    if (!o)
        return;
    if (length > sizeof o->text - 1 - o->length)
        length = sizeof o->text - 1 - o->length;
    memcpy(o->text + o->length, text, length);
    o->length += length;
    o->text[o->length] = 0;
}

CoilVM *start(Output *output, Coil **c)
{
    CoilConfig config = coil_config(COIL_ALLOW_CLOCK | COIL_ALLOW_THREADS);
    config.data = output;
    config.write = output_write;
    config.seed = 1;
    if (output)
        memset(output, 0, sizeof *output);
    CoilVM *vm = coil_vm_new(&config);
    *c = vm ? coil_enter(vm) : NULL;
    if (!*c) {
        fprintf(stderr, "cannot make a VM\n");
        exit(2);
    }
    return vm;
}

void finish(CoilVM *vm, Coil *c)
{
    coil_leave(c);
    coil_vm_free(vm);
}

const char *eval(Coil *c, const char *expression)
{
    CoilScope scope = coil_scope_open(c);
    const char *text = coil_to_utf8(c, coil_text(c, coil_eval(c, expression)), NULL);
    if (text) {
        snprintf(shown, sizeof shown, "%s", text);
    } else {
        snprintf(shown, sizeof shown, "!%s", coil_describe(c, COIL_TEXT_ERROR));
        coil_take_error(c);
    }
    coil_scope_close(c, scope, COIL_NULL);
    return shown;
}

const char *run(Coil *c, const char *source)
{
    shown[0] = 0;
    if (!coil_exec(c, source, "<test>")) {
        snprintf(shown, sizeof shown, "%s", coil_describe(c, COIL_TEXT_ERROR));
        coil_take_error(c);
    }
    return shown;
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        void (*run)(void);
    } cases[] = {
#define T(name) {#name, name},
        CASES
#undef T
    };
    int passed = 0, failed = 0;
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        if (argc > 1 && !strstr(cases[k].name, argv[1]))
            continue;
        checks_failed = 0;
        if (getenv("VERBOSE"))
            fprintf(stderr, "%s\n", cases[k].name);
        cases[k].run();
        if (checks_failed) {
            printf("FAIL %s\n", cases[k].name);
            failed++;
        } else {
            passed++;
        }
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
