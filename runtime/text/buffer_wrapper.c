/* buffer_wrapper.c: buffers of Python classes (PEP 688).
 *
 * A BufferWrapper stands between an instance and the views of its memory: it is their owner, and counts them. `__buffer__` is called once, for
 * the first; memoryviews of memoryviews are further views of the wrapper's. When the last one has gone `__release_buffer__` is called, once, with
 * the memoryview that `__buffer__` returned. Where the class inherits a native buffer and only `__release_buffer__` is Python's, it gets a view
 * that ends with the call (a restricted one), and then the native buffer is released.
 */
#include "runtime/text/buffer_wrapper.h"
#include "runtime/text/memory_view.h"
#include "vm/classes/class_slots.h"
#include "vm/heap/collect.h"
#include "vm/heap/heap.h"

typedef struct BufferWrapper {
    Object h;
    Value object;      /* the instance; COIL_NULL: nothing came of it */
    Value given;       /* the memoryview that its `__buffer__` returned, or COIL_NULL: `memory` is of the native buffer it inherits */
    BufferView memory; /* private_[0] is counted and visited */
    size_t exports;
    bool told; /* `__release_buffer__` was called */
} BufferWrapper;

DOWNCAST(as_buffer_wrapper, BufferWrapper, &buffer_wrapper_type)

static bool is_wrapper(Coil *c, Value v) { return class_of_borrow(c, v)->def == &buffer_wrapper_type; }

/* ---- the end ---- */

/* Calls `__release_buffer__`, with the view or one that ends with the call. */
static void wrapper_call_release(Coil *c, BufferWrapper *w)
{
    MemoryView *lent = is_null(w->given) ? memoryview_restricted(c, &w->memory) : NULL;
    Value args[2] = {w->object, lent ? from_object(lent) : w->given};
    bool found = true;
    Value v = is_null(args[1]) ? COIL_NULL : special_call(c, special_buffer_name_borrow(c, true), args, 2, &found);
    if (is_null(v) && found) {
        Value error = take_error(c);
        Str *where = str_format(c, "Exception ignored in __release_buffer__ of %N", class_of_borrow(c, w->object));
        clear_error(c);
        restore_error_take(c, error);
        report_unraisable(c, where ? (const char *)where->data : "Exception ignored in __release_buffer__", COIL_NULL);
        RELEASE(c, where);
    }
    release_maybe(c, v);
    if (lent) {
        memoryview_drop(c, lent);
        RELEASE(c, lent);
    }
}

/* Once. Is it Python's? A native one releases `memory`, which is enough. */
static void wrapper_tell(Coil *c, BufferWrapper *w)
{
    if (w->told || is_null(w->object) || (c->vm->stopped && c->vm->finalising)) /* a VM that is being freed runs no Python */
        return;
    w->told = true;
    Value pending = take_error(c);
    Value f = class_lookup_borrow(c, class_of_borrow(c, w->object), special_buffer_name_borrow(c, true));
    if (!failed_with(c, EXC_MemoryError))
        clear_error(c);
    report_unraisable(c, "Exception ignored in __release_buffer__", COIL_NULL);
    if (!is_null(f) && !is_exact(f, SHAPE_SLOT_WRAPPER)) {
        wrapper_call_release(c, w);
        /* A view that `__buffer__` had of the class it inherits from is native memory's, which is not exported any longer than this. */
        MemoryView *m = is_null(w->given) ? NULL : as_memoryview(w->given);
        if (m && !m->released && !m->exports && same(memoryview_root_borrow(m), w->object))
            memoryview_drop(c, m);
    }
    if (!is_null(pending))
        restore_error_take(c, pending);
}

static void wrapper_buffer_release(Coil *c, Value self, BufferView *view)
{
    (void)view;
    BufferWrapper *w = as_buffer_wrapper(self);
    if (--w->exports || collecting(c->vm)) /* garbage is being taken apart: told by the finaliser, it was or will be */
        return;
    Value held = retain(self);
    if (is_null(w->given))
        wrapper_tell(c, w);
    buffer_release(c, &w->memory);
    wrapper_tell(c, w);
    release(c, held);
}

