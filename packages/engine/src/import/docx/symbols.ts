// Characters of symbol fonts in a .docx as characters that every font has.
import type { XmlNode } from '../../ooxml/xml-tree.ts';

/** Characters of symbol fonts (17.3.3.30): bullets and arrows that documents use; others are named by a box. */
export function symbolOf({ attributes }: XmlNode): string {
  const code = Number.parseInt(attributes.get('w:char') ?? '', 16);
  if (!Number.isFinite(code)) return '';
  const low = code & 0xff;
  const known: { readonly [code: number]: string } = {
    167: '▪',
    183: '•',
    216: '➢',
    224: '→',
    252: '✓',
    254: '☑',
    168: '☐',
    108: '●',
    110: '■',
  };
  if (code >= 0xf000 && code <= 0xf0ff) return known[low] ?? '□';
  return code < 0xd800 ? String.fromCodePoint(code) : '□';
}
