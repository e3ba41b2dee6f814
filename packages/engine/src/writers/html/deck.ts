// Decks as HTML: slides from top to bottom, each with its notes; the viewer's script adds the ways to show them.
import { points } from '../../base/graphics.ts';
import type { PlacedSlide } from '../../layout/frames.ts';
import { ornamentArt } from '../../theme/ornament/ornament-art.ts';
import type { Theme } from '../../theme/theme.ts';
import type { Composition, WriterContext } from '../writer.ts';
import { artDefinitions } from './art.ts';
import { blocksHtml } from './blocks.ts';
import { type HtmlElement, h } from './html.ts';
import { createHtmlContext, type HtmlContext } from './html-context.ts';
import { decimal } from './shape.ts';
import { slideElement } from './slide.ts';
import { viewerBar, viewerPanels, viewerWords } from './viewer.ts';

type DeckComposition = Extract<Composition, { kind: 'deck' }>;

/** The context of a deck, with the counters of its notes. */
export function deckContext({ document, frames }: DeckComposition, context: WriterContext): HtmlContext {
  const notes = frames.slides.flatMap((slide) => slide.notes);
  return createHtmlContext(document, notes, context);
}

/** A single slide on its own. */
export function slidePage(slide: PlacedSlide, number: number, context: HtmlContext): HtmlElement {
  return h('div', { class: 'deckle', dir: context.direction }, slideElement(slide, number, context));
}

/** The whole page: the bar that the script activates, the slides, and the viewer's other texts and controls. */
export function deckBody({ frames, document }: DeckComposition, outer: HtmlContext): readonly HtmlElement[] {
  const { slides } = frames;
  const arts = slides.flatMap(({ layout }) => [layout.art, ornamentArt(layout, outer.theme)]);
  const drawn = [...new Set(arts)].filter((art) => art !== undefined);
  const artIds = new Map(drawn.map((art, index) => [art, `art-${index + 1}`]));
  const context = { ...outer, artIds };
  const definitions = artDefinitions(artIds, context);
  return [
    ...viewerBar(slides.length, context.language, context.direction),
    ...(definitions === undefined ? [] : [definitions]),
    h(
      'main',
      { 'aria-label': document.meta.title },
      slides.map((slide, index) => slot(slide, index + 1, slides.length, context)),
    ),
    ...viewerPanels(context.language, context.direction, context.words.notes),
  ];
}

function slot(slide: PlacedSlide, number: number, count: number, context: HtmlContext): HtmlElement {
  return h(
    'section',
    {
      class: 'slot',
      id: String(number),
      tabindex: -1,
      'aria-roledescription': viewerWords(context.language).slide,
      'aria-label': `${number} / ${count}: ${slide.title}`,
    },
    slidePage(slide, number, context),
    slide.notes.length > 0 &&
      h('aside', { class: 'notes', 'aria-label': context.words.notes }, blocksHtml(slide.notes, context)),
  );
}

// The style sheet of slides: they scale with their width, in the viewer, in previews and on paper.

// Positions are in points as custom properties; `--u` is a point on the slide at its displayed size. Text is not broken
// again, and is measured with the fonts' own widths at every size (geometricPrecision), so lines stay as placed. Office disables
// contextual alternates ('->' stays as typed); Arabic letters need theirs.
const slideRules = `
.slide{position:relative;container-type:inline-size;width:100%;aspect-ratio:WIDTH/HEIGHT;overflow:hidden;contain:strict;contain-intrinsic-size:auto}
.surface{position:absolute;inset:0;--u:calc(100cqw/WIDTH);font:400 calc(18*var(--u))/1.2 var(--minor);text-rendering:geometricPrecision;font-synthesis:none;
  font-kerning:normal;font-variant-ligatures:no-contextual;font-variant-numeric:normal;-webkit-text-size-adjust:none;text-size-adjust:none}
.surface :is(h1,h2,h3,p,ul,ol,li,pre,blockquote,table){margin:0;padding:0;font:inherit;font-weight:400}
.surface :is(ul,ol){list-style:none}.surface [dir=rtl]{font-variant-ligatures:normal}
.surface :is(strong,em,code,mark,del,sup,sub,a){font:inherit;color:inherit;background:none;text-decoration:none;vertical-align:baseline}
.frame{position:absolute;left:calc(var(--x)*var(--u));top:calc(var(--y)*var(--u));width:calc(var(--w)*var(--u));height:calc(var(--h)*var(--u))}
.shape{overflow:visible}
.surface .line{position:absolute;left:calc(var(--x)*var(--u));top:calc(var(--y)*var(--u));width:calc(var(--w)*var(--u));font-size:calc(var(--s)*var(--u));line-height:calc(var(--l)*var(--u));font-family:var(--minor);white-space:pre;text-align:start}
.surface .line :is(span,a,strong,em,code,mark,del,sup,sub){line-height:0;font-size:calc(var(--s)*var(--u))}
.surface :is(.line,.bullet)::before{content:"";display:inline-block;height:calc(var(--b)*var(--u))}
.surface .align-center{text-align:center}.surface .align-end{text-align:end}
.surface .bullet{position:absolute;inset-inline-start:calc(var(--i)*var(--u));line-height:inherit!important}
.surface .major{font-family:var(--major)}.surface .minor{font-family:var(--minor)}.surface .mono{font-family:var(--mono);font-variant-ligatures:none}
.surface .bold{font-weight:700}.surface .regular{font-weight:400}.surface .italic{font-style:italic}.surface .upright{font-style:normal}
.surface .underline{text-decoration:underline;text-decoration-thickness:.06em;text-underline-offset:.14em}
.surface .strike{text-decoration:line-through}.surface .underline.strike{text-decoration:underline line-through}
.surface .superscript{position:relative;top:-.45em}.surface .subscript{position:relative;top:.2em}
.surface :is(code,mark){border-radius:.15em;-webkit-box-decoration-break:clone;box-decoration-break:clone}
.surface .formula{display:inline-block;width:calc(var(--w)*var(--u));margin-block:-9em;text-align:center;white-space:nowrap;font-weight:400;font-style:normal}
.surface .formula.display{text-align:inherit}
.surface .formula.marked{text-align:end}
.surface math{display:inline math;font-family:"STIX Two Math",math;font-size:inherit;line-height:normal;text-align:start}
.surface table{border-collapse:separate;border-spacing:0;table-layout:fixed}
.surface col{width:calc(var(--w)*var(--u))}.surface tr{height:calc(var(--h)*var(--u))}
.surface :is(td,th){padding:0;text-align:start;border-bottom:calc(var(--rule)*var(--u)) solid var(--rule-color);box-sizing:border-box;height:calc(var(--h)*var(--u))}
.cell{position:relative;height:calc(var(--h)*var(--u));margin-bottom:calc(var(--rule)*var(--u)*-1)}
.picture{overflow:hidden}.picture img{position:absolute;max-width:none}
.missing-picture{position:absolute;inset:0;border:1px dashed;opacity:.75;display:flex;align-items:center;justify-content:center;box-sizing:border-box}
.ground{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
`;

/** The styles of slides of this theme's size; for previews and files alike. */
export function slideStyle({ slideSize }: Theme): string {
  const [width, height] = [points(slideSize.width), points(slideSize.height)].map(decimal) as [string, string];
  return slideRules.trim().replaceAll('WIDTH', width).replaceAll('HEIGHT', height);
}
