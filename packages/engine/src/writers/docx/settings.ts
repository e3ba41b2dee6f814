// word/settings.xml (ECMA-376 part 1, 17.15).
import { officeLanguage } from '../../ooxml/language.ts';
import { el, root, type XmlElement } from '../../ooxml/xml.ts';
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
    hasFootnotes && el('w:footnotePr', {}, el('w:footnote', { 'w:id': -1 }), el('w:footnote', { 'w:id': 0 })),
    el(
      'w:compat',
      {},
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
