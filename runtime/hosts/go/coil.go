// Package coil has a whole Python 3.13 for code that you do not trust, inside your process, limited and metered. Scripts await your functions, each
// call a goroutine, hundreds at once, and have nothing of your machine but what you show them.
package coil

/*
#include <stdlib.h>
#include "glue.h"
*/
import "C"

import (
	"context"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"runtime/cgo"
	"sync"
	"sync/atomic"
	"time"
	"unsafe"
)

// Limits are what each run may take; zero is no limit. Passing one ends it with *Stopped.
type Limits struct {
	Time    time.Duration // real time, waiting or not
	Running time.Duration // time in which the script runs: not while it waits for functions of yours, or sleeps
	Steps   uint64        // bytecodes, and what long built-ins charge
	Memory  uint64        // bytes of the VM's heap; what leaves a script takes no more, either
	Output  uint64        // bytes printed
	Tasks   uint64        // tasks alive at once
}

// Grants are what a script may do of its own accord. Nothing here gives it files: those of Options are all that it sees.
type Grants struct {
	NoClock  bool   // time stands still but for waits
	NoRandom bool   // chance comes from Seed, not from the system's entropy
	Threads  bool   // starting threads
	Network  bool   // connecting and listening
	Environ  bool   // seeing the environment
	Seed     uint64 // of chance
}

// Options say how to make a Coil; the zero value is a VM without limits, files or functions.
type Options struct {
	Limits    Limits
	Grants    Grants
	Files     map[string][]byte // in memory, by their absolute paths; nil: none, and the script cannot write any
	FileBytes uint64            // the most that they may take, paths included; 0: 64 MiB
	Modules   map[string]string // source by the name that scripts import
	Functions map[string]Function
	// Output is given what scripts print; stream is 1 or 2. An error of its stops the script and comes out of the run. It cannot use the VM.
	Output  func(stream int, text string) error
	Library string // the folder of the bundled library's other half, if not where this package was built
}

// Usage is what a VM holds and has used.
type Usage struct {
	Memory uint64 // bytes of its heap now
	Steps  uint64 // bytecodes since it was made
}

// Coil is an isolated Python. Any goroutine may use it; while one runs a script, others wait.
type Coil struct {
	session *C.Session
	handle  cgo.Handle
	output  func(int, string) error
	turn    chan struct{} // holds one while a goroutine is in the VM; not for those inside a function that a script called
	turns   atomic.Uint64 // how often it was taken and given: odd while it is held
	drives  chan struct{} // holds one while a run drives the loop
	woken   chan struct{}
	limits  Limits

	mutex     sync.Mutex
	idle      *sync.Cond // users may have become 0, or calls fewer
	users     int
	closing   bool
	lastRun   uint64
	runs      map[uint64]chan outcome // those that wait for their end
	calls     map[uint64]context.CancelFunc
	functions []Function
	errors    map[uint64]error // the host's that scripts hold
	lastError uint64
	failure   *failure // what a callback ended with that has stopped the script
}

type failure struct {
	err   error
	panic any
}

// New makes a VM; Close frees it. Errors: ErrMemory, a malformed signature, files that take more than FileBytes.
func New(options Options) (*Coil, error) {
	c := &Coil{output: options.Output, turn: make(chan struct{}, 1), drives: make(chan struct{}, 1), woken: make(chan struct{}, 1), limits: options.Limits,
		runs: map[uint64]chan outcome{}, calls: map[uint64]context.CancelFunc{}, errors: map[uint64]error{}}
	c.idle = sync.NewCond(&c.mutex)
	c.handle = cgo.NewHandle(c)
	library := options.Library
	if library == "" {
		library = builtLibrary()
	}
	given := C.SessionOptions{allow: options.Grants.bits(), seed: C.uint64_t(options.Grants.Seed), file_bytes: C.uint64_t(options.FileBytes),
		with_files: C.bool(options.Files != nil)}
	if library != "" {
		given.library = C.CString(library)
		defer C.free(unsafe.Pointer(given.library))
	}
	c.session = C.coilgo_new(C.uintptr_t(c.handle), &given)
	if c.session == nil {
		c.handle.Delete()
		return nil, ErrMemory
	}
	err := c.setUp(options)
	if err != nil {
		c.Close()
		return nil, err
	}
	return c, nil
}

func (c *Coil) setUp(options Options) error {
	c.SetLimits(options.Limits)
	for path, content := range options.Files {
		name, data := C.CString(path), C.CBytes(content)
		added := C.session_add_file(c.session, name, data, C.size_t(len(content)))
		C.free(unsafe.Pointer(name))
		C.free(data)
		if !added {
			return fmt.Errorf("there is no room for the file %q", path)
		}
	}
	for module, source := range options.Modules {
		name, text := C.CString(module), C.CString(source)
		added := C.session_add_module(c.session, name, text, C.size_t(len(source)))
		C.free(unsafe.Pointer(name))
		C.free(unsafe.Pointer(text))
		if !added {
			return ErrMemory
		}
	}
	for name, function := range options.Functions {
		if err := c.Define(name, function); err != nil {
			return err
		}
	}
	return nil
}

