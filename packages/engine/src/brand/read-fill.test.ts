// Pictures of a brand let the paper through where the file says so, or washes them out.
import { expect, test } from 'vitest';
import { utf8 } from '../base/bytes.ts';
import { readXmlTree } from '../ooxml/xml-tree.ts';
import { readPictureFill } from './read-fill.ts';

const spaces =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const scope = { colors: { scheme: new Map<string, string>() }, format: undefined, picture: () => 'picture' };

test.each<[what: string, effects: string, alpha: number]>([
  ['as it is', '', 1],
  ['let through', '<a:alphaModFix amt="40000"/>', 0.4],
  ['washed out', '<a:lum bright="70000" contrast="-70000"/>', 0.3],
  ['brighter alone', '<a:lum bright="70000"/>', 1],
  ['of more contrast', '<a:lum bright="20000" contrast="20000"/>', 1],
  ['with a number out of range', '<a:lum bright="900000" contrast="-900000"/>', 1],
])('a picture %s', (_, effects, alpha) => {
  const xml = `<p:blipFill ${spaces}><a:blip>${effects}</a:blip></p:blipFill>`;
  const fill = readPictureFill(readXmlTree(utf8(xml)), scope);
  expect(fill).toMatchObject({ type: 'picture', alpha: expect.closeTo(alpha) });
});

test.each<[what: string, light: string, asset: string, alpha: number]>([
  ['another light', '<a:lum bright="20000" contrast="-40000"/>', 'picture 0.2 -0.4', 1],
  ['its own', '<a:lum/>', 'picture', 1],
])('where pictures can be drawn in another light, one in %s is as dense as it was', (_, light, asset, alpha) => {
  const xml = `<p:blipFill ${spaces}><a:blip>${light}</a:blip></p:blipFill>`;
  const inLight = (name: string, { bright, contrast }: { bright: number; contrast: number }) =>
    `${name} ${bright} ${contrast}`;
  expect(readPictureFill(readXmlTree(utf8(xml)), { ...scope, inLight })).toMatchObject({ asset, alpha });
});
