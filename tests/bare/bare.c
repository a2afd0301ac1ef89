/* bare.c: the machine alone: grammar/ and vm/ linked without runtime/, under hooks of this file, compile programs and run them. That it
 * links shows that the floors are true; that the results are right shows that what the runtime adds are methods, not the machine's own
 * work.
 *
 * A core type here is what the heap must know of it: which fields are counted, which memory goes with it. The last line of the output is
 * "N passed, N failed". */
#include "vm/classes/class_make.h"
#include "vm/classes/descriptor.h"
#include "vm/classes/shape.h"
#include "vm/code/code.h"
#include "vm/compile/compile.h"
#include "vm/errors/exception.h"
#include "vm/loop/function.h"
#include "vm/loop/generator.h"
#include "vm/loop/interp.h"
#include "vm/machine/hooks.h"
#include "vm/values/iterator.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- the core types ---- */

#define VISITS(Struct, name, ...)                                                                                                          \
    static void name##_visit(Object *o, VisitFn fn, void *arg)                                                                             \
    {                                                                                                                                      \
        Struct *x = (Struct *)o;                                                                                                           \
        __VA_ARGS__                                                                                                                        \
    }
VISITS(Class, class, {
    VISIT(x->base);
    VISIT(x->bases);
    VISIT(x->mro);
    VISIT(x->dict);
    VISIT(x->name);
    VISIT(x->qualname);
    VISIT(x->subclasses);
})
VISITS(Tuple, tuple, {
    for (size_t k = 0; k < x->length; k++)
        VISIT(x->items[k]);
})
VISITS(List, list, {
    for (size_t k = 0; k < x->length; k++)
        VISIT(x->items[k]);
})
VISITS(Dict, dict, {
    for (size_t k = 0; k < x->used; k++) {
        VISIT(x->entries[k].key);
        VISIT(x->entries[k].value);
    }
})
VISITS(Cell, cell, { VISIT(x->value); })
VISITS(Exception, exception, {
    VISIT(x->args);
    VISIT(x->traceback);
    VISIT(x->context);
    VISIT(x->cause);
    VISIT(x->dict);
})
VISITS(StopIterationError, stop, {
    exception_visit(o, fn, arg);
    VISIT(x->value);
})
VISITS(Traceback, traceback, {
    VISIT(x->next);
    VISIT(x->frame);
})
VISITS(FrameObject, frame, {
    VISIT(x->function);
    VISIT(x->back);
    VISIT(x->locals);
    for (uint32_t k = 0; x->values && k < x->value_count; k++)
        VISIT(x->values[k]);
})
VISITS(SlotWrapper, wrapper, { VISIT(x->owner); })
VISITS(SequenceIterator, sequence, { VISIT(x->sequence); })
VISITS(Generator, generator, {
    for (uint32_t k = 0; x->function && x->state <= GEN_SUSPENDED && k < x->function->code->nregs; k++)
        VISIT(x->regs[k]);
    VISIT(x->function);
})

static void class_release_all(Coil *c, Object *o)
{
    Class *cls = (Class *)o;
    class_drop_slots(c, cls);
    RELEASE(c, cls->dict);
    RELEASE(c, cls->mro);
    RELEASE(c, cls->bases);
    RELEASE(c, cls->name);
    RELEASE(c, cls->qualname);
    release_maybe(c, cls->subclasses);
    if (cls->shape->number >= SHAPE_FIRST_FREE)
        shape_free_tree(c, cls->shape);
    RELEASE(c, cls->base);
}
static void list_release_all(Coil *c, Object *o) { list_clear(c, (List *)o); }
static void dict_release_all(Coil *c, Object *o) { dict_clear(c, (Dict *)o); }
static void str_dispose(Coil *c, Object *o) { str_forget(c, (Str *)o); }
static void generator_release_all(Coil *c, Object *o)
{
    Generator *g = (Generator *)o;
    generator_detach(g);
    if (g->state <= GEN_SUSPENDED)
        generator_kill(c, g);
    RELEASE(c, g->function);
}

