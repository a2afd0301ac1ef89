package coil

// The list of behaviours that every binding is held to: tests/hosts/behaviours.txt. COIL_CASE: those whose names hold that.

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/big"
	"os"
	"sort"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

type step struct{ word, rest, text string }

type listed struct {
	name  string
	steps []step
}

func readList(t *testing.T) []listed {
	list, err := os.ReadFile("../../../tests/hosts/behaviours.txt")
	if err != nil {
		t.Fatal(err)
	}
	var cases []listed
	lines := strings.Split(string(list), "\n")
	indented := func(line string) bool { return strings.HasPrefix(line, "    ") }
	for number, line := range lines {
		switch {
		case indented(line) || line == "" && number+1 < len(lines) && indented(lines[number+1]):
			if len(cases) > 0 && len(cases[len(cases)-1].steps) > 0 {
				steps := cases[len(cases)-1].steps
				steps[len(steps)-1].text += strings.TrimPrefix(line, "    ") + "\n"
			}
		case line == "" || line[0] == '#':
		default:
			word, rest, _ := strings.Cut(line, " ")
			if word == "case" {
				cases = append(cases, listed{name: rest})
			} else {
				last := &cases[len(cases)-1]
				last.steps = append(last.steps, step{word: word, rest: rest})
			}
		}
	}
	return cases
}

// ---- the list's values ----

func decode(form any) any {
	list := func(form any) []any {
		items := []any{}
		for _, item := range form.([]any) {
			items = append(items, decode(item))
		}
		return items
	}
	float := func(form any) float64 {
		number, _ := strconv.ParseFloat(form.(string), 64)
		return number
	}
	switch form := form.(type) {
	case json.Number:
		return whole(form.String())
	case []any:
		return list(form)
	case map[string]any:
		for kind, inner := range form {
			switch kind {
			case "int":
				return whole(inner.(string))
			case "float":
				return float(inner)
			case "complex":
				return complex(float(inner.([]any)[0]), float(inner.([]any)[1]))
			case "chars":
				chars := Chars{}
				for _, char := range list(inner) {
					chars = append(chars, uint32(char.(int64)))
				}
				return chars
			case "bytes", "bytearray":
				bytes, _ := hex.DecodeString(inner.(string))
				if kind == "bytes" {
					return bytes
				}
				return ByteArray(bytes)
			case "tuple":
				return Tuple(list(inner))
			case "set":
				return Set(list(inner))
			case "frozenset":
				return FrozenSet(list(inner))
			case "dict":
				dict := Dict{}
				for _, pair := range inner.([]any) {
					dict = append(dict, Item{decode(pair.([]any)[0]), decode(pair.([]any)[1])})
				}
				return dict
			}
			panic("no such kind: " + kind)
		}
	}
	return form
}

func whole(digits string) any {
	number, _ := new(big.Int).SetString(digits, 10)
	if number.IsInt64() {
		return number.Int64()
	}
	return number
}

// A value as text that tells it from all others.
func canon(value any) string {
	joined := func(name string, items []any, sorted bool) string {
		texts := []string{}
		for _, item := range items {
			texts = append(texts, canon(item))
		}
		if sorted {
			sort.Strings(texts)
		}
		return name + "(" + strings.Join(texts, ",") + ")"
	}
	switch v := value.(type) {
	case float64:
		if math.IsNaN(v) {
			return "float nan"
		}
		return fmt.Sprintf("float %016x", math.Float64bits(v))
	case complex128:
		return "complex(" + canon(real(v)) + "," + canon(imag(v)) + ")"
	case *big.Int:
		return "int " + v.String()
	case []any:
		return joined("list", v, false)
	case Tuple:
		return joined("tuple", v, false)
	case Set:
		return joined("set", v, true)
	case FrozenSet:
		return joined("frozenset", v, true)
	case Dict:
		texts := []string{}
		for _, item := range v {
			texts = append(texts, canon(item.Key)+":"+canon(item.Value))
		}
		return "dict(" + strings.Join(texts, ",") + ")"
	}
	return fmt.Sprintf("%T %#v", value, value)
}

// What JSON says, with its numbers as they are; several forms one after the other.
func forms(t *testing.T, text string) []any {
	var found []any
	reader := json.NewDecoder(strings.NewReader(text))
	reader.UseNumber()
	for reader.More() {
		var form any
		if err := reader.Decode(&form); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		found = append(found, form)
	}
	return found
}

func object(t *testing.T, text string) map[string]any { return forms(t, text)[0].(map[string]any) }

func named(form any) map[string]any {
	values := map[string]any{}
	for name, inner := range form.(map[string]any) {
		values[name] = decode(inner)
	}
	return values
}

// ---- the host ----

