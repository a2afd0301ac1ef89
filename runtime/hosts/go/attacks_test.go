package coil

// What must hold whatever the host's functions and its contexts do: panic, enter again, end things, from many goroutines.

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"reflect"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"
)

var background = context.Background()

func fresh(t *testing.T, options Options) *Coil {
	vm, err := New(options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(vm.Close)
	return vm
}

func gives(t *testing.T, vm *Coil, source string, expected any) {
	t.Helper()
	if value, err := vm.Run(background, source, nil); err != nil || !reflect.DeepEqual(value, expected) {
		t.Fatalf("%s: %v, %v", source, value, err)
	}
}

func stops(t *testing.T, vm *Coil, source, limit string) {
	t.Helper()
	var stopped *Stopped
	if _, err := vm.Run(background, source, nil); !errors.As(err, &stopped) || stopped.Limit != limit {
		t.Fatalf("%s: %v", source, err)
	}
}

func TestAPanicComesOutAndTheVMGoesOn(t *testing.T) {
	vm := fresh(t, Options{Functions: map[string]Function{
		"bad":   {Signature: "()", Call: func(Args) (any, error) { panic("in a function") }},
		"worse": {Signature: "()", Await: func(context.Context, Args) (any, error) { panic("in a goroutine") }},
	}, Output: func(_ int, text string) error { panic("in the output") }})
	for _, source := range []string{"try:\n    bad()\nexcept BaseException:\n    pass\nwhile True: pass", "await worse()", "print(1, flush=True)\nwhile True: pass"} {
		func() {
			defer func() {
				if thrown := fmt.Sprint(recover()); !strings.HasPrefix(thrown, "in ") {
					t.Errorf("%s: %v", source, thrown)
				}
			}()
			value, err := vm.Run(background, source, nil)
			t.Errorf("%s: %v, %v", source, value, err)
		}()
		gives(t, vm, "1 + 1", int64(2))
	}
}

func TestFunctionsEnterAgain(t *testing.T) {
	var vm *Coil
	again := func(args Args) (any, error) { return vm.Run(background, args[0].(string), nil) }
	vm = fresh(t, Options{Functions: map[string]Function{
		"again": {Signature: "(source: str)", Call: again},
		"reset": {Signature: "()", Call: func(Args) (any, error) { return vm.Reset() == nil, nil }},
		"deep":  {Signature: "()", Call: func(Args) (any, error) { return vm.Run(background, "deep()", nil) }},
	}})
	gives(t, vm, "again('again(\"6 * 7\")')", int64(42))
	if _, err := vm.Run(background, "again('import asyncio\\nawait asyncio.sleep(0)')", nil); err == nil || !strings.Contains(err.Error(), "cannot wait") {
		t.Fatal(err)
	}
	gives(t, vm, "import asyncio\nasync def f():\n    return reset()\nawait f()", false)
	gives(t, vm, "reset()", true)
	if _, err := vm.Run(background, "deep()", nil); err == nil { // endless in turns: the stack's end is an exception
		t.Fatal("no end")
	}
	gives(t, vm, "3", int64(3))
}

func TestAStopGoesThroughFunctions(t *testing.T) {
	var vm *Coil
	vm = fresh(t, Options{Limits: Limits{Time: 200 * time.Millisecond}, Functions: map[string]Function{"again": {Signature: "()", Call: func(Args) (any, error) {
		_, _ = vm.Run(background, "while True: pass", nil)
		_, _ = vm.Run(background, "while True: pass", nil)
		return nil, nil
	}}}})
	stops(t, vm, "try:\n    again()\nexcept BaseException: pass\nwhile True: pass", "time")
	gives(t, vm, "1", int64(1))
}

func TestOutputThatFails(t *testing.T) {
	full := errors.New("full")
	vm := fresh(t, Options{Output: func(int, string) error { return full }})
	if _, err := vm.Run(background, "try:\n    print(1, flush=True)\nexcept BaseException: pass\nwhile True: pass", nil); !errors.Is(err, full) {
		t.Fatal(err)
	}
	gives(t, vm, "1", int64(1))
}

func TestContexts(t *testing.T) {
	cleaned := make(chan struct{}, 10)
	vm := fresh(t, Options{Functions: map[string]Function{
		"never":   {Signature: "()", Await: func(ctx context.Context, _ Args) (any, error) { <-ctx.Done(); return nil, ctx.Err() }},
		"cleaned": {Signature: "()", Call: func(Args) (any, error) { cleaned <- struct{}{}; return nil, nil }},
	}})
	over, cancel := context.WithCancel(background)
	cancel()
	for source, cleans := range map[string]int{
		"while True:\n    try:\n        pass\n    except BaseException: pass":               0,
		"try:\n    await never()\nfinally:\n    cleaned()":                                  1,
		"try:\n    await never()\nfinally:\n    cleaned()\n    while True: pass":            1,
		"import asyncio\nawait asyncio.sleep(100)":                                          0,
		"import asyncio\nasync def f():\n    while True: await asyncio.sleep(0)\nawait f()": 0,
	} {
		ctx, stop := context.WithTimeout(background, 50*time.Millisecond)
		if _, err := vm.Run(ctx, source, nil); !errors.Is(err, context.DeadlineExceeded) {
			t.Fatalf("%s: %v", source, err)
		}
		stop()
		for ; cleans > 0; cleans-- {
			<-cleaned
		}
		if _, err := vm.Run(over, source, nil); !errors.Is(err, context.Canceled) {
			t.Fatalf("%s: %v", source, err)
		}
		for len(cleaned) > 0 {
			<-cleaned
		}
		gives(t, vm, "1 + 1", int64(2))
	}
	// One that waits for its turn does not stop who has it.
	var both sync.WaitGroup
	both.Add(1)
	started := make(chan struct{})
	if err := vm.Define("started", Function{Signature: "()", Call: func(Args) (any, error) { close(started); return nil, nil }}); err != nil {
		t.Fatal(err)
	}
	go func() {
		defer both.Done()
		gives(t, vm, "import time\nstarted()\nend = time.monotonic() + 0.3\nwhile time.monotonic() < end: pass\n'whole'", "whole")
	}()
	<-started
	ctx, stop := context.WithTimeout(background, 50*time.Millisecond)
	defer stop()
	if _, err := vm.Run(ctx, "1", nil); !errors.Is(err, context.DeadlineExceeded) {
		t.Fatal(err)
	}
	both.Wait()
}

func TestInterruptAndReset(t *testing.T) {
	vm := fresh(t, Options{Functions: map[string]Function{"never": {Signature: "()", Await: func(ctx context.Context, _ Args) (any, error) { <-ctx.Done(); return nil, ctx.Err() }}}})
	timer := time.AfterFunc(50*time.Millisecond, vm.Interrupt)
	stops(t, vm, "while True:\n    try:\n        pass\n    except BaseException: pass", "interrupt")
	timer.Stop()
	time.AfterFunc(50*time.Millisecond, func() { _ = vm.Reset() })
	if _, err := vm.Run(background, "await never()", nil); !errors.Is(err, ErrCancelled) {
		t.Fatal(err)
	}
	gives(t, vm, "1", int64(1))
}

func TestClosedWhileWorkIsOutstanding(t *testing.T) {
	ended := make(chan error, 3)
	vm, err := New(Options{Functions: map[string]Function{
		"never": {Signature: "()", Await: func(ctx context.Context, _ Args) (any, error) {
			<-ctx.Done()
			ended <- ctx.Err()
			return nil, ctx.Err()
		}},
		"stubborn": {Signature: "()", Await: func(context.Context, Args) (any, error) {
			time.Sleep(200 * time.Millisecond)
			ended <- nil
			return "late", nil
		}},
	}})
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithTimeout(background, 50*time.Millisecond)
	defer stop()
	_, err = vm.Run(ctx, "import asyncio\nasyncio.ensure_future(never()); asyncio.ensure_future(stubborn())\nawait never()", nil)
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Fatal(err)
	}
	vm.Close()
	vm.Close()
	for k := 0; k < 3; k++ {
		<-ended
	}
	if _, err := vm.Run(background, "1", nil); err != ErrClosed {
		t.Fatal(err)
	}
	vm.Interrupt()
	vm.SetLimits(Limits{})
	if err := vm.Define("f", Function{Signature: "()", Call: func(Args) (any, error) { return nil, nil }}); err != ErrClosed || vm.Usable() || vm.Tasks() != "" || vm.Usage() != (Usage{}) || len(vm.Files()) != 0 {
		t.Fatal("a closed VM is used")
	}
}

