// What the composer makes of prompts: kind, language, archetype, title, count; sources without mistakes; nothing made up.
import { readFileSync } from 'node:fs';
import { parse } from '@deckle/engine';
import { expect, test } from 'vitest';
import { hasPeers, peers } from '../../../../test/peers.ts';
import type { AgentRequest } from '../request.ts';
import { compose } from './index.ts';

type Case = readonly [
  prompt: string,
  kind: 'deck' | 'doc' | 'sheet',
  language: string,
  archetype: string,
  title: string,
  slides?: number,
];

const cases: readonly Case[] = [
  [
    'Create a 10-slide pitch deck for Brewly, a coffee subscription startup, aimed at investors',
    'deck',
    'en',
    'pitch',
    'Brewly',
    10,
  ],
  ['Make a presentation about black holes with 12 slides', 'deck', 'en', 'report', 'Black holes', 12],
  ['Presentation on the history of jazz, five slides', 'deck', 'en', 'report', 'History of jazz', 5],
  ['Please create three slides about tea', 'deck', 'en', 'report', 'Tea', 3],
  ['One slide about the moon', 'deck', 'en', 'report', 'Moon', 1],
  ['Quarterly business review for Q3 2026', 'deck', 'en', 'quarterly-review', 'Q3 2026'],
  ['Quarterly review', 'deck', 'en', 'quarterly-review', 'Quarterly review'],
  ['Lesson about photosynthesis for grade seven', 'deck', 'en', 'lesson', 'Photosynthesis'],
  ['Training deck on fire safety, 20 slides', 'deck', 'en', 'training', 'Fire safety', 20],
  ['Status report for Project Apollo', 'doc', 'en', 'status-report', 'Project Apollo'],
  ['Write a project proposal for a community garden', 'doc', 'en', 'proposal', 'Community garden'],
  ['Meeting minutes "Board meeting" on 12 March 2026', 'doc', 'en', 'minutes', 'Board meeting'],
  ['How to change a bicycle tyre', 'doc', 'en', 'how-to', 'Change a bicycle tyre'],
  ['Write a letter to my landlord about the broken heating', 'doc', 'en', 'letter', 'Broken heating'],
  ['Event plan for a summer party', 'doc', 'en', 'event-plan', 'Summer party'],
  ['Write a report on the state of our garden', 'doc', 'en', 'report', 'State of our garden'],
  ['Create a wedding budget spreadsheet', 'sheet', 'en', 'budget', 'Wedding budget'],
  ['Marketing report for 2027', 'doc', 'en', 'report', 'Marketing report for 2027'],
  ['Party proposal for the new office', 'doc', 'en', 'proposal', 'New office'],
  ['Budget for a trip: flights 800, hotel 1,200 and food 400', 'sheet', 'en', 'budget', 'Budget: Trip'],
  ['Invoice for Logo design: logo 500 €, business cards 120 €', 'sheet', 'en', 'invoice', 'Invoice: Logo design'],
  ['timesheet', 'sheet', 'en', 'timesheet', 'Timesheet'],
  ['Mortgage over 20 years', 'sheet', 'en', 'loan-plan', 'Loan: 20 years'],
  ['Project plan for the new website', 'sheet', 'en', 'project-plan', 'Plan: New website'],
  ['Compare iPhone, Pixel and Galaxy', 'sheet', 'en', 'comparison', 'Comparison'],
  ['Habit tracker', 'sheet', 'en', 'habit-tracker', 'Habit tracker'],
  ['Turn this into a deck about our new budget', 'deck', 'en', 'report', 'New budget'],
  ['Make a deck in German about bread', 'deck', 'de', 'report', 'Bread'],
  [
    'Erstelle eine Präsentation mit zehn Folien über erneuerbare Energien für Schüler',
    'deck',
    'de',
    'report',
    'Erneuerbare Energien',
    10,
  ],
  [
    'Erstelle einen Pitch mit 8 Folien für die Bäckerei Sonnenschein',
    'deck',
    'de',
    'pitch',
    'Bäckerei Sonnenschein',
    8,
  ],
  ['Schreibe einen Brief an den Vermieter über die kaputte Heizung', 'doc', 'de', 'letter', 'Kaputte Heizung'],
  ['Statusbericht für das Projekt Nordlicht', 'doc', 'de', 'status-report', 'Projekt Nordlicht'],
  ['Protokoll der Besprechung vom 12.3.2026', 'doc', 'de', 'minutes', 'Besprechung vom 12.3.2026'],
  ['Projektplan für den Umzug', 'sheet', 'de', 'project-plan', 'Plan: Umzug'],
  ['Budget für das Sommerfest', 'sheet', 'de', 'budget', 'Budget: Sommerfest'],
  ['Anleitung zum Reifenwechsel', 'doc', 'de', 'how-to', 'Reifenwechsel'],
  ['Unterrichtsstunde über den Wasserkreislauf', 'deck', 'de', 'lesson', 'Wasserkreislauf'],
  [
    'Crée une présentation de 8 diapositives sur la transition énergétique',
    'deck',
    'fr',
    'report',
    'Transition énergétique',
    8,
  ],
  ['Rédige un rapport sur les ventes de la région', 'doc', 'fr', 'report', 'Ventes de la région'],
  ['Compte rendu de la réunion du conseil', 'doc', 'fr', 'minutes', 'Réunion du conseil'],
  ['Facture pour la création d’un logo', 'sheet', 'fr', 'invoice', 'Facture: Création d’un logo'],
  ['Une lettre à la mairie sur les travaux', 'doc', 'fr', 'letter', 'Travaux'],
  ['Crea una presentación de 6 diapositivas sobre el cambio climático', 'deck', 'es', 'report', 'Cambio climático', 6],
  ['Presupuesto para la boda de mi hermana', 'sheet', 'es', 'budget', 'Presupuesto: Boda de mi hermana'],
  ['Escribe un informe sobre el agua en la ciudad', 'doc', 'es', 'report', 'Agua en la ciudad'],
  ['Guía para plantar un árbol', 'doc', 'es', 'how-to', 'Plantar un árbol'],
  [
    'Crie uma apresentação de 5 slides sobre inteligência artificial',
    'deck',
    'pt',
    'report',
    'Inteligência artificial',
    5,
  ],
  ['Faça um relatório sobre a água da cidade', 'doc', 'pt', 'report', 'Água da cidade'],
  ['Crie um orçamento para a viagem', 'sheet', 'pt', 'budget', 'Orçamento: Viagem'],
  ['أنشئ عرضًا تقديميًا من 7 شرائح عن الطاقة الشمسية', 'deck', 'ar', 'report', 'الطاقة الشمسية', 7],
  ['اكتب تقريرًا عن المياه في المدينة', 'doc', 'ar', 'report', 'المياه في المدينة'],
  ['कृपया जलवायु परिवर्तन के बारे में 6 स्लाइड की प्रस्तुति बनाएं', 'deck', 'hi', 'report', 'जलवायु परिवर्तन', 6],
  ['制作一个关于气候变化的演示文稿，共8页', 'deck', 'zh', 'report', '气候变化', 8],
  ['写一份关于城市用水的报告', 'doc', 'zh', 'report', '城市用水'],
  ['気候変動についてのプレゼンを6枚のスライドで作成してください', 'deck', 'ja', 'report', '気候変動', 6],
  ['Slides about "The wind & the sea" for sailors', 'deck', 'en', 'report', 'The wind & the sea'],
  ['I need a presentation on urban farming for the city council', 'deck', 'en', 'report', 'Urban farming'],
  ['8-slide deck on coral reefs', 'deck', 'en', 'report', 'Coral reefs', 8],
  ['Amortization schedule for a car loan', 'sheet', 'en', 'loan-plan', 'Car loan'],
  ['Excel inventory for a bookshop', 'sheet', 'en', 'inventory', 'Inventory: Bookshop'],
  ['Vergleiche Wärmepumpe, Gasheizung und Pellets', 'sheet', 'de', 'comparison', 'Vergleich'],
  ['Rechnung für die Beratung', 'sheet', 'de', 'invoice', 'Rechnung: Beratung'],
  ['Stundenzettel', 'sheet', 'de', 'timesheet', 'Stundenzettel'],
  ['Bericht über die Lage der Bienen', 'doc', 'de', 'report', 'Lage der Bienen'],
  ['Plan de projet pour le déménagement', 'sheet', 'fr', 'project-plan', 'Plan: Déménagement'],
  ['Un budget pour le festival', 'sheet', 'fr', 'budget', 'Budget: Festival'],
  ['Diaporama sur les volcans, six diapositives', 'deck', 'fr', 'report', 'Volcans', 6],
  ['Propuesta para un huerto en la escuela', 'doc', 'es', 'proposal', 'Huerto en la escuela'],
  ['Acta de la reunión del comité', 'doc', 'es', 'minutes', 'Reunión del comité'],
  ['Haz ocho diapositivas sobre el café', 'deck', 'es', 'report', 'Café', 8],
  ['Uma carta para o banco sobre a conta', 'doc', 'pt', 'letter', 'Conta'],
  ['أنشئ ميزانية عن الرحلة', 'sheet', 'ar', 'budget', 'الميزانية: الرحلة'],
  ['यात्रा का बजट बनाएं', 'sheet', 'hi', 'budget', 'बजट: यात्रा'],
  ['旅行の予算表を作って', 'sheet', 'ja', 'budget', '予算: 旅行'],
  ['关于咖啡的幻灯片，十页', 'deck', 'zh', 'report', '咖啡', 10],
  ['hello', 'doc', 'en', 'report', 'Hello'],
];

