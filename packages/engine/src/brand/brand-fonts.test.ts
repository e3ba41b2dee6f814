// Brands in fonts that are not at hand: text is measured no narrower than Office will set it, and the report says so.
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { createDiagnostics } from '../base/diagnostic.ts';
import { createFonts } from '../fonts/create-fonts.ts';
import { widenFonts } from '../fonts/fonts.ts';
import { readXmlTree } from '../ooxml/xml-tree.ts';
import { drawnFamily, readFonts } from './brand-fonts.ts';

const world = createWorld();
const tree = (xml: string) => readXmlTree(new TextEncoder().encode(xml));

/** The font scheme of a theme with this family for titles and text, and what its owner is told. */
function read(family: string) {
  const report = createDiagnostics();
  const latin = `<a:latin typeface="${family}"/>`;
  const scheme = `<a:fontScheme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:majorFont>${latin}</a:majorFont><a:minorFont>${latin}</a:minorFont></a:fontScheme>`;
  const master = '<p:sldMaster xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"/>';
  const fonts = readFonts(tree(scheme), tree(master), world, report);
  return { fonts, report: report.list.map(({ severity, message }) => `${severity}: ${message}`) };
}

test.each<[family: string, drawn: string, wider: { regular: number; bold: number } | undefined, said: string]>([
  ['Verdana', 'Noto Sans', { regular: 1.08, bold: 1.14 }, 'up to 14 % wider, because “Verdana” is wider'],
  ['Montserrat SemiBold', 'Noto Sans', { regular: 1.12, bold: 1.05 }, 'up to 12 % wider'],
  ['Gotham Book', 'Noto Sans', { regular: 1.06, bold: 1.05 }, 'up to 6 % wider'],
  ['Poppins', 'Noto Sans', { regular: 1.05, bold: 1.02 }, 'up to 5 % wider'],
  ['Century Gothic', 'Noto Sans', { regular: 1.04, bold: 1 }, 'up to 4 % wider'],
  ['Segoe UI Light', 'Noto Sans', undefined, 'instead. Office files'],
  ['Trebuchet MS', 'Arimo', { regular: 1.02, bold: 1 }, 'up to 2 % wider'],
  ['Helvetica Neue', 'Arimo', { regular: 1.01, bold: 1 }, 'up to 1 % wider'],
  ['Book Antiqua', 'Gelasio', { regular: 1.01, bold: 1 }, 'up to 1 % wider'],
  ['Oswald', 'Carlito', undefined, 'instead. Office files'],
  ['Arial Black', 'Noto Sans', { regular: 1.17, bold: 1.1 }, 'up to 17 % wider'],
  ['Acme Grotesk', 'Arimo', { regular: 1.06, bold: 1.06 }, 'the widths of “Acme Grotesk” are not known'],
  ['Acme Mono', 'Cousine', undefined, 'instead. Office files'],
  ['Georgia', 'Gelasio', undefined, 'which has the same widths'],
])('%s is drawn in %s', (family, drawn, wider, said) => {
  const { fonts, report } = read(family);
  expect(fonts.minor).toEqual({ office: family, drawn, ...(wider && { wider }) });
  expect(report).toEqual([expect.stringContaining(said)]);
});

test.each([
  ['most texts name a family', ['Georgia', 'Georgia', ''], { office: 'Georgia', isNamed: true }],
  ['few do', ['Georgia', '', ''], { office: 'Arial' }],
  ['they name the theme’s', ['+mn-lt', '+mn-lt', 'Georgia'], { office: 'Arial' }],
])('where on slide layouts %s, the brand has the font that is seen', (_, families, expected) => {
  const spaces =
    'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
  const scheme = `<a:fontScheme ${spaces}><a:minorFont><a:latin typeface="Arial"/></a:minorFont></a:fontScheme>`;
  const body = (family: string) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="2" name="x"/><p:cNvSpPr/><p:nvPr><p:ph type="body" idx="1"/></p:nvPr></p:nvSpPr><p:txBody><a:lstStyle><a:lvl1pPr><a:defRPr>${family && `<a:latin typeface="${family}"/>`}</a:defRPr></a:lvl1pPr></a:lstStyle></p:txBody></p:sp>`;
  const layouts = families.map((family) =>
    tree(`<p:sldLayout ${spaces}><p:cSld><p:spTree>${body(family)}</p:spTree></p:cSld></p:sldLayout>`),
  );
  const fonts = readFonts(
    tree(scheme),
    tree(`<p:sldMaster ${spaces}/>`),
    world,
    createDiagnostics(),
    undefined,
    layouts,
  );
  expect(fonts.minor).toMatchObject(expected);
  expect(fonts.minor.isNamed).toBe('isNamed' in expected ? true : undefined);
});

test('a font that is part of another is drawn under the name of its file', () => {
  const file = { ...world.font('Noto Sans', 400, false)!, family: 'Noto Sans CJK JP' };
  expect(drawnFamily('Noto Sans JP', { font: () => file })).toEqual({ drawn: 'Noto Sans CJK JP', fit: 'same' });
});

test('text is measured as wide as Office sets it, and other fonts as they are', () => {
  const plain = createFonts(world);
  const fonts = widenFonts(plain, read('Verdana').fonts);
  const times = (family: string, bold: boolean): number => {
    const style = { family, bold, italic: false };
    return fonts.measure('Some words', style, 20) / plain.measure('Some words', style, 20);
  };
  expect(times('Noto Sans', false)).toBeCloseTo(1.08);
  expect(times('Noto Sans', true)).toBeCloseTo(1.14);
  expect(times('Cousine', false)).toBe(1);
  expect(widenFonts(plain, read('Georgia').fonts)).toBe(plain);
});
