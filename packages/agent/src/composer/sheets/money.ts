// Sheets about money: budget, invoice, loan plan.
import { readNumber } from '@deckle/engine';
import { paragraph, table, textCell } from '../nodes.ts';
import { amountCell, amountRows, localize, moneyFormat, type SheetArchetype } from './sheet-input.ts';

export const budget: SheetArchetype = ({ language, points }) => {
  const words = localize(language, {
    en: {
      sheet: 'Budget',
      head: ['Item', 'Planned', 'Actual', 'Difference', 'Share of plan'],
      total: 'Total',
      rows: ['Staff', 'Material', 'Travel', 'Services', 'Marketing', 'Other'],
      note: 'Enter what is planned and what was spent; differences, shares and totals compute themselves.',
    },
    de: {
      sheet: 'Budget',
      head: ['Posten', 'Plan', 'Ist', 'Differenz', 'Anteil am Plan'],
      total: 'Summe',
      rows: ['Personal', 'Material', 'Reisen', 'Dienstleistungen', 'Marketing', 'Sonstiges'],
      note: 'Plan und Ist eintragen; Differenzen, Anteile und Summen rechnen sich selbst.',
    },
    fr: {
      sheet: 'Budget',
      head: ['Poste', 'Prévu', 'Réel', 'Écart', 'Part du prévu'],
      total: 'Total',
      rows: ['Personnel', 'Matériel', 'Déplacements', 'Services', 'Communication', 'Divers'],
      note: 'Saisissez le prévu et le réel ; écarts, parts et totaux se calculent.',
    },
    es: {
      sheet: 'Presupuesto',
      head: ['Concepto', 'Previsto', 'Real', 'Diferencia', 'Parte del total'],
      total: 'Total',
      rows: ['Personal', 'Material', 'Viajes', 'Servicios', 'Publicidad', 'Otros'],
      note: 'Introduzca lo previsto y lo real; diferencias, partes y totales se calculan solos.',
    },
  });
  const given = amountRows(points);
  const rows =
    given.length > 0
      ? given.map(([label, amount]) => [textCell(label), amountCell(amount)])
      : words.rows.map((row) => [row, '']);
  const last = rows.length + 1;
  const cells = rows.map(([label = '', planned = ''], index) => {
    const row = index + 2;
    return [
      label,
      planned,
      '',
      `=IF(C${row}="","",B${row}-C${row})`,
      `=IF(SUM(B$2:B$${last})=0,"",B${row}/SUM(B$2:B$${last}))`,
    ];
  });
  const money = moneyFormat(points);
  const block = table(
    words.head,
    cells,
    {
      name: 'Budget',
      formats: ['text', money, money, money, 'percent'],
      totals: [words.total, 'sum', 'sum', 'sum', ''],
      freeze: 'header',
    },
    [undefined, 'right', 'right', 'right', 'right'],
  );
  const hasChart = points.filter(({ amount }) => amount !== undefined).length >= 2;
  return [
    {
      name: words.sheet,
      blocks: [
        block,
        paragraph(words.note),
        ...(hasChart ? [cellChart('Budget', words.head[0]!, words.head[1]!, 'bar')] : []),
      ],
    },
  ];
};

/** A chart over cells of a table on the same worksheet. */
export const cellChart = (of: string, x: string, y: string, chartType: 'bar' | 'line' | 'column') => ({
  type: 'chart' as const,
  chartType,
  title: y,
  stacked: false,
  legend: 'none' as const,
  labels: chartType !== 'line',
  alt: `${y}: ${x}`,
  lines: [],
  data: { categoryName: '', categories: [], series: [] },
  source: { of, x, y: [y] },
});

