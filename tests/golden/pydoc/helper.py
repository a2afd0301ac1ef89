"""The help utility at its prompt."""
import io, pydoc
asked = io.StringIO('keywords\nsymbols\ntopics\nabsent\n"pydoc.Helper"\nhelp\n\nquit\n')
out = io.StringIO()
helper = pydoc.Helper(asked, out)
helper.intro()
helper.interact()
text = out.getvalue()
print(text[:text.index('Help on class Helper')])
print(repr(helper), repr(help))
helper.output.truncate(0)
helper(3 .__class__.real)
for request in ('True', None, 'builtins.len'):
    out.seek(0)
    out.truncate(0)
    helper.help(request)
    print(out.getvalue().split('\n')[0])
