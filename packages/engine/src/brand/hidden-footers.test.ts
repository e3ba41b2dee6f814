// Footers that a template turns off stay off, and the footer of the front matter is not dropped in silence.
import { compile } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { templateDrafts } from '../../../../test/brand-templates/index.ts';
import { writeTemplate } from '../../../../test/brand-templates/write-template.ts';
import { unzip } from '../../../../test/unzip.ts';
import { readBrand } from './read-brand.ts';

const world = createWorld();

test.each([
  ['footers-off', ['not-carried-over']],
  ['corporate', []],
])('the footer of the front matter on the template “%s”', async (name, codes) => {
  const brand = readBrand(writeTemplate(templateDrafts.find((draft) => draft.name === name)!), world);
  const source = '---\nfooter: Ours\n---\n\n## Two\n\ntext\n';
  const { diagnostics } = await compile({ source, kind: 'deck', format: 'pptx', brand }, world);
  expect(diagnostics.map(({ code }) => code).filter((code) => code === 'not-carried-over')).toEqual(codes);
});

test('footers on a template say their font, size and color: LibreOffice takes none of the slide master', async () => {
  const brand = readBrand(writeTemplate(templateDrafts.find((draft) => draft.name === 'corporate')!), world);
  const source = '---\nfooter: Ours\n---\n\n# One\n\n## Two\n\ntext\n';
  const { bytes } = await compile({ source, kind: 'deck', format: 'pptx', brand }, world);
  const slide = Buffer.from(unzip(bytes).get('ppt/slides/slide2.xml')!).toString();
  const run = /<a:rPr([^>]*[^/])>((?:(?!<\/a:rPr>).)*)<\/a:rPr><a:t>Ours</.exec(slide);
  expect(run?.[1]).toMatch(/ sz="\d+"/);
  expect(run?.[2]).toMatch(/<a:solidFill>.*<a:latin typeface="\+mn-lt"\/>/);
});
