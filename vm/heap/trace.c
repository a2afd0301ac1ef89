/* trace.c: see trace.h. */
#include "vm/heap/trace.h"
#include "vm/code/code.h"
#include "vm/heap/identity.h"
#include "vm/loop/frame.h"

enum { TABLE_FIRST = 256 };

/* As mem_realloc, but from the host, and nothing is pending where there is none. */
static void *trace_memory(CoilVM *vm, Tracer *t, void *old, size_t old_size, size_t new_size)
{
    if (!old && !new_size)
        return NULL;
    if (new_size > old_size && (heap_fault(vm) || !heap_fits(vm, new_size - old_size))) {
        vm->heap->over = false;
        return NULL;
    }
    void *p = host_alloc(&vm->config, old, old_size, new_size, HOST_ALIGN);
    if (!p && new_size)
        return NULL;
    heap_account(vm, new_size, old_size);
    t->own += new_size - old_size;
    return p;
}

static size_t hash_address(const void *p) { return (size_t)(((uint64_t)(uintptr_t)p >> 3) * UINT64_C(0x9E3779B97F4A7C15) >> 20); }

/* ---- blocks ---- */

static Trace *trace_place(const Tracer *t, const void *block)
{
    size_t mask = t->traces_size - 1, i = hash_address(block) & mask;
    while (t->traces[i].block && t->traces[i].block != block)
        i = (i + 1) & mask;
    return &t->traces[i];
}

const Trace *trace_find(const Tracer *t, const void *block)
{
    const Trace *place = t->traces ? trace_place(t, block) : NULL;
    return place && place->block ? place : NULL;
}

static bool traces_grow(CoilVM *vm, Tracer *t)
{
    size_t old_size = t->traces_size, size = old_size ? old_size * 2 : TABLE_FIRST;
    Trace *old = t->traces, *fresh = trace_memory(vm, t, NULL, 0, mem_product(size, sizeof *fresh));
    if (!fresh)
        return false;
    memset(fresh, 0, size * sizeof *fresh);
    t->traces = fresh;
    t->traces_size = size;
    for (size_t i = 0; i < old_size; i++)
        if (old[i].block)
            *trace_place(t, old[i].block) = old[i];
    trace_memory(vm, t, old, old_size * sizeof *old, 0);
    return true;
}

void trace_remove(Tracer *t, const void *block)
{
    Trace *place = (Trace *)(uintptr_t)trace_find(t, block);
    if (!place)
        return;
    t->traced -= place->size;
    t->traces_count--;
    size_t mask = t->traces_size - 1, gap = (size_t)(place - t->traces), i = gap;
    for (;;) { /* closes the gap: those behind it that are not at home move up */
        i = (i + 1) & mask;
        if (!t->traces[i].block)
            break;
        size_t home = hash_address(t->traces[i].block) & mask;
        if (((i - home) & mask) >= ((i - gap) & mask)) {
            t->traces[gap] = t->traces[i];
            gap = i;
        }
    }
    t->traces[gap].block = NULL;
}

/* ---- file names ---- */

static uint32_t *file_slot(const Tracer *t, const Str *file)
{
    size_t mask = t->file_slots_size - 1, i = hash_address(file) & mask;
    while (t->file_slots[i] && t->files[t->file_slots[i]] != file)
        i = (i + 1) & mask;
    return &t->file_slots[i];
}

/* Room for more files: the names, and a new table of their places. */
static bool files_grow(CoilVM *vm, Tracer *t)
{
    size_t size = t->files_size ? t->files_size * 2 : TABLE_FIRST / 4, slots = size * 2;
    uint32_t *fresh = trace_memory(vm, t, NULL, 0, mem_product(slots, sizeof *fresh));
    Str **files = fresh ? trace_memory(vm, t, t->files, t->files_size * sizeof *files, mem_product(size, sizeof *files)) : NULL;
    if (!files) {
        trace_memory(vm, t, fresh, slots * sizeof *fresh, 0);
        return false;
    }
    trace_memory(vm, t, t->file_slots, t->file_slots_size * sizeof *fresh, 0);
    memset(fresh, 0, slots * sizeof *fresh);
    t->files = files;
    t->files_size = size;
    t->file_slots = fresh;
    t->file_slots_size = slots;
    if (t->files_count == 0)
        files[t->files_count++] = NULL;
    for (size_t n = 1; n < t->files_count; n++)
        *file_slot(t, files[n]) = (uint32_t)n;
    return true;
}

