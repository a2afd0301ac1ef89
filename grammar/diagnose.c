/* Explains a syntax error as CPython does. It runs only on failure, over the token array: everything before the failing
 * token is known to parse, so the constructs around it are found by scanning rather than by keeping state. Each rule
 * below gives false when it doesn't apply; the order is that in which CPython would come upon them. */
#include "parser.h"

#include "build.h"
#include "diagnostic.h"
#include "parser_tokens.h"
#include "scan.h"

#include <string.h>

typedef struct Diagnosis {
    Parser *parser;
    Diagnostic *error;
    const Token *tokens;
    size_t failed; /* the token that doesn't fit */
    size_t line;   /* the first token of the failing logical line */
    size_t simple; /* of the simple statement: after `;`, or after the `:` of a compound statement on one line */
    size_t looked; /* the last token that CPython would have read to find the error */
    size_t open;   /* the innermost bracket around the error, or SIZE_MAX */
} Diagnosis;

#define NONE_OPEN SIZE_MAX

static int diagnosis_kind(const Diagnosis *d, size_t at)
{
    return at < d->parser->tokens->count ? d->tokens[at].kind : TOKEN_END;
}

static bool is_word(const Diagnosis *d, size_t at, const char *word)
{
    const Token *token = &d->tokens[at];
    size_t length = strlen(word);
    return token->kind == TOKEN_NAME && token->end - token->start == length &&
           !memcmp(d->parser->source->bytes + token->start, word, length);
}

/* Where a token really stands. */
static Span token_span(const Diagnosis *d, size_t at)
{
    const Token *token = &d->tokens[at];
    switch (token->kind) {
    case TOKEN_NEWLINE:
        return (Span){token->line, token->col, token->line, token->col + (token->end - token->start)};
    case TOKEN_INDENT:
    case TOKEN_DEDENT:
    case TOKEN_END: {
        uint32_t line = token->line, col = token->col;
        const char *source = d->parser->source->bytes;
        if (token->start == d->parser->source->length && token->start) { /* the last line goes on after its newline */
            uint32_t start = token->start - 1;
            while (start > 0 && source[start - 1] != '\n')
                start--;
            line--;
            col = token->start - start;
        }
        return (Span){line, col, line, col};
    }
    default:
        return token->span;
    }
}

static bool is_zero_width(int kind)
{
    return kind == TOKEN_INDENT || kind == TOKEN_DEDENT || kind == TOKEN_END;
}

static bool say_at(Diagnosis *d, DiagnosticKind kind, Span span, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    diagnostic_format(d->error, d->parser->arena, kind, format, arguments);
    va_end(arguments);
    if (d->error->kind != DIAGNOSTIC_MEMORY_ERROR)
        diagnostic_place(d->error, d->parser->arena, d->parser->source, span,
                         span.lineno >= token_span(d, d->failed).lineno);
    return true;
}

#define say_range(d, first, last, ...)                                                                                 \
    say_at(d, DIAGNOSTIC_SYNTAX_ERROR, span_between(token_span(d, first), token_span(d, last)), __VA_ARGS__)
#define say(d, at, ...) say_token(d, DIAGNOSTIC_SYNTAX_ERROR, at, __VA_ARGS__)

/* At a token. One that takes no room has no column: CPython then gives where its tokenizer was, counted from 0. */
#define say_token(d, kind, at, ...) (say_at(d, kind, token_span(d, at), __VA_ARGS__), zero_width_place(d, at))

static bool zero_width_place(Diagnosis *d, size_t at)
{
    if (is_zero_width(d->tokens[at].kind) && d->error->kind != DIAGNOSTIC_MEMORY_ERROR) {
        d->error->offset--;
        d->error->end_offset = -1;
    }
    return true;
}

/* From the start of a token to where CPython's tokenizer was, having read `last`; which it counts from 0. */
#define say_until(d, first, last, ...) (say_range(d, first, last, __VA_ARGS__), count_end_from_0(d))

static bool count_end_from_0(Diagnosis *d)
{
    d->error->end_offset -= d->error->kind != DIAGNOSTIC_MEMORY_ERROR;
    return true;
}

static bool is_opener(int kind)
{
    return kind == TOKEN_LPAR || kind == TOKEN_LSQB || kind == TOKEN_LBRACE || kind == TOKEN_WITH_LPAR ||
           kind == TOKEN_FIELD_OPEN || kind == TOKEN_FSTRING_START;
}

/* The next token at the same level: past a bracket's partner if that comes before `limit`. */
static size_t diagnosis_step(const Diagnosis *d, size_t at, size_t limit)
{
    return d->tokens[at].match > at && d->tokens[at].match < limit ? d->tokens[at].match + 1 : at + 1;
}

/* The colon at this level that ends a header or a lambda's parameters, from `at` on, or `limit`. */
static size_t find_colon(const Diagnosis *d, size_t at, size_t limit)
{
    size_t lambdas = 0;
    for (; at < limit; at = diagnosis_step(d, at, limit)) {
        if (is_opener(diagnosis_kind(d, at)) && (d->tokens[at].match <= at || d->tokens[at].match >= limit))
            return limit; /* it holds the error */
        if (diagnosis_kind(d, at) == TOKEN_LAMBDA)
            lambdas++;
        else if (diagnosis_kind(d, at) == TOKEN_COLON && lambdas-- == 0)
            return at;
    }
    return limit;
}

static bool is_compound(int kind)
{
    switch (kind) {
    case TOKEN_IF:
    case TOKEN_ELIF:
    case TOKEN_ELSE:
    case TOKEN_WHILE:
    case TOKEN_FOR:
    case TOKEN_WITH:
    case TOKEN_TRY:
    case TOKEN_EXCEPT:
    case TOKEN_FINALLY:
    case TOKEN_DEF:
    case TOKEN_CLASS:
    case TOKEN_ASYNC:
    case TOKEN_MATCH:
    case TOKEN_CASE:
        return true;
    default:
        return false;
    }
}

