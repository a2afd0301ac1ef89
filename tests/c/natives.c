/* natives.c: running code; native functions, modules and classes. */
#include "test.h"

void code_runs(void)
{
    Coil *c;
    Output out;
    CoilVM *vm = start(&out, &c);
    CHECK(!strcmp(run(c, "x = 3\nprint('out', x)"), "") && !strcmp(out.text, "out 3\n"));
    CHECK(!strcmp(eval(c, "x * 2"), "6"));
    CHECK(!strcmp(run(c, "def :"), "SyntaxError: invalid syntax") || strstr(eval(c, "def"), "SyntaxError"));
    CoilValue code = coil_compile(c, "y = x + 1", COIL_TO_NUL, "<code>", COIL_EXEC), globals = coil_dict(c);
    CHECK(coil_setitem(c, globals, coil_str(c, "x", 1), coil_int(c, 10)));
    CHECK(coil_is(coil_exec_code(c, code, globals), coil_none()));
    CHECK(coil_is(coil_getitem(c, globals, coil_str(c, "y", 1)), coil_int(c, 11)));
    CHECK(coil_is_null(coil_exec_code(c, coil_int(c, 1), globals)) && coil_error_is(c, "TypeError"));
    coil_take_error(c);
    CHECK(!coil_exec_file(c, "/no/such/file.py") && coil_error_is(c, "FileNotFoundError"));
    coil_take_error(c);
    CHECK(coil_kind(c, coil_import(c, "math")) == COIL_KIND_MODULE);
    CHECK(coil_is_null(coil_import(c, "no_such_module")) && coil_error_is(c, "ModuleNotFoundError"));
    coil_take_error(c);
    finish(vm, c);
}

/* ---- functions ---- */

static CoilValue f_bind(Coil *c, const CoilValue *args)
{
    CoilValue shown[5];
    for (int k = 0; k < 5; k++)
        shown[k] = coil_is_null(args[k]) ? coil_str(c, "<absent>", COIL_TO_NUL) : args[k];
    return coil_tuple(c, shown, 5);
}

static CoilValue f_typed(Coil *c, const CoilValue *args) { return coil_tuple(c, args, 3); }
static CoilValue f_nothing(Coil *c, const CoilValue *args) { return (void)c, (void)args, COIL_NULL; }
static CoilValue f_raise(Coil *c, const CoilValue *args)
{
    coil_raisef(c, "t.Error", "from %s", coil_to_utf8(c, args[0], NULL));
    return coil_none(); /* whatever it returns, it raised */
}
static CoilValue f_state(Coil *c, const CoilValue *args)
{
    (void)args;
    int64_t *state = coil_state(c);
    return state ? coil_int(c, ++*state) : coil_none();
}
static CoilValue f_init(Coil *c, const CoilValue *args)
{
    int64_t *state = coil_state(c);
    *state = 100;
    coil_setattr(c, args[0], "made", coil_str(c, "by init", COIL_TO_NUL));
    return coil_none();
}

static int states_released;
static void release_state(void *state) { states_released += *(int64_t *)state > 0; }

extern const CoilDef point_table[], child_table[];

static const CoilDef t_module[] = {
    COIL_MODULE("t", "A test."),
    COIL_FUNCTION("bind", "(a, /, b=2, *rest, c=..., **more)", f_bind, "Shows its arguments."),
    COIL_FUNCTION("typed", "(i: int, f: float | None = None, p: Point | str = '')", f_typed, NULL),
    COIL_FUNCTION("nothing", "()", f_nothing, NULL),
    COIL_FUNCTION("fail", "(who: str, /)", f_raise, NULL),
    COIL_FUNCTION("count", "()", f_state, NULL),
    COIL_EXCEPTION("Error", "ValueError", NULL),
    COIL_EXCEPTION("SubError", "Error", NULL),
    COIL_INT("ANSWER", 42),
    COIL_STR("NAME", "text"),
    COIL_NESTED(point_table),
    COIL_NESTED(child_table),
    COIL_STATE(sizeof(int64_t), release_state),
    COIL_INIT(f_init),
    COIL_END,
};

