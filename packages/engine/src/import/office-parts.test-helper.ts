// Office files for tests, made of their parts as Word, Excel and PowerPoint write them, and read as any file is.
import { createWorld } from '@deckle/press';
import { utf8 } from '../base/bytes.ts';
import { createArchive } from '../ooxml/zip.ts';
import { readFile } from './import-file.ts';
import type { Imported } from './imported.ts';

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument';
const names = Object.entries({
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  c: 'http://schemas.openxmlformats.org/drawingml/2006/chart',
  m: 'http://schemas.openxmlformats.org/officeDocument/2006/math',
  mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  p: 'http://schemas.openxmlformats.org/presentationml/2006/main',
  r: relationships,
  w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  wps: 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape',
  xdr: 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing',
})
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ');

/** Text within the root of a part, in whose start all prefixes are declared. */
export const root = (name: string, content: string, more = ''): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<${name} ${names}${more}>${content}</${name}>`;

export const zip = (files: { readonly [path: string]: string }): Uint8Array => {
  const archive = createArchive();
  const pieces = Object.entries(files).flatMap(([path, text]) => [...archive.add(path, utf8(text))]);
  return Buffer.concat([...pieces, archive.end()]);
};

/** Relationships rId1, rId2 …: of a type's last name to a target. */
const rels = (...all: readonly (readonly [type: string, target: string])[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${relationships}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const contentTypes = (all: { readonly [path: string]: string }): string =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${Object.entries(
    all,
  )
    .map(([path, type]) => `<Override PartName="/${path}" ContentType="${types}.${type}+xml"/>`)
    .join('')}</Types>`;

/** The source of a file, and what is told about it in one text. */
export async function read(bytes: Uint8Array, name: string): Promise<Imported & { readonly told: string }> {
  const imported = await readFile(bytes, name, createWorld());
  return { ...imported, told: imported.diagnostics.map(({ message }) => message).join('\n') };
}

/** A .docx of the elements of its body; `footnote` is the content of footnote 1. */
export const readDocx = (body: string, footnote = '') =>
  read(
    zip({
      '[Content_Types].xml': contentTypes({ 'word/document.xml': 'wordprocessingml.document.main' }),
      '_rels/.rels': rels(['officeDocument', 'word/document.xml']),
      'word/document.xml': root('w:document', `<w:body>${body}</w:body>`),
      'word/_rels/document.xml.rels': rels(['footnotes', 'footnotes.xml']),
      'word/footnotes.xml': root('w:footnotes', `<w:footnote w:id="1">${footnote}</w:footnote>`),
    }),
    'a.docx',
  );

/** A .pptx of one slide with these shapes. */
export const readPptx = (shapes: string) => readSlides([shapes]);

