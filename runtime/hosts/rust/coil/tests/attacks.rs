//! What must hold whatever the host's functions do: panic, enter again, end things, from many threads.

use std::future::Future;
use std::io::{Read, Write};
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::pin::pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{mpsc, Arc, Mutex};
use std::task::{Context, Poll, Wake, Waker};
use std::thread;
use std::time::{Duration, Instant};

use coil::{Error, Grants, HostError, Limit, Limits, Value, Vm};

fn is_send<T: Send>(_: &T) {}
fn is_sync<T: Sync>(_: &T) {}

/// Awaits a future on this thread.
fn wait<F: Future>(future: F) -> F::Output {
    struct Thread(thread::Thread);
    impl Wake for Thread {
        fn wake(self: Arc<Self>) {
            self.0.unpark();
        }
    }
    let waker = Waker::from(Arc::new(Thread(thread::current())));
    let mut future = pin!(future);
    loop {
        if let Poll::Ready(output) = future.as_mut().poll(&mut Context::from_waker(&waker)) {
            return output;
        }
        thread::park();
    }
}

/// Ready after so long, woken by a thread of its own.
fn after(time: Duration) -> impl Future<Output = ()> + Send {
    let (sent, arrived) = mpsc::channel();
    let mut started = false;
    let arrived = Mutex::new(arrived);
    std::future::poll_fn(move |context| {
        if arrived.lock().unwrap().try_recv().is_ok() {
            return Poll::Ready(());
        }
        if !std::mem::replace(&mut started, true) {
            let (sent, waker) = (sent.clone(), context.waker().clone());
            thread::spawn(move || {
                thread::sleep(time);
                let _ = sent.send(());
                waker.wake();
            });
        }
        Poll::Pending
    })
}

fn class_of(outcome: Result<Value, Error>) -> String {
    match outcome {
        Err(Error::Script { class, .. }) => class,
        other => format!("{other:?}"),
    }
}

#[test]
fn threads_may_have_it() {
    let vm = Vm::new().unwrap();
    is_send(&vm);
    is_sync(&vm);
    is_send(&vm.run_async("1", &[]));
}

#[test]
fn a_panic_comes_out_and_the_vm_goes_on() {
    let vm = Vm::new().unwrap();
    vm.define("bad", "()", |_, _| panic!("in a function")).unwrap();
    vm.define_async("worse", "()", |_, _| async { panic!("in a future") }).unwrap();
    vm.define_async("begins", "()", |_, _| -> std::future::Ready<Result<Value, HostError>> { panic!("before its future") }).unwrap();
    for source in ["try:\n    bad()\nexcept BaseException:\n    pass\nwhile True: pass", "await worse()", "await begins()"] {
        let payload = catch_unwind(AssertUnwindSafe(|| vm.run(source, &[]))).unwrap_err();
        assert!(payload.downcast_ref::<&str>().is_some(), "{source}");
        assert_eq!(vm.run("1 + 1", &[]).unwrap(), Value::Int(2));
    }
}

#[test]
fn functions_enter_again() {
    let vm = Vm::new().unwrap();
    vm.define("again", "(source: str)", |vm, args| Ok(vm.run(args.str(0)?, &[])?)).unwrap();
    vm.define("enter", "()", |vm, _| Ok(vm.enter(|scope| scope.import("sys").and_then(|module| scope.repr(module)))??.into())).unwrap();
    vm.define("reset", "()", |vm, _| Ok(vm.reset().is_ok().into())).unwrap();
    assert_eq!(vm.run("again('again(\"6 * 7\")')", &[]).unwrap(), Value::Int(42));
    assert!(vm.run("enter()", &[]).unwrap().as_str().unwrap().contains("sys"));
    // What it awaits cannot be awaited there.
    let error = vm.run("again('import asyncio\\nawait asyncio.sleep(0)')", &[]).unwrap_err();
    assert!(error.to_string().contains("cannot wait"), "{error}");
    assert_eq!(vm.run("import asyncio\nasync def f():\n    return reset()\nawait f()", &[]).unwrap(), Value::Bool(false));
    assert_eq!(vm.run("reset()", &[]).unwrap(), Value::Bool(true));
    // Endless in turns: the stack's end is an exception.
    vm.define("deep", "()", |vm, _| Ok(vm.run("deep()", &[])?)).unwrap();
    assert!(vm.run("deep()", &[]).is_err());
    assert_eq!(vm.run("3", &[]).unwrap(), Value::Int(3));
}