static CoilVM *start_t(Coil **c)
{
    CoilVM *vm = start(NULL, c);
    CHECK(coil_add_module(*c, t_module));
    CHECK(!strcmp(run(*c, "import t"), ""));
    return vm;
}

void natives_bind(void)
{
    Coil *c;
    CoilVM *vm = start_t(&c);
    CHECK(!strcmp(eval(c, "t.bind(1)"), "(1, 2, (), '<absent>', {})"));
    CHECK(!strcmp(eval(c, "t.bind(1, 3, 4, c=5, d=6)"), "(1, 3, (4,), 5, {'d': 6})"));
    CHECK(!strcmp(eval(c, "t.bind(1, b=0)"), "(1, 0, (), '<absent>', {})"));
    CHECK(strstr(eval(c, "t.bind()"), "!TypeError: "));
    CHECK(!strcmp(eval(c, "t.bind.__doc__"), "Shows its arguments."));
    CHECK(!strcmp(eval(c, "t.bind.__module__"), "t"));
    CHECK(!strcmp(eval(c, "t.ANSWER, t.NAME, t.made, t.__doc__"), "(42, 'text', 'by init', 'A test.')"));
    CHECK(!strcmp(eval(c, "t.nothing()"), "!SystemError: nothing() returned no value and raised nothing"));
    CHECK(!coil_add_module(c, t_module) && coil_error_is(c, "ValueError"));
    coil_take_error(c);
    static const CoilDef bad[] = {COIL_MODULE("bad", NULL), COIL_FUNCTION("f", "(a, ", f_nothing, NULL), COIL_END};
    CHECK(!coil_add_module(c, bad) && coil_error_is(c, "SyntaxError"));
    coil_take_error(c);
    static const CoilDef taken[] = {COIL_MODULE("math", NULL), COIL_END};
    CHECK(!coil_add_module(c, taken) && coil_error_is(c, "ValueError"));
    coil_take_error(c);
    finish(vm, c);
}

void natives_check_types(void)
{
    Coil *c;
    CoilVM *vm = start_t(&c);
    CHECK(!strcmp(eval(c, "t.typed(1)"), "(1, None, '')"));
    CHECK(!strcmp(eval(c, "t.typed(True, 2)"), "(True, 2.0, '')"));
    CHECK(!strcmp(eval(c, "t.typed(1, f=2.5, p='x')"), "(1, 2.5, 'x')"));
    CHECK(!strcmp(eval(c, "t.typed('x')"), "!TypeError: typed() argument 'i' must be int, not str"));
    CHECK(!strcmp(eval(c, "t.typed(1, 'x')"), "!TypeError: typed() argument 'f' must be float | None, not str"));
    CHECK(!strcmp(eval(c, "t.typed(1, None, 3)"), "!TypeError: typed() argument 'p' must be Point | str, not int"));
    CHECK(!strcmp(eval(c, "t.typed(1, None, t.Point(1, 2))[2].x"), "1"));
    finish(vm, c);
}

void natives_raise(void)
{
    Coil *c;
    CoilVM *vm = start_t(&c);
    CHECK(!strcmp(eval(c, "t.fail('me')"), "!t.Error: from me"));
    CHECK(!strcmp(run(c, "try:\n    t.fail('x')\nexcept ValueError as e:\n    caught = str(e)"), "") &&
          !strcmp(eval(c, "caught"), "from x"));
    CHECK(!strcmp(eval(c, "issubclass(t.SubError, t.Error), t.Error.__module__"), "(True, 't')"));
    CHECK(!strcmp(run(c, "1/0"), "ZeroDivisionError: division by zero"));
    finish(vm, c);
}

/* ---- classes ---- */

typedef struct Point {
    double x, y;
    int *finalised;
} Point;

