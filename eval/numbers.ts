// The numbers of a document that a task neither gives nor implies.
import type { Kind } from '@deckle/engine';
import { numbersIn, unsupportedNumbers } from '../packages/agent/src/draft/facts.ts';
import { pagesOf } from './recordings.ts';
import type { Task } from './tasks.ts';

/** As written, with the page. `written`: what the model wrote; other numbers were computed by the program from its data. */
export function unknownNumbers(source: string, kind: Kind, task: Task, written: string | undefined): readonly string[] {
  const { prompt, length, materials } = task;
  const isTable = ({ mediaType }: Task['materials'][number]): boolean => mediaType === 'text/csv';
  const tables = materials.filter(isTable).map(({ content }) => {
    const [header = [], ...rows] = readCsv(content);
    return { header, rows };
  });
  const texts = materials.flatMap((one) => (isTable(one) ? [] : one.content));
  const given = { texts: [prompt, JSON.stringify(length ?? {}), ...texts], tables };
  const writtenNumbers = written === undefined ? undefined : new Set(numbersIn(written).map(({ text }) => text));
  return unsupportedNumbers(pagesOf(source, kind), given, (number) => writtenNumbers?.has(number) !== false).map(
    ({ page, text }) => `${text} (${page + 1})`,
  );
}

const readCsv = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/(?:^|[,;])(?:"((?:[^"]|"")*)"|([^,;]*))/g)].map((match) =>
        (match[1] ?? match[2] ?? '').trim(),
      ),
    );