export const invoice: SheetArchetype = ({ language, points }) => {
  const words = localize(language, {
    en: {
      sheet: 'Invoice',
      facts: ['Invoice', 'Details'],
      rows: [
        ['From', '[your name and address]'],
        ['To', '[name and address of the customer]'],
        ['Invoice number', '[number]'],
        ['Date', '[date]'],
        ['Due', '[date]'],
      ],
      head: ['Description', 'Quantity', 'Unit price', 'Amount'],
      blank: '[what was delivered]',
      sums: ['Sum', 'Amount'],
      net: 'Net',
      rate: 'Tax rate',
      tax: 'Tax',
      gross: 'To pay',
      pay: 'Please pay to [bank account], naming the invoice number.',
    },
    de: {
      sheet: 'Rechnung',
      facts: ['Rechnung', 'Angaben'],
      rows: [
        ['Von', '[Ihr Name und Ihre Anschrift]'],
        ['An', '[Name und Anschrift des Kunden]'],
        ['Rechnungsnummer', '[Nummer]'],
        ['Datum', '[Datum]'],
        ['Fällig am', '[Datum]'],
      ],
      head: ['Beschreibung', 'Menge', 'Einzelpreis', 'Betrag'],
      blank: '[was geliefert wurde]',
      sums: ['Summe', 'Betrag'],
      net: 'Netto',
      rate: 'Steuersatz',
      tax: 'Steuer',
      gross: 'Zu zahlen',
      pay: 'Bitte überweisen Sie auf [Konto] unter Angabe der Rechnungsnummer.',
    },
    fr: {
      sheet: 'Facture',
      facts: ['Facture', 'Précisions'],
      rows: [
        ['De', '[votre nom et adresse]'],
        ['À', '[nom et adresse du client]'],
        ['Numéro', '[numéro]'],
        ['Date', '[date]'],
        ['Échéance', '[date]'],
      ],
      head: ['Désignation', 'Quantité', 'Prix unitaire', 'Montant'],
      blank: '[ce qui a été livré]',
      sums: ['Somme', 'Montant'],
      net: 'Hors taxe',
      rate: 'Taux de taxe',
      tax: 'Taxe',
      gross: 'À payer',
      pay: 'Merci de régler sur [compte] en indiquant le numéro de facture.',
    },
    es: {
      sheet: 'Factura',
      facts: ['Factura', 'Datos'],
      rows: [
        ['De', '[su nombre y dirección]'],
        ['Para', '[nombre y dirección del cliente]'],
        ['Número', '[número]'],
        ['Fecha', '[fecha]'],
        ['Vencimiento', '[fecha]'],
      ],
      head: ['Descripción', 'Cantidad', 'Precio unitario', 'Importe'],
      blank: '[lo que se entregó]',
      sums: ['Suma', 'Importe'],
      net: 'Neto',
      rate: 'Tipo de impuesto',
      tax: 'Impuesto',
      gross: 'A pagar',
      pay: 'Pague en [cuenta], indicando el número de factura.',
    },
  });
  const items =
    points.length > 0
      ? points.map(({ label, amount }) => [textCell(label), amount === undefined ? '' : '1', amountCell(amount)])
      : [[words.blank], [words.blank], [words.blank]];
  const money = moneyFormat(points);
  const first = words.rows.length + 4;
  const last = first + items.length - 1;
  const at = last + 3;
  return [
    {
      name: words.sheet,
      blocks: [
        table(words.facts, words.rows, { name: 'Parties', formats: ['text', 'text'], freeze: 'none' }),
        table(
          words.head,
          items.map(([label = '', quantity = '', price = ''], index) => [
            label,
            quantity,
            price,
            `=B${first + index}*C${first + index}`,
          ]),
          { name: 'Items', formats: ['text', 'number', money, money] },
          [undefined, 'right', 'right', 'right'],
        ),
        table(
          words.sums,
          [
            [words.net, `=SUM(D${first}:D${last})`],
            [words.rate, ''],
            [words.tax, `=B${at}*B${at + 1}`],
            [words.gross, `=B${at}+B${at + 2}`],
          ],
          { name: 'Sums' },
          [undefined, 'right'],
        ),
        paragraph(words.pay),
      ],
    },
  ];
};

