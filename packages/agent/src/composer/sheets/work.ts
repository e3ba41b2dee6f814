// Sheets about work: timesheet, project plan, comparison, tracker.
import { paragraph, table, textCell } from '../nodes.ts';
import { amountCell, localize, type SheetArchetype } from './sheet-input.ts';

export const timesheet: SheetArchetype = ({ language }) => {
  const words = localize(language, {
    en: {
      sheet: 'Timesheet',
      head: ['Day', 'Task', 'Start', 'End', 'Break (min)', 'Hours'],
      days: 'Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday',
      total: 'Total',
      note: 'Name: [name] · Week: [week]. Enter start, end and break; the hours compute themselves.',
    },
    de: {
      sheet: 'Stundenzettel',
      head: ['Tag', 'Tätigkeit', 'Beginn', 'Ende', 'Pause (Min.)', 'Stunden'],
      days: 'Montag,Dienstag,Mittwoch,Donnerstag,Freitag,Samstag,Sonntag',
      total: 'Summe',
      note: 'Name: [Name] · Woche: [Woche]. Beginn, Ende und Pause eintragen; die Stunden rechnen sich selbst.',
    },
    fr: {
      sheet: 'Feuille d’heures',
      head: ['Jour', 'Tâche', 'Début', 'Fin', 'Pause (min)', 'Heures'],
      days: 'Lundi,Mardi,Mercredi,Jeudi,Vendredi,Samedi,Dimanche',
      total: 'Total',
      note: 'Nom : [nom] · Semaine : [semaine]. Saisissez début, fin et pause ; les heures se calculent.',
    },
    es: {
      sheet: 'Hoja de horas',
      head: ['Día', 'Tarea', 'Inicio', 'Fin', 'Pausa (min)', 'Horas'],
      days: 'Lunes,Martes,Miércoles,Jueves,Viernes,Sábado,Domingo',
      total: 'Total',
      note: 'Nombre: [nombre] · Semana: [semana]. Introduzca inicio, fin y pausa; las horas se calculan solas.',
    },
  });
  const rows = words.days.split(',').map((day, index) => {
    const row = index + 2;
    return [day, '', '', '', '', `=IF(COUNT(C${row}:D${row})<2,0,(D${row}-C${row})*24-E${row}/60)`];
  });
  return [
    {
      name: words.sheet,
      blocks: [
        table(
          words.head,
          rows,
          {
            name: 'Hours',
            formats: ['text', 'text', 'time', 'time', 'integer', 'number(2)'],
            totals: [words.total, '', '', '', 'sum', 'sum'],
            widths: [14, 30, 11, 11, 13, 11],
            freeze: 'header',
          },
          [undefined, undefined, 'right', 'right', 'right', 'right'],
        ),
        paragraph(words.note),
      ],
    },
  ];
};

export const projectPlan: SheetArchetype = ({ language, points }) => {
  const words = localize(language, {
    en: {
      sheet: 'Plan',
      head: ['Task', 'Owner', 'Start', 'Days', 'End', 'Status'],
      tasks: ['[first task]', '[second task]', '[third task]', '[fourth task]', '[fifth task]', '[sixth task]'],
      owner: '[name]',
      states: ['open', 'in progress', 'done'],
      note: 'Enter the start and the days of each task; its end computes itself.',
    },
    de: {
      sheet: 'Plan',
      head: ['Aufgabe', 'Wer', 'Beginn', 'Tage', 'Ende', 'Stand'],
      tasks: [
        '[erste Aufgabe]',
        '[zweite Aufgabe]',
        '[dritte Aufgabe]',
        '[vierte Aufgabe]',
        '[fünfte Aufgabe]',
        '[sechste Aufgabe]',
      ],
      owner: '[Name]',
      states: ['offen', 'in Arbeit', 'erledigt'],
      note: 'Beginn und Tage je Aufgabe eintragen; das Ende rechnet sich selbst.',
    },
    fr: {
      sheet: 'Plan',
      head: ['Tâche', 'Qui', 'Début', 'Jours', 'Fin', 'État'],
      tasks: [
        '[première tâche]',
        '[deuxième tâche]',
        '[troisième tâche]',
        '[quatrième tâche]',
        '[cinquième tâche]',
        '[sixième tâche]',
      ],
      owner: '[nom]',
      states: ['à faire', 'en cours', 'fait'],
      note: 'Saisissez le début et les jours de chaque tâche ; la fin se calcule.',
    },
    es: {
      sheet: 'Plan',
      head: ['Tarea', 'Quién', 'Inicio', 'Días', 'Fin', 'Estado'],
      tasks: [
        '[primera tarea]',
        '[segunda tarea]',
        '[tercera tarea]',
        '[cuarta tarea]',
        '[quinta tarea]',
        '[sexta tarea]',
      ],
      owner: '[nombre]',
      states: ['pendiente', 'en curso', 'hecho'],
      note: 'Introduzca el inicio y los días de cada tarea; el final se calcula solo.',
    },
  });
  const tasks = points.length > 0 ? points.map(({ text }) => textCell(text)) : words.tasks;
  const rows = tasks.map((task, index) => [
    task,
    words.owner,
    '',
    '',
    `=IF(COUNT(C${index + 2}:D${index + 2})<2,"",C${index + 2}+D${index + 2}-1)`,
    words.states[0]!,
  ]);
  return [
    {
      name: words.sheet,
      blocks: [
        table(
          words.head,
          rows,
          {
            name: 'Tasks',
            formats: ['text', 'text', 'date', 'integer', 'date', 'text'],
            widths: [36, 18, 13, 9, 13, 14],
            choices: [{ column: words.head[5]!, values: words.states }],
            freeze: 'header',
            filter: true,
          },
          [undefined, undefined, 'right', 'right', 'right', undefined],
        ),
        paragraph(words.note),
      ],
    },
  ];
};

