import io,_io,os
def t(f,*a,**k):
    try: print(getattr(f,'__qualname__',f), repr(f(*a,**k))[:250])
    except BaseException as e: print(getattr(f,'__qualname__',f), k, type(e).__name__, e)
open('/tmp/_coil_golden_1','wb').write(b'abc\r\ndef\nghi\rjkl')
for nl in None,'','\n','\r','\r\n':
    with open('/tmp/_coil_golden_1',newline=nl) as f: print(f.readlines(), f.newlines)
f=io.FileIO('/tmp/_coil_golden_1'); print(f); t(f.read,3);t(f.write,b'x');t(f.seek,-1);t(f.tell);t(f.seek,0,2);t(f.readall);t(f.read);t(f.truncate);t(f.isatty);t(f.readinto,bytearray(3)); f.close(); print(f); t(f.read);t(f.fileno);t(f.tell);t(f.close);t(f.isatty);t(f.readable);t(f.__enter__)
t(io.FileIO,'/tmp');t(io.FileIO,-1);t(io.FileIO,'/tmp/_coil_golden_1','q');t(io.FileIO,'/tmp/_coil_golden_1','rw');t(io.FileIO,'/tmp/_coil_golden_1',closefd=False);t(io.FileIO,99);t(io.FileIO,'/nonexist');t(io.FileIO,5.5);t(io.FileIO,'/tmp/_coil_golden_1','x')
t(open,'/tmp/_coil_golden_1','zz');t(open,'/tmp/_coil_golden_1','rw');t(open,'/tmp/_coil_golden_1','rb',encoding='a');t(open,'/tmp/_coil_golden_1','rb',newline='');t(open,'/tmp/_coil_golden_1','r',0);t(open,'/tmp/_coil_golden_1','rb',errors='x');t(open,'/tmp/_coil_golden_1',5);t(open,'/tmp/_coil_golden_1','r',newline='x');t(open,'/tmp/_coil_golden_1','rtb');t(open,'/tmp/_coil_golden_1','b');t(open,'/tmp/_coil_golden_1',encoding='nope');t(open,'/tmp/_coil_golden_1','rr');t(open,5.5);t(open,'/tmp/_coil_golden_1',errors='nope') ;t(open,'/tmp/_coil_golden_1','r',-5);t(open,'/tmp/_coil_golden_1','r',newline=5)
f=open('/tmp/_coil_golden_2','w+');print(f,f.buffer,f.buffer.raw);t(f.write,'héllo\nwörld\n');t(f.tell);t(f.seek,0);t(f.readline);t(f.tell);t(f.read,2);t(f.tell);t(f.read);t(f.seek,1,1);t(f.seek,0,1);t(f.seek,-1);t(f.seek,1,2);t(f.seek,0,2);t(f.seek,0,5);t(f.write,5);t(f.write,b'a');t(f.truncate,3);t(f.read,'a');t(f.line_buffering);f.close() if 0 else 0
print(f.name,f.mode,f.encoding,f.errors,f.newlines,f.line_buffering,f.write_through,f.closed)
f.seek(0);print(next(f));t(f.tell);print(list(f));t(f.tell)
f.close();print(f);t(f.read);t(f.write,'a');t(f.flush);t(f.readline);t(f.tell);t(f.seek,0);t(next,f);t(iter,f);t(f.fileno);t(f.isatty);t(f.__enter__);t(f.close);t(f.detach)
f=open('/tmp/_coil_golden_1','rb');print(f);t(f.peek,2);t(f.read,2);t(f.read1,2);t(f.readline);t(f.readinto,bytearray(2));t(f.tell);t(f.seek,2);t(f.read,-1);t(f.read,-2);t(f.write,b'x');t(f.seek,0);t(f.readlines);t(f.truncate);t(f.seek,0,9);t(f.seek,'a');t(f.read,'a');t(f.peek);d=f.detach();print(d);print(f) if 0 else 0;t(f.read);t(f.detach);t(repr,f)
f=open('/tmp/_coil_golden_2','wb');print(f);t(f.write,b'abc');t(f.tell);t(f.read);t(f.write,'a');t(f.seek,1);t(f.write,bytearray(b'Z'));t(f.flush);t(f.readline);t(f.peek) if 0 else 0;f.close();t(f.write,b'');t(f.flush);t(f.tell);print(open('/tmp/_coil_golden_2','rb').read());print(f)
f=open('/tmp/_coil_golden_2','r+b');print(f);t(f.read,1);t(f.write,b'QQ');t(f.seek,0);t(f.read);t(f.write,b'!');f.seek(0);t(f.read);f.close()
b=io.BytesIO(b'hello\nworld');t(b.read,2);t(b.readline);t(b.read);t(b.read);t(b.seek,-3,2);t(b.read1);t(b.write,b'XYZ');t(b.getvalue);t(b.seek,20);t(b.write,b'a');t(b.getvalue);t(b.truncate,3);t(b.getvalue);v=b.getbuffer();t(b.write,b'12345678');t(b.truncate,0);v[0]=65;v.release();t(b.getvalue);t(b.seek,-1);t(b.seek,0,7);t(b.read,'a');t(b.write,'a');t(b.readinto,bytearray(2));t(b.truncate,-1);b.seek(0);print(list(b));t(b.readlines);b.close();t(b.read);t(b.getvalue);t(b.closed);t(io.BytesIO,'a');t(io.BytesIO,b'a',5);t(b.isatty);t(b.tell)
s=io.StringIO('héllo\nworld\r\nx\r');t(s.read,2);t(s.readline);t(s.readline);t(s.read);t(s.getvalue);t(s.seek,2);t(s.write,'ABC');t(s.getvalue);t(s.seek,1,1);t(s.seek,0,1);t(s.seek,-1);t(s.seek,0,2);t(s.tell);t(s.truncate,3);t(s.getvalue);t(s.seek,6);t(s.write,'z');t(s.getvalue);t(s.write,5);t(s.read,'a');t(s.truncate,-1);t(s.seek,0,9);t(s.readlines);s.seek(0);print(list(s),s.newlines,s.line_buffering,s.encoding,s.errors);s.close();t(s.read);t(s.getvalue);t(s.write,'a');t(io.StringIO,5);t(io.StringIO,'a','x');t(io.StringIO,'a',5)
for nl in None,'','\n','\r','\r\n':
    s=io.StringIO('a\nb\r\nc\rd',newline=nl); print(repr(s.getvalue()),s.readlines(),s.newlines)
