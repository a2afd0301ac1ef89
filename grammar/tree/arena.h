/* An arena on a caller's allocator: what it gives lives until the whole arena is freed. */
#ifndef GRAMMAR_ARENA_H
#define GRAMMAR_ARENA_H

#include <stdbool.h>
#include <stddef.h>

#ifndef MUST_USE
#define MUST_USE __attribute__((warn_unused_result))
#endif

/* A realloc that is told the old size. new_size 0 frees and gives NULL; otherwise NULL means that memory ran out, and
 * `old` is untouched. Results are aligned for any type. */
typedef void *AllocFunction(void *data, void *old, size_t old_size, size_t new_size);

typedef struct Allocator {
    AllocFunction *alloc;
    void *data;
} Allocator;

typedef struct Arena {
    Allocator allocator;
    struct ArenaChunk *chunks; /* newest first; all are freed together */
    char *next, *limit;        /* the free part of the newest chunk that serves small requests */
} Arena;

/* Starts an empty arena; allocates nothing. */
void arena_init(Arena *arena, Allocator allocator);

/* Frees all that the arena gave and leaves it empty, ready for use again. */
void arena_free(Arena *arena);

/* `size` bytes, 8-aligned and not cleared; NULL if memory ran out (the arena stays valid). */
MUST_USE void *arena_alloc(Arena *arena, size_t size);

/* `count` items of `size` bytes, or NULL, also where the product overflows. */
MUST_USE void *arena_array(Arena *arena, size_t count, size_t size);

#endif
