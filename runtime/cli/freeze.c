/* freeze.c: `coil --freeze FOLDER FILE…`: modules of the library as C source, for the build's second stage (frozen.h). */
#include "runtime/cli/cli.h"
#include "vm/code/image.h"
#include "vm/code/image_format.h"
#include "runtime/import/frozen.h"
#include "runtime/import/import.h"
#include "vm/compile/compile.h"
#include "runtime/system/files.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct Entry {
    char *name; /* malloc'ed */
    bool package;
    Code *code; /* owned */
    size_t at;  /* in the image */
} Entry;

typedef struct Freezer {
    Coil *c;
    ImageWriter image;
    Entry *entries;
    size_t count, room;
} Freezer;

/* Compiles a file and counts its texts. Its code is written when all were counted: texts that many modules use get the short numbers. */
static bool add_file(Freezer *z, const char *path, const char *name, bool package)
{
    Coil *c = z->c;
    size_t length;
    Place place;
    place_given(path, &place);
    char *source = file_read(c, &place, &length);
    if (!source) {
        Str *s = failed(c) ? NULL : str_from_c(c, path);
        if (s)
            (void)raise_errno(c, errno, from_object(s));
        RELEASE(c, s);
        return false;
    }
    Str *filename = str_format(c, "<frozen %s>", name);
    Code *code = filename ? compile_source(c, source, length, filename, COIL_EXEC, 0, 0) : NULL;
    mem_free(c, source, length + 1);
    RELEASE(c, filename);
    if (!code || !image_count(&z->image, code)) {
        RELEASE(c, code);
        return false;
    }
    if (z->count == z->room) {
        size_t room = z->room ? z->room * 2 : 64;
        /* This list is the tool's, not the program's that it compiles: it lies outside the VM. */
        Entry *more = realloc(z->entries, room * sizeof *more);
        if (!more) {
            RELEASE(c, code);
            return raise_memory(c), false;
        }
        z->entries = more;
        z->room = room;
    }
    char *copy = strdup(name);
    if (!copy) {
        RELEASE(c, code);
        return raise_memory(c), false;
    }
    z->entries[z->count++] = (Entry){copy, package, code, 0};
    return true;
}

/* The module in folder/file: "asyncio/__init__.py" is package asyncio. */
static bool add_module(Freezer *z, const char *folder, const char *file)
{
    static const char ending[] = ".py", init[] = "/__init__.py";
    size_t length = strlen(file);
    char path[PATH_MAX], name[256];
    bool package = length > sizeof init - 1 && !strcmp(file + length - (sizeof init - 1), init);
    if (length <= 3 || length >= sizeof name || strcmp(file + length - 3, ending) != 0 ||
        (size_t)snprintf(path, sizeof path, "%s/%s", folder, file) >= sizeof path)
        return fail_error(z->c, EXC_ValueError, "no module's file: %s", file);
    size_t end = length - (package ? sizeof init : sizeof ending) + 1;
    for (size_t k = 0; k < end; k++)
        name[k] = file[k] == '/' ? '.' : file[k];
    name[end] = 0;
    return add_file(z, path, name, package);
}

static int compare_entries(const void *a, const void *b) { return strcmp(((const Entry *)a)->name, ((const Entry *)b)->name); }

/* Bytes as the lines of one string literal. */
static void write_bytes(const unsigned char *data, size_t length)
{
    for (size_t k = 0; k < length; k++) {
        if (k % 32 == 0)
            printf("%s\n    \"", k ? "\"" : "");
        unsigned char ch = data[k];
        if (ch >= ' ' && ch < 127 && ch != '"' && ch != '\\' && ch != '?')
            putchar(ch);
        else
            printf("\\%03o", ch);
    }
    fputs(length ? "\"" : " \"\"", stdout);
}

/* The table: instruction bytes have the opcodes' names, so that their numbers are those of the program that is built; then the pairs. */
static void write_table(const unsigned char *table)
{
    printf("%d", table[0]);
    for (size_t at = 1; at < IMAGE_INSTRS; at += IMAGE_INSTR_SIZE) {
        printf(",\n    I_%s", opcode_name(table[at]));
        for (size_t k = 1; k < IMAGE_INSTR_SIZE; k++)
            printf(", %d", table[at + k]);
    }
    for (size_t at = IMAGE_INSTRS; at < IMAGE_TABLE_SIZE; at++)
        printf("%s%d", at % 32 ? ", " : ",\n    ", table[at]);
}

static void write_library(const Freezer *z)
{
    const ImageBuffer *code = &z->image.code, *text = &z->image.text;
    printf("/* Made by coil --freeze. */\n#include \"runtime/import/frozen.h\"\n#include \"vm/code/opcodes.h\"\n");
    printf("static const unsigned char code[] =");
    write_bytes(code->data, code->length);
    printf(";\nstatic const struct {\n    unsigned char table[%d], texts[%zu];\n} text = {{", IMAGE_TABLE_SIZE,
           text->length - IMAGE_TABLE_SIZE + 1);
    write_table(text->data);
    printf("},");
    write_bytes(text->data + IMAGE_TABLE_SIZE, text->length - IMAGE_TABLE_SIZE);
    printf("};\nstatic const FrozenModule modules[] = {\n");
    for (size_t k = 0; k < z->count; k++)
        printf("    {\"%s\", %d, %zu},\n", z->entries[k].name, z->entries[k].package, z->entries[k].at);
    printf("};\nconst FrozenLibrary frozen_library = {modules, %zu, code, (const unsigned char *)&text};\n", z->count);
}

int cli_freeze(Coil *c, const char *folder, char **files, int count)
{
    Freezer z = {.c = c};
    bool ok = image_start(c, &z.image);
    for (int k = 0; ok && k < count; k++)
        ok = add_module(&z, folder, files[k]);
    if (ok && !z.count)
        ok = fail_error(c, EXC_ValueError, "no modules to freeze");
    if (ok) {
        qsort(z.entries, z.count, sizeof *z.entries, compare_entries);
        ok = image_order(&z.image);
    }
    for (size_t k = 0; ok && k < z.count; k++) {
        z.entries[k].at = image_add(&z.image, z.entries[k].code);
        ok = z.entries[k].at != SIZE_MAX;
    }
    if (ok) {
        write_library(&z);
        if (fflush(stdout) != 0)
            ok = fail_error(c, EXC_OSError, "cannot write: %s", strerror(errno));
    }
    for (size_t k = 0; k < z.count; k++) {
        RELEASE(c, z.entries[k].code);
        free(z.entries[k].name);
    }
    free(z.entries);
    image_stop(&z.image);
    return ok ? 0 : coil_exit_status(c);
}
