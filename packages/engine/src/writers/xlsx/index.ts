// The writer of .xlsx: a workbook, placed and computed, as the parts of a SpreadsheetML package.
import type { Diagnostics } from '../../base/diagnostic.ts';
import { addChartPart } from '../../ooxml/chart/chart-part.ts';
import { themeContentType, themePart } from '../../ooxml/drawingml/theme-part.ts';
import { addProperties, createPackage, type Package, type Part } from '../../ooxml/package.ts';
import { xmlText } from '../../ooxml/xml.ts';
import { pageChartColors } from '../../theme/page-theme.ts';
import { labelOn } from '../../theme/resolve-color.ts';
import { reportCaptions } from '../../workbook/report-captions.ts';
import type { PlacedChart, Workbook } from '../../workbook/workbook.ts';
import type { Composition, Writer, WriterContext } from '../writer.ts';
import { type DerivedCharts, deriveCharts } from './derived-charts.ts';
import { createHeaderLogo, drawingContentType, drawingElement } from './drawing.ts';
import { createStyles } from './styles.ts';
import { tableContentType, tableElement } from './table.ts';
import { firstVisible, workbookContentType, workbookElement } from './workbook.ts';
import { maxLinkTitleLength, worksheetContentType, worksheetText } from './worksheet.ts';

type SheetComposition = Extract<Composition, { kind: 'sheet' }>;

/** Writes sheets; `pages` counts worksheets. */
export const xlsxWriter: Writer = (composition, context) => {
  if (composition.kind !== 'sheet') throw new Error(`the xlsx writer does not read a ${composition.kind}`);
  const { charts, composition: whole } = withDerivedCharts(composition, context);
  const { workbook } = whole;
  // HTML has a line for chart captions.
  reportCaptions(workbook, 'chart', context.diagnostics);
  reportLinkTitles(workbook, context.diagnostics);
  const file = createPackage();
  const workbookPart = file.part('/xl/workbook.xml', workbookContentType);
  file.relate('officeDocument', workbookPart);
  const parts = addWorksheets(file, whole, charts, workbookPart, context);
  workbookPart.write(workbookElement(workbook, workbookPart, parts));
  const theme = file.part(
    '/xl/theme/theme1.xml',
    themeContentType,
    themePart(context.theme.name, context.theme.colors, context.theme.fonts),
  );
  workbookPart.relate('theme', theme);
  addProperties(file, composition.document.meta, 'Excel');
  return { bytes: file.bytes(context.world.deflate), pages: composition.workbook.worksheets.length };
};

function withDerivedCharts(composition: SheetComposition, context: WriterContext) {
  const charts = deriveCharts(composition.workbook, chartLook(composition, context));
  return { charts, composition: { ...composition, workbook: charts.workbook } };
}

const chartLook = ({ document }: SheetComposition, { theme }: WriterContext) => ({
  colors: pageChartColors(theme),
  look: theme.chart,
  fontSize: 10,
  language: document.meta.language,
});

function reportLinkTitles({ worksheets }: Workbook, diagnostics: Diagnostics): void {
  for (const { rows } of worksheets)
    for (const row of rows)
      for (const { linkTitle } of row)
        if (linkTitle !== undefined && linkTitle.length > maxLinkTitleLength)
          diagnostics.report(
            'not-carried-over',
            `Excel shows at most ${maxLinkTitleLength} characters of a link's tooltip: “${linkTitle.slice(0, 60)}…” is cut.`,
          );
}

function addWorksheets(
  file: Package,
  composition: SheetComposition,
  derived: DerivedCharts,
  workbookPart: Part,
  context: WriterContext,
): readonly Part[] {
  const { workbook, document } = composition;
  const styles = createStyles(context.theme);
  const logoOf = createHeaderLogo(file, document.meta, context);
  let tables = 0;
  let charts = 0;
  const parts = workbook.worksheets.map((worksheet, index) => {
    const part = file.part(`/xl/worksheets/sheet${index + 1}.xml`, worksheetContentType);
    const tableParts = worksheet.tables.map((table) => {
      tables += 1;
      return file.part(`/xl/tables/table${tables}.xml`, tableContentType, tableElement(table, tables, worksheet));
    });
    const drawing =
      worksheet.charts.length === 0 ? undefined : file.part(`/xl/drawings/drawing${index + 1}.xml`, drawingContentType);
    drawing?.write(
      drawingElement(
        worksheet.charts.map((placed) => {
          charts += 1;
          return {
            placed,
            part: chartPart(file, placed, `/xl/charts/chart${charts}.xml`, composition, derived, context),
          };
        }),
        drawing,
      ),
    );
    const isSelected = index === firstVisible(workbook);
    part.write(
      worksheetText(worksheet, {
        meta: document.meta,
        styles,
        part,
        isSelected,
        drawing,
        logo: logoOf?.(index + 1),
        tables: tableParts,
      }),
    );
    return part;
  });
  const stylesPart = file.part(
    '/xl/styles.xml',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml',
  );
  workbookPart.relate('styles', stylesPart);
  // Parts are written in the order they were made: by then every worksheet has said which looks it uses.
  stylesPart.write(
    (function* () {
      yield xmlText(styles.element());
    })(),
  );
  return parts;
}

function chartPart(
  file: Package,
  placed: PlacedChart,
  uri: string,
  composition: SheetComposition,
  derived: DerivedCharts,
  context: WriterContext,
): Part {
  const { chart, ranges } = placed;
  const { document } = composition;
  return addChartPart(file, chart, {
    ...chartLook(composition, context),
    uri,
    gridWorksheet: derived.worksheetOf(placed),
    textColor: { scheme: 'tx1' },
    mutedColor: { scheme: 'tx2' },
    direction: document.meta.direction,
    ...(ranges !== undefined && { ranges }),
    embed: false,
    textOn: (fill) => labelOn(fill, context.theme, false),
    deflate: context.world.deflate,
  });
}