/* Views may live on, as garbage or resurrected by what is called here: the memory is theirs until they end. */
static void wrapper_finalise(Coil *c, Value self) { wrapper_tell(c, as_buffer_wrapper(self)); }

static void wrapper_visit(Object *o, VisitFn fn, void *arg)
{
    BufferWrapper *w = (BufferWrapper *)o;
    VISIT(w->object);
    VISIT(w->given);
    VISIT(w->memory.private_[0]);
}

/* By release_all: the memory's owner must still be there when the view of it ends. */
static void wrapper_end(Coil *c, Object *o)
{
    BufferWrapper *w = (BufferWrapper *)o;
    buffer_release(c, &w->memory);
    replace_take(c, &w->given, COIL_NULL);
    replace_take(c, &w->object, COIL_NULL);
}

static const Slots wrapper_slots = {.visit = wrapper_visit,
                                    .release_all = wrapper_end,
                                    .clear = wrapper_end,
                                    .finalise = wrapper_finalise,
                                    .buffer_release = wrapper_buffer_release};
const TypeDef buffer_wrapper_type = {
    .name = "_buffer_wrapper", .flags = CLASS_NO_NEW, .size = sizeof(BufferWrapper), .saved = SAVED_OWN, .slots = &wrapper_slots};

/* ---- the beginning ---- */

/* One more view of a wrapper's memory. */
static bool wrapper_view(Coil *c, Value self, uint32_t flags, BufferView *out)
{
    (void)c, (void)flags;
    BufferWrapper *w = as_buffer_wrapper(self);
    *out = w->memory;
    memset(out->private_, 0, sizeof out->private_);
    out->private_[0] = (uintptr_t)retain(self).word_;
    w->exports++;
    return true;
}

BufferFn buffer_wrapper_again(Coil *c, Value owner) { return is_wrapper(c, owner) ? wrapper_view : NULL; }

/* Do views show what the memory is of, and nothing of the object that lent it? So it is with pickle.PickleBuffer, which says it. */
static bool wrapper_steps_aside(Coil *c, const BufferWrapper *w)
{
    Str *name = str_intern_c(c, "_views_show_owner");
    bool found = name && !is_null(class_lookup_borrow(c, class_of_borrow(c, w->object), name));
    RELEASE(c, name);
    clear_error(c);
    return found;
}

Value buffer_wrapper_object_borrow(Coil *c, Value owner)
{
    BufferWrapper *w = as_buffer_wrapper(owner);
    if (is_null(w->given))
        return w->object;
    return wrapper_steps_aside(c, w) ? memoryview_root_borrow(as_memoryview(w->given)) : owner;
}

/* What `__buffer__` is asked for. */
static int64_t python_flags(uint32_t flags)
{
    enum { FULL_READ_ONLY = 0x11c };
    if (BUFFER_ASKED(flags))
        return BUFFER_ASKED(flags);
    return (flags & COIL_BUFFER_STRIDED ? FULL_READ_ONLY : 0) | (flags & COIL_BUFFER_WRITABLE ? 1 : 0);
}

static bool wrapper_fill(Coil *c, BufferWrapper *w, Value self, uint32_t flags)
{
    Class *cls = class_of_borrow(c, self);
    Value f = class_lookup_borrow(c, cls, special_buffer_name_borrow(c, false));
    if (is_exact(f, SHAPE_SLOT_WRAPPER) && class_derives(cls, ((SlotWrapper *)as_object(f))->owner)) {
        BufferFn native = SLOT(((SlotWrapper *)as_object(f))->owner, buffer);
        return native(c, self, flags, &w->memory);
    }
    Value args[2] = {self, small(python_flags(flags))};
    bool found;
    Value v = special_call(c, special_buffer_name_borrow(c, false), args, 2, &found);
    if (!found)
        return fail_error(c, EXC_TypeError, "a bytes-like object is required, not '%T'", self);
    if (is_null(v))
        return false;
    w->given = v; /* the wrapper's from now on */
    if (!is_exact(v, SHAPE_MEMORYVIEW))
        return fail_error(c, EXC_TypeError, "__buffer__ returned non-memoryview object");
    return buffer_try(c, v, flags, &w->memory);
}

