/* Python 3.13's grammar: LALR(1), no conflicts. The actions build the tree and nothing else; checks live in build.c,
 * literals.c and targets.c. Error productions there are none: diagnose.c explains errors from the tokens. The line
 * `%keywords` stands for a %token with the words of keywords.def: grammar.mk puts it there. */

%define api.pure full
%define api.prefix {grammar_yy}
%define api.token.prefix {TOKEN_}
%define api.value.type union
%define parse.error custom
%locations
%define api.location.type {Span}
%parse-param {Parser *p}
%lex-param {Parser *p}
%initial-action { (void)yynerrs; /* counted by the skeleton, and read by none: clang warns */ }

%code requires {
#include "grammar/parser/parser.h"
}

%code {
#include "grammar/parser/build.h"

#include <string.h>

/* The parser's stack is on the arena's allocator; blocks remember their size. */
static void *stack_alloc(Parser *p, size_t size)
{
    size_t *block = p->arena->allocator.alloc(p->arena->allocator.data, NULL, 0, size + 16);
    if (!block) {
        p->out_of_memory = true;
        return NULL;
    }
    *block = size + 16;
    return (char *)block + 16;
}

static void stack_free(Parser *p, void *stack)
{
    size_t *block = (size_t *)((char *)stack - 16);
    p->arena->allocator.alloc(p->arena->allocator.data, block, *block, 0);
}

#define YYMALLOC(size) stack_alloc(p, size)
#define YYFREE(stack)  stack_free(p, stack)
#define YYMAXDEPTH     24000

#define YYLLOC_DEFAULT(Current, Rhs, N)                                                                                \
    do {                                                                                                               \
        if (N)                                                                                                         \
            (Current) = span_between(YYRHSLOC(Rhs, 1), YYRHSLOC(Rhs, N));                                              \
        else                                                                                                           \
            (Current) = (Span){YYRHSLOC(Rhs, 0).end_lineno, YYRHSLOC(Rhs, 0).end_col_offset,                           \
                               YYRHSLOC(Rhs, 0).end_lineno, YYRHSLOC(Rhs, 0).end_col_offset};                          \
    } while (0)

#define NEW(kind, ...) AST_NEW(p->arena, kind, __VA_ARGS__)

#define OUT_OF_MEMORY()                                                                                                \
    do {                                                                                                               \
        p->out_of_memory = true;                                                                                       \
        YYNOMEM;                                                                                                       \
    } while (0)

/* result = value, or the parse ends for want of memory. */
#define BUILD(result, value)                                                                                             \
    do {                                                                                                               \
        if (!((result) = (value)))                                                                                     \
            OUT_OF_MEMORY();                                                                                           \
    } while (0)

static const Span nowhere;

static int grammar_yylex(GRAMMAR_YYSTYPE *value, Span *location, Parser *p);
static void grammar_yyerror(Span *location, Parser *p, const char *message);

/* The place of the one-character token with which `span` starts. */
static Span first_column(Span span)
{
    return (Span){span.lineno, span.col_offset, span.lineno, span.col_offset + 1};
}

/* A bare `*` of a lambda is blamed where the name should stand: after it, and after the comma if there is one. */
static Span after_bare_star(const Parser *p)
{
    const Token *token = &p->tokens->items[p->at - 2];
    return token[token->kind == TOKEN_COMMA].span;
}

static Node *loaded(Node *node)
{
    if (node)
        node->ctx = CONTEXT_LOAD;
    return node;
}
}

%token END 0
%token START_EXEC START_EVAL START_SINGLE START_FUNC_TYPE
%token NEWLINE INDENT DEDENT
%token STRAY BANG LTGT
%token COMMENT NL /* of lex() with LEX_EXTRA: the parser never sees them */
%token <const Text *> NAME
%token <uint32_t> NUMBER STRING
%token <uint32_t> FSTRING_START FSTRING_MIDDLE FSTRING_END FIELD_OPEN FIELD_CLOSE FIELD_COLON FIELD_BANG
%keywords
%token LPAR RPAR LSQB RSQB LBRACE RBRACE WITH_LPAR
%token COMMA SEMI COLON COLONEQUAL DOT ELLIPSIS RARROW
%token <uint32_t> EQUAL
%token EQEQUAL NOTEQUAL LESS LESSEQUAL GREATER GREATEREQUAL
%token PLUS MINUS STAR DOUBLESTAR SLASH DOUBLESLASH PERCENT AT LEFTSHIFT RIGHTSHIFT AMPER VBAR CIRCUMFLEX TILDE
%token PLUSEQUAL MINEQUAL STAREQUAL SLASHEQUAL DOUBLESLASHEQUAL PERCENTEQUAL ATEQUAL LEFTSHIFTEQUAL RIGHTSHIFTEQUAL
%token AMPEREQUAL VBAREQUAL CIRCUMFLEXEQUAL DOUBLESTAREQUAL

%left VBAR
%left CIRCUMFLEX
%left AMPER
%left LEFTSHIFT RIGHTSHIFT
%left PLUS MINUS
%left STAR AT SLASH PERCENT DOUBLESLASH
%precedence UNARY
%right DOUBLESTAR

%type <Nodes *> statements statements_opt simple_list simple_stmts block else_opt finally_opt elifs excepts excepts_star
%type <Nodes *> case_blocks assign star_tuple named_tuple slice_tuple target_tuple call_args call_args_opt
%type <Nodes *> comp_fors or_list and_list with_items paren_with_items import_names from_names from_targets
%type <Nodes *> del_targets decorators type_params type_params_opt type_param_list strings fstring_middles spec_items
%type <Nodes *> pattern_tuple pattern_items or_patterns pattern_args pattern_args_opt mapping_items dict_items dict_items_opt
%type <Nodes *> with_header func_types func_types_opt func_types_stars
%type <Node *> statement simple_stmt compound_stmt assign_item rhs star_exprs star_expr yield_expr expression named
%type <Node *> star_named disjunction conjunction inversion comparison bitor await_primary primary atom slices slice
%type <Node *> slice_range slice_bounds call_arg comp_for comp_head targets target with_item from_opt decorator
%type <Node *> function function_def class_def returns_opt annotation_opt star_annotation_opt default_opt
%type <Node *> if_stmt elif while_stmt for_stmt for_plain with_plain try_stmt except except_star match_stmt case_block subject guard_opt
%type <Node *> import_name from_name del_stmt type_alias type_param bound_opt type_default_opt star_default_opt
%type <Node *> fstring fstring_middle field conversion_opt spec_opt spec_item
%type <Node *> patterns pattern or_pattern closed_pattern maybe_star signed_number literal_key mapping_key attribute
%type <Node *> pattern_arg mapping_item dict_item params_opt lambda_params_opt raise_stmt assert_stmt
%type <Params *> params lambda_params param lambda_param
%type <Names *> names dotted_parts
%type <const Text *> dotted_name dotted_name_opt as_opt
%type <AstOperator> comp_op aug_op
%type <uint32_t> equal_opt dots

