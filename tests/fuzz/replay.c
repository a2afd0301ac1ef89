/* replay.c: gives a fuzz target the files named, and those in the folders named, one after the other, where there is no libFuzzer. A
 * crash ends it: the last line printed names the file. Else the last line is "N passed, 0 failed". */
#include <dirent.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static size_t passed;

/* False: it could not be read. */
static bool replay_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    uint8_t *data = NULL;
    size_t size = 0, got = 1;
    while (got && (data = realloc(data, size + 65536))) {
        got = fread(data + size, 1, 65536, file);
        size += got;
    }
    bool whole = data && !ferror(file);
    fclose(file);
    printf("%s\n", path);
    fflush(stdout);
    /* A block of its own size: what reads beyond it is seen. */
    uint8_t *exact = whole ? malloc(size ? size : 1) : NULL;
    if (exact) {
        memcpy(exact, data, size);
        LLVMFuzzerTestOneInput(exact, size);
        passed++;
    }
    free(exact);
    free(data);
    return exact != NULL;
}

static bool replay(const char *path)
{
    DIR *folder = opendir(path);
    if (!folder)
        return replay_file(path);
    bool ok = true;
    for (struct dirent *entry; (entry = readdir(folder));) {
        char name[4096];
        if (entry->d_name[0] == '.')
            continue;
        int n = snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
        ok &= n > 0 && (size_t)n < sizeof name && replay_file(name);
    }
    closedir(folder);
    return ok;
}

int main(int argc, char **argv)
{
    size_t failed = 0;
    for (int k = 1; k < argc; k++)
        failed += !replay(argv[k]);
    printf("%zu passed, %zu failed\n", passed, failed + !passed);
    return failed || !passed;
}
