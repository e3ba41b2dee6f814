// A sheet as a doc: a report with a passage for each worksheet, every value computed.
import type { Doc, Heading } from '../model/index.ts';
import type { ResolvedSheet } from '../resolve/resolve-document.ts';

export function docFromSheet({ sheet, workbook }: ResolvedSheet): Doc {
  const worksheets = workbook.worksheets.filter((worksheet) => !worksheet.hidden);
  const title = heading(1, sheet.meta.title);
  const blocks = worksheets.flatMap((worksheet) =>
    worksheets.length === 1 ? worksheet.blocks : [heading(2, worksheet.name), ...worksheet.blocks],
  );
  // A worksheet is wider than high more often than not.
  const isWide = worksheets.some((worksheet) => worksheet.widths.length > 8);
  return {
    kind: 'doc',
    meta: { ...sheet.meta, landscape: sheet.meta.landscape || isWide },
    blocks: [title, ...blocks],
    footnotes: sheet.footnotes,
  };
}

const heading = (depth: Heading['depth'], value: string): Heading => ({
  type: 'heading',
  depth,
  children: [{ type: 'text', value }],
});
