# The room's sources (paths from the top of the tree), and how two of them are generated into $(B)/grammar/.
# Compile with -Igrammar -I$(B)/grammar; $(GRAMMAR_GENERATED) must exist before anything here is compiled.
GRAMMAR_SOURCES := $(addprefix grammar/,arena.c ast.c build.c diagnose.c diagnose_expression.c diagnose_statement.c diagnostic.c dump.c feature.c identifier.c unicode_data.c \
    lexer_parts.c literals.c parse.c scan.c source.c targets.c tokens.c type_comments.c)
GRAMMAR_GENERATED_SOURCES := $(B)/grammar/lexer.c $(B)/grammar/parser.c
GRAMMAR_GENERATED := $(GRAMMAR_GENERATED_SOURCES) $(B)/grammar/parser_tokens.h

$(B)/grammar/lexer.c: grammar/lexer.re
	@mkdir -p $(@D)
	re2c -W -i -o $@ $<

# One run makes both; the header is dated after the source.
$(B)/grammar/parser.c: grammar/parser.y
	@mkdir -p $(@D)
	bison -Wall -Werror=conflicts-sr,conflicts-rr --no-lines --header=$(@D)/parser_tokens.h -o $@ $<

$(B)/grammar/parser_tokens.h: $(B)/grammar/parser.c
	@test -f $@ && touch $@

# The room's own test: the errors of tests/grammar/errors.golden, each said and placed as CPython says and places it.
GRAMMAR_OBJECTS := $(GRAMMAR_SOURCES:%.c=$(B)/%.o) $(GRAMMAR_GENERATED_SOURCES:.c=.o)

$(B)/tests/grammar/parse_main.o: | $(GRAMMAR_GENERATED)

$(B)/grammar/parse_main: $(B)/tests/grammar/parse_main.o $(GRAMMAR_OBJECTS)
	$(CC) $(LDFLAGS_ALL) -o $@ $^ -lm

.PHONY: test-grammar
test-grammar: $(B)/grammar/parse_main
	$< tests/grammar/errors.golden
