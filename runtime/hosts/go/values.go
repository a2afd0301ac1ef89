package coil

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"math/big"
	"reflect"
	"sort"
	"unicode/utf8"
)

// What crosses between a script and its host, by copying:
//
//	None nil      bool bool      float float64      complex complex128
//	int int64, *big.Int beyond 64 bits (every Go integer is taken)
//	str string, Chars where it holds lone surrogates
//	bytes []byte      bytearray ByteArray
//	list []any      tuple Tuple      set Set      frozenset FrozenSet      dict Dict
//
// To scripts, other slices and arrays are lists, and maps are dicts in the order of their keys' text.
type (
	// ByteArray is a bytearray.
	ByteArray []byte
	// Chars are the characters of a str that no UTF-8 can say, since it holds lone surrogates.
	Chars []uint32
	// Tuple is a tuple.
	Tuple []any
	// Set is a set, in no order.
	Set []any
	// FrozenSet is a frozenset, in no order.
	FrozenSet []any
	// Dict is a dict, in its order.
	Dict []Item
	// Item is what a Dict has under a key.
	Item struct{ Key, Value any }
)

// Get gives what a dict has under a key that == compares: a str's, an int's (int64).
func (d Dict) Get(key any) (any, bool) {
	for _, item := range d {
		if comparable_(item.Key) && item.Key == key {
			return item.Value, true
		}
	}
	return nil, false
}

func comparable_(key any) bool { return key == nil || reflect.TypeOf(key).Comparable() }

// Values nest at most so deep: session/internal.h has the same.
const mostDepth = 200

// ErrTooDeep tells of a value of the host's that is nested more than 200 times, or holds itself.
var ErrTooDeep = errors.New("the value is nested too deeply, or holds itself")

// ---- to scripts; session.h has the form ----

type packer struct{ bytes []byte }

func (p *packer) head(tag byte, count int) error {
	if count > math.MaxUint32 {
		return errors.New("the value is too large")
	}
	p.bytes = binary.LittleEndian.AppendUint32(append(p.bytes, tag), uint32(count))
	return nil
}

func (p *packer) data(tag byte, data string) error {
	err := p.head(tag, len(data))
	p.bytes = append(p.bytes, data...)
	return err
}

func (p *packer) word(tag byte, words ...uint64) error {
	p.bytes = append(p.bytes, tag)
	for _, word := range words {
		p.bytes = binary.LittleEndian.AppendUint64(p.bytes, word)
	}
	return nil
}

func (p *packer) big(number *big.Int) error {
	if number == nil {
		p.bytes = append(p.bytes, 'N')
		return nil
	}
	if number.IsInt64() {
		return p.word('i', uint64(number.Int64()))
	}
	count := (number.BitLen() + 63) / 64
	var sign byte
	if number.Sign() < 0 {
		sign = 1
	}
	p.bytes = binary.LittleEndian.AppendUint32(append(p.bytes, 'I', sign), uint32(count))
	magnitude := new(big.Int).Abs(number).FillBytes(make([]byte, 8*count))
	for k := len(magnitude) - 1; k >= 0; k-- {
		p.bytes = append(p.bytes, magnitude[k])
	}
	return nil
}

func (p *packer) items(tag byte, items []any, depth int) error {
	err := p.head(tag, len(items))
	for k := 0; err == nil && k < len(items); k++ {
		err = p.value(items[k], depth+1)
	}
	return err
}

func (p *packer) dict(dict Dict, depth int) error {
	err := p.head('D', len(dict))
	for k := 0; err == nil && k < len(dict); k++ {
		if err = p.value(dict[k].Key, depth+1); err == nil {
			err = p.value(dict[k].Value, depth+1)
		}
	}
	return err
}

