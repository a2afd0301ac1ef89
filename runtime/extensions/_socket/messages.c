/* messages.c: recvmsg() and sendmsg(): several buffers, and ancillary data such as descriptors. See socket.h. */
#include "runtime/extensions/_socket/socket.h"
#include "runtime/extensions/_socket/system.h"
#include "runtime/extensions/memory.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <string.h>
#include <sys/uio.h>

static struct cmsghdr *item_after(struct msghdr *header, struct cmsghdr *item)
{
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wsign-compare" /* musl's macro compares a size with a difference */
    return CMSG_NXTHDR(header, item);
#pragma GCC diagnostic pop
}

/* Room for ancillary data: as one item's length or space, which a socklen_t must hold whatever its sign. */
static CoilValue message_room(Coil *c, CoilValue value, const char *name, bool padded)
{
    int64_t length, head = (int64_t)(padded ? CMSG_SPACE(1) : CMSG_LEN(0));
    if (!coil_to_int(c, value, &length))
        return COIL_NULL;
    if (length < 0 || length > INT32_MAX - head)
        return coil_raisef(c, "OverflowError", "%s() argument out of range", name);
    return coil_int(c, (int64_t)(padded ? CMSG_SPACE((size_t)length) : CMSG_LEN((size_t)length)));
}

CoilValue message_length(Coil *c, const CoilValue *args) { return message_room(c, args[0], "CMSG_LEN", false); }
CoilValue message_space(Coil *c, const CoilValue *args) { return message_room(c, args[0], "CMSG_SPACE", true); }

typedef struct Message {
    struct msghdr header;
    int flags;
    bool receives;
} Message;

static ssize_t attempt_message(int fd, void *arg)
{
    Message *m = arg;
    if (!m->receives)
        return sendmsg(fd, &m->header, m->flags | MSG_DONTWAIT | MSG_NOSIGNAL);
    return system_recvmsg(fd, &m->header, m->flags | MSG_DONTWAIT);
}

/* ---- descriptors in messages ---- */

static size_t item_length(const struct cmsghdr *item)
{
    size_t head = CMSG_LEN(0);
    return item->cmsg_len > head ? item->cmsg_len - head : 0;
}

static bool item_is_rights(const struct cmsghdr *item) { return item->cmsg_level == SOL_SOCKET && item->cmsg_type == SCM_RIGHTS; }

/* A walk over the descriptors in a message: zeroed at first. */
typedef struct RightsWalk {
    struct cmsghdr *item;
    size_t at;
    bool begun;
} RightsWalk;

static bool rights_next(struct msghdr *header, RightsWalk *w, int *fd)
{
    if (!w->begun)
        w->item = CMSG_FIRSTHDR(header);
    w->begun = true;
    for (; w->item; w->item = item_after(header, w->item), w->at = 0)
        if (item_is_rights(w->item) && w->at + sizeof *fd <= item_length(w->item)) {
            memcpy(fd, CMSG_DATA(w->item) + w->at, sizeof *fd);
            w->at += sizeof *fd;
            return true;
        }
    return false;
}

/* To be sent: the script's own only, which stay what they are until the message is out. */
typedef struct RightsSent {
    CoilDescriptor *held;
    size_t count;
} RightsSent;

static CoilOk rights_enter(Coil *c, struct msghdr *header, RightsSent *sent)
{
    RightsWalk walk = {0};
    size_t room = 0;
    int fd;
    *sent = (RightsSent){0};
    while (rights_next(header, &walk, &fd))
        room++;
    if (room && !(sent->held = memory_new(c, room, sizeof *sent->held)))
        return false;
    for (walk = (RightsWalk){0}; rights_next(header, &walk, &fd); sent->count++) {
        sent->held[sent->count] = coil_descriptor(c, fd);
        if (coil_descriptor_enter(c, sent->held[sent->count]) < 0)
            return false;
    }
    return true;
}

static void rights_leave(Coil *c, RightsSent *sent)
{
    for (size_t i = 0; i < sent->count; i++)
        coil_descriptor_leave(c, sent->held[i]);
    memory_drop(sent->held);
}

/* Came in: the script's from now on; closed, with an exception pending, beyond what it may have. How many it has. */
static size_t rights_take(Coil *c, struct msghdr *header)
{
    RightsWalk walk = {0};
    size_t count = 0;
    int fd;
    while (rights_next(header, &walk, &fd))
        count += coil_descriptor_opened(c, fd);
    return count;
}

/* The script will not see them. */
static void rights_close(Coil *c, struct msghdr *header, size_t count)
{
    RightsWalk walk = {0};
    int fd;
    while (count-- && rights_next(header, &walk, &fd))
        (void)coil_descriptor_close(coil_vm(c), coil_descriptor(c, fd));
}