bool buffer_python(Coil *c, Value self, uint32_t flags, BufferView *out)
{
    *out = (BufferView){0};
    Class *type = class_from_def_borrow(c, &buffer_wrapper_type);
    BufferWrapper *w = type ? class_instance(c, type) : NULL; /* first: once `__buffer__` has returned nothing is to fail but it */
    bool ok = w && wrapper_fill(c, w, self, flags);
    if (ok) {
        w->object = retain(self);
        ok = wrapper_view(c, from_object(w), flags, out);
    }
    RELEASE(c, w);
    return ok;
}

/* ---- `__buffer__` and `__release_buffer__` of native classes ---- */

enum { ASKS_WRITABLE = 1, ASKS_FORMAT = 4, ASKS_SHAPE = 8, ASKS_STRIDES = 0x10, ASKS_C = 0x20, ASKS_FORTRAN = 0x40, ASKS_EITHER = 0x80 };

/* Does a view lie as the flags ask? */
static bool lies_so(Coil *c, const MemoryView *m, int64_t flags)
{
    bool by_c = layout_is_c(&m->layout), fortran = layout_is_fortran(&m->layout);
    if (!by_c && ((flags & ASKS_C) || !(flags & ASKS_STRIDES)))
        return fail_error(c, EXC_BufferError, "memoryview: underlying buffer is not C-contiguous");
    if (!fortran && (flags & ASKS_FORTRAN))
        return fail_error(c, EXC_BufferError, "memoryview: underlying buffer is not Fortran contiguous");
    if (!by_c && !fortran && (flags & ASKS_EITHER))
        return fail_error(c, EXC_BufferError, "memoryview: underlying buffer is not contiguous");
    return true;
}

static bool flags_read(Coil *c, Value v, int64_t *flags)
{
    if (!to_size(c, v, flags))
        return false;
    if (*flags > INT32_MAX)
        return fail_error(c, EXC_OverflowError, "buffer flags too large");
    if (*flags == 0x100 || *flags == 0x200) /* READ and WRITE are no requests */
        return fail_error(c, EXC_SystemError, "bad argument to internal function");
    return true;
}

Value buffer_with_flags(Coil *c, BufferFn slot, Value object, Value given)
{
    int64_t flags;
    if (!flags_read(c, given, &flags))
        return COIL_NULL;
    uint32_t asked = (flags & ASKS_WRITABLE ? COIL_BUFFER_WRITABLE : 0) | (flags & ASKS_SHAPE ? COIL_BUFFER_STRIDED : 0);
    MemoryView *m = memoryview_got(c, object, slot, asked | BUFFER_ASKING(flags));
    if (!m)
        return COIL_NULL;
    bool ok = lies_so(c, m, flags);
    if (ok && !(flags & ASKS_FORMAT)) {
        m->format = "B";
        m->code = 'B';
    } else if (ok && !(flags & ASKS_SHAPE) && is_exact(object, SHAPE_MEMORYVIEW)) {
        ok = fail_error(c, EXC_BufferError, "memoryview: cannot cast to unsigned bytes if the format flag is present");
    }
    if (!ok)
        RELEASE(c, m);
    return ok ? from_object(m) : COIL_NULL;
}

Value buffer_call(Coil *c, BufferFn slot, Value self, Value flags) { return buffer_with_flags(c, slot, self, flags); }

bool buffer_end(Coil *c, Value self, Value view)
{
    if (!is_exact(view, SHAPE_MEMORYVIEW))
        return fail_error(c, EXC_TypeError, "expected a memoryview object");
    MemoryView *m = as_memoryview(view);
    if (m->restricted) /* it ends with the call anyway */
        return true;
    if (m->released)
        return fail_error(c, EXC_ValueError, "memoryview's buffer has already been released");
    if (!same(memoryview_root_borrow(m), self))
        return fail_error(c, EXC_ValueError, "memoryview's buffer is not this object");
    return memoryview_end(c, m);
}
