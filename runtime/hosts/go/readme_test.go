package coil

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
)

// The README's programs, and what they print.
func TestReadme(t *testing.T) {
	expected := map[string]string{
		"rules": "true <nil>\ntrue the limit on time was reached\n42 <nil>\n",
		"tools": "[page/0 page/1 page/2] <nil>\ntrue\nnot today <nil>\ncontext deadline exceeded\n",
	}
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	here, _ := os.Getwd()
	for _, found := range regexp.MustCompile("(?ms)^```go (\\S+)\n(.*?)^```$").FindAllStringSubmatch(string(readme), -1) {
		folder := t.TempDir()
		module := "module example\n\ngo 1.23\n\nrequire coil v0.0.0\n\nreplace coil => " + here + "\n"
		if err := errors.Join(os.WriteFile(filepath.Join(folder, "go.mod"), []byte(module), 0o600), os.WriteFile(filepath.Join(folder, "main.go"), []byte(found[2]), 0o600)); err != nil {
			t.Fatal(err)
		}
		command := exec.Command("go", "run", ".")
		command.Dir = folder
		printed, err := command.CombinedOutput()
		if err != nil || string(printed) != expected[found[1]] {
			t.Errorf("%s: %v\n%s", found[1], err, printed)
		}
		delete(expected, found[1])
	}
	for name := range expected {
		t.Errorf("there is no program %q", name)
	}
}