/* What a message may say beside descriptors is about the process, devices and routes. */
static CoilOk item_permit(Coil *c, int level, int type)
{
    return (level == SOL_SOCKET && type == SCM_RIGHTS) || coil_permit(c, COIL_ALLOW_PROCESS, NULL, 0, 0);
}

/* The ancillary data received: [(level, type, data)]. */
static CoilValue ancillary_value(Coil *c, struct msghdr *header)
{
    CoilValue list = coil_list(c, NULL, 0);
    for (struct cmsghdr *each = CMSG_FIRSTHDR(header); each && !coil_failed(c); each = item_after(header, each)) {
        size_t length = item_length(each);
        CoilValue row[] = {coil_int(c, each->cmsg_level), coil_int(c, each->cmsg_type), coil_bytes(c, CMSG_DATA(each), length)};
        if (!coil_append(c, list, coil_tuple(c, row, 3)))
            break;
    }
    return coil_failed(c) ? COIL_NULL : list;
}

static CoilOk read_sizes(Coil *c, const CoilValue *args, int64_t *room, int *flags)
{
    if (!coil_to_int(c, args[0], room) || !socket_int(c, args[1], flags))
        return false;
    if (*room >= 0 && *room <= INT32_MAX)
        return true;
    coil_raisef(c, "ValueError", "invalid ancillary data buffer length");
    return false;
}

/* (first, ancillary data, flags, address), where first is made by the caller once the number of bytes is known; COIL_NULL raises. */
static CoilValue receive_message(Coil *c, Sock *s, struct iovec *parts, size_t count, int64_t room, int flags, bool into)
{
    Address from = {.proto = s->proto};
    Message m = {.flags = flags, .receives = true};
    void *ancillary = room ? memory_zeroed(c, (size_t)room, 1) : NULL;
    if (room && !ancillary)
        return COIL_NULL;
    m.header = (struct msghdr){.msg_name = &from.storage,
                               .msg_namelen = sizeof from.storage,
                               .msg_iov = parts,
                               .msg_iovlen = count,
                               .msg_control = ancillary,
                               .msg_controllen = (size_t)room};
    ssize_t n = sock_attempt(c, s, POLLIN, flags, attempt_message, &m);
    CoilValue made = COIL_NULL;
    if (n >= 0) {
        from.length = m.header.msg_namelen;
        size_t rights = rights_take(c, &m.header);
        size_t came = !into && (size_t)n > parts[0].iov_len ? parts[0].iov_len : (size_t)n; /* MSG_TRUNC */
        CoilValue row[] = {into ? coil_int(c, n) : coil_bytes(c, parts[0].iov_base, came), ancillary_value(c, &m.header),
                           coil_int(c, m.header.msg_flags), address_value(c, &from)};
        made = coil_tuple(c, row, 4);
        if (coil_is_null(made))
            rights_close(c, &m.header, rights);
    }
    memory_drop(ancillary);
    return made;
}

CoilValue sock_recvmsg(Coil *c, const CoilValue *args)
{
    Sock *s = sock_data(c, args[0]);
    int64_t wanted, room;
    int flags;
    if (!s || !coil_to_int(c, args[1], &wanted) || !read_sizes(c, args + 2, &room, &flags))
        return COIL_NULL;
    if (wanted < 0)
        return coil_raisef(c, "ValueError", "negative buffer size in recvmsg()");
    struct iovec part = {.iov_base = receive_room(c, memory_count(wanted), flags), .iov_len = memory_count(wanted)};
    if (!part.iov_base)
        return COIL_NULL;
    CoilValue made = receive_message(c, s, &part, 1, room, flags, false);
    memory_drop(part.iov_base);
    return made;
}

/* A TypeError of the function `name` in place of one that says less. */
static void reword(Coil *c, const char *name, const char *text)
{
    if (!coil_error_is(c, "TypeError") && !coil_error_is(c, "BufferError"))
        return;
    (void)coil_take_error(c);
    coil_raisef(c, "TypeError", "%s() argument 1 must be an iterable%s", name, text);
}

/* The buffers of an iterable; they are exported until the function's scope closes. NULL: an exception is pending. */
static struct iovec *read_buffers(Coil *c, CoilValue iterable, uint32_t flags, const char *name, size_t *count)
{
    if (coil_is_null(coil_iter(c, iterable)))
        reword(c, name, "");
    CoilValue list = coil_call(c, coil_getattr(c, coil_import(c, "builtins"), "list"), &iterable, 1, NULL);
    if (!coil_len(c, list, count))
        return NULL;
    if (*count > IOV_MAX) {
        coil_raisef(c, "OSError", "%s() argument 1 is too long", name);
        return NULL;
    }
    struct iovec *parts = memory_zeroed(c, *count + 1, sizeof *parts);
    for (size_t i = 0; parts && i < *count; i++) {
        CoilBuffer buffer;
        if (!coil_buffer_get(c, coil_item(c, list, i), flags, &buffer)) {
            if (flags & COIL_BUFFER_WRITABLE)
                reword(c, name, " of single-segment read-write buffers");
            memory_drop(parts);
            return NULL;
        }
        parts[i] = (struct iovec){.iov_base = buffer.data, .iov_len = buffer.length};
    }
    return parts;
}

