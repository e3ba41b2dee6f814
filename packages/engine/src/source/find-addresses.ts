// Addresses in a text that become links by themselves (GitHub Flavored Markdown, 6.9). linkify-it finds those of the web, this file mail.

/** A match, as markdown-it expects it. */
export type AddressMatch = {
  readonly schema: string;
  readonly index: number;
  readonly lastIndex: number;
  readonly raw: string;
  readonly text: string;
  readonly url: string;
};

const isLocal = (character: string | undefined): boolean => character !== undefined && /[\w.+-]/.test(character);
const isDomain = (character: string | undefined): boolean => character !== undefined && /[\w.-]/.test(character);

/** Mail addresses: any with a period in the domain, whose last character is no hyphen and no underscore. */
function findMail(text: string): readonly AddressMatch[] {
  const found: AddressMatch[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let start = at;
    while (start > from && isLocal(text[start - 1])) start -= 1;
    let end = at + 1;
    while (isDomain(text[end])) end += 1;
    while (text[end - 1] === '.') end -= 1;
    const domain = text.slice(at + 1, end);
    const isPart = text[start - 1] === '/' || /xmpp:$/i.test(text.slice(Math.max(0, start - 5), start));
    if (start < at && !isPart && /^[\w-]+(?:\.[\w-]+)+$/.test(domain) && !/[-_]$/.test(domain)) {
      const raw = text.slice(start, end);
      found.push({ schema: 'mailto:', index: start, lastIndex: end, raw, text: raw, url: `mailto:${raw}` });
    }
    from = end;
  }
  return found;
}

/** A web address without the beginning of a character reference at its end (`&hl;`), which belongs to the text. */
function withoutReference(match: AddressMatch, text: string): AddressMatch {
  const cut = text[match.lastIndex] === ';' ? (/&[A-Za-z\d]{1,40}$/.exec(match.raw)?.[0].length ?? 0) : 0;
  if (cut === 0) return match;
  const shorten = (of: string) => of.slice(0, of.length - cut);
  return {
    ...match,
    lastIndex: match.lastIndex - cut,
    raw: shorten(match.raw),
    text: shorten(match.text),
    url: shorten(match.url),
  };
}

/** Punctuation of Chinese and Japanese, which is written right behind an address. */
const widePunctuation = /[\u3001-\u3003\u3008-\u3011\u3014-\u301f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/;

/** The part of a text before such a sign. */
export function beforeWidePunctuation(text: string): string {
  const end = text.search(widePunctuation);
  return end < 0 ? text : text.slice(0, end);
}

/** The addresses between such signs; `find` gives those of a part. */
export function splitAddresses(text: string, find: (part: string) => readonly AddressMatch[]): readonly AddressMatch[] {
  const found: AddressMatch[] = [];
  let start = 0;
  for (const part of text.split(widePunctuation)) {
    for (const match of /:\/\/|@|www\./i.test(part) ? find(part) : [])
      found.push({ ...match, index: match.index + start, lastIndex: match.lastIndex + start });
    start += part.length + 1;
  }
  return found;
}

/** All addresses of a text in order; `web`: those that linkify-it found. */
export function joinAddresses(web: readonly AddressMatch[], text: string): readonly AddressMatch[] {
  const found = web.map((match) => withoutReference(match, text));
  let next = 0;
  const mail = findMail(text).filter(({ index, lastIndex }) => {
    while ((found[next]?.lastIndex ?? Number.POSITIVE_INFINITY) <= index) next += 1;
    return (found[next]?.index ?? Number.POSITIVE_INFINITY) >= lastIndex;
  });
  return mail.length === 0 ? found : [...found, ...mail].sort((a, b) => a.index - b.index);
}
