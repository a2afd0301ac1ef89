//! Values as serde's: `Value` itself, and any type by way of it.

use std::fmt;

use serde::de::{self, DeserializeOwned, DeserializeSeed, EnumAccess, IntoDeserializer, MapAccess, SeqAccess, VariantAccess, Visitor};
use serde::ser::{self, Serialize, SerializeMap, SerializeSeq};
use serde::{forward_to_deserialize_any, Deserializer, Serializer};

use crate::value::{BigInt, Value};

/// What did not fit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ValueError(String);

impl fmt::Display for ValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ValueError {}

impl ser::Error for ValueError {
    fn custom<T: fmt::Display>(text: T) -> Self {
        ValueError(text.to_string())
    }
}

impl de::Error for ValueError {
    fn custom<T: fmt::Display>(text: T) -> Self {
        ValueError(text.to_string())
    }
}

/// A value of any type that serde knows: structs and maps are dicts, sequences lists, tuples tuples, an enum's variant its name or a dict of one.
pub fn to_value<T: Serialize + ?Sized>(value: &T) -> Result<Value, ValueError> {
    value.serialize(Writer)
}

/// A type's value out of one: the way back. Tuples and sets are sequences, too.
pub fn from_value<T: DeserializeOwned>(value: Value) -> Result<T, ValueError> {
    T::deserialize(value)
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Value::None => to.serialize_unit(),
            Value::Bool(truth) => to.serialize_bool(*truth),
            Value::Int(number) => to.serialize_i64(*number),
            Value::Big(number) => to.serialize_i128(number.small().ok_or_else(|| ser::Error::custom("an int beyond 128 bits"))?),
            Value::Float(number) => to.serialize_f64(*number),
            Value::Complex(real, imag) => (real, imag).serialize(to),
            Value::Str(text) => to.serialize_str(text),
            Value::Chars(_) => Err(ser::Error::custom("a str with lone surrogates")),
            Value::Bytes(bytes) | Value::ByteArray(bytes) => to.serialize_bytes(bytes),
            Value::List(items) | Value::Tuple(items) | Value::Set(items) | Value::FrozenSet(items) => {
                let mut seq = to.serialize_seq(Some(items.len()))?;
                items.iter().try_for_each(|item| seq.serialize_element(item))?;
                seq.end()
            }
            Value::Dict(pairs) => {
                let mut map = to.serialize_map(Some(pairs.len()))?;
                pairs.iter().try_for_each(|(key, value)| map.serialize_entry(key, value))?;
                map.end()
            }
        }
    }
}

impl BigInt {
    fn small(&self) -> Option<i128> {
        let magnitude = match self.words[..] {
            [low] => u128::from(low),
            [low, high] => u128::from(high) << 64 | u128::from(low),
            _ => return None,
        };
        let number = i128::try_from(magnitude).ok()?;
        Some(if self.negative { -number } else { number })
    }
}

fn int(number: i128) -> Value {
    i64::try_from(number).map_or_else(
        |_| {
            let magnitude = number.unsigned_abs();
            let words = [magnitude as u64, (magnitude >> 64) as u64];
            Value::Big(BigInt { negative: number < 0, words: words[..if words[1] == 0 { 1 } else { 2 }].to_vec() })
        },
        Value::Int,
    )
}

// ---- writing ----

struct Writer;

/// What is being written piece by piece: a sequence's items, or a dict's pairs; within an enum's variant, if that has a name.
struct Pieces {
    items: Vec<Value>,
    keys: Vec<Value>,
    tuple: bool,
    variant: Option<&'static str>,
}

impl Pieces {
    fn new(variant: Option<&'static str>, tuple: bool) -> Pieces {
        Pieces { items: Vec::new(), keys: Vec::new(), tuple, variant }
    }

    fn item<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), ValueError> {
        self.items.push(to_value(item)?);
        Ok(())
    }

    fn field<T: Serialize + ?Sized>(&mut self, name: &'static str, item: &T) -> Result<(), ValueError> {
        self.keys.push(name.into());
        self.item(item)
    }

    fn named(variant: Option<&'static str>, value: Value) -> Value {
        variant.map_or(value.clone(), |name| Value::from([(name, value)]))
    }

    fn sequence(self) -> Result<Value, ValueError> {
        Ok(Pieces::named(self.variant, if self.tuple { Value::Tuple(self.items) } else { Value::List(self.items) }))
    }

    fn dict(self) -> Result<Value, ValueError> {
        Ok(Pieces::named(self.variant, Value::Dict(self.keys.into_iter().zip(self.items).collect())))
    }
}