/* A file's number; 0 if there is no memory to have it. */
static uint32_t file_number(CoilVM *vm, Tracer *t, Str *file)
{
    if (t->files_count >= t->files_size && !files_grow(vm, t))
        return 0;
    uint32_t *slot = file_slot(t, file);
    if (!*slot) {
        *slot = (uint32_t)t->files_count;
        t->files[t->files_count++] = RETAIN(file);
    }
    return *slot;
}

/* ---- stacks ---- */

static uint32_t *stack_slot(const Tracer *t, const TracedStack *s)
{
    size_t mask = t->stack_slots_size - 1, i = s->hash & mask;
    for (; t->stack_slots[i]; i = (i + 1) & mask) {
        const TracedStack *other = trace_stack(t, t->stack_slots[i] - 1);
        if (other->hash == s->hash && other->count == s->count && other->total == s->total &&
            memcmp(other->lines, s->lines, s->count * sizeof *s->lines) == 0)
            break;
    }
    return &t->stack_slots[i];
}

static bool stack_slots_grow(CoilVM *vm, Tracer *t)
{
    size_t size = t->stack_slots_size ? t->stack_slots_size * 2 : TABLE_FIRST;
    uint32_t *fresh = trace_memory(vm, t, NULL, 0, mem_product(size, sizeof *fresh));
    if (!fresh)
        return false;
    trace_memory(vm, t, t->stack_slots, t->stack_slots_size * sizeof *fresh, 0);
    memset(fresh, 0, size * sizeof *fresh);
    t->stack_slots = fresh;
    t->stack_slots_size = size;
    for (size_t at = 0; at < t->words_count; at += trace_stack_words(trace_stack(t, (uint32_t)at)->count))
        *stack_slot(t, trace_stack(t, (uint32_t)at)) = (uint32_t)at + 1;
    return true;
}

/* Where the stack in the scratch stands among the words; UINT32_MAX: there is no memory for it. */
static uint32_t stack_keep(CoilVM *vm, Tracer *t)
{
    TracedStack *s = t->scratch;
    if (t->stack_count * (size_t)2 >= t->stack_slots_size && !stack_slots_grow(vm, t))
        return UINT32_MAX;
    uint32_t *slot = stack_slot(t, s);
    if (*slot)
        return *slot - 1;
    size_t words = trace_stack_words(s->count), need = t->words_count + words;
    if (need >= UINT32_MAX)
        return UINT32_MAX;
    if (need > t->words_size) {
        size_t size = need + need / 2 + TABLE_FIRST;
        uint32_t *fresh = trace_memory(vm, t, t->words, t->words_size * sizeof *fresh, mem_product(size, sizeof *fresh));
        if (!fresh)
            return UINT32_MAX;
        t->words = fresh;
        t->words_size = size;
    }
    s->number = t->stack_count++;
    memcpy(t->words + t->words_count, s, words * sizeof *t->words);
    *slot = (uint32_t)t->words_count + 1;
    t->words_count = need;
    return *slot - 1;
}

static int32_t line_at(Tracer *t, const Code *code, uint32_t at)
{
    if (!code->pos_tables)
        return code_position(code, at).line;
    TracedPlace *place = &t->places[(hash_address(code->pos_packed) + at) % TRACE_PLACES];
    if (place->packed != code->pos_packed || place->at != at)
        *place = (TracedPlace){code->pos_packed, at, code_position(code, at).line};
    return place->line;
}

/* The frames that run, as the scratch. */
static void stack_read(Coil *c, Tracer *t)
{
    TracedStack *s = t->scratch;
    uint32_t count = 0, total = 0;
    uint64_t hash = 0;
    for (const Frame *f = c->frame; f && total < TRACE_MOST_FRAMES; f = f->previous, total++) {
        if (count == t->limit)
            continue;
        int32_t line = f->code->live ? line_at(t, f->code, frame_at(f)) : f->code->first_line;
        TracedLine at = {file_number(c->vm, t, f->code->filename), line < 0 ? 0 : (uint32_t)line};
        s->lines[count++] = at;
        hash = (hash ^ at.file ^ (uint64_t)at.line << 32) * UINT64_C(0x9E3779B97F4A7C15);
        hash ^= hash >> 29;
    }
    charge_later(c, total, RATE_ITEM);
    if (count == 0) {
        s->lines[count++] = (TracedLine){0, 0};
        total = 1;
    }
    s->count = count;
    s->total = total;
    s->hash = (uint32_t)(hash ^ total);
}

