/* layouts.c: what lies where in coil.h's structs, and the numbers of its enums: languages that cannot read the header repeat both. Names of
 * run time, text without printf, sets and getters, for the same hosts. */
#include "test.h"

#include <errno.h>

#define AT(type, member, offset) CHECK(offsetof(type, member) == (offset))
#define POINTERS(n)              (8 + (n) * sizeof(void *)) /* behind two numbers of 32 bits */

void layouts_frozen(void)
{
    const size_t p = sizeof(void *);
    CHECK(sizeof(CoilValue) == 8 && sizeof(CoilScope) == p && sizeof(CoilOk) == 1 && sizeof(CoilKind) == 4);
    if (p == 8) {
        static const size_t places[] = {offsetof(CoilConfig, size),
                                        offsetof(CoilConfig, data),
                                        offsetof(CoilConfig, allow),
                                        offsetof(CoilConfig, flags),
                                        offsetof(CoilConfig, seed),
                                        offsetof(CoilConfig, alloc),
                                        offsetof(CoilConfig, write),
                                        offsetof(CoilConfig, read),
                                        offsetof(CoilConfig, permit),
                                        offsetof(CoilConfig, files),
                                        offsetof(CoilConfig, find_module),
                                        offsetof(CoilConfig, clock),
                                        offsetof(CoilConfig, random),
                                        offsetof(CoilConfig, interrupt),
                                        offsetof(CoilConfig, wake),
                                        offsetof(CoilConfig, report),
                                        offsetof(CoilConfig, library),
                                        offsetof(CoilConfig, switches),
                                        offsetof(CoilConfig, hash_seed),
                                        offsetof(CoilConfig, grant_name),
                                        offsetof(CoilConfig, shuffle),
                                        offsetof(CoilConfig, put),
                                        sizeof(CoilConfig)};
        static const size_t frozen[] = {0, 8, 16, 20, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104, 112, 120, 128, 136, 144, 152, 160, 168};
        for (size_t k = 0; k < sizeof places / sizeof *places; k++)
            CHECK(places[k] == frozen[k]);
        CHECK(sizeof(CoilFiles) == 88 && sizeof(CoilBuffer) == 88);
    }
    AT(CoilDef, name, POINTERS(0));
    AT(CoilDef, signature, POINTERS(1));
    AT(CoilDef, doc, POINTERS(2));
    AT(CoilDef, call, (POINTERS(3) + 7) / 8 * 8 + 8);
    AT(CoilDef, set, (POINTERS(3) + 7) / 8 * 8 + 8 + p);
    AT(CoilRequest, name, 8);
    AT(CoilRequest, port, 8 + p);
    AT(CoilBuffer, length, p);
    AT(CoilBuffer, format, 3 * p);
    AT(CoilBuffer, writable, 4 * p + 4);
    AT(CoilChars, length, p);
    AT(CoilFileInfo, modified_ns, 8);
    CHECK(COIL_KIND_NULL == 0 && COIL_KIND_SET == 10 && COIL_KIND_OTHER == 16 && COIL_KIND_COMPLEX == 19);
    CHECK(COIL_DEF_END == 0 && COIL_DEF_FUNCTION == 3 && COIL_DEF_PROPERTY == 6 && COIL_DEF_STEP == 14 && COIL_DEF_INIT == 16);
    CHECK(COIL_ADD == 0 && COIL_EQ == 13 && COIL_IN == 19 && COIL_EXEC == 0 && COIL_SINGLE == 2);
    CHECK(COIL_LOOP_IDLE == 0 && COIL_LOOP_RAISED == 3 && COIL_PENDING == 0 && COIL_CANCELLED == 3);
    CHECK(COIL_LIMIT_BYTES == 0 && COIL_LIMIT_STEPS == 2 && COIL_LIMIT_OUTPUT == 8 && COIL_LIMIT_RUNNING == 9);
    CHECK(COIL_TEXT_ERROR == 0 && COIL_TEXT_MEMORY == 4 && COIL_WAIT_PROMISES == 0 && COIL_WAIT_THREADS == 3);
}

