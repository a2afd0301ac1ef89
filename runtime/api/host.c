/* host.c: the embedding API's state of a VM: its start and end, refs, what other threads queued. */
#include "runtime/api/host.h"
#include "runtime/api/host_state.h"
#include "runtime/start/state.h"
#include "runtime/system/descriptors.h"
#include "vm/classes/descriptor.h"
#include "vm/machine/breaker.h"

Host *host_of(Coil *c)
{
    CoilVM *vm = c->vm;
    if (LIKELY(vm->runtime->host != NULL))
        return vm->runtime->host;
    Host *host = mem_alloc_zero(c, sizeof *host);
    if (!host)
        return NULL;
    vm->runtime->host = host;
    return host;
}

static bool fail_ended(Coil *c) { return failed(c) ? false : fail_error(c, EXC_SystemError, "the VM has ended"); }

bool host_stands(Coil *c) { return LIKELY(!is_null(c->vm->main_module)) || fail_ended(c); }
bool host_lives(Coil *c) { return LIKELY(!c->vm->finalising) || fail_ended(c); }

Dict *host_main_borrow(Coil *c) { return host_stands(c) ? module_dict_borrow(c->vm->main_module) : NULL; }

bool given(Coil *c, Value v)
{
    if (LIKELY(!is_null(v)))
        return true;
    if (!failed(c))
        (void)raise_error(c, EXC_SystemError, "COIL_NULL given where a value is needed");
    return false;
}

/* ---- refs ---- */

CoilRef *coil_ref_new(Coil *c, CoilValue value)
{
    if (!READY(c) || !given(c, value))
        return NULL;
    Host *host = host_of(c);
    if (host && host->untied)
        (void)raise_error(c, EXC_SystemError, "the VM has ended");
    CoilRef *ref = host && !host->untied ? mem_alloc_zero(c, sizeof *ref) : NULL;
    if (!ref)
        return NULL;
    ref->vm = c->vm;
    ref->value = retain(value);
    ref->of_module = coil_state(c) != NULL;
    ref->next = host->refs;
    if (ref->next)
        ref->next->previous = ref;
    host->refs = ref;
    return ref;
}

CoilValue coil_ref_get(Coil *c, const CoilRef *ref)
{
    if (!READY(c) || !ref)
        return COIL_NULL;
    if (UNLIKELY(is_null(ref->value)))
        return raise_error(c, EXC_SystemError, "the VM has ended");
    return own(c, retain(ref->value));
}

/* Always queued: the caller may be anywhere, also in the middle of a collection. */
void coil_ref_free(CoilRef *ref)
{
    if (!ref)
        return;
    CoilVM *vm = ref->vm;
    CoilRef *first = atomic_load(&vm->runtime->host->dead_refs);
    do {
        ref->dead = first;
    } while (!atomic_compare_exchange_weak(&vm->runtime->host->dead_refs, &first, ref));
    for (Coil *t = vm->threads; t; t = t->next)
        breaker_set(t, BREAK_PENDING);
}

static void ref_drop(Coil *c, CoilRef *ref)
{
    Value v = ref->value;
    if (c->vm->runtime->host->loop == ref) /* natives that finalisers call may ask for it still */
        c->vm->runtime->host->loop = NULL;
    if (ref->previous)
        ref->previous->next = ref->next;
    else
        c->vm->runtime->host->refs = ref->next;
    if (ref->next)
        ref->next->previous = ref->previous;
    mem_free(c, ref, sizeof *ref);
    release_maybe(c, v);
}

void host_serve(Coil *c)
{
    Host *host = c->vm->runtime->host;
    if (!host)
        return;
    CoilRef *dead = atomic_exchange(&host->dead_refs, NULL);
    while (dead) {
        CoilRef *next = dead->dead;
        ref_drop(c, dead);
        dead = next;
    }
}

/* ---- the end ---- */

void host_drop_refs(CoilVM *vm)
{
    host_drop_promises(vm);
    if (!vm->runtime->host)
        return;
    host_drop_spawned(vm);
    host_serve(&vm->main_thread);
    for (CoilRef *ref = vm->runtime->host->refs; ref;)
        if (ref->of_module) { /* finalisers may still call its functions */
            ref = ref->next;
        } else {
            ref_drop(&vm->main_thread, ref); /* what goes may free others */
            ref = vm->runtime->host->refs;
        }
}

bool host_untie(CoilVM *vm)
{
    Host *host = vm->runtime->host;
    bool any = false;
    if (!host)
        return false;
    host->untied = true;
    host_serve(&vm->main_thread);
    for (CoilRef *ref = host->refs; ref;) {
        Value v = ref->value;
        ref->value = COIL_NULL;
        any |= is_object(v) && !is_null(v);
        release_maybe(&vm->main_thread, v);
        for (ref = host->refs; ref && is_null(ref->value);) /* what went may have freed others */
            ref = ref->next;
    }
    return any;
}

void host_stop(CoilVM *vm)
{
    Host *host = vm->runtime->host;
    Coil *c = &vm->main_thread;
    pollable_stop(vm);
    descriptors_stop(vm);
    if (!host)
        return;
    for (HostModule *m = host->modules, *next; m; m = next) {
        next = m->next;
        if (m->state && m->release)
            m->release(m->state);
        mem_free(c, m->state, m->state_size);
        mem_free(c, m, sizeof *m);
    }
    for (CoilRef *ref = host->refs, *next; ref; ref = next) { /* modules' states may have named them until now */
        next = ref->next;
        mem_free(c, ref, sizeof *ref);
    }
    for (HostClass *h = host->classes, *next; h; h = next) {
        next = h->next;
        mem_free(c, h->name, h->name_size);
        mem_free(c, h->rows, h->row_count * sizeof *h->rows);
        mem_free(c, h, sizeof *h);
    }
    for (size_t k = 0; host->rows && k < ROW_BUCKETS; k++)
        for (CopiedRow *row = host->rows[k], *next; row; row = next) {
            next = row->next;
            mem_free(c, row, row->size);
        }
    mem_free(c, host->rows, host->rows ? ROW_BUCKETS * sizeof *host->rows : 0);
    mem_free(c, host, sizeof *host);
    vm->runtime->host = NULL;
}
