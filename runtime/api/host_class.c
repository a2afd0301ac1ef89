/* host_class.c: classes made from hosts' tables, and their instances.
 *
 * A host's class is a native class whose TypeDef is built at run time. An instance holds, behind the HostObject, first the base's part
 * and then its own: fields, then data aligned to 16 bytes. A row named as a special method fills the slot with the dispatcher that
 * calls what lookup finds, as in a Python class.
 */
#include "runtime/api/host.h"
#include "runtime/api/host_state.h"
#include "runtime/start/state.h"
#include "vm/values/buffer.h"
#include "vm/classes/class_dispatch.h"
#include "vm/classes/class_make.h"
#include "vm/heap/collect.h"

enum { DATA_ALIGN = 16, DEPTH_MOST = 64 };

static Value *host_fields(Object *o, const HostClass *h) { return (Value *)((char *)o + h->fields_at); }
void *host_data(Object *o, const HostClass *h)
{
    uintptr_t at = (uintptr_t)o + h->data_at;
    return (void *)((at + DATA_ALIGN - 1) & ~(uintptr_t)(DATA_ALIGN - 1));
}

/* ---- slots ---- */

void host_visit(Object *o, VisitFn fn, void *arg)
{
    for (const HostClass *h = ((HostObject *)o)->leaf; h; h = h->base) {
        Value *fields = host_fields(o, h);
        for (uint32_t k = 0; k < h->fields; k++)
            fn(&fields[k], arg);
        if (h->step)
            VISIT(((HostStep *)((char *)o + h->step_at))->awaiting);
    }
}

HostStep *host_step_borrow(Object *o, const HostClass **h)
{
    for (*h = ((HostObject *)o)->leaf; *h; *h = (*h)->base)
        if ((*h)->step)
            return (HostStep *)((char *)o + (*h)->step_at);
    return NULL;
}

static void host_finalise(Coil *c, Object *o, const HostClass *h)
{
    for (; h; h = h->base)
        if (h->finalise) {
            heap_stir(c->vm);
            h->finalise(host_data(o, h));
        }
}

static void host_dispose(Coil *c, Object *o)
{
    HostObject *self = (HostObject *)o;
    const HostClass *h = self->leaf;
    self->leaf = NULL;
    host_finalise(c, o, h);
}

/* Empty before what it held goes: code that then runs may visit it. */
static inline void field_drop(Coil *c, Value *field)
{
    Value v = *field;
    if (is_null(v))
        return;
    *field = COIL_NULL;
    release(c, v);
}

/* Both of the above, as an object is freed. */
static void host_release_all(Coil *c, Object *o)
{
    HostObject *self = (HostObject *)o;
    const HostClass *leaf = self->leaf;
    if (leaf && !leaf->base && !leaf->step && leaf->fields <= 1 && !leaf->finalise) { /* most are no more than that */
        if (leaf->fields)
            field_drop(c, host_fields(o, leaf));
        self->leaf = NULL;
        return;
    }
    for (const HostClass *h = leaf; h; h = h->base) {
        Value *fields = host_fields(o, h);
        for (uint32_t k = 0; k < h->fields; k++)
            field_drop(c, &fields[k]);
        if (h->step)
            field_drop(c, &((HostStep *)((char *)o + h->step_at))->awaiting);
    }
    self->leaf = NULL;
    host_finalise(c, o, leaf);
}

HostClass *host_class_of(const Class *cls) { return class_is_host(cls); }

bool host_class_is_bare(const Class *cls)
{
    const HostClass *h = host_class_of(cls);
    return h && !h->base && !h->fields && !h->step && !h->data_size && !h->finalise && !h->view;
}

static HostObject *host_instance(Coil *c, Class *cls)
{
    HostObject *o = class_instance(c, cls);
    if (o)
        o->leaf = class_is_host(cls);
    return o;
}

