# A subclass of TextWrapper may say where words end by patterns of its own.
import re
import textwrap


class Paths(textwrap.TextWrapper):
    wordsep_re = re.compile(r"(\s+|(?<=[\w!\"'&.,?])-{2,}(?=\w))")
    wordsep_simple_re = re.compile(r"(/)")


TEXT = "doc/templates/base/nav-menu.inc.html:60 doc/templates/job-offers/helpers.html:22 one--two three-four"
for hyphens in True, False:
    for width in 20, 50:
        for cls in Paths, textwrap.TextWrapper:
            wrapper = cls(width, break_on_hyphens=hyphens, break_long_words=False)
            print(cls.__name__, hyphens, width, wrapper.wrap(TEXT))
wrapper = textwrap.TextWrapper(30)
wrapper.wordsep_re = re.compile("(o)")
print(wrapper.wrap("foo boo"), wrapper.fill("lots of o's in a long line of some words to cut"))
