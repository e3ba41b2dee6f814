// A paragraph with its level's look and its line breaks found, ready to be set at any scale. Between text-content.ts and set-text.ts.

import { points } from '../../base/graphics.ts';
import type { Fonts } from '../../fonts/fonts.ts';
import type { TextLevel, Theme } from '../../theme/theme.ts';
import { measureSpan } from './break-lines.ts';
import { holdBreaks } from './held-breaks.ts';
import { type KnownParagraphs, listFor } from './known-paragraphs.ts';
import { findLineBreaks } from './line-breaks.ts';
import type { StyledParagraph, StyledRun, TextArea, TextParagraph, TextRun } from './text-content.ts';

/** Stands for a formula in the text of a paragraph: one character, kept together with letters next to it (UAX 14, class XX). */
const formulaSign = '\ue000';

/** Words are held together up to this share of the line. */
const heldShare = 0.9;

/** Joins paragraphs with their levels: everything about them that no scale changes. */
export function styleParagraphs(
  paragraphs: readonly TextParagraph[],
  area: TextArea,
  fonts: Fonts,
  theme: Theme,
  known: KnownParagraphs,
): readonly StyledParagraph[] {
  const width = points(area.width - area.insets.left - area.insets.right);
  return paragraphs.map((paragraph) => {
    const level = area.levels[Math.min(paragraph.level, area.levels.length - 1)];
    if (level === undefined) throw new Error('A text area needs at least one level.');
    const stylings = listFor(known.styled, paragraph);
    for (const one of stylings) if (one.level === level && one.width === width) return one.styled;
    const styled = styleParagraph(paragraph, level, width, fonts, theme);
    stylings.push({ level, width, styled });
    return styled;
  });
}

function styleParagraph(
  paragraph: TextParagraph,
  level: TextLevel,
  width: number,
  fonts: Fonts,
  theme: Theme,
): StyledParagraph {
  const runs: StyledRun[] = [];
  let text = '';
  for (const run of paragraph.runs.flatMap(splitAtLineFeeds)) {
    if (run.breakBefore === true) text += '\n';
    const start = text.length;
    const isFormula = run.math !== undefined;
    const shown = level.caps === true && !isFormula ? run.text.toUpperCase() : run.text;
    text += isFormula ? formulaSign : shown;
    const role = run.font ?? level.font;
    const bold = run.bold || level.bold || paragraph.bold === true;
    const italic = run.italic || level.italic === true;
    const style = { family: theme.fonts[role].drawn, bold, italic };
    const end = text.length;
    runs.push({ run: shown === run.text ? run : { ...run, text: shown }, start, end, role, style });
  }
  const breaks = findLineBreaks(text);
  if (paragraph.kind === 'code') return { paragraph, level, text, runs, breaks, joints: [], foreign: [] };
  const code = runs.filter(({ run }) => run.highlight === 'code');
  const sizes = runs.map(({ run }) => level.size * (run.relativeSize ?? 1));
  const styled = { paragraph, level, text, runs, breaks, joints: [], foreign: [] };
  const fits = (start: number, end: number) =>
    measureSpan(styled, sizes, start, end, fonts) <= (width - level.indent) * heldShare;
  return { ...styled, ...holdBreaks(text, breaks, code, fits) };
}

/** Line feeds inside a run are hard breaks; tabs are set as four spaces, because text here has no tab stops. */
function splitAtLineFeeds(run: TextRun): readonly TextRun[] {
  if (!/[\n\r\t\v\u2028\u2029]/.test(run.text)) return [run];
  return run.text
    .replaceAll('\t', '    ')
    .split(/\r\n|[\n\r\v\u2028\u2029]/)
    .map((text, index) => (index === 0 ? { ...run, text } : { ...run, text, breakBefore: true }));
}
