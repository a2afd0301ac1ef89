/* extension.c: what extension modules are written with: storage of text and bytes, containers without Python, a type
 * with every kind of behaviour, the step budget. */
#include "test.h"

void text_storage(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    static const struct {
        const char *expression;
        uint32_t width;
        bool ascii;
    } texts[] = {
        {"'abc'", 1, true}, {"''", 1, true}, {"'\\xe9t\\xe9'", 1, false}, {"'\\u20ac1'", 2, false}, {"'\\U0001f40d\\ud800'", 4, false}};
    for (size_t k = 0; k < sizeof texts / sizeof *texts; k++) {
        CoilValue s = coil_eval(c, texts[k].expression);
        CoilChars chars;
        bool same;
        CHECK(coil_to_chars(c, s, &chars) && chars.width == texts[k].width && chars.ascii == texts[k].ascii);
        CHECK(coil_compare(c, COIL_EQ, s, coil_str_from_chars(c, chars.data, chars.length, chars.width), &same) && same);
    }
    CoilChars chars;
    CHECK(!coil_to_chars(c, coil_bytes(c, "x", 1), &chars) && !chars.data && coil_error_is(c, "TypeError"));
    coil_take_error(c);
    uint32_t wide[] = {'a', 'b', 0x110000};
    CHECK(coil_to_chars(c, coil_str_from_chars(c, wide, 2, 4), &chars) && chars.width == 1 && !memcmp(chars.data, "ab", 3)); /* narrowed */
    CHECK(coil_is_null(coil_str_from_chars(c, wide, 3, 4)) && coil_error_is(c, "ValueError"));
    coil_take_error(c);
    CHECK(coil_is_null(coil_str_from_chars(c, wide, 1, 3)) && coil_error_is(c, "ValueError"));
    coil_take_error(c);
    size_t n;
    CHECK(!memcmp(coil_to_bytes(c, coil_bytes(c, "ab\0c", 4), &n), "ab\0c", 5) && n == 4);
    CHECK(!coil_to_bytes(c, coil_none(), &n) && n == 0 && coil_error_is(c, "TypeError"));
    coil_take_error(c);
    finish(vm, c);
}

/* Several items at once; what is of a type itself; places of a slice. */
static void items_and_kinds(Coil *c)
{
    CoilValue few[3];
    CHECK(coil_items(c, coil_eval(c, "[1, 2, 'x', 4]"), 1, few, 3) == 3 && coil_is(few[0], coil_int(c, 2)) &&
          coil_is(few[2], coil_int(c, 4)) && !strcmp(coil_to_utf8(c, few[1], NULL), "x"));
    CHECK(coil_items(c, coil_eval(c, "(1, 2)"), 1, few, 3) == 1 && coil_items(c, coil_eval(c, "(1, 2)"), 2, few, 3) == 0 &&
          coil_items(c, coil_eval(c, "[]"), 0, few, 3) == 0 && coil_items(c, coil_eval(c, "[1]"), 9, few, 3) == 0 && !coil_failed(c));
    CHECK(coil_items(c, coil_eval(c, "'xy'"), 0, few, 3) == 0 && coil_error_is(c, "TypeError"));
    coil_take_error(c);
    static const struct {
        const char *text;
        CoilKind kind, exact;
    } kinds[] = {{"1", COIL_KIND_INT, COIL_KIND_INT},
                 {"1 << 80", COIL_KIND_INT, COIL_KIND_INT},
                 {"1.5", COIL_KIND_FLOAT, COIL_KIND_FLOAT},
                 {"True", COIL_KIND_BOOL, COIL_KIND_BOOL},
                 {"None", COIL_KIND_NONE, COIL_KIND_NONE},
                 {"'x'", COIL_KIND_STR, COIL_KIND_STR},
                 {"b'x'", COIL_KIND_BYTES, COIL_KIND_BYTES},
                 {"bytearray()", COIL_KIND_BYTEARRAY, COIL_KIND_BYTEARRAY},
                 {"(1,)", COIL_KIND_TUPLE, COIL_KIND_TUPLE},
                 {"[]", COIL_KIND_LIST, COIL_KIND_LIST},
                 {"{}", COIL_KIND_DICT, COIL_KIND_DICT},
                 {"{1}", COIL_KIND_SET, COIL_KIND_SET},
                 {"frozenset()", COIL_KIND_FROZENSET, COIL_KIND_FROZENSET},
                 {"1j", COIL_KIND_COMPLEX, COIL_KIND_COMPLEX},
                 {"type('I', (int,), {})(3)", COIL_KIND_INT, COIL_KIND_OTHER},
                 {"type('L', (list,), {})()", COIL_KIND_LIST, COIL_KIND_OTHER},
                 {"type('S', (str,), {})()", COIL_KIND_STR, COIL_KIND_OTHER},
                 {"len", COIL_KIND_CALLABLE, COIL_KIND_OTHER},
                 {"int", COIL_KIND_CLASS, COIL_KIND_OTHER}};
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        CoilValue v = coil_eval(c, kinds[k].text);
        CHECK(coil_kind(c, v) == kinds[k].kind && coil_exact_kind(c, v) == kinds[k].exact);
    }
    CHECK(coil_exact_kind(c, COIL_NULL) == COIL_KIND_NULL && coil_exact_kind(c, coil_not_implemented()) == COIL_KIND_OTHER);
    size_t length = 10, count;
    int64_t start, step;
    CHECK(coil_slice_places(c, coil_eval(c, "slice(2, None, 3)"), &length, &start, &step, &count) && start == 2 && step == 3 && count == 3);
    CHECK(coil_slice_places(c, coil_eval(c, "slice(None, None, -1)"), &length, &start, &step, &count) && start == 9 && step == -1 &&
          count == 10);
    CHECK(coil_slice_places(c, coil_eval(c, "slice(8, 2)"), &length, &start, &step, &count) && count == 0);
    CHECK(!coil_slice_places(c, coil_int(c, 1), &length, &start, &step, &count) && !coil_failed(c));
    CHECK(!coil_slice_places(c, coil_eval(c, "slice(1, 2, 0)"), &length, &start, &step, &count) && coil_error_is(c, "ValueError"));
    coil_take_error(c);
}