#[test]
fn a_stop_goes_through_functions() {
    let vm = Vm::builder().limits(Limits { time: Some(Duration::from_millis(200)), ..Limits::default() }).build().unwrap();
    vm.define("again", "()", |vm, _| {
        let _ = vm.run("while True: pass", &[]);
        let _ = vm.run("while True: pass", &[]);
        Ok(Value::None)
    })
    .unwrap();
    let began = Instant::now();
    let error = vm.run("try:\n    again()\nexcept BaseException: pass\nwhile True: pass", &[]).unwrap_err();
    assert!(matches!(error, Error::Stopped { limit: Limit::Time, .. }), "{error:?}");
    assert!(began.elapsed() < Duration::from_secs(5));
    assert_eq!(vm.run("1", &[]).unwrap(), Value::Int(1));
}

#[test]
fn output_that_fails_or_uses_the_vm() {
    let vm = Vm::builder().output(|_, _| Err(std::io::Error::other("full"))).build().unwrap();
    let error = vm.run("try:\n    print(1, flush=True)\nexcept BaseException: pass\nwhile True: pass", &[]).unwrap_err();
    let Error::Host { error, .. } = error else { panic!("{error:?}") };
    assert_eq!(error.downcast_ref::<std::io::Error>().unwrap().to_string(), "full");
    assert_eq!(vm.run("1", &[]).unwrap(), Value::Int(1));

    let cell: Arc<Mutex<Option<Arc<Vm>>>> = Arc::default();
    let inner = cell.clone();
    let vm = Arc::new(Vm::builder().output(move |_, _| inner.lock().unwrap().as_ref().unwrap().run("1", &[]).map(|_| ()).map_err(std::io::Error::other)).build().unwrap());
    *cell.lock().unwrap() = Some(vm.clone());
    assert!(catch_unwind(AssertUnwindSafe(|| vm.run("print(1, flush=True)", &[]))).is_err());
    assert_eq!(vm.run("1", &[]).unwrap(), Value::Int(1));
    cell.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).take();
}

#[test]
fn ended_while_work_is_outstanding() {
    static ALIVE: AtomicUsize = AtomicUsize::new(0);
    struct Counted;
    impl Drop for Counted {
        fn drop(&mut self) {
            ALIVE.fetch_sub(1, Ordering::SeqCst);
        }
    }
    for forgets in [false, true] {
        let vm = Vm::new().unwrap();
        vm.define_async("never", "()", |_, _| {
            ALIVE.fetch_add(1, Ordering::SeqCst);
            let counted = Counted;
            async move {
                let _counted = counted;
                std::future::pending().await
            }
        })
        .unwrap();
        let mut run = Box::pin(vm.run_async("import asyncio\nawait asyncio.gather(*(never() for _ in range(10)))", &[]));
        for _ in 0..10 {
            assert!(run.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending());
        }
        assert_eq!(ALIVE.load(Ordering::SeqCst), 10);
        if forgets {
            std::mem::forget(run);
        } else {
            drop(run);
            assert_eq!(vm.run("1", &[]).unwrap(), Value::Int(1));
        }
        drop(vm);
        assert_eq!(ALIVE.load(Ordering::SeqCst), 0);
    }
}

