/* system.h: what the systems have differently: sockets and messages that do not outlive exec, lookups that threads may make at once. */
#ifndef SOCKET_SYSTEM_H
#define SOCKET_SYSTEM_H

#include <netdb.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

/* Bits of a type that say how its descriptor is made; 0: the system has none. */
extern const int system_type_nonblocking, system_type_flags;
/* As the calls of those names: -1, and errno. */
int system_socket(int family, int type, int proto);
int system_socketpair(int family, int type, int proto, int pair[2]);
int system_accept(int fd, struct sockaddr *address, socklen_t *length);
/* `flags` of the message are those that a program knows. */
ssize_t system_recvmsg(int fd, struct msghdr *message, int flags);

/* An entry lives in `lookup` or in the system's own memory, until the next lookup. */
typedef struct Lookup {
    union {
        struct hostent host;
        struct servent service;
        struct protoent protocol;
    } entry;
    int code;                        /* of a host: h_errno */
    _Alignas(8) char scratch[16384]; /* the system puts pointers there */
} Lookup;
struct hostent *system_host_by_name(Lookup *l, const char *name);
struct hostent *system_host_by_address(Lookup *l, const void *address, socklen_t length, int family);
struct servent *system_service_by_name(Lookup *l, const char *name, const char *proto);
struct servent *system_service_by_port(Lookup *l, int port, const char *proto);
struct protoent *system_protocol_by_name(Lookup *l, const char *name);

/* Numbers that this system alone shows, beside constants.def; an empty row ends them. */
typedef struct SystemNumber {
    const char *name;
    int64_t value;
} SystemNumber;
extern const SystemNumber system_numbers[];

#endif