static void diagnosis_locate(Diagnosis *d)
{
    size_t line = d->failed;
    while (line > 0) {
        int before = diagnosis_kind(d, line - 1);
        if (before == TOKEN_NEWLINE || before == TOKEN_INDENT || before == TOKEN_DEDENT)
            break;
        line--;
    }
    d->line = d->simple = line;
    if (is_compound(diagnosis_kind(d, line))) {
        size_t colon = find_colon(d, line, d->failed);
        if (colon < d->failed)
            d->simple = colon + 1;
    }
    d->open = NONE_OPEN;
    for (size_t at = d->simple; at < d->failed;) {
        const Token *token = &d->tokens[at];
        if (token->kind == TOKEN_SEMI && d->open == NONE_OPEN)
            d->simple = at + 1;
        if (is_opener(token->kind) && (token->match <= at || token->match >= d->failed)) {
            d->open = at++;
            continue;
        }
        at = diagnosis_step(d, at, d->failed);
    }
}

/* The start of the failing element: after the last comma (or the opening) at this level. */
static size_t element_start(const Diagnosis *d, size_t from)
{
    size_t start = from;
    for (size_t at = from; at < d->failed; at = diagnosis_step(d, at, d->failed))
        if (diagnosis_kind(d, at) == TOKEN_COMMA)
            start = at + 1;
    return start;
}

static bool is_for(const Diagnosis *d, size_t at)
{
    return diagnosis_kind(d, at) == TOKEN_FOR ||
           (diagnosis_kind(d, at) == TOKEN_ASYNC && diagnosis_kind(d, at + 1) == TOKEN_FOR);
}

/* Blocks and indentation */

/* What the compound statement whose header starts at `line` is called in messages. */
static const char *header_name(const Diagnosis *d, size_t line)
{
    if (diagnosis_kind(d, line) == TOKEN_ASYNC)
        line++;
    switch (diagnosis_kind(d, line)) {
    case TOKEN_IF:
        return "'if' statement";
    case TOKEN_ELIF:
        return "'elif' statement";
    case TOKEN_ELSE:
        return "'else' statement";
    case TOKEN_WHILE:
        return "'while' statement";
    case TOKEN_FOR:
        return "'for' statement";
    case TOKEN_WITH:
        return "'with' statement";
    case TOKEN_TRY:
        return "'try' statement";
    case TOKEN_EXCEPT:
        return diagnosis_kind(d, line + 1) == TOKEN_STAR ? "'except*' statement" : "'except' statement";
    case TOKEN_FINALLY:
        return "'finally' statement";
    case TOKEN_DEF:
        return "function definition";
    case TOKEN_CLASS:
        return "class definition";
    case TOKEN_MATCH:
        return "'match' statement";
    case TOKEN_CASE:
        return "'case' statement";
    default:
        return NULL;
    }
}

static size_t line_before(const Diagnosis *d, size_t newline)
{
    size_t line = newline;
    while (line > 0) {
        int before = diagnosis_kind(d, line - 1);
        if (before == TOKEN_NEWLINE || before == TOKEN_INDENT || before == TOKEN_DEDENT)
            break;
        line--;
    }
    return line;
}

/* The header of the block that the DEDENT at `at` closes. */
static size_t block_header(const Diagnosis *d, size_t at)
{
    size_t depth = 0;
    for (size_t i = at + 1; i-- > 0;) {
        if (diagnosis_kind(d, i) == TOKEN_DEDENT)
            depth++;
        else if (diagnosis_kind(d, i) == TOKEN_INDENT && --depth == 0)
            return line_before(d, i - 1);
    }
    return at;
}

static bool block_rules(Diagnosis *d)
{
    size_t at = d->failed;
    if (at >= 2 && diagnosis_kind(d, at - 1) == TOKEN_NEWLINE && diagnosis_kind(d, at - 2) == TOKEN_COLON &&
        diagnosis_kind(d, at) != TOKEN_INDENT) {
        size_t line = line_before(d, at - 1);
        const char *name = header_name(d, line);
        if (name) {
            size_t first =
                diagnosis_kind(d, line) == TOKEN_ASYNC && diagnosis_kind(d, line + 1) != TOKEN_DEF ? line + 1 : line;
            if (diagnosis_kind(d, line) == TOKEN_ASYNC && diagnosis_kind(d, line + 1) == TOKEN_DEF)
                first = line + 1;
            return say_token(d, DIAGNOSTIC_INDENTATION_ERROR, at, "expected an indented block after %s on line %u",
                             name, (unsigned)d->tokens[first].span.lineno);
        }
    }
    /* After a try's block. */
    if (at >= 1 && at == d->line) {
        size_t header = at;
        if (diagnosis_kind(d, at - 1) == TOKEN_DEDENT)
            header = block_header(d, at - 1);
        else if (diagnosis_kind(d, at - 1) == TOKEN_NEWLINE)
            header = line_before(d, at - 1);
        if (diagnosis_kind(d, header) == TOKEN_TRY && diagnosis_kind(d, header + 1) == TOKEN_COLON)
            return say(d, at, "expected 'except' or 'finally' block");
        if (diagnosis_kind(d, header) == TOKEN_MATCH && at >= 1 && diagnosis_kind(d, at - 1) == TOKEN_DEDENT)
            header = at;
    }
    if (diagnosis_kind(d, at) == TOKEN_INDENT || diagnosis_kind(d, at) == TOKEN_DEDENT) {
        bool indent = diagnosis_kind(d, at) == TOKEN_INDENT;
        return say_token(d, DIAGNOSTIC_INDENTATION_ERROR, at, indent ? "unexpected indent" : "unexpected unindent");
    }
    return false;
}

