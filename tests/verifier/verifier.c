/* verifier.c: tests of the verifier by code that no compiler makes. Uses the VM's own headers.
 *
 * verifier suspensions FILE: where the file's generators and coroutines can be suspended, and what each register holds there.
 * verifier labels OLD NEW: places of OLD whose label NEW, an edited copy, has no more in the code object of that name.
 * verifier homes FILE LIBRARY: runs the file, with that library folder, looks at each code object that then lives and is of a file or of
 * the bundled library, and finds it
 *     again from its home alone, its module's code made anew.
 * verifier mutants SEED COUNT FILE…: COUNT times, in a process of its own, one of the files is compiled, one number in one of its code
 * objects is changed until the verifier lets it pass, and the file is run. No such run may crash, leak or hang; what a program in broken
 * code prints or raises is its own affair. Prints what failed, with the number to give as ONLY (environment) to see it alone. */
#include "runtime/coil.h"
#include "runtime/import/import.h"
#include "vm/code/home.h"
#include "vm/code/opcodes.h"
#include "vm/code/verify.h"
#include "vm/compile/compile.h"
#include "vm/heap/heap.h"
#include "vm/loop/function.h"
#include "vm/machine/vm.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static uint64_t random_state;

static uint32_t random_below(uint32_t n)
{
    random_state += UINT64_C(0x9E3779B97F4A7C15);
    uint64_t z = random_state;
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return (uint32_t)((z ^ z >> 31) % n);
}

static char *file_text(const char *path, size_t *length)
{
    FILE *f = fopen(path, "rb");
    if (!f || fseek(f, 0, SEEK_END) || (*length = (size_t)ftell(f), fseek(f, 0, SEEK_SET)))
        return NULL;
    char *text = malloc(*length + 1);
    if (text && fread(text, 1, *length, f) != *length) {
        free(text);
        text = NULL;
    }
    if (text)
        text[*length] = 0;
    fclose(f);
    return text;
}

static Code *file_compile(Coil *c, const char *path)
{
    size_t length;
    char *text = file_text(path, &length);
    Str *name = str_from_utf8(c, path, strlen(path), true);
    Code *code = text && name ? compile_source(c, text, length, name, COIL_EXEC, 0, 0) : NULL;
    RELEASE(c, name);
    free(text);
    return code;
}

/* The code objects in a module's, itself first. */
static uint32_t code_collect(Code *code, Code **all, uint32_t count, uint32_t most)
{
    if (count < most)
        all[count++] = code;
    for (size_t k = 0; k < code->consts->length; k++)
        if (is_exact(code->consts->items[k], SHAPE_CODE))
            count = code_collect(as_code(code->consts->items[k]), all, count, most);
    return count;
}

enum { MOST_CODE = 500 };

/* ---- suspensions ---- */

static void kinds_print(RegKinds kinds)
{
    static const char *const names[] = {"dead", "self", "value",    "str",       "tuple",    "names",   "list",
                                        "set",  "dict", "function", "parameter", "iterator", "awaited", "exception",
                                        "part", "exit", "cell",     "closure",   "spill",    "code"};
    const char *between = "";
    for (size_t n = 0; n < sizeof names / sizeof *names; n++)
        if (kinds >> n & 1) {
            printf("%s%s", between, names[n]);
            between = "|";
        }
}

static int suspensions_main(Coil *c, const char *path)
{
    Code *module = file_compile(c, path), *all[MOST_CODE];
    uint32_t count = module ? code_collect(module, all, 0, MOST_CODE) : 0;
    for (uint32_t n = 0; n < count; n++) {
        Code *code = all[n];
        Suspensions *s = code_suspensions(c, code);
        for (uint32_t k = 0; s && k < s->count; k++) {
            const RegKinds *regs = code_suspension(s, s->rows[k].at);
            printf("%s line %d:", (const char *)code->qualname->data, (int)code_position(code, s->rows[k].at).line);
            for (uint32_t r = 0; r < code->nregs; r++) {
                if (r < code->nlocals)
                    printf(" %s=", (const char *)as_str(code->local_names->items[r])->data);
                else if (regs[r] == REG_DEAD)
                    continue;
                else
                    printf(" t%u=", r - code->nlocals);
                kinds_print(regs[r]);
            }
            printf("\n");
        }
        suspensions_free(c, s);
    }
    RELEASE(c, module);
    return count ? 0 : 1;
}