static int points_finalised;

static CoilValue point_init(Coil *c, const CoilValue *args)
{
    Point *p = coil_data(c, args[0], point_table);
    if (p && coil_to_float(c, args[1], &p->x) && coil_to_float(c, args[2], &p->y))
        p->finalised = &points_finalised;
    return coil_none();
}
static CoilValue point_x(Coil *c, const CoilValue *args)
{
    Point *p = coil_data(c, args[0], point_table);
    return p ? coil_int(c, (int64_t)p->x) : COIL_NULL;
}
static CoilValue point_set_x(Coil *c, const CoilValue *args)
{
    Point *p = coil_data(c, args[0], point_table);
    return p && coil_to_float(c, args[1], &p->x) ? coil_none() : COIL_NULL;
}
static CoilValue point_add(Coil *c, const CoilValue *args)
{
    Point *a = coil_data(c, args[0], point_table), *b = coil_data(c, args[1], point_table);
    void *data;
    CoilValue sum = coil_instance(c, point_table, &data);
    if (!a || !b || coil_failed(c))
        return COIL_NULL;
    *(Point *)data = (Point){a->x + b->x, a->y + b->y, &points_finalised};
    return sum;
}
static CoilValue point_repr(Coil *c, const CoilValue *args)
{
    Point *p = coil_data(c, args[0], point_table);
    return p ? coil_strf(c, "Point(%g, %g)", p->x, p->y) : COIL_NULL;
}
static CoilValue point_eq(Coil *c, const CoilValue *args)
{
    Point *a = coil_data(c, args[0], point_table), *b = coil_data(c, args[1], point_table);
    return a && b ? coil_bool(a->x == b->x && a->y == b->y) : COIL_NULL;
}
static CoilValue point_len(Coil *c, const CoilValue *args) { return (void)args, coil_int(c, 2); }
static CoilValue point_origin(Coil *c, const CoilValue *args)
{
    CoilValue zero[] = {coil_int(c, 0), coil_int(c, 0)};
    return coil_call(c, args[0], zero, 2, NULL);
}
static CoilValue point_twice(Coil *c, const CoilValue *args)
{
    CoilValue both[] = {args[0], args[0]};
    return coil_tuple(c, both, 2);
}
static CoilValue point_tag(Coil *c, const CoilValue *args)
{
    CoilValue tag = coil_field(c, args[0], 0);
    return coil_is_null(tag) ? coil_none() : tag;
}
static CoilValue point_set_tag(Coil *c, const CoilValue *args)
{
    coil_set_field(c, args[0], 0, args[1]);
    return coil_none();
}
static void point_finalise(void *data)
{
    Point *p = data;
    if (p->finalised)
        ++*p->finalised;
}
static CoilOk point_view(Coil *c, void *data, uint32_t flags, CoilBuffer *out)
{
    (void)c, (void)flags;
    out->data = data;
    out->length = 2 * sizeof(double);
    return true;
}

static const CoilDef inner_table[] = {COIL_CLASS("Inner", NULL, 0, NULL), COIL_INT("DEPTH", 2), COIL_END};

const CoilDef point_table[] = {
    COIL_CLASS("Point", NULL, sizeof(Point), "A point."),
    COIL_FUNCTION("__init__", "(self, x: float, y: float)", point_init, NULL),
    COIL_FUNCTION("__add__", "(self, other, /)", point_add, NULL),
    COIL_FUNCTION("__repr__", "(self)", point_repr, NULL),
    COIL_FUNCTION("__eq__", "(self, other, /)", point_eq, NULL),
    COIL_FUNCTION("__len__", "(self)", point_len, NULL),
    COIL_CLASSMETHOD("origin", "(cls)", point_origin, NULL),
    COIL_STATIC("twice", "(v, /)", point_twice, NULL),
    COIL_PROPERTY("x", "int", point_x, point_set_x, "Its x."),
    COIL_PROPERTY("tag", "object", point_tag, point_set_tag, NULL),
    COIL_INT("DIMENSIONS", 2),
    COIL_FIELDS(1),
    COIL_FINALISE(point_finalise),
    COIL_VIEW(point_view),
    COIL_NESTED(inner_table),
    COIL_END,
};