void items_and_slices(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    CHECK(coil_is(coil_item(c, coil_eval(c, "(4, 5)"), 1), coil_int(c, 5)));
    CHECK(coil_is(coil_item(c, coil_eval(c, "[4, 5]"), 0), coil_int(c, 4)));
    CHECK(coil_is_null(coil_item(c, coil_eval(c, "[]"), 0)) && coil_error_is(c, "IndexError"));
    coil_take_error(c);
    CHECK(coil_is_null(coil_item(c, coil_eval(c, "'x'"), 0)) && coil_error_is(c, "TypeError"));
    coil_take_error(c);
    static const char *const slices[][2] = {
        {"'h\\xe9llo'", "'\xc3\xa9l'"}, {"b'hello'", "b'el'"}, {"(1, 2, 3, 4)", "(2, 3)"}, {"[1, 2, 3, 4]", "[2, 3]"}};
    for (size_t k = 0; k < sizeof slices / sizeof *slices; k++)
        CHECK(!strcmp(coil_to_utf8(c, coil_repr(c, coil_slice(c, coil_eval(c, slices[k][0]), 1, 3)), NULL), slices[k][1]));
    size_t n;
    CHECK(coil_len(c, coil_slice(c, coil_eval(c, "'abc'"), 2, 99), &n) && n == 1);
    CHECK(coil_len(c, coil_slice(c, coil_eval(c, "'abc'"), 7, 5), &n) && n == 0);
    items_and_kinds(c);

    CoilValue d = coil_eval(c, "{'a': 1, 'b': 2, 'c': 3}"), key, value;
    CHECK(coil_delitem(c, d, coil_str(c, "b", 1)));
    uint64_t at = 0;
    int64_t sum = 0, number;
    while (coil_dict_next(c, d, &at, &key, &value) && coil_to_int(c, value, &number))
        sum += number;
    CHECK(sum == 4 && !coil_failed(c) && coil_is_null(key));
    at = 0;
    CHECK(coil_dict_next(c, d, &at, &key, &value) && coil_setitem(c, d, coil_int(c, 9), key));
    CHECK(!coil_dict_next(c, d, &at, &key, &value) && coil_error_is(c, "RuntimeError"));
    coil_take_error(c);
    at = 0;
    CHECK(!coil_dict_next(c, coil_none(), &at, &key, &value) && coil_error_is(c, "TypeError"));
    coil_take_error(c);

    bool truth;
    CHECK(coil_compare(c, COIL_LT, coil_int(c, 1), coil_int(c, 2), &truth) && truth);
    CHECK(coil_compare(c, COIL_IN, coil_int(c, 1), coil_eval(c, "(2, 3)"), &truth) && !truth);
    for (int k = -1; k <= 1; k++) { /* each comparison, of a smaller, an equal and a greater one */
        CoilValue pairs[][2] = {{coil_int(c, k), coil_int(c, 0)},
                                {coil_float(k), coil_int(c, 0)},
                                {coil_str(c,
                                          k < 0 ? "a"
                                          : k   ? "c"
                                                : "b",
                                          1),
                                 coil_str(c, "b", 1)},
                                {coil_slice(c, coil_eval(c, "(0, 1, 2)"), (size_t)(k + 1), 3), coil_eval(c, "(1, 2)")}};
        for (size_t pair = 0; pair < sizeof pairs / sizeof *pairs; pair++) {
            CoilValue x = pairs[pair][0], y = pairs[pair][1];
            CHECK(coil_compare(c, COIL_EQ, x, y, &truth) && truth == (k == 0));
            CHECK(coil_compare(c, COIL_NE, x, y, &truth) && truth == (k != 0));
            CHECK(coil_compare(c, COIL_LT, x, y, &truth) && truth == (k < 0));
            CHECK(coil_compare(c, COIL_LE, x, y, &truth) && truth == (k <= 0));
            CHECK(coil_compare(c, COIL_GT, x, y, &truth) && truth == (k > 0));
            CHECK(coil_compare(c, COIL_GE, x, y, &truth) && truth == (k >= 0));
        }
    }
    CHECK(coil_compare(c, COIL_NE, coil_int(c, 1), coil_none(), &truth) && truth);
    CHECK(!coil_compare(c, COIL_LT, coil_int(c, 1), coil_none(), &truth) && coil_error_is(c, "TypeError"));
    coil_take_error(c);
    CHECK(!coil_compare(c, COIL_ADD, coil_int(c, 1), coil_int(c, 1), &truth) && coil_error_is(c, "SystemError"));
    coil_take_error(c);
    int64_t hash;
    CHECK(coil_hash(c, coil_int(c, 7), &hash) && hash == 7);
    CHECK(!coil_hash(c, d, &hash) && coil_error_is(c, "TypeError"));
    coil_take_error(c);
    CHECK(coil_is(coil_type(c, coil_int(c, 7)), coil_eval(c, "int")));
    run(c, "class A: pass\na = A()\na.x = 1");
    CHECK(coil_delattr(c, coil_eval(c, "a"), "x") && !coil_delattr(c, coil_eval(c, "a"), "x") && coil_error_is(c, "AttributeError"));
    coil_take_error(c);
    run(c, "import contextvars\nvar = contextvars.ContextVar('var', default=1)");
    CHECK(coil_is_null(coil_context_value(c, coil_eval(c, "var"))) && !coil_failed(c));
    run(c, "var.set(3)");
    CHECK(coil_is(coil_context_value(c, coil_eval(c, "var")), coil_int(c, 3)));
    CHECK(coil_is_null(coil_context_value(c, coil_int(c, 3))) && coil_error_is(c, "TypeError"));
    coil_take_error(c);
    finish(vm, c);
}

