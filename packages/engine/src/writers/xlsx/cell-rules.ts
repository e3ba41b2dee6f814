// Rules for ranges of a worksheet: conditional formats (ECMA-376 part 1, 18.3.1.18) and drop-downs (18.3.1.32).
import { el, nest, type XmlElement } from '../../ooxml/xml.ts';
import { readColumn } from '../../workbook/read-column.ts';
import { type PlacedWorksheet, rangeAddress } from '../../workbook/workbook.ts';
import type { Styles } from './styles.ts';

const operators: { readonly [sign: string]: string } = {
  '>': 'greaterThan',
  '<': 'lessThan',
  '>=': 'greaterThanOrEqual',
  '<=': 'lessThanOrEqual',
  '=': 'equal',
  '<>': 'notEqual',
};

/** A conditional format for each highlight. */
export function highlightElements(
  { highlights }: PlacedWorksheet,
  styles: Styles,
  language: string,
): readonly XmlElement[] {
  return highlights.map(({ range, operator, value, color }, index) =>
    el(
      'conditionalFormatting',
      { sqref: rangeAddress(range) },
      el(
        'cfRule',
        { type: 'cellIs', dxfId: styles.highlight(color), priority: index + 1, operator: operators[operator] },
        nest('formula', comparedValue(value, language)),
      ),
    ),
  );
}

/** Zeros are muted in every table; after the highlights, which take precedence. */
export function zeroElements({ tables, highlights }: PlacedWorksheet, styles: Styles): readonly XmlElement[] {
  return tables.flatMap(({ range, hasTotals }, index) => {
    const body = { ...range, top: range.top + 1, bottom: range.bottom - (hasTotals ? 1 : 0) };
    if (body.bottom < body.top) return [];
    const priority = highlights.length + index + 1;
    return [
      el(
        'conditionalFormatting',
        { sqref: rangeAddress(body) },
        el('cfRule', { type: 'cellIs', dxfId: styles.zero(), priority, operator: 'equal' }, nest('formula', '0')),
      ),
    ];
  });
}

/** The value of a rule as a formula: a number as such, anything else as text. */
function comparedValue(text: string, language: string): string {
  const value = readColumn([text.trim()], undefined, language)[0]?.value;
  return value?.type === 'number' || value?.type === 'date' ? String(value.value) : quote(text.trim());
}

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The drop-downs, or nothing. */
export function validationElements({ validations }: PlacedWorksheet): XmlElement | false {
  return (
    validations.length > 0 &&
    el(
      'dataValidations',
      { count: validations.length },
      validations.map(({ range, values }) =>
        el(
          'dataValidation',
          {
            type: 'list',
            allowBlank: true,
            showInputMessage: true,
            showErrorMessage: true,
            sqref: rangeAddress(range),
          },
          nest('formula1', quote(values.join(','))),
        ),
      ),
    )
  );
}
