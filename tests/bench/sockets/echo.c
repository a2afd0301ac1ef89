/* echo.c: the least that an echo server on loopback costs: a loop over epoll, one read and one write a message.
 *
 *   echo CONNECTIONS    prints its port, ends when so many connections have come and gone, says the CPU time it took on standard errors */
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

enum { EVENTS = 256, ROOM = 1 << 16 };

static void echo(int fd, int *left)
{
    static char room[ROOM];
    ssize_t n = recv(fd, room, sizeof room, 0);
    if (n <= 0) {
        close(fd);
        --*left;
        return;
    }
    for (ssize_t done = 0, put; done < n; done += put) /* blocking: so small an answer fits the socket's buffer */
        if ((put = send(fd, room + done, (size_t)(n - done), MSG_NOSIGNAL)) < 0)
            put = 0;
}

int main(int argc, char **argv)
{
    struct sockaddr_in here = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof here;
    int left = argc > 1 ? atoi(argv[1]) : 1, on = 1, listener = socket(AF_INET, SOCK_STREAM, 0), queue = epoll_create1(0);
    struct epoll_event event = {.events = EPOLLIN, .data.fd = listener}, events[EVENTS];
    if (listener < 0 || bind(listener, (struct sockaddr *)&here, length) || listen(listener, 1024) ||
        getsockname(listener, (struct sockaddr *)&here, &length) || epoll_ctl(queue, EPOLL_CTL_ADD, listener, &event)) {
        perror("echo");
        return 1;
    }
    printf("%d\n", ntohs(here.sin_port));
    fflush(stdout);
    while (left > 0) {
        int n = epoll_wait(queue, events, EVENTS, -1);
        for (int k = 0; k < n; k++) {
            if (events[k].data.fd != listener) {
                echo(events[k].data.fd, &left);
                continue;
            }
            event.data.fd = accept(listener, NULL, NULL);
            setsockopt(event.data.fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
            epoll_ctl(queue, EPOLL_CTL_ADD, event.data.fd, &event);
        }
    }
    struct rusage used;
    getrusage(RUSAGE_SELF, &used);
    fprintf(stderr, "%.6f\n",
            (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) + (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6);
    return 0;
}
