/* system_posix.c: see system.h. */
#include "runtime/extensions/_socket/system.h"

const int system_type_nonblocking = SOCK_NONBLOCK, system_type_flags = SOCK_NONBLOCK | SOCK_CLOEXEC;

int system_socket(int family, int type, int proto) { return socket(family, type | SOCK_CLOEXEC, proto); }
int system_socketpair(int family, int type, int proto, int pair[2]) { return socketpair(family, type | SOCK_CLOEXEC, proto, pair); }
int system_accept(int fd, struct sockaddr *address, socklen_t *length) { return accept4(fd, address, length, SOCK_CLOEXEC); }

ssize_t system_recvmsg(int fd, struct msghdr *message, int flags)
{
    ssize_t n = recvmsg(fd, message, flags | MSG_CMSG_CLOEXEC);
    message->msg_flags &= ~MSG_CMSG_CLOEXEC;
    return n;
}

struct hostent *system_host_by_name(Lookup *l, const char *name)
{
    struct hostent *found = NULL;
    (void)gethostbyname2_r(name, AF_INET, &l->entry.host, l->scratch, sizeof l->scratch, &found, &l->code);
    return found;
}

struct hostent *system_host_by_address(Lookup *l, const void *address, socklen_t length, int family)
{
    struct hostent *found = NULL;
    (void)gethostbyaddr_r(address, length, family, &l->entry.host, l->scratch, sizeof l->scratch, &found, &l->code);
    return found;
}

struct servent *system_service_by_name(Lookup *l, const char *name, const char *proto)
{
    struct servent *found = NULL;
    (void)getservbyname_r(name, proto, &l->entry.service, l->scratch, sizeof l->scratch, &found);
    return found;
}

struct servent *system_service_by_port(Lookup *l, int port, const char *proto)
{
    struct servent *found = NULL;
    (void)getservbyport_r(port, proto, &l->entry.service, l->scratch, sizeof l->scratch, &found);
    return found;
}

struct protoent *system_protocol_by_name(Lookup *l, const char *name)
{
#ifdef __GLIBC__
    struct protoent *found = NULL;
    (void)getprotobyname_r(name, &l->entry.protocol, l->scratch, sizeof l->scratch, &found);
    return found;
#else
    return (void)l, getprotobyname(name); /* from a table of the C library's own, or the thread's */
#endif
}
