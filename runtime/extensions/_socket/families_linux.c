/* families_linux.c: addresses of the families that Linux alone has. See socket.h.
 *
 * The layouts are the kernel's own interface, the same on every processor, and so known whatever headers the compiler has. Numbers are cut
 * to the width that they have there, as the reference cuts them: a port of -1 is any. */
#include "runtime/extensions/_socket/socket.h"

#include <arpa/inet.h>
#include <errno.h>
#include <net/if.h>
#include <netinet/in.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum {
    FAMILY_NETLINK = 16,
    FAMILY_PACKET = 17,
    FAMILY_RDS = 21,
    FAMILY_CAN = 29,
    FAMILY_TIPC = 30,
    FAMILY_ALG = 38,
    FAMILY_VSOCK = 40,
    FAMILY_QIPCRTR = 42,
};
enum { CAN_IS_RAW = 1, CAN_IS_BCM = 2, CAN_IS_ISOTP = 6, CAN_IS_J1939 = 7 };
enum { TIPC_SEQUENCE = 1, TIPC_NAME = 2, TIPC_ID = 3, TIPC_CLUSTER = 2 };

typedef struct Netlink {
    uint16_t family, pad;
    uint32_t pid, groups;
} Netlink;

typedef struct Packet {
    uint16_t family, protocol; /* the protocol as the wire has it */
    int32_t interface;
    uint16_t hardware;
    uint8_t kind, length, address[8];
} Packet;

typedef struct Vsock {
    uint16_t family, reserved;
    uint32_t port, cid;
    uint8_t rest[4];
} Vsock;

typedef struct Qipcrtr {
    uint16_t family, pad;
    uint32_t node, port;
} Qipcrtr;

typedef struct Tipc {
    uint16_t family;
    uint8_t kind;
    int8_t scope;
    uint32_t numbers[3]; /* type, lower, upper; type, instance, domain; or reference, node */
} Tipc;

typedef struct Can {
    uint16_t family;
    int32_t interface; /* 0: all */
    union {
        struct {
            uint32_t receives, sends;
        } isotp;
        struct {
            uint64_t name;
            uint32_t group;
            uint8_t address;
        } j1939;
    } is;
} Can;

typedef struct Cipher {
    uint16_t family;
    char type[14];
    uint32_t features, mask;
    char name[64];
} Cipher;

_Static_assert(sizeof(Netlink) == 12 && sizeof(Packet) == 20 && sizeof(Vsock) == 16 && sizeof(Qipcrtr) == 12, "as the kernel has them");
_Static_assert(sizeof(Tipc) == 16 && offsetof(Can, is) == 8 && sizeof(Cipher) == 88, "as the kernel has them");

/* A number's lowest 64 bits. */
static CoilOk bits_read(Coil *c, CoilValue value, uint64_t *out)
{
    int64_t number;
    if (coil_to_int(c, value, &number)) {
        *out = (uint64_t)number;
        return true;
    }
    if (!coil_error_is(c, "OverflowError"))
        return false;
    coil_take_error(c);
    bool negative;
    uint64_t word = 0;
    size_t words;
    CoilValue whole = coil_call_method(c, coil_import(c, "operator"), "index", &value, 1, NULL);
    if (coil_is_null(whole) || !coil_to_words(c, whole, &negative, &word, 1, &words))
        return false;
    *out = negative ? -word : word;
    return true;
}

static CoilOk bits32_read(Coil *c, CoilValue value, uint32_t *out)
{
    uint64_t bits;
    if (!bits_read(c, value, &bits))
        return false;
    *out = (uint32_t)bits;
    return true;
}

/* Is it a tuple, and of how many items? `head` words the error. */
static CoilOk tuple_count(Coil *c, CoilValue value, const char *function, const char *head, const char *family, size_t *count)
{
    if (coil_kind(c, value) == COIL_KIND_TUPLE)
        return coil_len(c, value, count);
    const char *kind = coil_to_utf8(c, coil_getattr(c, coil_type(c, value), "__name__"), NULL);
    if (kind)
        coil_raisef(c, "TypeError", "%s%s %s address must be tuple, not %s", function, head, family, kind);
    return false;
}

/* The number of an interface by its name, a str or the system's bytes. */
static CoilOk interface_read(Coil *c, CoilValue name, int32_t *out)
{
    size_t length;
    const char *text = system_name(c, name, &length);
    if (!text || !coil_permit(c, COIL_ALLOW_CONNECT, text, 0, 0)) /* whether there is one tells of the machine */
        return false;
    unsigned number = length < IF_NAMESIZE ? if_nametoindex(text) : 0;
    if (!number) {
        coil_raise_errno(c, length < IF_NAMESIZE ? errno : ENODEV, NULL);
        return false;
    }
    *out = (int32_t)number;
    return true;
}

