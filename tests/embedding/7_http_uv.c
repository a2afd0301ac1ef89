/* An HTTP server over libuv, whose answers are coroutines: the VM is one descriptor and one timer of the host's loop. */
#include "coil.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

static const char pages[] = "import asyncio\n"
                            "async def answer(method, path):\n"
                            "    if path == '/slow':\n"
                            "        await asyncio.sleep(0.05)\n"
                            "        return 200, 'worth waiting for'\n"
                            "    if path == '/wrong':\n"
                            "        raise ValueError('this page is broken')\n"
                            "    return (200, f'{method} of {path}') if path == '/' else (404, 'no such page')\n";

typedef struct Server {
    CoilVM *vm;
    CoilRef *answer; /* the script's function */
    uv_tcp_t listener;
    uv_poll_t events;
    uv_timer_t timer;
    int clients_left;
} Server;

typedef struct Connection {
    uv_tcp_t tcp; /* first: a handle is its connection */
    uv_write_t write;
    Server *server;
    char request[1024], response[1024];
    size_t length;
} Connection;

static Server server;

static void connection_closed(uv_handle_t *handle) { free(handle); }
static void response_sent(uv_write_t *write, int status)
{
    (void)status;
    uv_close((uv_handle_t *)write->data, connection_closed);
}

static void respond(Connection *connection, int status, const char *text)
{
    snprintf(connection->response, sizeof connection->response, "HTTP/1.1 %d %s\r\nContent-Length: %zu\r\nConnection: close\r\n\r\n%s",
             status, status == 200 ? "OK" : "Error", strlen(text), text);
    uv_buf_t buffer = uv_buf_init(connection->response, (unsigned)strlen(connection->response));
    connection->write.data = connection;
    if (uv_write(&connection->write, (uv_stream_t *)&connection->tcp, &buffer, 1, response_sent))
        uv_close((uv_handle_t *)&connection->tcp, connection_closed);
}

static void answered(Coil *c, CoilValue result, void *data) /* the coroutine's end */
{
    Connection *connection = (Connection *)data;
    int64_t status = 500;
    const char *text = NULL;
    if (coil_to_int(c, coil_item(c, result, 0), &status))
        text = coil_to_utf8(c, coil_item(c, result, 1), NULL);
    char error[256];
    if (!text) {
        snprintf(error, sizeof error, "%s", coil_describe(c, COIL_TEXT_ERROR));
        coil_take_error(c);
    }
    respond(connection, text ? (int)status : 500, text ? text : error);
}

static void scripts_due(uv_timer_t *timer);

/* A step of the scripts, and when the next one is due. */
static void scripts_step(void)
{
    Coil *c = coil_enter(server.vm);
    if (!c)
        return;
    CoilLoop state = coil_step(c, 2000000, 0);
    if (state == COIL_LOOP_RAISED)
        coil_take_error(c);
    int64_t deadline = state == COIL_LOOP_READY ? 0 : coil_deadline(c);
    coil_leave(c);
    if (deadline >= 0)
        uv_timer_start(&server.timer, scripts_due, (uint64_t)coil_poll_timeout(deadline), 0);
    else
        uv_timer_stop(&server.timer);
}
static void scripts_due(uv_timer_t *timer) { (void)timer, scripts_step(); }
static void scripts_wake(uv_poll_t *poll, int status, int events) { (void)poll, (void)status, (void)events, scripts_step(); }

static void request_read(uv_stream_t *stream, ssize_t got, const uv_buf_t *buffer)
{
    Connection *connection = (Connection *)stream;
    char method[16], path[256];
    (void)buffer;
    if (got < 0) {
        uv_close((uv_handle_t *)stream, connection_closed);
        return;
    }
    connection->length += (size_t)got;
    connection->request[connection->length] = 0;
    if (!strstr(connection->request, "\r\n\r\n")) {
        if (connection->length == sizeof connection->request - 1)
            uv_close((uv_handle_t *)stream, connection_closed); /* more than this server takes */
        return;
    }
    uv_read_stop(stream);
    if (sscanf(connection->request, "%15s %255s", method, path) != 2) {
        respond(connection, 400, "what?");
        return;
    }
    Coil *c = coil_enter(server.vm);
    if (!c) {
        respond(connection, 503, "no memory");
        return;
    }
    CoilValue words[] = {coil_str(c, method, COIL_TO_NUL), coil_str(c, path, COIL_TO_NUL)};
    if (coil_is_null(coil_spawn(c, coil_call(c, coil_ref_get(c, server.answer), words, 2, NULL), answered, connection))) {
        respond(connection, 500, coil_describe(c, COIL_TEXT_ERROR));
        coil_take_error(c);
    }
    coil_leave(c);
    scripts_step();
}

