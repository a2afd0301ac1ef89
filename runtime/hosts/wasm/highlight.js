// highlight.js: the colours of a Python text: a list of pieces, [kind, text], which together are the text.

const words = await (await fetch('words.json')).json();
const keywords = new Set(words.keywords), soft = new Set(words.soft), builtins = new Set(words.builtins);

// What begins with each; strings may be unfinished, as they are while one types.
const TOKEN = new RegExp([
    /(?<comment>#[^\n]*)/,
    /(?<string>(?:\b(?:[rbuf]|[bf]r|r[bf]))?(?:'''(?:[^\\]|\\[^])*?(?:'''|$(?![^]))|"""(?:[^\\]|\\[^])*?(?:"""|$(?![^]))|'(?:[^\\\n']|\\[^])*'?|"(?:[^\\\n"]|\\[^])*"?))/,
    /(?<number>\b(?:0[xXoObB][\da-fA-F_]+|\d[\d_]*(?:\.[\d_]*)?(?:[eE][+-]?\d+)?[jJ]?|\.\d[\d_]*))/,
    /(?<decorator>(?<=^[ \t]*)@[\w.]+)/,
    /(?<word>[\p{L}_][\p{L}\p{N}_]*)/,
    /(?<other>[^])/,
].map(part => part.source).join('|'), 'gimu');

function kindOfWord(word, before, after) {
    if (keywords.has(word))
        return 'keyword';
    if (/\b(?:def|class)\s+$/.test(before))
        return 'definition';
    if (/\.[ \t]*$/.test(before))
        return '';
    if (soft.has(word) && word !== '_' && /^\s*$/.test(before.slice(before.lastIndexOf('\n') + 1)) && /^[ \t]+[^\s=.,)\]:]/.test(after))
        return 'keyword';
    return builtins.has(word) || word === 'self' || word === 'cls' ? 'builtin' : '';
}

// Of a word's surroundings this much decides what it is.
const NEAR = 80;

export function pieces(text) {
    const found = [];
    let plain = '';
    for (const match of text.matchAll(TOKEN)) {
        let [kind] = Object.entries(match.groups).find(([, group]) => group !== undefined);
        const end = match.index + match[0].length;
        if (kind === 'word')
            kind = kindOfWord(match[0], text.slice(Math.max(0, match.index - NEAR), match.index), text.slice(end, end + NEAR));
        if (!kind || kind === 'other') {
            plain += match[0];
            continue;
        }
        if (plain)
            found.push(['', plain]);
        plain = '';
        found.push([kind, match[0]]);
    }
    if (plain)
        found.push(['', plain]);
    return found;
}
