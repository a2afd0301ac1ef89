//! A VM's loop as a guest of whatever polls its runs: one of them drives, the others wait for it.

use std::collections::{BTreeMap, HashMap};
use std::future::Future;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::pin::{pin, Pin};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, Weak};
use std::task::{Context, Poll, Wake, Waker};
use std::time::{Duration, Instant};

use coil_sys as sys;

use crate::error::Error;
use crate::functions::{Call, HostError, HostFuture};
use crate::reactor::reactor;
use crate::value::Value;
use crate::vm::{Begin, Core, Failure, Vm};

/// Of scripts, in each poll.
const STEP_NS: u64 = 5_000_000;

/// A host function's future that a script awaits.
struct Task {
    number: u64,
    core: Weak<Core>,
    future: Mutex<Option<HostFuture>>,
    queued: AtomicBool,
}

impl Wake for Task {
    fn wake(self: Arc<Self>) {
        let Some(core) = self.core.upgrade() else { return };
        if !self.queued.swap(true, Ordering::AcqRel) {
            core.driver.state.lock().unwrap().ready.push(self.number);
            core.driver.wake();
        }
    }
}

#[derive(Default)]
struct State {
    last_run: u64,
    waiting: BTreeMap<u64, Waker>,                   // runs that are being awaited; the first drives
    ended: HashMap<u64, Result<Value, Error>>,       // those that have ended, until they are asked
    dropped: Vec<u64>,                               // those that nobody asks
    tasks: HashMap<u64, (Arc<Task>, Option<Call>)>, // by their calls' numbers
    ready: Vec<u64>,                                 // tasks to be polled
}

#[derive(Default)]
pub(crate) struct Driver {
    state: Mutex<State>,
}

impl Driver {
    /// The loop has something to do.
    pub(crate) fn wake(&self) {
        let first = self.state.lock().unwrap().waiting.values().next().cloned();
        if let Some(waker) = first {
            waker.wake();
        }
    }

    /// A host function has begun: its future is polled in the next turn. Its call follows by hold().
    pub(crate) fn begin(&self, core: &Arc<Core>, number: u64, future: HostFuture) {
        let task = Arc::new(Task { number, core: Arc::downgrade(core), future: Mutex::new(Some(future)), queued: AtomicBool::new(true) });
        let mut state = self.state.lock().unwrap();
        state.tasks.insert(number, (task, None));
        state.ready.push(number);
    }

    pub(crate) fn hold(&self, call: Call) {
        let mut state = self.state.lock().unwrap();
        if let Some((_, held)) = state.tasks.get_mut(&call.number()) {
            *held = Some(call);
        } else {
            drop(state);
            call.refuse("RuntimeError", "there is no such function");
        }
    }

    /// The VM was closed: futures and calls end.
    pub(crate) fn end(&self) {
        let tasks = std::mem::take(&mut self.state.lock().unwrap().tasks);
        for (_, (task, call)) in tasks {
            drop(task.future.lock().unwrap().take());
            drop(call);
        }
    }

    fn take_task(&self, number: u64) -> Option<(Arc<Task>, Option<Call>)> {
        self.state.lock().unwrap().tasks.remove(&number)
    }
}

impl Core {
    /// Polls the host's futures that were woken.
    fn poll_tasks(&self) {
        let ready = std::mem::take(&mut self.driver.state.lock().unwrap().ready);
        for number in ready {
            let Some(task) = self.driver.state.lock().unwrap().tasks.get(&number).map(|(task, _)| task.clone()) else { continue };
            task.queued.store(false, Ordering::Release);
            let waker = Waker::from(task.clone());
            // One that is being polled by another thread is left to it: what woke it now has it polled again there.
            let Ok(mut future) = task.future.try_lock() else {
                task.wake();
                continue;
            };
            let Some(polled) = future.as_mut() else { continue };
            let outcome = catch_unwind(AssertUnwindSafe(|| polled.as_mut().poll(&mut Context::from_waker(&waker))));
            let outcome = match outcome {
                Ok(Poll::Pending) => continue,
                Ok(Poll::Ready(outcome)) => outcome,
                Err(payload) => {
                    self.failed(Failure::Panic(payload));
                    Err(HostError::new("RuntimeError", "a host function panicked"))
                }
            };
            *future = None;
            drop(future);
            if let Some((_, Some(call))) = self.driver.take_task(number) {
                call.answer(outcome, &self.errors);
            }
        }
    }

    /// Takes in what the session has to tell.
    pub(crate) fn drain(&self) {
        let mut event = std::mem::MaybeUninit::<sys::SessionEvent>::uninit();
        // SAFETY: written where it gives true.
        while unsafe { sys::session_next_event(self.session, event.as_mut_ptr()) } {
            let sys::SessionEvent { kind, number, result, .. } = unsafe { event.assume_init_read() };
            match kind {
                sys::SESSION_ENDED => {
                    let outcome = self.outcome(result).unwrap_or(Err(Error::Cancelled));
                    let mut state = self.driver.state.lock().unwrap();
                    if let Some(place) = state.dropped.iter().position(|&run| run == number) {
                        state.dropped.swap_remove(place);
                        continue;
                    }
                    state.ended.insert(number, outcome);
                    let waker = state.waiting.get(&number).cloned();
                    drop(state);
                    waker.into_iter().for_each(Waker::wake);
                }
                sys::SESSION_CANCEL_CALL => {
                    if let Some((task, call)) = self.driver.take_task(number) {
                        drop(task.future.try_lock().ok().and_then(|mut future| future.take()));
                        drop(call);
                    }
                }
                _ => drop(self.errors.lock().unwrap().known.remove(&number)),
            }
        }
    }

