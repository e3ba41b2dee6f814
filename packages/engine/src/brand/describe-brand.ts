// The report for a brand's owner: each slide layout with its use, and what was not understood.
import type { Diagnostics } from '../base/diagnostic.ts';
import type { Color, ColorScheme } from '../base/graphics.ts';
import { child, childElements } from '../ooxml/xml-tree.ts';
import { isOffPage, isUnderPage } from '../theme/on-page.ts';
import { resolveColor } from '../theme/resolve-color.ts';
import type { SlideLayout } from '../theme/theme.ts';
import { hasPaleAccents, hasStockAccents } from './art-accents.ts';
import type { BrandLayout } from './brand.ts';
import type { DressedLayout, Dressing } from './dress-layouts.ts';
import { explainLayout } from './explain-layout.ts';
import { mainContent } from './layout-design.ts';
import type { OfficePackage } from './open-package.ts';
import type { OpenPresentation } from './open-presentation.ts';
import type { NamedLayout, ReadLayout } from './read-layouts.ts';

/** Slide layouts in the words of the contract. */
export const describeLayouts = (
  layouts: readonly NamedLayout[],
  read: readonly ReadLayout[],
  dressing: Dressing,
): readonly BrandLayout[] => [
  ...layouts.map((each, index) => {
    const { layout, pinned } = each;
    const shown = dressing.layouts[index] ?? layout;
    return {
      name: layout.name,
      type: layout.type,
      uses: usesInWords(shown),
      roles: shown.uses,
      why: explainLayout(each, shown),
      part: partName(read[index]!.part.uri),
      placeholders: placeholdersInWords(read[index]!.found),
      ...(pinned && { isTuned: true }),
    };
  }),
  ...dressing.dressed.map(({ layout, base, part, sample }) => ({
    name: layout.name,
    type: layout.type,
    uses: usesInWords(layout),
    roles: layout.uses,
    why: `Sample slide ${sample} shows the design for such slides, “${base}” does not.`,
    part: partName(part),
    sample,
    placeholders: placeholdersInWords(layout.placeholders),
  })),
];

/** 'slideLayout4.xml' of '/ppt/slideLayouts/slideLayout4.xml'. */
export const partName = (uri: string): string => uri.slice(uri.lastIndexOf('/') + 1).slice(0, 200);

/** What brand.json changes. */
export function reportTuned(
  {
    layouts,
    keepOut,
    neverSamples,
  }: { readonly layouts: readonly NamedLayout[]; readonly keepOut: number; readonly neverSamples: readonly number[] },
  report: Diagnostics,
): void {
  const said = [
    ...layouts.flatMap(({ layout, pinned, isBarred }) => {
      if (isBarred) return [`“${layout.name}” is not used`];
      return pinned === undefined ? [] : [`“${layout.name}” is for ${words(pinned)}`];
    }),
    ...(keepOut > 0 ? [`${keepOut === 1 ? 'one area is' : `${keepOut} areas are`} kept free of titles and text`] : []),
    ...(neverSamples.length > 0
      ? [`the design of sample slide ${words(neverSamples.map(String))} is not repeated`]
      : []),
  ];
  if (said.length > 0)
    report.report('brand-tuned', `As brand.json says: ${said.slice(0, 8).join('; ')}${said.length > 8 ? '; …' : ''}.`);
  const doubled = layouts.filter(({ layout, pinned }) => pinned?.some((use) => !layout.uses.includes(use)));
  for (const { layout, pinned } of doubled)
    report.report(
      'brand-role-unfit',
      `“${layout.name}” is not used for ${words(pinned!.filter((use) => !layout.uses.includes(use)))}: brand.json gives that to an earlier slide layout, too.`,
    );
}

const placeholdersInWords = (found: ReadLayout['found']): BrandLayout['placeholders'] =>
  found.map(({ type, index: idx, name, box }) => ({ type, idx, name, ...box }));

/** The kinds of slides that look as sample slides do, one line for each sample. */
export function reportDressed(dressed: readonly DressedLayout[], report: Diagnostics): void {
  for (const [sample, layouts] of Map.groupBy(dressed, (each) => each.sample)) {
    const uses = [...new Set(layouts.flatMap(({ layout }) => layout.uses))];
    const bases = [...new Set(layouts.map(({ base }) => `“${base}”`))];
    report.report(
      'brand-sample-used',
      `The design of sample slide ${sample} is drawn on slides for ${words(uses)}: their slide ${bases.length === 1 ? 'layout' : 'layouts'} ${words(bases.slice(0, 4))}${bases.length > 4 ? ' …' : ''} ${bases.length === 1 ? 'does' : 'do'} not have it. Its words are left out.`,
    );
  }
}

/** Slides that draw what only the main slide layout for content has. */
export function reportStepped({ stepped: names, layouts }: Dressing, report: Diagnostics): void {
  const main = mainContent(layouts)?.name;
  if (names.length === 0 || main === undefined) return;
  report.report(
    'brand-sample-used',
    `The design of “${main}” is drawn on slides on ${words(names.slice(0, 4).map((name) => `“${name}”`))}${names.length > 4 ? ' …' : ''}, which ${names.length === 1 ? 'does' : 'do'} not have it.`,
  );
}

