// Kept parts without the relationships that are not kept.
import { expect, test } from 'vitest';
import { cutRelationships } from './keep-parts.ts';

test.each([
  ['a link in a run goes, its text stays', '<a:rPr><a:hlinkClick r:id="x"/></a:rPr>', '<a:rPr></a:rPr>'],
  [
    'a picture from outside goes whole',
    '<p:pic><p:blipFill><a:blip r:link="x"/></p:blipFill></p:pic><p:sp/>',
    '<p:sp/>',
  ],
  [
    'a fill goes, its shape stays',
    '<p:spPr><a:blipFill><a:blip r:embed="x"/></a:blipFill></p:spPr>',
    '<p:spPr></p:spPr>',
  ],
  [
    'a link beside an embedded picture goes alone',
    '<p:pic><a:blip r:embed="y" r:link="x"/></p:pic>',
    '<p:pic><a:blip r:embed="y"/></p:pic>',
  ],
  [
    'an object goes with its frame',
    '<p:graphicFrame><a:b><p:oleObj r:id="x"><p:embed/></p:oleObj></a:b></p:graphicFrame>.',
    '.',
  ],
  ['two in one frame', '<p:graphicFrame><c r:id="x"/><c r:id="x"/></p:graphicFrame>', ''],
  ['other prefixes', "<q:pic><q:f><s:blip rel:embed='x' /></q:f></q:pic>", ''],
  ['what may not go keeps its place', '<p:odd r:id="x"/>', '<p:odd/>'],
  [
    'comments and text are no markup',
    '<!-- <p:pic r:id="x"/> --><a:t>r:id="x"</a:t>',
    '<!-- <p:pic r:id="x"/> --><a:t>r:id="x"</a:t>',
  ],
  [
    'attributes without a prefix are no relationships',
    '<p:cNvPr id="x" name="a > b"/>',
    '<p:cNvPr id="x" name="a > b"/>',
  ],
])('%s', (_, xml, expected) => {
  expect(cutRelationships(xml, new Set(['x']))).toBe(expected);
});