CoilValue sock_recvmsg_into(Coil *c, const CoilValue *args)
{
    Sock *s = sock_data(c, args[0]);
    int64_t room;
    int flags;
    size_t count;
    if (!s || !read_sizes(c, args + 2, &room, &flags))
        return COIL_NULL;
    struct iovec *parts = read_buffers(c, args[1], COIL_BUFFER_WRITABLE, "recvmsg_into", &count);
    CoilValue made = parts ? receive_message(c, s, parts, count, room, flags, true) : COIL_NULL;
    memory_drop(parts);
    return made;
}

typedef struct AncillaryItem {
    int level, type;
    CoilBuffer data;
} AncillaryItem;

/* Each buffer is asked for once, and held until the call ends. */
static bool ancillary_items(Coil *c, CoilValue list, size_t count, AncillaryItem *items, size_t *total)
{
    for (size_t i = 0; i < count; i++) {
        CoilValue row = coil_item(c, list, i);
        size_t width;
        if (coil_kind(c, row) != COIL_KIND_TUPLE || !coil_len(c, row, &width) || width != 3)
            coil_raisef(c, "TypeError", "[sendmsg() ancillary data items must be a 3-tuple (cmsg_level, cmsg_type, cmsg_data)]");
        if (coil_failed(c) || !socket_int(c, coil_item(c, row, 0), &items[i].level) ||
            !socket_int(c, coil_item(c, row, 1), &items[i].type) || !item_permit(c, items[i].level, items[i].type) ||
            !coil_buffer_get(c, coil_item(c, row, 2), 0, &items[i].data))
            return false;
        if (items[i].data.length > INT32_MAX - 1024 - *total)
            return (void)coil_raisef(c, "OSError", "ancillary data item too large"), false;
        *total += CMSG_SPACE(items[i].data.length);
    }
    return true;
}

/* The ancillary data to send, in one block for the system; *size is 0 and the result NULL for none, or with an exception pending. */
static void *read_ancillary(Coil *c, CoilValue iterable, size_t *size)
{
    CoilValue list = coil_call(c, coil_getattr(c, coil_import(c, "builtins"), "list"), &iterable, 1, NULL);
    size_t count, total = 0;
    *size = 0;
    if (!coil_len(c, list, &count) || count == 0)
        return NULL;
    AncillaryItem *items = memory_zeroed(c, count, sizeof *items);
    char *block = items && ancillary_items(c, list, count, items, &total) ? memory_zeroed(c, total, 1) : NULL;
    struct msghdr header = {.msg_control = block, .msg_controllen = total};
    struct cmsghdr *at = block ? CMSG_FIRSTHDR(&header) : NULL;
    for (size_t i = 0; at && i < count; i++, at = item_after(&header, at)) {
        at->cmsg_level = items[i].level;
        at->cmsg_type = items[i].type;
        at->cmsg_len = CMSG_LEN(items[i].data.length);
        if (items[i].data.length)
            memcpy(CMSG_DATA(at), items[i].data.data, items[i].data.length);
    }
    memory_drop(items);
    *size = block ? total : 0;
    return block;
}

CoilValue sock_sendmsg(Coil *c, const CoilValue *args)
{
    Sock *s = sock_data(c, args[0]);
    int flags;
    size_t count, size;
    Address to;
    bool addressed = coil_kind(c, args[4]) != COIL_KIND_NONE;
    if (!s || !socket_int(c, args[3], &flags) ||
        (addressed && (!address_read(c, s, args[4], "sendmsg", &to) || !address_permit(c, &to, COIL_ALLOW_CONNECT))))
        return COIL_NULL;
    struct iovec *parts = read_buffers(c, args[1], 0, "sendmsg", &count);
    void *ancillary = parts ? read_ancillary(c, args[2], &size) : NULL;
    CoilValue made = COIL_NULL;
    if (parts && !coil_failed(c)) {
        Message m = {.flags = flags};
        m.header = (struct msghdr){.msg_iov = parts, .msg_iovlen = count, .msg_control = ancillary, .msg_controllen = size};
        if (addressed) {
            m.header.msg_name = &to.storage;
            m.header.msg_namelen = to.length;
        }
        RightsSent rights;
        ssize_t n = rights_enter(c, &m.header, &rights) ? sock_attempt(c, s, POLLOUT, m.flags, attempt_message, &m) : -1;
        rights_leave(c, &rights);
        if (n >= 0)
            made = coil_int(c, n);
    }
    memory_drop(ancillary);
    memory_drop(parts);
    return made;
}