%%

start:
    START_EXEC statements_opt { BUILD(p->root, NEW(Module, nowhere, $2, NULL)); }
  | START_EVAL star_exprs NEWLINE { BUILD(p->root, NEW(Expression, nowhere, $2)); }
  | START_SINGLE statement_single
  | START_FUNC_TYPE LPAR func_types_opt RPAR RARROW expression newlines { BUILD(p->root, NEW(FunctionType, nowhere, $3, $6)); }
  ;

newlines:
    %empty
  | newlines NEWLINE
  ;

func_types_opt:
    %empty { $$ = NULL; }
  | func_types
  | func_types COMMA func_types_stars {
        $$ = $1;
        for (size_t i = 0; i < $3->count; i++)
            BUILD($$, build_list(p, $$, $3->items[i]));
    }
  | func_types_stars
  ;

func_types:
    expression { BUILD($$, build_list(p, NULL, $1)); }
  | func_types COMMA expression { BUILD($$, build_list(p, $1, $3)); }
  ;

func_types_stars:
    STAR expression { BUILD($$, build_list(p, NULL, $2)); }
  | DOUBLESTAR expression { BUILD($$, build_list(p, NULL, $2)); }
  | STAR expression COMMA DOUBLESTAR expression { BUILD($$, build_list(p, NULL, $2)); BUILD($$, build_list(p, $$, $5)); }
  ;

statement_single:
    simple_stmts { BUILD(p->root, NEW(Interactive, nowhere, $1)); }
  | compound_stmt {
        Nodes *body;
        BUILD(body, build_list(p, NULL, $1));
        BUILD(p->root, NEW(Interactive, nowhere, body));
    }
  ;

statements_opt:
    %empty { $$ = NULL; }
  | statements
  ;

statements:
    statement { BUILD($$, build_list(p, NULL, $1)); }
  | simple_stmts
  | statements statement { BUILD($$, build_list(p, $1, $2)); }
  | statements simple_stmts {
        $$ = $1;
        for (size_t i = 0; i < $2->count; i++)
            BUILD($$, build_list(p, $$, $2->items[i]));
    }
  ;

statement: compound_stmt ;

simple_stmts:
    simple_list NEWLINE
  | simple_list SEMI NEWLINE
  ;

simple_list:
    simple_stmt { BUILD($$, build_list(p, NULL, $1)); }
  | simple_list SEMI simple_stmt { BUILD($$, build_list(p, $1, $3)); }
  ;

block:
    NEWLINE INDENT statements DEDENT { $$ = $3; }
  | simple_stmts
  ;

/* ---- simple statements ---- */

simple_stmt:
    assign_item { BUILD($$, NEW(Expr, @$, $1)); }
  | assign { BUILD($$, build_assign(p, @$, $1)); }
  | assign_item COLON expression { BUILD($$, build_annotated(p, @$, $1, $3, NULL)); }
  | assign_item COLON expression EQUAL rhs { BUILD($$, build_annotated(p, @$, $1, $3, $5)); }
  | assign_item aug_op rhs { target_augmented(p, $1); BUILD($$, NEW(AugAssign, @$, $1, $2, $3)); }
  | type_alias
  | RETURN { BUILD($$, NEW(Return, @$, NULL)); }
  | RETURN star_exprs { BUILD($$, NEW(Return, @$, $2)); }
  | IMPORT import_names { BUILD($$, NEW(Import, @$, $2)); }
  | FROM dots dotted_name_opt IMPORT from_targets { BUILD($$, NEW(ImportFrom, @$, $3, $5, $2)); }
  | FROM dotted_name IMPORT from_targets { BUILD($$, NEW(ImportFrom, @$, $2, $4, 0)); }
  | raise_stmt
  | PASS { BUILD($$, NEW(Pass, @$)); }
  | BREAK { BUILD($$, NEW(Break, @$)); }
  | CONTINUE { BUILD($$, NEW(Continue, @$)); }
  | del_stmt
  | assert_stmt
  | GLOBAL names { BUILD($$, NEW(Global, @$, $2)); }
  | NONLOCAL names { BUILD($$, NEW(Nonlocal, @$, $2)); }
  ;

assign_item: star_exprs | yield_expr ;
rhs: star_exprs | yield_expr ;

assign:
    assign_item EQUAL rhs { BUILD($$, build_list(p, NULL, $1)); BUILD($$, build_list(p, $$, $3)); }
  | assign EQUAL rhs { BUILD($$, build_list(p, $1, $3)); }
  ;

aug_op:
    PLUSEQUAL { $$ = AST_OP_Add; }
  | MINEQUAL { $$ = AST_OP_Sub; }
  | STAREQUAL { $$ = AST_OP_Mult; }
  | ATEQUAL { $$ = AST_OP_MatMult; }
  | SLASHEQUAL { $$ = AST_OP_Div; }
  | PERCENTEQUAL { $$ = AST_OP_Mod; }
  | AMPEREQUAL { $$ = AST_OP_BitAnd; }
  | VBAREQUAL { $$ = AST_OP_BitOr; }
  | CIRCUMFLEXEQUAL { $$ = AST_OP_BitXor; }
  | LEFTSHIFTEQUAL { $$ = AST_OP_LShift; }
  | RIGHTSHIFTEQUAL { $$ = AST_OP_RShift; }
  | DOUBLESTAREQUAL { $$ = AST_OP_Pow; }
  | DOUBLESLASHEQUAL { $$ = AST_OP_FloorDiv; }
  ;

type_alias:
    TYPE NAME type_params_opt EQUAL expression {
        Node *name;
        BUILD(name, build_name(p, @2, $2, CONTEXT_STORE));
        BUILD($$, NEW(TypeAlias, @$, name, $3, $5));
    }
  ;

raise_stmt:
    RAISE { BUILD($$, NEW(Raise, @$, NULL, NULL)); }
  | RAISE expression from_opt { BUILD($$, NEW(Raise, @$, $2, $3)); }
  ;

from_opt:
    %empty { $$ = NULL; }
  | FROM expression { $$ = $2; }
  ;

assert_stmt:
    ASSERT expression { BUILD($$, NEW(Assert, @$, $2, NULL)); }
  | ASSERT expression COMMA expression { BUILD($$, NEW(Assert, @$, $2, $4)); }
  ;

