/* permit.c: see permit.h. */
#include "runtime/system/permit.h"
#include "runtime/import/path_argument.h"
#include "runtime/start/library_folder.h"
#include "runtime/system/descriptors.h"

#include <errno.h>

int permit_ask(CoilVM *vm, uint32_t kind, const char *name, uint32_t flags, uint32_t port)
{
    const CoilConfig *config = &vm->config;
    if (config->allow & kind)
        return 0;
    if (!config->permit)
        return EACCES;
    CoilRequest request = {.kind = kind, .flags = flags, .name = name, .port = port};
    return config->permit(config->data, &request);
}

bool permit(Coil *c, uint32_t kind, const char *name, uint32_t flags, uint32_t port)
{
    int refused = permit_ask(c->vm, kind, name, flags, port);
    if (!refused)
        return true;
    Str *shown = name ? str_from_c(c, name) : NULL;
    if (!name || shown)
        permit_refuse(c, kind, refused, shown ? from_object(shown) : COIL_NULL);
    RELEASE(c, shown);
    return false;
}

/* The grant's name in coil.h. */
static const char *grant_name(uint32_t kind)
{
    static const struct {
        uint32_t kind;
        const char *name;
    } grants[] = {
#define GRANT(name) {COIL_ALLOW_##name, "COIL_ALLOW_" #name}
        GRANT(STDIO),   GRANT(READ),    GRANT(WRITE), GRANT(CONNECT), GRANT(LISTEN),  GRANT(PROCESS), GRANT(THREADS),
        GRANT(ENVIRON), GRANT(SIGNALS), GRANT(CLOCK), GRANT(RANDOM),  GRANT(DYNAMIC), GRANT(SYSTEM),
#undef GRANT
    };
    for (size_t k = 0; k < sizeof grants / sizeof *grants; k++)
        if (grants[k].kind == kind)
            return grants[k].name;
    return "a grant"; /* a kind of the host's own, asked by coil_permit() */
}

const char *permit_grant_name(Coil *c, uint32_t kind)
{
    const CoilConfig *config = &c->vm->config;
    const char *name = config->grant_name ? config->grant_name(config->data, kind) : NULL;
    return name ? name : grant_name(kind);
}

void permit_refuse(Coil *c, uint32_t kind, int error, Value shown)
{
    if (error != EACCES && error != EPERM)
        (void)raise_errno(c, error, shown);
    else
        (void)raise_errno_needs(c, error, permit_grant_name(c, kind), shown);
}

bool permit_told(Coil *c) { return c->vm->config.allow & COIL_ALLOW_PROCESS || !permit_ask(c->vm, COIL_ALLOW_SYSTEM, NULL, 0, 0); }

bool permit_system(Coil *c) { return c->vm->config.allow & COIL_ALLOW_PROCESS || permit(c, COIL_ALLOW_SYSTEM, NULL, 0, 0); }

bool path_in_library(Coil *c, const char *path)
{
    Str *folder = is_null(c->vm->runtime->library->folder) ? NULL : as_str_borrow(c, c->vm->runtime->library->folder);
    Value keep = COIL_NULL;
    size_t n;
    const char *text = folder ? path_utf8(c, folder, &n, &keep) : NULL;
    const bool below = text && !strncmp(path, text, n) && path[n] == '/';
    release_maybe(c, keep);
    if (folder && !text)
        clear_error(c); /* no memory: it asks as for any other file */
    if (!below)
        return false;
    for (const char *up = path; (up = strstr(up, "/..")); up += 3)
        if (!up[3] || up[3] == '/')
            return false;
    return true;
}

bool permit_descriptor(Coil *c, int fd) { return descriptor_valid(c, descriptor_at(c, fd)) || !is_null(raise_errno(c, errno, COIL_NULL)); }
