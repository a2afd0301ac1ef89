/* What the parser's actions call to build and check the tree. Those that give a pointer give NULL when memory runs out;
 * a failed check is recorded in the parser (build_fail) and parsing goes on. */
#ifndef GRAMMAR_BUILD_H
#define GRAMMAR_BUILD_H

#include "grammar/parser/parser.h"

/* Records a SyntaxError at `span`, unless a check has failed before. */
void build_fail(Parser *parser, Span span, const char *format, ...);

Span span_between(Span first, Span last);

/* Lists: `list` may be NULL for a new one. */
MUST_USE Nodes *build_list(Parser *parser, Nodes *list, Node *item);
MUST_USE Names *build_names(Parser *parser, Names *list, const Text *item);

MUST_USE Node *build_name(Parser *parser, Span span, const Text *id, Context context);
MUST_USE Node *build_tuple(Parser *parser, Span span, Nodes *items);
MUST_USE Node *build_constant(Parser *parser, Span span, ConstantKind kind);
MUST_USE Node *build_bool_op(Parser *parser, Span span, AstOperator op, Nodes *values);
MUST_USE Node *build_compare(Parser *parser, Span span, Node *left, AstOperator op, Node *right);
MUST_USE Node *build_call(Parser *parser, Span span, Node *func, Nodes *arguments);
MUST_USE Node *build_class_def(Parser *parser, Span span, const Text *name, Nodes *params, Nodes *arguments, Nodes *body);
MUST_USE Node *build_group(Parser *parser, Node *inner);
MUST_USE Node *build_if(Parser *parser, Span span, Node *test, Nodes *body, Nodes *elifs, Nodes *orelse);
MUST_USE Node *build_try(Parser *parser, Span span, Nodes *body, Nodes *handlers, bool star, Nodes *orelse, Nodes *final);
MUST_USE Nodes *build_with_items(Parser *parser, Nodes *items);
/* The names joined by dots. */
MUST_USE const Text *build_dotted(Parser *parser, const Names *parts);

MUST_USE Params *build_params(Parser *parser, Params *list, ParamKind kind, Node *arg, Node *value, Span span);
MUST_USE Node *build_arguments(Parser *parser, Span span, Params *params);

/* ---- patterns ---- */
MUST_USE Node *build_capture(Parser *parser, Span span, const Text *name);
MUST_USE Node *build_complex(Parser *parser, Span span, Node *left, AstOperator op, Node *right);
MUST_USE Node *build_class_pattern(Parser *parser, Span span, Node *cls, Nodes *arguments);
/* Items as the grammar's mapping_item makes them. */
MUST_USE Node *build_mapping_pattern(Parser *parser, Span span, Nodes *items);
MUST_USE Node *build_sequence_pattern(Parser *parser, Span span, Nodes *items);

/* Literals (literals.c) */
MUST_USE Node *build_number(Parser *parser, uint32_t token);
MUST_USE Node *build_string(Parser *parser, uint32_t token);
MUST_USE Node *build_fstring_text(Parser *parser, uint32_t token);
MUST_USE Node *build_field(Parser *parser, Span span, uint32_t open, Node *value, uint32_t equal, Node *conversion, Node *spec);
MUST_USE Node *build_conversion(Parser *parser, uint32_t bang, Span name_span, const Text *name);
MUST_USE Node *build_joined(Parser *parser, Span span, Nodes *pieces);
MUST_USE Node *build_strings(Parser *parser, Span span, Nodes *pieces);

/* Targets (targets.c): sets the context of a target and its parts, or records why it can't be one. */
void target_store(Parser *parser, Node *target);
void target_delete(Parser *parser, Node *target);
void target_augmented(Parser *parser, Node *target);
MUST_USE Node *build_annotated(Parser *parser, Span span, Node *target, Node *annotation, Node *value);
MUST_USE Node *build_assign(Parser *parser, Span span, Nodes *chain);
/* What CPython calls the expression in messages such as "cannot assign to %s". */
const char *expression_name(const Node *node);
/* Whether it is True, False or None: a constant that looks like a name. */
bool expression_is_word(const Node *node);

#endif