del_stmt:
    DEL del_targets { BUILD($$, NEW(Delete, @$, $2)); }
  | DEL del_targets COMMA { BUILD($$, NEW(Delete, @$, $2)); }
  ;

del_targets:
    target { target_delete(p, $1); BUILD($$, build_list(p, NULL, $1)); }
  | del_targets COMMA target { target_delete(p, $3); BUILD($$, build_list(p, $1, $3)); }
  ;

names:
    NAME { BUILD($$, build_names(p, NULL, $1)); }
  | names COMMA NAME { BUILD($$, build_names(p, $1, $3)); }
  ;

import_names:
    import_name { BUILD($$, build_list(p, NULL, $1)); }
  | import_names COMMA import_name { BUILD($$, build_list(p, $1, $3)); }
  ;

import_name: dotted_name as_opt { BUILD($$, NEW(alias, @$, $1, $2)); } ;

as_opt:
    %empty { $$ = NULL; }
  | AS NAME { $$ = $2; }
  ;

dotted_name:
    NAME
  | dotted_parts { BUILD($$, build_dotted(p, $1)); }
  ;

dotted_parts:
    NAME DOT NAME { BUILD($$, build_names(p, NULL, $1)); BUILD($$, build_names(p, $$, $3)); }
  | dotted_parts DOT NAME { BUILD($$, build_names(p, $1, $3)); }
  ;

dotted_name_opt:
    %empty { $$ = NULL; }
  | dotted_name
  ;

dots:
    DOT { $$ = 1; }
  | ELLIPSIS { $$ = 3; }
  | dots DOT { $$ = $1 + 1; }
  | dots ELLIPSIS { $$ = $1 + 3; }
  ;

from_targets:
    STAR {
        const Text *star;
        Node *alias;
        BUILD(star, parser_intern(p, "*", 1));
        BUILD(alias, NEW(alias, @1, star, NULL));
        BUILD($$, build_list(p, NULL, alias));
    }
  | from_names
  | LPAR from_names RPAR { $$ = $2; }
  | LPAR from_names COMMA RPAR { $$ = $2; }
  ;

from_names:
    from_name { BUILD($$, build_list(p, NULL, $1)); }
  | from_names COMMA from_name { BUILD($$, build_list(p, $1, $3)); }
  ;

from_name: NAME as_opt { BUILD($$, NEW(alias, @$, $1, $2)); } ;

/* ---- compound statements ---- */

compound_stmt:
    function
  | class_def
  | decorators function {
        if ($2->kind == AST_FunctionDef)
            ((NodeFunctionDef *)$2)->decorator_list = $1;
        else
            ((NodeAsyncFunctionDef *)$2)->decorator_list = $1;
        $$ = $2;
    }
  | decorators class_def { ((NodeClassDef *)$2)->decorator_list = $1; $$ = $2; }
  | if_stmt
  | while_stmt
  | for_stmt
  | WITH with_plain { $2->span = @$; $$ = $2; }
  | ASYNC WITH with_plain { $3->span = @$; $3->kind = AST_AsyncWith; $$ = $3; }
  | try_stmt
  | match_stmt
  ;

decorators:
    decorator { BUILD($$, build_list(p, NULL, $1)); }
  | decorators decorator { BUILD($$, build_list(p, $1, $2)); }
  ;

decorator: AT named NEWLINE { $$ = $2; } ;

function:
    function_def
  | ASYNC function_def { $2->span = @$; $2->kind = AST_AsyncFunctionDef; $$ = $2; }
  ;

function_def:
    DEF NAME type_params_opt LPAR params_opt RPAR returns_opt COLON block {
        BUILD($$, NEW(FunctionDef, @$, $2, $5, $9, NULL, $7, NULL, $3));
    }
  ;

returns_opt:
    %empty { $$ = NULL; }
  | RARROW expression { $$ = $2; }
  ;

params_opt:
    %empty { BUILD($$, build_arguments(p, @$, NULL)); }
  | params { BUILD($$, build_arguments(p, @$, $1)); }
  | params COMMA { BUILD($$, build_arguments(p, @$, $1)); }
  ;

params:
    param
  | params COMMA param {
        if ($1->last) {
            $1->last->next = $3->first;
            $1->last = $3->last;
        }
        $$ = $1;
    }
  ;

param:
    NAME annotation_opt default_opt {
        Node *arg;
        BUILD(arg, NEW(arg, span_between(@1, @2), $1, $2, NULL));
        BUILD($$, build_params(p, NULL, PARAM_PLAIN, arg, $3, @$));
    }
  | STAR NAME star_annotation_opt default_opt {
        Node *arg;
        BUILD(arg, NEW(arg, span_between(@2, @3), $2, $3, NULL));
        BUILD($$, build_params(p, NULL, PARAM_STAR, arg, $4, @$));
        if ($4) /* after `*args: *Ts` it is not even thought of */
            build_fail(p, first_column(@4), $3 && $3->kind == AST_Starred ? "invalid syntax" : "var-positional argument cannot have default value");
    }
  | STAR { BUILD($$, build_params(p, NULL, PARAM_BARE_STAR, NULL, NULL, @$)); }
  | DOUBLESTAR NAME annotation_opt default_opt {
        Node *arg;
        BUILD(arg, NEW(arg, span_between(@2, @3), $2, $3, NULL));
        BUILD($$, build_params(p, NULL, PARAM_DOUBLESTAR, arg, $4, @$));
        if ($4)
            build_fail(p, first_column(@4), "var-keyword argument cannot have default value");
    }
  | SLASH { BUILD($$, build_params(p, NULL, PARAM_SLASH, NULL, NULL, @$)); }
  ;

annotation_opt:
    %empty { $$ = NULL; }
  | COLON expression { $$ = $2; }
  ;

star_annotation_opt:
    %empty { $$ = NULL; }
  | COLON star_expr { $$ = $2; }
  ;

default_opt:
    %empty { $$ = NULL; }
  | EQUAL expression { $$ = $2; }
  ;

lambda_params_opt:
    %empty { BUILD($$, build_arguments(p, @$, NULL)); }
  | lambda_params { BUILD($$, build_arguments(p, @$, $1)); }
  | lambda_params COMMA { BUILD($$, build_arguments(p, @$, $1)); }
  ;

lambda_params:
    lambda_param
  | lambda_params COMMA lambda_param {
        if ($1->last) {
            $1->last->next = $3->first;
            $1->last = $3->last;
        }
        $$ = $1;
    }
  ;