/* ---- a type with every behaviour: a vector of ints, whose length is that of its memory ---- */

typedef struct Vec {
    int64_t *items;
    size_t length;
    int exports;
} Vec;
extern const CoilDef vec_table[];
static int vecs_made, vecs_freed;

static CoilValue vec_make(Coil *c, CoilValue cls, size_t length, Vec **out)
{
    void *data;
    CoilValue self = coil_instance_of(c, cls, vec_table, &data);
    vecs_made += data != NULL;
    *out = (Vec *)data;
    if (!data)
        return COIL_NULL;
    (*out)->items = calloc(length + 1, sizeof(int64_t));
    if (!(*out)->items)
        return coil_raisef(c, "MemoryError", "a vector");
    (*out)->length = length;
    return self;
}
static CoilValue vec_new(Coil *c, const CoilValue *args)
{
    size_t n;
    Vec *v;
    if (!coil_len(c, args[1], &n))
        return COIL_NULL;
    CoilValue self = vec_make(c, args[0], n, &v);
    for (size_t k = 0; v && k < n; k++)
        if (!coil_to_int(c, coil_item(c, args[1], k), &v->items[k]))
            return COIL_NULL;
    return self;
}
static Vec *vec_at(Coil *c, const CoilValue *args, int64_t *at)
{
    Vec *v = coil_data(c, args[0], vec_table);
    if (!v || !coil_to_int(c, args[1], at))
        return NULL;
    if (*at < 0)
        *at += (int64_t)v->length;
    if (*at >= 0 && *at < (int64_t)v->length)
        return v;
    coil_raisef(c, "IndexError", "vector index out of range");
    return NULL;
}
static CoilValue vec_getitem(Coil *c, const CoilValue *args)
{
    int64_t at;
    Vec *v = vec_at(c, args, &at);
    return v ? coil_int(c, v->items[at]) : COIL_NULL;
}
static CoilValue vec_setitem(Coil *c, const CoilValue *args)
{
    int64_t at;
    Vec *v = vec_at(c, args, &at);
    if (v)
        (void)!coil_to_int(c, args[2], &v->items[at]);
    return coil_none();
}
static CoilValue vec_delitem(Coil *c, const CoilValue *args)
{
    int64_t at;
    Vec *v = vec_at(c, args, &at);
    if (!v)
        return COIL_NULL;
    if (v->exports)
        return coil_raisef(c, "BufferError", "the vector is exported");
    memmove(v->items + at, v->items + at + 1, (size_t)((int64_t)v->length - at) * sizeof *v->items);
    v->length--;
    return coil_none();
}
static CoilValue vec_len(Coil *c, const CoilValue *args)
{
    Vec *v = coil_data(c, args[0], vec_table);
    return v ? coil_int(c, (int64_t)v->length) : COIL_NULL;
}
static CoilValue vec_sum(Coil *c, const CoilValue *args)
{
    Vec *v = coil_data(c, args[0], vec_table);
    int64_t sum = 0;
    for (size_t k = 0; v && k < v->length; k++)
        sum += v->items[k];
    return coil_int(c, sum);
}
static CoilValue vec_float(Coil *c, const CoilValue *args)
{
    int64_t n;
    return coil_to_int(c, vec_sum(c, args), &n) ? coil_float((double)n) : COIL_NULL;
}
static CoilValue vec_scaled(Coil *c, const CoilValue *args)
{
    Vec *v = coil_data(c, args[0], vec_table), *to;
    int64_t by;
    if (coil_kind(c, args[1]) != COIL_KIND_INT)
        return coil_not_implemented();
    CoilValue result = v && coil_to_int(c, args[1], &by) ? vec_make(c, coil_type(c, args[0]), v->length, &to) : COIL_NULL;
    for (size_t k = 0; !coil_is_null(result) && k < v->length; k++)
        to->items[k] = v->items[k] * by;
    return result;
}
static CoilValue vec_negated(Coil *c, const CoilValue *args)
{
    CoilValue both[] = {args[0], coil_int(c, -1)};
    return vec_scaled(c, both);
}
static CoilValue vec_contains(Coil *c, const CoilValue *args)
{
    Vec *v = coil_data(c, args[0], vec_table);
    int64_t n;
    if (!v || !coil_to_int(c, args[1], &n))
        return COIL_NULL;
    for (size_t k = 0; k < v->length; k++)
        if (v->items[k] == n)
            return coil_bool(true);
    return coil_bool(false);
}
static CoilValue vec_compare(Coil *c, const CoilValue *args, CoilOp op)
{
    bool is, truth;
    if (!coil_isinstance(c, args[1], coil_class(c, vec_table), &is))
        return COIL_NULL;
    if (!is)
        return coil_not_implemented();
    return coil_compare(c, op, vec_sum(c, args), vec_sum(c, args + 1), &truth) ? coil_bool(truth) : COIL_NULL;
}
static CoilValue vec_eq(Coil *c, const CoilValue *args) { return vec_compare(c, args, COIL_EQ); }
static CoilValue vec_lt(Coil *c, const CoilValue *args) { return vec_compare(c, args, COIL_LT); }
static CoilValue vec_call(Coil *c, const CoilValue *args) { return coil_op(c, COIL_ADD, vec_sum(c, args), args[1]); }
static CoilValue vec_enter(Coil *c, const CoilValue *args) { return (void)c, args[0]; }
static CoilValue vec_exit(Coil *c, const CoilValue *args) { return (void)c, coil_bool(coil_kind(c, args[1]) == COIL_KIND_CLASS); }
static CoilValue vec_getattr(Coil *c, const CoilValue *args)
{
    const char *name = coil_to_utf8(c, args[1], NULL);
    return name && !strcmp(name, "total") ? vec_sum(c, args) : coil_raisef(c, "AttributeError", "no %s here", name ? name : "");
}
static CoilValue vec_repr(Coil *c, const CoilValue *args)
{
    int64_t n;
    return coil_to_int(c, vec_sum(c, args), &n) ? coil_strf(c, "<vec %lld>", (long long)n) : COIL_NULL;
}
static CoilOk vec_view(Coil *c, void *data, uint32_t flags, CoilBuffer *out)
{
    (void)c, (void)flags;
    Vec *v = data;
    *out = (CoilBuffer){.data = v->items, .length = v->length * 8, .item_size = 8, .format = "q", .writable = true};
    v->exports++;
    return true;
}
static void vec_unview(void *data) { ((Vec *)data)->exports--; }
static void vec_free(void *data)
{
    free(((Vec *)data)->items);
    vecs_freed++;
}

