/* engine.h: PCRE2's three libraries behind one table each, for subjects of 1, 2 and 4 bytes a character. Offsets are characters: its UTF
 * modes are never used. */
#ifndef RE_ENGINE_H
#define RE_ENGINE_H

#include "runtime/extensions/memory.h"

#define PCRE2_CODE_UNIT_WIDTH 0 /* all three, each with its width at the end of names */
#include <pcre2.h>

enum { BEGINS_SIZE = 32 };
enum { TABLES_SIZE = 1088 }; /* of PCRE2's character tables: lower case, other case, sets of bits, kinds */

/* All that PCRE2 allocates is the VM's memory, but for machine code, which is no data. It asks on behalf of `running`, to be set before it
 * is called. */
typedef struct ReMemory {
    Coil *running;
} ReMemory;

/* Looks at a run by callouts, each time PCRE2 tries another place (codes that are watched begin with CALLOUT_PLACE), or compares what a
 * group matched (before each reference to group N stands callout N + 1, CALLOUT_FAR if that is more), or begins what it does not count
 * (CALLOUT_AHEAD). */
enum { CALLOUT_AHEAD, CALLOUT_PLACE, CALLOUT_FAR = 255 };
typedef struct ReWatch {
    ReMemory *memory;
    bool (*look)(struct ReWatch *watch, size_t at);        /* false: the run is to end with PCRE2_ERROR_CALLOUT */
    bool (*compare)(struct ReWatch *watch, size_t length); /* the same where what a group matched, so long, is to come again */
    bool (*ahead)(struct ReWatch *watch, size_t length);   /* the same where so much may be looked at */
    size_t at;                                             /* the place that is tried, */
    size_t from;                                           /* the one before which the limit was raised for it alone, or PCRE2_UNSET, */
    size_t end;                                            /* and where the subject ends */
    uint32_t limit;                                        /* of the work at one place */
    uint32_t left, batch;                                  /* places to be tried before the next charge, and since the last */
    uint64_t pressing, begun;                              /* grows as it is time to charge; what was begun since */
    uint64_t compared;                                     /* steps for what was compared since the last charge */
    int64_t cpu_ns;                                        /* this thread's time at the last charge; negative: not asked */
} ReWatch;

typedef struct Engine {
    /* NULL: *error is PCRE2's, and *at the place in the text. `tables` and `memory` outlive the code. */
    void *(*compile)(ReMemory *memory, const void *text, size_t length, uint32_t options, const uint8_t *tables, int *error, size_t *at);
    void (*code_free)(void *code);
    /* Machine code for it; false: not to be had here. */
    bool (*translate)(void *code);
    size_t (*size)(void *code);
    size_t (*translated_size)(void *code); /* of its machine code, which is no memory of the VM's */
    size_t (*frame_size)(void *code);      /* what PCRE2 copies at each step where it runs no machine code */
    size_t (*groups)(void *code);
    /* What one running match needs; NULL: out of memory. */
    void *(*space_new)(ReMemory *memory, void *code);
    void (*space_free)(void *space);
    /* PCRE2's result. `limit` bounds the work, `translated` says that machine code is to run, `last` is where a match may begin at most, or
     * PCRE2_UNSET (as it must be without PCRE2_USE_OFFSET_LIMIT). */
    int (*match)(void *code, bool translated, const void *subject, size_t length, size_t start, size_t last, uint32_t options,
                 ReWatch *watch, void *space);
    size_t *(*offsets)(void *space);
    /* What a match begins with, by a set of bits (its last stands for all characters from 255 on): false if not known, or if it may be empty. */
    bool (*begins)(void *code, uint8_t set[BEGINS_SIZE]);
    bool (*anchored)(void *code);         /* a match begins where the search does, or nowhere */
    uint8_t *(*tables)(ReMemory *memory); /* by the process's locale, or NULL; for memory_drop() */
} Engine;

extern const Engine engine_1, engine_2, engine_4;

static inline const Engine *engine_of(uint32_t width) { return width == 1 ? &engine_1 : width == 2 ? &engine_2 : &engine_4; }

#endif