func (p *packer) value(value any, depth int) error {
	if depth > mostDepth {
		return ErrTooDeep
	}
	switch v := value.(type) {
	case nil:
		p.bytes = append(p.bytes, 'N')
	case bool:
		p.bytes = append(p.bytes, map[bool]byte{true: 'T', false: 'F'}[v])
	case int:
		return p.word('i', uint64(v))
	case int64:
		return p.word('i', uint64(v))
	case *big.Int:
		return p.big(v)
	case float64:
		return p.word('d', math.Float64bits(v))
	case complex128:
		return p.word('c', math.Float64bits(real(v)), math.Float64bits(imag(v)))
	case string:
		if !utf8.ValidString(v) {
			return fmt.Errorf("the string %q is not UTF-8", v)
		}
		return p.data('s', v)
	case Chars:
		err := p.head('w', len(v))
		for _, char := range v {
			p.bytes = binary.LittleEndian.AppendUint32(p.bytes, char)
		}
		return err
	case []byte:
		return p.data('b', string(v))
	case ByteArray:
		return p.data('B', string(v))
	case []any:
		return p.items('l', v, depth)
	case Tuple:
		return p.items('t', v, depth)
	case Set:
		return p.items('e', v, depth)
	case FrozenSet:
		return p.items('z', v, depth)
	case Dict:
		return p.dict(v, depth)
	default:
		return p.other(reflect.ValueOf(value), depth)
	}
	return nil
}

// Of types that are not named above, by what they are made of.
func (p *packer) other(v reflect.Value, depth int) error {
	switch v.Kind() {
	case reflect.Bool:
		return p.value(v.Bool(), depth)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return p.value(v.Int(), depth)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return p.big(new(big.Int).SetUint64(v.Uint()))
	case reflect.Float32, reflect.Float64:
		return p.value(v.Float(), depth)
	case reflect.String:
		return p.value(v.String(), depth)
	case reflect.Slice, reflect.Array:
		err := p.head('l', v.Len())
		for k := 0; err == nil && k < v.Len(); k++ {
			err = p.value(v.Index(k).Interface(), depth+1)
		}
		return err
	case reflect.Map:
		keys := v.MapKeys()
		sort.Slice(keys, func(a, b int) bool { return fmt.Sprint(keys[a]) < fmt.Sprint(keys[b]) })
		dict := make(Dict, len(keys))
		for k, key := range keys {
			dict[k] = Item{key.Interface(), v.MapIndex(key).Interface()}
		}
		return p.dict(dict, depth)
	}
	return fmt.Errorf("a %s cannot be given to a script", v.Type())
}

func pack(value any) ([]byte, error) {
	var p packer
	err := p.value(value, 0)
	return p.bytes, err
}

// ---- from scripts ----

// Bytes that the engine wrote: what they say of lengths holds.
type unpacker struct{ bytes []byte }

func (u *unpacker) take(count int) []byte {
	bytes := u.bytes[:count]
	u.bytes = u.bytes[count:]
	return bytes
}

func (u *unpacker) count() int { return int(binary.LittleEndian.Uint32(u.take(4))) }

func (u *unpacker) float() float64 {
	return math.Float64frombits(binary.LittleEndian.Uint64(u.take(8)))
}

func (u *unpacker) items() []any {
	items := make([]any, u.count())
	for k := range items {
		items[k] = u.value()
	}
	return items
}

func (u *unpacker) big() *big.Int {
	negative := u.take(1)[0] != 0
	words := u.take(8 * u.count())
	magnitude := make([]byte, len(words))
	for k, b := range words {
		magnitude[len(words)-1-k] = b
	}
	number := new(big.Int).SetBytes(magnitude)
	if negative {
		number.Neg(number)
	}
	return number
}

func (u *unpacker) value() any {
	switch u.take(1)[0] {
	case 'T':
		return true
	case 'F':
		return false
	case '?':
		return Missing
	case 'i':
		return int64(binary.LittleEndian.Uint64(u.take(8)))
	case 'I':
		return u.big()
	case 'd':
		return u.float()
	case 'c':
		real := u.float()
		return complex(real, u.float())
	case 's':
		return string(u.take(u.count()))
	case 'w':
		chars := make(Chars, u.count())
		for k := range chars {
			chars[k] = binary.LittleEndian.Uint32(u.take(4))
		}
		return chars
	case 'b':
		return append([]byte{}, u.take(u.count())...)
	case 'B':
		return append(ByteArray{}, u.take(u.count())...)
	case 'l':
		return u.items()
	case 't':
		return Tuple(u.items())
	case 'e':
		return Set(u.items())
	case 'z':
		return FrozenSet(u.items())
	case 'D':
		dict := make(Dict, u.count())
		for k := range dict {
			dict[k].Key = u.value()
			dict[k].Value = u.value()
		}
		return dict
	}
	return nil
}