static Value exception_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)kw;
    Tuple *t = tuple_of(c, args, n);
    Exception *e = t ? class_instance(c, cls) : NULL;
    if (!e) {
        RELEASE(c, t);
        return COIL_NULL;
    }
    e->args = from_object(t);
    e->traceback = e->context = e->cause = V_NONE;
    return from_object(e);
}

static Value list_get(Coil *c, Value self, Value key)
{
    const List *l = as_list(self);
    if (!is_small(key) || as_small(key) < -(int64_t)l->length || as_small(key) >= (int64_t)l->length)
        return raise_error(c, EXC_IndexError, "index");
    return retain(l->items[as_small(key) < 0 ? as_small(key) + (int64_t)l->length : as_small(key)]);
}
static int64_t list_length(Coil *c, Value self) { return (void)c, (int64_t)as_list(self)->length; }
static bool list_set(Coil *c, Value self, Value key, Value value)
{
    if (!is_small(key) || as_small(key) < 0 || as_small(key) >= (int64_t)as_list(self)->length)
        return fail_error(c, EXC_IndexError, "index");
    replace_take(c, &as_list(self)->items[as_small(key)], retain(value));
    return true;
}
static Value tuple_get(Coil *c, Value self, Value key)
{
    const Tuple *t = as_tuple(self);
    return is_small(key) && as_small(key) >= 0 && as_small(key) < (int64_t)t->length ? retain(t->items[as_small(key)])
                                                                                     : raise_error(c, EXC_IndexError, "index");
}
static Value dict_get_item(Coil *c, Value self, Value key)
{
    Value v = dict_get_borrow(c, as_dict(self), key);
    return is_null(v) && !failed(c) ? raise_value(c, EXC_KeyError, key) : retain(v);
}
static bool dict_set_item(Coil *c, Value self, Value key, Value value) { return dict_set(c, as_dict(self), key, value); }
static bool str_hash_slot(Coil *c, Value self, int64_t *out) { return *out = str_hash(c, as_str(self)), true; }
static Value same_iterator(Coil *c, Value self) { return (void)c, retain(self); }
static Value generator_next(Coil *c, Value self)
{
    bool finished;
    Value v = generator_resume(c, as_generator(self), V_NONE, &finished);
    if (!finished || is_null(v))
        return v;
    release(c, v);
    return COIL_NULL;
}

static Value sequence_next(Coil *c, Value self)
{
    SequenceIterator *it = as_sequence_iterator(self);
    Value v = get_item(c, it->sequence, small(it->index++));
    if (is_null(v) && failed_with(c, EXC_IndexError))
        clear_error(c);
    return v;
}

static TypeDef core[SHAPE_FIRST_FREE], exceptions[EXC_COUNT];
static const TypeDef *core_table[SHAPE_FIRST_FREE], *exception_table[EXC_COUNT];

