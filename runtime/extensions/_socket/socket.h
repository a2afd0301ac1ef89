/* socket.h: what the files of module _socket share.
 *
 * A descriptor is used with the VM's lock released, in attempts that never block: where one would, the socket is polled in short
 * slices, between which the VM serves signals, interrupts and limits. Each use asks the VM's table for the descriptor, what reaches out
 * asks the grants first (coil_permit). */
#ifndef RUNTIME_EXTENSIONS_SOCKET_H
#define RUNTIME_EXTENSIONS_SOCKET_H

#include "runtime/coil.h"

#include <stdbool.h>
#include <sys/socket.h>
#include <sys/types.h>

/* An instance's data. */
typedef struct Sock {
    CoilVM *vm;
    CoilDescriptor d; /* none: closed */
    int family, type, proto;
    int64_t timeout; /* nanoseconds; 0 never waits, negative waits for ever */
} Sock;

typedef struct SocketState {
    int64_t timeout; /* of new sockets, plus one; 0 is none, as for zeroed state */
} SocketState;

typedef struct Address {
    struct sockaddr_storage storage;
    socklen_t length;
    int proto; /* the protocol of the socket that it came from: what an address of CAN holds depends on it */
} Address;

static inline struct sockaddr *address_of(Address *a) { return (struct sockaddr *)&a->storage; }

extern const CoilDef socket_class[];

/* address.c. From and to the tuples, strs and bytes that stand for addresses. `function` words the errors. Names are looked up. */
COIL_MUST_USE CoilOk address_read(Coil *c, const Sock *s, CoilValue value, const char *function, Address *out);
CoilValue address_value(Coil *c, const Address *a);
/* families_linux.c: the same of families that one system alone has; families_posix.c knows none. `family_value` is COIL_NULL without an
 * exception for a family that nobody knows, `family_alike` is the family that has a family's addresses. */
int family_alike(int family);
COIL_MUST_USE CoilOk family_read(Coil *c, const Sock *s, CoilValue value, const char *function, Address *out);
CoilValue family_value(Coil *c, const Address *a);
/* Are a family's options numbers of 64 bits? */
bool family_has_wide_options(int family);
/* Asks for the grant to reach out to (COIL_ALLOW_CONNECT) or to be reached at (COIL_ALLOW_LISTEN) an address. */
COIL_MUST_USE CoilOk address_permit(Coil *c, const Address *a, uint32_t kind);

/* resolve.c. Functions over names; `resolve_host` fills in the first numeric address of a name. */
COIL_MUST_USE CoilOk resolve_host(Coil *c, const char *name, int family, Address *out);
CoilValue resolve_getaddrinfo(Coil *c, const CoilValue *args);
CoilValue resolve_getnameinfo(Coil *c, const CoilValue *args);
CoilValue resolve_gethostbyname(Coil *c, const CoilValue *args);
CoilValue resolve_gethostbyname_ex(Coil *c, const CoilValue *args);
CoilValue resolve_gethostbyaddr(Coil *c, const CoilValue *args);
CoilValue resolve_getservbyname(Coil *c, const CoilValue *args);
CoilValue resolve_getservbyport(Coil *c, const CoilValue *args);
CoilValue resolve_getprotobyname(Coil *c, const CoilValue *args);
CoilValue resolve_gethostname(Coil *c, const CoilValue *args);
CoilValue resolve_sethostname(Coil *c, const CoilValue *args);
/* A name of a host or an interface as the system has it: a str by the encoding of files, or bytes. NULL: an exception is pending. */
const char *system_name(Coil *c, CoilValue name, size_t *length);

/* options.c */
CoilValue sock_getsockopt(Coil *c, const CoilValue *args);
CoilValue sock_setsockopt(Coil *c, const CoilValue *args);

/* messages.c */
CoilValue sock_recvmsg(Coil *c, const CoilValue *args);
CoilValue sock_recvmsg_into(Coil *c, const CoilValue *args);
CoilValue sock_sendmsg(Coil *c, const CoilValue *args);
CoilValue message_length(Coil *c, const CoilValue *args);
CoilValue message_space(Coil *c, const CoilValue *args);

/* transfer.c */
/* A number that the system takes as a C int: no other number is cut to one. */
COIL_MUST_USE CoilOk socket_int(Coil *c, CoilValue value, int *out);
typedef ssize_t (*SockAttempt)(int fd, void *arg); /* as a system call: -1 and errno; EAGAIN asks for a wait */
/* Attempts until it works, fails, or the socket's time is over; once, if `flags` of the message have MSG_DONTWAIT and the socket would wait
 * for ever (one with a timeout waits for that all the same). -1: an exception is pending. */
ssize_t sock_attempt(Coil *c, const Sock *s, short events, int flags, SockAttempt attempt, void *arg);
/* Waits until the socket is ready for `events` (see poll(2)) or `deadline` (nanoseconds of the monotonic clock, negative: none). False: an
 * exception is pending. */
COIL_MUST_USE CoilOk sock_wait(Coil *c, CoilDescriptor d, short events, int64_t deadline);
int64_t sock_deadline(const Sock *s);
/* With MSG_TRUNC the system may give less than the length it tells, or nothing at all of it: room for that begins as zeros, which are charged
 * for. NULL: an exception is pending. */
char *receive_room(Coil *c, size_t size, int flags);
CoilValue sock_recv(Coil *c, const CoilValue *args);
CoilValue sock_recv_into(Coil *c, const CoilValue *args);
CoilValue sock_recvfrom(Coil *c, const CoilValue *args);
CoilValue sock_recvfrom_into(Coil *c, const CoilValue *args);
CoilValue sock_send(Coil *c, const CoilValue *args);
CoilValue sock_sendall(Coil *c, const CoilValue *args);
CoilValue sock_sendto(Coil *c, const CoilValue *args);
extern const CoilStream sock_stream;

/* class.c */
Sock *sock_data(Coil *c, CoilValue self);
/* A timeout from a number of seconds or None. */
COIL_MUST_USE CoilOk timeout_read(Coil *c, CoilValue value, int64_t *out);
CoilValue timeout_value(int64_t timeout);
/* Its number, for those who look; -1: closed. */
static inline int sock_fd(const Sock *s) { return coil_descriptor_number(s->d); }
/* Its number for a call with the lock held; -1: an exception is pending. */
int sock_use(Coil *c, const Sock *s);

#endif