/* Its name; "" for all, or if it is gone. */
static CoilValue interface_value(Coil *c, int32_t number)
{
    char name[IF_NAMESIZE] = "";
    if (number > 0 && !if_indextoname((unsigned)number, name))
        name[0] = 0;
    CoilValue bytes = coil_bytes(c, name, strlen(name));
    return coil_call_method(c, coil_import(c, "os"), "fsdecode", &bytes, 1, NULL);
}

static CoilOk netlink_read(Coil *c, CoilValue value, const char *function, Address *out)
{
    size_t count;
    Netlink n = {.family = FAMILY_NETLINK};
    if (!tuple_count(c, value, function, "():", "AF_NETLINK", &count))
        return false;
    if (count != 2) {
        coil_raisef(c, "TypeError", "AF_NETLINK address must be a pair (pid, groups)");
        return false;
    }
    if (!bits32_read(c, coil_item(c, value, 0), &n.pid) || !bits32_read(c, coil_item(c, value, 1), &n.groups))
        return false;
    memcpy(&out->storage, &n, out->length = sizeof n);
    return true;
}

/* Families of two numbers whose errors name the function that reads them. */
static CoilOk two_numbers_read(Coil *c, CoilValue value, const char *family, uint32_t out[2])
{
    size_t count;
    if (!tuple_count(c, value, "getsockaddrarg", ":", family, &count))
        return false;
    if (count != 2) {
        coil_raisef(c, "TypeError", "getsockaddrarg() takes exactly 2 arguments (%zu given)", count);
        return false;
    }
    return bits32_read(c, coil_item(c, value, 0), &out[0]) && bits32_read(c, coil_item(c, value, 1), &out[1]);
}

static CoilOk packet_read(Coil *c, CoilValue value, const char *function, Address *out)
{
    size_t count;
    Packet p = {.family = FAMILY_PACKET};
    if (!tuple_count(c, value, function, "():", "AF_PACKET", &count))
        return false;
    if (count < 2 || count > 5 || coil_kind(c, coil_item(c, value, 0)) != COIL_KIND_STR) {
        coil_raisef(c, "TypeError", "AF_PACKET address must be a tuple of two to five elements");
        return false;
    }
    int64_t protocol;
    uint32_t kind = 0, hardware = 0;
    if (!coil_to_int(c, coil_item(c, value, 1), &protocol) || (count > 2 && !bits32_read(c, coil_item(c, value, 2), &kind)) ||
        (count > 3 && !bits32_read(c, coil_item(c, value, 3), &hardware)))
        return false;
    if (count > 4) {
        CoilBuffer b;
        if (!coil_buffer_get(c, coil_item(c, value, 4), 0, &b))
            return false;
        bool fits = b.length <= sizeof p.address;
        if (fits && b.length)
            memcpy(p.address, b.data, p.length = (uint8_t)b.length);
        coil_buffer_release(c, &b);
        if (!fits) {
            coil_raisef(c, "ValueError", "Hardware address must be 8 bytes or less");
            return false;
        }
    }
    if (!interface_read(c, coil_item(c, value, 0), &p.interface))
        return false;
    if (protocol < 0 || protocol > 0xFFFF) {
        coil_raisef(c, "OverflowError", "%s(): proto must be 0-65535.", function);
        return false;
    }
    p.protocol = htons((uint16_t)protocol);
    p.kind = (uint8_t)kind;
    p.hardware = (uint16_t)hardware;
    memcpy(&out->storage, &p, out->length = sizeof p);
    return true;
}

static CoilOk tipc_read(Coil *c, CoilValue value, const char *function, Address *out)
{
    size_t count;
    Tipc t = {.family = FAMILY_TIPC, .scope = TIPC_CLUSTER};
    uint32_t given[5] = {0, 0, 0, 0, TIPC_CLUSTER};
    if (!tuple_count(c, value, function, "():", "AF_TIPC", &count))
        return false;
    bool good = count == 4 || count == 5;
    for (size_t i = 0; good && i < count; i++)
        if (!bits32_read(c, coil_item(c, value, i), &given[i])) {
            if (!coil_error_is(c, "TypeError"))
                return false;
            coil_take_error(c);
            good = false;
        }
    if (!good) {
        coil_raisef(c, "TypeError", "AF_TIPC address must be a tuple (addr_type, v1, v2, v3[, scope])");
        return false;
    }
    t.kind = (uint8_t)given[0];
    t.scope = (int8_t)given[4];
    if (given[0] == TIPC_SEQUENCE)
        memcpy(t.numbers, &given[1], sizeof t.numbers);
    else if (given[0] == TIPC_NAME)
        memcpy(t.numbers, &given[1], 2 * sizeof *t.numbers);
    else if (given[0] == TIPC_ID) {
        t.numbers[0] = given[2];
        t.numbers[1] = given[1];
    } else {
        coil_raisef(c, "TypeError", "Invalid address type");
        return false;
    }
    memcpy(&out->storage, &t, out->length = sizeof t);
    return true;
}