const CoilDef vec_table[] = {
    COIL_CLASS("Vec", NULL, sizeof(Vec), "A vector."),
    COIL_STATIC("__new__", "(cls, items=(), /)", vec_new, NULL),
    COIL_FUNCTION("__getitem__", "(self, index, /)", vec_getitem, NULL),
    COIL_FUNCTION("__setitem__", "(self, index, value, /)", vec_setitem, NULL),
    COIL_FUNCTION("__delitem__", "(self, index, /)", vec_delitem, NULL),
    COIL_FUNCTION("__len__", "(self, /)", vec_len, NULL),
    COIL_FUNCTION("__contains__", "(self, item, /)", vec_contains, NULL),
    COIL_FUNCTION("__index__", "(self, /)", vec_sum, NULL),
    COIL_FUNCTION("__int__", "(self, /)", vec_sum, NULL),
    COIL_FUNCTION("__float__", "(self, /)", vec_float, NULL),
    COIL_FUNCTION("__hash__", "(self, /)", vec_sum, NULL),
    COIL_FUNCTION("__mul__", "(self, by, /)", vec_scaled, NULL),
    COIL_FUNCTION("__rmul__", "(self, by, /)", vec_scaled, NULL),
    COIL_FUNCTION("__imul__", "(self, by, /)", vec_scaled, NULL),
    COIL_FUNCTION("__neg__", "(self, /)", vec_negated, NULL),
    COIL_FUNCTION("__eq__", "(self, other, /)", vec_eq, NULL),
    COIL_FUNCTION("__lt__", "(self, other, /)", vec_lt, NULL),
    COIL_FUNCTION("__call__", "(self, more=0)", vec_call, NULL),
    COIL_FUNCTION("__enter__", "(self, /)", vec_enter, NULL),
    COIL_FUNCTION("__exit__", "(self, type, value, traceback, /)", vec_exit, NULL),
    COIL_FUNCTION("__getattr__", "(self, name, /)", vec_getattr, NULL),
    COIL_FUNCTION("__repr__", "(self, /)", vec_repr, NULL),
    COIL_VIEW_COUNTED(vec_view, vec_unview),
    COIL_FINALISE(vec_free),
    COIL_END,
};
static const CoilDef vec_module[] = {COIL_MODULE("vec", NULL), COIL_NESTED(vec_table), COIL_END};

