/* lexer.re: the scanner proper. What re2c can't say plainly is in number.c, string.c and layout.c. */
#include "grammar/lex/lexer_state.h"

#include "grammar/text/identifier.h"
#include "grammar/parser_tokens.h"
#include "grammar/text/source.h"

#include <string.h>

static bool lex_name(Lexer *lexer)
{
    const size_t length = (size_t)(lexer->cursor - lexer->token);
    if (source_ascii(lexer->token, length) < length) {
        size_t valid = identifier_prefix(lexer->token, length);
        if (!lexer->extra && valid < length) {
            const char *bad = lexer->token + valid, *after = bad;
            uint32_t code = source_read_char(&after);
            lexer->cursor = after;
            if (!identifier_printable(code))
                return lexer_error(lexer, DIAGNOSTIC_SYNTAX_ERROR, "invalid non-printable character U+%04X",
                                   (unsigned)code);
            return lexer_error(lexer, DIAGNOSTIC_SYNTAX_ERROR, "invalid character '%.*s' (U+%04X)", (int)(after - bad),
                               bad, (unsigned)code);
        }
    }
    return lexer_push(lexer, TOKEN_NAME);
}

static bool lex_fstring_start(Lexer *lexer, bool raw)
{
    if (lexer->fstrings == LEXER_FSTRINGS)
        return lexer_error(lexer, DIAGNOSTIC_SYNTAX_ERROR, "too many nested f-strings");
    char quote = *lexer->cursor;
    bool triple = lexer->cursor[1] == quote && lexer->cursor[2] == quote;
    lexer->cursor += triple ? 3 : 1;
    lexer->mode[lexer->modes++] =
        (LexerMode){.kind = MODE_LITERAL, .quote = quote, .triple = triple, .raw = raw, .start = (uint32_t)lexer->tokens->count};
    lexer->fstrings++;
    if (!lexer_push(lexer, TOKEN_FSTRING_START))
        return false;
    lexer->tokens->items[lexer->tokens->count - 1].raw = raw;
    return true;
}

/* A newline outside brackets ends the logical line, unless nothing is on it. */
static bool lex_newline(Lexer *lexer)
{
    Tokens *tokens = lexer->tokens;
    size_t count = tokens->count;
    while (count && tokens->items[count - 1].kind == TOKEN_COMMENT)
        count--;
    int last = count ? tokens->items[count - 1].kind : TOKEN_NL;
    if (lexer->brackets == 0 && last != TOKEN_NL && last != TOKEN_NEWLINE && last != TOKEN_INDENT && last != TOKEN_DEDENT) {
        if (lexer->comment > lexer->line && !lexer->extra)
            lexer->token = lexer->comment; /* the token begins with the comment before it */
        if (!lexer_push(lexer, TOKEN_NEWLINE))
            return false;
    } else if (lexer->extra && !lexer_push_extra(lexer, TOKEN_NL, lexer->cursor - 1, lexer->cursor)) {
        return false;
    }
    lexer->lineno++;
    lexer->line = lexer->cursor;
    return lexer->brackets || lex_indentation(lexer);
}

static bool lex_end(Lexer *lexer)
{
    lexer->cursor = lexer->token = lexer->limit;
    if (lexer->brackets) {
        lexer->tokens->unclosed = 1 + lexer->bracket_tokens[lexer->brackets - 1];
    } else {
        for (; lexer->indents > 0; lexer->indents--)
            if (!lexer_push(lexer, TOKEN_DEDENT))
                return false;
    }
    return lexer_push(lexer, TOKEN_END);
}

/* A backslash that ends its line joins it to the next. */
static bool lex_continuation(Lexer *lexer)
{
    bool last = *lexer->cursor == '\n' && lexer->cursor + 1 == lexer->limit;
    if (*lexer->cursor != '\n' || (last && source_newline_added(lexer->source))) {
        long offset = (long)utf8_count(lexer->line, (size_t)(lexer->cursor - lexer->line)) + !last;
        lexer->soft = true;
        return lexer_error_at(lexer, DIAGNOSTIC_SYNTAX_ERROR, lexer->lineno, lexer->line, offset, 0,
                              "unexpected character after line continuation character");
    }
    lexer->cursor++;
    if (last && !lexer->brackets) { /* inside a bracket, that is what was not closed */
        lexer->status = LEX_INCOMPLETE;
        lexer->soft = true;
        long offset = (long)utf8_count(lexer->line, (size_t)(lexer->cursor - lexer->line)) + 1;
        return lexer_error_at(lexer, DIAGNOSTIC_SYNTAX_ERROR, lexer->lineno, lexer->line, offset - 1, -1,
                              "unexpected EOF while parsing");
    }
    lexer->lineno++;
    lexer->line = lexer->cursor;
    return true;
}