/** Weights count from 1 to 5, points from 0 to 10: the total is the weighted mean. */
export const comparison: SheetArchetype = ({ language, points }) => {
  const words = localize(language, {
    en: {
      sheet: 'Comparison',
      head: ['What counts', 'Weight'],
      option: '[option]',
      criteria: ['Price', 'Quality', 'Ease of use', 'Service', '[what else counts]'],
      total: 'Weighted mean',
      note: 'Give each criterion a weight and each option points; the weighted mean computes itself.',
    },
    de: {
      sheet: 'Vergleich',
      head: ['Was zählt', 'Gewicht'],
      option: '[Möglichkeit]',
      criteria: ['Preis', 'Qualität', 'Bedienung', 'Service', '[was noch zählt]'],
      total: 'Gewichtetes Mittel',
      note: 'Jedem Kriterium ein Gewicht und jeder Möglichkeit Punkte geben; das gewichtete Mittel rechnet sich selbst.',
    },
    fr: {
      sheet: 'Comparatif',
      head: ['Ce qui compte', 'Poids'],
      option: '[option]',
      criteria: ['Prix', 'Qualité', 'Facilité', 'Service', '[autre critère]'],
      total: 'Moyenne pondérée',
      note: 'Donnez un poids à chaque critère et des points à chaque option ; la moyenne pondérée se calcule.',
    },
    es: {
      sheet: 'Comparación',
      head: ['Lo que cuenta', 'Peso'],
      option: '[opción]',
      criteria: ['Precio', 'Calidad', 'Facilidad', 'Servicio', '[qué más cuenta]'],
      total: 'Media ponderada',
      note: 'Dé un peso a cada criterio y puntos a cada opción; la media ponderada se calcula sola.',
    },
  });
  const options =
    points.length >= 2 ? points.map(({ text }) => text) : ['A', 'B', 'C'].map((letter) => `${words.option} ${letter}`);
  const last = words.criteria.length + 1;
  const columnName = (index: number) => String.fromCodePoint(67 + index);
  const shown = options.slice(0, 20);
  const rows: readonly (readonly string[])[] = words.criteria.map((criterion) => [criterion]);
  const means = shown.map(
    (_, index) =>
      `=IF(SUM(B2:B${last})=0,"",SUMPRODUCT(B2:B${last},${columnName(index)}2:${columnName(index)}${last})/SUM(B2:B${last}))`,
  );
  return [
    {
      name: words.sheet,
      blocks: [
        table(
          [...words.head, ...shown],
          [...rows, [words.total, '', ...means]],
          { name: 'Comparison', formats: ['text', 'number', ...shown.map(() => 'number(1)')], freeze: 'header' },
          [undefined, 'right', ...shown.map(() => 'right' as const)],
        ),
        paragraph(words.note),
      ],
    },
  ];
};

export const tracker: SheetArchetype = ({ language, points }) => {
  const words = localize(language, {
    en: {
      sheet: 'List',
      head: ['Item', 'Amount', 'Date', 'Status', 'Remark'],
      item: '[item]',
      states: ['open', 'in progress', 'done'],
    },
    de: {
      sheet: 'Liste',
      head: ['Eintrag', 'Menge', 'Datum', 'Stand', 'Bemerkung'],
      item: '[Eintrag]',
      states: ['offen', 'in Arbeit', 'erledigt'],
    },
    fr: {
      sheet: 'Liste',
      head: ['Élément', 'Quantité', 'Date', 'État', 'Remarque'],
      item: '[élément]',
      states: ['à faire', 'en cours', 'fait'],
    },
    es: {
      sheet: 'Lista',
      head: ['Elemento', 'Cantidad', 'Fecha', 'Estado', 'Observación'],
      item: '[elemento]',
      states: ['pendiente', 'en curso', 'hecho'],
    },
  });
  const items =
    points.length > 0
      ? points.map(({ label, amount }) => [textCell(label), amountCell(amount)])
      : Array.from({ length: 10 }, () => [words.item, '']);
  return [
    {
      name: words.sheet,
      blocks: [
        table(
          words.head,
          items.map((item) => [...item, '', words.states[0]!, '']),
          {
            name: 'Items',
            formats: ['text', 'number', 'date', 'text', 'text'],
            widths: [34, 12, 13, 14, 34],
            choices: [{ column: words.head[3]!, values: words.states }],
            freeze: 'header',
            filter: true,
          },
          [undefined, 'right', 'right', undefined, undefined],
        ),
      ],
    },
  ];
};