void configs_made(void)
{
    struct {
        CoilConfig config;
        uint64_t behind;
    } whole;
    CoilConfig same = coil_config(COIL_ALLOW_CLOCK);
    memset(&whole, 0xaa, sizeof whole);
    coil_config_init(&whole.config, sizeof whole.config, COIL_ALLOW_CLOCK);
    CHECK(!memcmp(&whole.config, &same, sizeof same) && whole.behind == UINT64_C(0xaaaaaaaaaaaaaaaa));
    /* A language that knows a part of the struct gets a VM, too. */
    memset(&whole, 0xaa, sizeof whole);
    coil_config_init(&whole.config, offsetof(CoilConfig, library), COIL_ALLOW_CLOCK);
    CHECK(whole.config.size == offsetof(CoilConfig, library) && (uintptr_t)whole.config.library == (uintptr_t)UINT64_C(0xaaaaaaaaaaaaaaaa));
    CoilVM *vm = coil_vm_new(&whole.config);
    Coil *c = vm ? coil_enter(vm) : NULL;
    CHECK(c && !strcmp(eval(c, "6 * 7"), "42"));
    finish(vm, c);
}

void last_values(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    static const char *const sources[][2] = {{"x = 20\nx + 1\n", "21"}, {"x = 20\n", "None"},       {"'text'", "text"}, {"", "None"},
                                             {"if x: 5", "None"},       {"def f(): 7\nf()", "None"}};
    for (size_t k = 0; k < sizeof sources / sizeof *sources; k++) {
        CoilValue code = coil_compile(c, sources[k][0], COIL_TO_NUL, "<last>", COIL_EXEC | COIL_LAST_VALUE);
        const char *text = coil_to_utf8(c, coil_text(c, coil_exec_code(c, code, COIL_NULL)), NULL);
        CHECK(text && !strcmp(text, sources[k][1]));
        code = coil_compile(c, sources[k][0], COIL_TO_NUL, "<last>", COIL_EXEC);
        CHECK(coil_is(coil_exec_code(c, code, COIL_NULL), coil_none()));
    }
    CoilValue code = coil_compile(c, "import asyncio\nawait asyncio.sleep(0, 'slept')", COIL_TO_NUL, "<last>",
                                  COIL_EXEC | COIL_LAST_VALUE | COIL_TOP_LEVEL_AWAIT);
    CHECK(!strcmp(coil_to_utf8(c, coil_run(c, coil_exec_code(c, code, COIL_NULL)), NULL), "slept"));
    CHECK(coil_is_null(coil_compile(c, "\n\n\nx = (", COIL_TO_NUL, "part", COIL_EXEC)));
    CHECK(!strcmp(coil_describe(c, COIL_TEXT_ERROR), "SyntaxError: '(' was never closed (part, line 4)"));
    coil_take_error(c);
    finish(vm, c);
}

static CoilValue named_twice(Coil *c, const CoilValue *args)
{
    const int *factor = coil_state(c);
    return coil_op(c, COIL_MUL, args[0], coil_int(c, *factor));
}

/* A function's row and its text may go as soon as it is made. */
static CoilValue named_first(Coil *c, const CoilValue *args)
{
    (void)c;
    return args[0];
}

