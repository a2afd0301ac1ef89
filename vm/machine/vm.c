/* vm.c: making and freeing a VM: the list of its parts, in order. */
#include "vm/classes/class_cache.h"
#include "vm/classes/class_instance.h"
#if COIL_DEBUG || COIL_HOSTILE
#endif
#include "vm/classes/class_state.h"
#include "vm/heap/collect.h"
#include "vm/errors/exception.h"
#include "vm/jit/unit.h"
#include "vm/loop/frame.h"
#include "vm/heap/heap_internal.h"
#include "vm/heap/identity.h"
#include "vm/heap/trace.h"
#include "vm/machine/breaker.h"
#include "vm/machine/lock.h"
#include "vm/machine/modes.h"
#include "vm/machine/order.h"
#include "vm/machine/thread_state.h"
#include "vm/values/buffer.h"
#include "vm/loop/native.h"
#include "vm/machine/hooks.h"
#include "vm/machine/parts.h"
#include "vm/machine/slice.h"
#include "vm/machine/thread.h"
#include "vm/machine/wake.h"
#include "vm/system/park.h"
#include "vm/loop/watch.h"
#include "vm/heap/weakref.h"

#include <stdio.h>
#include <stdlib.h>

static bool names_start(Coil *c)
{
    static const char *const texts[] = {
#define N(name) #name,
        NAME_ROWS
#undef N
    };
    Str **field = (Str **)(void *)&c->vm->names;
    for (size_t k = 0; k < sizeof texts / sizeof *texts; k++)
        if (!(field[k] = str_intern_c(c, texts[k])))
            return false;
    return true;
}

static void names_stop(Coil *c)
{
    Str **field = (Str **)(void *)&c->vm->names;
    for (size_t k = 0; k < sizeof c->vm->names / sizeof *field; k++) {
        Str *s = field[k];
        field[k] = NULL;
        RELEASE(c, s);
    }
}

#define PART(name, Struct) extern const uint32_t name##_state_size;
#include "vm/machine/parts.def"

/* A VM is one block: CoilVM, then the state of its main thread's parts, its own parts', the runtime's. */
static size_t vm_size(const RuntimeHooks *hooks)
{
    size_t size = state_aligned(sizeof(CoilVM)) + state_aligned(thread_parts_size(hooks)) + hooks->state_size();
#define PART(name, Struct) size += state_aligned(name##_state_size);
#include "vm/machine/parts.def"
    return size;
}

