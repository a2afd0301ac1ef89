/* A configuration reader: the file is a script, which may compute but reach nothing, and cannot hang the program. */
#include "coil.h"
#include <stdio.h>

typedef struct Settings {
    char host[64];
    int port;
    double timeout;
    bool verbose;
    size_t workers;
} Settings;

/* False: the text is not good; why is on standard output. */
static bool settings_read(Coil *c, const char *source, Settings *settings)
{
    CoilScope scope = coil_scope_open(c);
    CoilValue names = coil_dict(c);
    coil_limit(coil_vm(c), COIL_LIMIT_STEPS, 100000);
    coil_limit(coil_vm(c), COIL_LIMIT_SOFT_BYTES, 16u << 20);
    coil_exec_code(c, coil_compile(c, source, COIL_TO_NUL, "settings", COIL_EXEC), names);

    snprintf(settings->host, sizeof settings->host, "%s", coil_get_utf8(c, names, "host", "localhost"));
    settings->port = (int)coil_get_int(c, names, "port", 8080);
    settings->timeout = coil_get_float(c, names, "timeout", 1.5);
    settings->verbose = coil_get_bool(c, names, "verbose", false);
    CoilValue workers = COIL_NULL;
    settings->workers = 1;
    if (coil_finditem(c, names, coil_str(c, "workers", COIL_TO_NUL), &workers) && !coil_is_null(workers))
        coil_len(c, workers, &settings->workers);
    if (!coil_failed(c) && (settings->port < 1 || settings->port > 65535))
        coil_raisef(c, "ValueError", "port %d is not between 1 and 65535", settings->port);

    bool good = !coil_failed(c);
    if (!good)
        printf("not read: %s\n", coil_describe(c, COIL_TEXT_ERROR));
    coil_take_error(c);
    coil_scope_close(c, scope, COIL_NULL);
    return good;
}

int main(void)
{
    static const char *const files[] = {
        "host = 'www.example.org'\nport = 8000 + 443\nworkers = [f'worker {n}' for n in range(4)]\nverbose = True",
        "",
        "port = '80'",
        "port = 70000",
        "timeout = 1 +",
        "import os\nhost = os.environ['HOST']",
        "while True: pass",
    };
    CoilVM *vm = coil_vm_new(NULL);
    Coil *c = vm ? coil_enter(vm) : NULL;
    if (!c)
        return 2;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        Settings settings;
        if (settings_read(c, files[i], &settings))
            printf("%s:%d, %.1f s, %d workers%s\n", settings.host, settings.port, settings.timeout, (int)settings.workers,
                   settings.verbose ? ", verbose" : "");
    }
    coil_leave(c);
    coil_vm_free(vm);
    return 0;
}
