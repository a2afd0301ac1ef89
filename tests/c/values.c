/* values.c: making, reading and working with values. */
#include "test.h"

#include <math.h>

void values_numbers(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    static const int64_t numbers[] = {0, 1, -1, INT64_C(1) << 48, -(INT64_C(1) << 48), (INT64_C(1) << 48) - 1, INT64_MAX, INT64_MIN};
    for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++) {
        int64_t back;
        CHECK(coil_to_int(c, coil_int(c, numbers[k]), &back) && back == numbers[k]);
    }
    uint64_t words[3] = {1, 2, 3}, back[3] = {0};
    size_t count;
    bool negative;
    CoilValue big = coil_int_from_words(c, true, words, 3);
    CHECK(coil_to_words(c, big, &negative, back, 3, &count) && negative && count == 3 && !memcmp(words, back, sizeof words));
    CHECK(coil_to_words(c, big, &negative, back, 1, &count) && count == 3);
    CHECK(coil_to_words(c, coil_int(c, 0), &negative, back, 1, &count) && count == 0 && !negative);
    int64_t n = 7;
    CHECK(!coil_to_int(c, big, &n) && n == 0 && coil_error_is(c, "OverflowError"));
    coil_take_error(c);
    double d;
    CHECK(coil_to_float(c, coil_float(0.5), &d) && d == 0.5);
    CHECK(coil_to_float(c, coil_int(c, 3), &d) && d == 3);
    CHECK(coil_to_float(c, coil_float(NAN), &d) && d != d);
    CHECK(!coil_to_float(c, coil_str(c, "x", 1), &d) && d == 0 && coil_error_is(c, "TypeError"));
    coil_take_error(c);
    bool b;
    CHECK(coil_to_bool(c, coil_bool(true), &b) && b);
    CHECK(coil_to_bool(c, coil_none(), &b) && !b);
    CHECK(coil_to_int(c, coil_bool(true), &n) && n == 1);
    finish(vm, c);
}

void values_text(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    size_t n;
    const char *text = coil_to_utf8(c, coil_str(c, "gr\xc3\xbc\xc3\x9f dich \xf0\x9f\x90\x8d", COIL_TO_NUL), &n);
    CHECK(text && n == strlen(text) && !strcmp(text, "gr\xc3\xbc\xc3\x9f dich \xf0\x9f\x90\x8d"));
    CHECK(coil_is_null(coil_str(c, "\xff", 1)) && coil_error_is(c, "UnicodeDecodeError"));
    coil_take_error(c);
    CHECK(!strcmp(coil_to_utf8(c, coil_strf(c, "%d-%s-\xff", 5, "x"), NULL), "5-x-\xef\xbf\xbd"));
    CHECK(!coil_to_utf8(c, coil_str(c, "a\0b", 3), NULL) && coil_error_is(c, "ValueError"));
    coil_take_error(c);
    CHECK(coil_to_utf8(c, coil_str(c, "a\0b", 3), &n) && n == 3);
    CHECK(!coil_to_utf8(c, coil_int(c, 1), NULL) && coil_error_is(c, "TypeError"));
    coil_take_error(c);
    CHECK(!coil_to_utf8(c, coil_eval(c, "'\\ud800'"), NULL) && coil_error_is(c, "UnicodeEncodeError"));
    coil_take_error(c);
    char *large = malloc(100001);
    memset(large, 'x', 100000);
    large[100000] = 0;
    CHECK(coil_to_utf8(c, coil_strf(c, "%s!", large), &n) && n == 100001);
    free(large);
    finish(vm, c);
}

void values_containers(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    CoilValue items[] = {coil_int(c, 1), coil_str(c, "two", 3), coil_none()};
    CHECK(!strcmp(coil_to_utf8(c, coil_repr(c, coil_tuple(c, items, 3)), NULL), "(1, 'two', None)"));
    CHECK(!strcmp(coil_to_utf8(c, coil_repr(c, coil_tuple(c, NULL, 0)), NULL), "()"));
    CoilValue list = coil_list(c, items, 3), dict = coil_dict(c), item, iterator;
    CHECK(coil_append(c, list, coil_float(4)));
    CHECK(coil_setitem(c, dict, items[1], list));
    CHECK(!strcmp(coil_to_utf8(c, coil_repr(c, dict), NULL), "{'two': [1, 'two', None, 4.0]}"));
    size_t n, seen = 0;
    CHECK(coil_len(c, list, &n) && n == 4);
    iterator = coil_iter(c, list);
    while (coil_next(c, iterator, &item) && !coil_is_null(item))
        seen++;
    CHECK(seen == 4 && !coil_failed(c));
    CHECK(coil_finditem(c, dict, coil_str(c, "no", 2), &item) && coil_is_null(item));
    CHECK(coil_finditem(c, list, coil_int(c, 9), &item) && coil_is_null(item));
    CHECK(coil_finditem(c, list, coil_int(c, 0), &item) && coil_is(item, coil_int(c, 1)));
    CHECK(coil_is_null(coil_getitem(c, list, coil_int(c, 9))) && coil_error_is(c, "IndexError"));
    coil_take_error(c);
    CHECK(!coil_append(c, dict, item) && coil_error_is(c, "TypeError"));
    coil_take_error(c);
    CoilValue with_null[] = {coil_none(), COIL_NULL};
    CHECK(coil_is_null(coil_tuple(c, with_null, 2)) && coil_error_is(c, "SystemError"));
    coil_take_error(c);
    finish(vm, c);
}

