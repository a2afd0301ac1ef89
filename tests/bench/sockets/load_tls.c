/* load_tls.c: load.c's work over TLS, for servers whose certificate nobody checks.
 *
 *   load_tls PORT CONNECTIONS SIZE ROUND_TRIPS
 *
 * In each round every connection writes SIZE bytes, then every one reads them back: calls block, and the server has all of them to do at
 * once. Handshakes are counted with the rest: let there be many round trips for each connection. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static _Noreturn void give_up(const char *what)
{
    fprintf(stderr, "load_tls: %s\n", what);
    ERR_print_errors_fp(stderr);
    exit(1);
}

static SSL *connected(SSL_CTX *context, int port)
{
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((unsigned short)port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int on = 1, fd = socket(AF_INET, SOCK_STREAM, 0);
    if (fd < 0 || connect(fd, (struct sockaddr *)&to, sizeof to) != 0)
        give_up("connect");
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    SSL *tls = SSL_new(context);
    if (!tls || !SSL_set_fd(tls, fd) || SSL_connect(tls) != 1)
        give_up("handshake");
    return tls;
}

static void read_back(SSL *tls, const char *message, char *into, size_t size)
{
    for (size_t got = 0, n; got < size; got += n)
        if (!SSL_read_ex(tls, into + got, size - got, &n))
            give_up("read");
    if (memcmp(into, message, size) != 0)
        give_up("other bytes came back");
}

int main(int argc, char **argv)
{
    if (argc != 5) {
        fprintf(stderr, "usage: load_tls PORT CONNECTIONS SIZE ROUND_TRIPS\n");
        return 2;
    }
    size_t count = (size_t)atol(argv[2]), size = (size_t)atol(argv[3]), written;
    char *message = malloc(size), *into = malloc(size);
    SSL **all = calloc(count, sizeof(SSL *));
    SSL_CTX *context = SSL_CTX_new(TLS_client_method());
    if (!count || !size || !message || !into || !all || !context)
        give_up("start");
    for (size_t k = 0; k < size; k++)
        message[k] = (char)(k * 7 + k / 251);
    for (size_t k = 0; k < count; k++)
        all[k] = connected(context, atoi(argv[1]));
    for (long trip = atol(argv[4]) / (long)count; trip > 0; trip--) {
        for (size_t k = 0; k < count; k++)
            if (!SSL_write_ex(all[k], message, size, &written))
                give_up("write");
        for (size_t k = 0; k < count; k++)
            read_back(all[k], message, into, size);
    }
    for (size_t k = 0; k < count; k++) {
        SSL_shutdown(all[k]);
        close(SSL_get_fd(all[k]));
    }
    return 0;
}
