// Slide masters of covers told from those for content, by what lies over their text.
import { expect, test } from 'vitest';
import { utf8 } from '../base/bytes.ts';
import { readXmlTree } from '../ooxml/xml-tree.ts';
import { contentRank, coveredText, freeRoom } from './covered-text.ts';

const shape = (place: string, ph = '') => {
  const [x, y, width, height] = place.split(' ');
  return `<p:sp><p:nvSpPr><p:nvPr>${ph}</p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm></p:spPr></p:sp>`;
};
const body = shape('100 100 200 100', '<p:ph type="body"/>');

test.each<[what: string, shapes: string, share: number]>([
  ['free text', body, 0],
  ['a shape beside it', body + shape('0 0 90 400'), 0],
  ['a shape over half of it', body + shape('0 0 200 400'), 0.5],
  ['a ground below all of it', body + shape('0 0 400 400'), 0],
  ['other placeholders', body + shape('0 0 200 400', '<p:ph type="title"/>'), 0],
  ['no text at all', shape('0 0 9 9'), 1],
])('%s', (_, shapes, share) => {
  expect(coveredText(rootOf(shapes))).toBe(share);
});

const rootOf = (shapes: string) =>
  readXmlTree(
    utf8(
      `<p:sldMaster xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sldMaster>`,
    ),
  );

test.each<[what: string, shapes: string, room: number]>([
  ['all of the body', body, 20_000],
  ['what a shape leaves of it', body + shape('0 0 200 400'), 10_000],
  ['none without a body', shape('0 0 9 9'), 0],
])('room for text: %s', (_, shapes, room) => {
  expect(freeRoom(rootOf(shapes))).toBe(room);
});

const ph = (type: string) => shape('0 0 9 9', `<p:ph${type && ` type="${type}"`}/>`);
test.each<[what: string, shapes: string, rank: number]>([
  ['title and content', ph('title') + ph(''), 2],
  ['title and text', ph('title') + ph('body'), 2],
  ['a cover', ph('ctrTitle') + ph('subTitle'), 0],
  ['a cover as LibreOffice writes it', ph('title') + ph('subTitle'), 0],
  ['a title alone', ph('title') + ph('ftr'), 1],
  ['no title', ph('body'), 0],
])('a slide layout for content: %s', (_, shapes, rank) => {
  expect(contentRank(rootOf(shapes))).toBe(rank);
});