/** The bytes of a .pptx of slides with these shapes; one in brackets is hidden. */
export const slidesFile = (slides: readonly (string | readonly [hidden: string])[]): Uint8Array =>
  zip({
    '[Content_Types].xml': contentTypes({ 'ppt/presentation.xml': 'presentationml.presentation.main' }),
    '_rels/.rels': rels(['officeDocument', 'ppt/presentation.xml']),
    'ppt/presentation.xml': root(
      'p:presentation',
      `<p:sldIdLst>${slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 1}"/>`).join('')}</p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/>`,
    ),
    'ppt/_rels/presentation.xml.rels': rels(...slides.map((_, at) => ['slide', `slides/slide${at + 1}.xml`] as const)),
    ...Object.fromEntries(
      slides.map((slide, at) => {
        const [shapes] = typeof slide === 'string' ? [slide] : slide;
        const hidden = typeof slide === 'string' ? '' : ' show="0"';
        return [
          `ppt/slides/slide${at + 1}.xml`,
          root('p:sld', `<p:cSld><p:spTree>${shapes}</p:spTree></p:cSld>`, hidden),
        ];
      }),
    ),
  });

export const readSlides = (slides: readonly (string | readonly [hidden: string])[]) =>
  read(slidesFile(slides), 'a.pptx');

/** A text box; in centimeters, and the size of its letters in points. */
export const textBox = (
  text: string,
  {
    x = 1,
    y = 1,
    width = 10,
    height = 1,
    size,
  }: {
    readonly x?: number;
    readonly y?: number;
    readonly width?: number;
    readonly height?: number;
    readonly size?: number;
  } = {},
): string => {
  const [left, top, wide, high] = [x, y, width, height].map((length) => Math.round(length * 360_000));
  const runs = text
    .split('\n')
    .map(
      (line) => `<a:p><a:r><a:rPr${size === undefined ? '' : ` sz="${size * 100}"`}/><a:t>${line}</a:t></a:r></a:p>`,
    );
  return `<p:sp><p:nvSpPr><p:cNvPr id="2" name="A"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="${left}" y="${top}"/><a:ext cx="${wide}" cy="${high}"/></a:xfrm></p:spPr><p:txBody><a:bodyPr/>${runs.join('')}</p:txBody></p:sp>`;
};

/** A worksheet: its cells as 'A1' and the content of `<c>`, or with attributes as `['t="s"', …]`; a drawing; charts of that drawing. */
export type SheetParts = { readonly rows: string; readonly drawing?: string; readonly chart?: string };

/** A .xlsx of the worksheets under their names; `more` follows the list of sheets in the workbook. */
export function readXlsx(
  sheets: { readonly [name: string]: SheetParts },
  { styles = '', more = '' }: { readonly styles?: string; readonly more?: string } = {},
) {
  const all = Object.entries(sheets);
  const main = ' xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const files: { [path: string]: string } = {
    '[Content_Types].xml': contentTypes({ 'xl/workbook.xml': 'spreadsheetml.sheet.main' }),
    '_rels/.rels': rels(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': root(
      'workbook',
      `<sheets>${all.map(([name], at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets>${more}`,
      main,
    ),
    'xl/_rels/workbook.xml.rels': rels(...all.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const), [
      'styles',
      'styles.xml',
    ]),
    'xl/styles.xml': root('styleSheet', styles, main),
  };
  for (const [at, [, { rows, drawing, chart }]] of all.entries()) {
    const number = at + 1;
    files[`xl/worksheets/sheet${number}.xml`] = root('worksheet', `<sheetData>${rows}</sheetData>`, main);
    if (drawing === undefined) continue;
    files[`xl/worksheets/_rels/sheet${number}.xml.rels`] = rels(['drawing', `../drawings/drawing${number}.xml`]);
    files[`xl/drawings/drawing${number}.xml`] = root('xdr:wsDr', drawing);
    if (chart === undefined) continue;
    files[`xl/drawings/_rels/drawing${number}.xml.rels`] = rels(['chart', `../charts/chart${number}.xml`]);
    files[`xl/charts/chart${number}.xml`] = root('c:chartSpace', chart);
  }
  return read(zip(files), 'a.xlsx');
}

/** The rows of `<sheetData>`, from cells by their place: a number, a text, or `[formula, value]`; `s`: the style of all numbers. */
export function rows(
  cells: { readonly [place: string]: number | string | readonly [formula: string, value: number] },
  style = 0,
): string {
  const byRow = new Map<string, string>();
  for (const [place, held] of Object.entries(cells)) {
    const row = place.replace(/\D/g, '');
    const written =
      typeof held === 'string'
        ? `<c r="${place}" t="inlineStr"><is><t>${held}</t></is></c>`
        : typeof held === 'number'
          ? `<c r="${place}" s="${style}"><v>${held}</v></c>`
          : `<c r="${place}"><f>${held[0]}</f><v>${held[1]}</v></c>`;
    byRow.set(row, (byRow.get(row) ?? '') + written);
  }
  return [...byRow].map(([row, written]) => `<row r="${row}">${written}</row>`).join('');
}