/* except and except* in one try: E is the `*`, or the expression where a `*` should be. */
static bool except_rules(Diagnosis *d)
{
    size_t line = d->line, at = d->failed;
    if (diagnosis_kind(d, line) != TOKEN_EXCEPT)
        return false;
    size_t first = line + 1 + (diagnosis_kind(d, line + 1) == TOKEN_STAR);
    if (at > first && diagnosis_kind(d, at) == TOKEN_COMMA && scan_expression(d->parser, first) == at) {
        size_t end = scan_expressions(d->parser, at + 1);
        if (end && diagnosis_kind(d, end) == TOKEN_AS)
            end += 2;
        if (end && diagnosis_kind(d, end) == TOKEN_COLON) {
            return say_until(d, first, end, "multiple exception types must be parenthesized");
        }
    }
    if (diagnosis_kind(d, line + 1) == TOKEN_STAR && at == line + 2 &&
        (diagnosis_kind(d, at) == TOKEN_NEWLINE || diagnosis_kind(d, at) == TOKEN_COLON))
        return say(d, at, "expected one or more exception types");
    if (at == line + 1 || (at == line + 2 && diagnosis_kind(d, line + 1) == TOKEN_STAR)) {
        /* After handlers of the other sort. */
        size_t before = line;
        while (before > 0 &&
               (diagnosis_kind(d, before - 1) == TOKEN_DEDENT || diagnosis_kind(d, before - 1) == TOKEN_NEWLINE)) {
            size_t header = diagnosis_kind(d, before - 1) == TOKEN_DEDENT ? block_header(d, before - 1)
                                                                          : line_before(d, before - 1);
            if (diagnosis_kind(d, header) != TOKEN_EXCEPT)
                break;
            bool star = diagnosis_kind(d, header + 1) == TOKEN_STAR, now = diagnosis_kind(d, line + 1) == TOKEN_STAR;
            if (star != now)
                return say_range(d, line, line + now, "cannot have both 'except' and 'except*' on the same 'try'");
            before = header;
        }
    }
    return false;
}

/* Expressions */

static bool starts_expression(int before)
{
    switch (before) {
    case TOKEN_COMMA:
    case TOKEN_LPAR:
    case TOKEN_LSQB:
    case TOKEN_LBRACE:
    case TOKEN_FIELD_OPEN:
    case TOKEN_WITH_LPAR:
    case TOKEN_COLON:
    case TOKEN_EQUAL:
    case TOKEN_COLONEQUAL:
    case TOKEN_ELSE:
    case TOKEN_RETURN:
    case TOKEN_YIELD:
    case TOKEN_ASSERT:
    case TOKEN_RAISE:
    case TOKEN_FROM:
    case TOKEN_RARROW:
    case TOKEN_AT:
    case TOKEN_WHILE:
    case TOKEN_WITH:
    case TOKEN_ELIF:
    case TOKEN_EXCEPT:
    case TOKEN_MATCH:
    case TOKEN_SEMI:
    case TOKEN_NEWLINE:
    case TOKEN_INDENT:
    case TOKEN_DEDENT:
    case TOKEN_PLUSEQUAL:
    case TOKEN_MINEQUAL:
    case TOKEN_STAREQUAL:
    case TOKEN_SLASHEQUAL:
    case TOKEN_DOUBLESLASHEQUAL:
    case TOKEN_PERCENTEQUAL:
    case TOKEN_ATEQUAL:
    case TOKEN_LEFTSHIFTEQUAL:
    case TOKEN_RIGHTSHIFTEQUAL:
    case TOKEN_AMPEREQUAL:
    case TOKEN_VBAREQUAL:
    case TOKEN_CIRCUMFLEXEQUAL:
    case TOKEN_DOUBLESTAREQUAL:
        return true;
    default:
        return false;
    }
}

/* Whether an `expression` (rather than an operand or a condition) may start at `at`, where the level begins at `from`.
 */
static bool expression_starts(const Diagnosis *d, size_t from, size_t at)
{
    if (at == from)
        return true;
    int before = diagnosis_kind(d, at - 1);
    if (before == TOKEN_IF) /* a statement's, not a ternary's or a comprehension's */
        return at - 1 == d->line;
    if (before == TOKEN_IN)
        return d->open == NONE_OPEN &&
               (diagnosis_kind(d, d->line) == TOKEN_FOR || diagnosis_kind(d, d->line) == TOKEN_ASYNC);
    if (before == TOKEN_AT)
        return at - 1 == d->line;
    if (before == TOKEN_STAR || before == TOKEN_DOUBLESTAR)
        return at - 1 == from || diagnosis_kind(d, at - 2) == TOKEN_COMMA;
    return starts_expression(before);
}

/* CPython compares a name with its soft keywords by the name's length, so a prefix of one counts as one. */
static bool is_soft_keyword(const Diagnosis *d, size_t at)
{
    static const char *const words[] = {"_", "case", "match", "type"};
    const Token *token = &d->tokens[at];
    if (token->kind != TOKEN_NAME && token->kind != TOKEN_MATCH && token->kind != TOKEN_CASE &&
        token->kind != TOKEN_TYPE)
        return false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (token->end - token->start <= strlen(words[i]) &&
            !memcmp(d->parser->source->bytes + token->start, words[i], token->end - token->start))
            return true;
    return false;
}

static bool is_legacy(const Diagnosis *d, size_t at)
{
    return is_word(d, at, "print") || is_word(d, at, "exec");
}

/* Does an operand end at the token before `at`? */
static bool operand_ends(const Diagnosis *d, size_t at)
{
    switch (diagnosis_kind(d, at - 1)) {
    case TOKEN_NAME:
    case TOKEN_NUMBER:
    case TOKEN_STRING:
    case TOKEN_FSTRING_END:
    case TOKEN_NONE:
    case TOKEN_TRUE:
    case TOKEN_FALSE:
    case TOKEN_ELLIPSIS:
    case TOKEN_RPAR:
    case TOKEN_RSQB:
    case TOKEN_RBRACE:
        return true;
    default:
        return false;
    }
}