/* ---- labels ---- */

static bool label_in(const Code *code, uint32_t label)
{
    for (uint32_t at = 0; at < code->count; at += 1u + opcode_words[code->instrs[at].op])
        if (code->instrs[at].op == I_RESUME && instr_bc(code->instrs[at]) == label)
            return true;
    return false;
}

static int labels_main(Coil *c, const char *path, const char *edited)
{
    Code *old = file_compile(c, path), *new = file_compile(c, edited), *olds[MOST_CODE], *news[MOST_CODE];
    uint32_t old_count = old ? code_collect(old, olds, 0, MOST_CODE) : 0, new_count = new ? code_collect(new, news, 0, MOST_CODE) : 0;
    uint32_t found = 0, gone = 0;
    for (uint32_t n = 0; n < old_count; n++)
        for (uint32_t at = 0; at < olds[n]->count; at += 1u + opcode_words[olds[n]->instrs[at].op]) {
            Instr i = olds[n]->instrs[at];
            if (i.op != I_RESUME || i.a == 0)
                continue;
            bool there = false;
            for (uint32_t m = 0; m < new_count; m++)
                there |= str_equal(news[m]->qualname, olds[n]->qualname) && label_in(news[m], instr_bc(i));
            found += there;
            gone += !there;
            if (!there)
                printf("%s line %d\n", (const char *)olds[n]->qualname->data, (int)code_position(olds[n], at).line);
        }
    printf("%u found, %u gone\n", found, gone);
    RELEASE(c, old);
    RELEASE(c, new);
    return old_count && new_count ? 0 : 1;
}

/* ---- homes ---- */

typedef struct Codes {
    Code *all[20000];
    uint32_t count;
} Codes;

static void codes_add(CoilVM *vm, Object *o, void *arg)
{
    (void)vm;
    Codes *codes = arg;
    Code *code = (Code *)o;
    if (o->shape == SHAPE_CODE && code->path && codes->count < sizeof codes->all / sizeof *codes->all)
        codes->all[codes->count++] = RETAIN(code);
}

/* The code of the module that a code object says it is of, made anew; NULL: of none that there is. */
static Code *module_again(Coil *c, const Code *code)
{
    const char *name = (const char *)code->filename->data;
    if (strncmp(name, "<frozen ", 8) != 0)
        return name[0] == '<' ? NULL : file_compile(c, name);
    const FrozenModule *m = frozen_find(name + 8, code->filename->length - 9);
    return m ? frozen_code(c, m) : NULL;
}

static int by_filename(const void *a, const void *b)
{
    const Code *x = *(Code *const *)a, *y = *(Code *const *)b;
    return strcmp((const char *)x->filename->data, (const char *)y->filename->data);
}

static int homes_main(Coil *c, const char *path)
{
    static Codes codes;
    size_t length;
    char *text = file_text(path, &length);
    if (!text || !coil_exec(c, text, path))
        return 1;
    free(text);
    (void)heap_survivors(((struct Coil *)c)->vm, codes_add, &codes);
    qsort(codes.all, codes.count, sizeof *codes.all, by_filename);
    Code *module = NULL;
    uint32_t found = 0, wrong = 0;
    for (uint32_t n = 0; n < codes.count; n++) {
        Code *code = codes.all[n];
        if (!n || by_filename(&codes.all[n - 1], &codes.all[n])) {
            RELEASE(c, module);
            module = module_again(c, code);
        }
        const Code *again = module ? code_at_path_borrow(c, module, code->path) : NULL;
        bool same = again && code_thaw(c, (Code *)(uintptr_t)again) && code_thaw(c, code) && code_same_instructions(again, code) &&
                    str_equal(again->qualname, code->qualname) && again->first_line == code->first_line;
        found += same;
        if (module && !same && ++wrong)
            printf("%s of %s is not at home\n", (const char *)code->qualname->data, (const char *)code->filename->data);
    }
    RELEASE(c, module);
    for (uint32_t n = 0; n < codes.count; n++)
        RELEASE(c, codes.all[n]);
    printf("%s, %u not at home\n", found > 1000 ? "more than 1000 code objects found again" : "too few code objects", wrong);
    return wrong != 0;
}