// Where `make go-source` put the library, beside this file.
func builtLibrary() string {
	_, file, _, _ := runtime.Caller(0)
	folder := filepath.Join(filepath.Dir(file), "source", "library")
	if info, err := os.Stat(folder); err != nil || !info.IsDir() {
		return ""
	}
	return folder
}

func (g Grants) bits() C.uint32_t {
	var bits C.uint32_t
	for _, grant := range []struct {
		given bool
		bits  C.uint32_t
	}{{!g.NoClock, C.COIL_ALLOW_CLOCK}, {!g.NoRandom, C.COIL_ALLOW_RANDOM}, {g.Threads, C.COIL_ALLOW_THREADS},
		{g.Network, C.COIL_ALLOW_CONNECT | C.COIL_ALLOW_LISTEN}, {g.Environ, C.COIL_ALLOW_ENVIRON}} {
		if grant.given {
			bits |= grant.bits
		}
	}
	return bits
}

// ---- who uses it ----

// Begins a use of the session: it is not freed before done().
func (c *Coil) use() error {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if c.session == nil || c.closing && c.users == 0 {
		return ErrClosed
	}
	c.users++
	return nil
}

func (c *Coil) done() {
	c.mutex.Lock()
	c.users--
	c.idle.Broadcast()
	c.mutex.Unlock()
}

// Close waits for the runs that go on, and frees the VM; contexts of async functions' calls are cancelled. It may not be called by a function of a
// script's own. Closing twice does nothing.
func (c *Coil) Close() {
	c.mutex.Lock()
	c.closing = true
	for c.users > 0 {
		c.idle.Wait()
	}
	session := c.session
	c.session = nil
	c.mutex.Unlock()
	if session == nil {
		return
	}
	C.session_close(session) // callbacks are over
	c.handle.Delete()
	c.mutex.Lock()
	calls := c.calls
	c.calls, c.errors = nil, nil
	c.mutex.Unlock()
	for _, cancel := range calls {
		cancel()
	}
	C.session_free(session) // what calls have still to be answered count for themselves
}

// ---- around runs ----

// SetLimits sets other limits, for the runs to come.
func (c *Coil) SetLimits(limits Limits) {
	if c.use() != nil {
		return
	}
	defer c.done()
	most := func(count uint64) C.uint64_t {
		if count == 0 {
			return math.MaxUint64
		}
		return C.uint64_t(count)
	}
	given := C.SessionLimits{time: most(uint64(limits.Time)), running: most(uint64(limits.Running)), steps: most(limits.Steps),
		memory: most(limits.Memory), output: most(limits.Output), tasks: most(limits.Tasks)}
	C.session_set_limits(c.session, &given)
}

// Interrupt stops what runs, from any goroutine: it ends with *Stopped.
func (c *Coil) Interrupt() {
	if c.use() == nil {
		C.session_interrupt(c.session)
		c.done()
	}
}

// Reset ends all of the script's tasks, and keeps its globals and modules. Runs that wait end with ErrCancelled.
func (c *Coil) Reset() error {
	if err := c.use(); err != nil {
		return err
	}
	defer c.done()
	var result C.SessionResult
	C.session_reset(c.session, &result)
	end, _ := c.outcome(&result)
	c.drain()
	return end.err
}

// Usage tells what the VM holds and has used.
func (c *Coil) Usage() Usage {
	if c.use() != nil {
		return Usage{}
	}
	defer c.done()
	return Usage{uint64(C.session_usage(c.session, C.COIL_LIMIT_BYTES)), uint64(C.session_usage(c.session, C.COIL_LIMIT_STEPS))}
}

// Tasks gives the script's tasks and what each awaits, as a tree in text.
func (c *Coil) Tasks() string {
	if c.use() != nil {
		return ""
	}
	defer c.done()
	var result C.SessionResult
	C.session_tasks(c.session, &result)
	end, _ := c.outcome(&result)
	text, _ := end.value.(string)
	return text
}

// Usable tells whether the next script would run as in a fresh VM: not after a stop that left a lock held.
func (c *Coil) Usable() bool {
	if c.use() != nil {
		return false
	}
	defer c.done()
	return bool(C.session_usable(c.session))
}

// Files gives the files as the script left them, by their paths.
func (c *Coil) Files() map[string][]byte {
	files := map[string][]byte{}
	if c.use() == nil {
		defer c.done()
		handle := cgo.NewHandle(files)
		defer handle.Delete()
		C.coilgo_files(c.session, C.uintptr_t(handle))
	}
	return files
}
