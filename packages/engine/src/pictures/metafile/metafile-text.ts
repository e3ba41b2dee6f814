// The characters of text in metafiles: UTF-16, or bytes in the code page of the font.
import type { Font } from './graphics-state.ts';

const utf16 = new TextDecoder('utf-16le');

/** UTF-16, with the private characters of symbol fonts as what they show. */
export function decodeUtf16(bytes: Uint8Array, font: Font | undefined): string {
  const text = utf16.decode(bytes);
  return font === undefined ? text : fromSymbols(text, font);
}

/** Bytes in the code page of the font's character set ([MS-WMF] 2.1.1.5). */
export function symbolText(bytes: Uint8Array, font: Font): string {
  const decoder = new TextDecoder(codePages[font.charset] ?? 'windows-1252');
  return fromSymbols(decoder.decode(bytes), font);
}

const codePages: { readonly [charset: number]: string } = {
  77: 'macintosh',
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
};

/** Symbol fonts have their characters at U+F000 and above or in one byte: the Greek letters and signs of Adobe's Symbol encoding. */
function fromSymbols(text: string, { family, charset }: Font): string {
  const plain = text.replace(/[\uf020-\uf0ff]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xf000));
  if (/^symbol$/i.test(family)) return Array.from(plain, (character) => greek.get(character) ?? character).join('');
  if (charset === 2 && /^wingdings/i.test(family))
    return plain.replace(/[^\s]/g, (character) => dings[character] ?? '•');
  return plain;
}

const greek: ReadonlyMap<string, string> = new Map([
  ...Array.from('ABGDEZHQIKLMNXOPRSTUFCYW', (letter, index) => [letter, 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ'[index]!] as const),
  ...Array.from(
    'abgdezhqiklmnxoprVstufcywJjv',
    (letter, index) => [letter, 'αβγδεζηθικλμνξοπρςστυφχψωϑϕϖ'[index]!] as const,
  ),
  ...Array.from(
    '\u00a3\u00a5\u00b0\u00b1\u00b3\u00b4\u00b7\u00b9\u00ba\u00bb\u00ae\u00ac\u00de\u00d6\u00e5\u00f2\u00b6\u00d1\u00ce',
    (sign, index) => [sign, '≤∞°±≥×•≠≡≈→←⇒√∑∫∂∇∈'[index]!] as const,
  ),
  // Pieces of large brackets.
  ...Array.from({ length: 10 }, (_, index) => [String.fromCharCode(0xe6 + index), '⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪'[index]!] as const),
  ...Array.from({ length: 9 }, (_, index) => [String.fromCharCode(0xf6 + index), '⎞⎟⎠⎤⎥⎦⎫⎬⎭'[index]!] as const),
]);

const dings: { readonly [character: string]: string } = {
  '§': '▪',
  n: '■',
  l: '●',
  q: '❑',
  '\u00fc': '✓',
  '\u00d8': '➢',
  '\u00e0': '→',
  v: '❖',
};
