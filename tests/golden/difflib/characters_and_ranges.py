# A str is a sequence of lines, too; how ranges are written.
import difflib
for a,b in (('one','two'),('',''),(['a'],'b'),([1],[2]),((),'x'),('ab',[b'x'])):
    for f in difflib.unified_diff, difflib.context_diff:
        try: print(list(f(a,b,'x','y',lineterm='')))
        except Exception as e: print(type(e).__name__, e)
print([difflib._format_range_unified(a,b) for a,b in ((3,3),(3,4),(3,6),(0,0))],[difflib._format_range_context(a,b) for a,b in ((3,3),(3,4),(3,6),(0,0))])
