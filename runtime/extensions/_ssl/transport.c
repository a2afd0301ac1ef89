/* transport.c: where a connection's records come from and go to: MemoryBIOs, or a socket, neither of which ever waits. See tls.h. */
#include "runtime/extensions/_ssl/tls.h"

#include <errno.h>
#include <sys/socket.h>

static int tls_bio_read(BIO *bio, char *into, int room)
{
    TlsConnection *k = BIO_get_data(bio);
    BIO_clear_retry_flags(bio);
    if (k->in) {
        size_t n = tls_queue_take(k->in, into, (size_t)room);
        if (n)
            return (int)n;
        if ((k->eof = k->in->ended))
            return 0;
        BIO_set_retry_read(bio);
        return -1;
    }
    ssize_t n = recv(k->fd, into, (size_t)room, MSG_DONTWAIT);
    k->error = n < 0 ? errno : 0;
    k->eof = n == 0;
    if (n < 0 && (k->error == EAGAIN || k->error == EWOULDBLOCK || k->error == EINTR))
        BIO_set_retry_read(bio);
    return (int)n;
}

static int tls_bio_write(BIO *bio, const char *data, int length)
{
    TlsConnection *k = BIO_get_data(bio);
    BIO_clear_retry_flags(bio);
    if (k->in)
        /* Charged: a handshake may write as much as a program likes, which says how many tickets. */
        return k->c && tls_queue_put(k->c, k->out, data, (size_t)length) && coil_charge(k->c, 16) ? length : -1;
    ssize_t n = send(k->fd, data, (size_t)length, MSG_DONTWAIT | MSG_NOSIGNAL);
    k->error = n < 0 ? errno : 0;
    if (n < 0 && (k->error == EAGAIN || k->error == EWOULDBLOCK || k->error == EINTR))
        BIO_set_retry_write(bio);
    return (int)n;
}

static long tls_bio_control(BIO *bio, int command, long number, void *pointer)
{
    (void)number;
    (void)pointer;
    const TlsConnection *k = BIO_get_data(bio);
    return command == BIO_CTRL_FLUSH || (command == BIO_CTRL_EOF && k->eof);
}

/* A method for each connection: it is to live as long as the BIO, and there is nothing else that surely does. */
CoilOk tls_transport_attach(Coil *c, TlsConnection *k)
{
    k->method = BIO_meth_new(BIO_TYPE_SOURCE_SINK, "coil");
    BIO *bio = k->method && BIO_meth_set_read(k->method, tls_bio_read) && BIO_meth_set_write(k->method, tls_bio_write) &&
                       BIO_meth_set_ctrl(k->method, tls_bio_control)
                   ? BIO_new(k->method)
                   : NULL;
    if (!bio) {
        (void)tls_fail(c);
        return false;
    }
    BIO_set_data(bio, k);
    BIO_set_init(bio, 1);
    SSL_set_bio(k->ssl, bio, bio);
    return true;
}

void tls_transport_drop(TlsConnection *k)
{
    SSL_free(k->ssl);
    BIO_meth_free(k->method);
    k->ssl = NULL;
    k->method = NULL;
    weight_drop(&k->weight);
}
