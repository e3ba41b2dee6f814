// Slides of a brand without a title use its room; discs of lists keep off the text; addresses stand in one line, and words of covers not on what is printed there.
import { expect, test } from 'vitest';
import { content, type Place, shape, solid, text, title } from '../../../../test/brand-templates/drawing.ts';
import type { LayoutDraft, Xml } from '../../../../test/brand-templates/template-draft.ts';
import { office } from '../../../../test/brand-templates/themes.ts';
import { slidesOnBrand } from './brand-deck.test-helper.ts';
import type { Frame } from './frames.ts';

const page = (...drawn: readonly Xml[]): LayoutDraft => ({
  ...{ name: 'Title and Content', attributes: 'type="obj"' },
  shapes: [...drawn, title([48, 30, 864, 100]), content(1, [48, 150, 864, 330])],
});
const titleOnly = (...drawn: readonly Xml[]): LayoutDraft => ({
  ...{ name: 'Title Only', attributes: 'type="titleOnly"' },
  shapes: [...drawn, title([48, 30, 864, 100])],
});
const cover = (...more: readonly Xml[]): LayoutDraft => ({
  ...{ name: 'Cover', attributes: 'type="title"' },
  shapes: [title([48, 200, 864, 140]), ...more],
});
const inPoints = (frame: Frame) => Math.round(frame.box.y / 12_700);

/** Where the first frame with this name begins, in points. */
async function check(layouts: readonly LayoutDraft[], source: string, name: RegExp): Promise<number> {
  const frames = (await slidesOnBrand(layouts, source)).flatMap((slide) => slide.frames);
  return inPoints(frames.find((frame) => name.test(frame.name))!);
}

test('a quotation without a title stands in the middle of what a title leaves free, but not on what is drawn there', async () => {
  const source = '# One\n\n---\n\n> We never noticed the water.\n>\n> — A mayor\n';
  const band = shape('Band', [0, 20, 960, 110], solid('accent2'));
  const [free, banded] = await Promise.all(
    [[], [band]].map((drawn) => check([cover(), page(...drawn), titleOnly(...drawn)], source, /Quote/)),
  );
  expect(free! + 30).toBeLessThan(banded!);
});

test('an address in a narrow place is smaller rather than broken at its hyphen', async () => {
  const source = '# One\n\n---\n\n## A\n\n- a\n\n---\n\n# Thank you\n\nopen-day-of-the-school@example.org\n';
  const linesOn = async (place: Place) => {
    const layouts = [cover(text(1, place)), page()];
    const last = (await slidesOnBrand(layouts, source)).at(-1)!;
    const words = last.frames.find(
      (frame) => frame.type === 'text' && JSON.stringify(frame.text.paragraphs).includes('example.org'),
    );
    return words?.type === 'text' ? words.text.paragraphs[0]!.lines.length : 0;
  };
  expect(await linesOn([48, 350, 300, 80])).toBe(1);
});

test('discs of lists are as wide as in Office, where they are those of Arial', async () => {
  const drawnIn = async (latin: string) => {
    const font = `<a:latin typeface="${latin}"/><a:ea typeface=""/><a:cs typeface=""/>`;
    const theme = { ...office, major: font, minor: font };
    const slides = await slidesOnBrand([cover(), page()], '# One\n\n---\n\n## A\n\n- a\n- b\n', new Map(), theme);
    const list = slides.flatMap(({ frames }) => frames).find((frame) => frame.type === 'text' && frame.role === 'body');
    const bullet = list?.type === 'text' ? list.text.paragraphs[0]!.bullet : undefined;
    return bullet?.type === 'character' ? (bullet.drawn ?? 1) : undefined;
  };
  expect(await drawnIn('Arial')).toBe(1);
  expect(await drawnIn('Calibri')).toBeCloseTo(0.76, 1);
});

test('words of a cover without a place for them stand over the title where the slide layout prints words below it', async () => {
  const printed = (y: number): Xml =>
    shape('Printed', [48, y, 500, 90], '<a:noFill/>').replace(
      '</p:spPr>',
      '</p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US" sz="2400"/><a:t>Department of Research</a:t></a:r></a:p></p:txBody>',
    );
  const strip = shape('Strip', [0, 345, 960, 195], solid('F0F0F0'));
  const source = '---\ntitle: One\nsubtitle: For the board\n---\n\n# One\n\n---\n\n## A\n\n- a\n';
  const bare = { ...cover(strip, printed(350)), shapes: [strip, printed(350), title([48, 200, 864, 140])] };
  expect(await check([bare, page()], source, /^Text/)).toBeLessThan(300);
});