static Value host_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)args;
    (void)n;
    (void)kw;
    return from_object(host_instance(c, cls));
}

/* A class with a "__new__" row, or a subclass: what lookup finds, called. */
static Value make_by_row(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    Value f = class_lookup_borrow(c, cls, NAME(c, __new__));
    if (is_null(f))
        return failed(c) ? COIL_NULL : raise_error(c, EXC_AttributeError, "__new__");
    Value (*get)(Coil *, Value, Value, Value) = SLOT(class_of_borrow(c, f), descr_get);
    Value bound = get ? get(c, f, COIL_NULL, from_object(cls)) : retain(f), result = COIL_NULL;
    size_t count = n + (kw ? kw->length : 0);
    Value few[8], *all = is_null(bound) ? NULL : count < 8 ? few : mem_alloc(c, mem_product(count + 1, sizeof *all));
    if (all) {
        all[0] = from_object(cls);
        if (count)
            memcpy(all + 1, args, count * sizeof *all);
        result = call(c, bound, all, n + 1, kw);
        if (all != few)
            mem_free(c, all, (count + 1) * sizeof *all);
    }
    release_maybe(c, bound);
    return result;
}

/* Whose COIL_VIEW serves an instance. */
static const HostClass *host_viewed(const HostObject *o)
{
    const HostClass *h = o->leaf;
    while (h && !h->view)
        h = h->base;
    return h;
}

static void host_buffer_release(Coil *c, Value self, BufferView *view)
{
    (void)c;
    (void)view;
    HostObject *o = as_host_object(self);
    const HostClass *h = host_viewed(o);
    if (h && h->view_ended)
        h->view_ended(host_data(&o->h, h));
}

static bool host_buffer(Coil *c, Value self, uint32_t flags, BufferView *out)
{
    HostObject *o = as_host_object(self);
    const HostClass *h = host_viewed(o);
    if (!h || !(o->ready >> h->depth & 1))
        return fail_error(c, EXC_BufferError, "the instance was not initialised");
    memset(out, 0, sizeof *out);
    CoilScope scope = coil_scope_open(c);
    bool ok = h->view(c, host_data(&o->h, h), flags, out) && !failed(c);
    coil_scope_close(c, scope, COIL_NULL);
    if (!ok) {
        memset(out, 0, sizeof *out);
        return failed(c) ? false : fail_error(c, EXC_BufferError, "the memory cannot be exported so");
    }
    if (!out->dimensions && !out->shape)
        out->dimensions = 1;
    if (!out->item_size && !out->shape)
        out->item_size = 1;
    if (!out->format)
        out->format = "B";
    out->private_[0] = (uintptr_t)retain(self).word_;
    return true;
}

void host_ready(Coil *c, Value self, HostClass *cls)
{
    if (host_class_of(class_of_borrow(c, self)) == NULL)
        return;
    HostObject *o = as_host_object(self);
    for (HostClass *h = o->leaf; h; h = h->base) {
        if (h != cls)
            continue;
        o->ready |= UINT64_C(1) << h->depth;
        for (h = h->base; h && !h->has_init; h = h->base) /* nobody else would */
            o->ready |= UINT64_C(1) << h->depth;
        return;
    }
}

/* ---- making the class ---- */

static bool row_is_attribute(const CoilDef *row)
{
    switch (row->kind) {
    case COIL_DEF_FUNCTION:
    case COIL_DEF_CLASSMETHOD:
    case COIL_DEF_STATIC:
    case COIL_DEF_PROPERTY:
    case COIL_DEF_INT:
    case COIL_DEF_STR: return true;
    default: return false;
    }
}

static const CoilDef *row_of_kind(const HostClass *h, uint32_t kind, const char *name)
{
    for (const CoilDef *row = h->rows; row->kind != COIL_DEF_END; row++)
        if (row->kind == kind && !strcmp(row->name, name))
            return row;
    return NULL;
}
static const CoilDef *row_named(const HostClass *h, const char *name) { return row_of_kind(h, COIL_DEF_FUNCTION, name); }