/** Composes, and checks what holds for every source. */
function composes(request: AgentRequest) {
  const composed = compose(request);
  const { document, diagnostics } = parse(composed.source);
  expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  expect(document.kind).toBe(composed.kind);
  expect(compose(request)).toEqual(composed);
  return { ...composed, document };
}

for (const [prompt, kind, language, archetype, title, slides] of cases)
  test(prompt, () => {
    const composed = composes({ prompt });
    expect([composed.kind, composed.language, composed.archetype, composed.title]).toEqual([
      kind,
      language,
      archetype,
      title,
    ]);
    if (slides !== undefined && composed.document.kind === 'deck')
      expect(composed.document.slides).toHaveLength(slides);
  });

test.each([1, 2, 3, 4, 7, 12, 30, 60])('a deck of %i slides has that many, whatever was pasted', (slides) => {
  const pasted = Array.from({ length: 12 }, (_, index) => `## Part ${index}\n\nA sentence about it. And another one.`);
  for (const prompt of ['A deck about rivers', `A deck about rivers\n\n${pasted.join('\n\n')}`]) {
    const { document } = composes({ prompt, length: { slides } });
    expect(document.kind === 'deck' && document.slides.length).toBe(slides);
  }
});

test.each(cases.map(([prompt]) => prompt))('no number is made up: %s', (prompt) => {
  const { source, kind } = compose({ prompt });
  const body = source.replace(/^---\n[\s\S]*?\n---\n/, '').replace(/^:+\w*\{.*$/gm, '');
  if (kind === 'sheet') return;
  const given: readonly string[] = prompt.match(/\d+/g) ?? [];
  const found = body.replace(/^\s*\d+\.\s/gm, '').match(/\d+/g) ?? [];
  expect(found.filter((number) => !given.includes(number))).toEqual([]);
});

test('pasted data give exact charts, totals and changes', () => {
  const { source } = composes({
    prompt: 'Slides about our sales\n\nMonth,Revenue,Cost\nJan,100,80\nFeb,120,85\nMar,150,90\n',
  });
  expect(source).toContain('| Mar | 150 | 90 |');
  expect(source).toContain('**370** Total: Revenue');
  expect(source).toContain('**+50%** Change: Jan – Mar');
  expect(source).toContain('| **Total** | **370** | **255** |');
});

test('a material keeps every row of its data', () => {
  const rows = Array.from({ length: 200 }, (_, index) => `2${String(index).padStart(3, '0')},${index * 7 + 0.5}`);
  const materials = [
    { name: 'sales.csv', mediaType: 'text/csv' as const, content: `year,revenue\n${rows.join('\n')}` },
  ];
  for (const kind of ['deck', 'doc', 'sheet'] as const) {
    const { source } = composes({ prompt: 'Show our revenue', kind, materials });
    for (const row of rows) expect(source).toMatch(new RegExp(row.replace(',', '\\D+').replace('.', '\\.')));
  }
});

test('a JSON material is a table, or code when it is not flat', () => {
  const json = (content: string) => [{ name: 'data.json', mediaType: 'application/json' as const, content }];
  expect(
    composes({ prompt: 'A report', materials: json('[{"city":"Bern","people":134},{"city":"Basel","people":178}]') })
      .source,
  ).toContain('| Basel | 178 |');
  expect(composes({ prompt: 'A report', materials: json('{"a":{"b":1}}') }).source).toContain('```json');
});

test('figures of the prompt stand in the document as they were given', () => {
  const { source } = composes({ prompt: 'Quarterly review: revenue 4.2 M€, 340 new customers, churn 2.1%' });
  expect(source).toContain('**4.2 M€** revenue');
  expect(source).toContain('**340** new customers');
});

test('numbers are read as the language of the request writes them', () => {
  expect(composes({ prompt: 'Budget für das Fest: Zelt 1.200 €, Musik 12,50 €' }).source).toMatch(
    /Zelt \| 1200 \|[\s\S]*Musik \| 12\.5 \|/,
  );
  expect(composes({ prompt: 'Budget for the party: tent 1,200, music 12.50' }).source).toMatch(
    /tent \| 1200 \|[\s\S]*music \| 12\.5 \|/,
  );
});

test('what the prompt states is kept word for word', () => {
  const { source } = composes({
    prompt: 'Write a status report about the garden. Tomatoes failed in July. Beans did well.',
  });
  expect(source).toContain('Tomatoes failed in July.');
  expect(source).toContain('Beans did well.');
});

test('a pasted text keeps its headings and sentences', () => {
  const text =
    '# On rivers\n\n## Sources\n\nRivers begin in springs. Some begin in lakes.\n\n## Mouths\n\nThey end in the sea.';
  for (const kind of ['deck', 'doc'] as const) {
    const { source, title } = composes({ prompt: text, kind });
    expect(title).toBe('On rivers');
    expect(compose({ prompt: `Make a nice document from this text:\n\n${text}`, kind }).title).toBe('On rivers');
    for (const words of [
      'Sources',
      'Mouths',
      'Rivers begin in springs.',
      'Some begin in lakes.',
      'They end in the sea.',
    ])
      expect(source).toContain(words);
  }
});

test.each([
  ['Meeting minutes of the board. Attendees: Ada, Ben, Chloé', '| Present | Ada, Ben, Chloé |'],
  [
    'Protokoll der Sitzung am 3. Mai 2026, anwesend: Ada Lovelace und Karl Krause',
    '| Anwesend | Ada Lovelace und Karl Krause |',
  ],
  ['写会议纪要，出席者：王明、李华', '| 出席 | 王明、李华 |'],
  ['Minutes of the meeting with the board', '| Present | [names] |'],
  // Whether they are people is not said.
  ['Minutes of the meeting with Apple Vision', '# Meeting with Apple Vision'],
])('names of people: %s', (prompt, row) => {
  expect(composes({ prompt }).source).toContain(row);
});

test('a condensed text keeps the sentences that say most, word for word; a preserved one all of them', () => {
  const sentences = [
    'Wild bees nest in dry ground near flowers.',
    'My aunt has a green door.',
    'Flowers feed wild bees in spring.',
    'It rained on Tuesday and on Friday.',
    'Wild bees need flowers and dry ground.',
    'The door was painted by my uncle.',
    'Cities plant flowers for wild bees.',
    'Nobody knows why it was green.',
    'Dry ground is rare in cities.',
  ];
  const text = `Summarise this:\n\n${sentences.join(' ')}`;
  const [condensed, deck] = (['doc', 'deck'] as const).map(
    (kind) => composes({ prompt: text, kind, textMode: 'condense' }).source,
  );
  expect(sentences.filter((sentence) => condensed!.includes(sentence))).toHaveLength(3);
  expect(condensed).toContain('Wild bees need flowers and dry ground.');
  expect(deck!.split(':::notes')[1]).toContain('It rained on Tuesday and on Friday.');
  for (const kind of ['doc', 'deck'] as const) {
    const { source } = composes({ prompt: text, kind, textMode: 'preserve' });
    for (const sentence of sentences) expect(source).toContain(sentence);
  }
});

test.each([
  ['Something nice about owls', 'doc', true],
  ['Slides about owls', 'deck', true],
  ['An Excel sheet about owls', 'sheet', true],
  ['A report about owls', 'doc', false],
] as const)('that the nearest archetype was taken is said: %s', (prompt, kind, says) => {
  const composed = composes({ prompt });
  expect(composed.kind).toBe(kind);
  expect(composed.isNearest).toBe(says);
});

test('a text that looks like a formula or markup stays text', () => {
  const { document } = composes({
    prompt: 'Budget for a trip: =HYPERLINK("http://x") 5, **b** 6, [a](javascript:x) 7',
  });
  const cells =
    document.kind === 'sheet'
      ? document.worksheets[0]!.blocks.flatMap((block) =>
          block.type === 'table' ? block.rows.map((row) => row[0]!) : [],
        )
      : [];
  expect(cells).toHaveLength(3);
  for (const cell of cells) {
    expect(cell.value.startsWith('=')).toBe(false);
    expect(cell.children.every(({ type }) => type === 'text')).toBe(true);
  }
});

const folder = `${peers.corpus}/`;

test.skipIf(!hasPeers('corpus'))('hostile prompts are composed, too', () => {
  const files = ['naughty-strings/blns.json', 'prompt-injection/bipia-text-attacks-test.json'];
  const texts = files.flatMap((file) => allStrings(JSON.parse(readFileSync(`${folder}${file}`, 'utf8'))));
  for (const prompt of texts) {
    compose({ prompt });
    composes({ prompt: `Make a deck about ${prompt}` });
  }
});

const allStrings = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(allStrings)
      : [];

test.each([
  ['Plan our wedding, venue: Lisbon', '| Place | Lisbon |'],
  // It may be a place, a month or a color: the title says it, and the blank stays.
  ['Plan our wedding in Lisbon', '| Place | [place] |'],
  ['Plan our wedding in Lisbon', '# Wedding in Lisbon'],
  ['Plan our wedding in White', '| Place | [place] |'],
])('a place is one where it is called so: %s', (prompt, line) => {
  expect(composes({ prompt }).source).toContain(line);
});