/* The interface of a CAN address: no name is all of them. */
static CoilOk can_interface(Coil *c, CoilValue name, int32_t *out)
{
    size_t length;
    CoilValue bytes = coil_call_method(c, coil_import(c, "os"), "fsencode", &name, 1, NULL);
    if (coil_is_null(bytes) || !coil_to_bytes(c, bytes, &length))
        return false;
    if (length >= IF_NAMESIZE) {
        coil_raisef(c, "OSError", "AF_CAN interface name too long");
        return false;
    }
    *out = 0;
    return length == 0 || interface_read(c, bytes, out);
}

static CoilOk can_read(Coil *c, const Sock *s, CoilValue value, const char *function, Address *out)
{
    size_t count;
    Can a = {.family = FAMILY_CAN};
    size_t wanted = s->proto == CAN_IS_J1939 ? 4 : s->proto == CAN_IS_ISOTP ? 3 : 1;
    if (wanted == 1 && s->proto != CAN_IS_RAW && s->proto != CAN_IS_BCM) {
        coil_raisef(c, "OSError", "%s(): unsupported CAN protocol", function);
        return false;
    }
    if (!tuple_count(c, value, function, "():", "AF_CAN", &count))
        return false;
    if (count != wanted) {
        if (wanted == 1)
            coil_raisef(c, "TypeError", "AF_CAN address must be a tuple (interface, )");
        else
            coil_raisef(c, "TypeError", "function takes exactly %zu arguments (%zu given)", wanted, count);
        return false;
    }
    CoilValue name = coil_item(c, value, 0);
    CoilKind kind = coil_kind(c, name);
    if (wanted == 1 && kind != COIL_KIND_STR && kind != COIL_KIND_BYTES && kind != COIL_KIND_BYTEARRAY && kind != COIL_KIND_OTHER) {
        coil_raisef(c, "TypeError", "AF_CAN address must be a tuple (interface, )");
        return false;
    }
    if (!can_interface(c, name, &a.interface))
        return false;
    uint32_t address;
    if (s->proto == CAN_IS_ISOTP &&
        (!bits32_read(c, coil_item(c, value, 1), &a.is.isotp.receives) || !bits32_read(c, coil_item(c, value, 2), &a.is.isotp.sends)))
        return false;
    if (s->proto == CAN_IS_J1939) {
        if (!bits_read(c, coil_item(c, value, 1), &a.is.j1939.name) || !bits32_read(c, coil_item(c, value, 2), &a.is.j1939.group) ||
            !bits32_read(c, coil_item(c, value, 3), &address))
            return false;
        a.is.j1939.address = (uint8_t)address;
    }
    memcpy(&out->storage, &a, out->length = sizeof a);
    return true;
}

/* A text that the kernel ends with a NUL, into its place. */
static CoilOk cipher_text(Coil *c, CoilValue value, const char *what, char *place, size_t room)
{
    size_t length;
    const char *text = coil_to_utf8(c, value, &length);
    if (!text)
        return false;
    if (strlen(text) != length)
        coil_raisef(c, "ValueError", "embedded null character");
    else if (length >= room)
        coil_raisef(c, "ValueError", "AF_ALG %s too long.", what);
    else {
        memcpy(place, text, length);
        return true;
    }
    return false;
}

static CoilOk cipher_read(Coil *c, CoilValue value, const char *function, Address *out)
{
    size_t count;
    Cipher a = {.family = FAMILY_ALG};
    if (!tuple_count(c, value, function, "():", "AF_ALG", &count))
        return false;
    if (count < 2 || count > 4 || coil_kind(c, coil_item(c, value, 0)) != COIL_KIND_STR ||
        coil_kind(c, coil_item(c, value, 1)) != COIL_KIND_STR) {
        coil_raisef(c, "TypeError", "AF_ALG address must be a tuple (type, name[, feat[, mask]])");
        return false;
    }
    if ((count > 2 && !bits32_read(c, coil_item(c, value, 2), &a.features)) ||
        (count > 3 && !bits32_read(c, coil_item(c, value, 3), &a.mask)) ||
        !cipher_text(c, coil_item(c, value, 0), "type", a.type, sizeof a.type) ||
        !cipher_text(c, coil_item(c, value, 1), "name", a.name, sizeof a.name))
        return false;
    a.features &= UINT16_MAX; /* what the reference passes on */
    a.mask &= UINT16_MAX;
    memcpy(&out->storage, &a, out->length = sizeof a);
    return true;
}

bool family_has_wide_options(int family) { return family == FAMILY_VSOCK; }

int family_alike(int family) { return family == FAMILY_RDS ? AF_INET : family; }

