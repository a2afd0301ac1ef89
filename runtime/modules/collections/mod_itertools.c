/* mod_itertools.c: the module itertools; its classes are in itertools_*.c. */
#include "runtime/modules/collections/itertools_types.h"

static Value itertools_ready(Coil *c, const Value *args)
{
    static const TypeDef *const types[] = {
        &accumulate_type, &batched_type,     &chain_type,   &combinations_type, &combinations_with_replacement_type,
        &compress_type,   &count_type,       &cycle_type,   &dropwhile_type,    &filterfalse_type,
        &groupby_type,    &grouper_type,     &islice_type,  &pairwise_type,     &permutations_type,
        &product_type,    &repeat_type,      &starmap_type, &takewhile_type,    &tee_type,
        &tee_data_type,   &zip_longest_type,
    };
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (!module_add_type(c, args[0], types[i]))
            return COIL_NULL;
    return V_NONE;
}

const CoilDef itertools_module[] = {
    COIL_MODULE("itertools", "Building blocks for iterators."),
    FUNCTION("tee", "(*args)", tee_function, "A tuple of n independent iterators over one iterable."),
    COIL_INIT(itertools_ready),
    COIL_END,
};
