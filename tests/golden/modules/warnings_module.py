import warnings, sys
warnings.warn('a'); print({k:v for k,v in __warningregistry__.items()})
def t(f,*a,**k):
    try: print(getattr(f,'__name__',f), a, repr(f(*a,**k))[:250])
    except BaseException as e: print(getattr(f,'__name__',f), a, k,type(e).__name__, e)
t(warnings.warn,'a',5);t(warnings.warn,'a',int);t(warnings.warn,UserWarning('z'),stacklevel='a');t(warnings.simplefilter,'bad');t(warnings.simplefilter,'error',lineno=-1);t(warnings.filterwarnings,'error',5);t(warnings.filterwarnings,'error','',5);t(warnings.filterwarnings,'error','','int');t(warnings.filterwarnings,'error',lineno='a')
t(warnings.warn_explicit,'a',UserWarning,'f',5,registry=5);t(warnings.warn_explicit,'a',5,'f',5)
with warnings.catch_warnings(record=True) as l:
    warnings.simplefilter('always')
    warnings.warn('hi',stacklevel=1); warnings.warn(DeprecationWarning('x'),source=5)
print(l[0], repr(l[1])==str(l[1])); print(l[1].category,l[1].lineno,l[1].source,l[1].line,l[1].file,l[1]._category_name)
t(warnings.formatwarning,'m',UserWarning,'/nofile',5);t(warnings.formatwarning,'m',UserWarning,'/nofile',5,'line x')
c=warnings.catch_warnings(record=True);print(c, warnings.catch_warnings(),warnings.catch_warnings(action='ignore'));t(c.__exit__);c.__enter__();t(c.__enter__)
c.__exit__()
@warnings.deprecated('no g')
def g(): "doc"; return 5
@warnings.deprecated('no C', category=None)
class C: pass
C()
@warnings.deprecated('no D',stacklevel=1)
class D:
    def __init__(self,x): self.x=x
print(D(5).x)
class E(D): pass
t(warnings._deprecated,'x',remove=(3,20));t(warnings._deprecated,'x',remove=(3,3))
warnings.resetwarnings(); print(warnings.filters)
for i in range(2): warnings.warn('dup')
warnings.simplefilter('error')
t(warnings.warn,'boom'); t(warnings.warn,FutureWarning('boom'))
warnings.simplefilter('once')
for i in range(3): warnings.warn('once!')
warnings.simplefilter('module')
warnings.warn('mod'); warnings.warn('mod')