/* ---- mutants ---- */

static const char *const fields[] = {"op", "a", "b", "c"};

/* Changes one number of the code object; *told says which. False: there is none such. */
static bool code_mutate(Code *code, char *told, size_t room)
{
    uint32_t kind = random_below(20);
    if (kind == 0 && code->exc_count) {
        ExcRow *row = (ExcRow *)(uintptr_t)&code->exc_rows[random_below(code->exc_count)];
        uint32_t *numbers[] = {&row->start, &row->end, &row->target};
        uint32_t n = random_below(5), by = 1 + random_below(4);
        snprintf(told, room, "exception row number %u + %u", n, by);
        if (n < 3)
            *numbers[n] += by - 2;
        else if (n == 3)
            row->first_dead = (uint16_t)(row->first_dead + by - 2);
        else
            row->exc = (uint16_t)(row->exc + by - 2);
        return true;
    }
    if (kind == 1) {
        code->flags ^= 1u << random_below(10);
        snprintf(told, room, "flags %x", code->flags);
        return true;
    }
    if (kind == 2) {
        uint32_t *numbers[] = {&code->argcount, &code->posonly, &code->kwonly, &code->nregs};
        uint32_t n = random_below(4);
        *numbers[n] += random_below(5) - 2;
        snprintf(told, room, "head number %u: %u", n, *numbers[n]);
        return true;
    }
    uint32_t at = random_below(code->count), field = random_below(4);
    uint16_t *number = (uint16_t *)(uintptr_t)&code->instrs[at] + field, old = *number;
    switch (random_below(4)) {
    case 0: *number = (uint16_t)(old + random_below(9) - 4); break;
    case 1: *number = (uint16_t)random_below(field == 0 ? OPCODE_COUNT : code->nregs + 2); break;
    case 2: *number = (uint16_t)(0xFFFFu - random_below((uint32_t)code->consts->length + 1)); break;
    default: *number = ((uint16_t *)(uintptr_t)&code->instrs[random_below(code->count)])[field];
    }
    snprintf(told, room, "%s of instruction %u (%s): %u, was %u", fields[field], at, old < OPCODE_COUNT && !field ? opcode_names[old] : "",
             *number, old);
    return *number != old;
}