void values_kinds(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    static const struct {
        const char *expression;
        CoilKind kind;
    } kinds[] = {{"None", COIL_KIND_NONE},
                 {"True", COIL_KIND_BOOL},
                 {"1", COIL_KIND_INT},
                 {"1<<70", COIL_KIND_INT},
                 {"1.5", COIL_KIND_FLOAT},
                 {"''", COIL_KIND_STR},
                 {"b''", COIL_KIND_BYTES},
                 {"()", COIL_KIND_TUPLE},
                 {"[]", COIL_KIND_LIST},
                 {"{}", COIL_KIND_DICT},
                 {"set()", COIL_KIND_SET},
                 {"frozenset()", COIL_KIND_FROZENSET},
                 {"int", COIL_KIND_CLASS},
                 {"__builtins__", COIL_KIND_MODULE},
                 {"len", COIL_KIND_CALLABLE},
                 {"ValueError()", COIL_KIND_EXCEPTION},
                 {"...", COIL_KIND_OTHER},
                 {"type('I', (int,), {})(3)", COIL_KIND_INT},
                 {"type('L', (list,), {})()", COIL_KIND_LIST}};
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
        CHECK(coil_kind(c, coil_eval(c, kinds[k].expression)) == kinds[k].kind);
    CHECK(coil_kind(c, COIL_NULL) == COIL_KIND_NULL);
    run(c, "async def f(): pass\nk = f()");
    CHECK(coil_kind(c, coil_eval(c, "k")) == COIL_KIND_AWAITABLE);
    run(c, "k.close()");
    finish(vm, c);
}

void operations(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    static const struct {
        CoilOp op;
        const char *result;
    } ops[] = {{COIL_ADD, "9"},    {COIL_SUB, "5"},     {COIL_MUL, "14"},   {COIL_TRUEDIV, "3.5"}, {COIL_FLOORDIV, "3"}, {COIL_MOD, "1"},
               {COIL_POW, "49"},   {COIL_LSHIFT, "28"}, {COIL_RSHIFT, "1"}, {COIL_AND, "2"},       {COIL_OR, "7"},       {COIL_XOR, "5"},
               {COIL_EQ, "False"}, {COIL_NE, "True"},   {COIL_LT, "False"}, {COIL_LE, "False"},    {COIL_GT, "True"},    {COIL_GE, "True"}};
    CoilValue a = coil_int(c, 7), b = coil_int(c, 2), out;
    for (size_t k = 0; k < sizeof ops / sizeof *ops; k++)
        CHECK(!strcmp(coil_to_utf8(c, coil_text(c, coil_op(c, ops[k].op, a, b)), NULL), ops[k].result));
    CoilValue pair[] = {a, b};
    CHECK(coil_is(coil_op(c, COIL_IN, b, coil_tuple(c, pair, 2)), coil_bool(true)));
    CHECK(coil_is_null(coil_op(c, COIL_MATMUL, a, b)) && coil_error_is(c, "TypeError"));
    coil_take_error(c);
    run(c, "class A:\n    x = 1\na = A()");
    CoilValue object = coil_eval(c, "a");
    CHECK(coil_setattr(c, object, "y", coil_int(c, 5)));
    CHECK(!strcmp(eval(c, "a.y"), "5"));
    CHECK(coil_is(coil_getattr(c, object, "x"), coil_int(c, 1)));
    CHECK(coil_findattr(c, object, "z", &out) && coil_is_null(out) && !coil_failed(c));
    CHECK(coil_is_null(coil_getattr(c, object, "z")) && coil_error_is(c, "AttributeError"));
    coil_take_error(c);
    bool is;
    CHECK(coil_isinstance(c, object, coil_eval(c, "A"), &is) && is);
    CHECK(coil_isinstance(c, object, coil_eval(c, "(int, str)"), &is) && !is);
    finish(vm, c);
}

