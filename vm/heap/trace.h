/* trace.h: which line of the program asked for which block (module tracemalloc).
 *
 * While nobody traces, nothing asks: blocks are noted where the heap already left its fast path. A VM that traces has no page with room in
 * Heap.pages (its lists are the tracer's), so that each request for a small block goes to heap_cell_elsewhere; and a page with traced
 * blocks is not `has_room`, so that each block freed in it goes to page_settle. Requests of the host look at Heap.tracer.
 *
 * The tables are the VM's memory, counted against its caps, but from the host and not traced themselves. Where there is none left for them
 * a block goes untraced. Stacks and file names stay until the traces are cleared.
 */
#ifndef VM_HEAP_TRACE_H
#define VM_HEAP_TRACE_H

#include "vm/heap/heap_internal.h"

typedef struct Trace {
    const void *block; /* NULL: a free place of the table */
    size_t size;
    uint32_t stack; /* where in Tracer.words its TracedStack begins */
} Trace;

typedef struct TracedLine {
    uint32_t file, line; /* the file's number in Tracer.files; 0 is "<unknown>" */
} TracedLine;

/* Frames, the innermost first. Each stack stands once among the words. */
typedef struct TracedStack {
    uint32_t count, total; /* frames here, and how many there were */
    uint32_t hash, number; /* number: counted from 0 in the order of the words */
    TracedLine lines[];
} TracedStack;

enum { TRACE_MOST_FRAMES = UINT16_MAX, TRACE_PLACES = 256 };

/* The line of an instruction of a code object from an image, whose rows it takes a walk to find. */
typedef struct TracedPlace {
    const unsigned char *packed; /* Code.pos_packed: never another's */
    uint32_t at;
    int32_t line;
} TracedPlace;

typedef struct Tracer {
    Page *pages[PAGE_KINDS][HEAP_CLASSES]; /* Heap.pages, meanwhile */
    Trace *traces;                         /* open addressing, probed linearly, at most half full */
    size_t traces_size, traces_count;
    uint32_t *words; /* the stacks */
    size_t words_size, words_count;
    uint32_t *stack_slots; /* by hash: a place among the words and 1, or 0 */
    size_t stack_slots_size;
    uint32_t stack_count;
    Str **files; /* owned; files[0] is NULL */
    size_t files_size, files_count;
    uint32_t *file_slots; /* by address: a file's number, or 0 */
    size_t file_slots_size;
    TracedStack *scratch; /* room for `limit` lines */
    TracedPlace places[TRACE_PLACES];
    size_t traced, peak; /* bytes of the blocks traced */
    size_t own;          /* bytes of all this */
    uint32_t limit;
    bool paused; /* what is made now is not traced: it is the report */
} Tracer;

/* Begins to trace with up to `limit` frames a block. False: MemoryError is pending. */
MUST_USE bool trace_start(Coil *c, uint32_t limit);
/* Forgets all, and traces no more. */
void trace_stop(Coil *c);
/* Forgets the blocks traced so far. */
void trace_clear(Coil *c);
/* Notes a new block; where there is no memory for that it goes untraced. */
void trace_add(Coil *c, const void *block, size_t size);
/* The same for a cell of a page with several. */
void trace_add_cell(Coil *c, Page *p, const void *block, size_t size);
/* A block is freed, whether it was traced or not. */
void trace_remove(Tracer *t, const void *block);
/* NULL: not traced. */
const Trace *trace_find(const Tracer *t, const void *block);
static inline const TracedStack *trace_stack(const Tracer *t, uint32_t at) { return (const TracedStack *)(void *)(t->words + at); }
/* The words a stack of that many frames takes. */
static inline size_t trace_stack_words(uint32_t count) { return (sizeof(TracedStack) + count * sizeof(TracedLine)) / sizeof(uint32_t); }

#endif