/* In a field, at its own level, these end the expression. */
static bool in_field(Lexer *lexer)
{
    LexerMode *mode = lexer_mode(lexer);
    return mode && mode->kind == MODE_FIELD && mode->brackets == 0;
}

static bool lex_colon(Lexer *lexer)
{
    if (!in_field(lexer))
        return lexer_push(lexer, TOKEN_COLON);
    LexerMode *field = lexer_mode(lexer);
    if (field->nesting >= LEXER_SPECS)
        return lexer_error(lexer, DIAGNOSTIC_SYNTAX_ERROR, "f-string: expressions nested too deeply");
    LexerMode spec = *field;
    spec.kind = MODE_SPEC;
    lexer->mode[lexer->modes++] = spec;
    return lexer_push(lexer, TOKEN_FIELD_COLON);
}

static bool lex_soft(Lexer *lexer, int keyword)
{
    if (!lexer_push(lexer, TOKEN_NAME))
        return false;
    lexer->tokens->items[lexer->tokens->count - 1].soft = (uint16_t)keyword;
    return true;
}

#define TOKEN(name) return lexer_push(lexer, TOKEN_##name)
#define HARD(name)  TOKEN(name)
#define SOFT(name)  return lex_soft(lexer, TOKEN_##name)

/* One token, or white space. False at the end and on errors. */
static bool lex_code(Lexer *lexer)
{
    const char *YYMARKER;
    lexer->token = lexer->cursor;
    lexer->token_line = lexer->line;
    lexer->token_lineno = lexer->lineno;
    /*!re2c
    re2c:define:YYCTYPE = "unsigned char";
    re2c:define:YYCURSOR = lexer->cursor;
    re2c:yyfill:enable = 0;

    letter = [A-Za-z_] | [\x80-\xff];
    quote = ["'];

    [ \t\f]+        { return true; }
    "#" [^\n\x00]*  { lexer->comment = lexer->token; return !lexer->extra || lexer_push(lexer, TOKEN_COMMENT); }
    "\n"            { return lex_newline(lexer); }
    "\\"            { return lex_continuation(lexer); }
    "\x00"          { lexer->cursor--; return false; }

    !include "keywords.re";

    letter (letter | [0-9])* { return lex_name(lexer); }

    'f' / quote                 { return lex_fstring_start(lexer, false); }
    ('fr' | 'rf') / quote       { return lex_fstring_start(lexer, true); }
    ('r' | 'u' | 'b' | 'br' | 'rb') / quote { return lex_string(lexer); }
    quote                       { lexer->cursor--; return lex_string(lexer); }
    "."? [0-9]                  { lexer->cursor = lexer->token; return lex_number(lexer); }

    "("   { return lex_open(lexer, TOKEN_LPAR); }
    "["   { return lex_open(lexer, TOKEN_LSQB); }
    "{"   { return lex_open(lexer, TOKEN_LBRACE); }
    ")"   { return lex_close(lexer, TOKEN_RPAR, TOKEN_LPAR); }
    "]"   { return lex_close(lexer, TOKEN_RSQB, TOKEN_LSQB); }
    "}"   { return lex_close(lexer, TOKEN_RBRACE, TOKEN_LBRACE); }
    ","   { TOKEN(COMMA); }
    ";"   { TOKEN(SEMI); }
    ":"   { return lex_colon(lexer); }
    ":="  { if (in_field(lexer)) { lexer->cursor--; return lex_colon(lexer); } TOKEN(COLONEQUAL); }
    "."   { TOKEN(DOT); }
    "..." { TOKEN(ELLIPSIS); }
    "->"  { TOKEN(RARROW); }
    "~"   { TOKEN(TILDE); }
    "!"   { return lexer_push(lexer, in_field(lexer) ? TOKEN_FIELD_BANG : TOKEN_BANG); }
    "!="  { TOKEN(NOTEQUAL); }
    "="   { TOKEN(EQUAL); }           "=="  { TOKEN(EQEQUAL); }
    "<"   { TOKEN(LESS); }            "<="  { TOKEN(LESSEQUAL); }
    ">"   { TOKEN(GREATER); }         ">="  { TOKEN(GREATEREQUAL); }
    "<>"  { TOKEN(LTGT); }
    "+"   { TOKEN(PLUS); }            "+="  { TOKEN(PLUSEQUAL); }
    "-"   { TOKEN(MINUS); }           "-="  { TOKEN(MINEQUAL); }
    "*"   { TOKEN(STAR); }            "*="  { TOKEN(STAREQUAL); }
    "**"  { TOKEN(DOUBLESTAR); }      "**=" { TOKEN(DOUBLESTAREQUAL); }
    "/"   { TOKEN(SLASH); }           "/="  { TOKEN(SLASHEQUAL); }
    "//"  { TOKEN(DOUBLESLASH); }     "//=" { TOKEN(DOUBLESLASHEQUAL); }
    "%"   { TOKEN(PERCENT); }         "%="  { TOKEN(PERCENTEQUAL); }
    "@"   { TOKEN(AT); }              "@="  { TOKEN(ATEQUAL); }
    "<<"  { TOKEN(LEFTSHIFT); }       "<<=" { TOKEN(LEFTSHIFTEQUAL); }
    ">>"  { TOKEN(RIGHTSHIFT); }      ">>=" { TOKEN(RIGHTSHIFTEQUAL); }
    "&"   { TOKEN(AMPER); }           "&="  { TOKEN(AMPEREQUAL); }
    "|"   { TOKEN(VBAR); }            "|="  { TOKEN(VBAREQUAL); }
    "^"   { TOKEN(CIRCUMFLEX); }      "^="  { TOKEN(CIRCUMFLEXEQUAL); }

    * {
        unsigned char c = (unsigned char)lexer->cursor[-1];
        if (c == '$' || c == '?' || c == '`' || lexer->extra)
            return lexer_push(lexer, TOKEN_STRAY);
        return lexer_error(lexer, DIAGNOSTIC_SYNTAX_ERROR, "invalid non-printable character U+%04X", c);
    }
    */
}

