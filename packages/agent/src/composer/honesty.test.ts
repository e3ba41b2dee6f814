// What the composer must not get wrong about what the prompt states: sums, dates, figures, and words that would be lost.
import { expect, test } from 'vitest';
import { compose } from './index.ts';

const check = (prompt: string): string => compose({ prompt }).source;

const cases: readonly [name: string, prompt: string, has: readonly string[], lacks: readonly string[]][] = [
  [
    'a month before a long number is no date; a person is no subject',
    'Umsatzbericht 3. Quartal für Herrn Weber: Juli 1.200.000 €, August 1.350.000 €',
    ['title: Umsatzbericht 3. Quartal', '- **1.200.000 €** Juli', '- **1.350.000 €** August'],
    ['** .200', 'title: Herrn', 'Juli 1**'],
  ],
  [
    'a month before a number with commas is no date',
    'Sales report: July 1,200,000 EUR, August 1,350,000 EUR',
    ['1,200,000 EUR', '1,350,000 EUR'],
    ['**200,000', 'July 1\n'],
  ],
  [
    'a price for one of many adds up to nothing yet',
    'Budget for a move: venue 4500, catering 65 per guest, flowers 900',
    ['| catering 65 per guest |  |', '| venue | 4500 |'],
    [],
  ],
  [
    'how many they are is no sum to spend',
    'A budget sheet for a class trip of 24 children: bus 600 euro, museum 35 euro per child',
    ['| bus | 600 |', '| museum 35 euro per child |  |'],
    ['Available', '| 24 |'],
  ],
  [
    'how many at which price is no cost without a name',
    'Budget for the trip of 24 children with 35 euro per child',
    ['| Travel |  |', '\nfor the trip of 24 children with 35 euro per child\n'],
    ['Available', '24*35', '| 24', '| 35', '| for the trip', '| the trip'],
  ],
  [
    'how many at which price before a list is said of the whole',
    'Budget for 24 children at 35 euro per child: bus 600, museum 120',
    ['| bus | 600 |', '\n24 children at 35 euro per child\n'],
    ['Available', '24*35', '| 24', '| children'],
  ],
  [
    'so in a list of nothing else',
    'Presupuesto para 24 niños, 35 euros por niño',
    ['\n24 niños\n', '\n35 euros por niño\n'],
    ['Disponible', '| 24', '| 35'],
  ],
  [
    'and where the words are joined',
    'Klassenfahrt-Budget: 24 Kinder, 35 Euro pro Kind',
    ['| 24 Kinder |  |', '| 35 Euro pro Kind |  |'],
    ['Verfügbar', '| 24 |', '| 35 |'],
  ],
  [
    'a price is no part of a title',
    'Invoice for 12 tables for Acme at 40 euros',
    ['title: Invoice\n', '| tables for Acme | 12 | 40 |'],
    ['Acme at 40'],
  ],
  ['a word with a hyphen stays whole', 'Write a to-do list for the pharmacy', ['o-do list'], ['title: -do', '# -do']],
  [
    'hours of a timesheet stay in words',
    'Timesheet for Anna Schmidt: Monday 9:00-17:00 with 30 min break',
    ['| Monday |  |  |  |', '\nTimesheet for Anna Schmidt: Monday 9:00-17:00 with 30 min break\n'],
    [],
  ],
  [
    'what a loan has no cell for is not lost',
    'Loan of 5000 and 3000 at 4% for 2 years',
    ['| Amount borrowed |  |', '\nLoan of 5000 and 3000 at 4% for 2 years\n'],
    ['8000'],
  ],
  [
    'words on both sides of a price keep what ties them',
    'Invoice: chairs 40 € for Acme',
    ['| chairs for Acme | 1 | 40 |'],
    ['| chairs Acme'],
  ],
  [
    'what hours are of stands before them',
    'Invoice to Acme Ltd for design, 3 days at 600',
    ['| design (days) | 3 | 600 |'],
    ['| days |'],
  ],
  ['what a budget is for is no cost', 'Create a budget spreadsheet for Q1', ['| Travel |  |'], ['| for Q1', '| Q1']],
  [
    'a task keeps its words, and brackets name nobody who does it',
    'Project plan: server (Linux) 5 days, tests 2 days',
    ['| server (Linux) 5 days | [name] |  |  |'],
    ['| Linux |'],
  ],
  [
    'a price for one is no sum to spend',
    'Budget of 35 euro per child: bus 400',
    ['| bus | 400 |'],
    ['Available', '| 35 |'],
  ],
  [
    'an invitation says when, where and until when to answer in its text',
    'Invitation letter to our customers for the summer party on 18 June 2027 at 4 pm in Stuttgart, Königstraße 12. Please reply by 1 June to martina@example.org. Dress: casual.',
    [
      '\n\nCustomers for the summer party on 18 June 2027 at 4 pm in Stuttgart, Königstraße 12\n\n',
      '\n\nPlease reply by 1 June to martina\\@example.org. Dress: casual.\n',
    ],
    ['[why you write'],
  ],
  [
    'a label is no half of a sentence',
    'Quarterly report: best customer Brandt GmbH with 96,000 EUR, 12 shops. Next steps: new price list from 1 January, hire two people.',
    ['- Best customer Brandt GmbH with 96,000 EUR', 'New price list from 1 January**'],
    ['with:', 'with**', 'from:', 'from**'],
  ],
  [
    'what there is to spend is no cost, in a sentence of its own',
    'Budget sheet: Room 1,800 EUR, food for 45 people at 32 EUR each, taxi 200. We have 5,000 EUR.',
    ['| taxi | 200 |', '| Available | 5000 |'],
    ['We have'],
  ],
  [
    'a list in the second sentence is the list of costs',
    'Make a budget sheet for our party. Room 1,800 EUR, food for 45 people at 32 EUR each, music 650. We have 5,000 EUR.',
    ['| Room | 1800 |', '| food (people) | =45*32 |', '| music | 650 |', '| Available | 5000 |'],
    ['We have'],
  ],
  [
    'so in German',
    'Budget für das Sommerfest: Raum 1.800 Euro, Musik 650. Wir bekommen 300 Euro vom Verein. Unser Budget sind 5.000 Euro.',
    ['| Musik | 650 |', '| Verfügbar | 5000 |', '\nWir bekommen 300 Euro vom Verein\n'],
    ['| Unser', '| Wir'],
  ],
  [
    'so in French',
    "Budget pour la fête : salle 800 euros, musique 300 euros. Nous avons 2000 euros. L'an dernier nous avons dépensé 1500 euros.",
    ['| musique | 300 |', '| Disponible | 2000 |', "\nL'an dernier nous avons dépensé 1500 euros\n"],
    ['| Nous', "| L'an"],
  ],
  [
    'what was spent last year is a note',
    'Budget for the party: room 1,800, music 650. Last year we spent 4,000.',
    ['| music | 650 |', '\nLast year we spent 4,000\n'],
    ['| Last', '| 4000'],
  ],
  [
    'what others give is no cost',
    'Budget for the move: van 300, boxes 80. My parents give 500. Sponsors give 200, friends give 100.',
    ['| boxes | 80 |', '\nMy parents give 500\n', '\nSponsors give 200, friends give 100\n'],
    ['| My', '| 500', '| Sponsors', '| friends'],
  ],
  [
    'an income that is expected is no cost',
    'Budget for the fair: stand 3,000, flyers 400. Expected income 2,000 from sponsors.',
    ['| flyers | 400 |', '\nExpected income 2,000 from sponsors\n'],
    ['| 2000', '| Expected'],
  ],
  [
    'a number of children is no sum to spend, wherever it stands',
    'Budget für die Klassenfahrt: Bus 600 Euro, Museum 120 Euro. Wir sind 24 Kinder. Jedes Kind zahlt 35 Euro.',
    ['| Museum | 120 |', '\nWir sind 24 Kinder\n', '\nJedes Kind zahlt 35 Euro\n'],
    ['Verfügbar', '| 24', '| 35', '| Wir', '| Jedes'],
  ],
  [
    'a total that was given is not added to what it totals',
    'Budget: rent 1200, food 450, total 1650',
    ['| food | 450 |', '\ntotal 1650\n'],
    ['| total'],
  ],
  [
    'what a clause of the list states is no cost, either',
    'Budget for a party: room 1,800, music 650, last year we spent 4,000',
    ['| music | 650 |', '\nlast year we spent 4,000\n'],
    ['| 4000'],
  ],
  [
    'a list that reads no sentences keeps them',
    'Sheet: costs of our summer party. Room 1,800 EUR, music 650 EUR. We have 5,000 EUR.',
    ['Room 1,800 EUR, music 650 EUR.', 'We have 5,000 EUR.'],
    [],
  ],
  ['a sum to spend is one', 'Budget of 500 for a party: food 300', ['Available | 500 |'], []],
  [
    'totals that a budget has by itself are no rows',
    'Budget: rent 1200, food 450, total at the bottom',
    ['| rent | 1200 |'],
    ['total at the bottom'],
  ],
  [
    'a letter is not dated by what it is about',
    'Write a letter to my landlord asking to fix the heating by 15 December',
    ['[place, date]', 'fix the heating by 15 December'],
    [],
  ],
  [
    'what was asked stands in the document in its own words',
    'Brief an Herrn Müller: Kündigung zum 31. März, Rückzahlung der Kaution von 1.800 Euro',
    ['Rückzahlung der Kaution', '1.800 Euro'],
    [],
  ],
  [
    'a year is not the figure where something is counted',
    'Pitch deck for Velo: revenue 2023 120k, 2024 310k, 2025 720k',
    ['**120k** revenue 2023', '**310k** 2024', '**720k** 2025'],
    ['**2023**'],
  ],
  [
    'commas inside parentheses do not cut',
    'Pitch deck for Velo: problem, solution, team (Anna CEO, Jan CTO), market',
    ['(Anna CEO, Jan CTO)'],
    [],
  ],
  [
    'a project plan asked for as slides is no research report',
    'Project plan for moving our office, 8 slides',
    [],
    ['What we found'],
  ],
  [
    'a count behind a list is not its last item',
    'Quarterly review: north 1.2M, south 0.9M, east 1.4M. 7 slides',
    [],
    ['7 slides**', 'east . 7'],
  ],
  [
    'what a relative clause says is no figure of the document',
    'Pitch for Lumo, a lamp that saves 40% energy, to raise €750k from angels in Berlin',
    ['**€750k** from angels in Berlin', 'A lamp that saves 40% energy'],
    ['**40%**'],
  ],
  [
    'two sums in one clause stay as they are, or have names of their own',
    'Proposal for a bike-sharing scheme in Lyon with 300 bikes at a cost of €1.2 million, starting on 1 May 2027',
    ['- 300 bikes', '**Cost:** €1.2 million', '**Starting:** 1 May 2027'],
    ['**Bikes at a cost', '300** bikes at'],
  ],
  [
    'a change from one number to another is not cut apart',
    'Quarterly review. Revenue grew 12% to 4.2 million euros in the third quarter.',
    ['Revenue grew 12% to 4.2 million euros in the third quarter.'],
    ['**12%**'],
  ],
  [
    'the day of an opening is no deadline, and not the day of the report',
    'Meeting minutes of the board. The opening is on 3 May 2027.',
    ['The opening is on 3 May 2027.', '| Date and time | [date and time] |'],
    [],
  ],
  [
    'words on both sides of a number are no name of it',
    'Deck about our school: 24 children in 2 classes, 35 euro per child, 12 teachers',
    ['- 24 children in 2 classes', '- **12** teachers'],
    ['**24**', '** 24 children'],
  ],
  [
    'a series that is stated stays a sentence',
    'Slides about our shop. Sales were 120 in January, 135 in February and 150 in March.',
    ['Sales were 120 in January, 135 in February and 150 in March.'],
    [':::chart', '**120**'],
  ],
  [
    'adjectives are no list',
    'Status report about the garden. The beans are green and tasty.',
    ['The beans are green and tasty.'],
    ['## The beans', '## Beans'],
  ],
];

test.each(cases)('%s', (_, prompt, has, lacks) => {
  const source = check(prompt);
  for (const words of has) expect(source).toContain(words);
  for (const words of lacks) expect(source).not.toContain(words);
});
