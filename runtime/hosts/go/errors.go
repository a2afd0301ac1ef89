package coil

import "errors"

// ScriptError is an exception of a script's own.
type ScriptError struct {
	Class, Message string
	Traceback      string // the whole, as Python prints it
}

func (e *ScriptError) Error() string {
	if e.Message == "" {
		return e.Class
	}
	return e.Class + ": " + e.Message
}

// Stopped tells that a limit or Interrupt stopped the script, in a way that it could not catch.
type Stopped struct {
	Limit     string // "time", "running", "steps", "memory", "output", "tasks", "depth", "descriptors", "threads" or "interrupt"
	Traceback string // where
}

func (e *Stopped) Error() string {
	if e.Limit == "interrupt" {
		return "stopped by Interrupt"
	}
	return "the limit on " + e.Limit + " was reached"
}

// HostError is an error of the host's inside a script. A function returns one to say as which class scripts see it (any other error: RuntimeError).
// If no script handles it, the run ends with one, which wraps that very error and has the script's traceback.
type HostError struct {
	Class     string // a built-in exception's name ("ValueError")
	Err       error
	Traceback string
}

func (e *HostError) Error() string { return e.Err.Error() }

// Unwrap gives the error that the function returned.
func (e *HostError) Unwrap() error { return e.Err }

var (
	// ErrCancelled ends a run whose tasks were ended by Reset, or that cancelled itself.
	ErrCancelled = errors.New("the script was cancelled")
	// ErrMemory tells that the host's memory is short.
	ErrMemory = errors.New("memory is short")
	// ErrClosed tells that the VM was closed.
	ErrClosed = errors.New("this VM was closed")
)
