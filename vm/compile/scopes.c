/* scopes.c: the scopes of a tree as values, for module symtable: (type, name, first line, nested, parameters, {name: flags}, children).
 *
 * The numbers are those of the reference's _symtable, and so is what is shown: an inlined comprehension has no scope of its own, its names
 * and the scopes in it are those of the scope around. */
#include "vm/compile/resolve.h"

enum { SHOWN_FUNCTION, SHOWN_CLASS, SHOWN_MODULE, SHOWN_ANNOTATION, SHOWN_TYPE_ALIAS, SHOWN_TYPE_PARAMETERS, SHOWN_TYPE_VARIABLE };
enum { SHOWN_LOCAL = 1, SHOWN_GLOBAL_EXPLICIT, SHOWN_GLOBAL_IMPLICIT, SHOWN_FREE, SHOWN_CELL, SHOWN_SHIFT = 12 };

/* The scope's type, and what it is called. */
static int scope_shown(const Scope *s, const Text **name, const char **plain)
{
    switch (s->kind) {
    case SCOPE_MODULE: *plain = "top"; return SHOWN_MODULE;
    case SCOPE_CLASS: *name = AS(ClassDef, s->node)->name; return SHOWN_CLASS;
    case SCOPE_FUNCTION: *name = AS(FunctionDef, s->node)->name; return SHOWN_FUNCTION;
    case SCOPE_LAMBDA: *plain = "lambda"; return SHOWN_FUNCTION;
    case SCOPE_COMPREHENSION:
        *plain = s->node->kind == AST_ListComp   ? "listcomp"
                 : s->node->kind == AST_SetComp  ? "setcomp"
                 : s->node->kind == AST_DictComp ? "dictcomp"
                                                 : "genexpr";
        return SHOWN_FUNCTION;
    case SCOPE_TYPE_PARAMS:
    case SCOPE_TYPE_ALIAS:
        if (s->node->kind == AST_TypeAlias)
            *name = AS(Name, AS(TypeAlias, s->node)->name)->id;
        else
            *name = s->node->kind == AST_ClassDef ? AS(ClassDef, s->node)->name : AS(FunctionDef, s->node)->name;
        return s->kind == SCOPE_TYPE_ALIAS ? SHOWN_TYPE_ALIAS : SHOWN_TYPE_PARAMETERS;
    case SCOPE_TYPE_VARIABLE: *name = AS(TypeVar, s->node)->name; return SHOWN_TYPE_VARIABLE; /* all three kinds begin with it */
    case SCOPE_ANNOTATION: break;
    }
    *plain = "_annotation";
    return SHOWN_ANNOTATION;
}

/* What the symbol means and what is done with it, as one number. */
static int64_t symbol_shown(const Symbol *sym)
{
    static const struct {
        uint32_t ours, shown;
    } bits[] = {{DEF_GLOBAL, 1},  {DEF_LOCAL, 2},       {DEF_PARAM, 4},         {DEF_NONLOCAL, 8}, {USE, 16},      {DEF_IMPORT, 128},
                {DEF_ANNOT, 256}, {DEF_COMP_ITER, 512}, {DEF_TYPE_PARAM, 1024}, {DEF_DELETED, 2},  {DEF_WALRUS, 2}};
    int64_t shown = 0;
    for (size_t i = 0; i < sizeof bits / sizeof *bits; i++)
        shown |= sym->flags & bits[i].ours ? bits[i].shown : 0;
    int64_t kind = sym->kind == SYMBOL_LOCAL             ? (sym->cell ? SHOWN_CELL : SHOWN_LOCAL)
                   : sym->kind == SYMBOL_GLOBAL_EXPLICIT ? SHOWN_GLOBAL_EXPLICIT
                   : sym->kind == SYMBOL_GLOBAL_IMPLICIT ? SHOWN_GLOBAL_IMPLICIT
                                                         : SHOWN_FREE;
    return shown | kind << SHOWN_SHIFT;
}

/* Adds the names of a scope to those that are shown, and to the parameters; of an inlined one those that the scope around does not use
 * itself: where it knows one only to pass it on, what is done with it is told of it. */
