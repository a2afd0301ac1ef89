# HtmlDiff: rows side by side, marks within lines, wrapped lines, links from change to change.
import difflib
a='''   1. Beautiful is better than ugly.
   2. Explicit is better than implicit.
   3. Simple is better than complex.
   4. Complex is better than complicated.
'''.splitlines(1)
b='''   1. Beautiful is better than ugly.
   3.   Simple is better than complex.
   4. Complicated is better than complex.
   5. Flat is better than nested. <&> \t x
'''.splitlines(1)
d=difflib.HtmlDiff()
print(d.make_file(a,b,'f<','t&',context=True,numlines=1))
print(d.make_table(a,b))
print(difflib.HtmlDiff(wrapcolumn=14,tabsize=2).make_table(a,b,'x','y'))
print(d.make_table(a,a,context=True)); print(d.make_table(a,a)); print(d.make_table([],[])); print(d.make_table(a,[]))
a=list('abcdefghijklmnop'); b=list('abcdeXghijklmnoY')
print(difflib.HtmlDiff().make_table(a,b,context=True,numlines=1))
print(difflib.HtmlDiff().make_table(a,b,context=True,numlines=0))
print(difflib.HtmlDiff().make_table(a,b,numlines=2))
print(difflib.HtmlDiff(wrapcolumn=3).make_table(['a\tbcdefghi','x','y '],['a bcXefghi jk','x','', 'y '*3]))
print(difflib.HtmlDiff().make_table(['q']+a,['r']+b,context=True,numlines=1))
print(difflib.HtmlDiff().make_file(["\u20ac"], ["x"], charset="latin-1").count("&#8364;"), difflib.HtmlDiff.__module__)
for fault in (lambda: difflib.HtmlDiff().make_table([1], [2]), lambda: difflib.HtmlDiff(charset="x"), lambda: difflib.nothing):
    try:
        fault()
    except Exception as error:
        print(type(error).__name__)