/* `a + not b` */
static bool not_rules(Diagnosis *d)
{
    size_t at = d->failed;
    if (diagnosis_kind(d, at) != TOKEN_NOT || at == 0)
        return false;
    size_t operand = at;
    while (diagnosis_kind(d, operand) == TOKEN_NOT)
        operand++;
    size_t end = 0;
    switch (diagnosis_kind(d, at - 1)) {
    case TOKEN_PLUS:
    case TOKEN_MINUS:
        if (at >= 2 && operand_ends(d, at - 1)) {
            end = scan_comparison(d->parser, operand);
            break;
        }
        /* fall through */
    case TOKEN_TILDE:
        end = scan_primary(d->parser, at + 1);
        break;
    case TOKEN_STAR:
        if (at < 2 || !operand_ends(d, at - 1))
            return false;
        /* fall through */
    case TOKEN_SLASH:
    case TOKEN_PERCENT:
    case TOKEN_DOUBLESLASH:
    case TOKEN_AT:
        end = scan_comparison(d->parser, operand);
        break;
    default:
        break;
    }
    return end && say_range(d, at, end - 1, "'not' after an operator must be parenthesized");
}

/* Two expressions side by side; a ternary without its else; `print x`. */
static bool juxtaposition_rules(Diagnosis *d, size_t from, bool parameters)
{
    size_t failed = d->failed;
    for (size_t at = from; at < failed; at = diagnosis_step(d, at, failed)) {
        if (!expression_starts(d, from, at))
            continue;
        if (parameters &&
            (at == from || (diagnosis_kind(d, at - 1) != TOKEN_EQUAL && diagnosis_kind(d, at - 1) != TOKEN_COLON)))
            continue; /* only annotations and defaults are expressions */
        size_t end = scan_disjunction(d->parser, at);
        if (!end)
            continue;
        size_t last = end == failed ? scan_expression(d->parser, failed) : 0;
        if (last)
            d->looked = last;
        if (last) {
            bool string = diagnosis_kind(d, at) == TOKEN_NAME && diagnosis_kind(d, at + 1) == TOKEN_STRING;
            bool nested = d->open != NONE_OPEN;
            bool plain = end == at + 1;
            if (!string && !is_soft_keyword(d, at) && nested && !(plain && is_legacy(d, at)))
                return say_range(d, at, last - 1, "invalid syntax. Perhaps you forgot a comma?");
            if (plain && is_legacy(d, at)) {
                size_t b = scan_expressions(d->parser, failed);
                return say_range(
                    d, at, (b ? b : last) - 1, "Missing parentheses in call to '%.*s'. Did you mean %.*s(...)?",
                    (int)(d->tokens[at].end - d->tokens[at].start), d->parser->source->bytes + d->tokens[at].start,
                    (int)(d->tokens[at].end - d->tokens[at].start), d->parser->source->bytes + d->tokens[at].start);
            }
        }
        if (diagnosis_kind(d, end) == TOKEN_IF && end < failed) {
            size_t condition = scan_disjunction(d->parser, end + 1);
            if (condition == failed && diagnosis_kind(d, failed) != TOKEN_ELSE &&
                diagnosis_kind(d, failed) != TOKEN_COLON)
                return say_range(d, at, condition - 1, "expected 'else' after 'if' expression");
        }
    }
    return false;
}

/* What would be assigned to: the name of the expression from..to-1 in messages. */
static const char *name_of(Diagnosis *d, size_t from, size_t to)
{
    const Node *node = scan_parse(d->parser, from, to);
    return node ? expression_name(node) : NULL;
}

/* `=` or `:=` where a condition or an element stands. */
static bool equals_rules(Diagnosis *d, size_t start)
{
    size_t at = d->failed;
    Parser *p = d->parser;
    if (diagnosis_kind(d, at) == TOKEN_COLONEQUAL) {
        if (scan_expression(p, start) != at || !scan_expression(p, at + 1))
            return false;
        const char *name = name_of(d, start, at);
        return name && say_range(d, start, at - 1, "cannot use assignment expressions with %s", name);
    }
    if (diagnosis_kind(d, at) != TOKEN_EQUAL || scan_bitor(p, start) != at)
        return false;
    size_t end = scan_bitor(p, at + 1);
    if (!end || diagnosis_kind(d, end) == TOKEN_EQUAL || diagnosis_kind(d, end) == TOKEN_COLONEQUAL)
        return false;
    d->looked = end;
    if (at == start + 1 && diagnosis_kind(d, start) == TOKEN_NAME)
        return say_range(d, start, end - 1, "invalid syntax. Maybe you meant '==' or ':=' instead of '='?");
    const Node *node = scan_parse(p, start, at);
    if (!node)
        return false;
    if (node->kind == AST_List || node->kind == AST_Tuple || node->kind == AST_GeneratorExp)
        return false;
    const char *name = expression_name(node);
    if (!strcmp(name, "True") || !strcmp(name, "False") || !strcmp(name, "None"))
        return false;
    return say_range(d, start, at - 1, "cannot assign to %s here. Maybe you meant '==' instead of '='?", name);
}

/* A comprehension's `for` without its `in`. */
static bool for_rules(Diagnosis *d, size_t from)
{
    size_t targets = 0;
    for (size_t at = from; at < d->failed; at = diagnosis_step(d, at, d->failed))
        if (diagnosis_kind(d, at) == TOKEN_FOR)
            targets = at + 1;
    if (!targets || diagnosis_kind(d, d->failed) == TOKEN_IN)
        return false;
    for (size_t at = targets;;) {
        size_t end = scan_bitor(d->parser, diagnosis_kind(d, at) == TOKEN_STAR ? at + 1 : at);
        if (!end || end > d->failed)
            return false;
        at = end;
        if (at == d->failed)
            return say(d, at, "'in' expected after for-loop variables");
        if (diagnosis_kind(d, at++) != TOKEN_COMMA)
            return false;
        if (at == d->failed)
            return say(d, at, "'in' expected after for-loop variables");
    }
}

