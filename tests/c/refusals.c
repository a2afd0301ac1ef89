/* refusals.c: what each function of coil.h says of what it cannot take, and that it does nothing while an error waits. */
#include "test.h"

/* The pending error in one line, taken; "" if there is none. */
static const char *told(Coil *c)
{
    static char text[300];
    snprintf(text, sizeof text, "%s", coil_failed(c) ? coil_describe(c, COIL_TEXT_ERROR) : "");
    coil_take_error(c);
    return text;
}

#define TOLD(call, text) CHECK(!(call) && !strcmp(told(c), text))
#define NO(call)         !coil_is_null(call)

/* clang-format off */
/* Every function that takes a value, given `v`: each line is true where the call did not fail. */
#define CALLS(X, v) \
    X(NO(coil_type(c, v))) X(coil_isinstance(c, v, type, &b)) X(coil_isinstance(c, type, v, &b)) X(NO(coil_getattr(c, v, "real"))) \
    X(coil_setattr(c, v, "a", type)) X(coil_setattr(c, type, "a", v)) X(coil_delattr(c, v, "a")) X(NO(coil_context_value(c, v))) X(coil_findattr(c, v, "real", &o)) \
    X(NO(coil_getitem(c, v, type))) X(NO(coil_getitem(c, d, v))) X(coil_setitem(c, v, type, d)) X(coil_setitem(c, d, v, type)) \
    X(coil_setitem(c, d, type, v)) X(coil_delitem(c, v, type)) X(coil_delitem(c, d, v)) X(coil_finditem(c, v, type, &o)) \
    X(coil_finditem(c, d, v, &o)) X(coil_append(c, v, type)) X(coil_append(c, l, v)) X(coil_len(c, v, &n)) X(NO(coil_iter(c, v))) \
    X(coil_next(c, v, &o)) X(NO(coil_call(c, v, NULL, 0, NULL))) X(NO(coil_call(c, type, &v, 1, NULL))) \
    X(NO(coil_call_method(c, v, "conjugate", NULL, 0, NULL))) X(NO(coil_op(c, COIL_ADD, v, type))) X(NO(coil_op(c, COIL_ADD, type, v))) \
    X(coil_compare(c, COIL_EQ, v, type, &b)) X(coil_compare(c, COIL_EQ, type, v, &b)) X(coil_hash(c, v, &i)) X(NO(coil_repr(c, v))) \
    X(NO(coil_text(c, v))) X(coil_to_chars(c, v, &chars)) X(coil_to_bytes(c, v, &n)) X(coil_to_int(c, v, &i)) \
    X(coil_to_float(c, v, &f)) X(coil_to_bool(c, v, &b)) X(coil_to_words(c, v, &b, words, 1, &n)) X(NO(coil_item(c, v, 0))) \
    X(NO(coil_slice(c, v, 0, 1))) X(coil_dict_next(c, v, &(uint64_t){0}, &o, &o)) X(coil_buffer_get(c, v, 0, &view)) \
    X(NO(coil_raise(c, v))) X(NO(coil_exec_code(c, v, d))) X(NO(coil_field(c, v, 0))) X(coil_set_field(c, v, 0, type)) \
    X(coil_task_state(c, v, &state, &o)) X(coil_cancel(c, v, NULL)) X(NO(coil_run(c, v))) X(NO(coil_spawn(c, v, NULL, NULL))) \
    X(coil_ref_new(c, v))

/* Those that take none. */
#define MAKERS(X) \
    X(NO(coil_int(c, 1))) X(NO(coil_int_from_words(c, false, words, 1))) X(NO(coil_str(c, "a", 1))) X(NO(coil_strf(c, "%d", 1))) \
    X(NO(coil_str_from_chars(c, "a", 1, 1))) X(NO(coil_bytes(c, "a", 1))) X(NO(coil_memory(c, words, 8, true, NULL, NULL))) \
    X(NO(coil_tuple(c, &type, 1))) X(NO(coil_list(c, &type, 1))) X(NO(coil_dict(c))) X(NO(coil_compile(c, "1", 1, "f", COIL_EVAL))) \
    X(coil_exec(c, "pass", "f")) X(NO(coil_eval(c, "1"))) X(coil_exec_file(c, "/dev/null")) X(NO(coil_import(c, "math"))) \
    X(NO(coil_path(c, "a", 1))) X(coil_add_module(c, module)) X(NO(coil_function(c, module + 1, NULL, NULL))) \
    X(NO(coil_class(c, empty))) X(NO(coil_instance(c, empty, NULL))) X(coil_promise_new(c, &o, NULL, NULL)) X(coil_charge(c, 1)) \
    X(coil_step(c, 0, 1) != COIL_LOOP_RAISED) X(coil_finish(c, 0)) X(coil_pollable(c) >= 0) X(coil_permit(c, 0, "x", 0, 0)) \
    X(NO(coil_raise_errno(c, 2, "x"))) X(NO(coil_raisef(c, "ValueError", "x")))
