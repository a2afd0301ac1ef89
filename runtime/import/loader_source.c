/* loader_source.c: SourceFileLoader: modules of Python source. */
#include "runtime/system/files.h"
#include "runtime/import/import.h"
#include "runtime/import/path_argument.h"
#include "vm/compile/compile.h"
#include "vm/values/buffer.h"
#include "vm/classes/class_make.h"
#include "vm/errors/exception.h"
#include "vm/loop/function.h"
#include "runtime/system/ports/stat_times.h"

#include <errno.h>

static void loader_visit(Object *o, VisitFn fn, void *arg)
{
    SourceLoader *l = (SourceLoader *)o;
    VISIT(l->name);
    VISIT(l->path);
    VISIT(l->dict);
}

static Value loader_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)args, (void)n, (void)kw;
    SourceLoader *l = class_instance(c, cls);
    if (l)
        l->name = l->path = V_NONE;
    return from_object(l);
}

static bool loader_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    Value name = n > 0 ? args[0] : COIL_NULL, path = n > 1 ? args[1] : COIL_NULL;
    for (size_t k = 0; kw && k < kw->length; k++) {
        Str *key = as_str_borrow(c, kw->items[k]);
        if (str_equal_c(key, "fullname"))
            name = args[n + k];
        else if (str_equal_c(key, "path"))
            path = args[n + k];
        else
            return fail_error(c, EXC_TypeError, "FileLoader.__init__() got an unexpected keyword argument '%U'", key);
    }
    if (is_null(name) || is_null(path) || n > 2)
        return fail_error(c, EXC_TypeError, "FileLoader.__init__() takes the arguments fullname and path");
    replace_take(c, &as_source_loader(self)->name, retain(name));
    replace_take(c, &as_source_loader(self)->path, retain(path));
    return true;
}

static Value loader_of(Coil *c, const TypeDef *type, Value name, Value path)
{
    Class *cls = class_from_def_borrow(c, type);
    SourceLoader *l = cls ? class_instance(c, cls) : NULL;
    if (l) {
        l->name = retain(name);
        l->path = retain(path);
    }
    return from_object(l);
}
Value source_loader_new(Coil *c, Value name, Value path) { return loader_of(c, &source_loader_type, name, path); }
Value namespace_loader_new(Coil *c, Value name, Value path) { return loader_of(c, &namespace_loader_type, name, path); }

/* As file_read(), of what may be imported. */
static char *module_read(Coil *c, const char *path, Value shown, size_t *length)
{
    Place place;
    if (!place_open_module(c, path, shown, &place))
        return NULL;
    char *text = file_read(c, &place, length);
    place_close(&place);
    return text;
}

/* The file's code. */
static Code *source_code(Coil *c, Value path)
{
    Str *filename = as_str_borrow(c, path);
    if (!filename) {
        (void)raise_error(c, EXC_TypeError, "expected str, bytes or os.PathLike object, not %T", path);
        return NULL;
    }
    Value keep = COIL_NULL;
    size_t n, length;
    const char *utf8 = path_utf8(c, filename, &n, &keep);
    char *source = utf8 ? module_read(c, utf8, path, &length) : NULL;
    int error = errno;
    release_maybe(c, keep);
    if (!source) {
        if (!failed(c))
            (void)raise_errno(c, error, path);
        return NULL;
    }
    Code *code = compile_source(c, source, length, filename, COIL_EXEC, c->vm->optimise, 0);
    mem_free(c, source, length + 1);
    return code;
}

static bool run_module_code(Coil *c, Code *code, Dict *globals)
{
    Value r = dict_set_str(c, globals, NAME(c, __builtins__), from_object(c->vm->builtins))
                  ? run_code(c, code, globals, from_object(globals))
                  : COIL_NULL;
    release_maybe(c, r);
    return !is_null(r);
}

bool source_exec(Coil *c, SourceLoader *loader, Dict *globals)
{
    Value path = retain(loader->path); /* warnings about the source may set another */
    Code *code = source_code(c, path);
    release(c, path);
    bool ok = code && run_module_code(c, code, globals);
    RELEASE(c, code);
    return ok;
}

/* ---- methods; subclasses override them, so they go through each other ---- */