static bool host_copy_rows(Coil *c, HostClass *h)
{
    size_t n = 1;
    for (const CoilDef *row = h->table + 1; row->kind != COIL_DEF_END; row++)
        n += row_is_attribute(row);
    n += h->step ? HOST_STEP_ROWS : 0;
    if (!(h->rows = mem_alloc_zero(c, mem_product(n, sizeof *h->rows))))
        return false;
    h->row_count = n;
    CoilDef *to = h->rows;
    for (const CoilDef *row = h->table + 1; row->kind != COIL_DEF_END; row++)
        if (row_is_attribute(row))
            *to++ = *row;
    if (h->step)
        memcpy(to, host_step_rows, sizeof host_step_rows);
    return true;
}

/* The base that a table names: a host's class, or object. */
static bool host_find_base(Coil *c, HostClass *h)
{
    const char *name = h->table->signature;
    if (!name || !strcmp(name, "object"))
        return true;
    if (!(h->base = host_class_named(c, name, strlen(name))))
        return fail_error(c, EXC_TypeError, "base '%s' of class '%s' is no native class of this program", name, h->table->name);
    h->depth = h->base->depth + 1;
    return h->depth < DEPTH_MOST || fail_error(c, EXC_TypeError, "too many native bases");
}

/* What the rows that are no attributes say; where fields and data lie. */
static bool host_lay_out(Coil *c, HostClass *h)
{
    int64_t size = h->table->number, fields = 0;
    for (const CoilDef *row = h->table + 1; row->kind != COIL_DEF_END; row++) {
        if (row->kind == COIL_DEF_FIELDS)
            fields += row->number;
        else if (row->kind == COIL_DEF_FINALISE)
            h->finalise = row_dispose(row->call);
        else if (row->kind == COIL_DEF_STEP)
            h->step = (CoilStep)(void (*)(void))row->call;
        else if (row->kind == COIL_DEF_VIEW)
            h->view = (CoilView)(void (*)(void))row->call, h->view_ended = row_dispose(row->set);
        else if (row->kind == COIL_DEF_STREAM)
            h->stream = (const CoilStream *)(const void *)row->doc;
        else if (row->kind == COIL_DEF_TRAITS)
            h->traits |= (uint32_t)row->number;
    }
    if (size < 0 || size > INT32_MAX / 2 || fields < 0 || fields > INT32_MAX / 64)
        return fail_error(c, EXC_ValueError, "class '%s' is too large", h->table->name);
    h->fields_at = h->base ? h->base->def.size : (uint32_t)(sizeof(HostObject) + 7) & ~7u;
    h->fields = (uint32_t)fields;
    h->fields_before = h->base ? h->base->fields_before + h->base->fields : 0;
    h->step_at = h->fields_at + h->fields * (uint32_t)sizeof(Value);
    h->data_at = h->step_at + (h->step ? (uint32_t)sizeof(HostStep) : 0);
    h->data_size = (size_t)size;
    h->def.size = (uint32_t)((h->data_at + (size ? (uint32_t)size + DATA_ALIGN - 8 : 0) + 7) & ~7u);
    return true;
}

