// Placeholders that grow with their text have the room below them.
import { describe, expect, test } from 'vitest';
import { readXmlTree } from '../ooxml/xml-tree.ts';
import { grown, growsWithText } from './growing-placeholders.ts';

const slide = { width: 960, height: 540 };
type Found = Parameters<typeof grown>[0];
type Four = readonly [x: number, y: number, width: number, height: number];
const text = ([x, y, width, height]: Four, type = 'body', anchor = 'top'): Found =>
  ({ type, anchor, box: { x, y, width, height } }) as unknown as Found;

describe('the height of a text that grows', () => {
  test.each<[what: string, own: Found, others: readonly Found[], expected: number]>([
    ['down to the foot of the slide', text([40, 110, 880, 150]), [], 392],
    ['down to what is below', text([40, 110, 880, 150]), [text([40, 400, 880, 60])], 281],
    ['past what is beside it', text([40, 110, 400, 150]), [text([500, 400, 400, 60])], 392],
    ['a line of text stays one', text([40, 110, 880, 40]), [], 40],
    ['a narrow one stays as it is', text([40, 110, 100, 150]), [], 150],
    ['so does one that grows upward', text([40, 110, 880, 150], 'body', 'bottom'), [], 150],
    ['and a title', text([40, 110, 880, 150], 'title'), [], 150],
    ['hardly more room is none', text([40, 110, 880, 350]), [], 350],
  ])('%s', (_, own, others, expected) => {
    const { box, isMoved } = grown(own, [own, ...others], slide);
    expect(box.height).toBe(expected);
    expect(isMoved ?? false).toBe(expected !== own.box.height);
  });
});

const shape = (fit: string) =>
  readXmlTree(
    new TextEncoder().encode(
      `<p:sp xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><p:txBody><a:bodyPr>${fit}</a:bodyPr></p:txBody></p:sp>`,
    ),
  );
test.each<[what: string, chain: readonly string[], expected: boolean]>([
  ['as its shape says', ['<a:spAutoFit/>', '<a:normAutofit/>'], true],
  ['or the one that it inherits from', ['', '<a:spAutoFit/>'], true],
  ['not where its shape says otherwise', ['<a:normAutofit/>', '<a:spAutoFit/>'], false],
  ['nor where nobody says', ['', ''], false],
])('a text grows %s', (_, chain, expected) => {
  expect(growsWithText(chain.map(shape))).toBe(expected);
});