/* One mutant, in a process of its own. Exit status 0: ran, 3: nothing could be made. */
static void mutant_run(const char *path, int report)
{
    CoilConfig config = coil_config(0);
    CoilVM *vm = coil_vm_new(&config);
    Coil *c = vm ? coil_enter(vm) : NULL;
    Code *module = c ? file_compile(c, path) : NULL, *all[MOST_CODE];
    if (!module)
        _exit(3);
    uint32_t count = code_collect(module, all, 0, MOST_CODE), refused = 0;
    for (uint32_t tries = 0;; tries++) {
        Code *code = all[random_below(count)];
        size_t size = code->count * sizeof(Instr);
        Instr *instrs = malloc(size);
        ExcRow *rows = malloc(code->exc_count * sizeof *rows + 1);
        if (!instrs || !rows || tries > 10000)
            _exit(3);
        Code head = *code;
        memcpy(instrs, code->instrs, size);
        if (code->exc_count)
            memcpy(rows, code->exc_rows, code->exc_count * sizeof *rows);
        char told[200];
        bool changed = code_mutate(code, told, sizeof told), passed = changed && code_verify(c, code);
        if (passed) {
            dprintf(report, "%u refused, then %s: %s\n", refused, (const char *)code->qualname->data, told);
            free(instrs);
            free(rows);
            break;
        }
        refused += changed;
        clear_error(c);
        *code = head;
        memcpy((void *)(uintptr_t)code->instrs, instrs, size);
        if (code->exc_count)
            memcpy((void *)(uintptr_t)code->exc_rows, rows, code->exc_count * sizeof *rows);
        free(instrs);
        free(rows);
    }
    coil_limit(vm, COIL_LIMIT_STEPS, 200000);
    coil_limit(vm, COIL_LIMIT_BYTES, 300 << 20);
    Dict *globals = dict_new(c);
    Value name = from_object(str_from_c(c, "__main__"));
    if (globals && dict_set_str(c, globals, NAME(c, __name__), name)) {
        Value result = run_code(c, module, globals, from_object(globals));
        release_maybe(c, result);
    }
    clear_error(c);
    release_maybe(c, name);
    RELEASE(c, globals);
    RELEASE(c, module);
    coil_leave(c);
    coil_vm_free(vm);
    _exit(0);
}

static int mutants_main(int argc, char **argv)
{
    uint64_t seed = strtoull(argv[2], NULL, 10);
    long count = strtol(argv[3], NULL, 10), bad = 0, refused = 0, passed = 0;
    const char *only = getenv("ONLY");
    for (long n = only ? strtol(only, NULL, 10) : 0; n < count; n++) {
        int ends[2];
        if (pipe(ends))
            return 2;
        random_state = seed * 1000003 + (uint64_t)n;
        const char *path = argv[4 + random_below((uint32_t)argc - 4)];
        fflush(stdout);
        pid_t child = fork();
        if (child == 0) {
            int out = only ? -1 : open("/dev/null", O_WRONLY), err = only ? -1 : open("/dev/null", O_WRONLY);
            if (out >= 0)
                dup2(out, 1);
            if (err >= 0)
                dup2(err, 2);
            alarm(60);
            mutant_run(path, ends[1]);
        }
        close(ends[1]);
        char told[300] = "";
        ssize_t length = read(ends[0], told, sizeof told - 1);
        close(ends[0]);
        int status = 0;
        if (child < 0 || length < 0 || waitpid(child, &status, 0) != child)
            return 2;
        told[length] = 0;
        refused += strtol(told, NULL, 10);
        passed += length > 0;
        if (!WIFEXITED(status) || WEXITSTATUS(status)) {
            bad++;
            printf("mutant %ld of %s (status %x): %s", n, path, (unsigned)status, length ? told : "none could be made\n");
        }
        if (only)
            break;
    }
    printf("%ld mutants refused, %ld ran, %ld failed\n", refused, passed, bad);
    return bad != 0;
}

int main(int argc, char **argv)
{
    if (argc > 4 && !strcmp(argv[1], "mutants"))
        return mutants_main(argc, argv);
    bool labels = argc == 4 && !strcmp(argv[1], "labels"), homes = argc == 4 && !strcmp(argv[1], "homes");
    if (!labels && !homes && (argc != 3 || strcmp(argv[1], "suspensions") != 0)) {
        fprintf(stderr, "usage: verifier suspensions FILE | verifier labels OLD NEW | verifier homes FILE LIBRARY | verifier mutants SEED "
                        "COUNT FILE…\n");
        return 2;
    }
    CoilConfig config = coil_config(homes ? COIL_ALLOW_EVERYTHING : COIL_ALLOW_STDIO);
    config.library = homes ? argv[3] : NULL;
    CoilVM *vm = coil_vm_new(&config);
    Coil *c = vm ? coil_enter(vm) : NULL;
    if (!c)
        return 2;
    int status = homes ? homes_main(c, argv[2]) : labels ? labels_main(c, argv[2], argv[3]) : suspensions_main(c, argv[2]);
    coil_leave(c);
    coil_vm_free(vm);
    return status;
}
