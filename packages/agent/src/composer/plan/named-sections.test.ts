// Letters, reports and minutes that were asked for in a sentence: what was said stands where it belongs, and nothing is cut.
import { expect, test } from 'vitest';
import { compose } from '../index.ts';

const check = (prompt: string): string => compose({ prompt }).source;

const cases: readonly (readonly [prompt: string, has: readonly string[], lacks: readonly string[]])[] = [
  [
    'Write a one-page project status report for the warehouse migration: 60% done, budget 240k of 400k spent, risk: late hardware. Next: pilot on 3 March, go-live 1 May',
    [
      '- 60% done',
      '- Budget 240k of 400k spent',
      '| Late hardware | [effect]',
      '- [ ] **Pilot:** 3 March',
      '- [ ] **Go-live:** 1 May',
    ],
    ['## Budget 240k', '## Risk: late', 'Next: pilot'],
  ],
  [
    'Statusbericht Umbau: 40 % fertig, Risiko: Regale fehlen. Nächste Schritte: Heizung am 3. März, Eröffnung am 1. Mai',
    ['40 % fertig', '| Regale fehlen |', '**Heizung:** 3. März', '**Eröffnung:** 1. Mai'],
    ['## Risiko: Regale'],
  ],
  [
    'Rapport d’avancement du site web : 70 % terminé, risques : budget serré. Prochaines étapes : tests le 4 mai, lancement le 1er juin',
    ['| Budget serré |', '**Tests:** 4 mai', '**Lancement:** 1er juin'],
    ['## Risques : budget', '## Budget serré'],
  ],
  [
    'Informe de estado de la migración: 50 % hecho, riesgos: retrasos del proveedor. Próximos pasos: piloto el 3 de marzo',
    ['| Retrasos del proveedor |', '**Piloto:** 3 de marzo'],
    ['## Riesgos: retrasos'],
  ],
  [
    'Minutes of the board meeting: decided: new printer, tasks: order it by Friday',
    ['**New printer:**', '| Order it by Friday |'],
    [],
  ],
  ['Status report for Apollo: risks: late antenna, staff on leave', ['| Late antenna |', '| Staff on leave |'], []],
  ['Status report for Apollo: staffing, tools, risk: late antenna', ['## Staffing', '| Late antenna |'], []],
  [
    'Schreibe einen Brief an die Stadtwerke: Kündigung meines Stromvertrags Nr. 48213 zum 31.12.2026',
    [
      'title: Kündigung meines Stromvertrags Nr. 48213 zum 31.12.2026',
      'Stadtwerke, [Anschrift]',
      '**Kündigung meines Stromvertrags Nr. 48213 zum 31.12.2026**',
    ],
    ['\n48213', 'Die Stadtwerke:'],
  ],
  [
    'Brief an Herrn Müller: Kündigung zum 31. März, Rückzahlung der Kaution von 1.800 Euro',
    ['Herrn Müller, [Anschrift]', '**Kündigung zum 31. März, Rückzahlung der Kaution von 1.800 Euro**'],
    ['March 1.800', '31\\. März 1.800'],
  ],
  [
    'Write a letter to Dr. Smith about my appointment on 3 May',
    ['Dr. Smith, [address]', '**Appointment on 3 May**', '[place, date]'],
    [],
  ],
  [
    'Letter to my landlord about the broken heating',
    ['[name and address of the recipient]', '**Broken heating**'],
    ['landlord, [address]'],
  ],
  [
    'Lettre à la Mairie de Lyon : demande de place en crèche n° 4821',
    ['Mairie de Lyon, [adresse]', '**Demande de place en crèche n° 4821**'],
    [],
  ],
  [
    'Einladungsschreiben an unsere Kunden zum Sommerfest am 18. Juni 2027',
    ['Kunden, [Anschrift]', '**Sommerfest am 18. Juni 2027**', '[Ort, Datum]'],
    ['Ablauf'],
  ],
  ['Carta a Endesa: baja del contrato núm. 7781', ['Endesa, [dirección]', '**Baja del contrato núm. 7781**'], []],
  ['Escreva uma carta para a Prefeitura: pedido de licença n.º 512', ['Prefeitura, [endereço]'], []],
  ['اكتب رسالة إلى البلدية: طلب رخصة', ['البلدية, [العنوان]'], []],
  [
    'Write a letter to Acme Ltd: order No. 4711, e.g. the blue chairs, is late',
    ['Order No. 4711', 'e.g. the blue chairs'],
    [],
  ],
];

test.each(cases)('%s', (prompt, has, lacks) => {
  const source = check(prompt);
  for (const words of has) expect(source).toContain(words);
  for (const words of lacks) expect(source).not.toContain(words);
});
