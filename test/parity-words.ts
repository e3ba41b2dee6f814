// Words with their places: the one measure by which frames, browser, PDF and LibreOffice are compared. Points from the top left of the slide.

/** `left` and `right` are edges of advance, not of ink; `baseline` is counted downwards. */
export type Word = { readonly text: string; readonly left: number; readonly right: number; readonly baseline: number };

/** One character as drawn, for joining into words. */
export type Character = Word & { readonly size: number };

/** Scripts written without spaces: each character is a word of its own. */
const alone = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u;
/** Marks that draw nothing: soft hyphens, joiners, marks of direction. */
const unseen = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\ufe0f/gu;
/** Letters that run from right to left, and what then runs from left to right among them. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe]/;
const leftToRight = /[\p{Nd}A-Za-z]/u;

/** Offsets of the words in a text: stretches without white space and of one direction; characters alone where a script has no spaces. */
export function cutWords(text: string): readonly { readonly text: string; readonly start: number }[] {
  const words: { text: string; start: number }[] = [];
  for (const { 0: stretch, index } of text.matchAll(/\S+/gu)) {
    let isOpen = false;
    let start = index;
    for (const character of stretch) {
      const isAlone = alone.test(character);
      if (isOpen && !isAlone && !turns(words.at(-1)!.text, character)) words.at(-1)!.text += character;
      else words.push({ text: character, start });
      isOpen = !isAlone;
      start += character.length;
    }
  }
  return words.filter((word) => wordKey(word.text) !== '');
}

const turns = (word: string, next: string): boolean =>
  (rightToLeft.test(word) && leftToRight.test(next)) || (leftToRight.test(word) && rightToLeft.test(next));

/**
 * What two drawings of one word have in common: files may hold its letters in the order of drawing, as ligatures, and twice
 * where a letter carries a mark; and a hyphen at the end of a line may be no character.
 */
export const wordKey = (text: string): string =>
  [
    ...new Set(
      text
        .replace(/(?<=.)-$/u, '')
        .normalize('NFKC')
        .replaceAll(unseen, '')
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, ''),
    ),
  ]
    .sort()
    .join('');

/** Characters in their order joined into words: at white space, at a change of base line, and at gaps. Marks do not count. */
export function joinWords(characters: readonly Character[]): readonly Word[] {
  const words: Character[] = [];
  let open: Character | undefined;
  for (const character of characters.filter(({ text }) => !/^\p{M}$/u.test(text))) {
    if (/\s/u.test(character.text)) {
      open = undefined;
      continue;
    }
    const isAlone = alone.test(character.text);
    const last = words.at(-1);
    if (open !== undefined && last !== undefined && !isAlone && isOneWord(last, open, character)) {
      words[words.length - 1] = join(last, character);
    } else {
      words.push(character);
    }
    open = isAlone ? undefined : character;
  }
  return joinPieces(words).filter((word) => wordKey(word.text) !== '');
}

const join = (first: Character, second: Character): Character => ({
  ...first,
  text: first.text + second.text,
  left: Math.min(first.left, second.left),
  right: Math.max(first.right, second.right),
});

/** Words that run from right to left come in pieces where files hold their signs and marked letters out of order: what touches is one. */
function joinPieces(pieces: readonly Character[]): readonly Word[] {
  const words: Character[] = [];
  for (const piece of pieces) {
    let whole = piece;
    for (let at = words.findIndex((word) => isPieceOf(word, whole)); at >= 0; ) {
      whole = join(words.splice(at, 1)[0]!, whole);
      at = words.findIndex((word) => isPieceOf(word, whole));
    }
    words.push(whole);
  }
  return words;
}

const isPieceOf = (first: Character, second: Character): boolean =>
  (rightToLeft.test(first.text) || rightToLeft.test(second.text)) &&
  !turns(first.text, second.text) &&
  !turns(second.text, first.text) &&
  touches(first, second);

const touches = (first: Character, second: Character): boolean =>
  Math.abs(first.baseline - second.baseline) < 0.5 &&
  Math.min(Math.abs(first.right - second.left), Math.abs(second.right - first.left)) < first.size * 0.05;

function isOneWord({ text }: Word, first: Character, second: Character): boolean {
  const gap = Math.max(second.left - first.right, first.left - second.right);
  return (
    !turns(text, second.text) &&
    Math.abs(first.baseline - second.baseline) < 0.5 &&
    gap < Math.max(first.size, second.size) * 0.2
  );
}
