/* grants.c: see grants.h. */
#include "runtime/cli/grants.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>

struct Grant {
    Grant *next;
    uint32_t kinds;
    uint32_t port; /* 0: any */
    bool numeric;  /* a host by its address */
    char name[];   /* a place without links, or a host */
};

enum List { NO_LIST, PATHS, HOSTS };
enum { FREE_BY_DEFAULT = COIL_ALLOW_CLOCK | COIL_ALLOW_RANDOM | COIL_ALLOW_THREADS };

/* Every grant has its flag here: a refusal names it. */
static const struct {
    const char *flag;
    uint32_t kinds;
    enum List list;
} flags[] = {
    {"--allow-read", COIL_ALLOW_READ, PATHS},
    {"--allow-write", COIL_ALLOW_WRITE, PATHS},
    {"--allow-net", COIL_ALLOW_CONNECT | COIL_ALLOW_LISTEN, HOSTS},
    {"--allow-run", COIL_ALLOW_PROCESS | COIL_ALLOW_SIGNALS | COIL_ALLOW_DYNAMIC, NO_LIST},
    {"--allow-env", COIL_ALLOW_ENVIRON, NO_LIST},
    {"--allow-sys", COIL_ALLOW_SYSTEM | FREE_BY_DEFAULT, NO_LIST},
};
enum { FLAGS = sizeof flags / sizeof *flags };

/* ---- reading ---- */

static Grant *grant_add(Grants *g, uint32_t kinds, const char *name, size_t length)
{
    Grant *new = malloc(sizeof *new + length + 1);
    if (!new)
        return NULL;
    *new = (Grant){.next = g->some, .kinds = kinds};
    memcpy(new->name, name, length);
    new->name[length] = 0;
    return g->some = new;
}

/* A place as requests name it; of one that is not there yet, its folder must be. */
static bool place_of(const char *path, char out[PATH_MAX])
{
    if (realpath(path, out))
        return true;
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    char folder[PATH_MAX];
    if (errno != ENOENT || !*name || !strcmp(name, ".") || !strcmp(name, ".."))
        return false;
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) + 1 : 1, slash ? path : ".");
    if (!realpath(folder, out))
        return false;
    size_t used = strlen(out), at = used > 1 ? used : 0;
    return snprintf(out + at, PATH_MAX - at, "/%s", name) < (int)(PATH_MAX - at);
}

static bool add_path(Grants *g, uint32_t kinds, const char *text, size_t length)
{
    char path[PATH_MAX], whole[PATH_MAX];
    if (!length || length >= sizeof path)
        return false;
    memcpy(path, text, length);
    path[length] = 0;
    return place_of(path, whole) && grant_add(g, kinds, whole, strlen(whole));
}

/* HOST, HOST:PORT, or an address of IPv6, in brackets where a port follows. Addresses are kept as the system writes them. */
static bool add_host(Grants *g, uint32_t kinds, const char *text, size_t length)
{
    char host[NI_MAXHOST], shown[INET6_ADDRSTRLEN];
    unsigned char bits[sizeof(struct in6_addr)];
    uint32_t port = 0;
    if (!length || length >= sizeof host)
        return false;
    memcpy(host, text, length);
    host[length] = 0;
    char *name = host, *end = NULL, *colon = strrchr(host, ':');
    if (host[0] == '[') {
        char *bracket = strchr(host, ']');
        if (!bracket || (bracket[1] && bracket[1] != ':'))
            return false;
        colon = bracket[1] ? bracket + 1 : NULL;
        *bracket = 0;
        name++;
    } else if (colon && strchr(host, ':') != colon) {
        colon = NULL; /* several: an address of IPv6 without a port */
    }
    if (colon) {
        *colon = 0;
        unsigned long n = colon[1] >= '0' && colon[1] <= '9' ? strtoul(colon + 1, &end, 10) : 0;
        if (!end || *end || n < 1 || n > 65535)
            return false;
        port = (uint32_t)n;
    }
    int family = strchr(name, ':') ? AF_INET6 : AF_INET;
    bool numeric = inet_pton(family, name, bits) == 1;
    if (!*name || (family == AF_INET6 && !numeric))
        return false;
    if (numeric && !(name = (char *)inet_ntop(family, bits, shown, sizeof shown)))
        return false;
    Grant *new = grant_add(g, kinds, name, strlen(name));
    if (new) {
        new->port = port;
        new->numeric = numeric;
    }
    return new;
}

