// A brand's fonts: those its theme names, and the substitutes measured and drawn if they are not installed.
import type { Diagnostics } from '../base/diagnostic.ts';
import type { World } from '../base/world.ts';
import { familyHint } from '../fonts/font-packages.ts';
import { child, childElements, type XmlNode } from '../ooxml/xml-tree.ts';
import type { FontFamily, FontScheme, Widening } from '../theme/theme.ts';
import { type BrandTune, type FontTune, fontTuneOf } from './brand-tune.ts';
import { nearestSans, widening } from './known-widths.ts';

/** Open families with the same letter widths as families Office knows. */
const twins: ReadonlyMap<string, string> = new Map(
  Object.entries({
    calibri: 'Carlito',
    'calibri light': 'Carlito',
    cambria: 'Caladea',
    georgia: 'Gelasio',
    arial: 'Arimo',
    helvetica: 'Arimo',
    'liberation sans': 'Arimo',
    'times new roman': 'Tinos',
    times: 'Tinos',
    'liberation serif': 'Tinos',
    'courier new': 'Cousine',
    courier: 'Cousine',
  }),
);

/** For families without an open match in width: narrow ones, wide ones, those with serifs, those of one width. */
const likely: readonly (readonly [pattern: RegExp, drawn: string])[] = [
  [/mono|code|courier|consol|typewriter/i, 'Cousine'],
  [/narrow|condensed|gill sans|corbel|candara|oswald|bebas/i, 'Carlito'],
  [
    /palatino|antiqua|bookman|century(?! gothic)|merriweather|playfair|rockwell|libre baskerville|lora|pt serif|slab|source serif/i,
    'Gelasio',
  ],
  [/verdana|tahoma|segoe|open sans|noto sans|century gothic|avenir|montserrat|poppins|lato/i, 'Noto Sans'],
  [/(?<!sans.*)(?:\bserif|garamond|roman|baskerville|bodoni|didot|caslon|minion|constantia)/i, 'Tinos'],
];

/** How far a family is drawn as it is. */
export function drawnFamily(
  office: string,
  world: Pick<World, 'font'>,
): { drawn: string; fit: 'same' | 'twin' | 'like' } {
  // Found under another name, it is drawn under its own: “Noto Sans JP” is a part of “Noto Sans CJK”.
  const found = world.font(office, 400, false);
  if (found !== undefined) return { drawn: found.family, fit: 'same' };
  const twin = twins.get(office.toLowerCase());
  if (twin !== undefined) return { drawn: twin, fit: 'twin' };
  return { drawn: likely.find(([pattern]) => pattern.test(office))?.[1] ?? nearestSans(office), fit: 'like' };
}