/* Code and the text of f-strings take turns, as the mode says, until the source ends or one of them fails. The state is too big for the
 * stack. */
LexStatus lex(const Text *source, unsigned flags, Arena *arena, Tokens *tokens, Diagnostic *error, Diagnostic ***warnings)
{
    *tokens = (Tokens){0};
    Allocator *allocator = &arena->allocator;
    Lexer *lexer = allocator->alloc(allocator->data, NULL, 0, sizeof *lexer);
    if (!lexer) {
        error->kind = DIAGNOSTIC_MEMORY_ERROR;
        return LEX_ERROR;
    }
    memset(lexer, 0, offsetof(Lexer, mode));
    lexer->modes = lexer->fstrings = 0;
    lexer->arena = arena;
    lexer->literal = flags & LEX_LITERAL;
    lexer->extra = flags & LEX_EXTRA;
    lexer->source = source;
    lexer->cursor = lexer->token = lexer->line = source->bytes;
    lexer->limit = source->bytes + source->length;
    lexer->lineno = 1;
    lexer->tokens = tokens;
    lexer->status = LEX_OK;
    lexer->error = error;
    lexer->warnings = warnings;
    bool going = lex_indentation(lexer);
    while (going) {
        LexerMode *mode = lexer_mode(lexer);
        going = mode && mode->kind != MODE_FIELD ? lex_fstring_text(lexer) : lex_code(lexer);
    }
    if (lexer->status == LEX_OK)
        (void)lex_end(lexer);
    LexStatus status = lexer->status;
    tokens->soft_error = lexer->soft || (status != LEX_OK && lexer->modes);
    allocator->alloc(allocator->data, lexer, sizeof *lexer, 0);
    return status;
}

bool lex_finish(Tokens *tokens, Arena *arena)
{
    if (tokens->count == tokens->capacity) {
        size_t wider = tokens->capacity + 1;
        Allocator *allocator = &arena->allocator;
        Token *items = allocator->alloc(allocator->data, tokens->items, tokens->capacity * sizeof *items,
                                        wider * sizeof *items);
        if (!items)
            return false;
        tokens->items = items;
        tokens->capacity = wider;
    }
    tokens->items[tokens->count++] = (Token){.kind = TOKEN_END};
    return true;
}

void tokens_free(Tokens *tokens, Arena *arena)
{
    if (tokens->items)
        arena->allocator.alloc(arena->allocator.data, tokens->items, tokens->capacity * sizeof *tokens->items, 0);
    *tokens = (Tokens){0};
}