/** The theme still has the accents of a new file, or another color than its first accent is on what the template draws. */
export function reportAccents(accents: readonly Color[], colors: ColorScheme, report: Diagnostics): void {
  const [first, ...others] = accents.map((each) => resolveColor(each, { colors }, false).hex);
  const why = hasStockAccents(colors)
    ? 'The accents of the theme are those of every new file'
    : hasPaleAccents(colors)
      ? 'Hardly any accent of the theme is a color'
      : 'The template and its slides show other colors than the first accent of the theme, which they hardly use';
  report.report(
    'brand-accents-from-art',
    `${why}, so what decks draw themselves takes the colors of the art and the text of the template: #${first}, then ${words(others.slice(0, 2).map((each) => `#${each}`))}.`,
    { hint: 'Set the colors of the company as accents of the theme: decks then follow them.' },
  );
}

const columnWords: { readonly [variant: string]: string } = {
  two: 'two-content',
  three: 'three-content',
  four: 'four-content',
};

const usesInWords = ({ uses, variant }: SlideLayout): readonly string[] =>
  uses.map((use) => (use === 'columns' ? (columnWords[variant ?? ''] ?? 'columns') : use));

/** Reported for the package as a whole: contents that decks do not keep. */
const leftOut: readonly (readonly [relationship: RegExp, what: string])[] = [
  [/\/digital-signature\/origin$/, 'its digital signature, which is valid only for the original file'],
  [/\/classificationlabels$/, 'its sensitivity label'],
  [/\/custom-properties$/, 'its custom properties'],
  [/\/extensibility$/, 'its ribbon customizations'],
  [/\/webextensiontaskpanes$/, 'its add-ins'],
];

export function reportBrand(
  opened: OfficePackage,
  { root, masters, slideSize }: OpenPresentation,
  layouts: readonly NamedLayout[],
  read: readonly ReadLayout[],
  report: Diagnostics,
): void {
  for (const { layout, borrowed } of layouts) {
    if (borrowed.length > 0)
      report.report(
        'brand-layout-missing',
        `The file has no slide layout for ${words(borrowed)}: such slides use “${layout.name}”.`,
      );
  }
  const unused = layouts.filter(({ layout }) => layout.uses.length === 0).map(({ layout }) => `“${layout.name}”`);
  if (unused.length > 0)
    report.report(
      'brand-layout-unused',
      `${unused.length === 1 ? 'One slide layout is' : `${unused.length} slide layouts are`} kept but not used: ${words(unused.slice(0, 8))}${unused.length > 8 ? ' …' : ''}.`,
    );
  reportPlaceholders(layouts, read, report);
  const wide = layouts.filter(
    ({ layout: { uses, placeholders } }) =>
      uses.length > 0 &&
      placeholders.some(
        (each) => (each.type !== 'pic' && isOffPage(each.box, slideSize)) || isUnderPage(each, slideSize),
      ),
  );
  if (wide.length > 0)
    report.report(
      'brand-off-page',
      `${wide.length === 1 ? 'A slide layout is' : `${wide.length} slide layouts are`} larger than the page: text on ${words(wide.slice(0, 4).map(({ layout }) => `“${layout.name}”`))}${wide.length > 4 ? ' …' : ''} ends at it.`,
    );
  for (const { type } of opened.relationships) {
    const what = leftOut.find(([pattern]) => pattern.test(type))?.[1];
    if (what !== undefined) report.report('brand-part-left-out', `Decks do not include ${what}.`);
  }
  if (masters.length > 1)
    report.report(
      'brand-masters',
      `The file has ${masters.length} slide masters. Decks use the one most of its slides are based on, look like sample slides on the others for covers, sections and closing slides, and keep all unchanged.`,
    );
  if (childElements(child(root, 'p:embeddedFontLst')).length > 0)
    report.report(
      'brand-fonts-embedded',
      'Fonts embedded in the file stay in office files; HTML and PDF cannot draw them.',
    );
  if (['1', 'true'].includes(root.attributes.get('rtl') ?? ''))
    report.report('brand-right-to-left', 'The file is designed for right-to-left text.');
  if (slideSize.height > slideSize.width) report.report('brand-portrait', 'Its slides are in portrait format.');
}

/** One line for each reason, however many slide layouts repeat it. */
function reportPlaceholders(layouts: readonly NamedLayout[], read: readonly ReadLayout[], report: Diagnostics): void {
  const unused = read.flatMap(({ found }, index) =>
    found.flatMap(({ name, problem }) =>
      problem === undefined ? [] : [{ problem, shown: `“${name}” of “${layouts[index]!.layout.name}”` }],
    ),
  );
  for (const [problem, placeholders] of Map.groupBy(unused, (each) => each.problem)) {
    const [{ shown }] = placeholders as [(typeof unused)[number]];
    const more = placeholders.length === 1 ? '' : `, and so do ${placeholders.length - 1} more`;
    report.report('brand-placeholder-unused', `The placeholder ${shown} stays empty because it ${problem}${more}.`);
  }
}

const words = (list: readonly string[]): string =>
  list.length < 2 ? (list[0] ?? '') : `${list.slice(0, -1).join(', ')} and ${list.at(-1)}`;
