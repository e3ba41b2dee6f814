// The fonts that LibreOffice draws with in tests: the very files that layout measures, under the names that office files use.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const fonts = dirname(dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/carlito/package.json')));
/** Kept from run to run: scanning every face takes longer than a conversion. */
const cache = fileURLToPath(new URL('../.cache/fontconfig', import.meta.url));

/** Fonts of Office → ours of the same widths. */
const twins: { readonly [family: string]: string } = {
  Calibri: 'Carlito',
  Cambria: 'Caladea',
  Georgia: 'Gelasio',
  Arial: 'Arimo',
  'Times New Roman': 'Tinos',
  'Courier New': 'Cousine',
};

/** What is drawn in place of a family that is not at hand, and then what lends characters: in the order of layout (fonts/). */
const lenders = [
  'Carlito',
  'Noto Sans',
  'Vazirmatn',
  'Sarabun',
  'Hind Siliguri',
  ...['Arabic', 'Hebrew', 'Devanagari', 'Tamil', 'Math', 'Symbols 2'].map((name) => `Noto Sans ${name}`),
  'Noto Emoji',
];

/** Layout knows regular and bold. */
const otherWeights = ['100', '200', '300', '500', '600', '800', '900'];

const string = (value: string) => `<string>${value}</string>`;

/** Writes the configuration into a folder; its path is for FONTCONFIG_FILE. `more`: families of a brand → what layout measures for them. */
export function writeFontConfig(folder: string, more: Readonly<Record<string, string>> = {}): string {
  mkdirSync(cache, { recursive: true });
  const file = join(folder, 'fonts.conf');
  const rules = [
    `<dir>${fonts}</dir><cachedir>${cache}</cachedir>`,
    `<selectfont><rejectfont>${otherWeights.map((weight) => `<glob>*/${weight}*/*</glob>`).join('')}</rejectfont></selectfont>`,
    ...Object.entries({ ...more, ...twins }).map(
      ([office, own]) =>
        `<match target="pattern"><test name="family">${string(office)}</test><edit name="family" mode="assign" binding="same">${string(own)}</edit></match>`,
    ),
    `<match target="pattern"><edit name="family" mode="append" binding="strong">${lenders.map(string).join('')}</edit></match>`,
  ];
  writeFileSync(
    file,
    `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">\n<fontconfig>\n${rules.join('\n')}\n</fontconfig>\n`,
  );
  return file;
}