func TestManyGoroutines(t *testing.T) {
	double := Function{Signature: "(n: int)", Await: func(_ context.Context, args Args) (any, error) {
		n, err := args.Int(0)
		runtime.Gosched()
		return 2 * n, err
	}}
	shared := fresh(t, Options{Functions: map[string]Function{"double": double}})
	var all sync.WaitGroup
	for k := 0; k < 16; k++ {
		vm := shared
		if k%2 == 1 {
			vm = fresh(t, Options{Functions: map[string]Function{"double": double}})
		}
		all.Add(1)
		go func() {
			defer all.Done()
			for n := 0; n < 30; n++ {
				source := "import asyncio\nsum(await asyncio.gather(*(double(n) for n in range(10)))) + await double(k)"
				if value, err := vm.Run(background, source, map[string]any{"k": k}); err != nil || value.(int64) < 90 {
					t.Errorf("%v, %v", value, err)
				}
			}
		}()
	}
	all.Wait()
}

func TestNothingGrows(t *testing.T) {
	vm := fresh(t, Options{Functions: map[string]Function{"double": {Signature: "(n: int)", Await: func(_ context.Context, args Args) (any, error) {
		n, err := args.Int(0)
		return 2 * n, err
	}}, "fail": {Signature: "()", Call: func(Args) (any, error) { return nil, errors.New("no") }}}})
	rounds := func(count int) {
		for k := 0; k < count; k++ {
			gives(t, vm, "a, b, c = await double(1), await double(2), await double(3)\ntry:\n    fail()\nexcept RuntimeError: pass\na + b + c", int64(12))
		}
		gives(t, vm, "import gc\ngc.collect()\nNone", nil)
	}
	rounds(500)
	memory, goroutines := vm.Usage().Memory, runtime.NumGoroutine()
	rounds(10_000)
	if now := vm.Usage().Memory; now > memory+memory/5 {
		t.Errorf("%d bytes were %d", now, memory)
	}
	if now := runtime.NumGoroutine(); now > goroutines+5 {
		t.Errorf("%d goroutines were %d", now, goroutines)
	}
	vm.mutex.Lock()
	defer vm.mutex.Unlock()
	if len(vm.runs)+len(vm.calls)+len(vm.errors) > 5 {
		t.Errorf("%d runs, %d calls, %d errors are kept", len(vm.runs), len(vm.calls), len(vm.errors))
	}
}

