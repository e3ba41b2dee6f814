// Color maps of slides and slide layouts: their own, or that of the slide master once more.
import { expect, test } from 'vitest';
import type { XmlNode } from '../ooxml/xml-tree.ts';
import { ownColorMap } from './color-roles.ts';

const node = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly XmlNode[] = [],
): XmlNode => ({
  name,
  attributes: new Map(Object.entries(attributes)),
  children: [...children],
});
const usual = { bg1: 'lt1', tx1: 'dk1', accent1: 'accent1' };
const master = node('p:sldMaster', {}, [node('p:clrMap', usual)]);
const slide = (map: XmlNode) => node('p:sld', {}, [node('p:clrMapOvr', {}, [map])]);

test('a color map is its own only where it differs', () => {
  const dark = node('a:overrideClrMapping', { ...usual, bg1: 'dk1', tx1: 'lt1' });
  expect(ownColorMap(slide(dark), master)).toBe(dark);
  expect(ownColorMap(slide(node('a:overrideClrMapping', usual)), master)).toBeUndefined();
  expect(ownColorMap(slide(node('a:masterClrMapping', {})), master)).toBeUndefined();
});
