// Marks words in a frame, as a highlight of the browser: the document in it, and every file made of it, stays as it is.

const name = 'doubted';

/** How marked words look; browsers without highlights show none. */
export const markStyle = `::highlight(${name}){background-color:#ffe08a;color:#3d2f00;text-decoration:underline wavy #b25e00}`;

/** Of one page: anything more is no help. */
const mostRanges = 60;

/** The frame has to be of the same origin. */
export function markWords(frame: HTMLIFrameElement, words: readonly string[]): void {
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  const body = frame.contentDocument?.body;
  if (!view || !body || !('Highlight' in view)) return;
  const nodes = textNodes(body);
  const ranges = places(
    nodes.map(({ text }) => text),
    words,
  ).map(([from, to]) => {
    const range = body.ownerDocument.createRange();
    range.setStart(nodes[from.part]!.node, from.offset);
    range.setEnd(nodes[to.part]!.node, to.offset);
    return range;
  });
  view.CSS.highlights.set(name, new view.Highlight(...ranges));
}

const blocks = 'p,li,td,th,dt,dd,h1,h2,h3,h4,h5,h6,div,section,figure,figcaption,blockquote,text,br';

/** The texts of a page; one that begins another block is preceded by the end of a line. */
function textNodes(body: HTMLElement): readonly { readonly node: Node; readonly text: string }[] {
  const walker = body.ownerDocument.createTreeWalker(body, 4 satisfies typeof NodeFilter.SHOW_TEXT);
  const found: { node: Node; text: string }[] = [];
  let last: Element | null = null;
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.parentElement?.closest('style,script,title')) continue;
    const block = node.parentElement?.closest(blocks) ?? null;
    // Two cells side by side are not one number.
    if (found.length > 0 && block !== last) found.at(-1)!.text += '\n';
    last = block;
    found.push({ node, text: node.textContent ?? '' });
  }
  return found;
}

type Place = { readonly part: number; readonly offset: number };

/** Where words stand first in parts of a text, also across several. Numbers are not found inside of longer ones. */
export function places(parts: readonly string[], words: readonly string[]): readonly (readonly [Place, Place])[] {
  const starts: number[] = [];
  let length = 0;
  for (const part of parts) {
    starts.push(length);
    length += part.length;
  }
  const text = parts.join('');
  const placeOf = (at: number): Place => {
    const part = starts.findLastIndex((start) => start <= at);
    return { part, offset: at - starts[part]! };
  };
  const found: (readonly [Place, Place])[] = [];
  for (const word of words)
    for (const { index, 0: match } of text.matchAll(patternOf(word))) {
      if (found.length === mostRanges) return found;
      const { part, offset } = placeOf(index + match.length - 1);
      found.push([placeOf(index), { part, offset: offset + 1 }]);
    }
  return found;
}

/** Any space and any quotation mark stand for each other: documents set them as their language does. */
function patternOf(word: string): RegExp {
  const escaped = word
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s+/g, '\\s+')
    .replace(/["“”„«»]/g, '["“”„«»]')
    .replace(/['’‘]/g, "['’‘]");
  const before = /^[\p{L}\p{N}]/u.test(word) ? '(?<![\\p{L}\\p{N}]|\\d[.,])' : '';
  const after = /[\p{L}\p{N}]$/u.test(word) ? '(?![\\p{L}\\p{N}]|[.,]\\d)' : '';
  return new RegExp(escaped === '' ? '(?!)' : `${before}${escaped}${after}`, 'gu');
}
