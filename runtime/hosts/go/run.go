package coil

/*
#include <stdlib.h>
#include "glue.h"
*/
import "C"

import (
	"context"
	"sync"
	"time"
	"unsafe"
)

const (
	stepNS       = 5_000_000             // of scripts, in each turn of the loop
	cancelGrace  = time.Second           // what a script that was cancelled may compute
	pollMost     = 10 * time.Millisecond // for which a context's end waits while descriptors are polled
	foreverAhead = 365 * 24 * time.Hour  // beyond is never
)

// What a run ended with.
type outcome struct {
	value any
	err   error
}

// Run runs statements, and gives the value of the last one if that is an expression; inputs (may be nil) are global names, and globals stay for the next
// run. Top-level await is allowed.
//
// The end of the context stops a script that computes, and cancels one that waits: it may clean up, and is stopped if it then computes for a second.
// Run waits for that, and returns the context's error. Within a function that a script called, nothing can be awaited.
//
// Errors: *ScriptError, *Stopped, *HostError, ErrCancelled, ErrMemory, ErrClosed, of values that cannot cross, and the context's.
func (c *Coil) Run(ctx context.Context, source string, inputs map[string]any) (any, error) {
	names, err := pack(inputs)
	if err != nil {
		return nil, err
	}
	text, file := C.CString(source), C.CString("<script>")
	defer C.free(unsafe.Pointer(text))
	defer C.free(unsafe.Pointer(file))
	return c.run(ctx, func(number C.uint64_t, result *C.SessionResult) {
		C.session_run(c.session, text, C.size_t(len(source)), file, pointer(names), C.size_t(len(names)), number, result)
	})
}

// Call calls a function that the script has defined; keywords may be nil. What it gives is awaited, if that can be. See Run.
func (c *Coil) Call(ctx context.Context, name string, args []any, keywords map[string]any) (any, error) {
	list, err := pack([]any(args))
	if err != nil {
		return nil, err
	}
	named, err := pack(keywords)
	if err != nil {
		return nil, err
	}
	text := C.CString(name)
	defer C.free(unsafe.Pointer(text))
	return c.run(ctx, func(number C.uint64_t, result *C.SessionResult) {
		C.session_call(c.session, text, pointer(list), C.size_t(len(list)), pointer(named), C.size_t(len(named)), number, result)
	})
}

func pointer(bytes []byte) *C.uint8_t { return (*C.uint8_t)(unsafe.Pointer(unsafe.SliceData(bytes))) }

func (c *Coil) run(ctx context.Context, begin func(C.uint64_t, *C.SessionResult)) (any, error) {
	if err := c.use(); err != nil {
		return nil, err
	}
	defer c.done()
	if bool(C.session_inside(c.session)) { // the turn is that of the script that called the function that this is in
		var result C.SessionResult
		begin(0, &result)
		end, _ := c.outcome(&result)
		return end.value, end.err
	}
	if !c.take(ctx.Done()) {
		return nil, context.Cause(ctx)
	}
	ended := make(chan outcome, 1)
	number := c.enlist(ended)
	defer c.dismiss(number)
	var result C.SessionResult
	c.interruptible(ctx, func() { begin(C.uint64_t(number), &result) })
	c.give()
	end, pending := c.outcome(&result)
	c.drain()
	if pending {
		c.wake() // who drives has one more
		end = c.await(ctx, number, ended)
	}
	return c.settle(ctx, end)
}

// Takes the turn in the VM; false: that came first.
func (c *Coil) take(cancelled <-chan struct{}) bool {
	select {
	case c.turn <- struct{}{}:
		c.turns.Add(1)
		return true
	case <-cancelled:
		return false
	}
}

func (c *Coil) give() {
	c.turns.Add(1)
	<-c.turn
}

func (c *Coil) enlist(ended chan outcome) uint64 {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.lastRun++
	c.runs[c.lastRun] = ended
	return c.lastRun
}

func (c *Coil) dismiss(number uint64) {
	c.mutex.Lock()
	delete(c.runs, number)
	c.mutex.Unlock()
}

// Does what has the turn, and stops it at the context's end; not what comes after it.
func (c *Coil) interruptible(ctx context.Context, work func()) {
	var mutex sync.Mutex
	over, late := false, false
	stop := context.AfterFunc(ctx, func() {
		mutex.Lock()
		defer mutex.Unlock()
		if !over {
			C.session_interrupt(c.session)
			late = true
		}
	})
	work()
	mutex.Lock()
	over = true
	if late {
		C.coilgo_go_on(c.session)
	}
	mutex.Unlock()
	stop()
}

