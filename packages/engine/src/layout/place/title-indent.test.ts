// Titles that a template keeps off the start of their box by an indent rather than by an inset.
import { compile } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { content, placeholder } from '../../../../../test/brand-templates/drawing.ts';
import { pictures, usualTemplates, wide } from '../../../../../test/brand-templates/usual.ts';
import { writeTemplate } from '../../../../../test/brand-templates/write-template.ts';
import { unzip } from '../../../../../test/unzip.ts';
import { readBrand } from '../../brand/read-brand.ts';

const world = createWorld();
const usual = usualTemplates[0]!.masters[0]!;

test.each<[what: string, level: string, isKept: boolean]>([
  ['at their start', 'marL="227013" indent="0" algn="l"', true],
  ['in the middle', 'marL="227013" indent="0" algn="ctr"', false],
])('an indent of titles %s', async (_, level, isKept) => {
  const levels = `<a:lvl1pPr ${level}><a:buNone/><a:defRPr sz="3200"/></a:lvl1pPr>`;
  const title = placeholder({ ph: 'type="title"', name: 'Title', at: [0, 29, 960, 59], levels });
  const layouts = [{ name: 'Title and Content', shapes: [title, content(1, [66, 108, 828, 379])] }];
  const masters = [{ ...usual, layouts }];
  const bytes = writeTemplate({
    ...usualTemplates[0]!,
    ...{ name: 'indented', size: wide, pictures, masters, slides: [] },
  });
  const source = '# Our plan\n\n---\n\n## Sales of the year\n\n- one\n- two\n';
  const made = await compile({ source, kind: 'deck', brand: readBrand(bytes, world), format: 'pptx' }, world);
  const slide = Buffer.from(unzip(made.bytes).get('ppt/slides/slide2.xml')!).toString('utf8');
  const shape = slide.split('<p:sp>').find((xml) => xml.includes('Sales of the year'))!;
  expect(/<a:pPr[^>]*marL="0"/.test(shape)).toBe(!isKept);
});
