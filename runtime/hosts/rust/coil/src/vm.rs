//! The VM: making it, running scripts in it.

use std::any::Any;
use std::cell::Cell;
use std::collections::BTreeMap;
use std::ffi::{c_char, c_int, c_void, CStr, CString};
use std::fmt;
use std::future::Future;
use std::io;
use std::mem::{ManuallyDrop, MaybeUninit};
use std::panic::{catch_unwind, resume_unwind, AssertUnwindSafe};
use std::ptr;
use std::sync::{Arc, Mutex, RwLock};
use std::time::Duration;

use coil_sys as sys;

use crate::driver::{block_on, Driver, Run};
use crate::error::{Error, Limit};
use crate::functions::{Args, Call, Errors, Function, HostError};
use crate::packed::{self, Reader};
use crate::value::Value;

/// What each run may take; None is no limit. Passing one ends it with [`Error::Stopped`], which no script can catch.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Limits {
    /// Real time, waiting or not.
    pub time: Option<Duration>,
    /// Time in which the script runs: not while it waits for host functions or sleeps.
    pub running: Option<Duration>,
    /// Bytecodes, and what long built-ins charge.
    pub steps: Option<u64>,
    /// Bytes of the VM's heap.
    pub memory: Option<u64>,
    /// Bytes printed.
    pub output: Option<u64>,
    /// Tasks alive at once.
    pub tasks: Option<u64>,
}

/// What a script may do of its own accord. Nothing here gives it files: those of [`Builder::file`] are all that it sees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grants {
    /// The real time; without it time stands still but for waits.
    pub clock: bool,
    /// The system's entropy; without it chance comes from `seed`.
    pub random: bool,
    /// Starting threads.
    pub threads: bool,
    /// Connecting and listening.
    pub network: bool,
    /// Seeing the environment.
    pub environ: bool,
    /// Of chance, where it is not the system's.
    pub seed: u64,
}

impl Default for Grants {
    fn default() -> Grants {
        Grants { clock: true, random: true, threads: false, network: false, environ: false, seed: 0 }
    }
}

/// Where a script printed to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stream {
    /// sys.stdout
    Out,
    /// sys.stderr
    Err,
}

/// What a VM holds and has used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Usage {
    /// Bytes of its heap now.
    pub memory: u64,
    /// Bytecodes since it was made.
    pub steps: u64,
}

type Output = dyn Fn(Stream, &str) -> io::Result<()> + Send + Sync;

/// What a callback ended with that is to come out of the run.
pub(crate) enum Failure {
    Panic(Box<dyn Any + Send>),
    Output(Arc<dyn std::error::Error + Send + Sync>),
}

/// What callbacks see. Lives until the session has none left.
pub(crate) struct Core {
    pub(crate) session: *mut sys::Session,
    functions: RwLock<Vec<Function>>,
    output: Option<Box<Output>>,
    pub(crate) failure: Mutex<Option<Failure>>,
    pub(crate) errors: Mutex<Errors>,
    pub(crate) driver: Driver,
}

// SAFETY: session.h lets any thread use a session; all else in here is Send and Sync.
unsafe impl Send for Core {}
unsafe impl Sync for Core {}

/// An isolated Python.
///
/// Any thread may use it; while one runs a script, others wait. Dropping it frees the VM and what its host functions still had to do.
pub struct Vm {
    pub(crate) core: Arc<Core>,
}

/// How to make a [`Vm`].
#[derive(Default)]
pub struct Builder {
    limits: Limits,
    grants: Grants,
    files: Option<BTreeMap<String, Vec<u8>>>,
    modules: BTreeMap<String, String>,
    library: Option<String>,
    output: Option<Box<Output>>,
}

impl Builder {
    /// What each run may take.
    pub fn limits(mut self, limits: Limits) -> Builder {
        self.limits = limits;
        self
    }

    /// What scripts may do of their own accord.
    pub fn grants(mut self, grants: Grants) -> Builder {
        self.grants = grants;
        self
    }

    /// A file in memory, by its absolute path: the script sees those, and no others.
    pub fn file(mut self, path: impl Into<String>, content: impl Into<Vec<u8>>) -> Builder {
        self.files.get_or_insert_with(BTreeMap::new).insert(path.into(), content.into());
        self
    }

    /// A module that scripts can import.
    pub fn module(mut self, name: impl Into<String>, source: impl Into<String>) -> Builder {
        self.modules.insert(name.into(), source.into());
        self
    }