const yearsPattern = /(\d{1,2})[\s-]*(?:years?|yrs?|jahre?n?|ans?|années?|años?|anos?|年|سن|साल|वर्ष)/iu;
const ratePattern = /(\d{1,2}(?:[.,]\d{1,3})?)\s?(?:%|percent|prozent|pour cent|por ciento)/iu;
const amountPattern = /\d{1,3}(?:[.,\s'’]\d{3})+|\d{3,}/gu;
const longestTerm = 40;

export const loanPlan: SheetArchetype = ({ language, sentence }) => {
  const words = localize(language, {
    en: {
      sheet: 'Loan',
      plan: 'Repayment',
      inputs: ['Input', 'Value'],
      amount: 'Amount borrowed',
      rate: 'Interest a year',
      years: 'Years',
      result: ['Result', 'Amount'],
      payment: 'Payment a month',
      interest: 'Interest in all',
      all: 'Paid in all',
      head: ['Month', 'Owed before', 'Interest', 'Repaid', 'Owed after'],
      note: 'Change the three inputs: everything else follows. Every month is paid alike, at its end.',
    },
    de: {
      sheet: 'Kredit',
      plan: 'Tilgung',
      inputs: ['Eingabe', 'Wert'],
      amount: 'Kreditsumme',
      rate: 'Zins im Jahr',
      years: 'Jahre',
      result: ['Ergebnis', 'Betrag'],
      payment: 'Rate im Monat',
      interest: 'Zinsen insgesamt',
      all: 'Zahlungen insgesamt',
      head: ['Monat', 'Schuld vorher', 'Zins', 'Tilgung', 'Schuld danach'],
      note: 'Die drei Eingaben ändern: Alles andere folgt. Jeder Monat kostet gleich viel, fällig am Monatsende.',
    },
    fr: {
      sheet: 'Prêt',
      plan: 'Remboursement',
      inputs: ['Donnée', 'Valeur'],
      amount: 'Somme empruntée',
      rate: 'Taux annuel',
      years: 'Années',
      result: ['Résultat', 'Montant'],
      payment: 'Mensualité',
      interest: 'Intérêts en tout',
      all: 'Payé en tout',
      head: ['Mois', 'Dû avant', 'Intérêts', 'Remboursé', 'Dû après'],
      note: 'Changez les trois données : tout le reste suit. Mensualités égales, en fin de mois.',
    },
    es: {
      sheet: 'Préstamo',
      plan: 'Amortización',
      inputs: ['Dato', 'Valor'],
      amount: 'Importe del préstamo',
      rate: 'Interés anual',
      years: 'Años',
      result: ['Resultado', 'Importe'],
      payment: 'Cuota mensual',
      interest: 'Intereses en total',
      all: 'Pagado en total',
      head: ['Mes', 'Deuda antes', 'Intereses', 'Amortizado', 'Deuda después'],
      note: 'Cambie los tres datos: lo demás se calcula solo. Cuotas iguales, a fin de mes.',
    },
  });
  const years = readWith(yearsPattern, sentence, language);
  const rate = readWith(ratePattern, sentence, language);
  const rest = sentence.replace(yearsPattern, ' ').replace(ratePattern, ' ');
  const amounts = (rest.match(amountPattern) ?? []).map((found) => readNumber(found, language)?.value ?? 0);
  const amount = amounts.length > 0 ? Math.max(...amounts) : undefined;
  const months = Math.min(longestTerm, Math.max(1, Math.round(years ?? 1))) * 12;
  const ready = `COUNT('${words.sheet}'!B2:B4)<3`;
  const cell = (name: string) => `'${words.sheet}'!${name}`;
  const rows = Array.from({ length: months }, (_, index) => {
    const row = index + 2;
    return [
      String(index + 1),
      index === 0 ? `=IF(${ready},"",${cell('B2')})` : `=E${row - 1}`,
      `=IF(B${row}="","",B${row}*${cell('B3')}/12)`,
      `=IF(B${row}="","",MIN(B${row},${cell('B7')}-C${row}))`,
      `=IF(B${row}="","",B${row}-D${row})`,
    ];
  });
  const format = moneyFormat([]);
  return [
    {
      name: words.sheet,
      blocks: [
        table(
          words.inputs,
          [
            [words.amount, amountCell(amount)],
            [words.rate, rate === undefined ? '' : `${rate} %`],
            [words.years, amountCell(years)],
          ],
          { name: 'Inputs' },
          [undefined, 'right'],
        ),
        table(
          words.result,
          [
            [words.payment, `=IF(COUNT(B2:B4)<3,"",IF(B3=0,B2/(B4*12),-PMT(B3/12,B4*12,B2)))`],
            [words.all, `=IF(B7="","",B7*B4*12)`],
            [words.interest, `=IF(B7="","",B8-B2)`],
          ],
          { name: 'Results', formats: ['text', format] },
          [undefined, 'right'],
        ),
        paragraph(words.note),
      ],
    },
    {
      name: words.plan,
      blocks: [
        table(
          words.head,
          rows,
          { name: 'Schedule', formats: ['integer', format, format, format, format], freeze: 'header' },
          ['right', 'right', 'right', 'right', 'right'],
        ),
        ...(amount !== undefined && years !== undefined && rate !== undefined
          ? [cellChart('Schedule', words.head[0]!, words.head[4]!, 'line')]
          : []),
      ],
    },
  ];
};

const readWith = (pattern: RegExp, request: string, language: string): number | undefined => {
  const found = pattern.exec(request)?.[1];
  return found === undefined ? undefined : readNumber(found, found.includes('.') ? 'en' : language)?.value;
};
