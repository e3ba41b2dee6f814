// Bullets in the private alphabets of symbol fonts, as the Unicode characters that look like them.

const wingdings = {
  l: '●',
  n: '■',
  o: '□',
  q: '❑',
  r: '❒',
  s: '⬧',
  t: '⧫',
  u: '◆',
  v: '❖',
  w: '⬥',
  '§': '▪',
  '¨': '◻',
  Ø: '➢',
  ü: '✓',
  û: '✗',
  à: '→',
  è: '➔',
  ð: '⇨',
  m: '○',
  '¡': '○',
  '«': '★',
  J: '☺',
  '\u009f': '•',
  '\u009e': '·',
};
const alphabets = new Map<string, ReadonlyMap<string, string>>(
  Object.entries({
    wingdings,
    'wingdings 2': { '\u0097': '•', '—': '•', '¡': '■', P: '✓', O: '✗', R: '☑', '£': '□' },
    'wingdings 3': { '}': '▶', '\u0084': '▸', a: '➜', u: '▶' },
    webdings: { a: '✓', g: '■', n: '●', '4': '▶', '8': '▶', '=': '●' },
    symbol: { '·': '•', '¨': '♦', '®': '→', Þ: '⇒' },
  }).map(([typeface, characters]) => [typeface, new Map(Object.entries(characters))]),
);

/** What stands before a list item, in a character that text fonts have or borrow; a disc for those of symbol fonts that nobody knows. */
export function bulletCharacter(text: string, typeface: string | undefined): string {
  const [character = '•'] = text;
  const alphabet = alphabets.get(typeface?.toLowerCase() ?? '');
  if (alphabet === undefined) return /\p{Co}/u.test(character) ? '•' : character;
  // Symbol fonts have their characters at U+F000 too.
  const code = character.codePointAt(0)!;
  const plain = code >= 0xf000 && code <= 0xf0ff ? String.fromCharCode(code - 0xf000) : character;
  return alphabet.get(character) ?? alphabet.get(plain) ?? '•';
}
