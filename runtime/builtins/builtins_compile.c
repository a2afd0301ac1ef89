/* builtins_compile.c: compile(): source text or trees to code or trees. */
#include "runtime/builtins/builtins.h"
#include "runtime/builtins/compile_value.h"
#include "vm/values/buffer.h"
#include "vm/loop/frame.h"
#include "runtime/modules/ast/ast_types.h"

/* Flags of __future__ statements that the code calling us was compiled with. */
static uint32_t inherited_flags(Coil *c) { return c->frame ? c->frame->code->flags & COMPILE_FLAGS_FUTURE : 0; }

/* UTF-8 or bytes to `use`. */
static Value compile_bytes(Coil *c, const char *text, size_t length, CompileRequest *request, TreeUse *use)
{
    if (length && memchr(text, 0, length))
        return raise_error(c, EXC_SyntaxError, "source code string cannot contain null bytes");
    while (request->mode & COMPILE_MAY_BE_INDENTED && length && (*text == ' ' || *text == '\t'))
        text++, length--;
    return source_use(c, text, length, request, use);
}

/* Source text given as str or bytes-like. *is_source false, nothing pending: it is neither. */
static Value compile_source_value(Coil *c, Value source, CompileRequest *request, TreeUse *use, bool *is_source)
{
    Str *s = as_str_borrow(c, source);
    *is_source = true;
    if (s) {
        Value keep = COIL_NULL;
        size_t length;
        const char *utf8 = str_utf8(c, s, &length, &keep);
        if (!utf8)
            return COIL_NULL;
        request->mode |= COMPILE_SOURCE_IS_STR;
        Value result = compile_bytes(c, utf8, length, request, use);
        release_maybe(c, keep);
        return result;
    }
    BufferView view;
    *is_source = buffer_try(c, source, 0, &view);
    if (!*is_source)
        return COIL_NULL;
    Value result = compile_bytes(c, view.data, view.length, request, use);
    buffer_release(c, &view);
    return result;
}

Value compile_use(Coil *c, Value source, Str *filename, uint32_t mode, TreeUse *use, bool *is_source)
{
    CompileRequest request = {
        .filename = filename, .mode = mode, .flags = inherited_flags(c), .optimise = c->vm->optimise, .feature_version = -1};
    return compile_source_value(c, source, &request, use, is_source);
}

Code *compile_text(Coil *c, Value source, Str *filename, uint32_t mode, bool *is_source)
{
    Value code = compile_use(c, source, filename, mode, tree_compile, is_source);
    return is_null(code) ? NULL : as_code(code);
}

static Str *file_name_of(Coil *c, Value v)
{
    Str *s = as_str_borrow(c, v);
    if (s)
        return RETAIN(s);
    Value method, path;
    Bytes *b = as_bytes_borrow(c, v);
    if (b)
        return str_from_utf8(c, (const char *)b->data, b->length, true);
    if (!find_special(c, v, "__fspath__", &method))
        return NULL;
    if (is_null(method)) {
        raise_error(c, EXC_TypeError, "expected str, bytes or os.PathLike object, not %.200U", class_of_borrow(c, v)->name);
        return NULL;
    }
    path = call0(c, method);
    release(c, method);
    if (is_null(path))
        return NULL;
    s = as_str_borrow(c, path);
    if (s)
        s = RETAIN(s);
    else if ((b = as_bytes_borrow(c, path)))
        s = str_from_utf8(c, (const char *)b->data, b->length, true);
    else
        raise_error(c, EXC_TypeError, "expected %.200T.__fspath__() to return str or bytes, not %.200T", v, path);
    release(c, path);
    return s;
}

Str *compile_file_name(Coil *c, Value v)
{
    Str *name = file_name_of(c, v);
    bool fits = name && charge(c, 1 + name->length / RATE_ITEM);
    for (size_t k = 0; fits && k < name->length; k++)
        fits = str_at(name, k) || fail_error(c, EXC_ValueError, "embedded null character");
    if (name && !fits) {
        RELEASE(c, name);
        return NULL;
    }
    return name;
}

/* ---- trees ---- */

/* A TreeUse: the tree as compile() with PyCF_ONLY_AST gives it. */
static Value tree_shown(Compiler *k, Node *root)
{
    bool optimised = (compiler_request(k)->flags & COMPILE_FLAG_OPTIMIZED_AST) == COMPILE_FLAG_OPTIMIZED_AST;
    return optimised && !tree_optimise(k, root) ? COIL_NULL : ast_export(k, root);
}