void calls(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    run(c, "def f(*a, **k): return (a, k)\nclass A:\n    def m(self, x, *, y=1): return (x, y)\na = A()");
    const char *two[] = {"key", "other", NULL}, *one[] = {"y", NULL};
    CoilValue args[20];
    for (int k = 0; k < 20; k++)
        args[k] = coil_int(c, k);
    CHECK(!strcmp(coil_to_utf8(c, coil_repr(c, coil_call(c, coil_eval(c, "f"), args, 4, two)), NULL), "((0, 1), {'key': 2, 'other': 3})"));
    CHECK(!strcmp(coil_to_utf8(c, coil_repr(c, coil_call(c, coil_eval(c, "f"), NULL, 0, NULL)), NULL), "((), {})"));
    CHECK(!strcmp(coil_to_utf8(c, coil_repr(c, coil_call_method(c, coil_eval(c, "a"), "m", args + 3, 2, one)), NULL), "(3, 4)"));
    CoilValue many = coil_call(c, coil_eval(c, "f"), args, 20, NULL);
    size_t n;
    CHECK(coil_len(c, coil_getitem(c, many, coil_int(c, 0)), &n) && n == 20);
    CHECK(coil_is_null(coil_call(c, coil_int(c, 1), NULL, 0, NULL)) && coil_error_is(c, "TypeError"));
    coil_take_error(c);
    CHECK(coil_is_null(coil_call_method(c, coil_int(c, 1), "nothing", NULL, 0, NULL)) && coil_error_is(c, "AttributeError"));
    coil_take_error(c);
    finish(vm, c);
}

void buffers(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    run(c, "b = bytearray(b'hello')");
    CoilBuffer view, other;
    CHECK(coil_buffer_get(c, coil_bytes(c, "abc", 3), 0, &view) && view.length == 3 && !memcmp(view.data, "abc", 3) && !view.writable);
    coil_buffer_release(c, &view);
    CHECK(view.data == NULL);
    coil_buffer_release(c, &view);
    CoilScope scope = coil_scope_open(c);
    CHECK(coil_buffer_get(c, coil_eval(c, "b"), COIL_BUFFER_WRITABLE, &view) && view.writable);
    ((char *)view.data)[0] = 'J';
    CHECK(!strcmp(eval(c, "b.append(1)"), "!BufferError: Existing exports of data: object cannot be re-sized"));
    coil_scope_close(c, scope, COIL_NULL);
    CHECK(!strcmp(eval(c, "b.append(33) or b"), "bytearray(b'Jello!')"));
    CHECK(coil_buffer_get(c, coil_eval(c, "b"), COIL_BUFFER_HELD, &other));
    scope = coil_scope_open(c);
    coil_scope_close(c, scope, COIL_NULL);
    CHECK(eval(c, "b.pop()")[0] == '!');
    coil_buffer_release(c, &other);
    CHECK(!strcmp(eval(c, "b.pop()"), "33"));
    CHECK(!coil_buffer_get(c, coil_bytes(c, "abc", 3), COIL_BUFFER_WRITABLE, &view) && coil_failed(c) && !view.data);
    coil_take_error(c);
    CHECK(!coil_buffer_get(c, coil_int(c, 3), 0, &view) && coil_error_is(c, "TypeError"));
    coil_take_error(c);
    CoilValue zeroes = coil_bytes(c, NULL, 4);
    CHECK(coil_buffer_get(c, zeroes, 0, &view) && view.length == 4 && ((char *)view.data)[3] == 0);
    finish(vm, c);
}

static void count_release(void *arg) { ++*(int *)arg; }

void memory_views(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    char memory[4] = "abc";
    int released = 0;
    CoilScope scope = coil_scope_open(c);
    CoilValue view = coil_memory(c, memory, 3, true, count_release, &released);
    CHECK(coil_setattr(c, coil_import(c, "__main__"), "v", view));
    coil_scope_close(c, scope, COIL_NULL);
    CHECK(!strcmp(run(c, "v[1] = 120"), "") && !strcmp(memory, "axc"));
    CHECK(released == 0);
    CHECK(!strcmp(run(c, "w = v[1:]\ndel v"), "") && released == 0);
    CHECK(!strcmp(run(c, "del w"), "") && released == 1);
    CHECK(coil_setattr(c, coil_import(c, "__main__"), "r", coil_memory(c, memory, 3, false, NULL, NULL)));
    CHECK(!strcmp(run(c, "r[0] = 1"), "TypeError: cannot modify read-only memory"));
    finish(vm, c);
}
