/* replay.c: gives a fuzz target the files named, and those in the folders named, one after the other, where there is no libFuzzer. A
 * crash ends it: the last line printed names the file. Else the last line is "N passed, 0 failed".
 *
 * With -mutate=N,SEED,LAST[,FROM] first it gives N inputs that are mutations of those, the same for the same SEED, from number FROM on. LAST is
 * a file that holds the number and the size of the input being run, and the input, so that a crash leaves them there. None is longer
 * than LONGEST. Nobody watches what they reach: that is libFuzzer's part, whose grown corpora are what to give; a build without its counters
 * runs several times as many. */
#include <dirent.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
/* Ends the VM that stands, which tells of leaks. */
void fuzz_end(void);

#ifndef LONGEST
#define LONGEST 1024
#endif

enum { MUTATIONS = 5, PATIENCE = 20, HEADER = 16 };

typedef struct Input {
    uint8_t *data;
    size_t size;
} Input;

static size_t passed;
static bool keeps; /* inputs are for mutations */
static Input *inputs;
static size_t input_count;

/* A block of its own size: what reads beyond it is seen. */
static bool run(const uint8_t *data, size_t size)
{
    uint8_t *exact = malloc(size ? size : 1);
    if (!exact)
        return false;
    memcpy(exact, data, size);
    LLVMFuzzerTestOneInput(exact, size);
    free(exact);
    passed++;
    return true;
}

static bool keep(uint8_t *data, size_t size)
{
    Input *more = realloc(inputs, (input_count + 1) * sizeof *inputs);
    if (!more)
        return false;
    inputs = more;
    inputs[input_count++] = (Input){data, size};
    return true;
}

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
    bool ok = data && !ferror(file);
    fclose(file);
    if (ok && keeps) {
        uint8_t *exact = realloc(data, size + 1);
        return exact && keep(exact, size);
    }
    printf("%s\n", path);
    fflush(stdout);
    ok = ok && run(data, size);
    free(data);
    return ok;
}

static bool replay(const char *path)
{
    struct dirent **entries;
    const int count = scandir(path, &entries, NULL, alphasort); /* sorted: the same mutations in every copy of the folder */
    if (count < 0)
        return replay_file(path);
    bool ok = true;
    for (int k = 0; k < count; k++) {
        char name[4096];
        const int n = snprintf(name, sizeof name, "%s/%s", path, entries[k]->d_name);
        ok &= entries[k]->d_name[0] == '.' || (n > 0 && (size_t)n < sizeof name && replay_file(name));
        free(entries[k]);
    }
    free(entries);
    return ok;
}

static uint64_t chance_state;

/* A number below `count`; 0 where there is none. */
static size_t chance(size_t count)
{
    chance_state ^= chance_state << 13;
    chance_state ^= chance_state >> 7;
    chance_state ^= chance_state << 17;
    return count ? (size_t)(chance_state >> 20) % count : 0;
}

/* Puts `more` bytes in at a place of chance; fewer where there is no room. */
static void put_in(Input *in, const uint8_t *bytes, size_t more)
{
    const size_t at = chance(in->size + 1);
    more = more < LONGEST - in->size ? more : LONGEST - in->size;
    memmove(in->data + at + more, in->data + at, in->size - at);
    memcpy(in->data + at, bytes, more);
    in->size += more;
}

static void mutate(Input *in)
{
    static const uint8_t odd[] = {0,   1,   127, 128, 255, '0',  '9',  'a', '\n', ' ', '(', ')',
                                  '{', '}', '[', ']', '"', '\'', '\\', '%', ',',  '*', '?', '|'};
    const size_t at = chance(in->size);
    uint8_t piece[64];
    size_t length = 1 + chance(chance(4) ? 4 : sizeof piece - 1);
    const Input *other = &inputs[chance(input_count)];
    switch (chance(8)) {
    case 0:
        if (in->size)
            in->data[at] ^= (uint8_t)(1u << chance(8));
        break;
    case 1:
        if (in->size)
            in->data[at] = (uint8_t)chance(256);
        break;
    case 2:
        if (in->size)
            in->data[at] = odd[chance(sizeof odd)];
        break;
    case 3:
        length = length < in->size - at ? length : in->size - at;
        memmove(in->data + at, in->data + at + length, in->size - at - length);
        in->size -= length;
        break;
    case 4:
        for (size_t k = 0; k < length; k++)
            piece[k] = (uint8_t)(chance(2) ? odd[chance(sizeof odd)] : chance(256));
        put_in(in, piece, length);
        break;
    case 5: /* what is here, once more */
        length = length < in->size - at ? length : in->size - at;
        memcpy(piece, in->data + at, length);
        put_in(in, piece, length);
        break;
    case 6: {
        const size_t from = chance(other->size);
        length = length < other->size - from ? length : other->size - from;
        put_in(in, other->data + from, length);
        break;
    }
    default: { /* this one's beginning, another's end */
        const size_t from = chance(other->size), rest = other->size - from, room = LONGEST - at, most = rest < room ? rest : room;
        memcpy(in->data + at, other->data + from, most);
        in->size = at + most;
        break;
    }
    }
}

/* The current input lies in a file that is mapped: its number, its size, and it. */
static bool mutations(size_t count, const char *last, size_t first)
{
    int fd = open(last, O_RDWR | O_CREAT | O_TRUNC, 0600);
    uint8_t *shown =
        fd >= 0 && !ftruncate(fd, HEADER + LONGEST) ? mmap(NULL, HEADER + LONGEST, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0) : MAP_FAILED;
    if (shown == MAP_FAILED || !input_count)
        return false;
    static uint8_t bytes[LONGEST];
    for (size_t n = 0; n < count; n++) {
        const Input *from = &inputs[chance(input_count)];
        Input in = {bytes, from->size < LONGEST ? from->size : LONGEST};
        memcpy(bytes, from->data + (chance(2) ? chance(from->size - in.size) : 0), in.size); /* of a long one some part */
        for (size_t k = 1 + chance(MUTATIONS); k; k--)
            mutate(&in);
        if (n < first)
            continue;
        const uint64_t header[] = {n, in.size};
        memcpy(shown, header, HEADER);
        memcpy(shown + HEADER, bytes, in.size);
        alarm(PATIENCE);
        if (!run(bytes, in.size))
            return false;
    }
    alarm(0);
    munmap(shown, HEADER + LONGEST);
    close(fd);
    return !unlink(last);
}

int main(int argc, char **argv)
{
    size_t failed = 0;
    char last[4096];
    unsigned long long count = 0, seed = 0, first = 0;
    keeps = argc > 1 && sscanf(argv[1], "-mutate=%llu,%llu,%4095[^,],%llu", &count, &seed, last, &first) >= 3;
    for (int k = keeps ? 2 : 1; k < argc; k++)
        failed += !replay(argv[k]);
    chance_state = seed * UINT64_C(0x9E3779B97F4A7C15) | 1;
    failed += keeps && !mutations(count, last, first);
    fuzz_end();
    for (size_t k = 0; k < input_count; k++)
        free(inputs[k].data);
    free(inputs);
    printf("%zu passed, %zu failed\n", passed, failed + !passed);
    return failed || !passed;
}