    /// One turn: when the next is due (None: when woken) and what has to be polled for it.
    fn turn(&self) -> (Option<Duration>, i32) {
        self.poll_tasks();
        let (mut deadline, mut descriptor) = (0, -1);
        // SAFETY: out-parameters.
        unsafe { sys::session_step(self.session(), STEP_NS, &mut deadline, &mut descriptor) };
        self.drain();
        if !self.driver.state.lock().unwrap().ready.is_empty() {
            deadline = 0;
        }
        (u64::try_from(deadline).ok().map(Duration::from_nanos), descriptor)
    }
}

/// A run, or a call, that is to be awaited: [`Vm::run_async`]. It begins when it is first polled. Dropped before its end, it cancels the script, whose
/// own cleaning up goes on as far as it does not wait; the rest is done during the VM's next run.
#[must_use = "it does nothing unless it is awaited"]
pub struct Run<'vm> {
    vm: &'vm Vm,
    begin: Option<Begin>,
    number: u64,
    watched: u64, // by the reactor, under that number; 0: it is not
}

impl<'vm> Run<'vm> {
    pub(crate) fn new(vm: &'vm Vm, begin: Begin) -> Run<'vm> {
        Run { vm, begin: Some(begin), number: 0, watched: 0 }
    }

    fn watch(&mut self, after: Option<Duration>, descriptor: i32, waker: &Waker) {
        if after.is_none() && descriptor < 0 {
            return;
        }
        let Some(reactor) = reactor() else {
            waker.wake_by_ref(); // no thread to be had: better busy than stuck
            return;
        };
        if self.watched == 0 {
            self.watched = reactor.number();
        }
        // Beyond a year is never.
        let at = after.filter(|after| after.as_secs() < 31_536_000).map(|after| Instant::now() + after);
        reactor.watch(self.watched, at, descriptor, waker.clone());
    }

    /// No longer among those that wait: another drives.
    fn leave(&mut self) {
        if self.watched != 0 {
            if let Some(reactor) = reactor() {
                reactor.forget(self.watched);
            }
        }
        self.watched = 0;
        self.vm.core.driver.state.lock().unwrap().waiting.remove(&self.number);
        self.number = 0;
        self.vm.core.driver.wake();
    }

    fn ended(&mut self) -> Option<Result<Value, Error>> {
        let outcome = self.vm.core.driver.state.lock().unwrap().ended.remove(&self.number)?;
        self.leave();
        Some(outcome)
    }
}

impl Future for Run<'_> {
    type Output = Result<Value, Error>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let core = &self.vm.core;
        if let Some(begin) = self.begin.take() {
            let number = {
                let mut state = core.driver.state.lock().unwrap();
                state.last_run += 1;
                state.last_run
            };
            if let Some(outcome) = core.begin(&begin, number) {
                core.drain();
                return Poll::Ready(core.settle(outcome));
            }
            self.number = number;
        }
        assert!(self.number != 0, "a run was polled after its end");
        let number = self.number;
        let drives = {
            let mut state = core.driver.state.lock().unwrap();
            state.waiting.insert(number, context.waker().clone());
            state.waiting.keys().next() == Some(&number)
        };
        // Within a host function the loop cannot be driven: who has called that does.
        // SAFETY: any thread.
        if drives && !unsafe { sys::session_inside(core.session()) } {
            let (after, descriptor) = core.turn();
            if after == Some(Duration::ZERO) {
                context.waker().wake_by_ref();
            } else {
                self.watch(after, descriptor, context.waker());
            }
        }
        match self.ended() {
            Some(outcome) => Poll::Ready(self.vm.core.settle(outcome)),
            None => Poll::Pending,
        }
    }
}

impl Drop for Run<'_> {
    fn drop(&mut self) {
        let core = &self.vm.core;
        if self.number == 0 || self.ended().is_some() {
            return;
        }
        core.driver.state.lock().unwrap().dropped.push(self.number);
        // SAFETY: any thread.
        unsafe {
            sys::session_cancel(core.session, self.number);
            if !sys::session_inside(core.session) {
                core.turn();
            }
        }
        self.leave();
    }
}

/// Polls a future on this thread until it is ready.
pub(crate) fn block_on<F: Future>(future: F) -> F::Output {
    struct Parked(std::thread::Thread);
    impl Wake for Parked {
        fn wake(self: Arc<Self>) {
            self.0.unpark();
        }
    }
    let waker = Waker::from(Arc::new(Parked(std::thread::current())));
    let mut future = pin!(future);
    loop {
        if let Poll::Ready(output) = future.as_mut().poll(&mut Context::from_waker(&waker)) {
            return output;
        }
        std::thread::park();
    }
}