void functions_copied(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    static int factors[] = {2, 3, 4};
    CoilValue here = coil_import(c, "__main__");
    for (int k = 0; k < 3; k++) {
        char name[20], signature[40], doc[20];
        snprintf(name, sizeof name, "by_%d", factors[k]);
        snprintf(signature, sizeof signature, "(what, /, more=%d)", k);
        snprintf(doc, sizeof doc, "Times %d.", factors[k]);
        CoilDef row = COIL_FUNCTION(name, signature, named_twice, doc);
        CHECK(coil_setattr(c, here, name, coil_function(c, &row, &factors[k], NULL)));
        memset(name, 'x', sizeof name - 1), memset(signature, 'x', sizeof signature - 1), memset(doc, 'x', sizeof doc - 1);
        memset(&row, 0xff, sizeof row);
    }
    CHECK(!strcmp(eval(c, "by_2(5), by_3(5), by_4(5, 1)"), "(10, 15, 20)"));
    CHECK(!strcmp(eval(c, "by_3.__name__, by_3.__doc__, by_3.__text_signature__, by_2 == by_2, by_2 == by_3"),
                  "('by_3', 'Times 3.', '($module, what, /, more=1)', True, False)") ||
          !strcmp(eval(c, "by_3.__name__, by_3.__doc__, by_3.__text_signature__, by_2 == by_2, by_2 == by_3"),
                  "('by_3', 'Times 3.', '(what, /, more=1)', True, False)"));
    CHECK(strstr(eval(c, "by_2()"), "!TypeError: by_2() takes at least 1 positional argument"));
    /* A malformed signature is refused where the function is made. */
    static const char *const malformed[] = {"",      "x",     "(",      "(((",    "(a",         "(a b)",
                                            "(1)",   "(,)",   "(a,,b)", "(a=)",   "(a=x=1)",    "(a=what)",
                                            "async", "(a) b", "(a=[])", "(a={})", "(a=(1, x))", "(a=(1, ...))"};
    for (size_t k = 0; k < sizeof malformed / sizeof *malformed; k++) {
        CoilDef bad = COIL_FUNCTION("bad", malformed[k], named_twice, NULL);
        bool refused = coil_is_null(coil_function(c, &bad, NULL, NULL)) && coil_error_is(c, "SyntaxError");
        if (!refused)
            printf("taken: %s\n", malformed[k]);
        CHECK(refused);
        coil_take_error(c);
    }
    CoilDef tuples = COIL_FUNCTION("tuples", "(a=(1, 'x,)', (2.5, None, ( True,)), ), b=())", named_first, NULL);
    CHECK(coil_setattr(c, here, "tuples", coil_function(c, &tuples, NULL, NULL)) &&
          !strcmp(eval(c, "tuples()"), "(1, 'x,)', (2.5, None, (True,)))"));
    /* Thousands of one row are one copy. */
    CoilDef row = COIL_FUNCTION("same", "(what)", named_twice, NULL);
    coil_function(c, &row, factors, NULL);
    uint64_t before = coil_usage(vm, COIL_LIMIT_BYTES);
    for (int k = 0; k < 20000; k++) {
        CoilScope scope = coil_scope_open(c);
        coil_function(c, &row, factors, NULL);
        coil_scope_close(c, scope, COIL_NULL);
    }
    CHECK(!coil_failed(c) && coil_usage(vm, COIL_LIMIT_BYTES) < before + 100000);
    finish(vm, c);
}

void errors_by_text(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    CHECK(coil_is_null(coil_raise_text(c, "ValueError", "no %s \xff!", COIL_TO_NUL)));
    CHECK(!strcmp(coil_describe(c, COIL_TEXT_ERROR), "ValueError: no %s \xef\xbf\xbd!"));
    CHECK(coil_is_null(coil_raise_text(c, "KeyError", "second", COIL_TO_NUL)) && coil_error_is(c, "ValueError"));
    coil_take_error(c);
    CHECK(coil_is_null(coil_raise_text(c, "KeyError", "longer", 4)) && !strcmp(coil_describe(c, COIL_TEXT_ERROR), "KeyError: 'long'"));
    coil_take_error(c);
    CHECK(coil_is_null(coil_raise_text(c, "NoError", "lost", COIL_TO_NUL)) && coil_error_is(c, "SystemError"));
    coil_take_error(c);
    /* One line, whatever the error. */
    static const char *const sources[][2] = {
        {"raise ValueError('a\\nb\\r')", "ValueError: a\\nb\\r"},
        {"x = (", "SyntaxError: '(' was never closed (<s>, line 1)"},
        {"def f():\nx", "IndentationError: expected an indented block after function definition on line 1 (<s>, line 2)"},
        {"e = ValueError('a')\ne.add_note('more')\nraise e", "ValueError: a"},
        {"raise ExceptionGroup('g', [ValueError('x')])", "ExceptionGroup: g (1 sub-exception)"}};
    for (size_t k = 0; k < sizeof sources / sizeof *sources; k++) {
        CHECK(!coil_exec(c, sources[k][0], "<s>"));
        CHECK(!strcmp(coil_describe(c, COIL_TEXT_ERROR), sources[k][1]) || (puts(coil_describe(c, COIL_TEXT_ERROR)), false));
        coil_take_error(c);
    }
    finish(vm, c);
}