/* The class's slots: what a TypeDef may have, and what serves each special method among the rows. */
static bool host_fill_slots(Coil *c, HostClass *h)
{
    Slots *s = mem_alloc(c, sizeof *s);
    if (!s)
        return false;
    *s = *h->cls->slots;
    uint16_t rows[SPECIAL_COUNT];
    for (uint32_t i = 0; i < SPECIAL_COUNT; i++) {
        const CoilDef *row = row_named(h, special_rows[i].name);
        rows[i] = row ? (uint16_t)(row - h->rows + 1) : 0;
    }
    for (uint32_t i = 0; i < SPECIAL_COUNT; i++) {
        void (*f)(void) = rows[i] ? host_slot_of(h, i, rows) : NULL;
        if (!f || special_rows[i].offset == offsetof(Slots, make))
            continue;
        memcpy((char *)s + special_rows[i].offset, &f, sizeof f);
        if (!strcmp(special_rows[i].name, "__pow__"))
            s->power = dispatch_power;
    }
    if (row_named(h, "__eq__") && !row_named(h, "__hash__"))
        s->hash = hash_unhashable;
    class_drop_slots(c, h->cls);
    h->cls->slots = s;
    if (row_named(h, "__getattr__") || row_named(h, "__getattribute__"))
        h->cls->flags |= CLASS_GETATTR_HOOK;
    if (row_named(h, "__del__"))
        h->cls->flags |= CLASS_FINALISE;
    return true;
}

/* Nested classes and constants that need the class; then its COIL_INIT rows. */
static bool host_finish(Coil *c, HostClass *h)
{
    Dict *d = class_dict_borrow(c, h->cls);
    if (!d)
        return false;
    if (h->cls->slots->hash == hash_unhashable && !dict_set_c(c, d, "__hash__", V_NONE))
        return false;
    for (const CoilDef *row = h->table + 1; row->kind != COIL_DEF_END; row++) {
        if (row->kind == COIL_DEF_NESTED) {
            HostClass *inner = host_class(c, row_nested(row), h->module);
            if (!inner || !dict_set_c(c, d, table_name(inner->table), from_object(inner->cls)))
                return false;
        } else if (row->kind == COIL_DEF_INIT) { /* the one time that its attributes can be set */
            h->cls->flags &= ~(uint32_t)CLASS_IMMUTABLE;
            Value self = from_object(h->cls), r = scope_run(c, NULL, row->call, h->module ? h->module->state : NULL, &self);
            h->cls->flags |= CLASS_IMMUTABLE;
            if (is_null(r))
                return false;
            release(c, r);
        }
    }
    class_changed(c);
    return true;
}

/* The module that nests a table. */
static HostModule *host_module_of(Coil *c, const CoilDef *table)
{
    for (HostModule *m = c->vm->runtime->host->modules; m; m = m->next)
        for (const CoilDef *row = m->table + 1; row->kind != COIL_DEF_END; row++)
            if (row->kind == COIL_DEF_NESTED && row_nested(row) == table)
                return m;
    return NULL;
}

static inline size_t recent_at(const CoilDef *table) { return (uintptr_t)table / sizeof *table % RECENT_CLASSES; }