    /// Where the bundled library's other half lies, if not where it was built.
    pub fn library(mut self, folder: impl Into<String>) -> Builder {
        self.library = Some(folder.into());
        self
    }

    /// Is given what scripts print (default: it is dropped). An error of its stops the script and comes out of the run. It cannot use the VM.
    pub fn output(mut self, write: impl Fn(Stream, &str) -> io::Result<()> + Send + Sync + 'static) -> Builder {
        self.output = Some(Box::new(write));
        self
    }

    /// Makes the VM. [`Error::Memory`] is all that can fail.
    pub fn build(self) -> Result<Vm, Error> {
        let grants = &self.grants;
        let allow = [
            (grants.clock, sys::ALLOW_CLOCK),
            (grants.random, sys::ALLOW_RANDOM),
            (grants.threads, sys::ALLOW_THREADS),
            (grants.network, sys::ALLOW_CONNECT | sys::ALLOW_LISTEN),
            (grants.environ, sys::ALLOW_ENVIRON),
        ];
        let library = self.library.as_deref().or(sys::LIBRARY).and_then(|folder| CString::new(folder).ok());
        let mut core = Arc::new(Core {
            session: ptr::null_mut(),
            functions: RwLock::default(),
            output: self.output,
            failure: Mutex::default(),
            errors: Mutex::default(),
            driver: Driver::default(),
        });
        let host = sys::SessionHost { data: Arc::as_ptr(&core).cast_mut().cast(), call: on_call, write: on_write, wake: on_wake };
        let options = sys::SessionOptions {
            allow: allow.iter().filter(|(granted, _)| *granted).fold(0, |bits, (_, bit)| bits | bit),
            flags: 0,
            seed: grants.seed,
            library: library.as_ref().map_or(ptr::null(), |folder| folder.as_ptr()),
            file_bytes: 0,
            with_files: self.files.is_some(),
        };
        // SAFETY: the table is copied; `data` is the Core, which outlives the session's callbacks (Drop of Vm closes it first). It is no
        // caller of theirs yet: the session makes none while it is made, so that the Arc is still this one's alone.
        let session = unsafe { sys::session_new(&host, &options) };
        if session.is_null() {
            return Err(Error::Memory);
        }
        Arc::get_mut(&mut core).expect("nobody else has it yet").session = session;
        let vm = Vm { core };
        vm.set_limits(&self.limits);
        for (path, content) in self.files.iter().flatten() {
            let path = CString::new(path.as_str()).map_err(|_| Error::Memory)?;
            // SAFETY: bytes of that length, copied.
            if !unsafe { sys::session_add_file(session, path.as_ptr(), content.as_ptr().cast(), content.len()) } {
                return Err(Error::Memory);
            }
        }
        for (name, source) in &self.modules {
            let name = CString::new(name.as_str()).map_err(|_| Error::Memory)?;
            // SAFETY: the same.
            if !unsafe { sys::session_add_module(session, name.as_ptr(), source.as_ptr().cast(), source.len()) } {
                return Err(Error::Memory);
            }
        }
        Ok(vm)
    }
}

thread_local! {
    /// Is this thread in a callback that must not use a VM?
    static OUTSIDE: Cell<bool> = const { Cell::new(false) };
}

/// Runs a callback that must not use a VM.
fn outside<R>(work: impl FnOnce() -> R) -> R {
    struct Restore(bool);
    impl Drop for Restore {
        fn drop(&mut self) {
            OUTSIDE.set(self.0);
        }
    }
    let _restore = Restore(OUTSIDE.replace(true));
    work()
}

impl Core {
    /// The session, for use on this thread.
    pub(crate) fn session(&self) -> *mut sys::Session {
        assert!(!OUTSIDE.get(), "a VM cannot be used while it writes its output or wakes its host");
        self.session
    }

    pub(crate) fn failed(&self, failure: Failure) {
        self.failure.lock().unwrap().get_or_insert(failure);
        // SAFETY: any thread.
        unsafe { sys::session_interrupt(self.session) };
    }