void sets_and_kinds(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    CoilValue items[] = {coil_int(c, 1), coil_int(c, 2), coil_int(c, 1)}, here = coil_import(c, "__main__");
    CHECK(coil_setattr(c, here, "s", coil_set(c, items, 3, false)) && coil_setattr(c, here, "f", coil_set(c, items, 3, true)));
    CHECK(!strcmp(eval(c, "s, f"), "({1, 2}, frozenset({1, 2}))"));
    CoilValue list = coil_list(c, NULL, 0);
    CHECK(coil_is_null(coil_set(c, &list, 1, true)) && coil_error_is(c, "TypeError"));
    coil_take_error(c);
    CHECK(coil_kind(c, coil_set(c, NULL, 0, false)) == COIL_KIND_SET && coil_kind(c, coil_set(c, NULL, 0, true)) == COIL_KIND_FROZENSET);
    CHECK(coil_kind(c, coil_eval(c, "bytearray(2)")) == COIL_KIND_BYTEARRAY && coil_kind(c, coil_eval(c, "2j")) == COIL_KIND_COMPLEX);
    CHECK(coil_kind(c, coil_eval(c, "object()")) == COIL_KIND_OTHER);
    finish(vm, c);
}

void getters_with_defaults(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    CHECK(!strcmp(run(c, "config = {'port': 80, 'rate': 2.5, 'on': [1], 'name': 'Zoë', 'big': 1 << 70, 'bad': 'x'}\nhost = 'h'\nn = 7\n"),
                  ""));
    CoilValue config = coil_eval(c, "config"), module = coil_import(c, "__main__");
    CHECK(coil_get_int(c, config, "port", 1) == 80 && coil_get_int(c, config, "none", 8080) == 8080);
    CHECK(coil_get_float(c, config, "rate", 1) == 2.5 && coil_get_float(c, config, "port", 1) == 80 &&
          coil_get_float(c, config, "none", 0.5) == 0.5);
    CHECK(coil_get_bool(c, config, "on", false) && coil_get_bool(c, config, "none", true));
    CHECK(!strcmp(coil_get_utf8(c, config, "name", "?"), "Zo\xc3\xab") && !strcmp(coil_get_utf8(c, config, "none", "?"), "?"));
    CHECK(coil_get_int(c, module, "n", 0) == 7 && !strcmp(coil_get_utf8(c, module, "host", ""), "h") && !coil_failed(c));
    CHECK(coil_get_int(c, config, "bad", 5) == 5 && coil_error_is(c, "TypeError") && coil_get_int(c, config, "port", 6) == 6);
    coil_take_error(c);
    CHECK(coil_get_int(c, config, "big", 5) == 5 && coil_error_is(c, "OverflowError"));
    coil_take_error(c);
    CHECK(!strcmp(coil_get_utf8(c, config, "port", "d"), "d") && coil_error_is(c, "TypeError"));
    coil_take_error(c);
    finish(vm, c);
}

static int put_error, puts_seen;
static int put_or_fail(void *data, int stream, const char *text, size_t length)
{
    (void)data, (void)stream, (void)text;
    puts_seen += (int)length;
    return put_error;
}

void streams_can_fail(void)
{
    CoilConfig config = coil_config(COIL_ALLOW_NOTHING);
    config.put = put_or_fail;
    config.write = output_write; /* `put` is in its place */
    CoilVM *vm = coil_vm_new(&config);
    Coil *c = vm ? coil_enter(vm) : NULL;
    put_error = puts_seen = 0;
    CHECK(!strcmp(run(c, "print('four')"), "") && puts_seen == 5);
    put_error = ENOSPC;
    CHECK(!coil_exec(c, "print('x', flush=True)", "<s>") && coil_error_is(c, "OSError"));
    CHECK(strstr(coil_describe(c, COIL_TEXT_ERROR), "No space left on device"));
    coil_take_error(c);
    put_error = EPIPE;
    CHECK(!coil_exec(c, "print('x', flush=True)", "<s>") && coil_error_is(c, "BrokenPipeError"));
    coil_take_error(c);
    put_error = 0;
    finish(vm, c);
}
