// What became of the HTML of a source, told once for each kind with a count.
import type { Context } from './context.ts';
import type { HtmlNote } from './html-inlines.ts';

/** Reports what was counted while the source was read. */
export function reportHtml({ htmlNotes, report }: Pick<Context, 'htmlNotes' | 'report'>): void {
  for (const [what, counts] of htmlNotes) {
    const listed = [...counts].sort(([, a], [, b]) => b - a);
    const names = listed
      .slice(0, 8)
      .map(([name, count]) => `${what === 'code' ? name : `<${name}>`}${count > 1 ? ` (${count} times)` : ''}`);
    const more = listed.length > 8 ? ` and ${listed.length - 8} more` : '';
    const sum = listed.reduce((all, [, count]) => all + count, 0);
    report('raw-html', texts[what](names.join(', ') + more, sum), { hint: hints[what] });
  }
}

const texts: { readonly [what in HtmlNote]: (names: string, sum: number) => string } = {
  omitted: (names) => `HTML elements that documents cannot hold are left out: ${names}.`,
  unknown: (names) => `Tags that are not HTML are left out, what stands between them is kept: ${names}.`,
  component: (names) => `Components of a web site, whose content is not in this file, are left out: ${names}.`,
  shown: (names) => `Tags that are not HTML and are never closed are shown as text: ${names}.`,
  code: (names) => `Lines of code of MDX are left out: ${names}.`,
  merged: (_, sum) => `Merged cells of HTML tables are kept as one cell with empty ones beside or below: ${sum}.`,
};

const hints: { readonly [what in HtmlNote]?: string } = {
  omitted: 'Write their content as Markdown, a picture or a directive.',
  component: 'Write their content as Markdown, a picture or a directive.',
  shown: 'Write `\\<name>` or `` `<name>` `` for text, and close every tag.',
};
