# shlex, getopt and glob's expressions.
import getopt
import glob
import shlex

for text in ("a 'b c' d\\ e", 'x="y z" # no', "''", 'a"b"c', '"a\\"b\\c"', "it's", 'end\\'):
    try:
        print(shlex.split(text), shlex.split(text, comments=True), shlex.split(text, posix=False))
    except ValueError as error:
        print(text, error)
print(list(shlex.shlex('a && b; c>d (e|f)', punctuation_chars=True)), shlex.join(['a b', "c'd", '', 'safe-1.2/x']))
lexer = shlex.shlex('one #two\nthree "four\nfive"', 'file')
print([lexer.get_token(), lexer.get_token(), lexer.lineno, lexer.get_token(), lexer.get_token(), lexer.error_leader()])
for args, short, long in ((['-a', '-bv', '--name=x', 'rest', '-a'], 'ab:', ['name=']), (['--na', 'x'], '', ['name=', 'nab']), (['-q'], 'a', []),
                          (['--n'], '', ['na', 'nb']), (['-b'], 'b:', []), (['--name'], '', ['name=']), (['--nab=1'], '', ['nab']),
                          (['-a', '--', '-a'], 'a', [])):
    for function in (getopt.getopt, getopt.gnu_getopt):
        try:
            print(function(args, short, long))
        except getopt.GetoptError as error:
            print(error.msg, repr(error.opt))
for pattern in ('*', '**', '**/*.py', 'a?/[!x]b*', '.*', 'a**b', '[', '***'):
    print(pattern, glob.translate(pattern), glob.translate(pattern, recursive=True, include_hidden=True))
print(glob.escape('a*[b]?'), glob.has_magic('a[b'), glob.translate('a*', seps='/\\'))
