/* numbers_linux.c: numbers that module _socket shows on Linux. */
#include "runtime/extensions/_socket/system.h"

#include <netinet/in.h>
#include <netinet/tcp.h>

#define K(name) {#name, name},
const SystemNumber system_numbers[] = {
    K(SOCK_NONBLOCK) K(SOCK_CLOEXEC) K(AF_NETLINK) K(AF_PACKET) K(SO_BINDTODEVICE) K(SO_DOMAIN) K(SO_MARK) K(SO_PASSCRED) K(SO_PEERCRED)
        K(SO_PRIORITY) K(SO_PROTOCOL) K(SO_INCOMING_CPU) K(MSG_CMSG_CLOEXEC) K(MSG_CONFIRM) K(MSG_ERRQUEUE) K(MSG_FASTOPEN) K(MSG_MORE)
            K(IP_TRANSPARENT) K(IP_RECVERR) K(IP_BIND_ADDRESS_NO_PORT) K(TCP_CONGESTION) K(TCP_CORK) K(TCP_DEFER_ACCEPT) K(TCP_INFO)
                K(TCP_KEEPIDLE) K(TCP_LINGER2) K(TCP_QUICKACK) K(TCP_SYNCNT) K(TCP_USER_TIMEOUT) K(TCP_WINDOW_CLAMP) K(SCM_CREDENTIALS)
                    K(IPPROTO_SCTP) K(IPPROTO_UDPLITE)
/* These differ between processors, and old headers lack some. */
#ifdef SO_PASSSEC
                        K(SO_PASSSEC)
#endif
#ifdef SO_PEERSEC
                            K(SO_PEERSEC)
#endif
#ifdef SO_BINDTOIFINDEX
                                K(SO_BINDTOIFINDEX)
#endif
#define N(name, number) {#name, number},
#include "runtime/extensions/_socket/linux_numbers.def"
                                    {NULL, 0}};
