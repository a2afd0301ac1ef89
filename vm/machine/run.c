/* run.c: running module and class bodies; origin tracking. */
#include "vm/classes/class_make.h"
#include "vm/loop/frame.h"
#include "vm/loop/function.h"
#include "vm/loop/generator.h"
#include "vm/loop/interp.h"

Value run_function_take(Coil *c, Function *fn, Value locals)
{
    Value made;                                        /* a generator, if the code is one's */
    Frame *f = call_push(c, fn, NULL, 0, NULL, &made); /* a call: programs run code that has parameters, too */
    RELEASE(c, fn);
    if (f) {
        if (!is_null(locals)) {
            frame_see(f);
            f->locals = retain(locals);
        }
        return interp_run(c);
    }
    if (is_null(made))
        return COIL_NULL;
    GeneratorExtra *extra = generator_extra(c, as_generator(made));
    if (!extra) {
        as_generator(made)->state = GEN_FINISHED;
        release(c, made);
        return COIL_NULL;
    }
    extra->locals = is_null(locals) ? COIL_NULL : retain(locals);
    return made;
}

bool coroutine_note_origin(Coil *c, Generator *g)
{
    uint32_t depth = 0;
    for (Frame *f = c->frame; f && depth < c->origin_depth; f = f->previous)
        depth++;
    GeneratorExtra *extra = generator_extra(c, g);
    Tuple *origin = extra ? tuple_new(c, depth) : NULL;
    if (!origin)
        return false;
    uint32_t k = 0;
    for (Frame *f = c->frame; k < depth; f = f->previous, k++) {
        Tuple *entry =
            tuple_pack(c, 3, from_object(f->code->filename), small(code_position(f->code, frame_at(f)).line), from_object(f->code->name));
        if (!entry) {
            RELEASE(c, origin);
            return false;
        }
        origin->items[k] = from_object(entry);
    }
    extra->origin = from_object(origin);
    return true;
}

Value function_run_body(Coil *c, Value function, Value locals) { return run_function_take(c, RETAIN(as_function(function)), locals); }
