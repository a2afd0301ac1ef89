// A host in C++: a small owner for each of Coil's things, and a plug-in whose functions are the host's objects' methods.
#include <coil.h>
#include <iostream>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

struct VMFree {
    void operator()(CoilVM *vm) const { coil_vm_free(vm); }
};
using VM = std::unique_ptr<CoilVM, VMFree>;

class Entered { // this thread inside a VM, while the object lives
public:
    explicit Entered(const VM &vm) : c(coil_enter(vm.get()))
    {
        if (!c)
            throw std::bad_alloc();
    }
    ~Entered() { coil_leave(c); }
    Entered(const Entered &) = delete;
    Entered &operator=(const Entered &) = delete;
    operator Coil *() const { return c; }

private:
    Coil *c;
};

// The host's own object; instances of the script's class Document hold one.
class Document {
public:
    void insert(const std::string &text) { lines.push_back(text); }
    std::size_t size() const { return lines.size(); }
    const std::string &line(std::size_t n) const { return lines.at(n); }

private:
    std::vector<std::string> lines;
};

extern const CoilDef document_table[];

Document *document_of(Coil *c, CoilValue self)
{
    auto *held = static_cast<Document **>(coil_data(c, self, document_table));
    return held ? *held : nullptr;
}

// C++ exceptions must not pass through the library: each native ends them here.
template <typename Body> CoilValue guarded(Coil *c, Body body)
{
    try {
        return body();
    } catch (const std::out_of_range &) {
        return coil_raisef(c, "IndexError", "no such line");
    } catch (const std::exception &error) {
        return coil_raisef(c, "RuntimeError", "%s", error.what());
    }
}

CoilValue document_init(Coil *c, const CoilValue *args)
{
    return guarded(c, [&] {
        auto *held = static_cast<Document **>(coil_data(c, args[0], document_table));
        if (!held)
            return COIL_NULL;
        if (!*held) // __init__ may be called again
            *held = new Document;
        return coil_none();
    });
}

CoilValue document_insert(Coil *c, const CoilValue *args)
{
    return guarded(c, [&] {
        Document *document = document_of(c, args[0]);
        const char *text = coil_to_utf8(c, args[1], nullptr);
        if (!document || !text)
            return COIL_NULL;
        document->insert(text);
        return coil_none();
    });
}

CoilValue document_len(Coil *c, const CoilValue *args)
{
    Document *document = document_of(c, args[0]);
    return document ? coil_int(c, static_cast<int64_t>(document->size())) : COIL_NULL;
}

CoilValue document_getitem(Coil *c, const CoilValue *args)
{
    return guarded(c, [&] {
        Document *document = document_of(c, args[0]);
        int64_t n;
        if (!document || !coil_to_int(c, args[1], &n))
            return COIL_NULL;
        return coil_str(c, document->line(static_cast<std::size_t>(n)).c_str(), COIL_TO_NUL);
    });
}

void document_finalise(void *data) { delete *static_cast<Document **>(data); }

const CoilDef document_table[] = {
    COIL_CLASS("Document", NULL, sizeof(Document *), "The editor's text."),
    COIL_FUNCTION("__init__", "(self)", document_init, NULL),
    COIL_FUNCTION("insert", "(self, text: str, /)", document_insert, "Adds a line."),
    COIL_FUNCTION("__len__", "(self)", document_len, NULL),
    COIL_FUNCTION("__getitem__", "(self, n: int, /)", document_getitem, NULL),
    COIL_FINALISE(document_finalise),
    COIL_END,
};

const CoilDef editor[] = {
    COIL_MODULE("editor", "What plug-ins know of the editor."),
    COIL_NESTED(document_table),
    COIL_END,
};

} // namespace

int main()
{
    const std::map<std::string, std::string> plugins = {
        {"greets", "def run(document):\n    document.insert('hello')\n    document.insert('world')\n"},
        {"shouts", "def run(document):\n    for line in list(document):\n        document.insert(line.upper() + '!')\n"},
        {"breaks", "def run(document):\n    document[99]\n"},
    };
    CoilConfig config = coil_config(COIL_ALLOW_NOTHING);
    VM vm(coil_vm_new(&config));
    if (!vm)
        return 2;
    Entered c(vm);
    coil_add_module(c, editor);
    CoilValue document = coil_call(c, coil_getattr(c, coil_import(c, "editor"), "Document"), nullptr, 0, nullptr);
    for (const char *name : {"greets", "shouts", "breaks"}) {
        CoilValue names = coil_dict(c);
        coil_exec_code(c, coil_compile(c, plugins.at(name).c_str(), COIL_TO_NUL, name, COIL_EXEC), names);
        coil_call(c, coil_getitem(c, names, coil_str(c, "run", COIL_TO_NUL)), &document, 1, nullptr);
        if (coil_failed(c)) {
            std::cout << name << ": " << coil_describe(c, COIL_TEXT_ERROR) << "\n";
            coil_take_error(c);
        }
    }
    if (Document *held = document_of(c, document))
        for (std::size_t n = 0; n < held->size(); n++)
            std::cout << held->line(n) << "\n";
    return coil_failed(c) ? 1 : 0;
}
