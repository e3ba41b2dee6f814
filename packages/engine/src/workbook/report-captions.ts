// Captions on worksheets: cells have fixed addresses, which leave no line for a caption.
import type { Diagnostics } from '../base/diagnostic.ts';
import type { Workbook } from './workbook.ts';

/** Reports for each table or chart that its caption is not shown. */
export function reportCaptions({ worksheets }: Workbook, of: 'table' | 'chart', diagnostics: Diagnostics): void {
  for (const block of worksheets.flatMap(({ blocks }) => blocks)) {
    if (block.type !== of) continue;
    const caption = block.type === 'table' ? block.options.caption : block.type === 'chart' ? block.caption : undefined;
    if (caption === undefined || caption === '') continue;
    diagnostics.report(
      'not-carried-over',
      `A worksheet has no place for the caption “${caption.slice(0, 60)}” of a ${of}.`,
      { hint: 'Write it as a paragraph below.', at: block.position },
    );
  }
}
