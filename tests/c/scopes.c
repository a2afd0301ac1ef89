/* scopes.c: scopes, refs, entering, errors. */
#include "test.h"

#include <pthread.h>

void scopes_keep(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    CoilScope outer = coil_scope_open(c), inner = coil_scope_open(c);
    CoilValue lost = coil_str(c, "lost", 4), kept = coil_str(c, "kept", 4);
    (void)lost;
    kept = coil_scope_close(c, inner, kept);
    CHECK(!strcmp(coil_to_utf8(c, kept, NULL), "kept"));
    /* A scope left open is closed with the one around it. */
    (void)coil_scope_open(c);
    coil_list(c, NULL, 0);
    coil_scope_close(c, outer, COIL_NULL);
    /* What belongs to an outer scope may be kept by an empty inner one. */
    CoilValue mine = coil_list(c, NULL, 0);
    inner = coil_scope_open(c);
    CHECK(coil_is(coil_scope_close(c, inner, mine), mine));
    CHECK(coil_append(c, mine, coil_none()));
    finish(vm, c);
}

void scopes_release(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    run(c, "gone = 0\nclass D:\n    def __del__(self):\n        global gone\n        gone += 1\n");
    CoilScope scope = coil_scope_open(c);
    for (int k = 0; k < 100; k++)
        CHECK(!coil_is_null(coil_eval(c, "D()")));
    CHECK(!strcmp(eval(c, "gone"), "0"));
    coil_scope_close(c, scope, COIL_NULL);
    CHECK(!strcmp(eval(c, "gone"), "100"));
    /* Closing keeps the pending exception, though finalisers run Python. */
    scope = coil_scope_open(c);
    coil_eval(c, "D()");
    coil_raisef(c, "ValueError", "still here");
    coil_scope_close(c, scope, COIL_NULL);
    CHECK(coil_error_is(c, "ValueError"));
    coil_take_error(c);
    CHECK(!strcmp(eval(c, "gone"), "101"));
    for (int k = 0; k < 10000; k++) {
        scope = coil_scope_open(c);
        coil_list(c, NULL, 0);
        coil_scope_close(c, scope, COIL_NULL);
    }
    finish(vm, c);
}

void refs_outlive_scopes(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    CoilScope scope = coil_scope_open(c);
    CoilRef *ref = coil_ref_new(c, coil_eval(c, "[1, 2, 3]"));
    coil_scope_close(c, scope, COIL_NULL);
    CHECK(ref && !strcmp(coil_to_utf8(c, coil_repr(c, coil_ref_get(c, ref)), NULL), "[1, 2, 3]"));
    coil_ref_free(ref);
    coil_ref_free(NULL);
    CHECK(coil_ref_new(c, COIL_NULL) == NULL && coil_error_is(c, "SystemError"));
    coil_take_error(c);
    ref = coil_ref_new(c, coil_eval(c, "{}")); /* left to the VM */
    CHECK(ref != NULL);
    finish(vm, c);
}

static void *free_ref(void *ref)
{
    coil_ref_free(ref);
    return NULL;
}

void refs_from_other_threads(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    run(c, "gone = 0\nclass D:\n    def __del__(self):\n        global gone\n        gone += 1\n");
    CoilScope scope = coil_scope_open(c);
    CoilRef *ref = coil_ref_new(c, coil_eval(c, "D()"));
    coil_scope_close(c, scope, COIL_NULL);
    pthread_t thread;
    CHECK(!pthread_create(&thread, NULL, free_ref, ref));
    pthread_join(thread, NULL);
    run(c, "for k in range(10): pass"); /* a safepoint */
    CHECK(!strcmp(eval(c, "gone"), "1"));
    finish(vm, c);
}

void enter_nests(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    CoilValue outer = coil_str(c, "outer", 5);
    Coil *again = coil_enter(vm);
    CHECK(again == c && coil_vm(c) == vm);
    coil_str(c, "inner", 5);
    (void)coil_scope_open(c);
    coil_leave(again);
    CHECK(!strcmp(coil_to_utf8(c, outer, NULL), "outer"));
    coil_leave(c);
    for (int k = 0; k < 1000; k++) {
        c = coil_enter(vm);
        CHECK(c && coil_eval(c, "1 + 1").word_ == coil_int(c, 2).word_);
        coil_leave(c);
    }
    coil_vm_free(vm);
}

void errors_stick(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    CoilValue list = coil_list(c, NULL, 0), out = coil_none();
    coil_raisef(c, "KeyError", "first");
    CHECK(coil_is_null(coil_int(c, 1)) && coil_is_null(coil_str(c, "x", 1)) && coil_is_null(coil_eval(c, "1")));
    CHECK(!coil_append(c, list, coil_none()) && !coil_exec(c, "1/0", "x") && coil_is_null(coil_raisef(c, "ValueError", "second")));
    CHECK(!coil_next(c, list, &out) && coil_is_null(out));
    CHECK(coil_error_is(c, "KeyError") && coil_error_is(c, "LookupError") && !coil_error_is(c, "ValueError"));
    CHECK(!coil_is_null(coil_take_error(c)) && !coil_failed(c) && coil_is_null(coil_take_error(c)));
    size_t n;
    CHECK(coil_len(c, list, &n) && n == 0);
    CHECK(coil_is_null(coil_repr(c, COIL_NULL)) && coil_error_is(c, "SystemError"));
    finish(vm, c); /* reported, to nowhere */
}

