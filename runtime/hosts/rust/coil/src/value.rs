//! What crosses between a script and its host.

/// An int beyond 64 bits: its sign and its magnitude, least significant word first, without leading zeros.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BigInt {
    /// Below zero?
    pub negative: bool,
    /// The magnitude.
    pub words: Vec<u64>,
}

/// A value of Python's, copied.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// None.
    None,
    /// True or False.
    Bool(bool),
    /// An int of 64 bits.
    Int(i64),
    /// An int beyond.
    Big(BigInt),
    /// A float.
    Float(f64),
    /// A complex: its real and its imaginary part.
    Complex(f64, f64),
    /// A str.
    Str(String),
    /// A str that no UTF-8 can say, since it holds lone surrogates: its characters.
    Chars(Vec<u32>),
    /// A bytes.
    Bytes(Vec<u8>),
    /// A bytearray.
    ByteArray(Vec<u8>),
    /// A list.
    List(Vec<Value>),
    /// A tuple.
    Tuple(Vec<Value>),
    /// A dict, in its order.
    Dict(Vec<(Value, Value)>),
    /// A set, in no order.
    Set(Vec<Value>),
    /// A frozenset, in no order.
    FrozenSet(Vec<Value>),
}

impl Value {
    /// The number, of an int of 64 bits.
    pub fn as_int(&self) -> Option<i64> {
        if let Value::Int(number) = self { Some(*number) } else { None }
    }

    /// The number, of a float or an int of 64 bits.
    pub fn as_float(&self) -> Option<f64> {
        match self {
            Value::Float(number) => Some(*number),
            Value::Int(number) => Some(*number as f64),
            _ => None,
        }
    }

    /// The text, of a str without lone surrogates.
    pub fn as_str(&self) -> Option<&str> {
        if let Value::Str(text) = self { Some(text) } else { None }
    }

    /// The bytes, of a bytes or bytearray.
    pub fn as_bytes(&self) -> Option<&[u8]> {
        if let Value::Bytes(bytes) | Value::ByteArray(bytes) = self { Some(bytes) } else { None }
    }

    /// The items, of a list, tuple, set or frozenset.
    pub fn items(&self) -> Option<&[Value]> {
        match self {
            Value::List(items) | Value::Tuple(items) | Value::Set(items) | Value::FrozenSet(items) => Some(items),
            _ => None,
        }
    }

    /// What a dict has under a str.
    pub fn get(&self, key: &str) -> Option<&Value> {
        let Value::Dict(items) = self else { return None };
        items.iter().find(|(name, _)| name.as_str() == Some(key)).map(|(_, value)| value)
    }
}

macro_rules! from {
    ($($type:ty => $name:ident => $make:expr),* $(,)?) => { $(impl From<$type> for Value {
        fn from($name: $type) -> Value { $make }
    })* };
}

from! {
    () => _none => Value::None,
    bool => b => Value::Bool(b),
    i32 => n => Value::Int(n.into()),
    u32 => n => Value::Int(n.into()),
    i64 => n => Value::Int(n),
    u64 => n => i64::try_from(n).map_or_else(|_| Value::Big(BigInt { negative: false, words: vec![n] }), Value::Int),
    usize => n => Value::from(n as u64),
    f64 => n => Value::Float(n),
    &str => text => Value::Str(text.to_owned()),
    String => text => Value::Str(text),
    &[u8] => bytes => Value::Bytes(bytes.to_owned()),
}

impl<T: Into<Value>> From<Vec<T>> for Value {
    fn from(items: Vec<T>) -> Value {
        Value::List(items.into_iter().map(Into::into).collect())
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Value {
        value.map_or(Value::None, Into::into)
    }
}

impl<K: Into<Value>, V: Into<Value>, const N: usize> From<[(K, V); N]> for Value {
    fn from(items: [(K, V); N]) -> Value {
        Value::Dict(items.into_iter().map(|(key, value)| (key.into(), value.into())).collect())
    }
}
