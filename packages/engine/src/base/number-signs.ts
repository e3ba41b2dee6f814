// Number formats by language: separators, and the position of percent and currency signs (CLDR).

/** The text before and after the digits. */
type Around = readonly [before: string, after: string];

export type NumberSigns = {
  readonly decimal: string;
  readonly group: string;
  /** The sign itself is stored as '%'. */
  readonly percent: Around;
  /** The sign itself is stored as '¤'. */
  readonly money: Around;
};

const narrow = '\u202f';
const space = '\u00a0';

/** ICU's data for the languages of most documents: its first query loads all its data, which takes as long as ten slides. */
const written: readonly (readonly [
  tags: string,
  decimal: string,
  group: string,
  percent: readonly [string, string],
  money: readonly [string, string],
])[] = [
  ['en en-US en-GB en-CA en-IE en-NZ en-IN zh zh-CN zh-TW ja ja-JP ko ko-KR hi hi-IN', '.', ',', ['', '%'], ['¤', '']],
  ['en-AU es-MX fa', '.', ',', ['', '%'], [`¤${space}`, '']],
  ['de de-DE es es-ES da da-DK ro ro-RO ca hr sl', ',', '.', ['', `${space}%`], ['', `${space}¤`]],
  ['de-AT', ',', space, ['', `${space}%`], [`¤${space}`, '']],
  ['de-CH it-CH', '.', "'", ['', '%'], [`¤${space}`, '']],
  ['fr fr-FR fr-BE', ',', narrow, ['', `${space}%`], ['', `${space}¤`]],
  ['fr-CA sv sv-SE nb nb-NO no fi fi-FI cs cs-CZ sk ru lt', ',', space, ['', `${space}%`], ['', `${space}¤`]],
  ['fr-CH', ',', "'", ['', '%'], ['', `${space}¤`]],
  ['pt pt-BR nl nl-NL nl-BE es-AR es-CO', ',', '.', ['', '%'], [`¤${space}`, '']],
  ['it it-IT el vi', ',', '.', ['', '%'], ['', `${space}¤`]],
  ['pt-PT pl pl-PL hu hu-HU uk bg et lv', ',', space, ['', '%'], ['', `${space}¤`]],
  ['tr tr-TR', ',', '.', ['%', ''], ['¤', '']],
  ['id', ',', '.', ['', '%'], ['¤', '']],
  ['ar ar-EG ar-SA he he-IL', '.', ',', ['', '%'], ['', `${space}¤`]],
];

export const writtenLanguages: readonly string[] = written.flatMap(([tags]) => tags.split(' '));

const known = new Map<string, NumberSigns>(
  written.flatMap(([tags, decimal, group, percent, money]) =>
    tags.split(' ').map((tag) => [tag, { decimal, group, percent, money }] as const),
  ),
);
const maxKnown = 200;

/** The signs of a language, with Western digits. `language`: a canonical tag (BCP 47). */
export function numberSigns(language: string): NumberSigns {
  let signs = known.get(language);
  if (signs === undefined) {
    signs = askIcu(language);
    if (known.size < maxKnown) known.set(language, signs);
  }
  return signs;
}

/** The same from ICU itself. */
export function askIcu(language: string): NumberSigns {
  const partsOf = (number: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(language, { numberingSystem: 'latn', ...options }).formatToParts(number);
  const parts = partsOf(1_234_567.8, { useGrouping: true });
  const sign = (type: string, otherwise: string) => parts.find((part) => part.type === type)?.value ?? otherwise;
  const around = (options: Intl.NumberFormatOptions): Around => {
    const nothing = partsOf(0, { ...options, maximumFractionDigits: 0 });
    const at = nothing.findIndex(({ type }) => type === 'integer');
    const text = (side: typeof nothing): string =>
      side
        .map(({ type, value }) => (type === 'percentSign' ? '%' : type === 'currency' ? '¤' : value))
        .join('')
        // Marks of direction: every number is drawn from left to right.
        .replace(/[\u061c\u200e\u200f]/g, '');
    return [text(nothing.slice(0, at)), text(nothing.slice(at + 1))];
  };
  return {
    decimal: sign('decimal', '.'),
    group: sign('group', ','),
    percent: around({ style: 'percent' }),
    money: around({ style: 'currency', currency: 'EUR' }),
  };
}