type mine struct{ text string }

func (m *mine) Error() string { return m.text }

type listHost struct {
	vm      *Coil
	mutex   sync.Mutex
	log     []string
	printed string
}

func (h *listHost) note(text string) {
	h.mutex.Lock()
	h.log = append(h.log, text)
	h.mutex.Unlock()
}

func (h *listHost) fail(args Args) (any, error) {
	return nil, &HostError{Class: args[0].(string), Err: &mine{args[1].(string)}}
}

func (h *listHost) functions() map[string]Function {
	later := func(ctx context.Context, time_ time.Duration) error {
		select {
		case <-time.After(time_):
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return map[string]Function{
		"echo": {Signature: "(value, /)", Call: func(args Args) (any, error) { return args[0], nil }},
		"add": {Signature: "(a: int, b: int = 2)", Call: func(args Args) (any, error) {
			a, err := args.Int(0)
			if err != nil {
				return nil, err
			}
			b, err := args.Int(1)
			return a + b, err
		}},
		"keep": {Signature: "(*args, **kwargs)", Call: func(args Args) (any, error) { return Tuple(args), nil }},
		"late": {Signature: "(a, b=...)", Call: func(args Args) (any, error) { return Tuple{args[0], args[1] != Missing}, nil }},
		"note": {Signature: "(text: str)", Call: func(args Args) (any, error) { h.note(args[0].(string)); return nil, nil }},
		"fail": {Signature: "(kind: str, text: str)", Call: h.fail},
		"stop": {Signature: "()", Call: func(Args) (any, error) { h.vm.Interrupt(); return nil, nil }},
		"inner": {Signature: "(source: str)", Call: func(args Args) (any, error) {
			return h.vm.Run(context.Background(), args[0].(string), nil)
		}},
		"tree": {Signature: "()", Call: func(Args) (any, error) { return h.vm.Tasks(), nil }},
		"double": {Signature: "(n)", Await: func(ctx context.Context, args Args) (any, error) {
			err := later(ctx, time.Millisecond)
			number, _ := args.Int(0)
			return 2 * number, err
		}},
		"slow": {Signature: "(ms: int)", Await: func(ctx context.Context, args Args) (any, error) {
			return args[0], later(ctx, time.Duration(args[0].(int64))*time.Millisecond)
		}},
		"never": {Signature: "()", Await: func(ctx context.Context, _ Args) (any, error) {
			<-ctx.Done()
			h.note("cancelled")
			return nil, ctx.Err()
		}},
		"fail_later": {Signature: "(kind: str, text: str)", Await: func(ctx context.Context, args Args) (any, error) {
			_ = later(ctx, time.Millisecond)
			return h.fail(args)
		}},
	}
}

// ---- cases ----

func (h *listHost) build(t *testing.T, steps []step) {
	options := Options{Library: os.Getenv("COIL_LIBRARY"), Functions: map[string]Function{}, Output: func(_ int, text string) error {
		h.mutex.Lock()
		h.printed += text
		h.mutex.Unlock()
		return nil
	}}
	for _, step := range steps {
		switch step.word {
		case "functions":
			for _, name := range strings.Fields(step.rest) {
				options.Functions[name] = h.functions()[name]
			}
		case "limits":
			for name, number := range object(t, step.rest) {
				amount, _ := number.(json.Number).Float64()
				seconds := time.Duration(amount * float64(time.Second))
				switch name {
				case "time":
					options.Limits.Time = seconds
				case "running":
					options.Limits.Running = seconds
				default:
					*map[string]*uint64{"steps": &options.Limits.Steps, "memory": &options.Limits.Memory, "output": &options.Limits.Output, "tasks": &options.Limits.Tasks}[name] = uint64(amount)
				}
			}
		case "grants":
			for name, given := range object(t, step.rest) {
				switch name {
				case "clock":
					options.Grants.NoClock = !given.(bool)
				case "random":
					options.Grants.NoRandom = !given.(bool)
				case "seed":
					seed, _ := given.(json.Number).Int64()
					options.Grants.Seed = uint64(seed)
				default:
					t.Fatalf("no such grant: %s", name)
				}
			}
		case "files":
			options.Files = map[string][]byte{}
			for path, text := range object(t, step.rest) {
				options.Files[path] = []byte(text.(string))
			}
		case "modules":
			options.Modules = map[string]string{}
			for name, text := range object(t, step.rest) {
				options.Modules[name] = text.(string)
			}
		}
	}
	var err error
	if h.vm, err = New(options); err != nil {
		t.Fatal(err)
	}
}

// What a step ended with: a word and its details; and the traceback.
type ending struct{ told, traceback string }

func endingOf(value any, err error) ending {
	var script *ScriptError
	var stopped *Stopped
	var host *HostError
	switch {
	case err == nil:
		return ending{"value " + canon(value), ""}
	case errors.As(err, &script):
		return ending{strings.TrimSpace("error " + script.Class + " " + script.Message), script.Traceback}
	case errors.As(err, &stopped):
		return ending{"stopped " + stopped.Limit, stopped.Traceback}
	case errors.As(err, &host):
		if own, ok := host.Err.(*mine); ok {
			return ending{"host " + own.text, host.Traceback}
		}
	case errors.Is(err, ErrCancelled) || errors.Is(err, context.DeadlineExceeded):
		return ending{"cancelled", ""}
	}
	return ending{fmt.Sprintf("other %v", err), ""}
}

func (h *listHost) step(t *testing.T, step step, inputs map[string]any, cancel time.Duration) ending {
	ctx, stop := context.Background(), context.CancelFunc(func() {})
	if cancel > 0 {
		ctx, stop = context.WithTimeout(ctx, cancel)
	}
	defer stop()
	if strings.HasPrefix(step.word, "run") {
		return endingOf(h.vm.Run(ctx, strings.TrimSuffix(step.text, "\n"), inputs))
	}
	name, rest, _ := strings.Cut(step.rest, " ")
	given, keywords := forms(t, rest), map[string]any{}
	if len(given) > 1 {
		keywords = named(given[1])
	}
	return endingOf(h.vm.Call(ctx, name, decode(given[0]).([]any), keywords))
}

func (h *listHost) run(t *testing.T, steps []step) {
	h.build(t, steps)
	defer h.vm.Close()
	var inputs map[string]any
	var cancel time.Duration
	var result ending
	together := 1
	for _, step := range steps {
		switch step.word {
		case "functions", "limits", "grants", "files", "modules":
		case "inputs":
			inputs = named(object(t, step.rest))
		case "cancel":
			number, _ := strconv.Atoi(step.rest)
			cancel = time.Duration(number) * time.Millisecond
		case "together":
			together, _ = strconv.Atoi(step.rest)
		case "reset":
			if err := h.vm.Reset(); err != nil {
				t.Fatal(err)
			}
		case "run", "run_async", "call", "call_async":
			ends := make([]ending, together)
			var all sync.WaitGroup
			for k := range ends {
				all.Add(1)
				go func() {
					defer all.Done()
					ends[k] = h.step(t, step, inputs, cancel)
				}()
			}
			all.Wait()
			for _, end := range ends {
				if end != ends[0] {
					t.Fatalf("together: %v", ends)
				}
			}
			result, inputs, cancel, together = ends[0], nil, 0, 1
		default:
			if found, expected := h.found(t, step, result); found != expected {
				t.Fatalf("%s: %s instead of %s", step.word, found, expected)
			}
		}
	}
}

// Waits until the calls that were given up have ended, each in its goroutine; for two seconds at most.
func (h *listHost) settle() {
	vm, late := h.vm, false
	timer := time.AfterFunc(2*time.Second, func() {
		vm.mutex.Lock()
		late = true
		vm.mutex.Unlock()
		vm.idle.Broadcast()
	})
	defer timer.Stop()
	vm.mutex.Lock()
	defer vm.mutex.Unlock()
	for len(vm.calls) > 0 && !late {
		vm.idle.Wait()
	}
}

func (h *listHost) found(t *testing.T, step step, result ending) (string, string) {
	h.settle()
	h.mutex.Lock()
	defer h.mutex.Unlock()
	switch step.word {
	case "value":
		return result.told, "value " + canon(decode(forms(t, step.rest)[0]))
	case "traceback":
		return strings.TrimRight(result.traceback, "\n"), strings.TrimSuffix(step.text, "\n")
	case "output":
		found := h.printed
		h.printed = ""
		return found, forms(t, step.rest)[0].(string)
	case "log":
		found := []any{}
		for _, text := range h.log {
			found = append(found, text)
		}
		h.log = nil
		return canon(found), canon(forms(t, step.rest)[0])
	case "left":
		left := map[string]string{}
		for path, content := range h.vm.Files() {
			left[path] = string(content)
		}
		return fmt.Sprint(left), fmt.Sprint(object(t, step.rest))
	}
	return result.told, strings.TrimSpace(step.word + " " + step.rest)
}

func TestBehaviours(t *testing.T) {
	ran := 0
	for _, listed := range readList(t) {
		if strings.Contains(listed.name, os.Getenv("COIL_CASE")) {
			ran++
			t.Run(listed.name, func(t *testing.T) { (&listHost{}).run(t, listed.steps) })
		}
	}
	t.Logf("%d cases", ran)
	if ran == 0 {
		t.Fatal("no case was found")
	}
}
