/* heap_internal.h: the heap's own structures, for the files of vm/heap and those that walk over all objects. */
#ifndef VM_HEAP_INTERNAL_H
#define VM_HEAP_INTERNAL_H

#include "vm/heap/heap.h"
#include "vm/heap/host_memory.h"
#include "vm/machine/modes.h"
#include "vm/machine/vm.h"

enum {
    PAGE_BYTES = 16 * 1024,
    PAGE_GRANULE = 16, /* cells are at least this far apart, so one bit a granule tells them apart */
    PAGE_WORDS = COIL_HEAP_MALLOC ? 1 : PAGE_BYTES / PAGE_GRANULE / 64,
    HEAP_CLASSES = 50,
    HEAP_MULTIPLES = 256, /* up to here size classes are multiples of 8 */
    HEAP_MAX_SMALL = 15312,
    HEAP_MAX_FREE = 2048,                             /* a larger object is charged for by itself */
    HEAP_MAX_BLOCK = COIL_HEAP_MALLOC ? 0 : 512,      /* buffers (mem_alloc) up to this size are cells of pages, too */
    COLLECT_SMALL = COIL_HOSTILE || COIL_HEAP_MALLOC, /* the collector's slices are small, so that tests come to all of them */
    /* young containers before the next collection, unless the program says another number */
    COLLECT_YOUNG = COIL_HOSTILE    ? 64
                    : COLLECT_SMALL ? 2000
                                    : 20000
};

/* Objects with fields, objects without, and buffers, which nothing walks: their cells have no header. */
enum PageKind { PAGE_CONTAINER, PAGE_LEAF, PAGE_BUFFER, PAGE_KINDS };

/* What a page's bitmaps say of its objects. */
enum PageBit {
    PAGE_MARKED,                /* collector: reachable from outside */
    PAGE_GREY,                  /* collector: marked, and not looked into yet, for the mark stack was full; or to be suspected again */
    PAGE_PENDING,               /* dead (COUNT_DYING), to be freed when the C stack is shallow again */
    PAGE_INSIDE = PAGE_PENDING, /* collector, of all others: in the set that is looked at; then garbage, being taken apart */
    PAGE_OLD,                   /* there when the last collection began; of objects alone, not of free cells */
    PAGE_SIDE,                  /* has side entries: weak references, __dict__, overflow slots (side.c) */
    PAGE_FINALISED,             /* its finaliser ran */
    PAGE_BITS
};

typedef struct FreeCell {
    uint64_t header; /* 0: shape 0 is no object's */
    struct FreeCell *next;
} FreeCell;

/* What the host gave for several pages at once. */
typedef struct Chunk {
    void *memory;
    size_t size;
    size_t spare; /* heap_trim's count; stale at other times */
    struct Chunk *next;
} Chunk;

typedef struct Page {
    union {
        Chunk *chunk;      /* if it is not large */
        size_t large_size; /* if it is */
    };
    struct Page *next, *previous;         /* pages of its size class with room; spare pages */
    struct Page *next_all, *previous_all; /* all pages of its kind */
    struct Page *next_pending, *next_inside, *next_young, *next_grey;
    struct Page **young_link, **grey_link; /* what points to it there */
    FreeCell *free;
    char *bump, *end; /* never used yet; last place where a cell may begin */
    uint32_t cell, live;
    uint8_t size_class, kind;
#if COIL_DEBUG || COIL_HOSTILE
    CoilVM *vm; /* for downcast_checked() */
#endif
    bool large, has_room;        /* has_room: it is in its size class's list, though maybe just filled */
    bool watched : 1, roomy : 1; /* who frees in it is told of (trace.h, identity.h); then has_room is false, and roomy says it instead */
    bool pending : 1, inside : 1, young : 1, grey : 1; /* in such a list */
    uint64_t bits[PAGE_BITS][PAGE_WORDS];
} Page;

enum { PAGE_HEADER = (sizeof(Page) + 15) / 16 * 16 };

/* The old objects' collection under way, a slice at a time (pass.c). */
typedef struct Pass {
    enum PassStage { PASS_NONE, PASS_CLEAR, PASS_MARK, PASS_SWEEP } stage;
    unsigned roots_seen; /* PASS_MARK: how often the roots were looked at */
    Page *at;            /* PASS_CLEAR, PASS_SWEEP: the next page */
    Page *grey;          /* with objects PAGE_GREY: to be looked into; PASS_SWEEP: suspects that stayed */
    const Object *broad; /* PASS_MARK: a grey one that was looked into as far as broad_at, if it still is what it was */
    size_t broad_at;
    size_t suspects, times; /* PASS_SWEEP: of a slice; so many times larger than at first are slices */
    bool looking, freed;    /* PASS_SWEEP: at suspects; some were garbage since this look at all pages began */
    size_t next;            /* so many old objects begin the next */
} Pass;