void types_behave(void)
{
    Coil *c;
    vecs_made = vecs_freed = 0;
    CoilVM *vm = start(NULL, &c);
    CHECK(coil_add_module(c, vec_module) && !strcmp(run(c, "from vec import Vec\nv = Vec([1, 2, 3])"), ""));
    static const char *const shown[][2] = {
        {"v, len(v), v[0], v[-1], 2 in v, 9 in v, list(v)", "(<vec 6>, 3, 1, 3, True, False, [1, 2, 3])"},
        {"v[3]", "!IndexError: vector index out of range"},
        {"v * 2, 3 * v, -v, int(v), float(v), [0] * 9 == [0] * Vec([9])", "(<vec 12>, <vec 18>, <vec -6>, 6, 6.0, True)"},
        {"v * 'x', v * 1.5", "!TypeError: unsupported operand type(s) for *: 'vec.Vec' and 'float'"},
        {"v / 2", "!TypeError: unsupported operand type(s) for /: 'vec.Vec' and 'int'"},
        {"v == Vec([6]), v != Vec([6]), v < Vec([7]), v > Vec([7]), v == 6, hash(v)", "(True, False, True, False, False, 6)"},
        {"v(), v(more=4), v.total, bool(v), bool(Vec())", "(6, 10, 6, True, False)"},
        {"v.nothing", "!AttributeError: no nothing here"},
        {"{v: 1}[Vec([6])], max(v, Vec([7])), sorted([Vec([3]), Vec([1])])", "(1, <vec 7>, [<vec 1>, <vec 3>])"},
        {"Vec(['a'])", "!TypeError: 'str' object cannot be interpreted as an integer"},
        {"Vec(1, 2)", "!TypeError: __new__ expected at most 2 arguments, got 3"},
        {"memoryview(v).format, memoryview(v)[2], memoryview(v).nbytes", "('q', 3, 24)"},
    };
    for (size_t k = 0; k < sizeof shown / sizeof *shown; k++) {
        const char *is = eval(c, shown[k][0]);
        CHECK(!strcmp(is, shown[k][1]));
    }
    CHECK(!strcmp(run(c, "v[1] = 10\ndel v[0]\nm = memoryview(v)\nm[0] = 5\nassert list(v) == [5, 3]\n"
                         "try:\n    del v[0]\nexcept BufferError as e:\n    said = str(e)\nm.release()\ndel "
                         "v[0]\nassert list(v) == [3]\n"),
                  ""));
    CHECK(!strcmp(eval(c, "said"), "the vector is exported"));
    CHECK(!strcmp(run(c, "w = v\nw *= 4\nassert list(w) == [12] and w is not v\nwith v as u:\n    assert u is v\n    "
                         "raise KeyError\n"),
                  ""));
    CHECK(!strcmp(run(c, "class Sub(Vec):\n    def __len__(self): return 7\n    def __new__(cls, n): return "
                         "super().__new__(cls, [n] * n)\n"
                         "s = Sub(2)\ns.extra = 1\nassert type(s) is Sub and type(s * 3) is Sub and len(s) == 7 and "
                         "list(s) == [2, 2]\n"),
                  ""));
    CHECK(!strcmp(run(c, "class Plain(Vec): pass\np = Plain([1])\nassert type(p) is Plain and p[0] == 1\n"), ""));
    CHECK(!strcmp(eval(c, "Vec.__new__(int)"), "!TypeError: <class 'int'> is not a subclass of 'vec.Vec'"));
    finish(vm, c);
    CHECK(vecs_freed == vecs_made);
}

