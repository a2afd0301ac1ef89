/* programs.c: what the `coil` command is written with, and what natives that reach outside a VM ask. */
#include "test.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

void versions(void) { CHECK(coil_version() == COIL_VERSION && coil_version() / 1000000 == COIL_VERSION_MAJOR); }

void paths(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    CHECK(!strcmp(coil_to_utf8(c, coil_repr(c, coil_path(c, "a\xc3\xa9\xff", COIL_TO_NUL)), NULL), "'a\xc3\xa9\\udcff'"));
    CHECK(!strcmp(coil_to_utf8(c, coil_path(c, "abcdef", 3), NULL), "abc"));
    CHECK(!strcmp(coil_to_utf8(c, coil_repr(c, coil_path(c, "", 0)), NULL), "''"));
    finish(vm, c);
}

/* Is a line in the traceback of what an expression raises? */
static bool line_shown(Coil *c, const char *expression, const char *line)
{
    CoilScope scope = coil_scope_open(c);
    bool shown = coil_is_null(coil_eval(c, expression)) && strstr(coil_describe(c, COIL_TEXT_TRACEBACK), line);
    coil_take_error(c);
    coil_scope_close(c, scope, COIL_NULL);
    return shown;
}

void sources_shown(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    CHECK(coil_exec(c, "def one():\n    return nothing_1\n", "<one>") && line_shown(c, "one()", "    return nothing_1\n"));
    CHECK(coil_exec(c, "def two():\n    return nothing_2\n", "rules/two.py") && line_shown(c, "two()", "    return nothing_2\n"));
    for (uint32_t mode = COIL_EXEC; mode <= COIL_SINGLE; mode += COIL_SINGLE) {
        coil_exec_code(c, coil_compile(c, "def f(): return nothing_3\n", COIL_TO_NUL, "three", mode | COIL_TEXT), COIL_NULL);
        CHECK(line_shown(c, "f()", "    def f(): return nothing_3\n"));
    }
    coil_exec_code(c, coil_compile(c, "def f(): return nothing_4\n", COIL_TO_NUL, "four", COIL_EXEC), COIL_NULL);
    CHECK(!line_shown(c, "f()", "    def f(): return")); /* it was not said to be text */
    char name[32];
    for (int k = 0; k < 1000; k++) { /* many: the last ones are kept, the first are not */
        snprintf(name, sizeof name, "many/%d", k);
        CHECK(coil_exec(c, k ? "def last(): return nothing_5" : "def first(): return nothing_5", name));
    }
    CHECK(line_shown(c, "last()", "    def last(): return") && !line_shown(c, "first()", "    def first(): return"));
    finish(vm, c);
}

void prompts(void)
{
    static const struct {
        const char *typed;
        bool blank, more;
    } inputs[] = {{"x = 1", false, false},
                  {"x = (1,", false, true},
                  {"if x:", false, true},
                  {"if x:\n    y", false, true},
                  {"if x:\n    y\n", true, false},
                  {"x = = 1", false, false},
                  {"'''text", false, true},
                  {"'text", false, false},
                  {"x.", false, false},
                  {"x = [1, 2", true, true},
                  {"@decorated", false, true},
                  {"def f(a,", false, true},
                  {"try:\n    pass", false, true},
                  {"x)", false, false}};
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    for (size_t k = 0; k < sizeof inputs / sizeof *inputs; k++) {
        bool more = coil_wants_more(c, inputs[k].typed, strlen(inputs[k].typed), inputs[k].blank);
        CHECK(more == inputs[k].more && !coil_failed(c));
        if (more != inputs[k].more)
            printf("  prompt %zu: %s\n", k, inputs[k].typed);
    }
    finish(vm, c);
}

