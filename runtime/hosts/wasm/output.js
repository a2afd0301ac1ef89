// output.js: what a script printed: text as it comes, errors in a colour of their own, and lines of the script in tracebacks as links.

const MOST = 400000; // characters kept: of what prints without end, the last
const PLACE = /File "main\.py", line (\d+)/g;

export class Output {
    #root; #goTo; #waiting = []; #length = 0; #drawing = false; #error = ''; #errors = null;

    // `goTo(line)` is called for a link.
    constructor(root, goTo) {
        this.#root = root;
        this.#goTo = goTo;
    }

    clear() {
        this.#root.replaceChildren();
        this.#waiting = [];
        this.#length = 0;
        this.#error = '';
        this.#errors = null;
    }

    // Pieces of text, {stream, text}: stream 2 is standard error.
    add(pieces) {
        this.#waiting.push(...pieces);
        for (const {text} of pieces)
            this.#length += text.length;
        while (this.#waiting.length > 1 && this.#length - this.#waiting[0].text.length > MOST)
            this.#length -= this.#waiting.shift().text.length; // never shown: it came faster than it can be drawn
        if (!this.#drawing)
            requestAnimationFrame(() => this.#draw());
        this.#drawing = true;
    }

    // The script has ended: all is shown.
    end() {
        if (this.#waiting.length)
            this.#draw();
    }

    // The line of the script in which the last error arose; 0: none.
    get errorLine() {
        const lines = [...this.#error.matchAll(PLACE)];
        return lines.length ? Number(lines.at(-1)[1]) : 0;
    }

    get text() { return this.#root.textContent; }

    #draw() {
        this.#drawing = false;
        const root = this.#root, atEnd = root.scrollTop + root.clientHeight >= root.scrollHeight - 4;
        for (const {stream, text} of this.#waiting)
            stream === 2 ? this.#showError(text) : this.#show(text);
        this.#waiting = [];
        while (this.#length > MOST) { // one piece may be longer than all that is kept
            const first = root.firstChild, text = first.textContent, dropped = Math.min(text.length, this.#length - MOST);
            if (dropped < text.length)
                first.textContent = text.slice(dropped);
            else
                first.remove();
            this.#length -= dropped;
        }
        if (atEnd)
            root.scrollTop = root.scrollHeight;
    }

    #show(text) {
        this.#errors = null;
        const last = this.#root.lastChild;
        if (last?.nodeType === Node.TEXT_NODE && last.length < 4096)
            last.appendData(text);
        else
            this.#root.append(document.createTextNode(text));
    }

    // What comes in several pieces is one error.
    #showError(text) {
        if (!this.#errors)
            this.#root.append(this.#errors = Object.assign(document.createElement('span'), {className: 'error'}));
        this.#error = (this.#error + text).slice(-MOST);
        let at = 0;
        for (const match of text.matchAll(PLACE)) {
            const link = Object.assign(document.createElement('a'), {href: '#', textContent: match[0]});
            link.addEventListener('click', event => { event.preventDefault(); this.#goTo(Number(match[1])); });
            this.#errors.append(text.slice(at, match.index), link);
            at = match.index + match[0].length;
        }
        this.#errors.append(text.slice(at));
    }
}