static Value loader_get_name(Coil *c, const Value *args)
{
    (void)c;
    return retain(as_source_loader(args[0])->name);
}
static Value loader_set_name(Coil *c, const Value *args)
{
    replace_take(c, &as_source_loader(args[0])->name, is_null(args[1]) ? V_NONE : retain(args[1]));
    return V_NONE;
}
static Value loader_get_path(Coil *c, const Value *args)
{
    (void)c;
    return retain(as_source_loader(args[0])->path);
}
static Value loader_set_path(Coil *c, const Value *args)
{
    replace_take(c, &as_source_loader(args[0])->path, is_null(args[1]) ? V_NONE : retain(args[1]));
    return V_NONE;
}

static Value loader_create_module(Coil *c, const Value *args)
{
    (void)c, (void)args;
    return V_NONE;
}

static Value loader_exec_module(Coil *c, const Value *args)
{
    Value name = get_attr(c, args[1], NAME(c, __name__));
    if (is_null(name))
        return COIL_NULL;
    Value code = call_method(c, args[0], "get_code", &name, 1), dict = is_null(code) ? COIL_NULL : get_attr(c, args[1], NAME(c, __dict__));
    bool ok = false;
    if (!is_null(dict)) {
        Dict *d = as_dict_borrow(c, dict);
        if (is_none(code))
            (void)raise_import(c, EXC_ImportError, name, V_NONE, "cannot load module %R when get_code() returns None", name);
        else if (!is_exact(code, SHAPE_CODE) || !d)
            (void)raise_error(c, EXC_TypeError, "get_code() should return a code object, not %T", code);
        else
            ok = run_module_code(c, as_code(code), d);
    }
    release(c, name);
    release_maybe(c, code);
    release_maybe(c, dict);
    return ok ? V_NONE : COIL_NULL;
}

static Value loader_get_filename(Coil *c, const Value *args)
{
    if (is_null(args[1]) || is_none(args[1]))
        return retain(as_source_loader(args[0])->path);
    int mine = value_equal(c, args[1], as_source_loader(args[0])->name);
    if (mine == 0)
        (void)raise_import(c, EXC_ImportError, args[1], V_NONE, "loader for %S cannot handle %S", as_source_loader(args[0])->name, args[1]);
    return mine > 0 ? retain(as_source_loader(args[0])->path) : COIL_NULL;
}

/* CLASS(what), of importlib.readers. */
static Value reader_of(Coil *c, const char *cls, Value what)
{
    retain(what); /* a loader's field, which finders may have set anew */
    Value module = import_module(c, "importlib.readers"), make = is_null(module) ? COIL_NULL : get_attr_c(c, module, cls);
    Value reader = is_null(make) ? COIL_NULL : call1(c, make, what);
    release(c, what);
    release_maybe(c, module);
    release_maybe(c, make);
    return reader;
}

Value loader_resource_reader(Coil *c, const Value *args)
{
    Value file = loader_get_filename(c, args);
    if (is_null(file))
        return COIL_NULL;
    release(c, file);
    return reader_of(c, "FileReader", args[0]);
}

static Value loader_get_data(Coil *c, const Value *args)
{
    Str *path = as_str_borrow(c, args[1]);
    if (!path)
        return raise_error(c, EXC_TypeError, "expected str, bytes or os.PathLike object, not %T", args[1]);
    Value keep = COIL_NULL;
    size_t n, length;
    const char *utf8 = path_utf8(c, path, &n, &keep);
    char *data = utf8 ? module_read(c, utf8, args[1], &length) : NULL;
    int error = errno;
    release_maybe(c, keep);
    if (!data)
        return failed(c) ? COIL_NULL : raise_errno(c, error, args[1]);
    Bytes *b = bytes_of(c, data, length);
    mem_free(c, data, length + 1);
    return from_object(b);
}

