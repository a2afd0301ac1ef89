//! Objects of the VM's, held by hand, on the thread that has entered it.

use std::ffi::CString;
use std::marker::PhantomData;
use std::ptr;

use coil_sys as sys;

use crate::error::Error;
use crate::packed;
use crate::value::Value;
use crate::vm::{result, Vm};

/// A thread's presence inside a VM: [`Vm::enter`]. It holds the VM's lock, stays on its thread, and what it gives lives as long as it.
pub struct Scope<'s> {
    vm: &'s Vm,
    c: *mut sys::Coil,
    brand: PhantomData<*mut &'s ()>,
}

/// An object of the VM's, within a [`Scope`].
#[derive(Clone, Copy)]
pub struct Local<'s> {
    value: sys::CoilValue,
    brand: PhantomData<*mut &'s ()>,
}

/// An object of the VM's, kept alive beyond a scope: [`Scope::keep`]. Any thread may hold and drop it.
pub struct Ref<'vm> {
    reference: *mut sys::CoilRef,
    vm: &'vm Vm,
}

// SAFETY: coil.h lets any thread free a reference, and it is read inside a scope alone.
unsafe impl Send for Ref<'_> {}
unsafe impl Sync for Ref<'_> {}

impl Drop for Ref<'_> {
    fn drop(&mut self) {
        // SAFETY: made by coil_ref_new(), of a VM that is alive.
        unsafe { sys::coil_ref_free(self.reference) };
    }
}

fn name_of(text: &str) -> CString {
    CString::new(text.replace('\0', "")).unwrap_or_default()
}

impl Vm {
    /// Enters the VM, waiting for its lock, and works with its objects where they are. They cannot leave the closure, nor the closure's scope its thread.
    /// The limits are those of a run.
    ///
    /// ```
    /// # fn main() -> Result<(), coil::Error> {
    /// let vm = coil::Vm::new()?;
    /// let root = vm.enter(|scope| {
    ///     let math = scope.import("math")?;
    ///     let sqrt = scope.getattr(math, "sqrt")?;
    ///     let two = scope.value(&2.into())?;
    ///     scope.to_value(scope.call(sqrt, &[two])?)
    /// })??;
    /// assert_eq!(root, coil::Value::Float(2f64.sqrt()));
    /// # Ok(()) }
    /// ```
    ///
    /// What a scope gives stays in it:
    ///
    /// ```compile_fail
    /// let vm = coil::Vm::new().unwrap();
    /// let escaped = vm.enter(|scope| scope.import("math").unwrap());
    /// ```
    ///
    /// and on its thread:
    ///
    /// ```compile_fail
    /// let vm = coil::Vm::new().unwrap();
    /// vm.enter(|scope| std::thread::scope(|threads| { threads.spawn(|| scope.import("math").is_ok()); }));
    /// ```
    pub fn enter<R>(&self, work: impl for<'s> FnOnce(&Scope<'s>) -> R) -> Result<R, Error> {
        struct Inside(*mut sys::Session, sys::SessionFrame, *mut sys::Coil);
        impl Drop for Inside {
            fn drop(&mut self) {
                // SAFETY: entered on this thread; closures nest, so that this is the innermost.
                unsafe { sys::session_leave(self.0, &mut self.1, self.2) };
            }
        }
        let session = self.core.session();
        let mut inside = Box::new(Inside(session, sys::SessionFrame::default(), ptr::null_mut()));
        // SAFETY: the frame does not move until it is left.
        inside.2 = unsafe { sys::session_enter(session, &mut inside.1) };
        if inside.2.is_null() {
            std::mem::forget(inside);
            return Err(Error::Memory);
        }
        let outcome = work(&Scope { vm: self, c: inside.2, brand: PhantomData });
        drop(inside);
        self.core.drain();
        self.core.settle(Ok(Value::None)).map(|_| outcome)
    }
}