#[test]
fn a_dropped_run_cleans_up() {
    let vm = Vm::new().unwrap();
    vm.define_async("slow", "()", |_, _| async {
        after(Duration::from_secs(30)).await;
        Ok(Value::None)
    })
    .unwrap();
    {
        let mut run = pin!(vm.run_async("try:\n    await slow()\nfinally:\n    cleaned = True", &[]));
        for _ in 0..5 {
            assert!(run.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending());
        }
    }
    assert_eq!(vm.run("cleaned", &[]).unwrap(), Value::Bool(true));
}

#[test]
fn other_threads_complete_and_any_executor_awaits() {
    let vm = Vm::new().unwrap();
    vm.define_async("wait", "(ms: int)", |_, args| async move {
        after(Duration::from_millis(args.int(0)? as u64)).await;
        Ok(args.int(0)?.into())
    })
    .unwrap();
    let source = "import asyncio\nsum(await asyncio.gather(*(wait(n % 5) for n in range(50))))";
    assert_eq!(wait(vm.run_async(source, &[])).unwrap(), Value::Int(100));
    assert_eq!(vm.run(source, &[]).unwrap(), Value::Int(100));
    // Several runs, on threads of their own.
    thread::scope(|threads| {
        for _ in 0..4 {
            threads.spawn(|| assert_eq!(wait(vm.run_async("await wait(3) + await wait(4)", &[])).unwrap(), Value::Int(7)));
        }
    });
}

#[test]
fn a_future_that_runs_in_its_own_vm() {
    let vm = Arc::new(Vm::new().unwrap());
    let own = Arc::downgrade(&vm);
    vm.define_async("nested", "()", move |_, _| {
        let own = own.clone();
        async move {
            let vm = own.upgrade().unwrap();
            Ok(vm.run_async("import asyncio\nawait asyncio.sleep(0.01)\n'inner'", &[]).await?)
        }
    })
    .unwrap();
    assert_eq!(wait(vm.run_async("await nested() + '!'", &[])).unwrap(), Value::from("inner!"));
}

#[test]
fn one_vm_and_many_threads() {
    let vm = Vm::new().unwrap();
    thread::scope(|threads| {
        for n in 0..8i64 {
            let vm = &vm;
            threads.spawn(move || {
                let own = Vm::new().unwrap();
                for k in 0..50 {
                    let both = [("n", Value::Int(n)), ("k", Value::Int(k))];
                    assert_eq!(vm.run("1 + 1", &[]).unwrap(), Value::Int(2));
                    assert_eq!(own.run("n * 100 + k", &both).unwrap(), Value::Int(n * 100 + k));
                    let _ = (vm.tasks(), vm.usage(), vm.usable());
                }
            });
        }
    });
}

#[test]
fn interrupted_from_another_thread() {
    let vm = Vm::new().unwrap();
    thread::scope(|threads| {
        threads.spawn(|| {
            thread::sleep(Duration::from_millis(100));
            vm.interrupt();
        });
        let error = vm.run("while True:\n    try:\n        pass\n    except BaseException:\n        pass", &[]).unwrap_err();
        assert!(matches!(error, Error::Stopped { limit: Limit::Interrupt, .. }));
    });
    assert_eq!(vm.run("2", &[]).unwrap(), Value::Int(2));
}

#[test]
fn values_that_are_too_much() {
    let vm = Vm::builder().limits(Limits { memory: Some(32 << 20), time: Some(Duration::from_secs(20)), ..Limits::default() }).build().unwrap();
    let outcome = vm.run("x = ['a' * 100]\nfor _ in range(40): x = [x, x]\nx", &[]);
    assert_eq!(class_of(outcome), "ValueError");
    let deep = (0..300).fold(Value::None, |value, _| Value::List(vec![value]));
    assert!(matches!(vm.run("x", &[("x", deep)]), Err(Error::TooDeep)));
    assert!(vm.run("x", &[("x", Value::Set(vec![Value::List(vec![])]))]).is_err());
    assert_eq!(class_of(vm.run("x", &[("x", Value::Chars(vec![0x110000]))])), "ValueError");
    assert!(vm.define("f", "(((", |_, _| Ok(Value::None)).is_err());
    assert_eq!(vm.run("1", &[]).unwrap(), Value::Int(1));
}

