// Worksheets of inputs that nothing in the workbook follows: whoever changes a weight there sees nothing happen.
import type { WorkbookDraft } from './draft.ts';
import type { CheckedFormula } from './report-checks.ts';

const inputsName =
  /^(?:(?:inputs?|weights?|weightings?|assumptions?|parameters?|drivers?)|(?:eingaben|gewichte|gewichtung(?:en)?|annahmen|parameter)|(?:hypothèses|pondérations?|paramètres|poids)|(?:supuestos|parámetros|ponderaciones|pesos)|(?:ipotesi|parametri|pesi))$/iu;

/** Reports them without a place: what is missing is a formula on another worksheet. */
export function reportIdleInputs(formulas: readonly CheckedFormula[], draft: WorkbookDraft): void {
  for (const { index, name, rows, tables } of draft.worksheets) {
    if (!inputsName.test(name.trim())) continue;
    const hasNumbers = tables.some(({ body }) =>
      rows
        .slice(body.top, body.bottom + 1)
        .some((row) => row.some(({ value, formula }) => formula === undefined && value.type === 'number')),
    );
    const isRead = formulas.some(({ references }) => references.some(({ worksheet }) => worksheet === index));
    if (!hasNumbers || isRead) continue;
    draft.report('input-idle', `No formula reads the worksheet “${name}”: nothing follows what is changed there.`, {
      hint: 'Compute with its cells where they are meant to count: =Weights!$B$2*B2.',
    });
  }
}