void printing(void)
{
    Coil *c;
    Output output;
    CoilVM *vm = start(&output, &c);
    CHECK(coil_print(c, 2, "to errors\n") && strstr(output.text, "to errors\n"));
    CHECK(coil_print(c, 1, "to output\n") && !strcmp(run(c, "import sys\nsys.stdout.flush()"), ""));
    CHECK(strstr(output.text, "to output\n"));
    CHECK(!strcmp(run(c, "import io\nsys.stderr = io.StringIO()"), ""));
    CHECK(coil_print(c, 2, "caught") && !strcmp(eval(c, "sys.stderr.getvalue()"), "caught"));
    coil_raisef(c, "KeyError", "pending");
    CHECK(!coil_print(c, 1, "never") && coil_error_is(c, "KeyError"));
    coil_take_error(c);
    CHECK(!strstr(output.text, "never"));
    finish(vm, c);
}

void exit_statuses(void)
{
    static const struct {
        const char *source;
        int status;
        const char *said;
    } ends[] = {{"x = 1", 0, ""},
                {"raise SystemExit", 0, ""},
                {"raise SystemExit(3)", 3, ""},
                {"raise SystemExit('last words')", 1, "last words\n"},
                {"raise ValueError('why')", 1, "ValueError: why\n"},
                {"raise KeyboardInterrupt", COIL_EXIT_SIGINT, "KeyboardInterrupt"}};
    for (size_t k = 0; k < sizeof ends / sizeof *ends; k++) {
        Coil *c;
        Output output;
        CoilVM *vm = start(&output, &c);
        CHECK(coil_exec(c, ends[k].source, "<end>") == (k == 0));
        CHECK(coil_exit_status(c) == ends[k].status && !coil_failed(c));
        CHECK(strstr(output.text, ends[k].said));
        CHECK((*ends[k].said == 0) == (output.length == 0));
        finish(vm, c);
    }
}

static Coil *start_program(Output *output, const char *folder, CoilVM **vm)
{
    CoilConfig config = coil_config(COIL_ALLOW_READ);
    memset(output, 0, sizeof *output);
    config.data = output;
    config.write = output_write;
    *vm = coil_vm_new(&config);
    Coil *c = coil_enter(*vm);
    CHECK(coil_exec(c, "import sys", "<start>") && coil_append(c, coil_eval(c, "sys.path"), coil_path(c, folder, COIL_TO_NUL)));
    return c;
}

static void write_file(const char *folder, const char *name, const char *text)
{
    char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *f = fopen(path, "w");
    CHECK(f && fputs(text, f) >= 0 && fclose(f) == 0);
}

static void remove_file(const char *folder, const char *name)
{
    char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    CHECK(unlink(path) == 0);
}

void programs_of_modules(void)
{
    char folder[] = "/tmp/coil-programs-XXXXXX";
    CoilVM *vm;
    Output output;
    CHECK(mkdtemp(folder));
    write_file(folder, "program.py", "print(__name__, __spec__.name, flush=True)\nraise SystemExit(5)\n");
    Coil *c = start_program(&output, folder, &vm);
    CHECK(coil_main_module(c, "program") == 5 && !coil_failed(c) && !strcmp(output.text, "__main__ program\n"));
    finish(vm, c);
    c = start_program(&output, folder, &vm);
    CHECK(coil_main_module(c, "missing") == 1 && !coil_failed(c) && strstr(output.text, "No module named missing\n"));
    finish(vm, c);
    remove_file(folder, "program.py");
    CHECK(rmdir(folder) == 0);
}

void programs_of_folders(void)
{
    char folder[] = "/tmp/coil-programs-XXXXXX";
    CoilVM *vm;
    Output output;
    CHECK(mkdtemp(folder));
    Coil *c = start_program(&output, folder, &vm);
    CHECK(coil_main_folder(c, folder) == 1 && !coil_failed(c) && strstr(output.text, "can't find '__main__' module in"));
    finish(vm, c);
    write_file(folder, "__main__.py", "import beside\nprint(__name__, beside.VALUE, flush=True)\nraise SystemExit(7)\n");
    write_file(folder, "beside.py", "VALUE = 6\n");
    c = start_program(&output, folder, &vm);
    CHECK(coil_main_folder(c, folder) == 7 && !coil_failed(c) && !strcmp(output.text, "__main__ 6\n"));
    finish(vm, c);
    remove_file(folder, "__main__.py");
    remove_file(folder, "beside.py");
    CHECK(rmdir(folder) == 0);
}