lambda_param:
    NAME default_opt {
        Node *arg;
        BUILD(arg, NEW(arg, @1, $1, NULL, NULL));
        BUILD($$, build_params(p, NULL, PARAM_PLAIN, arg, $2, @$));
    }
  | STAR NAME default_opt {
        Node *arg;
        BUILD(arg, NEW(arg, @2, $2, NULL, NULL));
        BUILD($$, build_params(p, NULL, PARAM_STAR, arg, $3, @$));
        if ($3)
            build_fail(p, first_column(@3), "var-positional argument cannot have default value");
    }
  | STAR { BUILD($$, build_params(p, NULL, PARAM_BARE_STAR, NULL, NULL, after_bare_star(p))); }
  | DOUBLESTAR NAME default_opt {
        Node *arg;
        BUILD(arg, NEW(arg, @2, $2, NULL, NULL));
        BUILD($$, build_params(p, NULL, PARAM_DOUBLESTAR, arg, $3, @$));
        if ($3)
            build_fail(p, first_column(@3), "var-keyword argument cannot have default value");
    }
  | SLASH { BUILD($$, build_params(p, NULL, PARAM_SLASH, NULL, NULL, @$)); }
  ;

class_def:
    CLASS NAME type_params_opt COLON block { BUILD($$, build_class_def(p, @$, $2, $3, NULL, $5)); }
  | CLASS NAME type_params_opt LPAR call_args_opt RPAR COLON block { BUILD($$, build_class_def(p, @$, $2, $3, $5, $8)); }
  ;

type_params_opt:
    %empty { $$ = NULL; }
  | type_params
  ;

type_params:
    LSQB type_param_list RSQB { $$ = $2; }
  | LSQB type_param_list COMMA RSQB { $$ = $2; }
  ;

type_param_list:
    type_param { BUILD($$, build_list(p, NULL, $1)); }
  | type_param_list COMMA type_param { BUILD($$, build_list(p, $1, $3)); }
  ;

type_param:
    NAME bound_opt type_default_opt { BUILD($$, NEW(TypeVar, @$, $1, $2, $3)); }
  | STAR NAME star_default_opt { BUILD($$, NEW(TypeVarTuple, @$, $2, $3)); }
  | DOUBLESTAR NAME type_default_opt { BUILD($$, NEW(ParamSpec, @$, $2, $3)); }
  ;

bound_opt:
    %empty { $$ = NULL; }
  | COLON expression { $$ = $2; }
  ;

type_default_opt:
    %empty { $$ = NULL; }
  | EQUAL expression { $$ = $2; }
  ;

star_default_opt:
    %empty { $$ = NULL; }
  | EQUAL star_expr { $$ = $2; }
  ;

if_stmt: IF named COLON block elifs else_opt { BUILD($$, build_if(p, @$, $2, $4, $5, $6)); } ;

elifs:
    %empty { $$ = NULL; }
  | elifs elif { BUILD($$, build_list(p, $1, $2)); }
  ;

elif: ELIF named COLON block { BUILD($$, NEW(If, @$, $2, $4, NULL)); } ;

else_opt:
    %empty { $$ = NULL; }
  | ELSE COLON block { $$ = $3; }
  ;

finally_opt:
    %empty { $$ = NULL; }
  | FINALLY COLON block { $$ = $3; }
  ;

while_stmt: WHILE named COLON block else_opt { BUILD($$, NEW(While, @$, $2, $4, $5)); } ;

for_stmt:
    for_plain
  | ASYNC for_plain { $2->span = @$; $2->kind = AST_AsyncFor; $$ = $2; }
  ;

for_plain:
    FOR targets IN star_exprs COLON block else_opt { target_store(p, $2); BUILD($$, NEW(For, @$, $2, $4, $6, $7, NULL)); }
  ;

/* The targets of `for` stop before `in`, hence their level. */
targets:
    target
  | target COMMA {
        Nodes *items;
        BUILD(items, build_list(p, NULL, $1));
        BUILD($$, build_tuple(p, @$, items));
    }
  | target_tuple { BUILD($$, build_tuple(p, @$, $1)); }
  | target_tuple COMMA { BUILD($$, build_tuple(p, @$, $1)); }
  ;

target_tuple:
    target COMMA target { BUILD($$, build_list(p, NULL, $1)); BUILD($$, build_list(p, $$, $3)); }
  | target_tuple COMMA target { BUILD($$, build_list(p, $1, $3)); }
  ;

target:
    bitor
  | STAR bitor { BUILD($$, loaded(NEW(Starred, @$, $2))); }
  ;

with_plain: with_header COLON block { BUILD($$, NEW(With, @$, $1, $3, NULL)); } ;

with_header:
    with_items { BUILD($$, build_with_items(p, $1)); }
  | WITH_LPAR paren_with_items RPAR { $$ = $2; }
  | WITH_LPAR paren_with_items COMMA RPAR { $$ = $2; }
  ;

with_items:
    with_item { BUILD($$, build_list(p, NULL, $1)); }
  | with_items COMMA with_item { BUILD($$, build_list(p, $1, $3)); }
  ;

paren_with_items:
    with_item { BUILD($$, build_list(p, NULL, $1)); }
  | paren_with_items COMMA with_item { BUILD($$, build_list(p, $1, $3)); }
  ;

with_item:
    expression { BUILD($$, NEW(withitem, @$, $1, NULL)); }
  | expression AS target { target_store(p, $3); BUILD($$, NEW(withitem, @$, $1, $3)); }
  ;

try_stmt:
    TRY COLON block FINALLY COLON block { BUILD($$, build_try(p, @$, $3, NULL, false, NULL, $6)); }
  | TRY COLON block excepts else_opt finally_opt { BUILD($$, build_try(p, @$, $3, $4, false, $5, $6)); }
  | TRY COLON block excepts_star else_opt finally_opt { BUILD($$, build_try(p, @$, $3, $4, true, $5, $6)); }
  ;

excepts:
    except { BUILD($$, build_list(p, NULL, $1)); }
  | excepts except { BUILD($$, build_list(p, $1, $2)); }
  ;

except:
    EXCEPT expression as_opt COLON block { BUILD($$, NEW(ExceptHandler, @$, $2, $3, $5)); }
  | EXCEPT COLON block { BUILD($$, NEW(ExceptHandler, @$, NULL, NULL, $3)); }
  ;

excepts_star:
    except_star { BUILD($$, build_list(p, NULL, $1)); }
  | excepts_star except_star { BUILD($$, build_list(p, $1, $2)); }
  ;

except_star: EXCEPT STAR expression as_opt COLON block { BUILD($$, NEW(ExceptHandler, @$, $3, $4, $6)); } ;

