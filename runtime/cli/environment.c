/* environment.c: a virtual environment: a folder whose bin/ holds a link to the program, and a file pyvenv.cfg above it.
 *
 * The program knows it by the path that it was called by, links not followed; sys.executable is that path then, and module site, which reads
 * the file, puts the environment's packages behind the library. Another program than this one need not be asked where it lies. */
#include "runtime/cli/cli.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ROOM = PATH_MAX };

/* A path of a folder and a name into out; false: too long. */
static bool join(char *out, const char *folder, size_t length, const char *name)
{
    int n = snprintf(out, ROOM, "%.*s/%s", (int)length, folder, name);
    return n > 0 && n < ROOM;
}

/* Where the shell found the program of that name; false: nowhere. */
static bool find_in_path(const char *name, char *out)
{
    for (const char *part = getenv("PATH"); part && *part;) {
        size_t n = strcspn(part, ":");
        if (n && n < ROOM && join(out, part, n, name) && access(out, X_OK) == 0)
            return true;
        part += n + (part[n] == ':');
    }
    return false;
}

/* The absolute path that the program was called by. */
static bool called_as(const char *name, char *out)
{
    char found[ROOM], here[ROOM];
    if (!strchr(name, '/')) {
        if (!find_in_path(name, found))
            return false;
        name = found;
    }
    if (*name == '/')
        return strlen(name) < ROOM && strcpy(out, name);
    while (!strncmp(name, "./", 2)) /* folders above are looked for by the path's parts */
        name += 2;
    return getcwd(here, sizeof here) && join(out, here, strlen(here), name);
}

/* Is there a pyvenv.cfg beside the program, or a folder above? */
static bool has_environment(const char *program)
{
    char file[ROOM];
    const char *end = strrchr(program, '/');
    for (int up = 0; up < 2 && end; up++) {
        size_t length = (size_t)(end - program);
        if (length < ROOM && join(file, program, length, "pyvenv.cfg") && access(file, F_OK) == 0)
            return true;
        while (end > program && *--end != '/')
            ;
    }
    return false;
}

bool environment_setup(Coil *c, const Options *o)
{
    char program[ROOM];
    if (!called_as(o->program, program) || !has_environment(program))
        return true;
    CoilValue sys = coil_import(c, "sys"), known;
    bool told; /* a program that may not know where it lies is in no environment */
    if (!coil_to_bool(c, coil_getattr(c, sys, "executable"), &told) || !told)
        return !coil_failed(c);
    coil_setattr(c, sys, "executable", coil_path(c, program, COIL_TO_NUL));
    if (o->flags[COIL_FLAG_NO_SITE])
        return !coil_failed(c);
    known = coil_set(c, NULL, 0, false);
    coil_call_method(c, coil_import(c, "site"), "venv", &known, 1, NULL);
    return !coil_failed(c);
}