void memory_of_natives(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    uint64_t before = coil_usage(vm, COIL_LIMIT_BYTES);
    char *memory = coil_memory_resize(c, NULL, 0, 1000);
    CHECK(memory && coil_usage(vm, COIL_LIMIT_BYTES) >= before + 1000);
    memset(memory, 'x', 1000);
    memory = coil_memory_resize(c, memory, 1000, 2000000);
    CHECK(memory && memory[0] == 'x' && memory[999] == 'x' && coil_usage(vm, COIL_LIMIT_BYTES) >= before + 2000000);
    coil_limit(vm, COIL_LIMIT_SOFT_BYTES, coil_usage(vm, COIL_LIMIT_BYTES) + 100000);
    CHECK(!coil_memory_resize(c, memory, 2000000, 4000000) && coil_error_is(c, "MemoryError"));
    coil_take_error(c);
    CHECK(memory[999] == 'x');
    coil_limit(vm, COIL_LIMIT_SOFT_BYTES, COIL_NO_LIMIT);
    memory = coil_memory_resize(c, memory, 2000000, 10);
    CHECK(memory && memory[9] == 'x' && coil_usage(vm, COIL_LIMIT_BYTES) < before + 100000);
    coil_memory_free(vm, memory, 10);
    CHECK(!coil_memory_resize(c, NULL, 0, 0) && !coil_failed(c));
    coil_memory_free(vm, NULL, 0);
    /* What others have taken counts as well. */
    before = coil_usage(vm, COIL_LIMIT_BYTES);
    CHECK(coil_memory_count(c, 5000) && coil_usage(vm, COIL_LIMIT_BYTES) == before + 5000);
    coil_limit(vm, COIL_LIMIT_SOFT_BYTES, before + 9000);
    CHECK(!coil_memory_count(c, 5000) && coil_error_is(c, "MemoryError") && coil_usage(vm, COIL_LIMIT_BYTES) <= before + 5000);
    CHECK(!coil_memory_count(c, 1)); /* an error is pending */
    coil_take_error(c);
    coil_limit(vm, COIL_LIMIT_SOFT_BYTES, COIL_NO_LIMIT);
    coil_limit(vm, COIL_LIMIT_BYTES, before + 9000);
    CHECK(!coil_memory_count(c, 5000) && coil_error_is(c, "coil.Stopped"));
    coil_take_error(c);
    coil_limit(vm, COIL_LIMIT_BYTES, COIL_NO_LIMIT);
    before = coil_usage(vm, COIL_LIMIT_BYTES);
    coil_memory_uncount(vm, 5000);
    CHECK(coil_usage(vm, COIL_LIMIT_BYTES) == before - 5000);
    finish(vm, c);
}

typedef struct Asked {
    CoilRequest last;
    char name[64];
    int times, answer;
} Asked;

static int asked_permit(void *data, const CoilRequest *request)
{
    Asked *a = data;
    a->times++;
    a->last = *request;
    snprintf(a->name, sizeof a->name, "%s", request->name ? request->name : "none");
    return a->answer;
}

