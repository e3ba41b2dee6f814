// Converts other tools' syntax to ours: directive names, GitHub alerts, page breaks. Each conversion is reported.
import type { Position } from '../model/index.ts';
import type { Context } from './context.ts';
import { note } from './dialects/notes.ts';
import { lessonBoxOf, toneOf } from './dialects/tones.ts';
import type { DirectiveMeta } from './directive-rule.ts';
import { findDirective } from './directive-table.ts';

/** Remarks that something was read as our own form. */
export function reportDialect(whose: string, ours: string, at: Position | undefined, context: Context): void {
  note(context.environment, { whose: `Syntax of ${whose}`, read: `was read as \`${ours}\`` }, (at?.line ?? 1) - 1);
}

/** Several tools have `:::tip Title`. */
const site = 'Docusaurus and VitePress';

const lessonNote = { whose: 'Divs of lessons', read: 'were read as `:::callout`' };
const instructorNote = { whose: 'Notes for instructors', read: 'are in the document, each in a box' };

/** A directive under our own name: `callout-note` and `tip` are callouts. */
export function translateDirective(meta: DirectiveMeta, at: Position, context: Context): DirectiveMeta {
  const tone = toneOf(meta.name.replace(/^callout-/, ''));
  if (!findDirective(meta.name) && tone && meta.colons > 2) {
    reportDialect(meta.dialect ?? site, `:::callout{type="${tone}"}`, at, context);
    // Quarto has the title of a callout as an attribute.
    const { title, ...attributes } = Object.fromEntries(meta.attributes);
    const label = meta.label ?? title;
    return {
      ...meta,
      name: 'callout',
      ...(label && { label }),
      attributes: new Map([...Object.entries(attributes), ['type', tone]]),
    };
  }
  const box = meta.colons > 2 && meta.label === undefined ? lessonBoxOf(meta.name) : undefined;
  if (box) {
    note(context.environment, { ...lessonNote, name: meta.name }, at.line - 1);
    if (meta.name === 'instructor') note(context.environment, instructorNote, at.line - 1);
    const { title = box.title, ...attributes } = Object.fromEntries(meta.attributes);
    return {
      ...meta,
      name: 'callout',
      title,
      attributes: new Map([...Object.entries(attributes), ['type', box.tone]]),
    };
  }
  if (meta.dialect && findDirective(meta.name)) reportDialect(meta.dialect, `:::${meta.name}`, at, context);
  return meta;
}

/** `\newpage` of LaTeX and Pandoc, `{{< pagebreak >}}` of Quarto. */
export const isForeignPageBreak = (text: string): boolean =>
  /^(?:\\(?:newpage|pagebreak|clearpage)|\{\{<\s*pagebreak\s*>\}\})$/.test(text.trim());
