/* load.c: asks an echo server on loopback, all connections at once, and counts round trips.
 *
 *   load PORT CONNECTIONS SIZE ROUND_TRIPS
 *
 * Each connection sends SIZE bytes and waits until they all came back, ROUND_TRIPS / CONNECTIONS times. Status 1, with a word, if a
 * byte is lost or wrong. It's the same for every server that is measured, so it is in C, and costs little beside the kernel. */
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { EVENTS = 256 };

typedef struct Connection {
    int fd;
    size_t sent, got;
    long left;
} Connection;

static char *message, *into;
static size_t size;

static _Noreturn void give_up(const char *what)
{
    fprintf(stderr, "load: %s: %s\n", what, strerror(errno));
    exit(1);
}

static void send_rest(Connection *c)
{
    while (c->sent < size) {
        ssize_t n = send(c->fd, message + c->sent, size - c->sent, MSG_DONTWAIT);
        if (n < 0 && errno == EAGAIN)
            return; /* what comes back makes room */
        if (n < 0)
            give_up("send");
        c->sent += (size_t)n;
    }
}

/* True once the connection has made all its round trips. */
static int serve(Connection *c)
{
    for (;;) {
        ssize_t n = recv(c->fd, into, size - c->got, MSG_DONTWAIT);
        if (n < 0 && errno == EAGAIN) {
            send_rest(c);
            return 0;
        }
        if (n <= 0)
            give_up("recv");
        if (memcmp(into, message + c->got, (size_t)n) != 0)
            give_up("other bytes came back");
        c->got += (size_t)n;
        if (c->got < size)
            continue;
        if (--c->left == 0)
            return 1;
        c->got = c->sent = 0;
        send_rest(c);
    }
}

int main(int argc, char **argv)
{
    if (argc != 5) {
        fprintf(stderr, "usage: load PORT CONNECTIONS SIZE ROUND_TRIPS\n");
        return 2;
    }
    struct sockaddr_in to = {
        .sin_family = AF_INET, .sin_port = htons((unsigned short)atoi(argv[1])), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int count = atoi(argv[2]), on = 1, open_ones = count, queue = epoll_create1(0);
    size = (size_t)atol(argv[3]);
    message = malloc(size), into = malloc(size);
    Connection *all = calloc((size_t)count, sizeof *all);
    if (!size || !message || !into || !all || queue < 0)
        give_up("start");
    for (size_t k = 0; k < size; k++)
        message[k] = (char)(k * 7 + k / 251);
    message[size - 1] = '\n'; /* a server may read lines */
    for (size_t k = 0; k + 1 < size; k++)
        if (message[k] == '\n')
            message[k] = 'n';
    for (int k = 0; k < count; k++) {
        all[k].fd = socket(AF_INET, SOCK_STREAM, 0);
        all[k].left = atol(argv[4]) / count;
        if (all[k].fd < 0 || connect(all[k].fd, (struct sockaddr *)&to, sizeof to) != 0)
            give_up("connect");
        setsockopt(all[k].fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        struct epoll_event event = {.events = EPOLLIN, .data.ptr = &all[k]};
        if (epoll_ctl(queue, EPOLL_CTL_ADD, all[k].fd, &event) != 0)
            give_up("epoll_ctl");
    }
    for (int k = 0; k < count; k++)
        send_rest(&all[k]);
    while (open_ones) {
        struct epoll_event events[EVENTS];
        int n = epoll_wait(queue, events, EVENTS, 30000);
        if (n <= 0)
            give_up("no answer for 30 seconds");
        for (int k = 0; k < n; k++)
            if (serve(events[k].data.ptr)) {
                close(((Connection *)events[k].data.ptr)->fd);
                open_ones--;
            }
    }
    return 0;
}
