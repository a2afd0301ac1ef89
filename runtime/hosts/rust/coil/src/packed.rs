//! Values as `session.h` has them in bytes.

use crate::value::{BigInt, Value};

/// Nested in one another, values that cross are at most so deep: `session/internal.h` has the same.
const MOST_DEPTH: usize = 200;

/// Why a value could not be written.
#[derive(Debug)]
pub(crate) struct TooDeep;

fn head(to: &mut Vec<u8>, tag: u8, count: usize) {
    to.push(tag);
    to.extend_from_slice(&u32::try_from(count).unwrap_or(u32::MAX).to_le_bytes()); // longer than memory ever held: the VM refuses it
}

fn data(to: &mut Vec<u8>, tag: u8, bytes: &[u8]) {
    head(to, tag, bytes.len());
    to.extend_from_slice(bytes);
}

fn items(to: &mut Vec<u8>, tag: u8, values: &[Value], depth: usize) -> Result<(), TooDeep> {
    head(to, tag, values.len());
    values.iter().try_for_each(|value| write_at(to, value, depth + 1))
}

fn write_at(to: &mut Vec<u8>, value: &Value, depth: usize) -> Result<(), TooDeep> {
    if depth > MOST_DEPTH {
        return Err(TooDeep);
    }
    match value {
        Value::None => to.push(b'N'),
        Value::Bool(true) => to.push(b'T'),
        Value::Bool(false) => to.push(b'F'),
        Value::Int(number) => {
            to.push(b'i');
            to.extend_from_slice(&number.to_le_bytes());
        }
        Value::Big(number) => {
            to.extend_from_slice(&[b'I', number.negative.into()]);
            to.extend_from_slice(&u32::try_from(number.words.len()).unwrap_or(u32::MAX).to_le_bytes());
            number.words.iter().for_each(|word| to.extend_from_slice(&word.to_le_bytes()));
        }
        Value::Float(number) => {
            to.push(b'd');
            to.extend_from_slice(&number.to_le_bytes());
        }
        Value::Complex(real, imag) => {
            to.push(b'c');
            to.extend_from_slice(&real.to_le_bytes());
            to.extend_from_slice(&imag.to_le_bytes());
        }
        Value::Str(text) => data(to, b's', text.as_bytes()),
        Value::Chars(chars) => {
            head(to, b'w', chars.len());
            chars.iter().for_each(|ch| to.extend_from_slice(&ch.to_le_bytes()));
        }
        Value::Bytes(bytes) => data(to, b'b', bytes),
        Value::ByteArray(bytes) => data(to, b'B', bytes),
        Value::List(values) => items(to, b'l', values, depth)?,
        Value::Tuple(values) => items(to, b't', values, depth)?,
        Value::Set(values) => items(to, b'e', values, depth)?,
        Value::FrozenSet(values) => items(to, b'z', values, depth)?,
        Value::Dict(pairs) => {
            head(to, b'D', pairs.len());
            for (key, value) in pairs {
                write_at(to, key, depth + 1)?;
                write_at(to, value, depth + 1)?;
            }
        }
    }
    Ok(())
}

/// A value's bytes.
pub(crate) fn write(value: &Value) -> Result<Vec<u8>, TooDeep> {
    let mut to = Vec::new();
    write_at(&mut to, value, 0)?;
    Ok(to)
}

/// Names and values as a packed dict.
pub(crate) fn write_names(names: &[(&str, Value)]) -> Result<Vec<u8>, TooDeep> {
    let mut to = Vec::new();
    head(&mut to, b'D', names.len());
    for (name, value) in names {
        data(&mut to, b's', name.as_bytes());
        write_at(&mut to, value, 0)?;
    }
    Ok(to)
}

/// A reader of bytes that the engine wrote: what it says of lengths holds, and a slice's bounds are looked at all the same.
pub(crate) struct Reader<'a>(pub &'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> [u8; N] {
        let (bytes, rest) = self.0.split_at(N);
        self.0 = rest;
        bytes.try_into().expect("split_at() gave as many")
    }

    fn count(&mut self) -> usize {
        u32::from_le_bytes(self.take()) as usize
    }

    fn bytes(&mut self) -> Vec<u8> {
        let count = self.count();
        let (bytes, rest) = self.0.split_at(count);
        self.0 = rest;
        bytes.to_vec()
    }

    fn items(&mut self) -> Vec<Value> {
        (0..self.count()).map(|_| self.value()).collect()
    }

    fn float(&mut self) -> f64 {
        f64::from_le_bytes(self.take())
    }

    /// The next value, or None where an argument was not given.
    pub(crate) fn argument(&mut self) -> Option<Value> {
        if self.0[0] == b'?' {
            self.0 = &self.0[1..];
            return None;
        }
        Some(self.value())
    }

    /// The next value.
    pub(crate) fn value(&mut self) -> Value {
        let [tag] = self.take();
        match tag {
            b'T' => Value::Bool(true),
            b'F' => Value::Bool(false),
            b'i' => Value::Int(i64::from_le_bytes(self.take())),
            b'I' => {
                let [negative] = self.take();
                Value::Big(BigInt { negative: negative != 0, words: (0..self.count()).map(|_| u64::from_le_bytes(self.take())).collect() })
            }
            b'd' => Value::Float(self.float()),
            b'c' => Value::Complex(self.float(), self.float()),
            b's' => Value::Str(String::from_utf8_lossy(&self.bytes()).into_owned()),
            b'w' => Value::Chars((0..self.count()).map(|_| u32::from_le_bytes(self.take())).collect()),
            b'b' => Value::Bytes(self.bytes()),
            b'B' => Value::ByteArray(self.bytes()),
            b'l' => Value::List(self.items()),
            b't' => Value::Tuple(self.items()),
            b'e' => Value::Set(self.items()),
            b'z' => Value::FrozenSet(self.items()),
            b'D' => Value::Dict((0..self.count()).map(|_| (self.value(), self.value())).collect()),
            _ => Value::None,
        }
    }

    /// The arguments of a call: a list of which each may be lacking.
    pub(crate) fn arguments(&mut self) -> Vec<Option<Value>> {
        self.0 = &self.0[1..];
        (0..self.count()).map(|_| self.argument()).collect()
    }
}
