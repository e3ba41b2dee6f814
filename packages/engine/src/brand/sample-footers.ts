// Footers that a template's author left as a blank to fill in, in text boxes of slide layouts: slides draw all else of these themselves.
import { child, childElements, nodeText, type XmlNode } from '../ooxml/xml-tree.ts';
import type { SlideLayout, TemplatePart } from '../theme/theme.ts';
import type { OfficePackage } from './open-package.ts';
import { showsMaster } from './read-layouts.ts';
import { readBox } from './read-samples.ts';
import { type Home, isPrompt, lookOfLayout } from './sample-look.ts';

/** The lowest part of the slide, the height of a line there, both of the slide's height, and the letters of a blank. */
const share = { from: 0.85, height: 0.1 };
const most = { letters: 80, shapes: 60 };

/** What can be a notice that a company has to show stays, whatever else it looks like. */
const notice =
  /[©®™@]|copyright|\brights reserved|confidential|\binternal\b|\bpublic\b|proprietary|https?:|www\.|\d{4}/i;

export type WithoutFooter = {
  readonly layout: SlideLayout;
  readonly pictures: readonly TemplatePart[];
  /** The blanks that slides go without. */
  readonly blanks: readonly string[];
};

/** The slide layout without the blanks at its foot; undefined if it has none, or says something else to its users that has to stay. */
export function withoutSampleFooters(
  layout: SlideLayout,
  home: Home,
  opened: OfficePackage,
): WithoutFooter | undefined {
  const { own, scope } = home;
  const roots = [own.root, ...(showsMaster(own.root) ? [scope.master.root] : [])];
  const shapes = roots.flatMap((root) => childElements(child(root, 'p:cSld', 'p:spTree')));
  const prompts = shapes.filter((shape) => isPrompt(shape) && !isPlaceholder(shape));
  const { height } = scope.slideSize;
  if (shapes.length > most.shapes || prompts.length === 0 || !prompts.every((each) => isBlank(each, height)))
    return undefined;
  const look = lookOfLayout(home, opened);
  if (look === undefined) return undefined;
  return {
    layout: { ...layout, art: look.art, dress: look.dress },
    pictures: look.pictures,
    blanks: prompts.map((each) => nodeText(child(each, 'p:txBody')!).replace(/\s+/g, ' ').trim()),
  };
}

const isPlaceholder = (shape: XmlNode): boolean => child(shape, 'p:nvSpPr', 'p:nvPr', 'p:ph') !== undefined;

/** A line at the foot of the slide with a name to fill in, and no notice. */
function isBlank(shape: XmlNode, height: number): boolean {
  const box = readBox(child(shape, 'p:spPr', 'a:xfrm'));
  const words = nodeText(child(shape, 'p:txBody')!);
  const isAtFoot =
    box !== undefined && box.y + box.height / 2 >= height * share.from && box.height <= height * share.height;
  return isAtFoot && words.length <= most.letters && !notice.test(words);
}