static Value loader_source_to_code(Coil *c, const Value *args)
{
    Str *path = as_str_borrow(c, args[2]), *text = as_str_borrow(c, args[1]);
    int64_t optimise;
    if (!path)
        return raise_error(c, EXC_TypeError, "expected str, bytes or os.PathLike object, not %T", args[2]);
    if (!to_index(c, args[3], &optimise))
        return COIL_NULL;
    if (optimise < 0 || optimise > 2)
        optimise = c->vm->optimise;
    Code *code = NULL;
    if (text) {
        Value keep = COIL_NULL;
        size_t n;
        const char *utf8 = str_utf8(c, text, &n, &keep);
        if (utf8)
            code = compile_source(c, utf8, n, path, COIL_EXEC | COMPILE_SOURCE_IS_STR, (int)optimise, 0);
        release_maybe(c, keep);
    } else {
        BufferView view;
        if (!buffer_get(c, args[1], 0, &view))
            return COIL_NULL;
        code = compile_source(c, view.data, view.length, path, COIL_EXEC, (int)optimise, 0);
        buffer_release(c, &view);
    }
    return from_object(code);
}

static Value loader_get_code(Coil *c, const Value *args)
{
    Value path = call_method(c, args[0], "get_filename", &args[1], 1), code = COIL_NULL;
    Value data = is_null(path) ? COIL_NULL : call_method(c, args[0], "get_data", &path, 1);
    if (!is_null(data)) {
        Value both[] = {data, path};
        code = call_method(c, args[0], "source_to_code", both, 2);
    }
    release_maybe(c, path);
    release_maybe(c, data);
    return code;
}

/* Plain ASCII needs no module that knows encodings and their declarations. */
static Value source_text(Coil *c, const Bytes *b, Value data)
{
    char *plain = charge_for(c, b->length, RATE_ITEM) ? mem_alloc(c, b->length + 1) : NULL;
    Value text = COIL_NULL;
    size_t n = 0, k = 0;
    for (; plain && k < b->length && b->data[k] < 0x80; k++) {
        char ch = (char)b->data[k];
        if (ch == '\r') { /* newlines as text files read them */
            ch = '\n';
            k += k + 1 < b->length && b->data[k + 1] == '\n';
        }
        plain[n++] = ch;
    }
    if (plain) {
        if (k == b->length) {
            text = from_object(str_from_utf8(c, plain, n, false));
        } else {
            Value util = import_module(c, "importlib.util");
            text = is_null(util) ? COIL_NULL : call_method(c, util, "decode_source", &data, 1);
            release_maybe(c, util);
        }
        mem_free(c, plain, b->length + 1);
    }
    return text;
}

static Value loader_get_source(Coil *c, const Value *args)
{
    Value path = call_method(c, args[0], "get_filename", &args[1], 1), text = COIL_NULL;
    Value data = is_null(path) ? COIL_NULL : call_method(c, args[0], "get_data", &path, 1);
    release_maybe(c, path);
    if (is_null(data))
        return COIL_NULL;
    Bytes *b = as_bytes_borrow(c, data);
    if (!b) {
        (void)raise_error(c, EXC_TypeError, "get_data() should return bytes, not %T", data);
        release(c, data);
        return COIL_NULL;
    }
    text = source_text(c, b, data);
    release(c, data);
    return text;
}

static Value loader_is_package(Coil *c, const Value *args)
{
    Value path = call_method(c, args[0], "get_filename", &args[1], 1);
    Str *s = is_null(path) ? NULL : as_str_borrow(c, path), *name = as_str_borrow(c, args[1]);
    bool is = false;
    if (s && name) {
        static const char init[] = "/__init__.py";
        size_t n = sizeof init - 1;
        is = s->length >= n;
        for (size_t k = 0; is && k < n; k++)
            is = str_at(s, s->length - n + k) == (uint32_t)init[k];
        static const char tail[] = "__init__"; /* a module that is itself called so is none */
        size_t m = sizeof tail - 1;
        bool called = name->length >= m && (name->length == m || str_at(name, name->length - m - 1) == '.');
        for (size_t k = 0; called && k < m; k++)
            called = str_at(name, name->length - m + k) == (uint32_t)tail[k];
        is = is && !called;
    }
    release_maybe(c, path);
    return is_null(path) ? COIL_NULL : bool_value(is);
}