print(io.IOBase.__mro__,io.RawIOBase.__mro__,io.TextIOWrapper.__mro__,io.BufferedReader.__mro__,io.FileIO.__mro__,io.StringIO.__mro__)
print(io.UnsupportedOperation.__mro__, io.DEFAULT_BUFFER_SIZE, io.SEEK_SET, io.BlockingIOError)
t(io.text_encoding,None);t(io.text_encoding,'x')
x=io.IOBase();t(x.read) if 0 else 0;t(x.seek,0);t(x.fileno);t(x.readline);t(x.truncate);t(x.tell);t(x.isatty);t(x.readable);t(x.flush);x.close();t(x.flush);t(x.__enter__)
x=io.RawIOBase();t(x.read,1);t(x.readall);x=io.BufferedIOBase();t(x.read);t(x.write,b'');t(x.detach);t(x.read1);x=io.TextIOBase();t(x.read);t(x.write,'');t(x.readline);t(x.detach);print(x.encoding,x.newlines,x.errors)
class R(io.RawIOBase):
    def __init__(s): s.d=[b'ab',b'c\nd',b'']
    def readable(s): return True
    def readinto(s,b):
        x=s.d.pop(0) if s.d else b''
        b[:len(x)]=x; return len(x)
print(io.BufferedReader(R()).read(), R().read(2), R().readall(), list(io.TextIOWrapper(io.BufferedReader(R()))), R().readline())
t(io.BufferedReader,R(),0);t(io.BufferedReader,5);t(io.BufferedWriter,R());t(io.TextIOWrapper,5);t(io.TextIOWrapper,io.BytesIO(),encoding='zz')
p=io.BufferedRWPair(R(),io.FileIO('/tmp/_coil_golden_2','w'));t(p.read,2);t(p.write,b'x');t(p.readable);p.close()
w=io.TextIOWrapper(io.BytesIO(),encoding='ascii');t(w.write,'é');t(w.write,'a\n');t(w.flush);t(w.buffer.getvalue);print(w);w=io.TextIOWrapper(io.BytesIO(),newline='\r\n',write_through=True);t(w.write,'a\nb');t(w.buffer.getvalue);t(w.reconfigure,newline='\n',line_buffering=True);t(w.write,'q\n');t(w.buffer.getvalue);t(w.reconfigure,encoding='latin-1');t(w.write,'é\n');t(w.buffer.getvalue)
d=io.IncrementalNewlineDecoder(None,True);t(d.decode,'a\r');t(d.decode,'\nb\r');t(d.decode,'c',True);t(d.newlines.__class__);print(d.newlines,d.getstate())
open('/tmp/_coil_golden_1','wb').write(b'\xff\xfeab');t(open('/tmp/_coil_golden_1').read);t(open('/tmp/_coil_golden_1',errors='replace').read);t(open('/tmp/_coil_golden_1',errors='surrogateescape').read);t(open('/tmp/_coil_golden_1',encoding='utf-16').read)
print(open('/tmp/_coil_golden_1','x') if 0 else '');t(open,'/tmp/_coil_golden_1','x')
f=open('/tmp/_coil_golden_1','a');print(f.tell(),f.mode);f.close()
with open('/tmp/_coil_golden_1','w') as f: print('x',5,file=f); f.writelines(['a\n','b'])
print(open('/tmp/_coil_golden_1').read())
os.remove('/tmp/_coil_golden_1'); os.remove('/tmp/_coil_golden_2')