match_stmt: MATCH subject COLON NEWLINE INDENT case_blocks DEDENT { BUILD($$, NEW(Match, @$, $2, $6)); } ;

subject:
    named
  | star_named COMMA {
        Nodes *items;
        BUILD(items, build_list(p, NULL, $1));
        BUILD($$, build_tuple(p, @$, items));
    }
  | named_tuple { BUILD($$, build_tuple(p, @$, $1)); }
  | named_tuple COMMA { BUILD($$, build_tuple(p, @$, $1)); }
  ;

case_blocks:
    case_block { BUILD($$, build_list(p, NULL, $1)); }
  | case_blocks case_block { BUILD($$, build_list(p, $1, $2)); }
  ;

case_block: CASE patterns guard_opt COLON block { BUILD($$, NEW(match_case, @$, $2, $3, $5)); } ;

guard_opt:
    %empty { $$ = NULL; }
  | IF named { $$ = $2; }
  ;

/* ---- patterns ---- */

patterns:
    pattern
  | maybe_star COMMA {
        Nodes *items;
        BUILD(items, build_list(p, NULL, $1));
        BUILD($$, build_sequence_pattern(p, @$, items));
    }
  | pattern_tuple { BUILD($$, build_sequence_pattern(p, @$, $1)); }
  | pattern_tuple COMMA { BUILD($$, build_sequence_pattern(p, @$, $1)); }
  ;

pattern_tuple:
    maybe_star COMMA maybe_star { BUILD($$, build_list(p, NULL, $1)); BUILD($$, build_list(p, $$, $3)); }
  | pattern_tuple COMMA maybe_star { BUILD($$, build_list(p, $1, $3)); }
  ;

pattern_items:
    maybe_star { BUILD($$, build_list(p, NULL, $1)); }
  | pattern_items COMMA maybe_star { BUILD($$, build_list(p, $1, $3)); }
  ;

maybe_star:
    pattern
  | STAR NAME {
        bool wild = !strcmp($2->bytes, "_");
        BUILD($$, NEW(MatchStar, @$, wild ? NULL : $2));
    }
  ;

pattern:
    or_pattern
  | or_pattern AS NAME {
        if (!strcmp($3->bytes, "_"))
            build_fail(p, @3, "cannot use '_' as a target");
        BUILD($$, NEW(MatchAs, @$, $1, $3));
    }
  ;

or_pattern:
    closed_pattern
  | or_patterns { BUILD($$, NEW(MatchOr, @$, $1)); }
  ;

or_patterns:
    closed_pattern VBAR closed_pattern { BUILD($$, build_list(p, NULL, $1)); BUILD($$, build_list(p, $$, $3)); }
  | or_patterns VBAR closed_pattern { BUILD($$, build_list(p, $1, $3)); }
  ;

closed_pattern:
    literal_key { BUILD($$, NEW(MatchValue, @$, $1)); }
  | NONE { Node *c; BUILD(c, build_constant(p, @1, CONSTANT_NONE)); BUILD($$, NEW(MatchSingleton, @$, ((NodeConstant *)c)->value)); }
  | TRUE { Node *c; BUILD(c, build_constant(p, @1, CONSTANT_TRUE)); BUILD($$, NEW(MatchSingleton, @$, ((NodeConstant *)c)->value)); }
  | FALSE { Node *c; BUILD(c, build_constant(p, @1, CONSTANT_FALSE)); BUILD($$, NEW(MatchSingleton, @$, ((NodeConstant *)c)->value)); }
  | NAME { BUILD($$, build_capture(p, @$, $1)); }
  | attribute { BUILD($$, NEW(MatchValue, @$, $1)); }
  | LPAR pattern RPAR { $$ = $2; }
  | LPAR RPAR { BUILD($$, NEW(MatchSequence, @$, NULL)); }
  | LPAR maybe_star COMMA RPAR {
        Nodes *items;
        BUILD(items, build_list(p, NULL, $2));
        BUILD($$, build_sequence_pattern(p, @$, items));
    }
  | LPAR pattern_tuple RPAR { BUILD($$, build_sequence_pattern(p, @$, $2)); }
  | LPAR pattern_tuple COMMA RPAR { BUILD($$, build_sequence_pattern(p, @$, $2)); }
  | LSQB RSQB { BUILD($$, NEW(MatchSequence, @$, NULL)); }
  | LSQB pattern_items RSQB { BUILD($$, build_sequence_pattern(p, @$, $2)); }
  | LSQB pattern_items COMMA RSQB { BUILD($$, build_sequence_pattern(p, @$, $2)); }
  | LBRACE RBRACE { BUILD($$, build_mapping_pattern(p, @$, NULL)); }
  | LBRACE mapping_items RBRACE { BUILD($$, build_mapping_pattern(p, @$, $2)); }
  | LBRACE mapping_items COMMA RBRACE { BUILD($$, build_mapping_pattern(p, @$, $2)); }
  | NAME LPAR pattern_args_opt RPAR {
        Node *name;
        BUILD(name, build_name(p, @1, $1, CONTEXT_LOAD));
        BUILD($$, build_class_pattern(p, @$, name, $3));
    }
  | attribute LPAR pattern_args_opt RPAR { BUILD($$, build_class_pattern(p, @$, $1, $3)); }
  ;

attribute:
    NAME DOT NAME {
        Node *name;
        BUILD(name, build_name(p, @1, $1, CONTEXT_LOAD));
        BUILD($$, loaded(NEW(Attribute, @$, name, $3)));
    }
  | attribute DOT NAME { BUILD($$, loaded(NEW(Attribute, @$, $1, $3))); }
  ;

signed_number:
    NUMBER { BUILD($$, build_number(p, $1)); }
  | MINUS NUMBER {
        Node *number;
        BUILD(number, build_number(p, $2));
        BUILD($$, NEW(UnaryOp, @$, AST_OP_USub, number));
    }
  ;

literal_key:
    signed_number
  | signed_number PLUS NUMBER {
        Node *number;
        BUILD(number, build_number(p, $3));
        BUILD($$, build_complex(p, @$, $1, AST_OP_Add, number));
    }
  | signed_number MINUS NUMBER {
        Node *number;
        BUILD(number, build_number(p, $3));
        BUILD($$, build_complex(p, @$, $1, AST_OP_Sub, number));
    }
  | strings { BUILD($$, build_strings(p, @$, $1)); }
  ;

mapping_key:
    literal_key
  | NONE { BUILD($$, build_constant(p, @$, CONSTANT_NONE)); }
  | TRUE { BUILD($$, build_constant(p, @$, CONSTANT_TRUE)); }
  | FALSE { BUILD($$, build_constant(p, @$, CONSTANT_FALSE)); }
  | attribute
  ;

