# string.Template.pattern is compiled when it is asked for first, on the class or a subclass.
import string

print(string.Template("$a").pattern.groupindex)
print(string.Template.pattern.match("${b}")["braced"])
class Sub(string.Template): pass
class Other(string.Template): delimiter = "#"
print(Sub.pattern.match("$$")["escaped"], Other.pattern.match("#name")["named"], Other("#a $b").substitute(a=1))