// Waits for a run's end. One of those that wait drives the loop, the others wait for that, too.
func (c *Coil) await(ctx context.Context, number uint64, ended chan outcome) outcome {
	cancelled := ctx.Done()
	for {
		select {
		case end := <-ended:
			return end
		case <-cancelled:
			cancelled = nil
			C.session_cancel(c.session, C.uint64_t(number))
			c.wake()
			over := make(chan struct{})
			defer close(over)
			go c.stopWhatComputes(over)
		case c.drives <- struct{}{}:
			end, over := c.drive(ended, cancelled)
			<-c.drives
			if over {
				return end
			}
		}
	}
}

// Interrupts turns that last a second, until `over` is closed.
func (c *Coil) stopWhatComputes(over <-chan struct{}) {
	for before := c.turns.Load(); ; {
		select {
		case <-over:
			return
		case <-time.After(cancelGrace):
		}
		now := c.turns.Load()
		if now == before && now%2 == 1 {
			c.Interrupt()
		}
		before = now
	}
}

// Drives the loop until this run has ended (true), or its context has (false).
func (c *Coil) drive(ended chan outcome, cancelled <-chan struct{}) (outcome, bool) {
	timer := time.NewTimer(0)
	defer timer.Stop()
	for {
		var deadline C.int64_t
		var descriptor C.int
		c.take(nil)
		C.session_step(c.session, stepNS, &deadline, &descriptor)
		c.give()
		c.drain()
		wait := foreverAhead
		if deadline >= 0 && time.Duration(deadline) < foreverAhead {
			wait = time.Duration(deadline)
		}
		if descriptor >= 0 { // its threads and sockets
			C.coilgo_poll(descriptor, C.int(min(wait, pollMost)/time.Millisecond))
			wait = 0
		}
		timer.Reset(wait)
		select {
		case end := <-ended:
			return end, true
		case <-cancelled:
			return outcome{}, false
		case <-c.woken:
		case <-timer.C:
		}
	}
}

func (c *Coil) wake() {
	select {
	case c.woken <- struct{}{}:
	default: // it was told already
	}
}

// Takes in what the session has to tell.
func (c *Coil) drain() {
	var event C.SessionEvent
	for bool(C.session_next_event(c.session, &event)) {
		number := uint64(event.number)
		var end outcome
		if event.kind == C.SESSION_ENDED {
			end, _ = c.outcome(&event.result)
		}
		c.mutex.Lock()
		switch event.kind {
		case C.SESSION_ENDED:
			if ended := c.runs[number]; ended != nil {
				ended <- end
			}
		case C.SESSION_CANCEL_CALL:
			if cancel := c.calls[number]; cancel != nil {
				cancel()
			}
		case C.SESSION_FORGET:
			delete(c.errors, number)
		}
		c.mutex.Unlock()
	}
}

// What a run ended with; true: it is pending. Frees the result.
func (c *Coil) outcome(result *C.SessionResult) (outcome, bool) {
	defer C.session_result_free(result)
	var value any
	if result.length > 0 {
		bytes := unpacker{unsafe.Slice((*byte)(unsafe.Pointer(result.bytes)), int(result.length))}
		value = bytes.value()
	}
	text := func(place int) string {
		switch text := value.(Tuple)[place].(type) {
		case string:
			return text
		case Chars:
			runes := make([]rune, len(text))
			for k, char := range text {
				runes[k] = rune(char)
			}
			return string(runes)
		}
		return ""
	}
	switch result.kind {
	case C.SESSION_VALUE:
		return outcome{value: value}, false
	case C.SESSION_PENDING:
		return outcome{}, true
	case C.SESSION_CANCELLED:
		return outcome{err: ErrCancelled}, false
	case C.SESSION_STOPPED:
		return outcome{err: &Stopped{text(0), text(1)}}, false
	case C.SESSION_ERROR, C.SESSION_HOST_ERROR:
		c.mutex.Lock()
		known := c.errors[uint64(result.error)]
		c.mutex.Unlock()
		if result.kind == C.SESSION_HOST_ERROR && known != nil {
			return outcome{err: &HostError{text(0), known, text(2)}}, false
		}
		return outcome{err: &ScriptError{text(0), text(1), text(2)}}, false
	}
	return outcome{err: ErrMemory}, false
}

// What comes out of a run: a callback's failure before all, then the context's end, if that is what ended it.
func (c *Coil) settle(ctx context.Context, end outcome) (any, error) {
	c.mutex.Lock()
	reason := c.failure
	c.failure = nil
	c.mutex.Unlock()
	if reason != nil && reason.err == nil {
		panic(reason.panic)
	}
	if reason != nil {
		return nil, &HostError{Class: "OSError", Err: reason.err}
	}
	stopped, _ := end.err.(*Stopped)
	if ctx.Err() != nil && (end.err == ErrCancelled || stopped != nil && stopped.Limit == "interrupt") {
		return nil, context.Cause(ctx)
	}
	return end.value, end.err
}