macro_rules! pieces {
    ($($kind:ident $method:ident $end:ident),*) => { $(impl ser::$kind for Pieces {
        type Ok = Value;
        type Error = ValueError;
        fn $method<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), ValueError> { self.item(item) }
        fn end(self) -> Result<Value, ValueError> { self.$end() }
    })* };
}
pieces!(SerializeSeq serialize_element sequence, SerializeTuple serialize_element sequence, SerializeTupleStruct serialize_field sequence,
        SerializeTupleVariant serialize_field sequence);

macro_rules! fields {
    ($($kind:ident),*) => { $(impl ser::$kind for Pieces {
        type Ok = Value;
        type Error = ValueError;
        fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, item: &T) -> Result<(), ValueError> { self.field(name, item) }
        fn end(self) -> Result<Value, ValueError> { self.dict() }
    })* };
}
fields!(SerializeStruct, SerializeStructVariant);

impl SerializeMap for Pieces {
    type Ok = Value;
    type Error = ValueError;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), ValueError> {
        self.keys.push(to_value(key)?);
        Ok(())
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), ValueError> {
        self.item(value)
    }
    fn end(self) -> Result<Value, ValueError> {
        self.dict()
    }
}

macro_rules! ints {
    ($($method:ident $type:ty),*) => { $(fn $method(self, number: $type) -> Result<Value, ValueError> { Ok(int(number.into())) })* };
}

impl Serializer for Writer {
    type Ok = Value;
    type Error = ValueError;
    type SerializeSeq = Pieces;
    type SerializeTuple = Pieces;
    type SerializeTupleStruct = Pieces;
    type SerializeTupleVariant = Pieces;
    type SerializeMap = Pieces;
    type SerializeStruct = Pieces;
    type SerializeStructVariant = Pieces;

    ints!(serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64, serialize_i128 i128, serialize_u8 u8, serialize_u16 u16,
          serialize_u32 u32, serialize_u64 u64);

