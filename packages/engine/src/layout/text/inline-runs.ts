// Inlines as runs: the look of each source mark in text. Used by blocks-to-paragraphs.ts and for titles, cells and labels.

import type { Color } from '../../base/graphics.ts';
import type { Highlight } from '../../code/highlight.ts';
import { splitStatusEmoji } from '../../fonts/status-emoji.ts';
import { isFormula } from '../../math/parse-tex.ts';
import { plainMath } from '../../math/plain-math.ts';
import { type Inline, judgeChange } from '../../model/index.ts';
import type { CodeLook } from '../../theme/looks.ts';
import type { TextParagraph, TextRun } from './text-content.ts';

/** Built-in themes choose these accents for it. */
const usualChanges = {
  good: { scheme: 'accent2' },
  caution: { scheme: 'accent3' },
  bad: { scheme: 'accent4' },
} as const;

/** The document context that runs need. */
export type TextContext = {
  /** Colors of changes to the better and to the worse; absent: accents of the theme. */
  readonly changes?: { readonly good: Color; readonly caution: Color; readonly bad: Color };
  /** Of the numbers and boxes of items; absent: the first accent of the theme. */
  readonly accent?: Color;
  readonly direction: 'ltr' | 'rtl';
  /** Label of a footnote → its number. */
  readonly footnoteNumbers?: ReadonlyMap<string, number>;
  /** Target of a cross-reference → the text shown for it ('Figure 2'). */
  readonly references?: ReadonlyMap<string, string>;
  /** The highlighter for code; absent: plain code. */
  readonly code?: { readonly highlight: Highlight; readonly look: CodeLook };
  /** Paragraphs of blocks and items so far, by position: splitting requests the same ones many times. */
  readonly paragraphs?: Map<object, Map<number, readonly TextParagraph[]>>;
};

type Look = Omit<TextRun, 'text'>;

export const plainLook: Look = { bold: false, italic: false, strike: false, underline: false };

/** The runs of inlines; neighbors with the same look are merged. `look` is the initial look. */
export function inlineRuns(
  children: readonly Inline[],
  context: TextContext,
  look: Look = plainLook,
): readonly TextRun[] {
  return joinAlike(runsOfChildren(children, context, look));
}

function runsOfChildren(children: readonly Inline[], context: TextContext, look: Look): readonly TextRun[] {
  const runs: TextRun[] = [];
  let isAfterBreak = false;
  const breakEmpty = () => {
    if (isAfterBreak) runs.push({ ...look, text: '', breakBefore: true });
  };
  for (const child of children) {
    if (child.type === 'lineBreak') {
      breakEmpty();
      isAfterBreak = true;
      continue;
    }
    const [first, ...others] = runsOfInline(child, context, look);
    if (first === undefined) continue;
    if (first.breakBefore === true) breakEmpty();
    runs.push(isAfterBreak ? { ...first, breakBefore: true } : first, ...others);
    isAfterBreak = false;
  }
  breakEmpty();
  return runs;
}

function runsOfInline(
  child: Exclude<Inline, { type: 'lineBreak' }>,
  context: TextContext,
  look: Look,
): readonly TextRun[] {
  switch (child.type) {
    case 'text':
      return splitStatusEmoji(child.value).map(({ text, color }) => ({
        ...look,
        text,
        ...(color !== undefined && { color: { rgb: color } }),
      }));
    case 'emphasis':
      return runsOfChildren(child.children, context, { ...look, italic: !look.italic });
    case 'strong':
      return runsOfChildren(child.children, context, { ...look, bold: true });
    case 'strikethrough':
      return runsOfChildren(child.children, context, { ...look, strike: true });
    case 'underline':
      return runsOfChildren(child.children, context, { ...look, underline: true });
    case 'subscript':
    case 'superscript':
      return runsOfChildren(child.children, context, { ...look, position: child.type, relativeSize: 0.66 });
    case 'mark':
      return runsOfChildren(child.children, context, { ...look, highlight: 'mark' });
    case 'link': {
      const linked: Look = {
        ...look,
        color: { scheme: 'hlink' },
        underline: true,
        link: child.url,
        ...(child.title && { linkTitle: child.title }),
      };
      return runsOfChildren(child.children, context, linked);
    }
    case 'inlineCode':
      return [{ ...look, text: child.value, font: 'mono', highlight: 'code', relativeSize: 0.92 }];
    case 'image':
      return [{ ...look, text: child.alt }];
    case 'inlineMath':
      if (!isFormula(child.value)) return [{ ...look, text: child.value }];
      return [{ ...look, text: plainMath(child.value), math: { tex: child.value, display: false } }];
    case 'footnoteReference': {
      const number = context.footnoteNumbers?.get(child.label)?.toString() ?? child.label;
      return [{ ...look, text: number, position: 'superscript', relativeSize: 0.66 }];
    }
    case 'crossReference':
      return [{ ...look, text: context.references?.get(child.target) ?? child.target }];
    case 'anchor':
    case 'icon':
      return [];
    case 'delta': {
      const change = judgeChange(child);
      if (change === 'neutral') return [{ ...look, text: child.value, bold: true }];
      return [{ ...look, text: child.value, bold: true, color: (context.changes ?? usualChanges)[change] }];
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

/** Whether two runs differ only in their text and its start. */
const isAlike = (first: TextRun, second: TextRun): boolean => hasLookOf(first, second) && hasLookOf(second, first);

function hasLookOf(first: TextRun, second: TextRun): boolean {
  for (const name in first) {
    if (name === 'text' || name === 'breakBefore') continue;
    const [own, other] = [first[name as keyof TextRun], second[name as keyof TextRun]];
    if (own !== other && JSON.stringify(own) !== JSON.stringify(other)) return false;
  }
  return true;
}
