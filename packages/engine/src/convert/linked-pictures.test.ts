import { expect, test } from 'vitest';
import { createDiagnostics } from '../base/diagnostic.ts';
import type { Deck } from '../model/index.ts';
import { parse } from '../source/parse.ts';
import { print } from '../source/print.ts';
import { withoutPictureLinks } from './linked-pictures.ts';

test('a linked picture on a slide is a picture, and its address is told', () => {
  const source =
    '# A\n\n[![b](b.png)](https://a.example/) [![c](c.png)](https://c.example/)\n\n[d ![e](e.png)](https://d.example/)';
  const diagnostics = createDiagnostics();
  const deck = withoutPictureLinks(parse(source, { kind: 'deck' }).document as Deck, diagnostics);
  expect(print(deck)).toContain('![b](b.png) ![c](c.png)\n\n[d ![e](e.png)](https://d.example/)');
  expect(diagnostics.list.map(({ message }) => message)).toEqual([
    'Pictures on slides are no links: 2 addresses were left out: https://a.example/, https://c.example/.',
  ]);
});