CoilOk family_read(Coil *c, const Sock *s, CoilValue value, const char *function, Address *out)
{
    uint32_t two[2];
    *out = (Address){.length = 0};
    switch (s->family) {
    case FAMILY_NETLINK: return netlink_read(c, value, function, out);
    case FAMILY_PACKET: return packet_read(c, value, function, out);
    case FAMILY_TIPC: return tipc_read(c, value, function, out);
    case FAMILY_CAN: return can_read(c, s, value, function, out);
    case FAMILY_ALG: return cipher_read(c, value, function, out);
    case FAMILY_QIPCRTR: {
        if (!two_numbers_read(c, value, "AF_QIPCRTR", two))
            return false;
        Qipcrtr q = {.family = FAMILY_QIPCRTR, .node = two[0], .port = two[1]};
        memcpy(&out->storage, &q, out->length = sizeof q);
        return true;
    }
    case FAMILY_VSOCK: {
        if (!two_numbers_read(c, value, "AF_VSOCK", two))
            return false;
        Vsock v = {.family = FAMILY_VSOCK, .cid = two[0], .port = two[1]};
        memcpy(&out->storage, &v, out->length = sizeof v);
        return true;
    }
    default: coil_raisef(c, "OSError", "%s(): bad family", function); return false;
    }
}

static CoilValue tipc_value(Coil *c, const Tipc *t)
{
    CoilValue numbers[5] = {coil_int(c, t->kind), coil_int(c, t->numbers[0]), coil_int(c, t->numbers[1]), coil_int(c, t->numbers[2]),
                            coil_int(c, t->scope)};
    if (t->kind == TIPC_NAME)
        numbers[3] = numbers[2];
    else if (t->kind == TIPC_ID) {
        numbers[1] = coil_int(c, t->numbers[1]);
        numbers[2] = coil_int(c, t->numbers[0]);
        numbers[3] = coil_int(c, 0);
    } else if (t->kind != TIPC_SEQUENCE)
        return coil_raisef(c, "ValueError", "Invalid address type");
    return coil_tuple(c, numbers, 5);
}

static CoilValue can_value(Coil *c, const Can *a, int proto)
{
    CoilValue name = interface_value(c, a->interface);
    switch (proto) {
    case CAN_IS_ISOTP: return coil_tuple(c, (CoilValue[]){name, coil_int(c, a->is.isotp.receives), coil_int(c, a->is.isotp.sends)}, 3);
    case CAN_IS_J1939:
        return coil_tuple(c,
                          (CoilValue[]){name, coil_int_from_words(c, false, &a->is.j1939.name, 1), coil_int(c, a->is.j1939.group),
                                        coil_int(c, a->is.j1939.address)},
                          4);
    default: return coil_tuple(c, &name, 1);
    }
}

/* A text of the kernel's, which ends with a NUL or where its place ends. */
static CoilValue cipher_text_value(Coil *c, const char *text, size_t room)
{
    CoilValue bytes = coil_bytes(c, text, strnlen(text, room));
    return coil_call_method(c, coil_import(c, "os"), "fsdecode", &bytes, 1, NULL);
}

CoilValue family_value(Coil *c, const Address *a)
{
    const void *at = &a->storage;
    switch (a->storage.ss_family) {
    case FAMILY_NETLINK: {
        const Netlink *n = at;
        return coil_tuple(c, (CoilValue[]){coil_int(c, n->pid), coil_int(c, n->groups)}, 2);
    }
    case FAMILY_QIPCRTR: {
        const Qipcrtr *q = at;
        return coil_tuple(c, (CoilValue[]){coil_int(c, q->node), coil_int(c, q->port)}, 2);
    }
    case FAMILY_VSOCK: {
        const Vsock *v = at;
        return coil_tuple(c, (CoilValue[]){coil_int(c, v->cid), coil_int(c, v->port)}, 2);
    }
    case FAMILY_PACKET: {
        const Packet *p = at;
        size_t length = p->length < sizeof p->address ? p->length : sizeof p->address;
        return coil_tuple(c,
                          (CoilValue[]){interface_value(c, p->interface), coil_int(c, ntohs(p->protocol)), coil_int(c, p->kind),
                                        coil_int(c, p->hardware), coil_bytes(c, (const char *)p->address, length)},
                          5);
    }
    case FAMILY_TIPC: return tipc_value(c, at);
    case FAMILY_CAN: return can_value(c, at, a->proto);
    case FAMILY_ALG: {
        const Cipher *k = at;
        return coil_tuple(c,
                          (CoilValue[]){cipher_text_value(c, k->type, sizeof k->type), cipher_text_value(c, k->name, sizeof k->name),
                                        coil_int(c, k->features), coil_int(c, k->mask)},
                          4);
    }
    default: return COIL_NULL;
    }
}