static CoilVM *vm_alloc(const CoilConfig *config, const RuntimeHooks *hooks)
{
    size_t size = vm_size(hooks);
    CoilVM *vm = host_alloc(config, NULL, 0, size, 64);
    if (!vm)
        return NULL;
    memset(vm, 0, size);
    char *at = (char *)vm + state_aligned(sizeof *vm) + state_aligned(thread_parts_size(hooks));
#define PART(name, Struct)                                                                                                                 \
    vm->name = (struct Struct *)at;                                                                                                        \
    at += state_aligned(name##_state_size);
#include "vm/machine/parts.def"
    vm->runtime = (struct RuntimeState *)at;
    hooks->state_place(vm->runtime);
    vm->config = *config;
    vm->hooks = hooks;
    return vm;
}

CoilVM *vm_new(const CoilConfig *given, const RuntimeHooks *hooks)
{
    CoilConfig config;
    memset(&config, 0, sizeof config);
    config.size = sizeof config;
    if (given) {
        if (given->size > sizeof config) { /* members this library does not know must be unset */
            const unsigned char *more = (const unsigned char *)given + sizeof config;
            for (size_t k = 0; k < given->size - sizeof config; k++)
                if (more[k])
                    return NULL;
        }
        memcpy(&config, given, given->size < sizeof config ? given->size : sizeof config);
        config.size = sizeof config;
    }
    CoilVM *vm = vm_alloc(&config, hooks);
    if (!vm)
        return NULL;
    for (size_t k = 0; k < sizeof vm->limit / sizeof *vm->limit; k++)
        vm->limit[k] = COIL_NO_LIMIT;
    vm->limit[COIL_LIMIT_DEPTH] = 1000;
    vm->class_epoch = EPOCH_FIRST;
    vm->dict_version = COIL_HOSTILE ? UINT32_MAX - 20000 : 1;
    Coil *c = &vm->main_thread;
    if (!thread_init(vm, c, (char *)vm + state_aligned(sizeof *vm))) {
        host_alloc(&config, vm, vm_size(hooks), 0, 64);
        return NULL;
    }
    vm->threads = vm->first = c;
    c->thread->last = thread_self();
    thread_bounds(c);
    if (!lock_start(vm) || !heap_start(vm)) {
        vm_free(vm);
        return NULL;
    }
    hash_start(vm, config.hash_seed);
    int_set_digit_limit(vm, INT_DIGIT_LIMIT);
    order_start(vm, config.shuffle);
    vm->config.hash_seed = NULL; /* the host's, as are the switches that runtime_start() copies */
    vm->config.shuffle = NULL;
    bool ok = stacks_start(c) && str_start(c) && containers_start(c) && names_start(c) && signatures_start(c) && class_start(c) &&
              exceptions_start(c) && hooks->start(c);
    if (!ok) {
        vm_free(vm);
        return NULL;
    }
    return vm;
}

#if COIL_FAULTS || COIL_HOSTILE
enum { LEAK_EXIT = 99, LEAKS_TOLD = 50, TYPES_TOLD = 512 };

/* Names of types by shape number, noted while the classes still stand. */
typedef struct Survivors {
    const char *names[TYPES_TOLD];
    unsigned told;
} Survivors;

static void survivors_note_names(CoilVM *vm, Survivors *s)
{
    memset(s, 0, sizeof *s);
    for (uint32_t n = 1; vm->shapes && n < vm->classes->shape_count && n < TYPES_TOLD; n++)
        if (vm->shapes[n] && vm->shapes[n]->cls && vm->shapes[n]->cls->def)
            s->names[n] = vm->shapes[n]->cls->def->name;
}

static void survivor_tell(CoilVM *vm, Object *o, void *arg)
{
    (void)vm;
    Survivors *s = arg;
    if (s->told++ >= LEAKS_TOLD)
        return;
    const char *name = o->shape < TYPES_TOLD && s->names[o->shape] ? s->names[o->shape] : "object of a Python class";
    fprintf(stderr, "coil: leaked %s, %u references", name, o->count);
    if (o->shape == SHAPE_STR)
        fprintf(stderr, ": %.40s", (const char *)((Str *)o)->data);
    fprintf(stderr, "\n");
}
#endif

/* The Coils of threads that left long ago. */
static void threads_free(CoilVM *vm)
{
    for (Coil *t = vm->threads, *next; t; t = next) {
        next = t->next;
        thread_dispose(t);
    }
    vm->threads = NULL;
}

#if COIL_DEBUG || COIL_HOSTILE
/* Appends the names of executed opcodes to the file COIL_OPCOUNTS. */
static void tell_opcodes(const CoilVM *vm)
{
    const char *path = getenv("COIL_OPCOUNTS");
    FILE *file = path ? fopen(path, "ae") : NULL;
    for (unsigned op = 0; file && opcode_name(op); op++)
        if (vm->opcodes_seen[op / 64] >> (op % 64) & 1)
            fprintf(file, "%s\n", opcode_name(op));
    if (file)
        fclose(file);
}
#endif

/* A collection with what finalisers before it left in the threads: contexts, locals, hooks. Can another one find more? */
static bool collect_last(Coil *c)
{
    for (Coil *t = c->vm->threads; t; t = t->next)
        (void)thread_forget(c, t);
    (void)heap_was_stirred(c->vm);
    bool more = collect_cycles(c) && heap_was_stirred(c->vm);
    for (Coil *t = c->vm->threads; t; t = t->next)
        more |= thread_forget(c, t);
    return more;
}

/* What the end may take beyond what there is as it begins: LAST_BYTES, and the LAST_PART-th part of that. */
enum { LAST_PASSES = 16, LAST_PART = 32, LAST_BYTES = 1 << 19, LAST_ROOM = 256 << 10 };

static const CoilLimit of_bytes[] = {COIL_LIMIT_BYTES, COIL_LIMIT_SOFT_BYTES};

static void last_bytes(CoilVM *vm)
{
    const uint64_t used = heap_bytes(vm), least = used + used / LAST_PART + LAST_BYTES;
    for (int k = 0; k < 2; k++)
        if (vm->limit[of_bytes[k]] < least)
            vm->limit[of_bytes[k]] = least;
}

/* What ends a VM needs memory, while finalisers run still, whom limits hold. Once these took all but LAST_ROOM, they run no more. */
static void leave_room(CoilVM *vm)
{
    const uint64_t used = heap_bytes(vm) + LAST_ROOM;
    if (used <= vm->limit[COIL_LIMIT_BYTES] && used <= vm->limit[COIL_LIMIT_SOFT_BYTES])
        return;
    vm->orderly = false; /* nothing opens it again: limits_go_on() */
    limits_shut(vm);
    for (int k = 0; k < 2; k++)
        vm->limit[of_bytes[k]] = COIL_NO_LIMIT;
}

static bool collect_more(Coil *c)
{
    leave_room(c->vm);
    return collect_last(c);
}

/* What finalisers run into is tied anew to the error for want of memory, which is kept ready. */
static void collect_untied(Coil *c)
{
    bool more = true;
    for (unsigned pass = 1; more; pass++) {
        more = collect_more(c);
        more |= exceptions_untie(c);
        if (pass == LAST_PASSES)
            limits_shut(c->vm);
    }
}

/* Ends what runs Python, and then all that a program has made. Finalisers may take as much memory as the program might. */
static void program_end(CoilVM *vm, Coil *c)
{
    clear_error(c);
    (void)exceptions_untie(c); /* finalisers of what it holds still find all names */
    vm->hooks->drop_refs(vm);
    leave_room(vm);
    watch_stop(c);
    vm->hooks->stop(c);
    leave_room(vm);
    breaker_stop(c);
    vm->hooks->forget(c);
    replace_take(c, &vm->classes->walked, COIL_NULL);
    for (unsigned pass = 1; collect_more(c) || vm->watch; pass++) {
        watch_stop(c);           /* finalisers may have asked for it since */
        if (pass == LAST_PASSES) /* finalisers that make more garbage each time run no more */
            limits_shut(vm);
    }
    bool tied = exceptions_untie(c);
    tied |= vm->hooks->untie(c);
    if (tied) /* a pass costs as much as making the VM */
        collect_untied(c);
    watch_stop(c);
    for (int k = 0; k < 2; k++)
        vm->limit[of_bytes[k]] = COIL_NO_LIMIT;
    vm->hooks->end(c); /* no Python runs any more */
    exceptions_stop(c);
}

void vm_free(CoilVM *vm)
{
    if (!vm)
        return;
    Coil *c = &vm->main_thread;
#if COIL_DEBUG || COIL_HOSTILE
    tell_opcodes(vm);
#endif
    if (vm->heap) {
        vm->finalising = true;
        deferred_close(vm);
        if (!threads_stop(vm)) { /* what they work on must stay: the memory is given up with them */
            vm->hooks->stop(c);
            return;
        }
        slices_drop(vm);
        last_bytes(vm);
#if COIL_FAULTS
        vm->heap->fail_nth = vm->heap->fail_from = vm->heap->branch_until = 0;
#endif
        if (!vm->orderly)
            limits_shut(vm);
        if (vm->classes && vm->classes->whole)
            program_end(vm, c);
        trace_stop(c);
#if COIL_FAULTS || COIL_HOSTILE
        Survivors survivors;
        survivors_note_names(vm, &survivors);
#endif
        signatures_stop(c);
        names_stop(c);
        containers_stop(vm);
        class_stop(c);
        vm->hooks->host_stop(vm);
        side_stop(vm);
        str_stop(vm);
        stack_uncount(c);
        threads_free(vm);
        identities_stop(vm);
#if COIL_FAULTS || COIL_HOSTILE
        size_t leaked = heap_survivors(vm, survivor_tell, &survivors), buffers = heap_buffers(vm);
        if (leaked || buffers) { /* a leak fails the run */
            fprintf(stderr, "coil: leaked %zu objects, %zu buffers\n", leaked, buffers);
            fflush(NULL);
            _Exit(LEAK_EXIT);
        }
#endif
#if COIL_JIT
        units_stop(vm);
#endif
        heap_stop(vm);
    } else {
        park_free(&vm->config, c->thread->park); /* else thread_dispose() did */
    }
    wake_stop(vm);
    lock_stop(vm);
    CoilConfig config = vm->config;
    host_alloc(&config, vm, vm_size(vm->hooks), 0, 64);
}
