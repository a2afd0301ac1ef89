package coil

/*
#include <stdlib.h>
#include "glue.h"
*/
import "C"

import (
	"context"
	"errors"
	"fmt"
	"runtime/cgo"
	"unsafe"
)

// Function is what a script can call. Its Signature is Python's: "(path: str, /, *, size: int = 10)". It binds arguments, words the TypeErrors, and is
// what help() shows; annotations naming int, float, str, bytes or bool are checked. One of Call and Await is set:
//
// Call runs while the script waits, on its goroutine, and may use the VM again.
//
// Await runs in a goroutine of its own while the script awaits, hundreds at once. A script that gives up cancels the context.
//
// A panic stops the script and goes on out of the run.
type Function struct {
	Signature string
	Doc       string
	Call      func(args Args) (any, error)
	Await     func(ctx context.Context, args Args) (any, error)
}

// Args are a call's arguments: one for each parameter of the signature, in order. *args is a Tuple, **kwargs a Dict; Missing stands where the default
// is `...` and it was not given.
type Args []any

type missing struct{}

// Missing is what Args has where nothing was given.
var Missing any = missing{}

// Int gives one of them as an int of 64 bits.
func (a Args) Int(place int) (int64, error) { return argument[int64](a, place, "an int of 64 bits") }

// Float gives one of them as a float.
func (a Args) Float(place int) (float64, error) {
	if number, ok := a[place].(int64); ok {
		return float64(number), nil
	}
	return argument[float64](a, place, "a float")
}

// Str gives one of them as text.
func (a Args) Str(place int) (string, error) { return argument[string](a, place, "a str") }

func argument[T any](a Args, place int, wanted string) (T, error) {
	value, ok := a[place].(T)
	if !ok {
		return value, &HostError{Class: "TypeError", Err: fmt.Errorf("argument %d must be %s", place+1, wanted)}
	}
	return value, nil
}

// Define makes a function a global name of the script's. Error: a malformed signature.
func (c *Coil) Define(name string, function Function) error {
	if (function.Call == nil) == (function.Await == nil) {
		return errors.New("a function has either Call or Await")
	}
	if err := c.use(); err != nil {
		return err
	}
	defer c.done()
	signature := function.Signature
	if function.Await != nil {
		signature = "async " + signature
	}
	c.mutex.Lock()
	c.functions = append(c.functions, function)
	number := len(c.functions) - 1
	c.mutex.Unlock()
	texts := [3]*C.char{C.CString(name), C.CString(signature), nil}
	if function.Doc != "" {
		texts[2] = C.CString(function.Doc)
	}
	var result C.SessionResult
	C.session_define(c.session, texts[0], texts[1], texts[2], C.uint64_t(number), &result)
	for _, text := range texts {
		C.free(unsafe.Pointer(text))
	}
	end, _ := c.outcome(&result)
	return end.err
}

// ---- what the VM calls ----

func coilOf(handle C.uintptr_t) *Coil { return cgo.Handle(handle).Value().(*Coil) }

//export coilgoWake
func coilgoWake(handle C.uintptr_t) { coilOf(handle).wake() }

//export coilgoWrite
func coilgoWrite(handle C.uintptr_t, stream C.int, text *C.char, length C.size_t) C.int {
	const EIO = 5
	c := coilOf(handle)
	if c.output == nil {
		return 0
	}
	failed := protect(func() error { return c.output(int(stream), C.GoStringN(text, C.int(length))) })
	if failed == nil {
		return 0
	}
	c.fail(failed)
	return EIO
}

//export coilgoFile
func coilgoFile(handle C.uintptr_t, path *C.char, data *C.uint8_t, length C.size_t) {
	cgo.Handle(handle).Value().(map[string][]byte)[C.GoString(path)] = C.GoBytes(unsafe.Pointer(data), C.int(length))
}

//export coilgoCall
func coilgoCall(handle C.uintptr_t, number C.uint64_t, call *C.SessionCall, args *C.uint8_t, length C.size_t) {
	c := coilOf(handle)
	c.mutex.Lock()
	function := c.functions[number]
	c.mutex.Unlock()
	given := unpacker{unsafe.Slice((*byte)(unsafe.Pointer(args)), int(length))}
	values := Args(given.value().([]any))
	if function.Call != nil {
		c.answer(call, func() (any, error) { return function.Call(values) })
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	id := uint64(C.session_call_number(call))
	c.mutex.Lock()
	c.calls[id] = cancel
	c.mutex.Unlock()
	go func() {
		c.answer(call, func() (any, error) { return function.Await(ctx, values) })
		cancel()
		c.mutex.Lock()
		delete(c.calls, id)
		c.idle.Broadcast()
		c.mutex.Unlock()
	}()
}

// Runs what may panic: a panic through C's frames would leave the VM as it was in the middle.
func protect(work func() error) (failed *failure) {
	defer func() {
		if thrown := recover(); thrown != nil {
			failed = &failure{panic: thrown}
		}
	}()
	if err := work(); err != nil {
		return &failure{err: err}
	}
	return nil
}

// A callback has failed: its reason comes out of the run that this stops.
func (c *Coil) fail(reason *failure) {
	c.mutex.Lock()
	if c.failure == nil {
		c.failure = reason
	}
	c.mutex.Unlock()
	c.Interrupt()
}

// Answers a call with what work gives.
func (c *Coil) answer(call *C.SessionCall, work func() (any, error)) {
	var bytes []byte
	failed := protect(func() error {
		value, err := work()
		if err == nil {
			if bytes, err = pack(value); errors.Is(err, ErrTooDeep) {
				err = &HostError{Class: "ValueError", Err: err}
			} else if err != nil {
				err = &HostError{Class: "TypeError", Err: err}
			}
		}
		return err
	})
	switch {
	case failed == nil:
		C.session_answer(call, (*C.uint8_t)(unsafe.Pointer(unsafe.SliceData(bytes))), C.size_t(len(bytes)))
	case failed.err == nil:
		c.fail(failed)
		raise(call, "RuntimeError", "a host function panicked", 0)
	default:
		class := "RuntimeError"
		err := failed.err
		if told, ok := err.(*HostError); ok {
			class, err = told.Class, told.Err
		} else if errors.Is(err, context.Canceled) {
			class = "asyncio.CancelledError"
		}
		c.mutex.Lock()
		number := uint64(0)
		if c.errors != nil {
			c.lastError++
			number = c.lastError
			c.errors[number] = err
		}
		c.mutex.Unlock()
		raise(call, class, err.Error(), number)
	}
}

func raise(call *C.SessionCall, class, text string, number uint64) {
	name, words := C.CString(class), C.CString(text)
	C.session_raise(call, name, words, C.size_t(len(text)), C.uint64_t(number))
	C.free(unsafe.Pointer(name))
	C.free(unsafe.Pointer(words))
}