/* `expr, expr for ...` in brackets. */
static bool comprehension_rules(Diagnosis *d, size_t from)
{
    size_t at = d->failed;
    if (!is_for(d, at))
        return false;
    size_t end = scan_expressions(d->parser, from);
    if (end != at)
        return false;
    size_t first = scan_expression(d->parser, diagnosis_kind(d, from) == TOKEN_STAR ? from + 1 : from);
    if (first && diagnosis_kind(d, first) == TOKEN_COMMA)
        return say_range(d, from, at - 1, "did you forget parentheses around the comprehension target?");
    return false;
}

static bool call_rules(Diagnosis *d, size_t from)
{
    size_t at = d->failed, start = element_start(d, from);
    Parser *p = d->parser;
    if (diagnosis_kind(d, start) == TOKEN_NAME && diagnosis_kind(d, start + 1) == TOKEN_EQUAL && at > start + 1) {
        if (is_for(d, at) && scan_expression(p, start + 2) == at)
            return say_range(d, start, start + 1, "invalid syntax. Maybe you meant '==' or ':=' instead of '='?");
        if (at == start + 2 && (diagnosis_kind(d, at) == TOKEN_COMMA || diagnosis_kind(d, at) == TOKEN_RPAR))
            return say_range(d, start, start + 1, "expected argument value expression");
        if (diagnosis_kind(d, at) == TOKEN_EQUAL || diagnosis_kind(d, at) == TOKEN_COLONEQUAL)
            return false;
    }
    if (diagnosis_kind(d, at) == TOKEN_EQUAL) {
        int first = diagnosis_kind(d, start);
        if ((first == TOKEN_TRUE || first == TOKEN_FALSE || first == TOKEN_NONE) && at == start + 1)
            return say_range(d, start, at, "cannot assign to %s",
                             first == TOKEN_TRUE    ? "True"
                             : first == TOKEN_FALSE ? "False"
                                                    : "None");
        size_t value = scan_expression(p, at + 1);
        if ((first == TOKEN_STAR || first == TOKEN_DOUBLESTAR) && scan_expression(p, start + 1) == at && value)
            return say_range(d, start, value - 1,
                             first == TOKEN_STAR ? "cannot assign to iterable argument unpacking"
                                                 : "cannot assign to keyword argument unpacking");
        if (scan_expression(p, start) == at)
            return say_range(d, start, at, "expression cannot contain assignment, perhaps you meant \"==\"?");
    }
    return false;
}

static bool dict_rules(Diagnosis *d, size_t from)
{
    size_t at = d->failed, start = element_start(d, from);
    Parser *p = d->parser;
    size_t key = scan_expression(p, start);
    /* Is it a dict? The first element tells. */
    size_t first = scan_expression(p, from);
    bool dict =
        diagnosis_kind(d, from) == TOKEN_DOUBLESTAR || (first && first < at && diagnosis_kind(d, first) == TOKEN_COLON);
    if (key && key + 1 == at && diagnosis_kind(d, key) == TOKEN_COLON) {
        if (diagnosis_kind(d, at) == TOKEN_STAR && scan_bitor(p, at + 1)) {
            return say_until(d, at, scan_bitor(p, at + 1), "cannot use a starred expression in a dictionary value");
        }
        if (diagnosis_kind(d, at) == TOKEN_RBRACE || diagnosis_kind(d, at) == TOKEN_COMMA)
            return say(d, key, "expression expected after dictionary key and ':'");
    }
    if (dict && start != from && key > start && key <= at && diagnosis_kind(d, key) != TOKEN_COLON) {
        Span last = token_span(d, key - 1);
        say_at(d, DIAGNOSTIC_SYNTAX_ERROR,
               (Span){last.end_lineno, last.end_col_offset - 1, last.end_lineno, last.end_col_offset},
               "':' expected after dictionary key");
        d->error->end_offset = 0;
        return true;
    }
    return false;
}

/* Parameters: from the bracket or `lambda` on. */
static bool parameter_rules(Diagnosis *d, size_t from, bool lambda)
{
    size_t at = d->failed, start = element_start(d, from);

    if (diagnosis_kind(d, at) == TOKEN_LPAR && at == start && d->tokens[at].match > at) {
        size_t close = d->tokens[at].match;
        bool names = close > at + 1;
        for (size_t i = at + 1; i < close; i += 2)
            names &= diagnosis_kind(d, i) == TOKEN_NAME && (i + 1 == close || diagnosis_kind(d, i + 1) == TOKEN_COMMA);
        bool defaults = false;
        for (size_t i = from; i < at; i = diagnosis_step(d, i, at))
            defaults |= diagnosis_kind(d, i) == TOKEN_EQUAL || diagnosis_kind(d, i) == TOKEN_STAR ||
                        diagnosis_kind(d, i) == TOKEN_DOUBLESTAR;
        if (names && !defaults)
            return say_range(d, at, close,
                             lambda ? "Lambda expression parameters cannot be parenthesized"
                                    : "Function parameters cannot be parenthesized");
    }
    if (diagnosis_kind(d, at - 1) == TOKEN_EQUAL &&
        (diagnosis_kind(d, at) == TOKEN_COMMA || diagnosis_kind(d, at) == TOKEN_RPAR))
        return say(d, at - 1, "expected default value expression");
    if (diagnosis_kind(d, at) == TOKEN_STAR && diagnosis_kind(d, at - 1) == TOKEN_SLASH)
        return say(d, at, "expected comma between / and *");
    return false;
}

static bool type_parameter_rules(Diagnosis *d, size_t open)
{
    size_t at = d->failed;
    Parser *p = d->parser;
    if (at == open + 1 && diagnosis_kind(d, at) == TOKEN_RSQB)
        return say_until(d, at, diagnosis_kind(d, d->simple) == TOKEN_TYPE ? at + 1 : at,
                         "Type parameter list cannot be empty");
    if (diagnosis_kind(d, at) == TOKEN_COLON && at >= 2 && diagnosis_kind(d, at - 1) == TOKEN_NAME) {
        int star = diagnosis_kind(d, at - 2);
        size_t bound = scan_expression(p, at + 1);
        if (bound && (star == TOKEN_STAR || star == TOKEN_DOUBLESTAR)) {
            const Node *node = scan_parse(p, at + 1, bound);
            say_until(d, at, bound, "cannot use %s with %s", node && node->kind == AST_Tuple ? "constraints" : "bound",
                      star == TOKEN_STAR ? "TypeVarTuple" : "ParamSpec");
            return true;
        }
    }
    return false;
}

