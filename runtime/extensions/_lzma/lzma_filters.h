/* lzma_filters.h: chains of liblzma's filters from a program's specifiers: dicts with an "id" and the filter's options. */
#ifndef LZMA_FILTERS_H
#define LZMA_FILTERS_H

#include "runtime/extensions/filter.h"

#include <lzma.h>

typedef union FilterOptions {
    lzma_options_lzma lzma;
    lzma_options_delta delta;
    lzma_options_bcj bcj;
} FilterOptions;

/* Options stand beside their filters: neither is to be moved. */
typedef struct Chain {
    lzma_filter filters[LZMA_FILTERS_MAX + 1]; /* ended by LZMA_VLI_UNKNOWN */
    FilterOptions options[LZMA_FILTERS_MAX];
} Chain;

/* One specifier. False: ValueError, TypeError or LZMAError is pending. */
COIL_MUST_USE bool filter_from(Coil *c, CoilValue specifier, lzma_filter *out, FilterOptions *options);

/* A sequence of at most four. */
COIL_MUST_USE bool chain_from(Coil *c, CoilValue specifiers, Chain *out);

/* Raises what liblzma says; nothing for what is no error, or where something is pending. False: pending. */
COIL_MUST_USE bool lzma_sound(Coil *c, lzma_ret status);

/* Rows of the module. */
CoilValue encode_filter_properties(Coil *c, const CoilValue *args);
CoilValue decode_filter_properties(Coil *c, const CoilValue *args);

#endif
