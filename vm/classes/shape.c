/* shape.c: shapes (hidden classes) and the attributes of instances. */
#include "vm/classes/shape.h"
#include "vm/classes/class_instance.h"
#include "vm/classes/class_state.h"

/* ---- numbers ---- */

/* Room for twice as many shapes, and for all their numbers to be given back. */
static bool shape_numbers_grow(Coil *c)
{
    CoilVM *vm = c->vm;
    ClassState *state = vm->classes;
    if (state->shape_room > UINT32_MAX / 2) {
        raise_memory(c);
        return false;
    }
    uint32_t room = state->shape_room * 2;
    if (state->free_room < room) {
        uint32_t *numbers = mem_realloc(c, state->free_numbers, state->free_room * sizeof *numbers, room * sizeof *numbers);
        if (!numbers)
            return false;
        state->free_numbers = numbers;
        state->free_room = room;
    }
    size_t size = state->shape_room * sizeof *vm->shapes;
    Shape **more = mem_realloc(c, vm->shapes, size, 2 * size);
    if (!more)
        return false;
    memset((char *)more + size, 0, size);
    vm->shapes = more;
    state->shape_room = room;
    return true;
}

bool shape_number_take(Coil *c, Shape *s)
{
    ClassState *state = c->vm->classes;
    if (!state->free_count && state->shape_count == state->shape_room && !shape_numbers_grow(c))
        return false;
    s->number = state->free_count ? state->free_numbers[--state->free_count] : state->shape_count++;
    c->vm->shapes[s->number] = s;
    return true;
}

static void shape_free_one(Coil *c, Shape *s)
{
    ClassState *state = c->vm->classes;
    c->vm->shapes[s->number] = NULL;
    state->free_numbers[state->free_count++] = s->number;
    RELEASE(c, s->key);
    mem_free(c, s, sizeof *s);
}

/* Children first, without recursion: a tree of 256 transitions may be a list. */
void shape_free_tree(Coil *c, Shape *root)
{
    Shape *s = root;
    while (s) {
        if (s->children) {
            Shape *child = s->children;
            s->children = child->sibling;
            s = child;
            continue;
        }
        Shape *parent = s == root ? NULL : s->parent;
        shape_free_one(c, s);
        s = parent;
    }
    /* The cache knows shapes by their numbers, which others will have. */
    if (!c->vm->classes->stopping)
        memset(c->vm->classes->shapes, 0, sizeof c->vm->classes->shapes);
    class_changed(c); /* inline caches may know the numbers */
}

static Shape *shape_new(Coil *c, Class *cls, uint32_t room)
{
    Shape *s = mem_alloc_zero(c, sizeof *s);
    if (!s)
        return NULL;
    s->cls = cls;
    s->at = cls->size;
    s->inline_room = room;
    const size_t native = class_native_size(cls->def);
    if (cls->flags & (CLASS_IS_TYPE | CLASS_BOXED))
        s->values_at = 0;
    else if (native > sizeof(Object)) /* whose slots would go before the native part */
        s->values_at = cls->size == native ? cls->def->values_at : 0;
    else
        s->values_at = cls->flags & CLASS_HEAP ? sizeof(Object) : 0;
    if (!shape_number_take(c, s)) {
        mem_free(c, s, sizeof *s);
        return NULL;
    }
    return s;
}

/* Roots of one class are linked as siblings, so that all are freed with it. */
Shape *shape_new_root(Coil *c, Class *cls, uint32_t room)
{
    Shape *s = shape_new(c, cls, room);
    if (s)
        s->sibling = cls->shape;
    return s;
}

Shape *shape_root(Coil *c, Class *cls, uint32_t room)
{
    Shape *root = cls->shape;
    while (root && root->inline_room != room)
        root = root->sibling;
    if (root || !(root = shape_new_root(c, cls, room)))
        return root;
    root->sibling = cls->shape->sibling; /* behind the class's own, which fresh instances have */
    cls->shape->sibling = root;
    return root;
}

int shape_find(Coil *c, Shape *s, Str *name)
{
    ShapeCacheEntry *e = &c->vm->classes->shapes[(s->number ^ ((uintptr_t)name >> 4)) & (SHAPE_CACHE - 1)];
    if (LIKELY(e->name == name && e->shape == s->number))
        return e->slot;
    int slot = -1;
    for (Shape *k = s; k->parent; k = k->parent)
        if (k->key == name) {
            slot = (int)k->count - 1;
            break;
        }
    *e = (ShapeCacheEntry){.name = name, .shape = s->number, .slot = slot};
    return slot;
}

