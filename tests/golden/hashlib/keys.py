# Keys from passwords: PBKDF2 and scrypt, by vectors, edges and what is refused.
import hashlib

def t(f, *a, **k):
    try:
        print(repr(f(*a, **k))[:150])
    except Exception as e:
        print(type(e).__name__, e)

for a in [('sha1',b'p',b's',0),('sha1',b'p',b's',1,0),('sha1',b'p',b's',10),('sha1',b'p',b's',10,7),('sha1',b'p',b's',1000,70),('sha256',b'',b'',2),('sha512',b'p'*300,b's'*300,100,129),(1,b'p',b's',10,7),('sha1','p',b's',10,7),('sha1',b'p','s',1),('sha1',b'p',b's',1<<40),('sha1',b'p',b's',1,1<<40),('sha1',b'p',b's',-1),('sha1',b'p',b's',1,'x')]:
    t(hashlib.pbkdf2_hmac,*a)
for k in [dict(salt=b's',n=16,r=8,p=1),dict(salt=b'',n=2,r=1,p=3,dklen=100),dict(salt=b'NaCl',n=1024,r=8,p=16),dict(salt=b's',n=15,r=8,p=1),dict(n=16,r=8,p=1),dict(salt=b's',n=16,r=8,p=1,maxmem=-1),dict(salt=b's',n=16,r=8,p=1,dklen=0),dict(salt=b's',n=2**20,r=8,p=1),dict(salt=b's',n=16,r=8),dict(salt=b's',r=8,p=1),dict(salt=b's',n=16,p=1),dict(salt=b's',n=1,r=8,p=1),dict(salt=b's',n=0,r=8,p=1),dict(salt=b's',n=-2,r=8,p=1),dict(salt=b's',n=16,r=0,p=1),dict(salt=b's',n=16,r=8,p=0),dict(salt='s',n=16,r=8,p=1),dict(salt=b's',n=4,r=1,p=1,maxmem=1000),dict(salt=b's',n=4,r=1,p=1,maxmem=895),dict(salt=b's',n=4,r=1,p=1,maxmem=896)]:
    t(hashlib.scrypt,b'password',**k)