static bool add_symbols(Compiler *k, const Scope *s, Dict *symbols, List *parameters)
{
    for (size_t i = 0; i < s->symbol_count; i++) {
        const Symbol *sym = s->symbols[i];
        Value name = from_object(name_str_borrow(k, sym->name));
        int64_t cell_of_inlined = s->inlined && sym->kind == SYMBOL_LOCAL && sym->cell ? 2048 : 0;
        if (s->kind == SCOPE_CLASS && !sym->flags && (name_is(sym->name, "__class__") || name_is(sym->name, "__classdict__")))
            continue; /* the class's own cell, which its body does not name */
        if (s->inlined) {
            Value known = dict_get_borrow(k->c, symbols, name);
            if (failed(k->c))
                return false;
            if (sym->flags & DEF_PARAM)
                continue;
            if (!is_null(known)) {
                int64_t meant = as_small(known);
                if (!(meant & ((1 << SHOWN_SHIFT) - 1)) &&
                    !dict_set(k->c, symbols, name, small(meant | (symbol_shown(sym) & ((1 << SHOWN_SHIFT) - 1)))))
                    return false;
                continue;
            }
            if (sym->kind == SYMBOL_OUTER)
                continue;
        }
        if (!dict_set(k->c, symbols, name, small(symbol_shown(sym) | cell_of_inlined)))
            return false;
        if (sym->flags & DEF_PARAM && !list_append(k->c, parameters, name))
            return false;
    }
    return true;
}

static bool add_scope(Compiler *k, const Scope *s, List *into);

/* Adds what is in a scope, and in the comprehensions that are inlined there. Recurses by add_scope(). */
static bool add_inner(Compiler *k, const Scope *s, Dict *symbols, List *parameters, List *children)
{
    if (!k_enter(k) || !add_symbols(k, s, symbols, parameters))
        return false;
    for (size_t i = 0; i < s->child_count; i++) {
        const Scope *child = s->children[i];
        if (child->kind == SCOPE_ANNOTATION)
            continue;
        if (!(child->inlined ? add_inner(k, child, symbols, parameters, children) : add_scope(k, child, children)))
            return false;
    }
    return true;
}

/* Recurses as deep as scopes are nested: k_enter() bounds it. */
static bool add_scope(Compiler *k, const Scope *s, List *into)
{
    Coil *c = k->c;
    const Text *name = NULL;
    const char *plain = NULL;
    int type = scope_shown(s, &name, &plain);
    Name *called = name ? name_of(k, name) : name_of_c(k, plain);
    Dict *symbols = called ? dict_new(c) : NULL;
    List *parameters = symbols ? list_new(c, 0) : NULL, *children = parameters ? list_new(c, 0) : NULL;
    bool ok = children && add_inner(k, s, symbols, parameters, children);
    Tuple *entry =
        ok ? tuple_pack(c, 7, small(type), from_object(name_str_borrow(k, called)), small(s->parent ? (int64_t)s->node->span.lineno : 0),
                        bool_value(s->nested), from_object(parameters), from_object(symbols), from_object(children))
           : NULL;
    ok = entry && list_append(c, into, from_object(entry));
    RELEASE(c, entry);
    RELEASE(c, symbols);
    RELEASE(c, parameters);
    RELEASE(c, children);
    return ok;
}

/* What a `global` statement anywhere names is a name of the module's, declared there. Recurses as add_scope(). */
static bool declare_globals(Compiler *k, const Scope *s)
{
    if (!k_enter(k))
        return false;
    for (size_t i = 0; s->parent && i < s->symbol_count; i++)
        if (s->symbols[i]->flags & DEF_GLOBAL) {
            Symbol *sym = scope_symbol(k, k->module, s->symbols[i]->name);
            if (!sym)
                return false;
            sym->flags |= DEF_GLOBAL;
            sym->kind = SYMBOL_GLOBAL_EXPLICIT;
        }
    for (size_t i = 0; i < s->child_count; i++)
        if (!declare_globals(k, s->children[i]))
            return false;
    return true;
}

Value tree_scopes(Compiler *k, Node *root)
{
    if (root->kind != AST_Expression)
        future_scan(k, AS(Module, root)->body);
    if (!k->failed)
        symtable_build(k, root);
    List *found = k->failed || !declare_globals(k, k->module) ? NULL : list_new(k->c, 1);
    bool ok = found && add_scope(k, k->module, found);
    Value top = ok ? retain(found->items[0]) : COIL_NULL;
    RELEASE(k->c, found);
    return top;
}