/* Takes what calling args[0] raises, and raises another. */
static CoilValue take_and_raise(Coil *c, const CoilValue *args)
{
    CHECK(coil_is_null(coil_call(c, args[0], NULL, 0, NULL)) && !coil_is_null(coil_take_error(c)));
    return coil_raisef(c, "ValueError", "another");
}

/* What a host took is over: no context of what comes later, whether raised by the host, a script or a native function. */
void errors_taken_are_over(void)
{
    static const CoilDef row = COIL_FUNCTION("take_and_raise", "(f, /)", take_and_raise, NULL);
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    coil_exec(c, "def f():\n    secret = 42\n    1 / 0\nf()", "first");
    CoilValue first = coil_take_error(c);
    CHECK(!coil_is_null(first));
    coil_exec(c, "[][0]", "second");
    CHECK(coil_is(coil_getattr(c, coil_take_error(c), "__context__"), coil_none()));
    coil_exec(c, "import sys\nassert sys.exception() is None\ntry: {}[1]\nexcept KeyError as e: assert e.__context__ is None\n", "third");
    CHECK(!coil_failed(c));
    coil_raisef(c, "ValueError", "by the host");
    CHECK(coil_is(coil_getattr(c, coil_take_error(c), "__context__"), coil_none()));
    CoilValue call[] = {coil_function(c, &row, NULL, NULL), coil_eval(c, "f")};
    CHECK(coil_is_null(coil_call(c, call[0], call + 1, 1, NULL)));
    CHECK(coil_is(coil_getattr(c, coil_take_error(c), "__context__"), coil_none()));

    uint64_t before = 0;
    for (int k = 0; k < 100000; k++) {
        CoilScope scope = coil_scope_open(c);
        CHECK(!coil_exec(c, "f()", "many") && !coil_is_null(coil_take_error(c)));
        (void)coil_scope_close(c, scope, coil_none());
        if (k == 100)
            before = coil_usage(vm, COIL_LIMIT_BYTES);
    }
    CHECK(coil_usage(vm, COIL_LIMIT_BYTES) <= before + (1 << 17));
    finish(vm, c);
}

void errors_taken(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    coil_exec(c, "1 / 0", "x");
    CoilValue first = coil_take_error(c);
    coil_raisef(c, "ValueError", "while handling %d", 1);
    CoilValue second = coil_take_error(c);
    CHECK(!strcmp(coil_to_utf8(c, coil_text(c, second), NULL), "while handling 1"));
    coil_raise(c, first);
    CHECK(coil_error_is(c, "ZeroDivisionError"));
    coil_take_error(c);
    coil_raise(c, coil_eval(c, "KeyError"));
    CHECK(coil_error_is(c, "KeyError"));
    coil_take_error(c);
    coil_raise(c, coil_int(c, 1));
    CHECK(coil_error_is(c, "TypeError"));
    coil_take_error(c);
    coil_raise_errno(c, 2, "/no/such");
    CHECK(coil_error_is(c, "FileNotFoundError") &&
          !strcmp(coil_describe(c, COIL_TEXT_ERROR), "FileNotFoundError: [Errno 2] No such file or directory: '/no/such'"));
    coil_take_error(c);
    finish(vm, c);
}

void errors_named(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    CHECK(!coil_error_is(c, "ValueError"));
    coil_raisef(c, "no.such.Error", "x");
    CHECK(coil_error_is(c, "SystemError"));
    coil_take_error(c);
    run(c, "class Mine(ValueError): pass");
    coil_exec(c, "raise Mine(3)", "x");
    CHECK(coil_error_is(c, "__main__.Mine") && coil_error_is(c, "builtins.ValueError") && coil_error_is(c, "Exception"));
    CHECK(!coil_error_is(c, "__main__.Other") && !coil_error_is(c, "nowhere.Mine"));
    coil_take_error(c);
    coil_raisef(c, "__main__.Mine", "%s", "by name");
    CHECK(!strcmp(coil_describe(c, COIL_TEXT_ERROR), "__main__.Mine: by name") ||
          !strcmp(coil_describe(c, COIL_TEXT_ERROR), "Mine: by name"));
    coil_take_error(c);
    finish(vm, c);
}

static void keep_report(void *data, const char *text) { snprintf(data, 200, "%s", text); }

void errors_reported(void)
{
    char report[200] = "";
    CoilConfig config = coil_config(COIL_ALLOW_NOTHING);
    config.data = report;
    config.report = keep_report;
    CoilVM *vm = coil_vm_new(&config);
    Coil *c = coil_enter(vm);
    coil_raisef(c, "ValueError", "nobody took it");
    coil_leave(c);
    CHECK(!strcmp(report, "ValueError: nobody took it\n"));
    c = coil_enter(vm);
    CHECK(!coil_failed(c));
    CHECK(coil_vm_data(vm) == report);
    coil_leave(c);
    coil_vm_free(vm);
}

void describe(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    coil_exec(c, "def f():\n    raise ValueError('\xc3\xa9')\nf()\n", "shapes.py");
    CHECK(!strcmp(coil_describe(c, COIL_TEXT_ERROR), "ValueError: \xc3\xa9"));
    CHECK(strstr(coil_describe(c, COIL_TEXT_TRACEBACK), "File \"shapes.py\", line 2, in f"));
    CHECK(coil_failed(c));
    coil_take_error(c);
    CHECK(!strcmp(coil_describe(c, COIL_TEXT_ERROR), ""));
    CHECK(strstr(coil_describe(c, COIL_TEXT_MEMORY), "bytes"));
    finish(vm, c);
}