#[test]
fn objects_by_hand() {
    let vm = Vm::new().unwrap();
    vm.run("class P:\n    x = 1\np = P()\ndef fails(): raise LookupError('no')", &[]).unwrap();
    let kept = vm
        .enter(|scope| -> Result<_, Error> {
            let main = scope.import("__main__")?;
            let p = scope.getattr(main, "p")?;
            scope.setattr(p, "x", scope.value(&5.into())?)?;
            assert!(scope.is(scope.type_of(p)?, scope.getattr(main, "P")?));
            assert_eq!(class_of(scope.getattr(p, "y").map(|_| Value::None)), "AttributeError");
            assert_eq!(class_of(scope.call(scope.getattr(main, "fails")?, &[]).map(|_| Value::None)), "LookupError");
            let list = scope.value(&vec![1, 2, 3].into())?;
            scope.setitem(list, scope.value(&0.into())?, p)?;
            assert_eq!((scope.len(list)?, scope.truth(list)?), (3, true));
            let (iterator, mut count) = (scope.iter(list)?, 0);
            while scope.next(iterator)?.is_some() {
                count += 1;
            }
            assert_eq!(count, 3);
            scope.keep(&vm, scope.getitem(list, scope.value(&0.into())?)?)
        })
        .unwrap()
        .unwrap();
    let x = thread::scope(|threads| threads.spawn(|| vm.enter(|scope| scope.to_value(scope.getattr(scope.get(&kept)?, "x")?))).join().unwrap());
    assert_eq!(x.unwrap().unwrap(), Value::Int(5));
    assert!(catch_unwind(AssertUnwindSafe(|| vm.enter(|_| panic!("inside")))).is_err());
    assert_eq!(vm.run("p.x", &[]).unwrap(), Value::Int(5));
}

#[test]
fn connections_wake_it() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    thread::spawn(move || {
        let (mut connection, _) = listener.accept().unwrap();
        let mut line = [0; 4];
        connection.read_exact(&mut line).unwrap();
        thread::sleep(Duration::from_millis(50));
        connection.write_all(b"pong").unwrap();
    });
    let vm = Vm::builder().grants(Grants { network: true, ..Grants::default() }).build().unwrap();
    let source = "import asyncio\nr, w = await asyncio.open_connection('127.0.0.1', port)\nw.write(b'ping')\nanswer = await r.readexactly(4)\nw.close()\nanswer";
    assert_eq!(wait(vm.run_async(source, &[("port", i64::from(port).into())])).unwrap(), Value::Bytes(b"pong".to_vec()));
}

#[test]
fn ten_thousand_requests_leave_nothing() {
    let vm = Vm::new().unwrap();
    static LEFT: AtomicUsize = AtomicUsize::new(0);
    vm.define_async("tool", "(n: int)", |_, args| async move {
        LEFT.fetch_add(1, Ordering::SeqCst);
        Ok(args.int(0)?.into())
    })
    .unwrap();
    vm.define_async("fails", "()", |_, _| async { Err(HostError::new("ValueError", "no")) }).unwrap();
    vm.run("async def request(n):\n    try:\n        await fails()\n    except ValueError:\n        return await tool(n) + await tool(n)", &[]).unwrap();
    let request = |n: i64| assert_eq!(wait(vm.call_async("request", &[n.into()], &[])).unwrap(), Value::Int(2 * n));
    (0..1000).for_each(request);
    let before = vm.usage().memory;
    (0..9000).for_each(request);
    assert_eq!(LEFT.load(Ordering::SeqCst), 20000);
    assert!(vm.usage().memory <= before + before / 10, "{} from {before}", vm.usage().memory);
}