typedef struct Child {
    long double wide; /* wants its 16 bytes aligned */
} Child;

static CoilValue child_init(Coil *c, const CoilValue *args)
{
    Child *child = coil_data(c, args[0], child_table);
    Point *p = coil_data(c, args[0], point_table);
    (void)args;
    if (child)
        child->wide = 1.5L;
    return !child || p ? coil_raisef(c, "SystemError", "the base's data is not ready yet") : coil_none();
}
static CoilValue child_wide(Coil *c, const CoilValue *args)
{
    Child *child = coil_data(c, args[0], child_table);
    return child ? coil_float((double)child->wide + (double)((uintptr_t)child % 16)) : COIL_NULL;
}

const CoilDef child_table[] = {
    COIL_CLASS("Child", "Point", sizeof(Child), NULL),
    COIL_FUNCTION("wide", "(self)", child_wide, NULL),
    COIL_FIELDS(2),
    COIL_END,
};

void classes_data_and_fields(void)
{
    Coil *c;
    points_finalised = 0;
    CoilVM *vm = start_t(&c);
    CHECK(!strcmp(run(c, "p = t.Point(1, 2.5)"), ""));
    CHECK(!strcmp(eval(c, "p, p.x, len(p), p + p"), "(Point(1, 2.5), 1, 2, Point(2, 5))"));
    CHECK(!strcmp(run(c, "p.x = 7"), "") && !strcmp(eval(c, "p.x"), "7"));
    CHECK(!strcmp(eval(c, "t.Point('a', 1)"), "!TypeError: __init__() argument 'x' must be float, not str"));
    CHECK(!strcmp(eval(c, "t.Point.origin(), t.Point.twice(3), p.twice(4)"), "(Point(0, 0), (3, 3), (4, 4))"));
    CHECK(!strcmp(eval(c, "t.Point.__doc__, t.Point.x.__doc__, t.Point.__module__, t.Point.DIMENSIONS"), "('A point.', 'Its x.', 't', 2)"));
    CHECK(!strcmp(run(c, "p.tag = [p]"), "") && !strcmp(eval(c, "p.tag[0] is p"), "True"));
    points_finalised = 0;
    run(c, "del p");
    CHECK(points_finalised == 0);
    coil_collect(c); /* the cycle through its field */
    CHECK(points_finalised == 1);
    CHECK(coil_data(c, coil_int(c, 1), point_table) == NULL && coil_error_is(c, "TypeError"));
    coil_take_error(c);
    void *data;
    CoilValue made = coil_instance(c, point_table, &data);
    CHECK(data && coil_data(c, made, point_table) == data && !coil_failed(c));
    CHECK(coil_data_if(c, made, point_table) == data && !coil_data_if(c, coil_int(c, 1), point_table) &&
          !coil_data_if(c, COIL_NULL, point_table) && !coil_data_if(c, made, child_table) && !coil_failed(c));
    run(c, "import contextvars\nvar = contextvars.ContextVar('var')");
    CoilRef *var = coil_ref_new(c, coil_eval(c, "var"));
    CHECK(!coil_context_data(c, var, point_table) && !coil_failed(c));
    CHECK(!coil_is_null(coil_call_method(c, coil_eval(c, "var"), "set", &made, 1, NULL)) && coil_context_data(c, var, point_table) == data);
    CHECK(!coil_context_data(c, var, child_table) && !coil_context_data(c, NULL, point_table) && !coil_failed(c));
    run(c, "var.set(1)");
    CHECK(!coil_context_data(c, var, point_table) && !coil_failed(c));
    coil_ref_free(var);
    CHECK(coil_is_null(coil_field(c, made, 0)) && !coil_failed(c));
    CHECK(coil_is_null(coil_field(c, made, 1)) && coil_error_is(c, "IndexError"));
    coil_take_error(c);
    CHECK(coil_is(coil_class(c, point_table), coil_eval(c, "t.Point")));
    CHECK(!strcmp(eval(c, "len(bytes(memoryview(t.Point(1, 2))))"), "16"));
    finish(vm, c);
}

