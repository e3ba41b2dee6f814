// The workbook part (ECMA-376 part 1, 18.2): worksheets in their order, names, and the wish to compute when opened.
import type { Part } from '../../ooxml/package.ts';
import { el, nest, root, type XmlElement } from '../../ooxml/xml.ts';
import { quoteWorksheetName, type Workbook } from '../../workbook/workbook.ts';

export const workbookContentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

/** `worksheets` are the parts of the workbook's worksheets. */
export function workbookElement(workbook: Workbook, part: Part, worksheets: readonly Part[]): XmlElement {
  const names = definedNames(workbook);
  return root(
    'workbook',
    ['r'],
    { xmlns: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main' },
    el('workbookPr', { defaultThemeVersion: 166925 }),
    nest(
      'bookViews',
      el('workbookView', {
        xWindow: 0,
        yWindow: 0,
        windowWidth: 28800,
        windowHeight: 15000,
        activeTab: firstVisible(workbook) || undefined,
      }),
    ),
    nest(
      'sheets',
      workbook.worksheets.map(({ name, hidden }, index) =>
        el('sheet', {
          name,
          sheetId: index + 1,
          state: hidden ? 'hidden' : undefined,
          'r:id': part.relate('worksheet', worksheets[index]!),
        }),
      ),
    ),
    names.length > 0 && nest('definedNames', names),
    // Values are computed by us; a client with newer rules may know better.
    el('calcPr', { calcId: 191029, fullCalcOnLoad: true }),
  );
}

/** The worksheet that is shown first. */
export const firstVisible = ({ worksheets }: Workbook): number =>
  Math.max(
    0,
    worksheets.findIndex(({ hidden }) => !hidden),
  );

/** Names of the source, and rows that are repeated on each printed page; Excel keeps them sorted. */
function definedNames({ names, worksheets }: Workbook): readonly XmlElement[] {
  const titles = worksheets.flatMap(({ name, frozenRows }, index) =>
    frozenRows === 0
      ? []
      : el(
          'definedName',
          { name: '_xlnm.Print_Titles', localSheetId: index },
          `${quoteWorksheetName(name)}!$${frozenRows}:$${frozenRows}`,
        ),
  );
  const sorted = names.toSorted((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
  return [...titles, ...sorted.map(({ name, formula }) => el('definedName', { name }, formula))];
}
