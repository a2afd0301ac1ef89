# Kinds of content by name, and back.
import io
import mimetypes

mimetypes.knownfiles.clear()     # the system's own tables
mimetypes.init()
for name in ('a.html', 'a.tar.gz', 'a.tgz', 'a.svgz', 'A.PNG', 'http://x.org/a/b.css?q=1#f', 'data:text/html;x=1,abc', 'data:,abc', 'data:nothing',
             'a.Z', 'no', '.png', 'x.midi', 'a.b.txt', 'a/b.c/d'):
    print(name, mimetypes.guess_type(name), mimetypes.guess_type(name, strict=False)[0])
print(mimetypes.guess_file_type('x.y/a.json'), mimetypes.guess_extension('text/HTML'), mimetypes.guess_all_extensions('image/jpeg'),
      mimetypes.guess_extension('image/jpg'), mimetypes.guess_extension('image/jpg', strict=False), mimetypes.guess_extension('x/y'))
mimetypes.add_type('x/own', '.own')
print(mimetypes.guess_type('f.own'), mimetypes.guess_extension('x/own'))
table = mimetypes.MimeTypes()
table.readfp(io.StringIO('# remark\nx/one one uno # and so on\n\nx/two two\n'))
print(table.guess_type('f.uno'), table.guess_all_extensions('x/one'), table.guess_type('f.two'), table.guess_type('f.own'))
