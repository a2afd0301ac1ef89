// editor.js: a text area that edits Python: line numbers and colours lie behind its transparent text, so that the browser's own editing,
// its undo, its spoken words and its touch handles stay.
import {pieces} from './highlight.js';

const INDENT = '    ', LARGE = 100000; // characters: beyond, no colours

export class Editor {
    #area; #colours; #numbers; #waiting = false; #marked = 0; #leaving = false;

    // `root` holds a textarea, a .colours and a .numbers; `changed` is called after each change.
    constructor(root, changed = () => {}) {
        this.#area = root.querySelector('textarea');
        this.#colours = root.querySelector('.colours');
        this.#numbers = root.querySelector('.numbers');
        this.#area.addEventListener('input', () => { this.mark(0); this.#draw(); changed(); });
        this.#area.addEventListener('keydown', event => this.#key(event));
        this.#area.addEventListener('blur', () => { this.#leaving = false; });
    }

    get text() { return this.#area.value; }
    set text(text) {
        this.#area.value = text;
        this.#area.setSelectionRange(0, 0);
        this.#area.scrollTop = 0;
        this.mark(0);
        this.#draw();
    }

    focus() { this.#area.focus(); }

    // Shows where an error is; 0: nowhere.
    mark(line) {
        this.#marked = line;
        for (const number of this.#numbers.querySelectorAll('.marked'))
            number.classList.remove('marked');
        this.#numbers.children[line - 1]?.classList.add('marked');
    }

    // Puts the cursor at the beginning of a line.
    goTo(line) {
        const before = this.text.split('\n').slice(0, line - 1);
        const at = before.reduce((sum, text) => sum + text.length + 1, 0);
        this.#area.focus();
        this.#area.setSelectionRange(at, at);
        this.#numbers.children[line - 1]?.scrollIntoView({block: 'nearest'});
    }

    #draw() {
        if (this.#waiting)
            return;
        this.#waiting = true;
        requestAnimationFrame(() => {
            this.#waiting = false;
            const text = this.text;
            // A last line that is empty has no height of its own.
            this.#colours.replaceChildren(...(text.length > LARGE ? [['', text]] : pieces(text)).map(([kind, part]) => {
                if (!kind)
                    return document.createTextNode(part);
                const span = document.createElement('span');
                span.className = kind;
                span.textContent = part;
                return span;
            }), '\n');
            this.#number(text.split('\n').length);
        });
    }

    #number(count) {
        const numbers = this.#numbers;
        while (numbers.children.length > count)
            numbers.lastChild.remove();
        while (numbers.children.length < count)
            numbers.append(Object.assign(document.createElement('span'), {textContent: String(numbers.children.length + 1)}));
        this.mark(this.#marked);
    }

    // Puts text in place of a range, in a way that the browser's undo knows.
    #put(text, start, end) {
        this.#area.setSelectionRange(start, end);
        if (!document.execCommand(text ? 'insertText' : 'delete', false, text)) {
            this.#area.setRangeText(text, start, end, 'end');
            this.#area.dispatchEvent(new Event('input'));
        }
    }

    #key(event) {
        const {key, shiftKey} = event, command = event.ctrlKey || event.metaKey;
        const leaving = this.#leaving;
        this.#leaving = key === 'Escape' || (leaving && key === 'Shift');
        if (event.isComposing || event.altKey)
            return;
        let done = false;
        if (command)
            done = key === '/' && this.#lines(toggleComment);
        else if (key === 'Tab' && !leaving) // Escape, then Tab, leaves the editor
            done = this.#tab(shiftKey);
        else if (key === 'Enter')
            done = this.#enter();
        else if (key === 'Backspace')
            done = this.#backspace();
        if (done)
            event.preventDefault();
    }

    #lineStart(at) { return this.text.lastIndexOf('\n', at - 1) + 1; }

    // Changes the selected lines, whole.
    #lines(change) {
        const area = this.#area, {selectionStart, selectionEnd} = area, start = this.#lineStart(selectionStart);
        const last = selectionEnd > selectionStart && this.text[selectionEnd - 1] === '\n' ? selectionEnd - 1 : selectionEnd;
        const newline = this.text.indexOf('\n', last), end = newline < 0 ? this.text.length : newline;
        const old = this.text.slice(start, end), changed = change(old.split('\n')).join('\n');
        if (changed !== old) {
            this.#put(changed, start, end);
            if (selectionEnd > selectionStart)
                area.setSelectionRange(start, start + changed.length);
            else
                area.setSelectionRange(...Array(2).fill(Math.max(start, selectionStart + changed.length - old.length)));
        }
        return true;
    }

    #tab(back) {
        const {selectionStart, selectionEnd} = this.#area;
        if (back)
            return this.#lines(lines => lines.map(line => line.replace(/^ {1,4}|^\t/, '')));
        if (this.text.slice(selectionStart, selectionEnd).includes('\n'))
            return this.#lines(lines => lines.map(line => line && INDENT + line));
        const column = selectionStart - this.#lineStart(selectionStart);
        this.#put(INDENT.slice(column % INDENT.length), selectionStart, selectionEnd);
        return true;
    }

    // A new line begins where the last did; deeper behind a colon or an open bracket, less deep behind what leaves a block.
    #enter() {
        const {selectionStart, selectionEnd} = this.#area, line = this.text.slice(this.#lineStart(selectionStart), selectionStart);
        let indent = /^[ \t]*/.exec(line)[0];
        const code = pieces(line).filter(([kind]) => kind !== 'comment').map(([, part]) => part).join('').trimEnd();
        if (/[:([{]$/.test(code))
            indent += INDENT;
        else if (/^\s*(?:return|raise|pass|break|continue)\b/.test(code))
            indent = indent.slice(0, -INDENT.length);
        this.#put('\n' + indent, selectionStart, selectionEnd);
        this.#area.blur(); // scrolls the cursor into view, which an insertion by hand does not
        this.#area.focus();
        return true;
    }

    // In the white space that a line begins with, one step back.
    #backspace() {
        const {selectionStart, selectionEnd} = this.#area, before = this.text.slice(this.#lineStart(selectionStart), selectionStart);
        if (selectionStart !== selectionEnd || !before || !/^ +$/.test(before))
            return false;
        this.#put('', selectionStart - ((before.length - 1) % INDENT.length + 1), selectionStart);
        return true;
    }
}

function toggleComment(lines) {
    const full = lines.filter(line => line.trim()), every = full.every(line => /^\s*#/.test(line));
    if (every)
        return lines.map(line => line.replace(/^(\s*)# ?/, '$1'));
    const column = Math.min(...full.map(line => /^\s*/.exec(line)[0].length));
    return lines.map(line => line.trim() ? `${line.slice(0, column)}# ${line.slice(column)}` : line);
}
