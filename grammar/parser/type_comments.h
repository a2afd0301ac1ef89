/* Type comments, for those who want them in the tree. */
#ifndef GRAMMAR_TYPE_COMMENTS_H
#define GRAMMAR_TYPE_COMMENTS_H

#include "grammar/parser/parser.h"

/* Puts the source's type comments into the tree. False: parser->check says what is wrong, or out_of_memory is set. */
MUST_USE bool type_comments_attach(Parser *parser, Node *root);

#endif