mapping_items:
    mapping_item { BUILD($$, build_list(p, NULL, $1)); }
  | mapping_items COMMA mapping_item { BUILD($$, build_list(p, $1, $3)); }
  ;

/* An item travels as a keyword node: `arg` for **rest, else as a Slice of key and pattern. */
mapping_item:
    mapping_key COLON pattern { BUILD($$, NEW(Slice, @$, $1, $3, NULL)); }
  | DOUBLESTAR NAME { BUILD($$, NEW(keyword, @2, $2, NULL)); }
  ;

pattern_args_opt:
    %empty { $$ = NULL; }
  | pattern_args
  | pattern_args COMMA
  ;

pattern_args:
    pattern_arg { BUILD($$, build_list(p, NULL, $1)); }
  | pattern_args COMMA pattern_arg { BUILD($$, build_list(p, $1, $3)); }
  ;

pattern_arg:
    pattern
  | NAME EQUAL pattern { BUILD($$, NEW(keyword, @$, $1, $3)); }
  ;

/* ---- expressions ---- */

star_exprs:
    star_expr
  | star_expr COMMA {
        Nodes *items;
        BUILD(items, build_list(p, NULL, $1));
        BUILD($$, build_tuple(p, @$, items));
    }
  | star_tuple { BUILD($$, build_tuple(p, @$, $1)); }
  | star_tuple COMMA { BUILD($$, build_tuple(p, @$, $1)); }
  ;

star_tuple:
    star_expr COMMA star_expr { BUILD($$, build_list(p, NULL, $1)); BUILD($$, build_list(p, $$, $3)); }
  | star_tuple COMMA star_expr { BUILD($$, build_list(p, $1, $3)); }
  ;

star_expr:
    expression
  | STAR bitor { BUILD($$, loaded(NEW(Starred, @$, $2))); }
  ;

named_tuple:
    star_named COMMA star_named { BUILD($$, build_list(p, NULL, $1)); BUILD($$, build_list(p, $$, $3)); }
  | named_tuple COMMA star_named { BUILD($$, build_list(p, $1, $3)); }
  ;

star_named:
    named
  | STAR bitor { BUILD($$, loaded(NEW(Starred, @$, $2))); }
  ;

yield_expr:
    YIELD { BUILD($$, NEW(Yield, @$, NULL)); }
  | YIELD star_exprs { BUILD($$, NEW(Yield, @$, $2)); }
  | YIELD FROM expression { BUILD($$, NEW(YieldFrom, @$, $3)); }
  ;

named:
    expression
  | NAME COLONEQUAL expression {
        Node *name;
        BUILD(name, build_name(p, @1, $1, CONTEXT_STORE));
        BUILD($$, NEW(NamedExpr, @$, name, $3));
    }
  ;

expression:
    disjunction
  | disjunction IF disjunction ELSE expression { BUILD($$, NEW(IfExp, @$, $3, $1, $5)); }
  | LAMBDA lambda_params_opt COLON expression { BUILD($$, NEW(Lambda, @$, $2, $4)); }
  ;

disjunction:
    conjunction
  | or_list { BUILD($$, build_bool_op(p, @$, AST_OP_Or, $1)); }
  ;

or_list:
    conjunction OR conjunction { BUILD($$, build_list(p, NULL, $1)); BUILD($$, build_list(p, $$, $3)); }
  | or_list OR conjunction { BUILD($$, build_list(p, $1, $3)); }
  ;

conjunction:
    inversion
  | and_list { BUILD($$, build_bool_op(p, @$, AST_OP_And, $1)); }
  ;

and_list:
    inversion AND inversion { BUILD($$, build_list(p, NULL, $1)); BUILD($$, build_list(p, $$, $3)); }
  | and_list AND inversion { BUILD($$, build_list(p, $1, $3)); }
  ;

inversion:
    comparison
  | bitor
  | NOT inversion { BUILD($$, NEW(UnaryOp, @$, AST_OP_Not, $2)); }
  ;

comparison:
    bitor comp_op bitor { BUILD($$, build_compare(p, @$, $1, $2, $3)); }
  | comparison comp_op bitor {
        NodeCompare *compare = (NodeCompare *)$1;
        if (!operators_append(p->arena, (Operators *)compare->ops, $2) ||
            !nodes_append(p->arena, (Nodes *)compare->comparators, $3))
            OUT_OF_MEMORY();
        compare->node.span = @$;
        $$ = $1;
    }
  ;

comp_op:
    EQEQUAL { $$ = AST_OP_Eq; }
  | NOTEQUAL { $$ = AST_OP_NotEq; }
  | LESS { $$ = AST_OP_Lt; }
  | LESSEQUAL { $$ = AST_OP_LtE; }
  | GREATER { $$ = AST_OP_Gt; }
  | GREATEREQUAL { $$ = AST_OP_GtE; }
  | IS { $$ = AST_OP_Is; }
  | IS NOT { $$ = AST_OP_IsNot; }
  | IN { $$ = AST_OP_In; }
  | NOT IN { $$ = AST_OP_NotIn; }
  ;

bitor:
    await_primary
  | bitor VBAR bitor { BUILD($$, NEW(BinOp, @$, $1, AST_OP_BitOr, $3)); }
  | bitor CIRCUMFLEX bitor { BUILD($$, NEW(BinOp, @$, $1, AST_OP_BitXor, $3)); }
  | bitor AMPER bitor { BUILD($$, NEW(BinOp, @$, $1, AST_OP_BitAnd, $3)); }
  | bitor LEFTSHIFT bitor { BUILD($$, NEW(BinOp, @$, $1, AST_OP_LShift, $3)); }
  | bitor RIGHTSHIFT bitor { BUILD($$, NEW(BinOp, @$, $1, AST_OP_RShift, $3)); }
  | bitor PLUS bitor { BUILD($$, NEW(BinOp, @$, $1, AST_OP_Add, $3)); }
  | bitor MINUS bitor { BUILD($$, NEW(BinOp, @$, $1, AST_OP_Sub, $3)); }
  | bitor STAR bitor { BUILD($$, NEW(BinOp, @$, $1, AST_OP_Mult, $3)); }
  | bitor AT bitor { BUILD($$, NEW(BinOp, @$, $1, AST_OP_MatMult, $3)); }
  | bitor SLASH bitor { BUILD($$, NEW(BinOp, @$, $1, AST_OP_Div, $3)); }
  | bitor PERCENT bitor { BUILD($$, NEW(BinOp, @$, $1, AST_OP_Mod, $3)); }
  | bitor DOUBLESLASH bitor { BUILD($$, NEW(BinOp, @$, $1, AST_OP_FloorDiv, $3)); }
  | bitor DOUBLESTAR bitor { BUILD($$, NEW(BinOp, @$, $1, AST_OP_Pow, $3)); }
  | PLUS bitor %prec UNARY { BUILD($$, NEW(UnaryOp, @$, AST_OP_UAdd, $2)); }
  | MINUS bitor %prec UNARY { BUILD($$, NEW(UnaryOp, @$, AST_OP_USub, $2)); }
  | TILDE bitor %prec UNARY { BUILD($$, NEW(UnaryOp, @$, AST_OP_Invert, $2)); }
  ;

