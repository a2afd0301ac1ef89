/* numbers_freebsd.c: numbers that module _socket shows on FreeBSD. */
#include "runtime/extensions/_socket/system.h"

#include <netinet/in.h>

#define K(name) {#name, name},
const SystemNumber system_numbers[] = {K(SOCK_NONBLOCK) K(SOCK_CLOEXEC) K(MSG_CMSG_CLOEXEC) K(IPPROTO_SCTP){NULL, 0}};