/* Recurses to its base: tables are the host's own constants. */
HostClass *host_class(Coil *c, const CoilDef *table, HostModule *module)
{
    Host *host = host_of(c);
    if (!host)
        return NULL;
    HostClass **recent = &host->recent[recent_at(table)];
    if (*recent && (*recent)->table == table)
        return *recent;
    for (HostClass *h = host->classes; h; h = h->next)
        if (h->table == table)
            return *recent = h;
    if (table->kind != COIL_DEF_CLASS) {
        (void)raise_error(c, EXC_SystemError, "a table of a class must begin with COIL_CLASS");
        return NULL;
    }
    if (!module)
        module = host_module_of(c, table);
    HostClass *h = mem_alloc_zero(c, sizeof *h);
    if (!h)
        return NULL;
    h->table = table;
    h->module = module;
    const char *prefix = strchr(table->name, '.') ? "" : module ? module->table->name : "builtins";
    h->name_size = strlen(prefix) + strlen(table->name) + 2;
    if (!(h->name = mem_alloc(c, h->name_size)) || !specials_ready(c) || !host_find_base(c, h) || !host_lay_out(c, h) ||
        !host_copy_rows(c, h)) {
        mem_free(c, h->name, h->name_size);
        mem_free(c, h, sizeof *h);
        return NULL;
    }
    strcpy(h->name, prefix);
    strcat(strcat(h->name, *prefix ? "." : ""), table->name);
    h->has_init = row_named(h, "__init__") != NULL;
    bool callable = false;
    for (const HostClass *k = h; k; k = k->base)
        callable |= k->has_init || k->slots.make;
    h->slots.visit = host_visit;
    h->slots.dispose = host_dispose;
    h->slots.release_all = host_release_all;
    if (row_of_kind(h, COIL_DEF_STATIC, "__new__")) {
        h->slots.make = make_by_row;
        callable = true;
    }
    if (callable && !h->slots.make && !(h->base && h->base->slots.make))
        h->slots.make = host_make;
    if (h->step)
        host_step_slots(&h->slots);
    for (const HostClass *k = h; k; k = k->base)
        if (k->view) {
            h->slots.buffer = host_buffer;
            h->slots.buffer_release = host_buffer_release;
        }
    h->def.name = h->name;
    h->def.doc = table->doc;
    h->def.base = h->base ? &h->base->def : NULL;
    h->def.flags = CLASS_WEAKREF | (callable ? 0 : CLASS_NO_NEW) | (h->traits & COIL_FINAL ? 0 : CLASS_BASE) |
                   (h->traits & COIL_KEYED ? CLASS_KEYED : 0);
    h->def.saved = row_named(h, "__reduce__") || row_named(h, "__reduce_ex__") ? SAVED_REDUCED : SAVED_NEVER_HOST;
    h->def.slots = &h->slots;
    h->def.rows = h->rows;
    if (!(h->cls = class_from_def_borrow(c, &h->def))) {
        mem_free(c, h->rows, h->row_count * sizeof *h->rows);
        mem_free(c, h->name, h->name_size);
        mem_free(c, h, sizeof *h);
        return NULL;
    }
    h->shape = h->cls->shape ? h->cls->shape->number : 0;
    h->next = host->classes; /* from here on the VM has it */
    host->classes = h;
    return host_fill_slots(c, h) && host_finish(c, h) ? h : NULL;
}

HostClass *host_class_named(Coil *c, const char *name, size_t length)
{
    for (HostClass *h = c->vm->runtime->host ? c->vm->runtime->host->classes : NULL; h; h = h->next)
        if (strlen(h->table->name) == length && !memcmp(h->table->name, name, length))
            return h;
    return NULL;
}

/* ---- coil.h ---- */

/* One asked for lately is found without a call. */
static inline HostClass *class_of_table(Coil *c, const CoilDef *table)
{
    const Host *host = c->vm->runtime->host;
    HostClass *recent = host ? host->recent[recent_at(table)] : NULL;
    return LIKELY(recent && recent->table == table) ? recent : host_class(c, table, NULL);
}

CoilValue coil_class(Coil *c, const CoilDef *table)
{
    HostClass *h = READY(c) ? class_of_table(c, table) : NULL;
    return h ? own(c, retain(from_object(h->cls))) : COIL_NULL;
}

static CoilValue instance_new(Coil *c, HostClass *h, Class *cls, void **data)
{
    HostObject *o = host_instance(c, cls);
    if (!o)
        return COIL_NULL;
    o->ready = UINT64_MAX;
    Value v = own_object(c, o);
    if (data && !is_null(v))
        *data = host_data(&o->h, h);
    return v;
}

CoilValue coil_instance(Coil *c, const CoilDef *table, void **data)
{
    if (data)
        *data = NULL;
    HostClass *h = READY(c) ? class_of_table(c, table) : NULL;
    return h ? instance_new(c, h, h->cls, data) : COIL_NULL;
}