void cell_freed(Heap *heap, const void *cell)
{
    if (heap->tracer)
        trace_remove(heap->tracer, cell);
    if (heap->identities)
        identity_forget(heap->identities, cell);
}

void trace_add(Coil *c, const void *block, size_t size)
{
    CoilVM *vm = c->vm;
    Tracer *t = vm->heap->tracer;
    if (t->paused)
        return;
    stack_read(c, t);
    uint32_t stack = stack_keep(vm, t);
    if (stack == UINT32_MAX || (t->traces_count * 2 >= t->traces_size && !traces_grow(vm, t)))
        return;
    Trace *place = trace_place(t, block);
    t->traces_count += !place->block;
    t->traced += size - (place->block ? place->size : 0);
    *place = (Trace){block, size, stack};
    if (t->traced > t->peak)
        t->peak = t->traced;
}

void trace_add_cell(Coil *c, Page *p, const void *block, size_t size)
{
    page_watch(p);
    trace_add(c, block, size);
}

/* ---- start and end ---- */

bool trace_start(Coil *c, uint32_t limit)
{
    CoilVM *vm = c->vm;
    Heap *heap = vm->heap;
    Tracer first = {.limit = limit};
    Tracer *t = trace_memory(vm, &first, NULL, 0, sizeof *t);
    if (t) {
        *t = first;
        t->scratch = trace_memory(vm, t, NULL, 0, sizeof *t->scratch + limit * sizeof *t->scratch->lines);
    }
    if (!t || !t->scratch) {
        if (t)
            trace_memory(vm, &first, t, sizeof *t, 0);
        heap_refuse(c);
        return false;
    }
    memcpy(t->pages, heap->pages, sizeof t->pages);
    memset(heap->pages, 0, sizeof heap->pages);
    heap->tracer = t;
    return true;
}

/* Gives all tables back. The names last: freeing one may free traced blocks. */
static void tables_drop(Coil *c, Tracer *t)
{
    CoilVM *vm = c->vm;
    Str **files = t->files;
    size_t count = t->files_count, size = t->files_size;
    trace_memory(vm, t, t->traces, t->traces_size * sizeof *t->traces, 0);
    trace_memory(vm, t, t->words, t->words_size * sizeof *t->words, 0);
    trace_memory(vm, t, t->stack_slots, t->stack_slots_size * sizeof *t->stack_slots, 0);
    trace_memory(vm, t, t->file_slots, t->file_slots_size * sizeof *t->file_slots, 0);
    t->traces = NULL, t->words = t->stack_slots = t->file_slots = NULL, t->files = NULL;
    t->traces_size = t->traces_count = t->words_size = t->words_count = t->stack_slots_size = t->stack_count = 0;
    t->file_slots_size = t->files_size = t->files_count = 0;
    t->traced = t->peak = 0;
    for (size_t n = 1; n < count; n++)
        RELEASE(c, files[n]);
    trace_memory(vm, t, files, size * sizeof(Str *), 0);
}

void trace_clear(Coil *c) { tables_drop(c, c->vm->heap->tracer); }

void trace_stop(Coil *c)
{
    CoilVM *vm = c->vm;
    Heap *heap = vm->heap;
    Tracer *t = heap->tracer;
    if (!t)
        return;
    t->paused = true;
    tables_drop(c, t);
    heap->tracer = NULL;
    memcpy(heap->pages, t->pages, sizeof t->pages);
    for (int kind = 0; kind < PAGE_KINDS; kind++)
        for (Page *p = heap->all[kind]; p; p = p->next_all)
            if (p->watched && !heap->identities) {
                p->watched = false;
                p->has_room = p->roomy;
            }
    Tracer last = *t;
    trace_memory(vm, &last, t->scratch, sizeof *t->scratch + t->limit * sizeof *t->scratch->lines, 0);
    trace_memory(vm, &last, t, sizeof *t, 0);
}
