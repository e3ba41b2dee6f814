// Texts of covers, sections and closing slides begin where the rule between title and text does, if the file has them nearly there.
import { type Box, emu } from '../base/graphics.ts';
import { turnedBox } from '../theme/keep-out.ts';
import type { Placeholder, SlideLayout, Theme } from '../theme/theme.ts';

type Size = Theme['slideSize'];

/** Of the slide's width: a smaller shift is not seen, a larger one is its owner's; of a title's width: the least length of a rule. */
const share = { from: 0.004, to: 0.05, length: 0.4 };

/** The slide layouts; those for content keep their edges. Only texts that decks move to a sample's place are moved: others stand as their owner sees them. */
export const alignToRules = (layouts: readonly SlideLayout[], slide: Size): readonly SlideLayout[] =>
  layouts.map((layout) => {
    const isOpening = layout.uses.some((use) => use === 'title' || use === 'section' || use === 'closing');
    const title = layout.placeholders.find(({ type }) => type === 'title' || type === 'ctrTitle');
    if (!isOpening || layout.dress === undefined || title?.levels[0]?.align !== 'start') return layout;
    const rule = ruleUnder(title, layout, slide);
    if (rule === undefined) return layout;
    const placeholders = layout.placeholders.map((each) => (isText(each) ? from(rule.x, each, title, slide) : each));
    return { ...layout, placeholders };
  });

const isText = ({ type }: Placeholder): boolean => /title|body/i.test(type);

const startOf = ({ box, insets, levels: [level] }: Placeholder): number =>
  box.x + insets.left + emu(level?.indent ?? 0);

/** A thin line under the middle of the title that begins nearly where its words do. */
function ruleUnder(title: Placeholder, { art }: SlideLayout, slide: Size): Box | undefined {
  const { box } = title;
  const near = (rule: Box) => {
    const shift = Math.abs(rule.x - startOf(title)) / slide.width;
    return shift >= share.from && shift <= share.to;
  };
  const isUnder = ({ y }: Box) => y > box.y + box.height / 2 && y < box.y + box.height + slide.height * 0.06;
  return (art?.shapes ?? [])
    .map(turnedBox)
    .findLast(
      (rule) =>
        rule.height <= slide.height / 90 && rule.width >= box.width * share.length && isUnder(rule) && near(rule),
    );
}

/** The text with its words from `start`, if they begin where those of the title do; its end stays. */
function from(start: number, text: Placeholder, title: Placeholder, slide: Size): Placeholder {
  const shift = start - startOf(text);
  const isBeside = Math.abs(startOf(text) - startOf(title)) > slide.width * share.to;
  if (isBeside || text.levels[0]?.align !== 'start' || !text.isMoved) return text;
  const { box } = text;
  return { ...text, box: { ...box, x: Math.round(box.x + shift), width: Math.round(box.width - shift) } };
}
