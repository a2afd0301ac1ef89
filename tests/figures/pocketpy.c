/* pocketpy.c: a command for pocketpy, which is a library: cc pocketpy.c -o pocketpy $(pkg-config --cflags --libs pocketpy) (Debian: libpocketpy-dev). */
#include <pocketpy.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    FILE *file = argc > 1 ? fopen(argv[1], "rb") : NULL;
    static char text[1 << 20];
    if (!file || fread(text, 1, sizeof text - 1, file) == 0)
        return 2;
    fclose(file);
    py_initialize();
    bool ok = py_exec(text, argv[1], EXEC_MODE, NULL);
    if (!ok)
        py_printexc();
    py_finalize();
    return ok ? 0 : 1;
}