func TestValuesThatCannotCross(t *testing.T) {
	vm := fresh(t, Options{Limits: Limits{Memory: 8 << 20, Time: 20 * time.Second}, Functions: map[string]Function{
		"channel": {Signature: "()", Call: func(Args) (any, error) { return make(chan int), nil }},
	}})
	loop := []any{nil}
	loop[0] = loop
	for _, value := range []any{loop, make(chan int), struct{}{}, "\xff", map[any]any{"a": loop}} {
		if _, err := vm.Run(background, "1", map[string]any{"v": value}); err == nil {
			t.Errorf("%T crosses", value)
		}
	}
	for source, text := range map[string]string{
		"x = []\nx.append(x)\nx": "too deeply", "object()": "cannot be given",
		"x = [0] * 1000\nfor _ in range(40): x = [x, x]\nx": "too large", "channel()": "cannot be given",
	} {
		if _, err := vm.Run(background, source, nil); err == nil || !strings.Contains(err.Error(), text) {
			t.Errorf("%s: %v", source, err)
		}
	}
	value, err := vm.Run(background, "v", map[string]any{"v": map[string]any{"b": []int{1, 2}, "a": [2]uint64{1 << 63, 0}, "c": []string{"x"}, "n": (*big.Int)(nil)}})
	expected := Dict{{"a", []any{new(big.Int).SetUint64(1 << 63), int64(0)}}, {"b", []any{int64(1), int64(2)}}, {"c", []any{"x"}}, {"n", nil}}
	if err != nil || !reflect.DeepEqual(value, expected) {
		t.Fatal(value, err)
	}
	if found, ok := value.(Dict).Get("b"); !ok || len(found.([]any)) != 2 {
		t.Fatal(found)
	}
}

func TestWhatCannotBeMade(t *testing.T) {
	for _, options := range []Options{
		{Functions: map[string]Function{"f": {Signature: "(a", Call: func(Args) (any, error) { return nil, nil }}}},
		{Functions: map[string]Function{"f": {Signature: "()"}}},
		{Files: map[string][]byte{"/a": make([]byte, 100)}, FileBytes: 10},
	} {
		if vm, err := New(options); err == nil {
			vm.Close()
			t.Errorf("%+v is made", options)
		}
	}
}