typedef struct Heap {
    Page *pages[PAGE_KINDS][HEAP_CLASSES];    /* pages with room; none while a tracer has them */
    uint8_t shared[PAGE_KINDS][HEAP_CLASSES]; /* cells that the size class had of a larger one's pages */
    struct Tracer *tracer;                    /* trace.h: or NULL */
    struct Identities *identities;            /* identity.h: or NULL */
    Page *all[PAGE_KINDS];
    Page *last[PAGE_KINDS];       /* malloc heap: the newest */
    Page *young, **young_end;     /* those that may have young containers */
    Page *spare, *pending, *grey; /* pages with room to spare; with objects PAGE_PENDING; with objects PAGE_GREY beyond the mark stack */
    Page *inside;                 /* with objects PAGE_INSIDE */
    Page *kept;                   /* pages that hold nothing any more, since the collector walks */
    Page *large;                  /* one that stands by (large_give()), or NULL */
    Chunk *chunks;
    char *fresh, *fresh_end;        /* the newest chunk's pages that never were used */
    size_t bytes, peak;             /* from the host */
    uint64_t born, pace, threshold; /* young containers, how many of them are to be collected, and how many bring the next stop */
    size_t old;                     /* old containers */
    Pass pass;
    bool faults;                            /* requests fail as they are told to */
    uint64_t requests, fail_nth, fail_from; /* fault hook */
    const char *total_path;                 /* where it is told at the VM's end how many requests there were, or NULL */
    uint64_t branch_stride, branch_until;   /* every so many requests, up to that, fail in copies of the process */
    const char *branch_folder;
    uint64_t collections, collected;
    List *save;                           /* borrowed: where garbage is kept instead of freed, or NULL */
    bool enabled, paused, collecting;     /* paused: the program asked for no collections by a threshold of 0 */
    bool stirred;                         /* by heap_stir(), since it was unset */
    bool over;                            /* the last request refused would have passed COIL_LIMIT_BYTES */
    uint64_t told, tell_most, tell_bytes; /* steps of what is told while no limit counts, how many it may take, and of bytes */
    uint32_t trace_limit;                 /* what the last start of the tracer was given */
    size_t given, taken;                  /* since holes were last trimmed, and asked for since they last might have been: holes_trim() */
    uint32_t marks, large_given[2];       /* large_given: blocks of host_give() */
    Object *mark_stack[PAGE_BYTES / PAGE_GRANULE]; /* a page's objects fit */
} Heap;

static inline Page *page_of(const Object *o)
{
#if COIL_HEAP_MALLOC
    return (Page *)((char *)(uintptr_t)o - PAGE_HEADER);
#else
    return (Page *)((uintptr_t)o & ~(uintptr_t)(PAGE_BYTES - 1));
#endif
}
static inline unsigned page_index(const Page *p, const Object *o)
{
    return p->large ? 0 : (unsigned)(((uintptr_t)o - (uintptr_t)p) / PAGE_GRANULE);
}
static inline bool page_bit(const Object *o, enum PageBit b)
{
    Page *p = page_of(o);
    unsigned i = page_index(p, o);
    return p->bits[b][i / 64] >> (i % 64) & 1;
}
static inline void page_bit_set(Object *o, enum PageBit b)
{
    Page *p = page_of(o);
    unsigned i = page_index(p, o);
    p->bits[b][i / 64] |= UINT64_C(1) << (i % 64);
}
static inline void page_bit_clear(Object *o, enum PageBit b)
{
    Page *p = page_of(o);
    unsigned i = page_index(p, o);
    p->bits[b][i / 64] &= ~(UINT64_C(1) << (i % 64));
}
/* Everything of an object's page that says how old it is, when it is freed. */
static inline void object_age_forget(Heap *heap, Page *p, const Object *o)
{
    unsigned i = page_index(p, o);
    uint64_t *word = &p->bits[PAGE_OLD][i / 64], bit = UINT64_C(1) << (i % 64);
    if (UNLIKELY(*word & bit)) {
        *word &= ~bit;
        heap->old--;
    } else {
        heap->born--;
    }
}
/* Pages with grey objects: in a list, or out of the one they are in. */
static inline void page_ungrey(Page *p)
{
    *p->grey_link = p->next_grey;
    if (p->next_grey)
        p->next_grey->grey_link = p->grey_link;
    p->grey = false;
}
static inline void page_grey(Page **list, Page *p)
{
    if (p->grey)
        page_ungrey(p);
    p->grey = true;
    p->next_grey = *list;
    p->grey_link = list;
    if (p->next_grey)
        p->next_grey->grey_link = &p->next_grey;
    *list = p;
}
/* Takes a page's frees off their fast path (page_settle in heap.c): cell_freed() is told of them. */
static inline void page_watch(Page *p)
{
    p->roomy = p->watched ? p->roomy : p->has_room;
    p->watched = true;
    p->has_room = false;
}
void cell_freed(Heap *heap, const void *cell);
/* The object whose bit has this number: cells begin at PAGE_HEADER + k * cell. */
static inline Object *page_object_at(Page *p, unsigned bit)
{
    if (p->large)
        return (Object *)((char *)p + PAGE_HEADER);
    size_t offset = (size_t)bit * PAGE_GRANULE;
    size_t k = (offset + PAGE_GRANULE - 1 - PAGE_HEADER) / p->cell; /* the only cell that begins in that granule */
    return (Object *)((char *)p + PAGE_HEADER + k * p->cell);
}
/* Walks a page's cells, free ones (shape 0) too. */
static inline Object *page_first(Page *p)
{
    return p->large || p->bump > (char *)p + PAGE_HEADER ? (Object *)((char *)p + PAGE_HEADER) : NULL;
}
static inline Object *page_next(Page *p, Object *o)
{
    char *next = (char *)o + p->cell;
    return !p->large && next < p->bump ? (Object *)next : NULL;
}

