// A sheet as a doc: a report with a passage for each worksheet, every value computed.
import type { Doc, Heading, Sheet } from '../model/index.ts';
import { placeWorkbook } from '../workbook/place-workbook.ts';
import type { ConversionContext } from './convert-document.ts';

export function docFromSheet(sheet: Sheet, context: ConversionContext): Doc {
  const worksheets = placeWorkbook(sheet, context).worksheets.filter((worksheet) => !worksheet.hidden);
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
