//! One thread for all VMs that wakes what waits for a time or a descriptor, whatever executor that is on.

use std::collections::HashMap;
use std::io;
use std::sync::{Mutex, OnceLock};
use std::task::Waker;
use std::time::Instant;

struct Entry {
    at: Option<Instant>,
    descriptor: i32,
    waker: Waker,
}

pub(crate) struct Reactor {
    entries: Mutex<HashMap<u64, Entry>>,
    last: Mutex<u64>,
    bell: [i32; 2],
}

static REACTOR: OnceLock<Option<Reactor>> = OnceLock::new();

/// The reactor, started with its first use; None: the system gave no descriptors or no thread.
pub(crate) fn reactor() -> Option<&'static Reactor> {
    let mut fresh = false;
    let reactor = REACTOR
        .get_or_init(|| {
            let mut bell = [-1; 2];
            // SAFETY: an array of two; the descriptors stay open for good.
            let made = unsafe { libc::pipe(bell.as_mut_ptr()) } == 0
                && bell.iter().all(|&fd| unsafe { libc::fcntl(fd, libc::F_SETFL, libc::O_NONBLOCK) == 0 && libc::fcntl(fd, libc::F_SETFD, libc::FD_CLOEXEC) == 0 });
            fresh = made;
            made.then(|| Reactor { entries: Mutex::default(), last: Mutex::new(0), bell })
        })
        .as_ref();
    if let (true, Some(reactor)) = (fresh, reactor) {
        let started = std::thread::Builder::new().name("coil-reactor".into()).spawn(|| reactor.run());
        if started.is_err() {
            return None;
        }
    }
    reactor
}

impl Reactor {
    pub(crate) fn number(&self) -> u64 {
        let mut last = self.last.lock().unwrap();
        *last += 1;
        *last
    }

    /// Has the waker called once: at that time, or when the descriptor (not -1) is readable. Replaces what that number had.
    pub(crate) fn watch(&self, number: u64, at: Option<Instant>, descriptor: i32, waker: Waker) {
        self.entries.lock().unwrap().insert(number, Entry { at, descriptor, waker });
        self.ring();
    }

    /// Forgets it. The thread may still be polling its descriptor, once more.
    pub(crate) fn forget(&self, number: u64) {
        self.entries.lock().unwrap().remove(&number);
    }

    fn ring(&self) {
        // SAFETY: one byte to a pipe of its own; full is as good as rung.
        unsafe { libc::write(self.bell[1], c"".as_ptr().cast(), 1) };
    }

    fn run(&self) {
        loop {
            let (mut polled, numbers, next) = {
                let entries = self.entries.lock().unwrap();
                let watched: Vec<_> = entries.iter().filter(|(_, entry)| entry.descriptor >= 0).map(|(&number, entry)| (number, entry.descriptor)).collect();
                let mut polled = vec![libc::pollfd { fd: self.bell[0], events: libc::POLLIN, revents: 0 }];
                polled.extend(watched.iter().map(|&(_, fd)| libc::pollfd { fd, events: libc::POLLIN, revents: 0 }));
                (polled, watched, entries.values().filter_map(|entry| entry.at).min())
            };
            let timeout = next.map_or(-1, |at| {
                let left = at.saturating_duration_since(Instant::now());
                i32::try_from(left.as_nanos().div_ceil(1_000_000)).unwrap_or(i32::MAX)
            });
            // SAFETY: as many as the slice has.
            let ready = unsafe { libc::poll(polled.as_mut_ptr(), polled.len() as libc::nfds_t, timeout) };
            if ready < 0 && io::Error::last_os_error().kind() != io::ErrorKind::Interrupted {
                std::thread::yield_now();
            }
            let mut drained = [0u8; 64];
            // SAFETY: at most as many as it holds.
            while unsafe { libc::read(self.bell[0], drained.as_mut_ptr().cast(), drained.len()) } > 0 {}
            let now = Instant::now();
            let due: Vec<Waker> = {
                let mut entries = self.entries.lock().unwrap();
                let mut numbers: Vec<u64> = numbers.iter().zip(&polled[1..]).filter(|(_, fd)| fd.revents != 0).map(|(&(number, _), _)| number).collect();
                numbers.extend(entries.iter().filter(|(_, entry)| entry.at.is_some_and(|at| at <= now)).map(|(&number, _)| number));
                numbers.iter().filter_map(|number| entries.remove(number)).map(|entry| entry.waker).collect()
            };
            due.into_iter().for_each(Waker::wake);
        }
    }
}