    fn serialize_bool(self, truth: bool) -> Result<Value, ValueError> {
        Ok(truth.into())
    }
    fn serialize_f32(self, number: f32) -> Result<Value, ValueError> {
        Ok(f64::from(number).into())
    }
    fn serialize_f64(self, number: f64) -> Result<Value, ValueError> {
        Ok(number.into())
    }
    fn serialize_char(self, ch: char) -> Result<Value, ValueError> {
        Ok(ch.to_string().into())
    }
    fn serialize_str(self, text: &str) -> Result<Value, ValueError> {
        Ok(text.into())
    }
    fn serialize_bytes(self, bytes: &[u8]) -> Result<Value, ValueError> {
        Ok(Value::Bytes(bytes.to_vec()))
    }
    fn serialize_none(self) -> Result<Value, ValueError> {
        Ok(Value::None)
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Value, ValueError> {
        value.serialize(self)
    }
    fn serialize_unit(self) -> Result<Value, ValueError> {
        Ok(Value::None)
    }
    fn serialize_unit_struct(self, _: &'static str) -> Result<Value, ValueError> {
        Ok(Value::None)
    }
    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<Value, ValueError> {
        Ok(variant.into())
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<Value, ValueError> {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(self, _: &'static str, _: u32, variant: &'static str, value: &T) -> Result<Value, ValueError> {
        Ok(Pieces::named(Some(variant), to_value(value)?))
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<Pieces, ValueError> {
        Ok(Pieces::new(None, false))
    }
    fn serialize_tuple(self, _: usize) -> Result<Pieces, ValueError> {
        Ok(Pieces::new(None, true))
    }
    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Pieces, ValueError> {
        Ok(Pieces::new(None, true))
    }
    fn serialize_tuple_variant(self, _: &'static str, _: u32, variant: &'static str, _: usize) -> Result<Pieces, ValueError> {
        Ok(Pieces::new(Some(variant), true))
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Pieces, ValueError> {
        Ok(Pieces::new(None, false))
    }
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Pieces, ValueError> {
        Ok(Pieces::new(None, false))
    }
    fn serialize_struct_variant(self, _: &'static str, _: u32, variant: &'static str, _: usize) -> Result<Pieces, ValueError> {
        Ok(Pieces::new(Some(variant), false))
    }
}

// ---- reading ----

struct Items(std::vec::IntoIter<Value>);

impl<'de> SeqAccess<'de> for Items {
    type Error = ValueError;
    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, ValueError> {
        self.0.next().map(|item| seed.deserialize(item)).transpose()
    }
}

struct Pairs(std::vec::IntoIter<(Value, Value)>, Option<Value>);

impl<'de> MapAccess<'de> for Pairs {
    type Error = ValueError;
    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, ValueError> {
        let Some((key, value)) = self.0.next() else { return Ok(None) };
        self.1 = Some(value);
        seed.deserialize(key).map(Some)
    }
    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, ValueError> {
        seed.deserialize(self.1.take().unwrap_or(Value::None))
    }
}

/// A variant by its name, and what it holds.
struct Variant(String, Option<Value>);

impl<'de> EnumAccess<'de> for Variant {
    type Error = ValueError;
    type Variant = Variant;
    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Variant), ValueError> {
        let name: de::value::StrDeserializer<'_, ValueError> = self.0.as_str().into_deserializer();
        Ok((seed.deserialize(name)?, self))
    }
}

impl<'de> VariantAccess<'de> for Variant {
    type Error = ValueError;
    fn unit_variant(self) -> Result<(), ValueError> {
        match self.1 {
            None => Ok(()),
            Some(_) => Err(de::Error::custom("this variant holds nothing")),
        }
    }
    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, ValueError> {
        seed.deserialize(self.1.unwrap_or(Value::None))
    }
    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, ValueError> {
        self.1.unwrap_or(Value::None).deserialize_any(visitor)
    }
    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], visitor: V) -> Result<V::Value, ValueError> {
        self.1.unwrap_or(Value::None).deserialize_any(visitor)
    }
}

impl<'de> IntoDeserializer<'de, ValueError> for Value {
    type Deserializer = Value;
    fn into_deserializer(self) -> Value {
        self
    }
}

impl<'de> Deserializer<'de> for Value {
    type Error = ValueError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        match self {
            Value::None => visitor.visit_unit(),
            Value::Bool(truth) => visitor.visit_bool(truth),
            Value::Int(number) => visitor.visit_i64(number),
            Value::Big(number) => match number.small().ok_or_else(|| <ValueError as de::Error>::custom("an int beyond 128 bits"))? {
                positive if u64::try_from(positive).is_ok() => visitor.visit_u64(positive as u64),
                other => visitor.visit_i128(other),
            },
            Value::Float(number) => visitor.visit_f64(number),
            Value::Complex(real, imag) => visitor.visit_seq(Items(vec![real.into(), imag.into()].into_iter())),
            Value::Str(text) => visitor.visit_string(text),
            Value::Chars(_) => Err(de::Error::custom("a str with lone surrogates")),
            Value::Bytes(bytes) | Value::ByteArray(bytes) => visitor.visit_byte_buf(bytes),
            Value::List(items) | Value::Tuple(items) | Value::Set(items) | Value::FrozenSet(items) => visitor.visit_seq(Items(items.into_iter())),
            Value::Dict(pairs) => visitor.visit_map(Pairs(pairs.into_iter(), None)),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        if self == Value::None { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, ValueError> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(self, _: &'static str, _: &'static [&'static str], visitor: V) -> Result<V::Value, ValueError> {
        let variant = match self {
            Value::Str(name) => Variant(name, None),
            Value::Dict(mut pairs) if pairs.len() == 1 => {
                let (name, value) = pairs.remove(0);
                Variant(name.as_str().ok_or_else(|| <ValueError as de::Error>::custom("a variant is named by a str"))?.to_owned(), Some(value))
            }
            _ => return Err(de::Error::custom("a variant is a str, or a dict of one")),
        };
        visitor.visit_enum(variant)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple tuple_struct map struct
        identifier ignored_any
    }
}
