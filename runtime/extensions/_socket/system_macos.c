/* system_macos.c: see system.h. The lookups keep their entries a thread. */
#include "runtime/extensions/_socket/system.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

const int system_type_nonblocking = 0, system_type_flags = 0;

/* The descriptor, closed at exec; a fork between the two calls lets a child have it. */
static int private_descriptor(int fd)
{
    if (fd >= 0)
        (void)fcntl(fd, F_SETFD, FD_CLOEXEC);
    return fd;
}

int system_socket(int family, int type, int proto) { return private_descriptor(socket(family, type, proto)); }
int system_accept(int fd, struct sockaddr *address, socklen_t *length) { return private_descriptor(accept(fd, address, length)); }

int system_socketpair(int family, int type, int proto, int pair[2])
{
    int result = socketpair(family, type, proto, pair);
    for (int k = 0; result == 0 && k < 2; k++)
        (void)private_descriptor(pair[k]);
    return result;
}

ssize_t system_recvmsg(int fd, struct msghdr *message, int flags)
{
    ssize_t n = recvmsg(fd, message, flags);
    for (struct cmsghdr *each = n < 0 ? NULL : CMSG_FIRSTHDR(message); each; each = CMSG_NXTHDR(message, each)) {
        if (each->cmsg_level != SOL_SOCKET || each->cmsg_type != SCM_RIGHTS)
            continue;
        const int *fds = (const int *)(const void *)CMSG_DATA(each);
        for (size_t k = 0; k < (each->cmsg_len - CMSG_LEN(0)) / sizeof *fds; k++)
            (void)private_descriptor(fds[k]);
    }
    return n;
}

static struct hostent *host_found(Lookup *l, struct hostent *found)
{
    l->code = found ? 0 : h_errno;
    return found;
}

struct hostent *system_host_by_name(Lookup *l, const char *name) { return host_found(l, gethostbyname2(name, AF_INET)); }
struct hostent *system_host_by_address(Lookup *l, const void *address, socklen_t length, int family)
{
    return host_found(l, gethostbyaddr(address, length, family));
}
struct servent *system_service_by_name(Lookup *l, const char *name, const char *proto) { return (void)l, getservbyname(name, proto); }
struct servent *system_service_by_port(Lookup *l, int port, const char *proto) { return (void)l, getservbyport(port, proto); }
struct protoent *system_protocol_by_name(Lookup *l, const char *name) { return (void)l, getprotobyname(name); }

const SystemNumber system_numbers[] = {{NULL, 0}};