void natives_ask(void)
{
    Asked asked = {.answer = EACCES};
    CoilConfig config = coil_config(COIL_ALLOW_CONNECT);
    config.data = &asked;
    config.permit = asked_permit;
    CoilVM *vm = coil_vm_new(&config);
    Coil *c = coil_enter(vm);
    CHECK(coil_permit(c, COIL_ALLOW_CONNECT, "host", 0, 80) && asked.times == 0);
    CHECK(!coil_permit(c, COIL_ALLOW_LISTEN, "host", 0, 80) && coil_error_is(c, "PermissionError"));
    coil_take_error(c);
    CHECK(asked.times == 1 && asked.last.kind == COIL_ALLOW_LISTEN && asked.last.port == 80 && !strcmp(asked.name, "host"));
    asked.answer = 0;
    CHECK(coil_permit(c, COIL_ALLOW_READ, "/x", COIL_OPEN_READ, 0) && asked.last.flags == COIL_OPEN_READ && asked.times == 2);
    CHECK(coil_permit(c, COIL_ALLOW_CLOCK, NULL, 0, 0) && !strcmp(asked.name, "none"));
    asked.answer = ENOENT;
    CHECK(!coil_permit(c, COIL_ALLOW_READ, "/y", 0, 0) && coil_error_is(c, "FileNotFoundError"));
    CHECK(!coil_permit(c, COIL_ALLOW_CONNECT, "host", 0, 0)); /* an error sticks */
    coil_take_error(c);
    finish(vm, c);
    vm = coil_vm_new(NULL);
    c = coil_enter(vm);
    CHECK(!coil_permit(c, COIL_ALLOW_READ, "/x", 0, 0) && coil_error_is(c, "PermissionError"));
    coil_take_error(c);
    CHECK(!coil_permit_file(c, "/x", COIL_OPEN_READ) && coil_error_is(c, "PermissionError"));
    coil_take_error(c);
    finish(vm, c);
}

void descriptors_of_natives(void)
{
    CoilVM *vm = coil_vm_new(NULL);
    Coil *c = coil_enter(vm);
    int ends[2], other = -1;
    CHECK(pipe(ends) == 0 && (other = dup(ends[0])) >= 0);
    CoilDescriptor first = coil_descriptor(c, ends[0]), none = {0};
    CHECK(coil_descriptor_number(none) == -1 && coil_descriptor_number(first) == ends[0]);
    CHECK(coil_descriptor_enter(c, first) < 0 && !strcmp(coil_describe(c, COIL_TEXT_ERROR), "OSError: [Errno 9] Bad file descriptor"));
    coil_take_error(c);
    CHECK(coil_descriptor_enter(c, none) < 0 && coil_failed(c));
    coil_take_error(c);
    coil_limit(vm, COIL_LIMIT_DESCRIPTORS, 1);
    CHECK(coil_descriptor_opened(c, ends[0]) && coil_usage(vm, COIL_LIMIT_DESCRIPTORS) == 1);
    CHECK(coil_descriptor_enter(c, first) < 0); /* of the turn before it was the script's */
    coil_take_error(c);
    first = coil_descriptor(c, ends[0]);
    CHECK(coil_descriptor_enter(c, first) == ends[0] && !coil_failed(c));
    coil_descriptor_leave(c, first);
    CHECK(!coil_descriptor_opened(c, other) && coil_failed(c)); /* the limit: it is closed */
    coil_take_error(c);
    CHECK(fcntl(other, F_GETFD) == -1 && errno == EBADF);
    CHECK(coil_descriptor_close(vm, coil_descriptor(c, ends[1])) < 0 && errno == EBADF); /* not the script's */
    CHECK(fcntl(ends[1], F_GETFD) >= 0 && coil_usage(vm, COIL_LIMIT_DESCRIPTORS) == 1);
    /* Closed while it is in use: the number stays taken until the use is over. */
    CHECK(coil_descriptor_enter(c, first) == ends[0]);
    CHECK(coil_descriptor_close(vm, first) == 0 && coil_usage(vm, COIL_LIMIT_DESCRIPTORS) == 0);
    CHECK(fcntl(ends[0], F_GETFD) >= 0 && coil_descriptor_enter(c, first) < 0);
    coil_take_error(c);
    coil_descriptor_leave(c, first);
    CHECK(fcntl(ends[0], F_GETFD) == -1);
    CHECK(coil_descriptor_close(vm, first) < 0);
    close(ends[1]);
    finish(vm, c);
}
