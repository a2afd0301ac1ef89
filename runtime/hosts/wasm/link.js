// link.js: a script in a page's address: behind the #, where no server sees it, packed and in letters that need no escapes.

const letters = bytes => btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
const bytesOf = text => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0));

async function through(stream, bytes) {
    return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

// The part behind the #. `virtual`: the clock's.
export async function fragmentOf({source, virtual}) {
    const packed = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(source));
    return `${virtual ? 'virtual' : 'code'}=${letters(packed)}`;
}

// What fragmentOf() was given; null if the fragment is none of its.
export async function scriptOf(fragment) {
    const [, kind, text] = /^#?(code|virtual)=([\w-]+)$/.exec(fragment) ?? [];
    if (!kind)
        return null;
    try {
        const source = new TextDecoder('utf-8', {fatal: true}).decode(await through(new DecompressionStream('deflate-raw'), bytesOf(text)));
        return {source, virtual: kind === 'virtual'};
    } catch {
        return null;
    }
}