Shape *shape_add(Coil *c, Shape *s, Str *name)
{
    for (Shape *k = s->children; k; k = k->sibling)
        if (k->key == name)
            return k;
    Class *cls = s->cls;
    if (s->count >= s->inline_room || cls->transitions >= SHAPE_MAX_TRANSITIONS)
        return NULL;
    Shape *k = shape_new(c, cls, s->inline_room);
    if (!k)
        return NULL;
    k->count = s->count + 1;
    k->parent = s;
    k->key = RETAIN(name);
    k->sibling = s->children;
    s->children = k;
    cls->transitions++;
    return k;
}

Shape *shape_dictionary(Coil *c, Shape *s)
{
    for (Shape *k = s->cls->dict_shape; k; k = k->sibling)
        if (k->inline_room == s->inline_room)
            return k;
    Shape *k = shape_new(c, s->cls, s->inline_room);
    if (!k)
        return NULL;
    k->dictionary = true;
    k->count = 1;
    k->sibling = s->cls->dict_shape;
    s->cls->dict_shape = k;
    return k;
}

/* ---- instances and the heap ---- */

void instance_visit(CoilVM *vm, Object *o, Class *cls, VisitFn fn, void *arg) { instance_visit_inline(vm, o, cls, fn, arg); }

void instance_release(Coil *c, Object *o, Class *cls)
{
    Value *end;
    for (Value *slot = instance_slots(c->vm, o, cls, &end); slot < end; slot++) {
        Value old = *slot;
        *slot = COIL_NULL;
        release_maybe(c, old);
    }
}

/* ---- attributes ---- */

/* Where the dict of an instance is kept, if it has one or its class keeps one in the native struct; else NULL. */
static Value *instance_dict_field(Coil *c, Object *o, Shape *s)
{
    if (s->cls->dict_at)
        return (Value *)((char *)o + s->cls->dict_at);
    (void)c;
    return s->dictionary ? shape_slots(s, o) : NULL;
}

static inline bool instance_has_attributes(const Class *cls) { return cls->flags & CLASS_DICT && !(cls->flags & CLASS_IS_TYPE); }

static Dict *instance_field_dict(Value v) { return is_object(v) ? as_dict(v) : NULL; }

Dict *instance_made_dict_borrow(Coil *c, Object *o)
{
    Value *field = instance_dict_field(c, o, shape_of(c, o));
    return field ? instance_field_dict(*field) : NULL;
}

Value instance_get_borrow(Coil *c, Object *o, Str *name)
{
    Shape *s = shape_of(c, o);
    if (!instance_has_attributes(s->cls))
        return COIL_NULL;
    if (!s->cls->dict_at && LIKELY(!s->dictionary)) {
        int slot = shape_find(c, s, name);
        return slot < 0 ? COIL_NULL : shape_slots(s, o)[slot];
    }
    for (Dict *d; (d = instance_made_dict_borrow(c, o));) {
        if (d->h.shape == SHAPE_DICT && d->only_strs)
            return dict_get_str_borrow(c, d, name);
        /* Comparing keys may run Python, which may give the instance another __dict__: then that one is asked. */
        object_retain(&d->h);
        Value v = dict_get_borrow(c, d, from_object(name));
        bool stays = failed(c) || instance_made_dict_borrow(c, o) == d;
        RELEASE(c, d);
        if (stays)
            return v;
    }
    return COIL_NULL;
}

/* Moves the attributes of a slotted instance to a dict. */
static Dict *instance_to_dict(Coil *c, Object *o, Shape *s)
{
    Dict *d = dict_new_sized(c, s->count);
    if (!d)
        return NULL;
    Str *keys[SHAPE_MAX_SLOTS];
    for (Shape *k = s; k->parent; k = k->parent)
        keys[k->count - 1] = k->key;
    Value *slots = shape_slots(s, o);
    for (uint32_t i = 0; i < s->count; i++)
        if (!dict_set_str(c, d, keys[i], slots[i])) {
            RELEASE(c, d);
            return NULL;
        }
    Shape *dictionary = shape_dictionary(c, s);
    if (!dictionary) {
        RELEASE(c, d);
        return NULL;
    }
    /* Nothing fails from here on: the instance is never seen half moved. */
    Value old[SHAPE_MAX_SLOTS];
    memcpy(old, slots, s->count * sizeof(Value));
    uint32_t count = s->count;
    memset(slots, 0, s->inline_room * sizeof(Value));
    slots[0] = from_object(d);
    o->shape = dictionary->number;
    for (uint32_t i = 0; i < count; i++) /* the dict holds them: nothing dies here */
        release(c, old[i]);
    return d;
}