/* f-string fields */
static bool field_rules(Diagnosis *d, size_t open)
{
    size_t at = d->failed, from = open + 1;
    int kind = diagnosis_kind(d, at);
    Parser *p = d->parser;
    if (at == from) {
        const char *what = kind == TOKEN_EQUAL         ? "="
                           : kind == TOKEN_FIELD_BANG  ? "!"
                           : kind == TOKEN_FIELD_COLON ? ":"
                           : kind == TOKEN_FIELD_CLOSE ? "}"
                                                       : NULL;
        if (what)
            return say(d, at, "f-string: valid expression required before '%s'", what);
        return say(d, at, "f-string: expecting a valid expression after '{'");
    }
    if (diagnosis_kind(d, from) == TOKEN_YIELD)
        return false;
    size_t end = scan_expressions(p, from);
    if (!end)
        return say(d, from, "f-string: expecting a valid expression after '{'");
    bool equal = false;
    if (end && end < at && diagnosis_kind(d, end) == TOKEN_EQUAL) {
        equal = true;
        end++;
    }
    int next = diagnosis_kind(d, end);
    if (end == at || (next != TOKEN_FIELD_BANG && next != TOKEN_FIELD_COLON && next != TOKEN_FIELD_CLOSE)) {
        return say(d, end,
                   equal ? "f-string: expecting '!', or ':', or '}'"
                         : "f-string: expecting '=', or '!', or ':', or '}'");
    }
    if (end && diagnosis_kind(d, end) == TOKEN_FIELD_BANG) {
        if (at == end + 1) {
            if (kind == TOKEN_FIELD_COLON || kind == TOKEN_FIELD_CLOSE)
                return say(d, at, "f-string: missing conversion character");
            return say(d, at, "f-string: invalid conversion character");
        }
        end += 2;
        if (end == at)
            return say(d, at, "f-string: expecting ':' or '}'");
    }
    if (end && end < at && diagnosis_kind(d, end) == TOKEN_FIELD_COLON)
        return say(d, at, "f-string: expecting '}', or format specs");
    return false;
}

/* Statements */

static bool header_rules(Diagnosis *d)
{
    size_t line = d->line, at = d->failed;
    if (diagnosis_kind(d, line) == TOKEN_ASYNC)
        line++;
    if (at <= line)
        return false;
    int kind = diagnosis_kind(d, line);
    switch (kind) {
    case TOKEN_DEF: {
        if (at == line + 2 && diagnosis_kind(d, at) != TOKEN_LSQB)
            return say(d, at, "expected '('");
        size_t open = line + 2;
        if (diagnosis_kind(d, open) == TOKEN_LSQB && d->tokens[open].match > open) {
            open = d->tokens[open].match + 1;
            if (at == open)
                return say(d, at, "expected '('");
        }
        size_t close = d->tokens[open].match;
        if (close > open && at == close + 2 && diagnosis_kind(d, close + 1) == TOKEN_RARROW)
            return say(d, close + 1, "expected ':'");
        if (close > open && (at == close + 1 || (diagnosis_kind(d, close + 1) == TOKEN_RARROW && at > close + 2 &&
                                                 scan_expression(d->parser, close + 2) == at)))
            return say(d, at, "expected ':'");
        return false;
    }
    case TOKEN_ELSE:
    case TOKEN_TRY:
    case TOKEN_FINALLY:
        return at == line + 1 && say(d, at, "expected ':'");
    case TOKEN_CLASS:
    case TOKEN_IF:
    case TOKEN_ELIF:
    case TOKEN_WHILE:
    case TOKEN_EXCEPT:
    case TOKEN_CASE:
    case TOKEN_FOR:
    case TOKEN_WITH:
        if (diagnosis_kind(d, at) != TOKEN_NEWLINE || d->simple > line)
            return false;
        if (kind == TOKEN_FOR) {
            size_t in = line;
            while (in < at && diagnosis_kind(d, in) != TOKEN_IN)
                in = diagnosis_step(d, in, at);
            if (in >= at)
                return false;
        }
        if (kind == TOKEN_EXCEPT && at == line + 1)
            return say(d, at, "expected ':'");
        return (operand_ends(d, at) ||
                (diagnosis_kind(d, at - 1) == TOKEN_COMMA && (kind == TOKEN_FOR || kind == TOKEN_CASE))) &&
               say(d, at, "expected ':'");
    default:
        /* `match x` and its block, which without the colon stayed a name. */
        if (is_word(d, line, "match") && at == line + 1) {
            size_t end = scan_expressions(d->parser, at);
            if (end && diagnosis_kind(d, end) == TOKEN_COLON && diagnosis_kind(d, end + 1) == TOKEN_NEWLINE)
                return say_token(d, DIAGNOSTIC_INDENTATION_ERROR, end + 2,
                                 "expected an indented block after 'match' statement on line %u",
                                 (unsigned)d->tokens[line].span.lineno);
            if (end && diagnosis_kind(d, end) == TOKEN_NEWLINE)
                return say(d, end, "expected ':'");
        }
        return false;
    }
}