/** A family name without characters that no name has: it becomes part of a message, of CSS, and of a look-up. */
export const familyName = (typeface: string): string =>
  typeface
    .replace(/[^\p{L}\p{M}\p{N} .&'+_-]/gu, '')
    .trim()
    .slice(0, 100);

/**
 * `a:fontScheme` (ECMA-376 part 1, 20.1.4.1.18) of the slide master's theme; code fonts are not part of it and match Office. Where the
 * slide master, or most of the slide layouts, name another family for titles or for text, its owner sees that one, and decks use it.
 * `ofSamples`: the families of texts on sample slides, where slide layouts have none.
 */
export function readFonts(
  fontScheme: XmlNode | undefined,
  master: XmlNode,
  world: Pick<World, 'font'>,
  report: Diagnostics,
  tune?: BrandTune,
  layouts: readonly XmlNode[] = [],
  ofSamples: { readonly major?: string; readonly minor?: string } = {},
): FontScheme {
  const family = (role: 'major' | 'minor'): FontFamily => {
    const fonts = child(fontScheme, `a:${role}Font`);
    const typeface = (script: string) => familyName(child(fonts, `a:${script}`)?.attributes.get('typeface') ?? '');
    const themes = typeface('latin') || 'Calibri';
    const named = usualTypeface(layouts, master, role) ?? ownTypeface(master, role) ?? ofSamples[role];
    const office = named ?? themes;
    const isNamed = office === themes ? {} : { isNamed: true as const };
    const wish = fontTuneOf(tune, office);
    const tuned = wish && tunedFamily(office, wish, world, report);
    if (tuned !== undefined) return { ...tuned, ...isNamed };
    const { drawn, fit } = drawnFamily(office, world);
    if (fit === 'twin') reportTwin(office, drawn, report);
    const wider = fit === 'like' ? reportLike(office, drawn, report) : undefined;
    for (const script of ['ea', 'cs']) {
      const other = typeface(script);
      if (other !== '' && other !== office && world.font(other, 400, false) === undefined)
        report.report(
          'font-substituted',
          `“${other}”, for ${script === 'ea' ? 'East Asian' : 'Arabic, Hebrew and similar'} text, is not installed: HTML and PDF draw such text in an open font for its script.`,
        );
    }
    return { office, drawn, ...(wider && { wider }), ...isNamed };
  };
  return { major: family('major'), minor: family('minor'), mono: { office: 'Courier New', drawn: 'Cousine' } };
}

/** The family that the owner chose in place of one; undefined, and reported, if this machine does not have it either. */
function tunedFamily(
  office: string,
  { to, write = false }: FontTune,
  world: Pick<World, 'font'>,
  report: Diagnostics,
): FontFamily | undefined {
  const name = familyName(to);
  const { drawn, fit } = drawnFamily(name, world);
  if (name === '' || (fit === 'like' && !write)) {
    report.report(
      'font-substituted',
      `brand.json puts “${to}” in place of “${office}”, but it is not installed either.`,
      {
        severity: 'warning',
        hint: familyHint(to),
      },
    );
    return undefined;
  }
  const { wider } = widening(write ? name : office, drawn);
  const isWider = Math.max(wider.regular, wider.bold) > 1 && !(write && fit !== 'like');
  report.report(
    'font-substituted',
    `HTML and PDF measure and draw “${drawn}” in place of “${office}”, as brand.json says. Office files use “${write ? name : office}”.`,
  );
  return { office: write ? name : office, drawn, ...(isWider && { wider }), ...(write && { written: name }) };
}

/** The families that a slide master's text styles name instead of the theme's font. */
function ownTypeface(master: XmlNode, role: 'major' | 'minor'): string | undefined {
  const style = child(master, 'p:txStyles', role === 'major' ? 'p:titleStyle' : 'p:bodyStyle', 'a:lvl1pPr', 'a:defRPr');
  const typeface = child(style, 'a:latin')?.attributes.get('typeface') ?? '+';
  return typeface.startsWith('+') ? undefined : familyName(typeface) || undefined;
}

/** The family of the first level of most titles, or of most texts, of the slide layouts; undefined if most take the theme's. */
function usualTypeface(layouts: readonly XmlNode[], master: XmlNode, role: 'major' | 'minor'): string | undefined {
  const types = role === 'major' ? ['title', 'ctrTitle'] : ['body', 'obj'];
  const named = new Map<string, number>();
  let all = 0;
  const below = typefacesOf(master, role === 'major' ? ['title'] : ['body'])[0];
  for (const layout of layouts)
    for (const typeface of typefacesOf(layout, types)) {
      all += 1;
      const found = typeface || below || '+';
      if (!found.startsWith('+')) named.set(familyName(found), (named.get(familyName(found)) ?? 0) + 1);
    }
  const [most] = [...named].toSorted((one, other) => other[1] - one[1]);
  return most !== undefined && most[0] !== '' && most[1] > all / 2 ? most[0] : undefined;
}

/** The families that the first level of placeholders of these types names; empty: none. */
function typefacesOf(root: XmlNode, types: readonly string[]): readonly string[] {
  return childElements(child(root, 'p:cSld', 'p:spTree'), 'p:sp').flatMap((shape) => {
    const ph = child(shape, 'p:nvSpPr', 'p:nvPr', 'p:ph');
    const type = ph?.attributes.get('type') ?? 'obj';
    if (ph === undefined || !types.includes(type)) return [];
    const style = child(shape, 'p:txBody', 'a:lstStyle', 'a:lvl1pPr', 'a:defRPr', 'a:latin');
    return [style?.attributes.get('typeface') ?? ''];
  });
}

function reportTwin(office: string, drawn: string, report: Diagnostics): void {
  report.report(
    'font-substituted',
    `HTML and PDF draw “${office}” with “${drawn}”, which has the same widths. Office files use “${office}”.`,
  );
}

/** Reports the drawn family, and how much wider it is measured so text also fits in Office. */
function reportLike(office: string, drawn: string, report: Diagnostics): Widening | undefined {
  const { wider, isKnown } = widening(office, drawn);
  const most = Math.max(wider.regular, wider.bold);
  const percent = `${Math.round((most - 1) * 100)} %`;
  const why = isKnown ? `“${office}” is wider` : `the widths of “${office}” are not known`;
  const measured =
    most > 1 ? ` Its text is measured up to ${percent} wider, because ${why}, so that it also fits in Office.` : '';
  report.report(
    'font-substituted',
    `The font “${office}” is not installed: HTML and PDF measure and draw “${drawn}” instead.${measured} Office files use “${office}”.`,
    {
      severity: 'warning',
      hint: familyHint(office),
    },
  );
  return most > 1 ? wider : undefined;
}