    /// What a run ended with; None: it is pending. Frees the result.
    pub(crate) fn outcome(&self, mut result: sys::SessionResult) -> Option<Result<Value, Error>> {
        // SAFETY: bytes that the session gave, whose length it told.
        let bytes = if result.bytes.is_null() { &[][..] } else { unsafe { std::slice::from_raw_parts(result.bytes, result.length) } };
        let texts = |place: usize| {
            let value = Reader(bytes).value();
            match value.items().and_then(|items| items.get(place)) {
                Some(Value::Str(text)) => text.clone(),
                Some(Value::Chars(chars)) => chars.iter().map(|&ch| char::from_u32(ch).unwrap_or('\u{fffd}')).collect(),
                _ => String::new(),
            }
        };
        let outcome = match result.kind {
            sys::SESSION_VALUE => Some(Ok(Reader(bytes).value())),
            sys::SESSION_PENDING => None,
            sys::SESSION_CANCELLED => Some(Err(Error::Cancelled)),
            sys::SESSION_STOPPED => Some(Err(Error::Stopped { limit: Limit::of(&texts(0)), traceback: texts(1) })),
            sys::SESSION_ERROR | sys::SESSION_HOST_ERROR => {
                let known = self.errors.lock().unwrap().known.get(&result.error).cloned();
                Some(Err(match known {
                    Some(error) if result.kind == sys::SESSION_HOST_ERROR => Error::Host { error, traceback: texts(2) },
                    _ => Error::Script { class: texts(0), message: texts(1), traceback: texts(2) },
                }))
            }
            _ => Some(Err(Error::Memory)),
        };
        // SAFETY: given by the session, and not used any more.
        unsafe { sys::session_result_free(&mut result) };
        outcome
    }

    /// Raises what a callback has failed with, if this is the way out of the VM.
    pub(crate) fn settle(&self, outcome: Result<Value, Error>) -> Result<Value, Error> {
        // SAFETY: any thread.
        if unsafe { sys::session_inside(self.session) } {
            return outcome;
        }
        let failure = self.failure.lock().unwrap().take();
        match failure {
            Some(Failure::Panic(payload)) => resume_unwind(payload),
            Some(Failure::Output(error)) => Err(Error::Host { error, traceback: String::new() }),
            None => outcome,
        }
    }
}

extern "C" fn on_call(data: *mut c_void, function: u64, call: *mut sys::SessionCall, args: *const u8, length: usize) {
    // SAFETY: `data` is the Core of a Vm that is in use, whose count this does not take; the call is a live one; args have that length.
    let (vm, call, args) = unsafe {
        (ManuallyDrop::new(Vm { core: Arc::from_raw(data.cast::<Core>().cast_const()) }), Call::new(call), std::slice::from_raw_parts(args, length))
    };
    let core = &vm.core;
    let args = Args(Reader(args).arguments());
    let known = core.functions.read().unwrap().get(function as usize).cloned();
    let begun = catch_unwind(AssertUnwindSafe(|| match known {
        Some(Function::Sync(work)) => Some(work(&vm, args)),
        Some(Function::Async(work)) => {
            let future = work(&vm, args);
            core.driver.begin(core, call.number(), future);
            None
        }
        None => None,
    }));
    match begun {
        Ok(Some(outcome)) => call.answer(outcome, &core.errors),
        Ok(None) => core.driver.hold(call),
        Err(payload) => {
            core.failed(Failure::Panic(payload));
            call.refuse("RuntimeError", "a host function panicked");
        }
    }
}

extern "C" fn on_write(data: *mut c_void, stream: c_int, text: *const c_char, length: usize) -> c_int {
    // SAFETY: `data` as above; text of that length.
    let (core, text) = unsafe { (&*data.cast::<Core>(), std::slice::from_raw_parts(text.cast::<u8>(), length)) };
    let Some(output) = &core.output else { return 0 };
    let text = String::from_utf8_lossy(text);
    let failure = match catch_unwind(AssertUnwindSafe(|| outside(|| output(if stream == 1 { Stream::Out } else { Stream::Err }, &text)))) {
        Ok(Ok(())) => return 0,
        Ok(Err(error)) => Failure::Output(Arc::new(error)),
        Err(payload) => Failure::Panic(payload),
    };
    core.failed(failure);
    libc::EIO
}

extern "C" fn on_wake(data: *mut c_void) {
    // SAFETY: as above.
    let core = unsafe { &*data.cast::<Core>() };
    let _ = catch_unwind(AssertUnwindSafe(|| outside(|| core.driver.wake())));
}

impl Drop for Vm {
    fn drop(&mut self) {
        // SAFETY: no borrow of the Vm is left, so that no thread is inside; its callbacks are over once it is closed.
        unsafe { sys::session_close(self.core.session) };
        self.core.driver.end();
        self.core.errors.lock().unwrap().known.clear();
        // SAFETY: what still refers to the session (calls that were not answered) counts for itself.
        unsafe { sys::session_free(self.core.session) };
    }
}

impl fmt::Debug for Vm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Vm").finish_non_exhaustive()
    }
}

