/* itertools_types.h: the classes of itertools. Most share one struct: a source, a function or second source, a held value, numbers. */
#ifndef RUNTIME_ITERTOOLS_TYPES_H
#define RUNTIME_ITERTOOLS_TYPES_H

#include "runtime/modules/module_types.h"

typedef struct Stage {
    Object h;
    Value source;   /* iterator; COIL_NULL when exhausted, where that has to be remembered */
    Value function; /* or a second iterator */
    Value held;
    int64_t at, stop, step;
    bool started, done;
} Stage;

void stage_visit(Object *o, VisitFn fn, void *arg);
/* A Stage over iter(iterable). */
MUST_USE Stage *stage_new(Coil *c, Class *cls, Value iterable);
/* The values left by the iterator's field, held while it runs; COIL_NULL at its end or on failure. */
MUST_USE Value stage_pull(Coil *c, Value iterator);

extern const TypeDef accumulate_type, batched_type, chain_type, combinations_type, combinations_with_replacement_type, compress_type,
    count_type, cycle_type, dropwhile_type, filterfalse_type, groupby_type, grouper_type, islice_type, pairwise_type, permutations_type,
    product_type, repeat_type, starmap_type, takewhile_type, tee_type, tee_data_type, zip_longest_type;
DOWNCAST(as_stage, Stage) /* a dozen types: see STAGE_TYPE */

MUST_USE Value tee_function(Coil *c, const Value *args);

#define ITERTOOL(id, pyname, text, signature, flags_, saved_, Struct, make, slots_, rows_)                                                 \
    const TypeDef id##_type = {.name = "itertools." pyname,                                                                                \
                               .doc = text,                                                                                                \
                               .flags = flags_,                                                                                            \
                               .size = sizeof(Struct),                                                                                     \
                               .saved = saved_,                                                                                            \
                               .slots = &slots_,                                                                                           \
                               .rows = rows_,                                                                                              \
                               .make_signature = signature,                                                                                \
                               .make_bound = make};
/* A type of struct Stage; with rows: those in itertools_pickle.c. */
#define STAGE_TYPE_ROWS(id, text, signature, rows_)                                                                                        \
    static const Slots id##_slots = {.visit = stage_visit, .iter = value_self, .next = id##_next};                                         \
    ITERTOOL(id, #id, text, signature, CLASS_BASE, SAVED_FIELDS, Stage, id##_make, id##_slots, rows_)
#define STAGE_TYPE(id, text, signature) STAGE_TYPE_ROWS(id, text, signature, id##_rows)

extern const CoilDef accumulate_rows[], compress_rows[], count_rows[], cycle_rows[], dropwhile_rows[], filterfalse_rows[], islice_rows[],
    starmap_rows[], takewhile_rows[], zip_longest_rows[];
MUST_USE Value repeat_reduce(Coil *c, const Value *args);
MUST_USE Value chain_reduce(Coil *c, const Value *args);
MUST_USE Value chain_setstate(Coil *c, const Value *args);
/* The warning that all of these give. */
MUST_USE bool itertools_outdated(Coil *c);
/* What __setstate__() is given, borrowed: a tuple of so many. NULL: it is not, or the warning is an error. */
MUST_USE const Tuple *itertools_state_borrow(Coil *c, Value state, size_t length);
/* What __reduce__() gives: the object's class, arguments for it, and a state (COIL_NULL: none), both taken. */
MUST_USE Value itertools_reduced_take(Coil *c, Value self, Tuple *arguments, Value state);

#endif
