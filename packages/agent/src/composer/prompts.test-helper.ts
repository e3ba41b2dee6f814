// For tests: sixty prompts as people type them, in nine languages, and what each asks for.
import type { AgentRequest } from '../request.ts';

export type PromptCase = {
  readonly prompt: string;
  readonly kind: 'deck' | 'doc' | 'sheet';
  readonly language: string;
  readonly archetype: string;
  /** Slides of a deck that were asked for. */
  readonly slides?: number;
  readonly materials?: AgentRequest['materials'];
};

const csv = (content: string): AgentRequest['materials'] => [{ name: 'figures.csv', mediaType: 'text/csv', content }];

const essay = `Bees pollinate most of the plants that we eat. Without them, fields would stay empty. In the last decades many hives have died. Scientists name three causes: pesticides, mites, and fields where nothing blooms. Farmers can help when they leave strips of flowers at the edge of a field. Cities can help when they plant trees that bloom late. Every garden counts, because bees fly only a few kilometres. Whoever leaves a corner of the garden alone gives a home to wild bees. They nest in the ground and in hollow stems. A wild bee needs no hive and no keeper. It needs flowers, water and a place to rest.`;
const bericht = `Der Umbau der Bibliothek ist fast fertig. Im Erdgeschoss entsteht ein Lesesaal mit vierzig Plätzen. Der erste Stock gehört den Kindern. Die Leitungen für die Heizung sind verlegt. Noch fehlen die Regale, denn der Tischler ist im Rückstand. Die Eröffnung ist für den Mai geplant.`;

