#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

mod driver;
mod error;
mod functions;
mod packed;
mod reactor;
mod scope;
#[cfg(feature = "serde")]
mod serde_value;
mod value;
mod vm;

pub use driver::Run;
pub use error::{Error, Limit};
pub use functions::{Args, HostError};
pub use scope::{Local, Ref, Scope};
#[cfg(feature = "serde")]
pub use serde_value::{from_value, to_value, ValueError};
pub use value::{BigInt, Value};
pub use vm::{Builder, Grants, Limits, Stream, Usage, Vm};