void classes_subclassed(void)
{
    Coil *c;
    CoilVM *vm = start_t(&c);
    CHECK(!strcmp(run(c, "class P(t.Point):\n    def __init__(self, x): super().__init__(x, x); self.extra = 9\n"
                         "class Careless(t.Point):\n    def __init__(self): pass\n"),
                  ""));
    CHECK(!strcmp(eval(c, "P(3), P(3).extra, P(3) + P(4)"), "(Point(3, 3), 9, Point(7, 7))"));
    CHECK(!strcmp(eval(c, "Careless().x"), "!TypeError: expected an initialised 'Point' object, not 'Careless'"));
    CHECK(!strcmp(eval(c, "t.Child(5, 6).wide()"), "!TypeError: expected an initialised 'Child' object, not 'Child'") ||
          !strcmp(eval(c, "t.Child(5, 6).x"), "5"));
    void *data;
    CoilValue child = coil_instance(c, child_table, &data);
    CHECK(data && (uintptr_t)data % 16 == 0 && coil_data(c, child, point_table) && coil_data(c, child, point_table) != data);
    CHECK(coil_set_field(c, child, 2, coil_str(c, "third", 5)) && !coil_is_null(coil_field(c, child, 2)));
    CHECK(!strcmp(eval(c, "issubclass(t.Child, t.Point), t.Child.__mro__[1] is t.Point"), "(True, True)"));
    CHECK(!strcmp(eval(c, "t.Point.Inner.DEPTH"), "2"));
    CHECK(!strcmp(eval(c, "t.Point.Inner()"), "!TypeError: cannot create 't.Inner' instances"));
    (void)child_init;
    finish(vm, c);
}

void classes_special_methods(void)
{
    Coil *c;
    CoilVM *vm = start_t(&c);
    CHECK(!strcmp(eval(c, "t.Point(1, 2) == t.Point(1, 2), t.Point(1, 2) != t.Point(1, 3)"), "(True, True)"));
    CHECK(!strcmp(eval(c, "hash(t.Point(1, 2))"), "!TypeError: unhashable type: 't.Point'"));
    CHECK(!strcmp(eval(c, "t.Point(1, 2) < t.Point(1, 2)"), "!TypeError: '<' not supported between instances of 't.Point' and 't.Point'"));
    CHECK(!strcmp(eval(c, "t.Point(1, 2) - 1"), "!TypeError: unsupported operand type(s) for -: 't.Point' and 'int'"));
    CHECK(!strcmp(eval(c, "bool(t.Point(0, 0)), str(t.Point(0, 0))"), "(True, 'Point(0, 0)')"));
    CHECK(!strcmp(eval(c, "t.Point(1, 2).nothing"), "!AttributeError: 't.Point' object has no attribute 'nothing'"));
    finish(vm, c);
}

void modules_state(void)
{
    Coil *c;
    states_released = 0;
    CoilVM *vm = start_t(&c);
    CHECK(!strcmp(eval(c, "t.count(), t.count()"), "(101, 102)"));
    Coil *d;
    CoilVM *other = start_t(&d); /* its own state */
    CHECK(!strcmp(eval(d, "t.count()"), "101"));
    CHECK(!strcmp(eval(c, "t.count()"), "103"));
    finish(other, d);
    CHECK(states_released == 1);
    finish(vm, c);
    CHECK(states_released == 2);
}