/* clang-format on */

static CoilValue nothing(Coil *c, const CoilValue *args) { return (void)c, (void)args, coil_none(); }
static const CoilDef module[] = {COIL_MODULE("refused", NULL), COIL_FUNCTION("f", "()", nothing, NULL), COIL_END};
static const CoilDef empty[] = {COIL_CLASS("refused.Empty", NULL, 0, NULL), COIL_END};

void nothing_is_done_after_an_error(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    CoilValue type = coil_type(c, coil_none()), d = coil_dict(c), l = coil_list(c, NULL, 0), one = coil_int(c, 1), null = coil_null_(), o;
    CoilChars chars;
    CoilBuffer view;
    CoilTaskState state;
    bool b;
    size_t n;
    int64_t i;
    double f;
    uint64_t words[1] = {1};
#define NULL_REFUSED(call) CHECK(!(call) && !strcmp(told(c), "SystemError: COIL_NULL given where a value is needed"));
    CALLS(NULL_REFUSED, null)
    coil_raisef(c, "KeyError", "first");
#define KEPT(call) CHECK(!(call) && coil_error_is(c, "KeyError"));
    CALLS(KEPT, one)
    MAKERS(KEPT)
    CHECK(!strcmp(told(c), "KeyError: 'first'"));
    CHECK(coil_len(c, d, &n) && n == 0 && coil_len(c, l, &n) && n == 0);
    finish(vm, c);
}

void values_refused(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    CoilValue one = coil_int(c, 1), text = coil_str(c, "ab", 2), list = coil_list(c, &one, 1), d = coil_dict(c), o, v;
    CoilChars chars;
    CoilBuffer view;
    bool b;
    size_t n = 7;
    int64_t i;
    double f;
    uint64_t at = 0;
    static const uint32_t beyond[] = {0x110000};

    TOLD(coil_to_chars(c, one, &chars), "TypeError: expected str, not int");
    TOLD(coil_to_bytes(c, text, &n), "TypeError: expected bytes, not str");
    CHECK(n == 0);
    TOLD(coil_to_int(c, text, &i), "TypeError: 'str' object cannot be interpreted as an integer");
    TOLD(coil_to_float(c, text, &f), "TypeError: must be real number, not str");
    TOLD(NO(coil_item(c, text, 0)), "TypeError: expected tuple or list, not str");
    TOLD(NO(coil_item(c, list, 1)), "IndexError: list index out of range");
    TOLD(NO(coil_item(c, coil_tuple(c, NULL, 0), 0)), "IndexError: tuple index out of range");
    TOLD(NO(coil_slice(c, one, 0, 1)), "TypeError: expected tuple or list, not int");
    TOLD(coil_dict_next(c, list, &at, &o, &v), "TypeError: expected dict, not list");
    CHECK(coil_setitem(c, d, one, text) && coil_dict_next(c, d, &at, &o, &v) && coil_is(o, one) && coil_setitem(c, d, text, one));
    TOLD(coil_dict_next(c, d, &at, &o, &v), "RuntimeError: dictionary changed size during iteration");
    TOLD(coil_append(c, text, one), "TypeError: expected list, not str");
    TOLD(coil_next(c, list, &o), "TypeError: 'list' object is not an iterator");
    TOLD(NO(coil_op(c, (CoilOp)99, one, one)), "SystemError: coil_op: no operation 99");
    TOLD(coil_compare(c, COIL_ADD, one, one, &b), "SystemError: coil_compare: operation 0 is no comparison");
    TOLD(coil_compare(c, (CoilOp)99, one, one, &b), "SystemError: coil_compare: operation 99 is no comparison");
    TOLD(coil_compare(c, COIL_LT, one, text, &b), "TypeError: '<' not supported between instances of 'int' and 'str'");
    TOLD(NO(coil_str_from_chars(c, "abc", 1, 3)), "ValueError: characters are 1, 2 or 4 bytes wide, not 3");
    TOLD(NO(coil_str_from_chars(c, beyond, 1, 4)), "ValueError: character U+110000 is not in range [U+0000; U+10ffff]");
    TOLD(NO(coil_exec_code(c, one, d)), "TypeError: expected code, not int");
    TOLD(NO(coil_exec_code(c, coil_compile(c, "1", 1, "f", COIL_EVAL), one)), "TypeError: globals must be a dict, not int");
    CoilValue memory = coil_memory(c, &at, 8, false, NULL, NULL);
    TOLD(coil_buffer_get(c, memory, COIL_BUFFER_WRITABLE, &view), "BufferError: memoryview: underlying buffer is not writable");
    TOLD(coil_buffer_get(c, coil_getattr(c, memory, "obj"), COIL_BUFFER_WRITABLE, &view), "BufferError: Object is not writable.");
    TOLD(NO(coil_raisef(c, "no.Such", "why %d", 5)), "SystemError: no exception class 'no.Such' is loaded, for: why 5");
    TOLD(NO(coil_raisef(c, "int", "no exception")), "SystemError: no exception class 'int' is loaded, for: no exception");
    TOLD(NO(coil_raisef(c, "builtins.OSError", "x\xff%s", "\xe1")), "OSError: x\xef\xbf\xbd\xef\xbf\xbd");
    TOLD(coil_task_state(c, one, &(CoilTaskState){0}, &o), "TypeError: expected a task or future, not int");
    TOLD(NO(coil_field(c, one, 3)), "TypeError: 'int' object has no fields");
    TOLD(coil_set_field(c, one, 3, one), "TypeError: 'int' object has no fields");
    TOLD(coil_descriptor_opened(c, -1), "OSError: [Errno 9] Bad file descriptor");
    CHECK(coil_is(coil_int_from_words(c, true, NULL, 0), coil_int(c, 0)));
    finish(vm, c);
}

