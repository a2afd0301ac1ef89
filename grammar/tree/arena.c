/* arena.c: blocks from the caller's allocator, cut into pieces. */
#include "grammar/tree/arena.h"

#include <stdint.h>
#include <stdlib.h>

typedef struct ArenaChunk {
    struct ArenaChunk *older;
    size_t size; /* with this header */
} ArenaChunk;

enum { ARENA_CHUNK = 16 * 1024 - 64, ARENA_ALIGN = 8 };

void arena_init(Arena *arena, Allocator allocator) { *arena = (Arena){.allocator = allocator}; }

void arena_free(Arena *arena)
{
    for (ArenaChunk *chunk = arena->chunks, *older; chunk; chunk = older) {
        older = chunk->older;
        arena->allocator.alloc(arena->allocator.data, chunk, chunk->size, 0);
    }
    arena_init(arena, arena->allocator);
}

static ArenaChunk *arena_chunk(Arena *arena, size_t size)
{
    ArenaChunk *chunk = arena->allocator.alloc(arena->allocator.data, NULL, 0, size);
    if (!chunk)
        return NULL;
    *chunk = (ArenaChunk){arena->chunks, size};
    arena->chunks = chunk;
    return chunk;
}

void *arena_alloc(Arena *arena, size_t size)
{
    if (size > SIZE_MAX / 2)
        return NULL;
    size = (size + ARENA_ALIGN - 1) / ARENA_ALIGN * ARENA_ALIGN;
    if (size <= (size_t)(arena->limit - arena->next)) {
        void *block = arena->next;
        arena->next += size;
        return block;
    }
    if (size > ARENA_CHUNK / 4) { /* a chunk of its own: the current one goes on serving small requests */
        ArenaChunk *chunk = arena_chunk(arena, sizeof *chunk + size);
        return chunk ? chunk + 1 : NULL;
    }
    ArenaChunk *chunk = arena_chunk(arena, ARENA_CHUNK);
    if (!chunk)
        return NULL;
    char *block = (char *)(chunk + 1);
    arena->next = block + size;
    arena->limit = (char *)chunk + ARENA_CHUNK;
    return block;
}

void *arena_array(Arena *arena, size_t count, size_t size)
{
    if (size && count > SIZE_MAX / size)
        return NULL;
    return arena_alloc(arena, count * size);
}
