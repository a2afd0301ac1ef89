//! `session.h`, and what the crate `coil` needs of `coil.h`, as Rust sees them. Those headers say what each function demands.

#![allow(non_camel_case_types, missing_docs, clippy::missing_safety_doc)]

use std::ffi::{c_char, c_int, c_void};

#[repr(C)]
pub struct CoilVM {
    private: [u8; 0],
}

#[repr(C)]
pub struct Coil {
    private: [u8; 0],
}

#[repr(C)]
pub struct CoilRef {
    private: [u8; 0],
}

#[repr(C)]
pub struct Session {
    private: [u8; 0],
}

#[repr(C)]
pub struct SessionCall {
    private: [u8; 0],
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct CoilValue {
    pub word: u64,
}

pub const ALLOW_CONNECT: u32 = 1 << 3;
pub const ALLOW_LISTEN: u32 = 1 << 4;
pub const ALLOW_THREADS: u32 = 1 << 6;
pub const ALLOW_ENVIRON: u32 = 1 << 7;
pub const ALLOW_CLOCK: u32 = 1 << 9;
pub const ALLOW_RANDOM: u32 = 1 << 10;

pub const LIMIT_BYTES: c_int = 0;
pub const LIMIT_STEPS: c_int = 2;

pub const LOOP_IDLE: c_int = 0;
pub const LOOP_WAITING: c_int = 1;
pub const LOOP_READY: c_int = 2;
pub const LOOP_RAISED: c_int = 3;

#[repr(C)]
pub struct SessionHost {
    pub data: *mut c_void,
    pub call: extern "C" fn(*mut c_void, u64, *mut SessionCall, *const u8, usize),
    pub write: extern "C" fn(*mut c_void, c_int, *const c_char, usize) -> c_int,
    pub wake: extern "C" fn(*mut c_void),
}

#[repr(C)]
pub struct SessionOptions {
    pub allow: u32,
    pub flags: u32,
    pub seed: u64,
    pub library: *const c_char,
    pub file_bytes: u64,
    pub with_files: bool,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct SessionLimits {
    pub time: u64,
    pub running: u64,
    pub steps: u64,
    pub memory: u64,
    pub output: u64,
    pub tasks: u64,
}

pub const SESSION_VALUE: u32 = 0;
pub const SESSION_ERROR: u32 = 1;
pub const SESSION_STOPPED: u32 = 2;
pub const SESSION_HOST_ERROR: u32 = 3;
pub const SESSION_CANCELLED: u32 = 4;
pub const SESSION_PENDING: u32 = 5;
pub const SESSION_NO_MEMORY: u32 = 6;

#[repr(C)]
pub struct SessionResult {
    pub kind: u32,
    pub reserved: u32,
    pub error: u64,
    pub bytes: *mut u8,
    pub length: usize,
}

pub const SESSION_ENDED: u32 = 0;
pub const SESSION_CANCEL_CALL: u32 = 1;
pub const SESSION_FORGET: u32 = 2;

#[repr(C)]
pub struct SessionEvent {
    pub kind: u32,
    pub reserved: u32,
    pub number: u64,
    pub result: SessionResult,
}

#[repr(C)]
pub struct SessionFrame {
    private: [*mut c_void; 4],
}

impl Default for SessionFrame {
    fn default() -> Self {
        SessionFrame { private: [std::ptr::null_mut(); 4] }
    }
}

extern "C" {
    pub fn session_new(host: *const SessionHost, options: *const SessionOptions) -> *mut Session;
    pub fn session_close(s: *mut Session);
    pub fn session_free(s: *mut Session);
    pub fn session_vm(s: *const Session) -> *mut CoilVM;
    pub fn session_add_file(s: *mut Session, path: *const c_char, data: *const c_void, length: usize) -> bool;
    pub fn session_files(s: *mut Session, each: extern "C" fn(*mut c_void, *const c_char, *const u8, usize), to: *mut c_void);
    pub fn session_add_module(s: *mut Session, name: *const c_char, source: *const c_char, length: usize) -> bool;
    pub fn session_define(s: *mut Session, name: *const c_char, signature: *const c_char, doc: *const c_char, number: u64, out: *mut SessionResult);
    pub fn session_set_limits(s: *mut Session, limits: *const SessionLimits);
    pub fn session_run(s: *mut Session, source: *const c_char, length: usize, filename: *const c_char, inputs: *const u8, inputs_length: usize, run: u64, out: *mut SessionResult);
    pub fn session_call(s: *mut Session, name: *const c_char, args: *const u8, args_length: usize, keywords: *const u8, keywords_length: usize, run: u64, out: *mut SessionResult);
    pub fn session_inside(s: *mut Session) -> bool;
    pub fn session_step(s: *mut Session, max_ns: u64, deadline: *mut i64, descriptor: *mut c_int) -> c_int;
    pub fn session_next_event(s: *mut Session, out: *mut SessionEvent) -> bool;
    pub fn session_cancel(s: *mut Session, run: u64);
    pub fn session_reset(s: *mut Session, out: *mut SessionResult);
    pub fn session_interrupt(s: *mut Session);
    pub fn session_usage(s: *const Session, which: c_int) -> u64;
    pub fn session_tasks(s: *mut Session, out: *mut SessionResult);
    pub fn session_usable(s: *mut Session) -> bool;
    pub fn session_result_free(result: *mut SessionResult);
    pub fn session_enter(s: *mut Session, frame: *mut SessionFrame) -> *mut Coil;
    pub fn session_leave(s: *mut Session, frame: *mut SessionFrame, c: *mut Coil);
    pub fn session_result_of(s: *mut Session, c: *mut Coil, value: CoilValue, out: *mut SessionResult) -> c_int;
    pub fn session_unpack(c: *mut Coil, bytes: *const u8, length: usize) -> CoilValue;
    pub fn session_call_number(call: *const SessionCall) -> u64;
    pub fn session_answer(call: *mut SessionCall, value: *const u8, length: usize);
    pub fn session_raise(call: *mut SessionCall, cls: *const c_char, text: *const c_char, length: usize, error: u64);

    pub fn coil_import(c: *mut Coil, name: *const c_char) -> CoilValue;
    pub fn coil_getattr(c: *mut Coil, value: CoilValue, name: *const c_char) -> CoilValue;
    pub fn coil_setattr(c: *mut Coil, value: CoilValue, name: *const c_char, to: CoilValue) -> bool;
    pub fn coil_getitem(c: *mut Coil, value: CoilValue, key: CoilValue) -> CoilValue;
    pub fn coil_setitem(c: *mut Coil, value: CoilValue, key: CoilValue, to: CoilValue) -> bool;
    pub fn coil_call(c: *mut Coil, callee: CoilValue, args: *const CoilValue, count: usize, keywords: *const *const c_char) -> CoilValue;
    pub fn coil_repr(c: *mut Coil, value: CoilValue) -> CoilValue;
    pub fn coil_type(c: *mut Coil, value: CoilValue) -> CoilValue;
    pub fn coil_to_bool(c: *mut Coil, value: CoilValue, out: *mut bool) -> bool;
    pub fn coil_len(c: *mut Coil, value: CoilValue, out: *mut usize) -> bool;
    pub fn coil_iter(c: *mut Coil, value: CoilValue) -> CoilValue;
    pub fn coil_next(c: *mut Coil, iterator: CoilValue, out: *mut CoilValue) -> bool;
    pub fn coil_is(a: CoilValue, b: CoilValue) -> bool;
    pub fn coil_failed(c: *const Coil) -> bool;
    pub fn coil_ref_new(c: *mut Coil, value: CoilValue) -> *mut CoilRef;
    pub fn coil_ref_get(c: *mut Coil, reference: *const CoilRef) -> CoilValue;
    pub fn coil_ref_free(reference: *mut CoilRef);
}

/// The library folder that was known when this was built.
pub const LIBRARY: Option<&str> = option_env!("COIL_LIBRARY");
