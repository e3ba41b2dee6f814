// Which sample slides are lists of contents, and where on them the list stands.
import { largest } from '../base/extremes.ts';
import type { Box } from '../base/graphics.ts';
import { child, childElements, nodeText } from '../ooxml/xml-tree.ts';
import type { ChosenSample, Sample, SampleText, SampleUnit } from './read-samples.ts';
import { readingTexts } from './sample-words.ts';

type Size = { readonly width: number; readonly height: number };

/** It says that it is one, or counts parts. */
export const isList = (sample: Sample): boolean => sample.says.has('agenda') || countsParts(sample);

/** Three numbers of parts, or more, stand on it; in one row they are steps, unless it says that it is a list of contents. */
function countsParts({ units }: Sample): boolean {
  const numbers = units.filter(({ isNumber }) => isNumber);
  const [first] = numbers;
  return numbers.length >= 3 && numbers.some(({ box }) => Math.abs(box.y - first!.box.y) > first!.box.height);
}

/** The box of what a list of contents lists: everything with words besides its title. */
export function listOf(sample: Sample, slide: Size): Box | undefined {
  const title = titleOfList(sample, slide);
  const items = sample.units.filter(
    ({ letters, text }) => letters > 0 && (title === undefined || text?.box !== title.box),
  );
  // Nor are footers, and what stands beside the title: the same in another language.
  const isBesideTitle = ({ y, height }: Box): boolean => {
    const middle = y + height / 2;
    return (
      title !== undefined &&
      title.box.height < slide.height / 4 &&
      middle > title.box.y &&
      middle < title.box.y + title.box.height
    );
  };
  const inStrip = ({ box }: SampleUnit): boolean => box.y >= slide.height * 0.88 || isBesideTitle(box);
  const shown = items.filter((unit) => !inStrip(unit));
  const boxes = shown.map(({ box }) => box);
  if (shown.reduce((count, unit) => count + paragraphsOf(unit), 0) < 3) return undefined;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = largest(boxes.map((box) => box.x + box.width));
  const bottom = largest(boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** One for each shape but a placeholder, which can hold a whole list. */
const paragraphsOf = ({ node, isPlaceholder }: SampleUnit): number =>
  isPlaceholder
    ? childElements(child(node, 'p:txBody'), 'a:p').filter((paragraph) => nodeText(paragraph).trim() !== '').length
    : 1;

/** The color that all entries of a list share, in bold: it is meant to be read on what is behind it. */
export function inkOfList({ units }: Sample, [title]: readonly SampleText[]): Pick<ChosenSample, 'listInk'> {
  const texts = units.flatMap(({ text }) => (text === undefined || text.box === title?.box ? [] : [text]));
  const inks = new Map(texts.map(({ color }) => [JSON.stringify(color), color]));
  const [ink] = inks.values();
  const isBold = texts.every(({ bold, isNumber }) => bold || isNumber);
  return inks.size === 1 && isBold && ink !== undefined ? { listInk: ink } : {};
}

export function titleOfList(sample: Sample, slide: Size): SampleText | undefined {
  const texts = readingTexts(sample, true);
  const largestText = texts[0];
  if (largestText !== undefined && (largestText.isTitle || largestText.size > (texts[1]?.size ?? 0) + 2))
    return largestText;
  // A line at the top of the slide in the size of its placeholder.
  const lines = texts.filter(({ box, usual }) => usual !== undefined && box.y + box.height / 2 < slide.height / 8);
  const [line] = lines;
  const size = line?.size || line?.usual?.size;
  return lines.length === 1 && line !== undefined && size !== undefined ? { ...line, size, isTitle: true } : undefined;
}