static Value loader_path_stats(Coil *c, const Value *args)
{
    Str *path = as_str_borrow(c, args[1]);
    Value keep = COIL_NULL;
    size_t n;
    const char *utf8 = path ? path_utf8(c, path, &n, &keep) : NULL;
    struct stat st;
    Place place;
    bool may = utf8 && place_open_module(c, utf8, args[1], &place);
    int bad = may ? files_stat(c, &place, &st, true) : -1, error = errno;
    if (may)
        place_close(&place);
    release_maybe(c, keep);
    if (utf8 && !may)
        return COIL_NULL;
    if (!utf8)
        return failed(c) ? COIL_NULL : raise_error(c, EXC_TypeError, "expected str, bytes or os.PathLike object, not %T", args[1]);
    if (bad)
        return raise_errno(c, error, args[1]);
    Dict *d = dict_new(c);
    Value size = int_from_i64(c, (int64_t)st.st_size);
    struct timespec t = stat_time(&st, STAT_MODIFIED);
    double modified = (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
    bool ok = d && !is_null(size) && dict_set_c(c, d, "size", size) && dict_set_c(c, d, "mtime", float_value(modified));
    release_maybe(c, size);
    if (ok)
        return from_object(d);
    RELEASE(c, d);
    return COIL_NULL;
}

static Value loader_load_module(Coil *c, const Value *args)
{
    Value name = retain(is_none(args[1]) ? as_source_loader(args[0])->name : args[1]); /* is_package() may set another */
    Value package = call_method(c, args[0], "is_package", &name, 1), locations = V_NONE;
    int is = is_null(package) ? -1 : truth(c, package);
    release_maybe(c, package);
    if (is > 0) {
        Str *path = as_str_borrow(c, as_source_loader(args[0])->path);
        size_t end = path ? path->length : 0;
        Value folder = path && str_behind(c, path, end, '/', &end) ? from_object(str_slice(c, path, 0, end ? end - 1 : 0)) : COIL_NULL;
        locations = is_null(folder) ? COIL_NULL : from_object(list_of(c, &folder, 1));
        release_maybe(c, folder);
    }
    Value spec =
        is < 0 || is_null(locations) ? COIL_NULL : module_spec_new(c, name, args[0], as_source_loader(args[0])->path, locations, true);
    release_maybe(c, locations);
    release(c, name);
    Value module = is_null(spec) ? COIL_NULL : import_load_spec(c, spec);
    release_maybe(c, spec);
    return module;
}

Value loader_compare(Coil *c, Value a, Value b, CompareOp op)
{
    if ((op != CMP_EQ && op != CMP_NE) || class_of_borrow(c, a) != class_of_borrow(c, b))
        return V_NOT_IMPLEMENTED;
    int equal = value_equal(c, as_source_loader(a)->name, as_source_loader(b)->name);
    if (equal > 0)
        equal = value_equal(c, as_source_loader(a)->path, as_source_loader(b)->path);
    return equal < 0 ? COIL_NULL : bool_value((op == CMP_EQ) == equal);
}

bool loader_hash(Coil *c, Value self, int64_t *out)
{
    int64_t name, path;
    if (!value_hash(c, as_source_loader(self)->name, &name) || !value_hash(c, as_source_loader(self)->path, &path))
        return false;
    *out = name ^ path;
    if (*out == -1)
        *out = -2;
    return true;
}

static const CoilDef loader_rows[] = {
    GETTER("name", loader_get_name, loader_set_name, "The module's name."),
    GETTER("path", loader_get_path, loader_set_path, "The file."),
    METHOD("create_module", "(self, spec)", loader_create_module, "None: an ordinary module."),
    METHOD("exec_module", "(self, module)", loader_exec_module, "Runs the file in a module."),
    METHOD("get_filename", "(self, name=None)", loader_get_filename, "The file."),
    METHOD("get_data", "(self, path)", loader_get_data, "A file's bytes."),
    METHOD("get_code", "(self, fullname)", loader_get_code, "The module's code object."),
    METHOD("get_source", "(self, fullname)", loader_get_source, "The module's text."),
    METHOD("source_to_code", "(self, data, path, *, _optimization=-1)", loader_source_to_code, "Compiles source."),
    METHOD("is_package", "(self, fullname)", loader_is_package, "Is it a package's __init__?"),
    METHOD("get_resource_reader", "(self, name=None)", loader_resource_reader, "The files beside it, for importlib.resources."),
    METHOD("path_stats", "(self, path)", loader_path_stats, "Time of change and size of a file."),
    METHOD("load_module", "(self, fullname=None)", loader_load_module, "Imports the module by this loader."),
    ROWS_END,
};
static const Slots loader_slots = {
    .visit = loader_visit, .make = loader_make, .init = loader_init, .compare = loader_compare, .hash = loader_hash};
const TypeDef source_loader_type = {
    .name = "_frozen_importlib_external.SourceFileLoader",
    .doc = "Loads a module from a file of Python source.",
    .flags = CLASS_BASE | CLASS_DICT | CLASS_WEAKREF,
    .size = sizeof(SourceLoader),
    .saved = SAVED_FIELDS,
    .slots = &loader_slots,
    .rows = loader_rows,
    .make_signature = "(fullname, path)",
    DICT_AT(SourceLoader, dict),
};

/* ---- namespace packages ---- */

static Value namespace_nothing(Coil *c, const Value *args)
{
    (void)c, (void)args;
    return V_NONE;
}
static Value namespace_is_package(Coil *c, const Value *args)
{
    (void)c, (void)args;
    return V_TRUE;
}
static Value namespace_get_source(Coil *c, const Value *args)
{
    (void)args;
    return from_object(RETAIN(str_empty_borrow(c)));
}

/* The finder is not kept: who imports a namespace package gives its __path__ what looks for its folders. */
static bool namespace_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    static const char *const names[] = {"name", "path", "path_finder"};
    Value given[3] = {COIL_NULL, COIL_NULL, COIL_NULL};
    if (n > 3)
        return fail_error(c, EXC_TypeError, "NamespaceLoader.__init__() takes 4 positional arguments but %zu were given", n + 1);
    for (size_t k = 0; k < n; k++)
        given[k] = args[k];
    for (size_t k = 0; kw && k < kw->length; k++) {
        Str *key = as_str_borrow(c, kw->items[k]);
        size_t at = 0;
        while (at < 3 && !str_equal_c(key, names[at]))
            at++;
        if (at == 3)
            return fail_error(c, EXC_TypeError, "NamespaceLoader.__init__() got an unexpected keyword argument '%U'", key);
        if (!is_null(given[at]))
            return fail_error(c, EXC_TypeError, "NamespaceLoader.__init__() got multiple values for argument '%U'", key);
        given[at] = args[n + k];
    }
    for (size_t at = 0; at < 3; at++)
        if (is_null(given[at]))
            return fail_error(c, EXC_TypeError, "NamespaceLoader.__init__() missing a required argument: '%s'", names[at]);
    replace_take(c, &as_source_loader(self)->name, retain(given[0]));
    replace_take(c, &as_source_loader(self)->path, retain(given[1]));
    return true;
}

