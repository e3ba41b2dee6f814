// Inlines as runs: what each mark of the source looks like in text. Used by blocks-to-paragraphs.ts and for titles, cells and labels.
import type { Inline } from '../../model/index.ts';
import type { TextRun } from '../text-content.ts';
import { plainMath } from './plain-math.ts';

/** What runs must know of the document around them. */
export type TextContext = {
  readonly direction: 'ltr' | 'rtl';
  /** Label of a footnote → its number. */
  readonly footnoteNumbers?: ReadonlyMap<string, number>;
  /** Target of a cross-reference → what is read there ('Figure 2'). */
  readonly references?: ReadonlyMap<string, string>;
};

type Look = Omit<TextRun, 'text'>;

export const plainLook: Look = { bold: false, italic: false, strike: false, underline: false };

/** The runs of inlines; neighbors of one look are one run. `look` is what they start from. */
export function inlineRuns(
  children: readonly Inline[],
  context: TextContext,
  look: Look = plainLook,
): readonly TextRun[] {
  const runs: TextRun[] = [];
  appendRuns(runs, children, context, look);
  return joinAlike(runs);
}

function appendRuns(runs: TextRun[], children: readonly Inline[], context: TextContext, look: Look): void {
  let isAfterBreak = false;
  for (const child of children) {
    if (child.type === 'lineBreak') {
      // A second break in a row is an empty line.
      if (isAfterBreak) runs.push({ ...look, text: '', breakBefore: true });
      isAfterBreak = true;
      continue;
    }
    const first = runs.length;
    appendInline(runs, child, context, look);
    const run = runs[first];
    if (isAfterBreak && run !== undefined) {
      if (run.breakBefore === true) runs.splice(first, 0, { ...look, text: '', breakBefore: true });
      else runs[first] = { ...run, breakBefore: true };
      isAfterBreak = false;
    }
  }
  if (isAfterBreak) runs.push({ ...look, text: '', breakBefore: true });
}

function appendInline(
  runs: TextRun[],
  child: Exclude<Inline, { type: 'lineBreak' }>,
  context: TextContext,
  look: Look,
): void {
  switch (child.type) {
    case 'text':
      runs.push({ ...look, text: child.value });
      return;
    case 'emphasis':
      return appendRuns(runs, child.children, context, { ...look, italic: !look.italic });
    case 'strong':
      return appendRuns(runs, child.children, context, { ...look, bold: true });
    case 'strikethrough':
      return appendRuns(runs, child.children, context, { ...look, strike: true });
    case 'mark':
      return appendRuns(runs, child.children, context, { ...look, highlight: 'mark' });
    case 'link': {
      const linked: Look = { ...look, color: { scheme: 'hlink' }, underline: true, link: child.url };
      return appendRuns(runs, child.children, context, linked);
    }
    case 'inlineCode':
      runs.push({ ...look, text: child.value, font: 'mono', highlight: 'code', relativeSize: 0.92 });
      return;
    case 'image':
      runs.push({ ...look, text: child.alt });
      return;
    case 'inlineMath':
      runs.push({ ...look, text: plainMath(child.value), math: child.value });
      return;
    case 'footnoteReference': {
      const number = context.footnoteNumbers?.get(child.label)?.toString() ?? child.label;
      runs.push({ ...look, text: number, position: 'superscript', relativeSize: 0.66 });
      return;
    }
    case 'crossReference':
      runs.push({ ...look, text: context.references?.get(child.target) ?? child.target });
      return;
    case 'delta': {
      const isDown = /^\s*[-−–▼↓]/.test(child.value);
      runs.push({ ...look, text: child.value, bold: true, color: { scheme: isDown ? 'accent4' : 'accent2' } });
    }
  }
}

function joinAlike(runs: readonly TextRun[]): readonly TextRun[] {
  const joined: TextRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last !== undefined && run.breakBefore !== true && run.math === undefined && isAlike(last, run)) {
      joined[joined.length - 1] = { ...last, text: last.text + run.text };
    } else joined.push(run);
  }
  return joined;
}

function isAlike(first: TextRun, second: TextRun): boolean {
  const { text: _first, breakBefore: _break, ...look } = first;
  const { text: _second, ...other } = second;
  const names = new Set([...Object.keys(look), ...Object.keys(other)]) as Set<keyof typeof other>;
  return [...names].every((name) => JSON.stringify(look[name]) === JSON.stringify(other[name]));
}
