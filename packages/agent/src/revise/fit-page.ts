// Fits pages that a model wrote into the document: breaks, level and id of their headings, ends of lines.
import type { Kind } from '@deckle/engine';
import { deepen } from '../draft/pages.ts';
import type { SourcePage } from './source-pages.ts';

export type Fitting = {
  /** As the model wrote them, trimmed. */
  readonly texts: readonly string[];
  /** The pages they replace; none: they are new. */
  readonly replaced: readonly SourcePage[];
  /** The document as it is. */
  readonly all: readonly SourcePage[];
  readonly kind: Kind;
};

/** The pages as the source has them. What follows the replaced ones stays as far from them as it was. */
export function fitPage({ texts, replaced, all, kind }: Fitting): readonly SourcePage[] {
  const [first] = replaced;
  const last = replaced.at(-1);
  const feed = all.some(({ text }) => text.includes('\r\n')) ? '\r\n' : '\n';
  const hasBreaks = kind === 'deck' && (all.length < 2 || all.some(({ lead }) => lead.startsWith('---')));
  const level = kind === 'sheet' || hasBreaks ? undefined : first ? levelOf(first.text) : usualLevel(all);
  const end = last === undefined ? feed : last.text.slice(last.text.trimEnd().length);
  // Parts of one section go deeper together.
  const whole = kind === 'doc' ? [texts.join('\n\n')] : texts;
  return whole.map((text, index) => {
    const isFirst = index === 0;
    const leveled = level === undefined ? text : withLevel(text, level);
    const own = isFirst && first ? withId(leveled, first.text) : leveled;
    const body = own.replace(/\r?\n/g, feed);
    const isLast = index === whole.length - 1;
    return {
      lead: isFirst && first ? first.lead : hasBreaks ? `---${feed}${feed}` : '',
      text: `${body}${isLast ? end : feed + feed}`,
      ...(isFirst && whole.length === 1 && replaced.length === 1 && first?.at !== undefined && { at: first.at }),
    };
  });
}

const headingLine = /^(#{1,6})[ \t]+\S.*$/m;

const levelOf = (text: string): number | undefined => headingLine.exec(text)?.[1]?.length;

/** The level of most headings that pages begin with; that of the first page may be the title's. */
function usualLevel(all: readonly SourcePage[]): number | undefined {
  const levels = all.slice(all.length > 1 ? 1 : 0).flatMap(({ text }) => levelOf(text) ?? []);
  const counts = Map.groupBy(levels, (level) => level);
  return [...counts].sort(([, one], [, other]) => other.length - one.length)[0]?.[0];
}

/** The text with its first heading at this level, and the others moved with it. */
function withLevel(text: string, level: number): string {
  const written = levelOf(text);
  return written === undefined || written === level ? text : deepen(text, level - written);
}

/** The attributes that end a heading, with an id among them. */
function idOf(heading: string): string | undefined {
  const line = heading.trimEnd();
  const attributes = line.endsWith('}') ? line.slice(line.lastIndexOf('{')) : '';
  return /^\{.*#[\w:.-]/.test(attributes) ? attributes : undefined;
}

/** The first heading keeps the id that links lead to. */
function withId(text: string, before: string): string {
  const id = idOf(headingLine.exec(before)?.[0] ?? '');
  const heading = headingLine.exec(text)?.[0];
  if (id === undefined || heading === undefined || idOf(heading) !== undefined) return text;
  return text.replace(heading, () => `${heading.trimEnd()} ${id}`);
}
