//! What runs end with instead of a value.

use std::fmt;
use std::sync::Arc;

/// Which limit stopped a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Limit {
    /// Real time, waiting or not.
    Time,
    /// Time in which the script ran.
    Running,
    /// Bytecodes.
    Steps,
    /// Bytes of the heap.
    Memory,
    /// Bytes printed.
    Output,
    /// Tasks alive at once.
    Tasks,
    /// Nested calls.
    Depth,
    /// [`crate::Vm::interrupt`].
    Interrupt,
}

impl Limit {
    pub(crate) fn of(name: &str) -> Limit {
        match name {
            "time" => Limit::Time,
            "running" => Limit::Running,
            "steps" => Limit::Steps,
            "memory" => Limit::Memory,
            "output" => Limit::Output,
            "tasks" => Limit::Tasks,
            "depth" => Limit::Depth,
            _ => Limit::Interrupt,
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Limit::Time => "time",
            Limit::Running => "running",
            Limit::Steps => "steps",
            Limit::Memory => "memory",
            Limit::Output => "output",
            Limit::Tasks => "tasks",
            Limit::Depth => "depth",
            Limit::Interrupt => "interrupt",
        })
    }
}

/// What a run ended with instead of a value.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Error {
    /// The script raised an exception of its own.
    Script {
        /// Its class's name.
        class: String,
        /// Its text.
        message: String,
        /// The whole, as Python prints it.
        traceback: String,
    },
    /// A limit, or [`crate::Vm::interrupt`], stopped it, in a way that it could not catch.
    Stopped {
        /// Which one.
        limit: Limit,
        /// Where.
        traceback: String,
    },
    /// An error of a host function (or of the output) went through the script: the very same.
    Host {
        /// That error.
        error: Arc<dyn std::error::Error + Send + Sync>,
        /// Where in the script.
        traceback: String,
    },
    /// The script's task was cancelled, by [`crate::Vm::reset`] or by itself.
    Cancelled,
    /// A value of the host's was nested deeper than 200 times.
    TooDeep,
    /// Memory is short.
    Memory,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Script { class, message, .. } if message.is_empty() => f.write_str(class),
            Error::Script { class, message, .. } => write!(f, "{class}: {message}"),
            Error::Stopped { limit: Limit::Interrupt, .. } => f.write_str("stopped by interrupt()"),
            Error::Stopped { limit, .. } => write!(f, "the limit on {limit} was reached"),
            Error::Host { error, .. } => fmt::Display::fmt(error, f),
            Error::Cancelled => f.write_str("cancelled"),
            Error::TooDeep => f.write_str("the value is nested too deeply"),
            Error::Memory => f.write_str("memory is short"),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        if let Error::Host { error, .. } = self { Some(&**error) } else { None }
    }
}