/* The items behind the "=". */
static bool read_list(Grants *g, size_t row, const char *text)
{
    for (;; text++) {
        size_t length = strcspn(text, ",");
        if (!(flags[row].list == PATHS ? add_path : add_host)(g, flags[row].kinds, text, length))
            return false;
        text += length;
        if (!*text)
            return true;
    }
}

int grants_read(Grants *g, const char *program, const char *option)
{
    g->restricted = true;
    if (!strcmp(option, "--sandbox")) {
        g->sandbox = true;
        return -1;
    }
    for (size_t row = 0; row < FLAGS; row++) {
        size_t n = strlen(flags[row].flag);
        if (strncmp(option, flags[row].flag, n))
            continue;
        if (!option[n]) {
            g->allow |= flags[row].kinds;
            return -1;
        }
        if (option[n] != '=')
            continue;
        if (flags[row].list != NO_LIST && read_list(g, row, option + n + 1))
            return -1;
        fprintf(stderr, "%s: %s %s: '%s'\n", program, flags[row].flag,
                flags[row].list == NO_LIST ? "takes no list"
                : flags[row].list == PATHS ? "wants folders or files, with commas between them"
                                           : "wants HOST or HOST:PORT, with commas between them",
                option + n + 1);
        return 2;
    }
    fprintf(stderr, "%s: unknown grant %s\n", program, option);
    return 2;
}

bool grants_program(Grants *g, const char *path)
{
    char whole[PATH_MAX];
    return !g->restricted || !path || !realpath(path, whole) || grant_add(g, COIL_ALLOW_READ, whole, strlen(whole));
}

void grants_free(Grants *g)
{
    while (g->some) {
        Grant *next = g->some->next;
        free(g->some);
        g->some = next;
    }
}

/* ---- being asked ---- */

static bool lies_in(const char *path, const char *folder)
{
    size_t n = folder[1] ? strlen(folder) : 0; /* all is in "/" */
    return !strncmp(path, folder, n) && (!path[n] || path[n] == '/');
}

static bool same_host(const char *a, const char *b)
{
    while (*a && tolower((unsigned char)*a) == tolower((unsigned char)*b))
        a++, b++;
    return !*a && !*b;
}

/* Is that one of the addresses that the name has? Asked each time: they change. */
static bool is_address_of(const char *address, const char *name)
{
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM}, *list;
    char lower[NI_MAXHOST]; /* a C library may tell cases apart in its file of hosts */
    size_t n = 0;
    bool found = false;
    for (; name[n] && n < sizeof lower - 1; n++)
        lower[n] = (char)tolower((unsigned char)name[n]);
    lower[n] = 0;
    if (name[n] || getaddrinfo(lower, NULL, &hints, &list))
        return false;
    for (const struct addrinfo *each = list; each && !found; each = each->ai_next) {
        char shown[NI_MAXHOST];
        found = !getnameinfo(each->ai_addr, each->ai_addrlen, shown, sizeof shown, NULL, 0, NI_NUMERICHOST) && !strcmp(shown, address);
    }
    freeaddrinfo(list);
    return found;
}

static bool host_matches(const Grant *grant, const CoilRequest *r)
{
    bool looked_up = r->kind == COIL_ALLOW_CONNECT && !r->port; /* its address is wanted, for any port */
    unsigned char bits[sizeof(struct in6_addr)];
    if (grant->port && grant->port != r->port && !looked_up)
        return false;
    if (same_host(grant->name, r->name))
        return true;
    bool numeric = inet_pton(strchr(r->name, ':') ? AF_INET6 : AF_INET, r->name, bits) == 1;
    return numeric && !grant->numeric && is_address_of(r->name, grant->name);
}

static int permit(void *data, const CoilRequest *r)
{
    for (const Grant *each = ((Grants *)data)->some; each && r->name; each = each->next)
        if (each->kinds & r->kind &&
            (r->kind & (COIL_ALLOW_READ | COIL_ALLOW_WRITE) ? lies_in(r->name, each->name) : host_matches(each, r)))
            return 0;
    return EACCES;
}

static const char *grant_name(void *data, uint32_t kind)
{
    (void)data;
    size_t row = 0;
    while (row < FLAGS && !(flags[row].kinds & kind))
        row++;
    return row < FLAGS ? flags[row].flag : NULL;
}

void grants_configure(Grants *g, CoilConfig *config)
{
    if (!g->restricted)
        return;
    config->allow = COIL_ALLOW_STDIO | g->allow | (g->sandbox ? 0 : FREE_BY_DEFAULT);
    config->data = g;
    config->permit = permit;
    config->grant_name = grant_name;
}