await_primary:
    primary
  | AWAIT primary { BUILD($$, NEW(Await, @$, $2)); }
  ;

primary:
    atom
  | primary DOT NAME { BUILD($$, loaded(NEW(Attribute, @$, $1, $3))); }
  | primary LPAR call_args_opt RPAR {
        /* A generator as the only argument takes the call's brackets. */
        if ($3 && $3->count == 1 && $3->items[0]->kind == AST_GeneratorExp && !$3->items[0]->flags)
            $3->items[0]->span = span_between(@2, @4);
        BUILD($$, build_call(p, @$, $1, $3));
    }
  | primary LSQB slices RSQB { BUILD($$, loaded(NEW(Subscript, @$, $1, $3))); }
  ;

atom:
    NAME { BUILD($$, build_name(p, @$, $1, CONTEXT_LOAD)); }
  | NUMBER { BUILD($$, build_number(p, $1)); }
  | strings { BUILD($$, build_strings(p, @$, $1)); }
  | TRUE { BUILD($$, build_constant(p, @$, CONSTANT_TRUE)); }
  | FALSE { BUILD($$, build_constant(p, @$, CONSTANT_FALSE)); }
  | NONE { BUILD($$, build_constant(p, @$, CONSTANT_NONE)); }
  | ELLIPSIS { BUILD($$, build_constant(p, @$, CONSTANT_ELLIPSIS)); }
  | LPAR RPAR { BUILD($$, build_tuple(p, @$, NULL)); $$->flags = NODE_PARENTHESISED; }
  | LPAR yield_expr RPAR { BUILD($$, build_group(p, $2)); }
  | LPAR star_named RPAR { BUILD($$, build_group(p, $2)); }
  | LPAR star_named COMMA RPAR {
        Nodes *items;
        BUILD(items, build_list(p, NULL, $2));
        BUILD($$, build_tuple(p, @$, items));
        $$->flags = NODE_PARENTHESISED;
    }
  | LPAR named_tuple RPAR { BUILD($$, build_tuple(p, @$, $2)); $$->flags = NODE_PARENTHESISED; }
  | LPAR named_tuple COMMA RPAR { BUILD($$, build_tuple(p, @$, $2)); $$->flags = NODE_PARENTHESISED; }
  | LPAR star_named comp_fors RPAR {
        if ($2->kind == AST_Starred)
            build_fail(p, @2, "iterable unpacking cannot be used in comprehension");
        BUILD($$, NEW(GeneratorExp, @$, $2, $3));
        $$->flags = NODE_PARENTHESISED;
    }
  | LSQB RSQB { BUILD($$, loaded(NEW(List, @$, NULL))); }
  | LSQB star_named RSQB {
        Nodes *items;
        BUILD(items, build_list(p, NULL, $2));
        BUILD($$, loaded(NEW(List, @$, items)));
    }
  | LSQB star_named COMMA RSQB {
        Nodes *items;
        BUILD(items, build_list(p, NULL, $2));
        BUILD($$, loaded(NEW(List, @$, items)));
    }
  | LSQB named_tuple RSQB { BUILD($$, loaded(NEW(List, @$, $2))); }
  | LSQB named_tuple COMMA RSQB { BUILD($$, loaded(NEW(List, @$, $2))); }
  | LSQB star_named comp_fors RSQB {
        if ($2->kind == AST_Starred)
            build_fail(p, @2, "iterable unpacking cannot be used in comprehension");
        BUILD($$, NEW(ListComp, @$, $2, $3));
    }
  | LBRACE star_named RBRACE {
        Nodes *items;
        BUILD(items, build_list(p, NULL, $2));
        BUILD($$, NEW(Set, @$, items));
    }
  | LBRACE star_named COMMA RBRACE {
        Nodes *items;
        BUILD(items, build_list(p, NULL, $2));
        BUILD($$, NEW(Set, @$, items));
    }
  | LBRACE named_tuple RBRACE { BUILD($$, NEW(Set, @$, $2)); }
  | LBRACE named_tuple COMMA RBRACE { BUILD($$, NEW(Set, @$, $2)); }
  | LBRACE star_named comp_fors RBRACE {
        if ($2->kind == AST_Starred)
            build_fail(p, @2, "iterable unpacking cannot be used in comprehension");
        BUILD($$, NEW(SetComp, @$, $2, $3));
    }
  | LBRACE dict_items_opt RBRACE {
        Nodes *keys = NULL, *values = NULL;
        for (size_t i = 0; $2 && i < $2->count; i++) {
            NodeSlice *item = (NodeSlice *)$2->items[i];
            BUILD(keys, build_list(p, keys, item->lower));
            BUILD(values, build_list(p, values, item->upper));
        }
        BUILD($$, NEW(Dict, @$, keys, values));
    }
  | LBRACE dict_item comp_fors RBRACE {
        NodeSlice *item = (NodeSlice *)$2;
        if (!item->lower)
            build_fail(p, (Span){@2.lineno, @2.col_offset, @2.lineno, @2.col_offset + 2},
                       "dict unpacking cannot be used in dict comprehension");
        BUILD($$, NEW(DictComp, @$, item->lower, item->upper, $3));
    }
  ;

dict_items_opt:
    %empty { $$ = NULL; }
  | dict_items
  | dict_items COMMA
  ;

dict_items:
    dict_item { BUILD($$, build_list(p, NULL, $1)); }
  | dict_items COMMA dict_item { BUILD($$, build_list(p, $1, $3)); }
  ;

/* An item travels as a Slice of key and value. */
dict_item:
    expression COLON expression { BUILD($$, NEW(Slice, @$, $1, $3, NULL)); }
  | DOUBLESTAR bitor { BUILD($$, NEW(Slice, @$, NULL, $2, NULL)); }
  ;

