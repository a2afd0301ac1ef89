# Snapshots made of given records: grouped, compared, filtered, printed.
import tracemalloc as t

for n in (0,1,-5,99,1000,1023,1024,10*1024-1,10*1024,10*1024+1,99*1024,100*1024,102399,102400,123456,10*1024*1024-1,10*1024*1024,99.94*2**20,99.96*2**20,50*2**30,5*2**40,500*2**40,50000*2**40,2**60, -20480):
    n=int(n)
    print(n, str(t.Statistic(t.Traceback((('a',1),)),n,1)), str(t.StatisticDiff(t.Traceback((('a',1),)),n,-n,3,0)))
s=t.Snapshot([(0,10,(('a.pyc',1),('a.pyc',1),('b.py',4)),3),(0,7,(('b.py',4),('a.pyc',2)),9)],2)
for k in ('filename','lineno','traceback'):
    for c in (False,True):
        try: print(k,c,s.statistics(k,c))
        except Exception as e: print(type(e),e)
for bad in ('x',None,3):
    try: print(s.statistics(bad))
    except Exception as e: print(type(e),e)
print(repr(s.traces[0]), repr(s.traces), repr(s.traces[0].traceback[0]))
print(s.compare_to(t.Snapshot([],1),'lineno'))
print(s.traces[0]==s.traces[0], s.traces[0]==3, hash(s.traces[0])==hash(s.traces[0]), s.traces[0].domain)
tb=s.traces[0].traceback; 
print(tb.format(), tb.format(0), tb.format(-7), tb.total_nframe, len(tb), tb[0] in tb, ('b.py',4) in tb if 0 else '', str(tb), tb<tb, tb<=tb)
for g in (lambda: tb<3, lambda: tb[0]<3, lambda: 3 in tb, lambda: 3 in s.traces, lambda: tb[7], lambda: s.traces[9], lambda: s.filter_traces(3), lambda: s.filter_traces([3]), lambda: t.Filter(1), lambda: t.start(0), lambda: t.start('x'),lambda: t.start(70000), t.take_snapshot, lambda: t.get_object_traceback(), lambda: setattr(tb,'x',1), lambda: t.Statistic(tb,1,1)<t.Statistic(tb,1,1), lambda: t.BaseFilter(1)._match(1), lambda: s.compare_to(3,'lineno'), lambda: t.Snapshot.load('/nonexistent'), lambda: str(t.Traceback(())), lambda: s.traces[:1]):
    try: print(g())
    except Exception as e: print(type(e).__name__,e)
print(t.Filter(1,'a.pyc').filename_pattern, t.DomainFilter(1,2).domain,  t.DomainFilter(1,2).inclusive)
for p in ('a.pyc','*.pyc','A.pyo',''): print(t.Filter(True,p).filename_pattern, [t.Filter(True,p)._match_frame(x,1) for x in ('a.py','a.pyc','b.pyc')])
a=t.Statistic(tb,5,2); print(a, repr(a), a==t.Statistic(tb,5,2), a!=3, hash(a)==hash(t.Statistic(tb,5,2)), repr(t.StatisticDiff(tb,5,1,2,0)), t.StatisticDiff(tb,5,1,0,-2), t.Statistic(tb,5,0))
print(t.Traceback((('a',1),('b',2)),5)==t.Traceback((('a',1),('b',2)),7), t.Frame(('a',1))<t.Frame(('a',2)), t.Frame(('a',1))==t.Frame(('a',1)))
fs=[t.Filter(True,'b.py'),t.Filter(False,'a.py',None,True),t.DomainFilter(True,0)]
print([x.size for x in s.filter_traces(fs).traces], [x.size for x in s.filter_traces(fs[1:2]).traces],[x.size for x in s.filter_traces([t.Filter(True,'a.py',domain=1)]).traces])
print(s.filter_traces(()).traceback_limit, t.Traceback((('a',1),)).total_nframe)