CoilValue coil_instance_of(Coil *c, CoilValue cls, const CoilDef *table, void **data)
{
    if (data)
        *data = NULL;
    HostClass *h = READY(c) && given(c, cls) ? class_of_table(c, table) : NULL;
    if (!h)
        return COIL_NULL;
    if (same(cls, from_object(h->cls)))
        return instance_new(c, h, h->cls, data);
    if (!value_is_class(c, cls) || !class_derives(as_class(cls), h->cls))
        return raise_error(c, EXC_TypeError, "%R is not a subclass of '%s'", cls, h->name);
    return instance_new(c, h, as_class(cls), data);
}

static inline void *data_if(Coil *c, CoilValue value, const CoilDef *table)
{
    if (!READY(c) || !is_object(value))
        return NULL;
    /* An instance of the table's own class is known by its shape; the chain of its class's fields need not be gone along. */
    const Host *host = c->vm->runtime->host;
    const HostClass *exact = host ? host->recent[recent_at(table)] : NULL;
    if (LIKELY(exact && exact->table == table && exact->shape == as_object(value)->shape)) {
        HostObject *of = as_host_object(value);
        if (LIKELY(of->leaf == exact && of->ready >> exact->depth & 1))
            return host_data(&of->h, exact);
    }
    if (!class_is_host(class_of_borrow(c, value)))
        return NULL;
    HostObject *o = as_host_object(value);
    for (const HostClass *h = o->leaf; h; h = h->base)
        if (h->table == table && o->ready >> h->depth & 1)
            return host_data(&o->h, h);
    return NULL;
}

void *coil_data_if(Coil *c, CoilValue value, const CoilDef *table) { return data_if(c, value, table); }

void *coil_data(Coil *c, CoilValue value, const CoilDef *table)
{
    void *data = data_if(c, value, table);
    if (UNLIKELY(!data) && READY(c) && given(c, value))
        (void)raise_error(c, EXC_TypeError, "expected an initialised '%s' object, not '%T'", table->name, value);
    return data;
}

/* A field by its number: the base's come first. */
static Value *host_field(Coil *c, Value instance, uint32_t index)
{
    HostObject *o = class_is_host(class_of_borrow(c, instance)) ? as_host_object(instance) : NULL;
    for (const HostClass *h = o ? o->leaf : NULL; h; h = h->base)
        if (index >= h->fields_before && index - h->fields_before < h->fields)
            return &host_fields(&o->h, h)[index - h->fields_before];
    if (o)
        (void)raise_error(c, EXC_IndexError, "'%T' object has no field %u", instance, index);
    else
        (void)raise_error(c, EXC_TypeError, "'%T' object has no fields", instance);
    return NULL;
}

/* Is it one of those that the instance's own table adds, as most are? Then it is at hand. */
static inline Value *own_field(Coil *c, Value instance, uint32_t index)
{
    if (!READY(c) || !is_object(instance) || !class_is_host(class_of_borrow(c, instance)))
        return NULL;
    const HostClass *leaf = as_host_object(instance)->leaf;
    const uint32_t own = leaf ? index - leaf->fields_before : 0; /* one of a base's is huge */
    return leaf && own < leaf->fields ? &host_fields(as_object(instance), leaf)[own] : NULL;
}

CoilValue coil_field(Coil *c, CoilValue instance, uint32_t index)
{
    Value *field = own_field(c, instance, index);
    if (LIKELY(field != NULL)) {
        if (!is_object(*field))
            return *field;
        return scope_room(c, 1) ? own_in_room(c, retain(*field)) : COIL_NULL;
    }
    field = READY(c) && given(c, instance) ? host_field(c, instance, index) : NULL;
    return !field || is_null(*field) ? COIL_NULL : own(c, retain(*field));
}

CoilOk coil_set_field(Coil *c, CoilValue instance, uint32_t index, CoilValue value)
{
    Value *field = own_field(c, instance, index);
    if (!field && !(field = READY(c) && given(c, instance) ? host_field(c, instance, index) : NULL))
        return false;
    Value old = *field;
    *field = is_null(value) ? COIL_NULL : retain(value);
    release_maybe(c, old);
    return true;
}