static bool import_rules(Diagnosis *d)
{
    size_t at = d->failed, start = d->simple;
    if (diagnosis_kind(d, start) == TOKEN_IMPORT) {
        if (at == start + 1 && diagnosis_kind(d, at) == TOKEN_NEWLINE)
            return say_until(d, at, at, "Expected one or more names after 'import'");
        if (diagnosis_kind(d, at) == TOKEN_FROM && diagnosis_kind(d, at + 1) == TOKEN_NAME) {
            size_t last = at + 1;
            while (diagnosis_kind(d, last + 1) == TOKEN_DOT && diagnosis_kind(d, last + 2) == TOKEN_NAME)
                last += 2;
            for (size_t i = start + 1; i < at; i++)
                if (diagnosis_kind(d, i) == TOKEN_AS)
                    return false;
            return say_until(d, start, last + 1, "Did you mean to use 'from ... import ...' instead?");
        }
    }
    if (diagnosis_kind(d, start) == TOKEN_FROM && diagnosis_kind(d, at) == TOKEN_NEWLINE) {
        if (diagnosis_kind(d, at - 1) == TOKEN_IMPORT)
            return say_until(d, at, at, "Expected one or more names after 'import'");
        if (diagnosis_kind(d, at - 1) == TOKEN_COMMA)
            return say(d, at, "trailing comma not allowed without surrounding parentheses");
    }
    return false;
}

/* `target: ...` with a target that can't be annotated: the parser then never got past the colon. */
static bool annotation_rules(Diagnosis *d)
{
    Parser *p = d->parser;
    size_t colon = scan_expressions(p, d->simple);
    if (!colon || colon >= d->failed || diagnosis_kind(d, colon) != TOKEN_COLON ||
        is_compound(diagnosis_kind(d, d->simple)))
        return false;
    Node *target = scan_parse(p, d->simple, colon);
    if (!target || target->kind == AST_Name || target->kind == AST_Attribute || target->kind == AST_Subscript)
        return false;
    Parser probe = *p;
    probe.check.kind = DIAGNOSTIC_NONE;
    if (scan_expression(p, colon + 1)) {
        if (!build_annotated(&probe, target->span, target, target, NULL))
            return false;
        *d->error = probe.check;
        return true;
    }
    return say(d, colon, "invalid syntax");
}

/* An assignment whose value is missing or wrong still has its targets checked. */
static bool target_rules(Diagnosis *d)
{
    if (d->failed <= d->simple)
        return false;
    Parser *p = d->parser;
    size_t at = d->simple;
    for (;;) {
        size_t end = scan_expressions(p, at);
        if (!end || end >= d->failed || diagnosis_kind(d, end) != TOKEN_EQUAL)
            return false;
        Node *node = scan_parse(p, at, end);
        if (!node)
            return false;
        Parser probe = *p;
        probe.check.kind = DIAGNOSTIC_NONE;
        Nodes *chain = build_list(&probe, NULL, node);
        if (!chain || !(chain = build_list(&probe, chain, NULL)) || !build_assign(&probe, node->span, chain))
            return false;
        if (probe.check.kind == DIAGNOSTIC_SYNTAX_ERROR) {
            *d->error = probe.check;
            return true;
        }
        at = end + 1;
    }
}

static bool statement_rules(Diagnosis *d)
{
    size_t start = d->simple, at = d->failed, line = d->line;
    if (diagnosis_kind(d, line) == TOKEN_ASYNC)
        line++;
    int kind = diagnosis_kind(d, line);
    Parser *p = d->parser;
    if (d->simple == d->line && (kind == TOKEN_IF || kind == TOKEN_ELIF || kind == TOKEN_WHILE)) {
        if (equals_rules(d, line + 1))
            return true;
    }
    if (diagnosis_kind(d, start) == TOKEN_DEL || kind == TOKEN_FOR) {
        /* A target that isn't one ends where the targets' level ends. */
        bool deletes = diagnosis_kind(d, start) == TOKEN_DEL;
        size_t from = deletes ? start + 1 : line + 1;
        size_t end = scan_expressions(p, from);
        for (size_t i = from; !deletes && i < at; i = diagnosis_step(d, i, at))
            if (diagnosis_kind(d, i) == TOKEN_IN)
                end = 0; /* the targets were in order */
        if (end && end >= at) {
            Node *node = scan_parse(p, from, end);
            Parser probe = *p;
            probe.check.kind = DIAGNOSTIC_NONE;
            if (node && deletes)
                target_delete(&probe, node);
            else if (node && !(node->kind == AST_Compare && ((NodeCompare *)node)->ops->items[0] == AST_OP_In))
                target_for(&probe, node);
            if (probe.check.kind == DIAGNOSTIC_SYNTAX_ERROR) {
                *d->error = probe.check;
                return true;
            }
        }
    }
    return target_rules(d) || annotation_rules(d);
}

static bool bracket_rules(Diagnosis *d)
{
    size_t open = d->open, from = open + 1, at = d->failed;
    bool star = at > from && diagnosis_kind(d, at - 1) == TOKEN_STAR &&
                (at - 1 == from || diagnosis_kind(d, at - 2) == TOKEN_COMMA) && !scan_expression(d->parser, at);
    int before = open > 0 ? diagnosis_kind(d, open - 1) : TOKEN_NEWLINE;
    Parser *p = d->parser;
    size_t line = d->line + (diagnosis_kind(d, d->line) == TOKEN_ASYNC);
    bool header = d->simple == d->line;
    switch (diagnosis_kind(d, open)) {
    case TOKEN_FIELD_OPEN:
        return juxtaposition_rules(d, from, false) || field_rules(d, open);
    case TOKEN_LPAR:
        if (header && diagnosis_kind(d, line) == TOKEN_DEF &&
            (open == line + 2 || (diagnosis_kind(d, open - 1) == TOKEN_RSQB && d->tokens[open - 1].match == line + 2)))
            return juxtaposition_rules(d, from, true) || parameter_rules(d, from, false);
        if (before == TOKEN_IMPORT)
            return false;
        if (star)
            return say(d, at, "Invalid star expression");
        if (operand_ends(d, open) && !(header && diagnosis_kind(d, line) == TOKEN_CASE))
            return juxtaposition_rules(d, from, false) || call_rules(d, from);
        if (diagnosis_kind(d, from) == TOKEN_DOUBLESTAR && diagnosis_kind(d, at) == TOKEN_DOUBLESTAR && at == from) {
            size_t end = scan_expression(p, from + 1);
            if (end && diagnosis_kind(d, end) == TOKEN_RPAR)
                return say(d, from, "cannot use double starred expression here");
        }
        return juxtaposition_rules(d, from, false) || equals_rules(d, element_start(d, from));
    case TOKEN_LSQB:
        if (header &&
            ((diagnosis_kind(d, line) == TOKEN_DEF || diagnosis_kind(d, line) == TOKEN_CLASS) && open == line + 2))
            return type_parameter_rules(d, open) ||
                   (diagnosis_kind(d, line) == TOKEN_DEF && say(d, open, "expected '('"));
        if (diagnosis_kind(d, d->simple) == TOKEN_TYPE && open == d->simple + 2)
            return type_parameter_rules(d, open);
        return (star && say(d, at, "Invalid star expression")) || comprehension_rules(d, from) ||
               juxtaposition_rules(d, from, false) || equals_rules(d, element_start(d, from));
    case TOKEN_LBRACE:
        return dict_rules(d, from) || comprehension_rules(d, from) || juxtaposition_rules(d, from, false) ||
               equals_rules(d, element_start(d, from));
    default:
        return juxtaposition_rules(d, from, false);
    }
}

