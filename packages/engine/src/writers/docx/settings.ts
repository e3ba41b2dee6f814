// word/settings.xml and word/fontTable.xml.
import { type EmbeddedFamily, type EmbeddedStyle, embeddedFamilies } from '../../fonts/embedded-families.ts';
import { panose } from '../../fonts/eot.ts';
import { guid } from '../../ooxml/guid.ts';
import { officeLanguage } from '../../ooxml/language.ts';
import type { Part } from '../../ooxml/package.ts';
import { el, nest, root, type XmlElement } from '../../ooxml/xml.ts';
import type { WordContext } from './word-context.ts';

type Contents = { readonly hasFootnotes: boolean; readonly hasEmbeddedFonts: boolean };

export function settingsPart(context: WordContext, { hasFootnotes, hasEmbeddedFonts }: Contents): XmlElement {
  const language = officeLanguage(context.doc.meta.language);
  const compatibility = [
    ['compatibilityMode', '15'],
    ['overrideTableStyleFontSizeAndJustification', '1'],
    ['enableOpenTypeFeatures', '1'],
    ['doNotFlipMirrorIndents', '1'],
    ['differentiateMultirowTableHeaders', '1'],
  ] as const;
  return root(
    'w:settings',
    ['w'],
    {},
    el('w:zoom', { 'w:percent': 100 }),
    hasEmbeddedFonts && el('w:embedTrueTypeFonts'),
    hasEmbeddedFonts && el('w:saveSubsetFonts'),
    el('w:defaultTabStop', { 'w:val': 720 }),
    el('w:characterSpacingControl', { 'w:val': 'doNotCompress' }),
    hasFootnotes && nest('w:footnotePr', el('w:footnote', { 'w:id': -1 }), el('w:footnote', { 'w:id': 0 })),
    nest(
      'w:compat',
      compatibility.map(([name, value]) =>
        el('w:compatSetting', { 'w:name': name, 'w:uri': 'http://schemas.microsoft.com/office/word', 'w:val': value }),
      ),
    ),
    el('w:themeFontLang', { 'w:val': language, 'w:bidi': context.isRightToLeft ? language : undefined }),
    el('w:clrSchemeMapping', {
      'w:bg1': 'light1',
      'w:t1': 'dark1',
      'w:bg2': 'light2',
      'w:t2': 'dark2',
      'w:accent1': 'accent1',
      'w:accent2': 'accent2',
      'w:accent3': 'accent3',
      'w:accent4': 'accent4',
      'w:accent5': 'accent5',
      'w:accent6': 'accent6',
      'w:hyperlink': 'hyperlink',
      'w:followedHyperlink': 'followedHyperlink',
    }),
    el('w:decimalSymbol', { 'w:val': '.' }),
    el('w:listSeparator', { 'w:val': ',' }),
  );
}

// word/fontTable.xml (ECMA-376 part 1, 17.8): the fonts of the document, with fonts that Office lacks embedded as parts.

const contentType = 'application/vnd.openxmlformats-officedocument.obfuscatedFont';
const embedElements: { readonly [style in EmbeddedStyle]: string } = {
  regular: 'w:embedRegular',
  bold: 'w:embedBold',
  italic: 'w:embedItalic',
  boldItalic: 'w:embedBoldItalic',
};

/** The families embedded in the document. No text is measured, so the tree shows what is slanted and what is code. */
export function findEmbeddedFamilies({ doc, writer }: WordContext): readonly EmbeddedFamily[] {
  const { theme, world, diagnostics } = writer;
  const tree = JSON.stringify(doc.blocks);
  const hasItalics = /"type":"(?:emphasis|math|inlineMath)"/.test(tree);
  const hasCode = /"type":"(?:code|inlineCode)"/.test(tree);
  const isUsed = ({ family, bold, italic }: { family: string; bold: boolean; italic: boolean }): boolean =>
    family === theme.fonts.mono.drawn ? hasCode && !bold && !italic : hasItalics && italic && !bold;
  return embeddedFamilies({ fonts: theme.fonts, isUsed, world, diagnostics });
}

/** Writes the part; embedded faces become parts related to it. */
export function writeFontTable(part: Part, families: readonly EmbeddedFamily[], { writer, file }: WordContext): void {
  const { major, minor, mono } = writer.theme.fonts;
  const names = [...new Set([major.office, minor.office, mono.office])];
  let count = 0;
  const embedFace = (style: EmbeddedStyle, bytes: Uint8Array): XmlElement => {
    count += 1;
    const uri = `/word/fonts/font${count}.odttf`;
    const key = guid(uri);
    const id = part.relate('font', file.part(uri, contentType, obfuscate(bytes, key)));
    return el(embedElements[style], { 'r:id': id, 'w:fontKey': key });
  };
  part.write(
    root(
      'w:fonts',
      ['w', 'r'],
      {},
      names.map((name) => {
        const family = families.find((embedded) => embedded.name === name);
        return el(
          'w:font',
          { 'w:name': name },
          family && el('w:altName', { 'w:val': family.standIn }),
          family && el('w:panose1', { 'w:val': panose(family.faces[0]![1]) }),
          el('w:charset', { 'w:val': '00' }),
          el('w:family', { 'w:val': name === mono.office ? 'modern' : 'auto' }),
          el('w:pitch', { 'w:val': name === mono.office ? 'fixed' : 'variable' }),
          family?.faces.map(([style, bytes]) => embedFace(style, bytes)),
        );
      }),
    ),
  );
}

/**
 * The first 32 bytes XORed with the GUID, read from its end (17.8.1): no protection, it only keeps systems from installing the font by
 * mistake.
 */
export function obfuscate(font: Uint8Array, key: string): Uint8Array {
  const bytes = font.slice();
  const hex = key.replaceAll(/[{}-]/g, '');
  for (let at = 0; at < 32; at += 1) {
    const pair = 15 - (at % 16);
    bytes[at] = bytes[at]! ^ Number.parseInt(hex.slice(pair * 2, pair * 2 + 2), 16);
  }
  return bytes;
}
