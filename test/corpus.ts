// `npm run corpus [folder [format …]] [--beside pandoc]`: real texts in every format, and what became of them, as a table: exits, seconds,
// memory, the validator, words lost and added, tags that show, dead links, diagnostics by kind. With `--beside`, also pandoc's .docx of each.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Format, formatNames } from '@deckle/engine';
import { createPress, PressError } from '@deckle/press';
import { expectedTitle, type Measured, measure, textsIn } from './corpus-measure.ts';
import { printBeside, tryPandoc } from './corpus-pandoc.ts';
import { findings, putFile } from './judges.ts';
import { sharedFolder } from './peers.ts';

export type Outcome = {
  readonly name: string;
  readonly format: Format;
  readonly kind: string;
  /** Why there is no file. */
  readonly error: string | undefined;
  readonly seconds: number;
  /** Mebibytes: the most that a child has had by then; 0 where the system does not say. */
  readonly memory: number;
  readonly pages: number;
  readonly findings: readonly string[];
  readonly codes: readonly string[];
  readonly measured: Measured | undefined;
};

/** The most memory that a child of this process has had, in MiB (proc(5), `VmHWM`). */
function mostMemory(): number {
  try {
    const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'latin1').trim().split(' ');
    const peaks = children.map((id) => /VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'latin1'))?.[1]);
    return Math.round(Math.max(0, ...peaks.map(Number)) / 1024);
  } catch {
    return 0;
  }
}

/** Makes these texts of the folder in these formats, in children with bounds, and says what became of them. */
export async function tryCorpus(
  folder: string,
  formats: readonly Format[] = formatNames,
  names = textsIn(folder),
): Promise<readonly Outcome[]> {
  const out = fileURLToPath(new URL('../.cache/corpus', import.meta.url));
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const press = createPress();
  const outcomes: Outcome[] = [];
  try {
    for (const name of names) {
      const source = readFileSync(join(folder, name), 'utf8');
      const tryAs = async (format: Format): Promise<Outcome> => {
        const begun = performance.now();
        const seconds = () => (performance.now() - begun) / 1000;
        try {
          const { bytes, kind, pages, diagnostics } = await press.compile({ source, format });
          const made = { name, format, kind, pages, error: undefined, seconds: seconds() };
          const file = putFile(out, `${name.replaceAll('/', '-')}.${format}`, bytes);
          return {
            ...made,
            memory: mostMemory(),
            findings: format === 'html' || format === 'pdf' ? [] : findings([file]),
            codes: diagnostics.map(({ code }) => code),
            measured: measure(source, expectedTitle(source), format, bytes),
          };
        } catch (error) {
          const code = error instanceof PressError ? error.code : String(error);
          return {
            name,
            format,
            kind: '',
            pages: 0,
            error: code,
            seconds: seconds(),
            memory: mostMemory(),
            findings: [],
            codes: [],
            measured: undefined,
          };
        }
      };
      outcomes.push(...(await Promise.all(formats.map(tryAs))));
    }
    return outcomes;
  } finally {
    await press.close();
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const mean = (numbers: readonly number[]): number =>
  numbers.reduce((all, one) => all + one, 0) / Math.max(1, numbers.length);

/** A row for each format, then a line for each file with something to look at. */
export function printCorpus(outcomes: readonly Outcome[]): string {
  const head = [
    'format',
    'files',
    'failed',
    'validator',
    'no title',
    'with tags',
    'missing',
    'added',
    'links',
    'dead',
    'seconds',
    'slowest',
    'MiB',
  ];
  const rows = [...Map.groupBy(outcomes, ({ format }) => format)].map(([format, all]) => {
    const measured = all.flatMap((one) => one.measured ?? []);
    const seconds = all.map((one) => one.seconds);
    return [
      format,
      all.length,
      all.filter(({ error }) => error !== undefined).length,
      all.filter((one) => one.findings.length > 0).length,
      measured.filter(({ hasTitle }) => !hasTitle).length,
      measured.filter(({ tags }) => tags.length > 0).length,
      percent(mean(measured.map(({ missing }) => missing))),
      percent(mean(measured.map(({ added }) => added))),
      measured.reduce((sum, { links }) => sum + links, 0),
      measured.reduce((sum, { deadLinks }) => sum + deadLinks.length, 0),
      seconds.reduce((sum, one) => sum + one, 0).toFixed(1),
      Math.max(...seconds).toFixed(1),
      Math.max(...all.map(({ memory }) => memory)),
    ];
  });
  const worth = outcomes.flatMap((one) => {
    const { missing = 0, added = 0, addedWords = [], tags = [], deadLinks = [], hasTitle = true } = one.measured ?? {};
    const words = [
      ...(one.error === undefined ? [] : [`no file: ${one.error}`]),
      ...one.findings.slice(0, 2),
      ...(hasTitle ? [] : ['no title']),
      ...(tags.length === 0 ? [] : [`${tags.length} tags: ${tags.slice(0, 3).join(' ')}`]),
      ...(missing < 0.02 ? [] : [`${percent(missing)} missing`]),
      ...(added < 0.02 ? [] : [`${percent(added)} added: ${addedWords.slice(0, 5).join(' ')}`]),
      ...(deadLinks.length === 0 ? [] : [`${deadLinks.length} dead links: ${deadLinks.slice(0, 3).join(' ')}`]),
    ];
    return words.length === 0 ? [] : [`${one.name} (${one.kind}) as ${one.format}: ${words.join('; ')}`];
  });
  const codes = Map.groupBy(
    outcomes.flatMap(({ codes: all }) => all),
    (code) => code,
  );
  const byCount = [...codes].map(([code, all]) => ({ code, count: all.length })).sort((a, b) => b.count - a.count);
  const kinds = Map.groupBy(
    outcomes.filter(({ format }) => format === 'html'),
    ({ kind }) => kind,
  );
  return [
    [head, ...rows].map((row) => row.map((cell) => String(cell).padStart(9)).join(' ')).join('\n'),
    `kinds: ${[...kinds].map(([kind, all]) => `${all.length} ${kind}`).join(', ')}`,
    `diagnostics: ${byCount.map(({ code, count }) => `${count} ${code}`).join(', ')}`,
    ...worth,
  ].join('\n\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({ options: { beside: { type: 'string' } }, allowPositionals: true });
  const [folder = join(sharedFolder, 'real', 'markdown'), ...formats] = positionals;
  const outcomes = await tryCorpus(folder, formats.length === 0 ? formatNames : (formats as Format[]));
  console.log(printCorpus(outcomes));
  if (values.beside === 'pandoc') console.log(`\n${printBeside(outcomes, tryPandoc(folder))}`);
}
