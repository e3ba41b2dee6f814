// Runs of formatted text, as office files and PDFs have them, as inlines: equal neighbors joined, marks nested, white space outside of marks.

import type { Inline } from '../model/index.ts';
import { isSafeUrl } from '../source/safe-url.ts';
import { withoutIllegal } from '../source/source-text.ts';

const markOrder = ['strong', 'emphasis', 'underline', 'strikethrough', 'mark', 'superscript', 'subscript'] as const;
export type RunMark = (typeof markOrder)[number];

/** Text or one inline, with its marks and the address it links to. */
export type Run = {
  readonly content: string | Inline;
  readonly marks: ReadonlySet<RunMark>;
  readonly isCode?: boolean;
  readonly link?: string | undefined;
};

export const noMarks: ReadonlySet<RunMark> = new Set();

/** The inlines of a line of runs, trimmed. Links that are not safe are left as their text. */
export function runInlines(runs: readonly Run[]): readonly Inline[] {
  const settled = trimRuns(withoutDirections(runs).flatMap(splitRun));
  const inlines: Inline[] = [];
  for (const group of groupBy(settled, ({ link }) => link)) {
    const { link } = group[0]!;
    const children = nest(group, 0);
    if (link === undefined || !isSafeUrl(link) || !hasContent(children)) inlines.push(...children);
    else inlines.push({ type: 'link', url: link, children });
  }
  return joinTexts(inlines);
}

const hasContent = (inlines: readonly Inline[]): boolean =>
  inlines.some((inline) => inline.type !== 'text' || inline.value.trim() !== '');

/** Without the marks of direction directly beside code, which writers of right-to-left text set. */
function withoutDirections(runs: readonly Run[]): readonly Run[] {
  const strip = (list: readonly Run[], marks: RegExp): Run[] => {
    const kept: Run[] = [];
    for (const run of list) {
      const isBeside = typeof run.content === 'string' && !run.isCode && kept.at(-1)?.isCode === true;
      const content = isBeside ? (run.content as string).replace(marks, '') : run.content;
      if (content !== '' || run.content === '') kept.push(content === run.content ? run : { ...run, content });
    }
    return kept;
  };
  if (!runs.some(({ isCode }) => isCode)) return runs;
  return strip(strip(runs, /^[\u200e\u200f]+/).reverse(), /[\u200e\u200f]+$/).reverse();
}

/** White space at the ends of a run stands outside its marks; one that is nothing else has none. */
function splitRun(run: Run): readonly Run[] {
  const { content } = run;
  if (typeof content !== 'string') return [run];
  const text = withoutIllegal(content.replace(/[\u0000-\u0008\u000b-\u001f\u00ad\u200b\ufeff]/g, '')).replace(
    /[\t\n \u2028]+/g,
    ' ',
  );
  if (text === '') return [];
  if (run.marks.size === 0 && !run.isCode) return [{ ...run, content: text }];
  const bare = text.trim();
  const plain = { ...run, marks: noMarks, isCode: false };
  if (bare === '') return [{ ...plain, content: ' ' }];
  return [
    ...(text.startsWith(bare) ? [] : [{ ...plain, content: ' ' }]),
    { ...run, content: bare },
    ...(text.endsWith(bare) ? [] : [{ ...plain, content: ' ' }]),
  ];
}

/** Without spaces and breaks at the ends, nor spaces beside spaces and breaks. */
function trimRuns(runs: readonly Run[]): readonly Run[] {
  const kept: Run[] = [];
  for (const run of runs) {
    const before = kept.at(-1)?.content;
    const isAfterSpace =
      before === undefined || (typeof before === 'string' ? before.endsWith(' ') : before.type === 'lineBreak');
    if (typeof run.content !== 'string') {
      if (run.content.type === 'lineBreak') {
        trimEnd(kept);
        if (kept.length === 0) continue;
      }
      kept.push(run);
      continue;
    }
    const content = isAfterSpace ? run.content.replace(/^ +/, '') : run.content;
    if (content !== '') kept.push({ ...run, content });
  }
  for (;;) {
    trimEnd(kept);
    const last = kept.at(-1)?.content;
    if (typeof last !== 'object' || last.type !== 'lineBreak') return kept;
    kept.pop();
  }
}

function trimEnd(runs: Run[]): void {
  const last = runs.at(-1);
  if (typeof last?.content !== 'string') return;
  const content = last.content.replace(/ +$/, '');
  if (content === '') runs.pop();
  else runs[runs.length - 1] = { ...last, content };
}

/** Spaces and breaks between marked runs take part in the marks of both sides. */
function nest(runs: readonly Run[], from: number): readonly Inline[] {
  const mark = markOrder[from];
  if (mark === undefined) return runs.flatMap(leaf);
  const bridged = runs.map((run, index): Run => {
    const isSpace = run.content === ' ' || (typeof run.content === 'object' && run.content.type === 'lineBreak');
    if (!isSpace || run.marks.has(mark)) return run;
    const isInside = [runs[index - 1], runs[index + 1]].every((side) => side?.marks.has(mark) === true);
    return isInside ? { ...run, marks: new Set([...run.marks, mark]) } : run;
  });
  return groupBy(bridged, ({ marks }) => marks.has(mark)).flatMap((group): readonly Inline[] => {
    const children = nest(group, from + 1);
    return group[0]!.marks.has(mark) ? [{ type: mark, children: joinTexts(children) }] : children;
  });
}

function leaf({ content, isCode }: Run): readonly Inline[] {
  if (typeof content !== 'string') return [content];
  return [isCode ? { type: 'inlineCode', value: content } : { type: 'text', value: content }];
}

function joinTexts(inlines: readonly Inline[]): readonly Inline[] {
  const joined: Inline[] = [];
  for (const inline of inlines) {
    const before = joined.at(-1);
    if (inline.type === 'text' && before?.type === 'text')
      joined[joined.length - 1] = { type: 'text', value: before.value + inline.value };
    else if (inline.type === 'inlineCode' && before?.type === 'inlineCode')
      joined[joined.length - 1] = { type: 'inlineCode', value: before.value + inline.value };
    else joined.push(inline);
  }
  return joined;
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): readonly (readonly Item[])[] {
  const groups: Item[][] = [];
  let last: Key | undefined;
  for (const item of items) {
    const key = keyOf(item);
    if (groups.length > 0 && key === last) groups.at(-1)!.push(item);
    else groups.push([item]);
    last = key;
  }
  return groups;
}

/** Without strong and emphasis around all of it: a heading is bold anyway. */
export function plainHeading(inlines: readonly Inline[]): readonly Inline[] {
  const [only] = inlines;
  const isWrapped =
    inlines.length === 1 && (only?.type === 'strong' || only?.type === 'emphasis' || only?.type === 'underline');
  return isWrapped ? plainHeading(only.children) : inlines;
}