static Value namespace_resource_reader(Coil *c, const Value *args)
{
    return reader_of(c, "NamespaceReader", as_source_loader(args[0])->path);
}

static const CoilDef namespace_rows[] = {
    GETTER("_path", loader_get_path, NULL, "The package's folders."),
    METHOD("create_module", "(self, spec)", namespace_nothing, "None: an ordinary module."),
    METHOD("exec_module", "(self, module)", namespace_nothing, "Nothing to run."),
    METHOD("is_package", "(self, fullname)", namespace_is_package, "True."),
    METHOD("get_source", "(self, fullname)", namespace_get_source, "No text."),
    METHOD("get_resource_reader", "(self, module)", namespace_resource_reader, "The files in its folders, for importlib.resources."),
    ROWS_END,
};
static const Slots namespace_slots = {.visit = loader_visit, .make = loader_make, .init = namespace_init};
const TypeDef namespace_loader_type = {
    .name = "_frozen_importlib_external.NamespaceLoader",
    .doc = "Stands for a package without a file of its own.",
    .flags = CLASS_BASE | CLASS_DICT | CLASS_WEAKREF,
    .size = sizeof(SourceLoader),
    .saved = SAVED_FIELDS,
    .slots = &namespace_slots,
    .rows = namespace_rows,
    .make_signature = "(name, path, path_finder)",
    DICT_AT(SourceLoader, dict),
};
