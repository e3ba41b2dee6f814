// What materials are called where readers see it.
import { expect, test } from 'vitest';
import { materialTitle } from './material-title.ts';

test.each<[what: string, name: string, text: string, title: string]>([
  [
    'its front matter',
    'paper.md',
    "---\ntitle: 'Flat: a package'\ntags:\n  - a\n---\n\n# Summary\n",
    'Flat: a package',
  ],
  ['of an imported file', 'Q3.pdf', '---\nkind: doc\ntitle: Annual report 2025\n---\n\nText', 'Annual report 2025'],
  ['its first heading', 'notes-v2.md', '\n# Brief: *Warmwell* bottle\nText\n\n## Budget\n', 'Brief: Warmwell bottle'],
  ['in another script', 'gaiyo.md', '# 電子貸出サービス概要\n市立図書館は', '電子貸出サービス概要'],
  ['one heading of several alike is no title', 'budget_2026.md', '# Costs\n\n# Staff\n', 'Budget 2026'],
  ['a heading of a lower level is no title', 'dienst-postfach.md', '## Encryption\n\nText\n', 'Dienst postfach'],
  ['nor is one above parts of its level', 'mail.md', '## Encryption\n\n### Keys\n', 'Mail'],
  ['its first alias', 'mail.md', '---\naliases: ["E-mail", Post]\n---\n\n## Encryption\n', 'E-mail'],
  ['its first alias in a list', 'mail.md', '---\nid: 3\naliases:\n  - Mail at work\n  - Post\n---\n', 'Mail at work'],
  ['no alias', 'mail.md', '---\naliases: []\n---\n\n# Letters\n', 'Letters'],
  ['a heading below text is no title', 'log.txt', 'Some words.\n\n# Later\n', 'Log'],
  ['a table has its file name', 'sales_2026-03.csv', '', 'Sales 2026-03'],
  ['what a program wrote is no title', 'offer.docx', '---\ntitle: Microsoft Word - offer.docx\n---\n\nText', 'Offer'],
  ['nor is a file name', 'offer-final.docx', '---\ntitle: angebot.docx\n---\n\nText', 'Offer final'],
  ['nor an empty one', 'offer.pdf', '---\nkind: doc\ntitle: ""\n---\n\nText', 'Offer'],
  ['a name that somebody gave stays', 'What the board decided', '# Minutes\n', 'What the board decided'],
  ['an address stays', 'example.org/a/sales.csv', '', 'example.org/a/sales.csv'],
  ['a page on the web has its title', 'example.org/prices', '---\ntitle: Our prices\n---\n', 'Our prices'],
  ['nothing but signs', '___.csv', '', '___.csv'],
])('%s', (_, name, text, title) => {
  expect(materialTitle(name, text)).toBe(title);
});

test('a long text without ends takes no time', () => {
  for (const text of [
    `---\n${'a\n'.repeat(500_000)}`,
    `# ${'#'.repeat(1_000_000)}`,
    `---\ntitle: ${'['.repeat(1_000_000)}`,
  ])
    expect(materialTitle('a.md', text).length).toBeLessThan(300);
});