/* The first token after the `lambda` whose parameters hold the error, or 0. */
static size_t lambda_around(const Diagnosis *d, size_t from)
{
    size_t lambda = 0;
    for (size_t at = from; at < d->failed; at = diagnosis_step(d, at, d->failed)) {
        if (diagnosis_kind(d, at) == TOKEN_LAMBDA)
            lambda = at + 1;
        else if (diagnosis_kind(d, at) == TOKEN_COLON)
            lambda = 0;
    }
    return lambda;
}

static bool pattern_rules(Diagnosis *d)
{
    size_t at = d->failed;
    if (diagnosis_kind(d, d->line) != TOKEN_CASE || d->simple != d->line || diagnosis_kind(d, at - 1) != TOKEN_AS)
        return false;
    size_t end = scan_expression(d->parser, at);
    return end && diagnosis_kind(d, at) != TOKEN_NAME && say_range(d, at, end - 1, "invalid pattern target");
}

/* At a prompt, a second statement on a line of its own. */
static bool single_rule(Diagnosis *d)
{
    size_t at = d->failed;
    return d->parser->options->mode == PARSE_SINGLE && at == d->line && at > 0 &&
           diagnosis_kind(d, at - 1) == TOKEN_NEWLINE && !is_compound(diagnosis_kind(d, line_before(d, at - 1))) &&
           diagnosis_kind(d, line_before(d, at - 1)) != TOKEN_AT &&
           say(d, at - 1, "multiple statements found while compiling a single statement");
}

static bool diagnosis_explain(Diagnosis *d)
{
    size_t from = d->open == NONE_OPEN ? d->simple : d->open + 1;
    if (diagnosis_kind(d, d->failed) == TOKEN_END && d->parser->tokens->unclosed)
        return false;
    if (single_rule(d) || block_rules(d) || pattern_rules(d))
        return true;
    size_t lambda = lambda_around(d, from);
    if (lambda && d->open != NONE_OPEN && diagnosis_kind(d, d->open) == TOKEN_FIELD_OPEN &&
        diagnosis_kind(d, d->failed) == TOKEN_FIELD_CLOSE) {
        lambda = 0;
    } else if (lambda) {
        if (diagnosis_kind(d, d->failed) == TOKEN_FIELD_COLON)
            return say_range(d, lambda - 1, d->failed,
                             "f-string: lambda expressions are not allowed without parentheses");
        if (parameter_rules(d, lambda, true))
            return true;
    }
    if (d->open != NONE_OPEN)
        return not_rules(d) || for_rules(d, from) || bracket_rules(d) || (d->simple == d->line && except_rules(d));
    if (except_rules(d) || import_rules(d) || statement_rules(d))
        return true;
    if (not_rules(d))
        return true;
    size_t start = d->simple;
    if (start < d->failed && juxtaposition_rules(d, start, false))
        return true;
    return header_rules(d);
}

/* "was never closed": where the source ends inside a bracket and the error came later than it. */
static bool unclosed_rule(Diagnosis *d, bool always)
{
    if (!d->parser->tokens->unclosed)
        return false;
    size_t open = d->parser->tokens->unclosed - 1;
    Span span = d->tokens[open].span;
    if (!always && token_span(d, d->looked).lineno <= span.lineno)
        return false;
    say_at(d, DIAGNOSTIC_SYNTAX_ERROR, span, "'%c' was never closed", d->parser->source->bytes[d->tokens[open].start]);
    if (d->error->kind == DIAGNOSTIC_SYNTAX_ERROR)
        d->error->end_offset = 0;
    return true;
}

void diagnose(Parser *parser, Diagnostic *error)
{
    Diagnosis diagnosis = {.parser = parser, .error = error, .tokens = parser->tokens->items, .failed = parser->failed};
    Diagnosis *d = &diagnosis;
    diagnosis_locate(d);
    d->looked = d->failed;
    if (d->failed && operand_ends(d, d->failed) && d->failed + 1 == parser->tokens->unclosed && d->open == NONE_OPEN)
        d->looked = d->failed + scan_reach(parser, d->failed); /* the bracket was tried as a second operand */
    if (unclosed_rule(d, diagnosis_kind(d, d->failed) == TOKEN_END))
        return;
    if (!diagnosis_explain(d)) {
        say(d, d->failed, "invalid syntax");
        if (diagnosis_kind(d, d->failed) == TOKEN_END)
            error->offset = error->end_offset = 0;
    } else if (d->error->kind == DIAGNOSTIC_SYNTAX_ERROR) {
        unclosed_rule(d, false);
    }
    if (parser->out_of_memory)
        *error = (Diagnostic){.kind = DIAGNOSTIC_MEMORY_ERROR};
}
