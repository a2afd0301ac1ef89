/* nothing.c: a VM that was granted nothing reaches nothing; and sockets are descriptors, which are counted. */
#include "test.h"

static CoilVM *start_with_library(uint32_t allow, Output *output, Coil **c)
{
    CoilConfig config = coil_config(allow);
    memset(output, 0, sizeof *output);
    config.library = BUILT_LIBRARY;
    config.write = output_write;
    config.data = output;
    CoilVM *vm = coil_vm_new(&config);
    *c = vm ? coil_enter(vm) : NULL;
    CHECK(*c);
    return vm;
}

void nothing_granted(void)
{
    Coil *c;
    static Output output;
    CoilVM *vm = start_with_library(COIL_ALLOW_NOTHING, &output, &c);
    if (!coil_exec_file(c, "tests/c/nothing.py")) {
        printf("%s\n", coil_describe(c, COIL_TEXT_TRACEBACK));
        coil_take_error(c);
        CHECK(false);
    }
    const char *failures = eval(c, "'\\n'.join(failures)");
    if (*failures)
        printf("%s\n", failures);
    CHECK(!*failures);
    finish(vm, c);
}

void sockets_are_counted(void)
{
    Coil *c;
    static Output output;
    CoilVM *vm = start_with_library(COIL_ALLOW_NOTHING, &output, &c);
    CHECK(!strcmp(run(c, "import _socket"), ""));
    uint64_t before = coil_usage(vm, COIL_LIMIT_DESCRIPTORS);
    CHECK(!strcmp(run(c, "a = _socket.socket()\nb, d = [each.detach() for each in _socket.socketpair(1, 1, 0)]\ne = _socket.dup(b)"), ""));
    CHECK(coil_usage(vm, COIL_LIMIT_DESCRIPTORS) == before + 4);
    CHECK(!strcmp(run(c, "a.close()\na.close()\n_socket.close(b)"), ""));
    CHECK(coil_usage(vm, COIL_LIMIT_DESCRIPTORS) == before + 2);
    CHECK(!strcmp(run(c, "_socket.socket(fileno=d).close()\nf = _socket.socket(fileno=e)\ndel f"), ""));
    CHECK(coil_usage(vm, COIL_LIMIT_DESCRIPTORS) == before);
    CHECK(coil_limit(vm, COIL_LIMIT_DESCRIPTORS, before + 1));
    CHECK(!coil_exec(c, "many = [_socket.socket() for _ in range(3)]", "<many>") && coil_error_is(c, "coil.Stopped"));
    coil_take_error(c);
    CHECK(!coil_exec(c, "_socket.socketpair(1, 1, 0)", "<pair>") && coil_error_is(c, "coil.Stopped"));
    coil_take_error(c);
    CHECK(coil_usage(vm, COIL_LIMIT_DESCRIPTORS) == before);
    finish(vm, c);
}

static CoilValue nothing_much(Coil *c, const CoilValue *args)
{
    (void)c, (void)args;
    return coil_none();
}

/* Natives with annotations are seen by inspect as Python's functions are. */
void signatures_inspected(void)
{
    Coil *c;
    static Output output;
    CoilVM *vm = start_with_library(COIL_ALLOW_NOTHING, &output, &c);
    const CoilDef row =
        COIL_FUNCTION("opens", "(path: str, /, mode: str = 'r', *, timeout: float | None = None, more=(1, 2), by: Reader = None) -> Reader",
                      nothing_much, NULL);
    coil_setattr(c, coil_import(c, "__main__"), "opens", coil_function(c, &row, NULL, NULL));
    CHECK(!strcmp(run(c, "import inspect\nseen = inspect.signature(opens)"), ""));
    CHECK(!strcmp(eval(c, "seen"),
                  "(path: str, /, mode: str = 'r', *, timeout: float | None = None, more=(1, 2), by: 'Reader' = None) -> 'Reader'"));
    CHECK(!strcmp(eval(c, "seen.parameters['path'].annotation, seen.parameters['mode'].default"), "(<class 'str'>, 'r')"));
    finish(vm, c);
}
