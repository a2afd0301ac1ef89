"""Readers of Markdown stand on two private names of module html."""

import html
import re

print(re.compile(html._charref.pattern).sub(html._replace_charref, "&amp; &#65; &#x42; &notit; &nothing; &copy"))