fn nanoseconds(time: Option<Duration>) -> u64 {
    time.map_or(u64::MAX, |time| u64::try_from(time.as_nanos()).unwrap_or(u64::MAX))
}

fn c_text(text: &str) -> CString {
    CString::new(text.replace('\0', "")).unwrap_or_default()
}

/// Room for a result, as the session's functions want it.
pub(crate) fn result(fill: impl FnOnce(*mut sys::SessionResult)) -> sys::SessionResult {
    let mut out = MaybeUninit::<sys::SessionResult>::uninit();
    fill(out.as_mut_ptr());
    // SAFETY: the session's functions write it in any case.
    unsafe { out.assume_init() }
}

/// What to begin: handed to a [`Run`], which begins with its first poll.
pub(crate) enum Begin {
    Source { source: String, filename: CString, inputs: Vec<u8> },
    Call { name: CString, args: Vec<u8>, keywords: Vec<u8> },
    Wrong(Error),
}

impl Core {
    /// Begins; `run` 0: awaits it here, or refuses to.
    pub(crate) fn begin(&self, begin: &Begin, run: u64) -> Option<Result<Value, Error>> {
        let session = self.session();
        let result = match begin {
            Begin::Wrong(error) => return Some(Err(error.clone())),
            // SAFETY: texts and bytes with their lengths, valid during the call.
            Begin::Source { source, filename, inputs } => result(|out| unsafe {
                sys::session_run(session, source.as_ptr().cast(), source.len(), filename.as_ptr(), inputs.as_ptr(), inputs.len(), run, out)
            }),
            Begin::Call { name, args, keywords } => result(|out| unsafe {
                sys::session_call(session, name.as_ptr(), args.as_ptr(), args.len(), keywords.as_ptr(), keywords.len(), run, out)
            }),
        };
        self.outcome(result)
    }
}

impl Vm {
    /// How to make one.
    pub fn builder() -> Builder {
        Builder::default()
    }

    /// A VM without limits, files or functions.
    pub fn new() -> Result<Vm, Error> {
        Vm::builder().build()
    }

    /// Makes a host function a global name of the script's. The signature is Python's: "(path: str, /, *, size: int = 10)". It binds arguments, words
    /// the TypeErrors, and is what `help()` shows; annotations naming int, float, str, bytes or bool are checked.
    ///
    /// The function is given the VM, which it may enter again. A panic stops the script and goes on out of the run. Error: a malformed signature.
    pub fn define(&self, name: &str, signature: &str, function: impl Fn(&Vm, Args) -> Result<Value, HostError> + Send + Sync + 'static) -> Result<(), Error> {
        self.define_any(name, signature, Function::Sync(Arc::new(function)))
    }

    /// The same of a function that scripts await: its future is polled by whoever awaits the run, hundreds at once. A script that gives up drops it.
    pub fn define_async<F>(&self, name: &str, signature: &str, function: impl Fn(&Vm, Args) -> F + Send + Sync + 'static) -> Result<(), Error>
    where
        F: Future<Output = Result<Value, HostError>> + Send + 'static,
    {
        self.define_any(name, &format!("async {signature}"), Function::Async(Arc::new(move |vm, args| Box::pin(function(vm, args)))))
    }

    fn define_any(&self, name: &str, signature: &str, function: Function) -> Result<(), Error> {
        let session = self.core.session();
        let number = {
            let mut functions = self.core.functions.write().unwrap();
            functions.push(function);
            functions.len() as u64 - 1
        };
        let (name, signature) = (c_text(name), c_text(signature));
        // SAFETY: texts, copied.
        let result = result(|out| unsafe { sys::session_define(session, name.as_ptr(), signature.as_ptr(), ptr::null(), number, out) });
        self.core.outcome(result).unwrap_or(Ok(Value::None)).map(|_| ())
    }

    /// Other limits, for the runs to come.
    pub fn set_limits(&self, limits: &Limits) {
        let most = |count: Option<u64>| count.unwrap_or(u64::MAX);
        let limits = sys::SessionLimits {
            time: nanoseconds(limits.time),
            running: nanoseconds(limits.running),
            steps: most(limits.steps),
            memory: most(limits.memory),
            output: most(limits.output),
            tasks: most(limits.tasks),
        };
        // SAFETY: copied.
        unsafe { sys::session_set_limits(self.core.session(), &limits) };
    }

    fn source(source: &str, inputs: &[(&str, Value)]) -> Begin {
        match packed::write_names(inputs) {
            Ok(inputs) => Begin::Source { source: source.to_owned(), filename: c_text("<script>"), inputs },
            Err(_) => Begin::Wrong(Error::TooDeep),
        }
    }

    fn calling(name: &str, args: &[Value], keywords: &[(&str, Value)]) -> Begin {
        match (packed::write(&Value::Tuple(args.to_vec())), packed::write_names(keywords)) {
            (Ok(args), Ok(keywords)) => Begin::Call { name: c_text(name), args, keywords },
            _ => Begin::Wrong(Error::TooDeep),
        }
    }

    fn blocking(&self, begin: Begin) -> Result<Value, Error> {
        // SAFETY: any thread.
        if unsafe { sys::session_inside(self.core.session()) } {
            return self.core.begin(&begin, 0).unwrap_or(Err(Error::Cancelled));
        }
        block_on(Run::new(self, begin))
    }

    /// Runs statements, and gives the value of the last one if that is an expression. `inputs` are global names; globals stay for the next run.
    ///
    /// Top-level `await` is allowed. What the script awaits of the host's is polled here; use [`Vm::run_async`] where that needs an executor of its own.
    /// Inside a host function nothing can be awaited.
    pub fn run(&self, source: &str, inputs: &[(&str, Value)]) -> Result<Value, Error> {
        self.blocking(Vm::source(source, inputs))
    }

    /// [`Vm::run`] as a future, on any executor; other work goes on while the script waits. Dropping it cancels the script.
    pub fn run_async(&self, source: &str, inputs: &[(&str, Value)]) -> Run<'_> {
        Run::new(self, Vm::source(source, inputs))
    }