/* Is it a tree fit for the mode? 1, 0; -1: raised. */
static int is_tree(Coil *c, Value v, const CompileRequest *request)
{
    static const NodeKind kinds[] = {AST_Module, AST_Expression, AST_Interactive, AST_FunctionType};
    Value fields;
    if (value_is_class(c, v) || !find_attr_c(c, v, "_fields", &fields)) /* only trees have it: others need not load the classes */
        return failed(c) ? -1 : 0;
    if (is_null(fields))
        return 0;
    release(c, fields);
    Tuple *state = ast_state_borrow(c);
    if (!state)
        return -1;
    Class *cls = class_of_borrow(c, v);
    if (!class_derives(cls, ast_class_borrow(state, AST_NONE)))
        return 0;
    uint32_t mode = request->mode, only = request->flags & COMPILE_FLAG_OPTIMIZED_AST;
    if (only == COMPILE_FLAG_ONLY_AST || class_derives(cls, ast_class_borrow(state, kinds[mode & 3])))
        return 1;
    raise_error(c, EXC_TypeError, "expected %s node, got %N", ast_kinds[kinds[mode & 3]].name, cls);
    return -1;
}

static Value compile_tree_value(Coil *c, Value tree, const CompileRequest *request)
{
    bool shown = request->flags & COMPILE_FLAG_ONLY_AST;
    if (shown && (request->flags & COMPILE_FLAG_OPTIMIZED_AST) != COMPILE_FLAG_OPTIMIZED_AST)
        return retain(tree);
    Arena arena;
    arena_init(&arena, compile_allocator(c));
    List *keep = list_new(c, 0);
    Node *root = keep ? ast_import(c, &arena, tree, keep) : NULL;
    Value result = root && ast_validate(c, root) ? tree_use(c, root, request, shown ? tree_shown : tree_compile) : COIL_NULL;
    arena_free(&arena);
    RELEASE(c, keep);
    return result;
}

/* ---- compile() ---- */

static bool compile_mode(Coil *c, Value v, int64_t flags, uint32_t *mode)
{
    static const char *const names[] = {"exec", "eval", "single", "func_type"};
    Str *s = as_str_borrow(c, v);
    if (!s)
        return fail_error(c, EXC_TypeError, "compile() argument 'mode' must be str, not %.50A", v);
    for (*mode = 0; *mode < 4; ++*mode)
        if (str_equal_c(s, names[*mode]) && (*mode != COMPILE_FUNC_TYPE || flags & COMPILE_FLAG_ONLY_AST))
            return true;
    return fail_error(c, EXC_ValueError,
                      str_equal_c(s, "func_type")     ? "compile() mode 'func_type' requires flag PyCF_ONLY_AST"
                      : flags & COMPILE_FLAG_ONLY_AST ? "compile() mode must be 'exec', 'eval', 'single' or 'func_type'"
                                                      : "compile() mode must be 'exec', 'eval' or 'single'");
}

static Value compile_any(Coil *c, Value source, CompileRequest *request)
{
    int tree = as_str_borrow(c, source) ? 0 : is_tree(c, source, request);
    if (tree)
        return tree < 0 ? COIL_NULL : compile_tree_value(c, source, request);
    bool is_source;
    Value result = compile_source_value(c, source, request, request->flags & COMPILE_FLAG_ONLY_AST ? tree_shown : tree_compile, &is_source);
    return is_source || failed(c) ? result : raise_error(c, EXC_TypeError, "compile() arg 1 must be a string, bytes or AST object");
}

BUILTIN(compile)
{
    Str *filename = compile_file_name(c, args[1]);
    int flags, optimise, feature_version;
    Value result = COIL_NULL;
    int dont_inherit;
    CompileRequest request = {.filename = filename};
    if (!filename)
        return COIL_NULL;
    if (!to_c_int(c, args[3], &flags) || (dont_inherit = truth(c, args[4])) < 0 || !to_c_int(c, args[5], &optimise) ||
        !to_c_int(c, args[6], &feature_version))
        goto done;
    if (flags & ~(int)COMPILE_FLAGS_KNOWN) {
        raise_error(c, EXC_ValueError, "compile(): unrecognised flags");
        goto done;
    }
    if (optimise < -1 || optimise > 2) {
        raise_error(c, EXC_ValueError, "compile(): invalid optimize value");
        goto done;
    }
    if (!compile_mode(c, args[2], flags, &request.mode))
        goto done;
    request.flags = (uint32_t)flags | (dont_inherit ? 0 : inherited_flags(c));
    request.optimise = optimise < 0 ? c->vm->optimise : optimise;
    request.feature_version = flags & COMPILE_FLAG_ONLY_AST ? feature_version : -1;
    if (flags & COMPILE_FLAG_TOP_LEVEL_AWAIT)
        request.mode |= COIL_TOP_LEVEL_AWAIT;
    result = compile_any(c, args[0], &request);
done:
    RELEASE(c, filename);
    return result;
}
