//! Host functions: what scripts call.

use std::collections::HashMap;
use std::ffi::CString;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use coil_sys as sys;

use crate::packed;
use crate::value::Value;
use crate::vm::Vm;

/// Why a host function failed: an error, and which class scripts see it as.
///
/// Any error converts into one, which scripts see as a RuntimeError. If no script handles it, [`crate::Error::Host`] holds that very error.
pub struct HostError {
    pub(crate) class: String,
    pub(crate) error: Arc<dyn std::error::Error + Send + Sync>,
}

impl HostError {
    /// An error that scripts see as an exception of that class, a built-in one's name ("ValueError").
    pub fn new(class: impl Into<String>, error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> HostError {
        HostError { class: class.into(), error: Arc::from(error.into()) }
    }
}

impl<E: std::error::Error + Send + Sync + 'static> From<E> for HostError {
    fn from(error: E) -> HostError {
        HostError { class: "RuntimeError".into(), error: Arc::new(error) }
    }
}

/// A call's arguments: one for each parameter of the signature, in order. `*args` is a tuple, `**kwargs` a dict.
pub struct Args(pub(crate) Vec<Option<Value>>);

impl Args {
    /// One of them; None where its default is `...` and it was not given.
    pub fn get(&self, place: usize) -> Option<&Value> {
        self.0.get(place).and_then(Option::as_ref)
    }

    /// One of them as an int.
    pub fn int(&self, place: usize) -> Result<i64, HostError> {
        self.get(place).and_then(Value::as_int).ok_or_else(|| self.wrong(place, "an int of 64 bits"))
    }

    /// One of them as a float.
    pub fn float(&self, place: usize) -> Result<f64, HostError> {
        self.get(place).and_then(Value::as_float).ok_or_else(|| self.wrong(place, "a float"))
    }

    /// One of them as text.
    pub fn str(&self, place: usize) -> Result<&str, HostError> {
        self.get(place).and_then(Value::as_str).ok_or_else(|| self.wrong(place, "a str"))
    }

    /// One of them, out of it; None a second time.
    pub fn take(&mut self, place: usize) -> Option<Value> {
        self.0.get_mut(place).and_then(Option::take)
    }

    fn wrong(&self, place: usize, wanted: &str) -> HostError {
        HostError::new("TypeError", format!("argument {} must be {wanted}", place + 1))
    }
}

pub(crate) type HostFuture = Pin<Box<dyn Future<Output = Result<Value, HostError>> + Send>>;
type Sync_ = dyn Fn(&Vm, Args) -> Result<Value, HostError> + Send + Sync;
type Async = dyn Fn(&Vm, Args) -> HostFuture + Send + Sync;

#[derive(Clone)]
pub(crate) enum Function {
    Sync(Arc<Sync_>),
    Async(Arc<Async>),
}

/// A call that a script waits for. Dropped, it is answered: with CancelledError.
pub(crate) struct Call(*mut sys::SessionCall);

// SAFETY: session.h lets any thread answer, and this is the call's one owner.
unsafe impl Send for Call {}

/// The host's errors that scripts hold, by their numbers.
#[derive(Default)]
pub(crate) struct Errors {
    pub(crate) known: HashMap<u64, Arc<dyn std::error::Error + Send + Sync>>,
    last: u64,
}

impl Call {
    /// # Safety
    /// The call is a live one that nobody else answers.
    pub(crate) unsafe fn new(call: *mut sys::SessionCall) -> Call {
        Call(call)
    }

    pub(crate) fn number(&self) -> u64 {
        // SAFETY: not answered yet.
        unsafe { sys::session_call_number(self.0) }
    }

    pub(crate) fn answer(self, outcome: Result<Value, HostError>, errors: &std::sync::Mutex<Errors>) {
        match outcome.and_then(|value| packed::write(&value).map_err(|_| HostError::new("ValueError", "the value is nested too deeply, or holds itself"))) {
            Ok(bytes) => {
                // SAFETY: answered once, since dropping is forgone.
                unsafe { sys::session_answer(self.0, bytes.as_ptr(), bytes.len()) };
                std::mem::forget(self);
            }
            Err(HostError { class, error }) => {
                let text = error.to_string();
                let number = {
                    let mut errors = errors.lock().unwrap();
                    errors.last += 1;
                    let number = errors.last;
                    errors.known.insert(number, error);
                    number
                };
                self.raise(&class, &text, number);
            }
        }
    }

    fn raise(self, class: &str, text: &str, number: u64) {
        let class = CString::new(class).unwrap_or_default();
        // SAFETY: as above.
        unsafe { sys::session_raise(self.0, class.as_ptr(), text.as_ptr().cast(), text.len(), number) };
        std::mem::forget(self);
    }

    /// Answers with an exception that is no error of the host's.
    pub(crate) fn refuse(self, class: &str, text: &str) {
        self.raise(class, text, 0);
    }
}

impl Drop for Call {
    fn drop(&mut self) {
        let class = c"asyncio.CancelledError";
        // SAFETY: not answered yet, and never again.
        unsafe { sys::session_raise(self.0, class.as_ptr(), class.as_ptr(), 0, 0) };
    }
}