/* ---- the budget ---- */

static CoilValue f_spin(Coil *c, const CoilValue *args)
{
    (void)args;
    while (coil_charge(c, 1000))
        continue;
    return COIL_NULL;
}

void natives_charge(void)
{
    static const CoilDef row = COIL_FUNCTION("spin", "()", f_spin, NULL);
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    CHECK(coil_setattr(c, coil_import(c, "__main__"), "spin", coil_function(c, &row, NULL, NULL)));
    coil_limit(vm, COIL_LIMIT_STEPS, 100000);
    CHECK(!coil_exec(c, "try:\n    spin()\nexcept BaseException: pass\n", "<t>") && coil_error_is(c, "coil.Stopped"));
    coil_take_error(c);
    coil_limit(vm, COIL_LIMIT_STEPS, COIL_NO_LIMIT);
    coil_limit(vm, COIL_LIMIT_TIME, 10000000);
    CHECK(!coil_exec(c, "spin()", "<t>") && coil_error_is(c, "coil.Stopped"));
    coil_take_error(c);
    coil_limit(vm, COIL_LIMIT_TIME, COIL_NO_LIMIT);
    coil_interrupt(vm, COIL_RAISE);
    CHECK(!coil_exec(c, "spin()", "<t>") && coil_error_is(c, "KeyboardInterrupt"));
    coil_take_error(c);
    CHECK(!strcmp(run(c, "import _thread\ndone = []\n_thread.start_new_thread(done.append, (1,))\n"), ""));
    coil_limit(vm, COIL_LIMIT_TIME, 200000000);
    CHECK(!coil_exec(c, "spin()", "<t>"));
    coil_take_error(c);
    coil_limit(vm, COIL_LIMIT_TIME, COIL_NO_LIMIT);
    CHECK(!strcmp(eval(c, "done"), "[1]")); /* the other thread had its turn */
    finish(vm, c);
}