/* True if `more` bytes fit the VM's caps, if need be once unused chunks went back to the host. */
MUST_USE bool heap_fits(CoilVM *vm, size_t more);
/* What is told while no limit counts (heap_unlimited()) is as long as the script made its errors: it may take so many steps, and some memory;
 * what fails for that leaves half as many for the rest. False: MemoryError is pending. */
MUST_USE bool heap_tells(Coil *c, uint64_t steps);
/* A request failed: MemoryError, or the script is stopped where it passed the host's hard limit. */
void heap_refuse(Coil *c);
/* Gives a block back. A malloc that then returns large ones to the system has their pages fetched anew for the next: unpacking 150 KB again
 * and again took twice as long. glibc's learns by the largest block of its own mapping that was freed, and keeps those up to that size from
 * then on; so it is taught where a program frees many. To other allocators it is nothing. */
void host_give(CoilVM *vm, void *p, size_t size, size_t align);
MUST_USE void *host_resize(CoilVM *vm, void *old, size_t old_size, size_t new_size);
void heap_account(CoilVM *vm, size_t plus, size_t minus);
/* The fault hook: true if this request is to fail. */
#if COIL_FAULTS
MUST_USE bool heap_fault(CoilVM *vm);
void heap_faults_read(Heap *heap);
#else
#define heap_fault(vm) false
#endif
/* Gives chunks back that hold nothing; were there any? */
#if COIL_HEAP_MALLOC
#define heap_trim(vm) false
#else
MUST_USE bool heap_trim(CoilVM *vm);
/* A page from the reserve, or one of a chunk that the host gives. NULL: there is none. */
MUST_USE Page *heap_page(CoilVM *vm);
/* A page of its own for one object: `total` bytes at least, the struct zeroed but for large_size; accounted. NULL: there is none. */
MUST_USE Page *large_take(CoilVM *vm, size_t total);
/* Gives one back that page_forget() had. The last of middling size stands by for the next: a program that makes such bytes again and again
 * neither asks the host each time nor has the system fetch the memory anew. */
void large_give(CoilVM *vm, Page *p);
#endif
bool heap_start(CoilVM *vm) MUST_USE;
void heap_stop(CoilVM *vm);
/* By shape, one more than the values that the simplest containers hold, all behind their header: these have no finaliser, no weak references and
 * no attributes. 0: it is not so simple. */
extern const uint8_t free_fields[SHAPE_FIRST_FREE];
/* Visits every counted field: the type's, the attribute slots', the side entries', and the class of a heap class's instance. */
void object_visit(CoilVM *vm, Object *o, VisitFn fn, void *arg);
/* Young objects may be made in the size classes' first pages from now on: all of those are young. */
void heap_touch_rooms(Heap *heap);
/* Marks an object, to be looked into; then, by `mark` (whose arg is the VM), all that the marked lead to. Each is looked into once, however
 * deep they lie. Who marks for a purpose of his own begins with heap_unmark(), which ends a pass over the old objects that is under way. */
void heap_unmark(Heap *heap);
void heap_mark(Heap *heap, Object *o);
void heap_push(Heap *heap, Object *o); /* to be looked into, whether marked or not */
void heap_mark_drain(CoilVM *vm, VisitFn mark);
/* What dies from now on waits until heap_free_deferred(), which is given what this gave. */
uint32_t heap_defer_frees(Coil *c);
void heap_free_deferred(Coil *c, uint32_t depth);
/* Is it a common container, iterator or instance whose end nobody is told of, and whose visited fields are all that it holds? */
bool object_is_plain(CoilVM *vm, const Object *o);
/* Frees one, to which nothing refers. */
void object_free_plain(Coil *c, Object *o);
/* Lets go of a piece of garbage whose fields are cleared, while what dies waits. */
void object_release_cleared(Coil *c, Object *o);

#endif