static void types_fill(void)
{
    static const Slots none,
        class_slots = {.visit = class_visit, .release_all = class_release_all}, tuple_slots = {.visit = tuple_visit, .get_item = tuple_get},
        list_slots = {.visit = list_visit,
                      .release_all = list_release_all,
                      .length = list_length,
                      .get_item = list_get,
                      .set_item = list_set},
        dict_slots = {.visit = dict_visit, .release_all = dict_release_all, .get_item = dict_get_item, .set_item = dict_set_item},
        str_slots = {.dispose = str_dispose, .hash = str_hash_slot},
        int_slots = {.binary = {[OP_ADD] = int_add, [OP_MUL] = int_mul, [OP_MOD] = int_mod}}, cell_slots = {.visit = cell_visit},
        function_slots = {.visit = function_visit}, code_slots = {.visit = code_visit, .dispose = code_dispose},
        traceback_slots = {.visit = traceback_visit}, frame_slots = {.visit = frame_visit},
        generator_slots = {.visit = generator_visit, .release_all = generator_release_all, .iter = same_iterator, .next = generator_next},
        wrapper_slots = {.visit = wrapper_visit}, sequence_slots = {.visit = sequence_visit, .iter = same_iterator, .next = sequence_next},
        exception_slots = {.visit = exception_visit, .make = exception_make}, stop_slots = {.visit = stop_visit};
    static const struct {
        uint32_t shape, size;
        const Slots *slots;
    } known[] = {
        {SHAPE_OBJECT, sizeof(Object), &none},
        {SHAPE_TYPE, sizeof(Class), &class_slots},
        {SHAPE_TUPLE, 0, &tuple_slots},
        {SHAPE_LIST, sizeof(List), &list_slots},
        {SHAPE_DICT, sizeof(Dict), &dict_slots},
        {SHAPE_STR, 0, &str_slots},
        {SHAPE_INT, 0, &int_slots},
        {SHAPE_CELL, sizeof(Cell), &cell_slots},
        {SHAPE_FUNCTION, sizeof(Function), &function_slots},
        {SHAPE_CODE, sizeof(Code), &code_slots},
        {SHAPE_TRACEBACK, sizeof(Traceback), &traceback_slots},
        {SHAPE_FRAME, sizeof(FrameObject), &frame_slots},
        {SHAPE_GENERATOR, 0, &generator_slots},
        {SHAPE_COROUTINE, 0, &generator_slots},
        {SHAPE_SLOT_WRAPPER, sizeof(SlotWrapper), &wrapper_slots},
        {SHAPE_SEQUENCE_ITERATOR, sizeof(SequenceIterator), &sequence_slots},
        {SHAPE_BASE_EXCEPTION, sizeof(Exception), &exception_slots},
    };
#define T(ID, text, cname, base_) core[SHAPE_##ID] = (TypeDef){.name = (text), .base = &core[SHAPE_##base_], .slots = &none};
#include "vm/classes/types.def"
    core[SHAPE_OBJECT].base = NULL;
    for (size_t k = 0; k < sizeof known / sizeof *known; k++) {
        core[known[k].shape].size = known[k].size;
        core[known[k].shape].slots = known[k].slots;
    }
    core[SHAPE_LIST].flags = CLASS_SEQUENCE;
#define E(Name, Base, layout, doc)                                                                                                         \
    exceptions[EXC_##Name] = (TypeDef){.name = #Name, .base = exception_table[EXC_##Base], .size = SIZE_##layout, .flags = CLASS_BASE};    \
    exception_table[EXC_##Name] = &exceptions[EXC_##Name];
#define SIZE_PLAIN          sizeof(Exception)
#define SIZE_SYSTEM_EXIT    sizeof(SystemExitError)
#define SIZE_STOP_ITERATION sizeof(StopIterationError)
#define SIZE_ATTRIBUTE      sizeof(AttributeErrorObject)
#define SIZE_NAME           sizeof(NameErrorObject)
#define SIZE_IMPORT         sizeof(ImportErrorObject)
#define SIZE_OS             sizeof(OSErrorObject)
#define SIZE_SYNTAX         sizeof(SyntaxErrorObject)
#define SIZE_UNICODE        sizeof(UnicodeErrorObject)
#define SIZE_GROUP          sizeof(GroupError)
    for (uint32_t n = 1; n < SHAPE_FIRST_FREE; n++)
        core_table[n] = &core[n];
    exception_table[EXC_BaseException] = &core[SHAPE_BASE_EXCEPTION];
#include "vm/errors/exceptions.def"
    exceptions[EXC_StopIteration].slots = &stop_slots;
}

/* ---- the hooks: nothing is kept, nothing is told ---- */

static size_t no_size(void) { return 0; }
static void state_place(struct RuntimeState *state) { (void)state; }
static void thread_place(struct RuntimeThread *thread) { (void)thread; }
static bool thread_forget_(Coil *by, Coil *c) { return (void)by, (void)c, false; }
static void of_thread(Coil *c) { (void)c; }
static void of_vm(CoilVM *vm) { (void)vm; }
static bool nothing_left(Coil *c) { return (void)c, false; }
static bool serve_signals(Coil *c) { return (void)c, true; }
static void stopped_with(Coil *c, Value exit) { (void)c, (void)exit; }
static bool start(Coil *c) { return (c->vm->builtins = dict_new(c)) != NULL; }
static void stop(Coil *c)
{
    RELEASE(c, c->vm->builtins);
    c->vm->builtins = NULL;
}
static Value call_host(Coil *c, Native *f, const Value *args) { return (void)f, (void)args, raise_error(c, EXC_SystemError, "no host"); }
static Value import(Coil *c, const char *name) { return raise_error(c, EXC_ImportError, "no module %s", name); }
static bool late_builtin(Coil *c, Str *name, Value *out) { return (void)c, (void)name, *out = COIL_NULL, true; }
static Value generic_alias(Coil *c, Value origin, Value item) { return (void)item, raise_error(c, EXC_TypeError, "%R", origin); }
static bool buffer_python(Coil *c, Value self, uint32_t flags, BufferView *out)
{
    return (void)flags, (void)out, fail_error(c, EXC_TypeError, "%R", self);
}
static Value buffer_call(Coil *c, bool (*slot)(Coil *, Value, uint32_t, BufferView *), Value self, Value flags)
{
    return (void)slot, (void)flags, raise_error(c, EXC_TypeError, "%R", self);
}
static bool buffer_end(Coil *c, Value self, Value view) { return (void)view, fail_error(c, EXC_TypeError, "%R", self); }
static Str *describe(Coil *c, Value exc) { return (void)exc, str_from_c(c, "an exception"); }
static void write_out(Coil *c, Str *text) { (void)c, fputs((const char *)text->data, stderr); }
static Str *source_line(Coil *c, Str *filename, int line) { return (void)c, (void)filename, (void)line, NULL; }

static const IntrinsicFn no_intrinsics[64];
static const RuntimeHooks hooks = {
    .types = core_table,
    .exceptions = exception_table,
    .intrinsics = no_intrinsics,
    .state_size = no_size,
    .state_place = state_place,
    .thread_size = no_size,
    .thread_place = thread_place,
    .thread_forget = thread_forget_,
    .thread_dispose = of_thread,
    .start = start,
    .drop_refs = of_vm,
    .stop = stop,
    .forget = of_thread,
    .untie = nothing_left,
    .end = of_thread,
    .host_stop = of_vm,
    .serve_pending = of_thread,
    .serve_signals = serve_signals,
    .stopped_with = stopped_with,
    .call_host = call_host,
    .import = import,
    .late_builtin = late_builtin,
    .generic_alias = generic_alias,
    .buffer_python = buffer_python,
    .buffer_call = buffer_call,
    .buffer_end = buffer_end,
    .describe = describe,
    .write = write_out,
    .source_line = source_line,
};

/* ---- programs ---- */

/* Each leaves an int in `result`, or a coroutine that gives one without suspending. */
static const struct {
    const char *source;
    int64_t result;
} programs[] = {
    {"def fib(n):\n    return n if n < 2 else fib(n - 1) + fib(n - 2)\nresult = fib(20)\n", 6765},
    {"def squares(n):\n    i = 0\n    while i < n:\n        yield i * i\n        i += 1\nresult = 0\nfor x in squares(100):\n    result += "
     "x\n",
     328350},
    {"def adder(n):\n    def add(m, *, twice=False):\n        nonlocal n\n        n += m\n        return n * 2 if twice else n\n    return "
     "add\n"
     "a = adder(10)\na(5)\nresult = a(1, twice=True)\n",
     32},
    {"def squares(n):\n    i = 0\n    while i < n:\n        yield i * i\n        i += 1\n"
     "d = {'a': [1, 2, 3], 'b': (4, 5)}\nd['c'] = [d['b'][1], *(x for x in squares(3))]\nx, *rest = d['c']\nresult = x + rest[-1] + "
     "d['b'][0]\n",
     13},
    {"def risky(x):\n    try:\n        return [7, 8][x]\n    except IndexError as e:\n        return -1\n    finally:\n        seen[0] += "
     "100\n"
     "seen = [0]\nresult = risky(1) + risky(5) + seen[0]\n",
     207},
    {"big = k = 1\nwhile k < 7:\n    big = big * 1000000007 + k\n    k += 1\nresult = big % 1000003\n", 409458},
    {"async def leaf(n):\n    return n + 1\nasync def chain(n):\n    return n if n == 0 else await chain(n - 1) + await leaf(1)\nresult = "
     "chain(50)\n",
     100},
    {"def outer():\n    try:\n        yield [1, [2, 3]]\n        yield 2\n    finally:\n        pass\n"
     "for v in outer():\n    match v:\n        case [a, [b, *c]] if a < b:\n            result = a + b + c[0]\n            break\n",
     6},
    {"a = []\na = [a, a]\nring = {}\nring['self'] = ring\nring = None\nresult = 5\n", 5},
};

static const char *error_name(Coil *c)
{
    Value e = take_error(c);
    const char *name = class_of_borrow(c, e)->def->name;
    const Tuple *args = as_tuple(as_exception(e)->args);
    if (args->length && is_exact(args->items[0], SHAPE_STR))
        printf("%s: %s\n", name, (const char *)as_str(args->items[0])->data);
    clear_error(c);
    release(c, e);
    return name;
}

/* What the program left in `result`, or INT64_MIN: *why says why not. */
static int64_t run_program(Coil *c, const char *source, const char **why)
{
    Str *filename = str_from_c(c, "<bare>");
    Dict *globals = dict_new(c);
    Code *code = filename && globals ? compile_source(c, source, strlen(source), filename, COIL_EXEC, 0, 0) : NULL;
    for (Exc kind = EXC_BaseException; code && kind < EXC_COUNT; kind++) /* names of exceptions are built-ins */
        if (kind == EXC_IndexError && !dict_set_c(c, c->vm->builtins, "IndexError", from_object(exception_class_borrow(c, kind))))
            break;
    Value done = code ? run_code(c, code, globals, from_object(globals)) : COIL_NULL, result = COIL_NULL;
    if (!is_null(done)) {
        Str *name = str_from_c(c, "result");
        result = name ? retain(dict_get_borrow(c, globals, from_object(name))) : COIL_NULL;
        RELEASE(c, name);
    }
    bool finished = false;
    while (is_exact(result, SHAPE_COROUTINE) && !finished) {
        Value next = generator_resume(c, as_generator(result), V_NONE, &finished);
        release(c, result);
        result = next;
    }
    int64_t n = INT64_MIN;
    if (is_null(result))
        *why = failed(c) ? error_name(c) : "it left no result";
    else if (!int_to_i64(result, &n))
        *why = "its result is no int";
    release_maybe(c, result);
    release_maybe(c, done);
    RELEASE(c, code);
    RELEASE(c, globals);
    RELEASE(c, filename);
    return n;
}

int main(void)
{
    types_fill();
    unsigned passed = 0, failed_ = 0;
    for (size_t k = 0; k < sizeof programs / sizeof *programs; k++) {
        CoilVM *vm = vm_new(NULL, &hooks);
        const char *why = "another result";
        int64_t n = vm ? run_program(&vm->main_thread, programs[k].source, &why) : INT64_MIN;
        size_t freed = vm ? coil_collect(&vm->main_thread) : 0;
        vm_free(vm);
        if (n == programs[k].result) {
            passed++;
        } else {
            failed_++;
            printf("FAIL %s (%lld, %zu freed):\n%s", why, (long long)n, freed, programs[k].source);
        }
    }
    printf("%u passed, %u failed\n", passed, failed_);
    return failed_ != 0;
}
