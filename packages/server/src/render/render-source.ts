// Renders a source to HTML through the press: a whole page, or a fragment for the caller's page.
import type { renderAnswerSchema, renderRequestSchema } from '@deckle/api';
import type { BrandFile, Press } from '@deckle/press';
import type { z } from 'zod';

export type RenderedSource = z.infer<typeof renderAnswerSchema>;

/** Rejects with `PressError` and `DocumentTooLarge`. */
export async function renderSource(
  body: z.infer<typeof renderRequestSchema>,
  brand: BrandFile | undefined,
  press: Press,
  signal: AbortSignal,
): Promise<RenderedSource> {
  const { kind, theme, view } = body;
  const source = body.format === 'csv' ? fencedTable(body.source) : body.source;
  const request = { source, kind: kind ?? (body.format === 'csv' ? ('sheet' as const) : undefined), theme, brand };
  if (view === 'fragment') {
    const result = await press.compilePages(request, { signal });
    return {
      html: `<style>${result.style}</style>\n${result.pages.map(({ html }) => html).join('\n')}`,
      kind: result.kind,
      title: result.title,
      pages: result.pages.length,
      diagnostics: toPlain(result.diagnostics),
    };
  }
  const {
    bytes,
    kind: made,
    title,
    pages,
    diagnostics,
  } = await press.compile({ ...request, format: 'html' }, { signal });
  return { html: Buffer.from(bytes).toString('utf8'), kind: made, title, pages, diagnostics: toPlain(diagnostics) };
}

/** CSV in the source language: a fence that no data can close. */
function fencedTable(csv: string): string {
  const longest = (csv.match(/`{3,}/g) ?? []).reduce((most, { length }) => Math.max(most, length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}csv\n${csv}\n${fence}\n`;
}

/** The engine's types are deeply read-only; the schema's are not. */
const toPlain = (diagnostics: readonly unknown[]): RenderedSource['diagnostics'] =>
  diagnostics as RenderedSource['diagnostics'];