export const promptCases: readonly PromptCase[] = [
  // English
  {
    prompt: 'Create a 10-slide pitch deck for Brewly, a coffee subscription startup, aimed at investors',
    kind: 'deck',
    language: 'en',
    archetype: 'pitch',
    slides: 10,
  },
  {
    prompt:
      'I need slides for our quarterly business review: revenue 4.2 M€, 340 new customers, churn 2.1%. 8 slides please',
    kind: 'deck',
    language: 'en',
    archetype: 'quarterly-review',
    slides: 8,
  },
  {
    prompt: 'Write a project proposal for a community garden behind the school',
    kind: 'doc',
    language: 'en',
    archetype: 'proposal',
  },
  {
    prompt: 'Status report for Project Apollo. The antenna was mounted in May. The software is two weeks late.',
    kind: 'doc',
    language: 'en',
    archetype: 'status-report',
  },
  { prompt: 'Meeting minutes "Board meeting" on 12 March 2026', kind: 'doc', language: 'en', archetype: 'minutes' },
  {
    prompt: 'Agenda for the team meeting on 4 May 2026: budget, hiring, office move',
    kind: 'doc',
    language: 'en',
    archetype: 'agenda',
  },
  {
    prompt: 'A lesson about photosynthesis for grade seven, 9 slides',
    kind: 'deck',
    language: 'en',
    archetype: 'lesson',
    slides: 9,
  },
  { prompt: 'Training deck on fire safety in the warehouse', kind: 'deck', language: 'en', archetype: 'training' },
  { prompt: `Research summary about bees\n\n${essay}`, kind: 'doc', language: 'en', archetype: 'research' },
  { prompt: 'Product launch deck for the Aurora desk lamp', kind: 'deck', language: 'en', archetype: 'launch' },
  {
    prompt: 'How to change a bicycle tyre: take the wheel off, open the tyre, change the tube, pump it up',
    kind: 'doc',
    language: 'en',
    archetype: 'how-to',
  },
  { prompt: 'User manual for the coffee machine in the kitchen', kind: 'doc', language: 'en', archetype: 'manual' },
  { prompt: 'A policy on working from home', kind: 'doc', language: 'en', archetype: 'policy' },
  { prompt: 'Press release: Brewly opens a shop in Leeds', kind: 'doc', language: 'en', archetype: 'press-release' },
  { prompt: 'Write my CV for a job as a nurse', kind: 'doc', language: 'en', archetype: 'cv' },
  { prompt: 'Letter to my landlord about the broken heating', kind: 'doc', language: 'en', archetype: 'letter' },
  { prompt: 'Contract outline for a freelance designer', kind: 'doc', language: 'en', archetype: 'contract' },
  { prompt: 'Event plan for a summer party', kind: 'doc', language: 'en', archetype: 'event-plan' },
  {
    prompt: 'Budget for a trip: flights 800, hotel 1,200 and food 400',
    kind: 'sheet',
    language: 'en',
    archetype: 'budget',
  },
  { prompt: 'Invoice for Acme: logo 500 €, business cards 120 €', kind: 'sheet', language: 'en', archetype: 'invoice' },
  { prompt: 'Mortgage of 250,000 over 20 years at 3.5 %', kind: 'sheet', language: 'en', archetype: 'loan-plan' },
  { prompt: 'Inventory for a bookshop', kind: 'sheet', language: 'en', archetype: 'inventory' },
  { prompt: 'Sales tracker for our spring fair', kind: 'sheet', language: 'en', archetype: 'sales-tracker' },
  { prompt: 'Grade book for class 7b: Ada, Ben, Chloe, David', kind: 'sheet', language: 'en', archetype: 'grade-book' },
  { prompt: 'Habit tracker: reading, running, no sugar', kind: 'sheet', language: 'en', archetype: 'habit-tracker' },
  { prompt: 'Compare iPhone, Pixel and Galaxy', kind: 'sheet', language: 'en', archetype: 'comparison' },
  {
    prompt: 'Turn this into slides:\n\nMonth,Revenue,Cost\nJan,100,80\nFeb,120,85\nMar,150,90\nApr,170,95\n',
    kind: 'deck',
    language: 'en',
    archetype: 'report',
  },
  {
    prompt: `Make a deck of 6 slides from this text:\n\n${essay}`,
    kind: 'deck',
    language: 'en',
    archetype: 'report',
    slides: 6,
  },
  {
    prompt: 'A report on our regions',
    kind: 'doc',
    language: 'en',
    archetype: 'report',
    materials: csv('Region,Sales,Share\nNorth,1200,30 %\nSouth,900,22.5 %\nEast,1100,27.5 %\nWest,800,20 %\n'),
  },
  { prompt: 'Something nice about owls', kind: 'doc', language: 'en', archetype: 'report' },
  // German
  {
    prompt: 'Erstelle eine Präsentation mit zehn Folien über erneuerbare Energien für Schüler',
    kind: 'deck',
    language: 'de',
    archetype: 'report',
    slides: 10,
  },
  {
    prompt: 'Erstelle einen Pitch mit 8 Folien für die Bäckerei Sonnenschein',
    kind: 'deck',
    language: 'de',
    archetype: 'pitch',
    slides: 8,
  },
  { prompt: `Statusbericht zum Umbau\n\n${bericht}`, kind: 'doc', language: 'de', archetype: 'status-report' },
  {
    prompt: 'Tagesordnung für die Sitzung am 3. Juni 2026: Haushalt, Neubau, Verschiedenes',
    kind: 'doc',
    language: 'de',
    archetype: 'agenda',
  },
  {
    prompt: 'Budget für das Sommerfest: Zelt 1.200 €, Musik 450,50 €, Essen 900 €',
    kind: 'sheet',
    language: 'de',
    archetype: 'budget',
  },
  {
    prompt: 'Pressemitteilung über die Eröffnung unserer Werkstatt',
    kind: 'doc',
    language: 'de',
    archetype: 'press-release',
  },
  { prompt: 'Lebenslauf für eine Stelle als Schreiner', kind: 'doc', language: 'de', archetype: 'cv' },
  {
    prompt: 'Folien zu unseren Umsätzen',
    kind: 'deck',
    language: 'de',
    archetype: 'report',
    materials: csv('Monat;Umsatz\nJanuar;10,5\nFebruar;12,25\nMärz;14\n'),
  },
  // French
  {
    prompt: 'Crée une présentation de 8 diapositives sur la transition énergétique',
    kind: 'deck',
    language: 'fr',
    archetype: 'report',
    slides: 8,
  },
  {
    prompt: 'Compte rendu de la réunion du conseil du 12 mars 2026',
    kind: 'doc',
    language: 'fr',
    archetype: 'minutes',
  },
  {
    prompt: 'Facture pour la création d’un logo : logo 500 €, cartes 120 €',
    kind: 'sheet',
    language: 'fr',
    archetype: 'invoice',
  },
  {
    prompt: 'Formation de dix diapositives sur la sécurité incendie',
    kind: 'deck',
    language: 'fr',
    archetype: 'training',
    slides: 10,
  },
  { prompt: 'Rédige un contrat pour une graphiste indépendante', kind: 'doc', language: 'fr', archetype: 'contract' },
  // Spanish
  {
    prompt: 'Crea una presentación de 6 diapositivas sobre el cambio climático',
    kind: 'deck',
    language: 'es',
    archetype: 'report',
    slides: 6,
  },
  {
    prompt: 'Informe trimestral: ingresos 1,2 M€, 45 clientes nuevos, 3 % de bajas. Siete diapositivas',
    kind: 'deck',
    language: 'es',
    archetype: 'quarterly-review',
    slides: 7,
  },
  {
    prompt: 'Nota de prensa sobre la apertura de nuestra librería',
    kind: 'doc',
    language: 'es',
    archetype: 'press-release',
  },
  { prompt: 'Inventario para una ferretería', kind: 'sheet', language: 'es', archetype: 'inventory' },
  // Portuguese
  {
    prompt: 'Crie uma apresentação de 5 slides sobre inteligência artificial',
    kind: 'deck',
    language: 'pt',
    archetype: 'report',
    slides: 5,
  },
  {
    prompt: 'Orçamento para a festa: bolo 120, música 300, bebidas 250',
    kind: 'sheet',
    language: 'pt',
    archetype: 'budget',
  },
  { prompt: 'Proposta para uma horta na escola', kind: 'doc', language: 'pt', archetype: 'proposal' },
  // Arabic
  {
    prompt: 'أنشئ عرضًا تقديميًا من 7 شرائح عن الطاقة الشمسية',
    kind: 'deck',
    language: 'ar',
    archetype: 'report',
    slides: 7,
  },
  { prompt: 'اكتب محضر اجتماع لجنة المدرسة', kind: 'doc', language: 'ar', archetype: 'minutes' },
  {
    prompt: 'أريد ميزانية للرحلة: الفندق 900، الطعام 400، النقل 250',
    kind: 'sheet',
    language: 'ar',
    archetype: 'budget',
  },
  // Hindi
  {
    prompt: 'कृपया जलवायु परिवर्तन के बारे में 6 स्लाइड की प्रस्तुति बनाएं',
    kind: 'deck',
    language: 'hi',
    archetype: 'report',
    slides: 6,
  },
  { prompt: 'पुस्तकालय के लिए एक प्रस्ताव लिखें', kind: 'doc', language: 'hi', archetype: 'proposal' },
  { prompt: 'आदतों का ट्रैकर बनाएं: पढ़ना, दौड़ना, योग', kind: 'sheet', language: 'hi', archetype: 'habit-tracker' },
  // Chinese
  { prompt: '制作一个关于气候变化的演示文稿，共8页', kind: 'deck', language: 'zh', archetype: 'report', slides: 8 },
  { prompt: '写一份员工安全培训的幻灯片，十页', kind: 'deck', language: 'zh', archetype: 'training', slides: 10 },
  { prompt: '旅行预算：机票3000，酒店2500，餐饮1200', kind: 'sheet', language: 'zh', archetype: 'budget' },
  // Japanese
  {
    prompt: '気候変動についてのプレゼンを6枚のスライドで作成してください',
    kind: 'deck',
    language: 'ja',
    archetype: 'report',
    slides: 6,
  },
  { prompt: '会議の議事録を書いてください', kind: 'doc', language: 'ja', archetype: 'minutes' },
  { prompt: '在庫表を作って：ねじ 200、釘 350、板 40', kind: 'sheet', language: 'ja', archetype: 'inventory' },
];