comp_fors:
    comp_for { BUILD($$, build_list(p, NULL, $1)); }
  | comp_fors comp_for { BUILD($$, build_list(p, $1, $2)); }
  ;

comp_for:
    comp_head
  | ASYNC comp_head { ((Nodecomprehension *)$2)->is_async = 1; $$ = $2; }
  ;

comp_head:
    FOR targets IN disjunction {
        target_store(p, $2);
        BUILD($$, NEW(comprehension, nowhere, $2, $4, NULL, 0));
    }
  | comp_head IF disjunction {
        Nodecomprehension *head = (Nodecomprehension *)$1;
        BUILD(head->ifs, build_list(p, head->ifs->count ? (Nodes *)head->ifs : NULL, $3));
        $$ = $1;
    }
  ;

call_args_opt:
    %empty { $$ = NULL; }
  | call_args
  | call_args COMMA {
        $$ = $1;
        Node *last = $1->items[$1->count - 1];
        if (last->kind == AST_GeneratorExp && !last->flags && $1->count == 1)
            build_fail(p, last->span, "Generator expression must be parenthesized");
    }
  ;

call_args:
    call_arg { BUILD($$, build_list(p, NULL, $1)); }
  | call_args COMMA call_arg { BUILD($$, build_list(p, $1, $3)); }
  ;

call_arg:
    named
  | named comp_fors { BUILD($$, NEW(GeneratorExp, @$, $1, $2)); }
  | NAME EQUAL expression { BUILD($$, NEW(keyword, @$, $1, $3)); }
  | STAR expression { BUILD($$, loaded(NEW(Starred, @$, $2))); }
  | DOUBLESTAR expression { BUILD($$, NEW(keyword, @$, NULL, $2)); }
  ;

slices:
    slice {
        $$ = $1;
        if ($1->kind == AST_Starred && !$1->flags) {
            Nodes *items;
            BUILD(items, build_list(p, NULL, $1));
            BUILD($$, build_tuple(p, @$, items));
        }
    }
  | slice COMMA {
        Nodes *items;
        BUILD(items, build_list(p, NULL, $1));
        BUILD($$, build_tuple(p, @$, items));
    }
  | slice_tuple { BUILD($$, build_tuple(p, @$, $1)); }
  | slice_tuple COMMA { BUILD($$, build_tuple(p, @$, $1)); }
  ;

slice_tuple:
    slice COMMA slice { BUILD($$, build_list(p, NULL, $1)); BUILD($$, build_list(p, $$, $3)); }
  | slice_tuple COMMA slice { BUILD($$, build_list(p, $1, $3)); }
  ;

slice:
    named
  | STAR expression { BUILD($$, loaded(NEW(Starred, @$, $2))); }
  | slice_range
  ;

slice_range:
    slice_bounds
  | slice_bounds COLON { $1->span = @$; $$ = $1; }
  | slice_bounds COLON expression { $1->span = @$; ((NodeSlice *)$1)->step = $3; $$ = $1; }
  ;

slice_bounds:
    COLON { BUILD($$, NEW(Slice, @$, NULL, NULL, NULL)); }
  | COLON expression { BUILD($$, NEW(Slice, @$, NULL, $2, NULL)); }
  | expression COLON { BUILD($$, NEW(Slice, @$, $1, NULL, NULL)); }
  | expression COLON expression { BUILD($$, NEW(Slice, @$, $1, $3, NULL)); }
  ;

/* ---- strings ---- */

strings:
    STRING { Node *piece; BUILD(piece, build_string(p, $1)); BUILD($$, build_list(p, NULL, piece)); }
  | fstring { BUILD($$, build_list(p, NULL, $1)); }
  | strings STRING { Node *piece; BUILD(piece, build_string(p, $2)); BUILD($$, build_list(p, $1, piece)); }
  | strings fstring { BUILD($$, build_list(p, $1, $2)); }
  ;

fstring: FSTRING_START fstring_middles FSTRING_END { BUILD($$, build_joined(p, @$, $2)); } ;

fstring_middles:
    %empty { $$ = NULL; }
  | fstring_middles fstring_middle { BUILD($$, build_list(p, $1, $2)); }
  ;

fstring_middle:
    FSTRING_MIDDLE { BUILD($$, build_fstring_text(p, $1)); }
  | field
  ;

field:
    FIELD_OPEN rhs equal_opt conversion_opt spec_opt FIELD_CLOSE {
        BUILD($$, build_field(p, @$, $1, $2, $3, $4, $5));
    }
  ;

equal_opt:
    %empty { $$ = 0; }
  | EQUAL
  ;

conversion_opt:
    %empty { $$ = NULL; }
  | FIELD_BANG NAME { BUILD($$, build_conversion(p, $1, @2, $2)); }
  ;

spec_opt:
    %empty { $$ = NULL; }
  | FIELD_COLON spec_items { BUILD($$, build_joined(p, @$, $2)); }
  ;

spec_items:
    %empty { $$ = NULL; }
  | spec_items spec_item { BUILD($$, build_list(p, $1, $2)); }
  ;

spec_item:
    FSTRING_MIDDLE { BUILD($$, build_fstring_text(p, $1)); }
  | field
  ;

%%

static int grammar_yylex(GRAMMAR_YYSTYPE *value, Span *location, Parser *p)
{
    static const int starts[] = {TOKEN_START_EXEC, TOKEN_START_EVAL, TOKEN_START_SINGLE, TOKEN_START_FUNC_TYPE};
    size_t index = p->at++;
    if (index == 0) { /* which start is wanted is the first token's to say */
        *location = (Span){1, 0, 1, 0};
        return starts[p->options->mode];
    }
    const Token *token = &p->tokens->items[--index];
    *location = token->span;
    if (token->kind == TOKEN_NAME) {
        const Text *name = parser_intern(p, p->source->bytes + token->start, token->end - token->start);
        value->TOKEN_NAME = name;
        if (!name) {
            p->out_of_memory = true;
            return TOKEN_GRAMMAR_YYerror;
        }
    } else {
        value->TOKEN_NUMBER = (uint32_t)index;
    }
    return token->kind;
}

static int yyreport_syntax_error(const yypcontext_t *context, Parser *p)
{
    (void)context, (void)yypcontext_expected_tokens; /* diagnose.c works from the tokens */
    p->syntax_error = true;
    p->failed = p->at - 2;
    return 0;
}

/* Called when the stack can't grow: past its limit, unless memory ran out. */
static void grammar_yyerror(Span *location, Parser *p, const char *message)
{
    (void)location, (void)message;
    p->too_complex = !p->out_of_memory;
}

int grammar_parse(Parser *p)
{
    return grammar_yyparse(p);
}