    /// Calls a function that the script has defined; one that gives a coroutine is awaited.
    pub fn call(&self, name: &str, args: &[Value], keywords: &[(&str, Value)]) -> Result<Value, Error> {
        self.blocking(Vm::calling(name, args, keywords))
    }

    /// [`Vm::call`] as a future.
    pub fn call_async(&self, name: &str, args: &[Value], keywords: &[(&str, Value)]) -> Run<'_> {
        Run::new(self, Vm::calling(name, args, keywords))
    }

    /// Ends all of the script's tasks, and keeps its globals and modules. Runs that wait end with [`Error::Cancelled`].
    pub fn reset(&self) -> Result<(), Error> {
        let session = self.core.session();
        // SAFETY: any thread.
        let result = result(|out| unsafe { sys::session_reset(session, out) });
        let outcome = self.core.outcome(result).unwrap_or(Ok(Value::None)).map(|_| ());
        self.core.drain();
        outcome
    }

    /// Stops what runs, from any thread: it ends with [`Limit::Interrupt`].
    pub fn interrupt(&self) {
        // SAFETY: any thread.
        unsafe { sys::session_interrupt(self.core.session) };
    }

    /// What the VM holds and has used.
    pub fn usage(&self) -> Usage {
        // SAFETY: any thread.
        unsafe { Usage { memory: sys::session_usage(self.core.session, sys::LIMIT_BYTES), steps: sys::session_usage(self.core.session, sys::LIMIT_STEPS) } }
    }

    /// The script's tasks and what each awaits, as a tree in text.
    pub fn tasks(&self) -> String {
        let session = self.core.session();
        // SAFETY: any thread.
        let result = result(|out| unsafe { sys::session_tasks(session, out) });
        match self.core.outcome(result) {
            Some(Ok(Value::Str(text))) => text,
            _ => String::new(),
        }
    }

    /// Would the next script run as in a fresh VM? False after a stop that left a lock held.
    pub fn usable(&self) -> bool {
        // SAFETY: any thread.
        unsafe { sys::session_usable(self.core.session()) }
    }

    /// The files as the script left them: their content by path.
    pub fn files(&self) -> BTreeMap<String, Vec<u8>> {
        extern "C" fn each(to: *mut c_void, path: *const c_char, data: *const u8, length: usize) {
            // SAFETY: `to` is the map below; a text and so many bytes (none: any pointer).
            let (files, path) = unsafe { (&mut *to.cast::<BTreeMap<String, Vec<u8>>>(), CStr::from_ptr(path)) };
            let content = if length == 0 { Vec::new() } else { unsafe { std::slice::from_raw_parts(data, length) }.to_vec() };
            files.insert(path.to_string_lossy().into_owned(), content);
        }
        let mut files = BTreeMap::new();
        // SAFETY: `each` is called during this alone.
        unsafe { sys::session_files(self.core.session, each, ptr::from_mut(&mut files).cast()) };
        files
    }
}