void modules_nested(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    /* The class of a table that no module made yet. */
    CHECK(coil_kind(c, coil_class(c, point_table)) == COIL_KIND_CLASS);
    CHECK(coil_is_null(coil_class(c, t_module)) && coil_error_is(c, "SystemError"));
    coil_take_error(c);
    finish(vm, c);
}

static CoilValue f_data(Coil *c, const CoilValue *args)
{
    (void)args;
    return coil_int(c, ++*(int *)coil_state(c));
}
static void release_data(void *data) { *(int *)data = -1; }

void functions_alone(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    static const CoilDef row = COIL_FUNCTION("next_number", "()", f_data, "Counts.");
    int number = 5;
    CoilScope scope = coil_scope_open(c);
    CHECK(coil_setattr(c, coil_import(c, "__main__"), "f", coil_function(c, &row, &number, release_data)));
    coil_scope_close(c, scope, COIL_NULL);
    CHECK(!strcmp(eval(c, "f(), f(), f.__name__"), "(6, 7, 'next_number')"));
    run(c, "del f");
    CHECK(number == -1);
    finish(vm, c);
}

static CoilValue find(Coil *c, void *data, const char *name)
{
    (void)data;
    if (!strcmp(name, "source"))
        return coil_str(c, "X = 1\n", COIL_TO_NUL);
    if (!strcmp(name, "raw"))
        return coil_bytes(c, "X = 2\n", 6);
    if (!strcmp(name, "compiled"))
        return coil_compile(c, "X = 3\n", COIL_TO_NUL, "compiled.py", COIL_EXEC);
    if (!strcmp(name, "alias"))
        return coil_import(c, "math");
    if (!strcmp(name, "broken"))
        return coil_raisef(c, "OSError", "no disk");
    if (!strcmp(name, "wrong"))
        return coil_int(c, 1);
    return coil_none();
}

void find_module(void)
{
    CoilConfig config = coil_config(COIL_ALLOW_NOTHING);
    config.find_module = find;
    CoilVM *vm = coil_vm_new(&config);
    Coil *c = coil_enter(vm);
    CHECK(!strcmp(run(c, "import source, raw, compiled, alias"), ""));
    CHECK(!strcmp(eval(c, "source.X, raw.X, compiled.X, alias.floor(1.5), source.__name__"), "(1, 2, 3, 1, 'source')"));
    CHECK(!strcmp(run(c, "import broken"), "OSError: no disk"));
    CHECK(!strncmp(run(c, "import wrong"), "TypeError", 9));
    CHECK(!strcmp(run(c, "import missing"), "ModuleNotFoundError: No module named 'missing'"));
    finish(vm, c);
}

void awaitables_run(void)
{
    Output out = {0};
    CoilConfig config = coil_config(COIL_ALLOW_EVERYTHING);
    config.data = &out;
    config.write = output_write;
    CoilVM *vm = coil_vm_new(&config);
    Coil *c = coil_enter(vm);
    CHECK(!strcmp(run(c, "import asyncio\nasync def double(n):\n    await asyncio.sleep(0)\n    return n * 2\n"
                         "async def fail():\n    await asyncio.sleep(0)\n    raise ValueError('late')\n"),
                  ""));
    int64_t n;
    CHECK(coil_to_int(c, coil_run(c, coil_eval(c, "double(21)")), &n) && n == 42);
    CHECK(coil_is_null(coil_run(c, coil_eval(c, "fail()"))) && coil_error_is(c, "ValueError"));
    coil_take_error(c);
    CoilValue code = coil_compile(c, "total = await double(4)\n", COIL_TO_NUL, "<main>", COIL_EXEC | COIL_TOP_LEVEL_AWAIT);
    coil_run(c, coil_exec_code(c, code, COIL_NULL));
    CHECK(!coil_failed(c) && !strcmp(eval(c, "total"), "8"));
    run(c, "import atexit\natexit.register(print, 'at exit')");
    CHECK(coil_finish(c, 0) && !strcmp(out.text, "at exit\n"));
    finish(vm, c);
}
