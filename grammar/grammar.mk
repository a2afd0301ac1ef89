# The room's sources (paths from the top of the tree), and how two of them are generated into $(B)/grammar/.
# Compile with -iquote . -iquote $(B); $(GRAMMAR_GENERATED) must exist before anything here is compiled.
GRAMMAR_SOURCES := $(wildcard grammar/*.c grammar/*/*.c)
GRAMMAR_GENERATED_SOURCES := $(B)/grammar/lexer.c $(B)/grammar/parser.c
GRAMMAR_GENERATED := $(GRAMMAR_GENERATED_SOURCES) $(B)/grammar/parser_tokens.h

# keywords.def declares the words: a rule of the lexer and a token of the parser for each.
$(B)/grammar/keywords.re: grammar/lex/keywords.def grammar/grammar.mk
	@mkdir -p $(@D)
	sed -n 's/^KEYWORD(\([A-Z]*\), *\("[A-Za-z_]*"\), *\([A-Z]*\),.*/    \2 { \3(\1); }/p' $< > $@

$(B)/grammar/lexer.c: grammar/lex/lexer.re $(B)/grammar/keywords.re
	re2c -W -i -I $(@D) -o $@ $<

# One run makes both; the header is dated after the source.
$(B)/grammar/parser.c: grammar/parser/parser.y grammar/lex/keywords.def grammar/grammar.mk
	@mkdir -p $(@D)
	words=$$(sed -n 's/^KEYWORD(\([A-Z]*\),.*/ \1/p' grammar/lex/keywords.def | tr -d '\n') && \
	    { echo '#line 1 "$<"'; sed "s/^%keywords\$$/%token$$words/" $<; } > $(@D)/parser.y
	bison -Wall -Werror=conflicts-sr,conflicts-rr --no-lines --header=$(@D)/parser_tokens.h -o $@ $(@D)/parser.y

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