static void request_room(uv_handle_t *handle, size_t wanted, uv_buf_t *buffer)
{
    Connection *connection = (Connection *)handle;
    (void)wanted;
    *buffer = uv_buf_init(connection->request + connection->length, (unsigned)(sizeof connection->request - 1 - connection->length));
}

static void accept_connection(uv_stream_t *listener, int status)
{
    Connection *connection = status ? NULL : (Connection *)calloc(1, sizeof *connection);
    if (!connection)
        return;
    connection->server = &server;
    uv_tcp_init(listener->loop, &connection->tcp);
    if (uv_accept(listener, (uv_stream_t *)&connection->tcp) || uv_read_start((uv_stream_t *)&connection->tcp, request_room, request_read))
        uv_close((uv_handle_t *)&connection->tcp, connection_closed);
}

/* ---- the clients, for the test: each asks for a page ---- */

typedef struct Client {
    uv_tcp_t tcp;
    uv_connect_t connect;
    uv_write_t write;
    const char *path;
    char request[64], got[1024];
    size_t length;
} Client;

static Client clients[4];

static void client_closed(uv_handle_t *handle)
{
    (void)handle;
    if (--server.clients_left == 0) {
        uv_close((uv_handle_t *)&server.listener, NULL);
        uv_close((uv_handle_t *)&server.events, NULL);
        uv_close((uv_handle_t *)&server.timer, NULL);
    }
}

static void client_read(uv_stream_t *stream, ssize_t got, const uv_buf_t *buffer)
{
    (void)buffer;
    if (got < 0)
        uv_close((uv_handle_t *)stream, client_closed);
    else
        ((Client *)stream)->length += (size_t)got;
}

static void client_room(uv_handle_t *handle, size_t wanted, uv_buf_t *buffer)
{
    Client *client = (Client *)handle;
    (void)wanted;
    *buffer = uv_buf_init(client->got + client->length, (unsigned)(sizeof client->got - 1 - client->length));
}

static void client_sent(uv_write_t *write, int status) { (void)write, (void)status; }

static void client_connected(uv_connect_t *connect, int status)
{
    Client *client = (Client *)connect->data;
    if (status) {
        uv_close((uv_handle_t *)&client->tcp, client_closed);
        return;
    }
    uv_buf_t buffer = uv_buf_init(client->request, (unsigned)strlen(client->request));
    uv_write(&client->write, (uv_stream_t *)&client->tcp, &buffer, 1, client_sent);
    uv_read_start((uv_stream_t *)&client->tcp, client_room, client_read);
}

static void client_start(Client *client, const char *path, const struct sockaddr *address)
{
    client->path = path;
    client->connect.data = client;
    snprintf(client->request, sizeof client->request, "GET %s HTTP/1.1\r\nHost: here\r\n\r\n", path);
    uv_tcp_init(uv_default_loop(), &client->tcp);
    uv_tcp_connect(&client->connect, &client->tcp, address, client_connected);
    server.clients_left++;
}

int main(void)
{
    CoilConfig config = coil_config(COIL_ALLOW_CLOCK); /* the scripts have no sockets: the host has */
    server.vm = coil_vm_new(&config);
    Coil *c = server.vm ? coil_enter(server.vm) : NULL;
    if (!c)
        return 2;
    coil_exec(c, pages, "pages.py");
    server.answer = coil_ref_new(c, coil_eval(c, "answer"));
    int wakes = coil_pollable(c);
    coil_leave(c);

    uv_loop_t *loop = uv_default_loop();
    struct sockaddr_in address;
    struct sockaddr_storage bound;
    int size = sizeof bound;
    uv_ip4_addr("127.0.0.1", 0, &address);
    uv_timer_init(loop, &server.timer);
    uv_tcp_init(loop, &server.listener);
    if (!server.answer || uv_poll_init(loop, &server.events, wakes) || uv_tcp_bind(&server.listener, (struct sockaddr *)&address, 0) ||
        uv_listen((uv_stream_t *)&server.listener, 16, accept_connection) ||
        uv_tcp_getsockname(&server.listener, (struct sockaddr *)&bound, &size))
        return 2;
    uv_poll_start(&server.events, UV_READABLE, scripts_wake);
    static const char *const paths[] = {"/slow", "/", "/wrong", "/nowhere"};
    for (int i = 0; i < 4; i++)
        client_start(&clients[i], paths[i], (struct sockaddr *)&bound);
    uv_run(loop, UV_RUN_DEFAULT);
    uv_loop_close(loop);
    for (int i = 0; i < 4; i++) {
        const char *body = strstr(clients[i].got, "\r\n\r\n");
        printf("%s: %.3s %s\n", clients[i].path, clients[i].length > 12 ? clients[i].got + 9 : "?", body ? body + 4 : "?");
    }
    coil_ref_free(server.answer);
    coil_vm_free(server.vm);
    return 0;
}