impl<'s> Scope<'s> {
    /// A value, or the exception that is pending instead.
    fn local(&self, value: sys::CoilValue) -> Result<Local<'s>, Error> {
        if value.word == 0 {
            return Err(self.error());
        }
        Ok(Local { value, brand: PhantomData })
    }

    fn error(&self) -> Error {
        self.to_value_raw(sys::CoilValue { word: 0 }).err().unwrap_or(Error::Memory)
    }

    fn to_value_raw(&self, value: sys::CoilValue) -> Result<Value, Error> {
        let core = &self.vm.core;
        // SAFETY: inside the VM.
        let result = result(|out| unsafe {
            sys::session_result_of(core.session, self.c, value, out);
        });
        core.outcome(result).unwrap_or(Err(Error::Memory))
    }

    /// A value as an object of the VM's.
    pub fn value(&self, value: &Value) -> Result<Local<'s>, Error> {
        let bytes = packed::write(value).map_err(|_| Error::TooDeep)?;
        // SAFETY: inside; so many bytes.
        self.local(unsafe { sys::session_unpack(self.c, bytes.as_ptr(), bytes.len()) })
    }

    /// An object's value.
    pub fn to_value(&self, object: Local<'s>) -> Result<Value, Error> {
        self.to_value_raw(object.value)
    }

    /// The module of that name, imported if need be; "__main__" has the scripts' globals.
    pub fn import(&self, name: &str) -> Result<Local<'s>, Error> {
        // SAFETY: inside; a text. The same holds below.
        self.local(unsafe { sys::coil_import(self.c, name_of(name).as_ptr()) })
    }

    /// object.name
    pub fn getattr(&self, object: Local<'s>, name: &str) -> Result<Local<'s>, Error> {
        self.local(unsafe { sys::coil_getattr(self.c, object.value, name_of(name).as_ptr()) })
    }

    /// object.name = to
    pub fn setattr(&self, object: Local<'s>, name: &str, to: Local<'s>) -> Result<(), Error> {
        let done = unsafe { sys::coil_setattr(self.c, object.value, name_of(name).as_ptr(), to.value) };
        if done { Ok(()) } else { Err(self.error()) }
    }

    /// object[key]
    pub fn getitem(&self, object: Local<'s>, key: Local<'s>) -> Result<Local<'s>, Error> {
        self.local(unsafe { sys::coil_getitem(self.c, object.value, key.value) })
    }

    /// object[key] = to
    pub fn setitem(&self, object: Local<'s>, key: Local<'s>, to: Local<'s>) -> Result<(), Error> {
        let done = unsafe { sys::coil_setitem(self.c, object.value, key.value, to.value) };
        if done { Ok(()) } else { Err(self.error()) }
    }

    /// callee(*args)
    pub fn call(&self, callee: Local<'s>, args: &[Local<'s>]) -> Result<Local<'s>, Error> {
        let args: Vec<_> = args.iter().map(|arg| arg.value).collect();
        self.local(unsafe { sys::coil_call(self.c, callee.value, args.as_ptr(), args.len(), ptr::null()) })
    }

    /// repr(object)
    pub fn repr(&self, object: Local<'s>) -> Result<String, Error> {
        let text = self.local(unsafe { sys::coil_repr(self.c, object.value) })?;
        Ok(self.to_value(text)?.as_str().unwrap_or_default().to_owned())
    }

    /// type(object)
    pub fn type_of(&self, object: Local<'s>) -> Result<Local<'s>, Error> {
        self.local(unsafe { sys::coil_type(self.c, object.value) })
    }

    /// bool(object)
    pub fn truth(&self, object: Local<'s>) -> Result<bool, Error> {
        let mut truth = false;
        let done = unsafe { sys::coil_to_bool(self.c, object.value, &mut truth) };
        if done { Ok(truth) } else { Err(self.error()) }
    }

    /// len(object)
    pub fn len(&self, object: Local<'s>) -> Result<usize, Error> {
        let mut length = 0;
        let done = unsafe { sys::coil_len(self.c, object.value, &mut length) };
        if done { Ok(length) } else { Err(self.error()) }
    }

    /// iter(object)
    pub fn iter(&self, object: Local<'s>) -> Result<Local<'s>, Error> {
        self.local(unsafe { sys::coil_iter(self.c, object.value) })
    }

    /// next(iterator), or None at the end.
    pub fn next(&self, iterator: Local<'s>) -> Result<Option<Local<'s>>, Error> {
        let mut item = sys::CoilValue { word: 0 };
        if !unsafe { sys::coil_next(self.c, iterator.value, &mut item) } {
            return Err(self.error());
        }
        Ok((item.word != 0).then_some(Local { value: item, brand: PhantomData }))
    }

    /// one is other
    pub fn is(&self, one: Local<'s>, other: Local<'s>) -> bool {
        unsafe { sys::coil_is(one.value, other.value) }
    }

    /// Keeps an object alive beyond the scope. `vm` is the scope's.
    pub fn keep<'vm>(&self, vm: &'vm Vm, object: Local<'s>) -> Result<Ref<'vm>, Error> {
        assert!(ptr::eq(vm.core.as_ref(), self.vm.core.as_ref()), "that is another VM");
        let reference = unsafe { sys::coil_ref_new(self.c, object.value) };
        if reference.is_null() { Err(self.error()) } else { Ok(Ref { reference, vm }) }
    }

    /// What was kept.
    pub fn get(&self, kept: &Ref<'_>) -> Result<Local<'s>, Error> {
        assert!(ptr::eq(kept.vm.core.as_ref(), self.vm.core.as_ref()), "that is another VM");
        self.local(unsafe { sys::coil_ref_get(self.c, kept.reference) })
    }
}