/* ---- classes, modules and functions ---- */

static const CoilDef two_fields[] = {COIL_CLASS("refused.Two", NULL, 0, NULL), COIL_FIELDS(2), COIL_END};
static const CoilDef orphan[] = {COIL_CLASS("refused.Orphan", "no.Such", 0, NULL), COIL_END};
static const CoilDef large[] = {COIL_CLASS("refused.Large", NULL, INT64_MAX, NULL), COIL_END};

void tables_refused(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    static const CoilDef taken[] = {COIL_MODULE("math", NULL), COIL_END};
    TOLD(NO(coil_class(c, module)), "SystemError: a table of a class must begin with COIL_CLASS");
    TOLD(NO(coil_class(c, orphan)), "TypeError: base 'no.Such' of class 'refused.Orphan' is no native class of this program");
    TOLD(NO(coil_class(c, large)), "ValueError: class 'refused.Large' is too large");
    TOLD(coil_add_module(c, empty), "SystemError: a module's table must begin with COIL_MODULE");
    TOLD(coil_add_module(c, taken), "ValueError: there is a module 'math' already");
    CHECK(coil_add_module(c, module));
    TOLD(coil_add_module(c, module), "ValueError: there is a module 'refused' already");
    TOLD(NO(coil_function(c, module, NULL, NULL)), "SystemError: coil_function() wants a COIL_FUNCTION row");
    CoilValue two = coil_instance(c, two_fields, NULL), one = coil_int(c, 1);
    CHECK(coil_set_field(c, two, 1, one) && coil_is(coil_field(c, two, 1), one) && coil_is_null(coil_field(c, two, 0)) && !coil_failed(c));
    TOLD(NO(coil_field(c, two, 2)), "IndexError: 'refused.Two' object has no field 2");
    TOLD(coil_set_field(c, two, 99, one), "IndexError: 'refused.Two' object has no field 99");
    CHECK(coil_set_field(c, two, 1, coil_null_()) && coil_is_null(coil_field(c, two, 1)) && !coil_failed(c));
    finish(vm, c);
}

/* A loop that is Python's own cannot be driven by the host, nor promised on. */
void loops_refused(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    CoilValue future;
    CHECK(coil_exec(c,
                    "import asyncio\n"
                    "class Mine(asyncio.AbstractEventLoop): pass\n"
                    "class Policy(asyncio.DefaultEventLoopPolicy):\n"
                    "    def new_event_loop(self): return Mine()\n"
                    "asyncio.set_event_loop_policy(Policy())\n",
                    "f"));
    TOLD(coil_step(c, 0, 1) != COIL_LOOP_RAISED, "TypeError: coil_step() drives asyncio's own loops, not Mine");
    TOLD(coil_promise_new(c, &future, NULL, NULL), "TypeError: a promise needs one of asyncio's loops, not Mine");
    CHECK(coil_deadline(c) == -1);
    finish(vm, c);
}
