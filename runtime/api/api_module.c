/* api_module.c: coil.h: native modules and functions. */
#include "runtime/api/host.h"
#include "runtime/api/host_state.h"
#include "runtime/api/scope.h"
#include "runtime/start/state.h"
#include "vm/classes/class_make.h"
#include "vm/classes/descriptor.h"
#include "vm/values/buffer.h"
#include "runtime/import/module_build.h"

HostModule *host_module(Coil *c, const CoilDef *table)
{
    Host *host = host_of(c);
    if (!host)
        return NULL;
    for (HostModule *m = host->modules; m; m = m->next)
        if (m->table == table)
            return m;
    HostModule *m = mem_alloc_zero(c, sizeof *m);
    if (!m)
        return NULL;
    m->table = table;
    for (const CoilDef *row = table + 1; row->kind != COIL_DEF_END; row++) {
        if (row->kind != COIL_DEF_STATE || m->state)
            continue;
        m->state_size = row->number > 0 ? (size_t)row->number : 1;
        m->release = row_dispose(row->call);
        if (!(m->state = mem_alloc_zero(c, m->state_size))) {
            mem_free(c, m, sizeof *m);
            return NULL;
        }
    }
    m->next = host->modules;
    host->modules = m;
    return m;
}

const CoilDef *host_module_find(Coil *c, const char *name, size_t length)
{
    for (HostModule *m = c->vm->runtime->host ? c->vm->runtime->host->modules : NULL; m; m = m->next)
        if (m->importable && strlen(m->table->name) == length && !memcmp(m->table->name, name, length))
            return m->table;
    return NULL;
}

/* Recurses into nested tables: they are the host's own constants. */
bool module_check(Coil *c, const CoilDef *table)
{
    for (const CoilDef *row = table + 1; row->kind != COIL_DEF_END; row++) {
        if (row->kind == COIL_DEF_NESTED && !module_check(c, row_nested(row)))
            return false;
        if ((row->kind == COIL_DEF_FUNCTION || row->kind == COIL_DEF_CLASSMETHOD || row->kind == COIL_DEF_STATIC) && row->signature &&
            !signature_of_borrow(c, row->signature))
            return false;
    }
    return true;
}

CoilOk coil_add_module(Coil *c, const CoilDef *module)
{
    if (!READY(c))
        return false;
    if (module->kind != COIL_DEF_MODULE)
        return fail_error(c, EXC_SystemError, "a module's table must begin with COIL_MODULE");
    size_t n = strlen(module->name);
    Str *name = str_intern_c(c, module->name);
    Dict *modules = as_dict_borrow(c, c->vm->modules);
    bool taken = name && (native_module_find(module->name, n) || host_module_find(c, module->name, n) ||
                          !is_null(dict_get_borrow(c, modules, from_object(name))));
    RELEASE(c, name);
    if (failed(c))
        return false;
    if (taken)
        return fail_error(c, EXC_ValueError, "there is a module '%s' already", module->name);
    HostModule *m = module_check(c, module) ? host_module(c, module) : NULL;
    if (m)
        m->importable = true;
    return m != NULL;
}

static bool same_text(const char *a, const char *b) { return a == b || (a && b && !strcmp(a, b)); }

static CopiedRow *row_made(Coil *c, const CoilDef *def)
{
    const char *texts[] = {def->name, def->signature, def->doc};
    size_t sizes[3], size = sizeof(CopiedRow);
    for (int k = 0; k < 3; k++)
        size += sizes[k] = texts[k] ? strlen(texts[k]) + 1 : 0;
    CopiedRow *row = mem_alloc(c, size);
    if (!row)
        return NULL;
    *row = (CopiedRow){.size = size, .def = *def};
    const char **places[] = {&row->def.name, &row->def.signature, &row->def.doc};
    char *to = (char *)(row + 1);
    for (int k = 0; k < 3; to += sizes[k++])
        if (texts[k])
            *places[k] = memcpy(to, texts[k], sizes[k]);
    return row;
}

/* The VM's copy of a host's row: one for all that are alike. */
static const CoilDef *row_copied(Coil *c, const CoilDef *def)
{
    Host *host = host_of(c);
    if (!host || (!host->rows && !(host->rows = mem_alloc_zero(c, ROW_BUCKETS * sizeof *host->rows))))
        return NULL;
    CopiedRow **bucket = &host->rows[(uint64_t)memory_hash(c, def->name, strlen(def->name)) % ROW_BUCKETS];
    for (CopiedRow *row = *bucket; row; row = row->next)
        if (same_text(row->def.name, def->name) && same_text(row->def.signature, def->signature) && same_text(row->def.doc, def->doc) &&
            row->def.call == def->call && row->def.flags == def->flags)
            return &row->def;
    CopiedRow *row = row_made(c, def);
    if (!row)
        return NULL;
    row->next = *bucket;
    *bucket = row;
    return &row->def;
}

CoilValue coil_function(Coil *c, const CoilDef *def, void *data, void (*release_data)(void *))
{
    if (!READY(c))
        return COIL_NULL;
    const CoilDef *row = def->kind == COIL_DEF_FUNCTION ? row_copied(c, def) : NULL;
    /* A malformed one is told here, where the host is, and not to the script that calls it first. */
    const bool read = row && (!row->signature || signature_of_borrow(c, row->signature));
    Native *f = read ? native_new(c, row, NULL, COIL_NULL, COIL_NULL) : NULL;
    if (!f)
        return failed(c) ? COIL_NULL : raise_error(c, EXC_SystemError, "coil_function() wants a COIL_FUNCTION row");
    Value v = own_object(c, f);
    if (is_null(v))
        return COIL_NULL; /* the data still is the host's */
    f->data = data;
    f->release = release_data;
    return v;
}

void *coil_state(Coil *c) { return c->runtime->scopes->state_of_call; }