Dict *instance_dict_borrow(Coil *c, Object *o)
{
    Shape *s = shape_of(c, o);
    if (!instance_has_attributes(s->cls))
        return NULL;
    Value *field = instance_dict_field(c, o, s);
    if (!field)
        return instance_to_dict(c, o, s);
    if (!instance_field_dict(*field)) {
        Dict *d = dict_new(c);
        if (!d)
            return NULL;
        *field = from_object(d);
    }
    return instance_field_dict(*field);
}

bool instance_set_dict(Coil *c, Object *o, Dict *d)
{
    if (!instance_dict_borrow(c, o)) {
        if (!failed(c))
            raise_error(c, EXC_AttributeError, "'%T' object has no attribute '__dict__'", from_object(o));
        return false;
    }
    replace_take(c, instance_dict_field(c, o, shape_of(c, o)), retain(from_object(d)));
    return true;
}

/* One more attribute than fits: the class's next instances get room for it. */
static void class_learn(Coil *c, Class *cls, Shape *s)
{
    if (cls->shape->inline_room > s->inline_room || s->inline_room >= SHAPE_MAX_SLOTS || cls->transitions >= SHAPE_MAX_TRANSITIONS)
        return;
    uint32_t room = s->inline_room + s->inline_room / 2 + 1;
    if (room > SHAPE_MAX_SLOTS)
        room = SHAPE_MAX_SLOTS;
    Shape *root = shape_new_root(c, cls, room);
    if (!root) {
        /* Only this much is lost: further instances keep a dict. */
        clear_error(c);
        return;
    }
    cls->shape = root;
    cls->learnt = room;
}

int instance_set(Coil *c, Object *o, Str *name, Value to)
{
    Shape *s = shape_of(c, o);
    if (!instance_has_attributes(s->cls))
        return 0;
    if (!s->cls->dict_at && !s->dictionary) {
        int slot = shape_find(c, s, name);
        if (slot >= 0) {
            replace_take(c, &shape_slots(s, o)[slot], retain(to));
            return 1;
        }
        Shape *more = name->interned ? shape_add(c, s, name) : NULL;
        if (more) {
            shape_slots(s, o)[s->count] = retain(to);
            o->shape = more->number;
            return 1;
        }
        if (failed(c))
            return -1;
        class_learn(c, s->cls, s);
    }
    Dict *d = instance_dict_borrow(c, o);
    if (!d)
        return -1;
    /* Comparing keys may run Python, which may give the instance another __dict__. */
    object_retain(&d->h);
    bool ok = dict_set(c, d, from_object(name), to);
    RELEASE(c, d);
    return ok ? 1 : -1;
}

/* The shape of s without one key: the other keys in their order. NULL: none (nothing pending), or failed. */
static Shape *shape_without(Coil *c, Shape *s, uint32_t slot)
{
    Str *keys[SHAPE_MAX_SLOTS];
    Shape *root = s;
    for (; root->parent; root = root->parent)
        keys[root->count - 1] = root->key;
    uint32_t count = s->count;
    for (uint32_t i = 0; i < count && root; i++)
        if (i != slot)
            root = shape_add(c, root, keys[i]);
    return root;
}

int instance_delete(Coil *c, Object *o, Str *name)
{
    Shape *s = shape_of(c, o);
    if (!instance_has_attributes(s->cls))
        return 0;
    if (!s->cls->dict_at && !s->dictionary) {
        int slot = shape_find(c, s, name);
        if (slot < 0)
            return 0;
        Shape *less = shape_without(c, s, (uint32_t)slot);
        if (less) {
            Value *slots = shape_slots(s, o), old = slots[slot];
            memmove(slots + slot, slots + slot + 1, (s->count - (uint32_t)slot - 1) * sizeof(Value));
            slots[s->count - 1] = COIL_NULL;
            o->shape = less->number;
            release(c, old);
            return 1;
        }
        if (failed(c) || !instance_to_dict(c, o, s))
            return -1;
    }
    Dict *d = instance_made_dict_borrow(c, o);
    if (!d)
        return 0;
    object_retain(&d->h);
    int done = dict_delete(c, d, from_object(name));
    RELEASE(c, d);
    return done;
}
