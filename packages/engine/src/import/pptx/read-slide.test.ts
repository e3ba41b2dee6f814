// Slides of PowerPoint: shapes with equations, deep groups and ink.

import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { compile } from '../../compile.ts';
import { read, readPptx } from '../office-parts.test-helper.ts';

const shape = (paragraph: string, filling = '') =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="A"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${filling}</p:spPr><p:txBody><a:bodyPr/><a:p>${paragraph}</a:p></p:txBody></p:sp>`;
const text = (words: string) => `<a:r><a:t>${words}</a:t></a:r>`;

test.each(['a14', 'a14 cx1'])('a shape with an equation has its text and the equation: %s', async (requires) => {
  const equation = '<a14:m><m:oMathPara><m:oMath><m:r><m:t>E=m</m:t></m:r></m:oMath></m:oMathPara></a14:m>';
  const { source } = await readPptx(
    `<mc:AlternateContent><mc:Choice xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main" xmlns:cx1="http://schemas.microsoft.com/office/drawing/2015/9/8/chartex" Requires="${requires}">${shape(text('Energy: ') + equation)}</mc:Choice><mc:Fallback>${shape(text(' '), '<a:blipFill><a:blip r:embed="rId9"/></a:blipFill>')}</mc:Fallback></mc:AlternateContent>`,
  );
  expect(source).toMatch(/Energy: \$E\s?=\s?m\$/);
});

test('groups that are too deep are told, and ink', async () => {
  const deep = '<p:grpSp>'.repeat(25) + shape(text('Deep')) + '</p:grpSp>'.repeat(25);
  const { source, told } = await readPptx(
    `<p:nvGrpSpPr/><p:grpSpPr/>${shape(text('Words'))}${deep}<p:contentPart r:id="rId8"/><p:cxnSp/>`,
  );
  expect(source).toContain('Words');
  expect(told).toBe(
    'Left out: shapes in more than 20 groups (on slide 1).\nLeft out: ink (on slide 1).\nLeft out: boxes, arrows and lines without text (on slide 1).',
  );
});

test('the text of a shape that is a link is that link', async () => {
  const source = '# A\n\n---\n\n## B\n\n:::action\nBook a pilot\n\n[Choose a week](https://example.com/week)\n:::';
  const { bytes } = await compile({ source, kind: 'deck', format: 'pptx' }, createWorld());
  expect((await read(bytes, 'a.pptx')).source).toContain('[**Choose a week**](https://example.com/week)');
});
