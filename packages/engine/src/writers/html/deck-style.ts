// The style sheets of decks: slides that scale with their width, the viewer around them, and slides on paper.
import { points } from '../../base/units.ts';
import type { Theme } from '../../theme/theme.ts';
import { decimal } from './shape.ts';

// Places come in points as custom properties; `--u` is a point on the slide as it is now shown. Text is not broken
// again, and is measured with the fonts' own widths at every size (geometricPrecision), so that lines stay as placed.
const slideRules = `
.slide{position:relative;container-type:inline-size;width:100%;aspect-ratio:WIDTH/HEIGHT;overflow:hidden;contain:strict;contain-intrinsic-size:auto}
.surface{position:absolute;inset:0;--u:calc(100cqw/WIDTH);font:400 calc(18*var(--u))/1.2 var(--minor);text-rendering:geometricPrecision;font-synthesis:none;
  font-kerning:normal;font-variant-numeric:normal;-webkit-text-size-adjust:none;text-size-adjust:none}
.surface :is(h1,h2,h3,p,ul,ol,li,pre,blockquote,table){margin:0;padding:0;font:inherit;font-weight:400}
.surface :is(ul,ol){list-style:none}
.surface :is(strong,em,code,mark,del,sup,sub,a){font:inherit;color:inherit;background:none;text-decoration:none;vertical-align:baseline}
.frame{position:absolute;left:calc(var(--x)*var(--u));top:calc(var(--y)*var(--u));width:calc(var(--w)*var(--u));height:calc(var(--h)*var(--u))}
.shape{overflow:visible}
.surface .line{position:absolute;left:calc(var(--x)*var(--u));top:calc(var(--y)*var(--u));width:calc(var(--w)*var(--u));font-size:calc(var(--s)*var(--u));line-height:calc(var(--l)*var(--u));font-family:var(--minor);white-space:pre;text-align:start}
.surface .line :is(span,a,strong,em,code,mark,del,sup,sub){line-height:0;font-size:calc(var(--s)*var(--u))}
.surface .align-center{text-align:center}.surface .align-end{text-align:end}
.surface .bullet{position:absolute;inset-inline-start:calc(var(--i)*var(--u));line-height:inherit!important}
.surface .major{font-family:var(--major)}.surface .minor{font-family:var(--minor)}.surface .mono{font-family:var(--mono)}
.surface .bold{font-weight:700}.surface .regular{font-weight:400}.surface .italic{font-style:italic}.surface .upright{font-style:normal}
.surface .underline{text-decoration:underline;text-decoration-thickness:.06em;text-underline-offset:.14em}
.surface .strike{text-decoration:line-through}.surface .underline.strike{text-decoration:underline line-through}
.surface .superscript{position:relative;top:-.45em}.surface .subscript{position:relative;top:.2em}
.surface :is(code,mark){border-radius:.15em;-webkit-box-decoration-break:clone;box-decoration-break:clone}
.surface table{border-collapse:separate;border-spacing:0;table-layout:fixed}
.surface col{width:calc(var(--w)*var(--u))}.surface tr{height:calc(var(--h)*var(--u))}
.surface :is(td,th){padding:0;text-align:start;border-bottom:calc(var(--rule)*var(--u)) solid var(--rule-color);box-sizing:border-box;height:calc(var(--h)*var(--u))}
.cell{position:relative;height:calc(var(--h)*var(--u));margin-bottom:calc(var(--rule)*var(--u)*-1)}
.picture{overflow:hidden}.picture img{position:absolute;max-width:none}
.missing-picture{position:absolute;inset:0;border:1px dashed;opacity:.75;display:flex;align-items:center;justify-content:center;box-sizing:border-box}
.ground{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
`;

const viewerRules = `
html{color-scheme:light;scroll-behavior:smooth}
body{margin:0;background:#e9ebee;color:#1c1f24;font:400 15px/1.5 system-ui,sans-serif}
main{display:flex;flex-direction:column;align-items:center;gap:28px;padding:28px 28px 72px;--wide:min(100vw - 56px,(100vh - 96px)*WIDTH/HEIGHT)}
.slot{width:max(280px,var(--wide));scroll-margin-top:28px}
.slot>.deckle{box-shadow:0 1px 3px rgb(0 0 0/.14),0 8px 28px rgb(0 0 0/.10);border-radius:3px;overflow:hidden}
.slot:focus{outline:none}.slot:focus-visible>.deckle{outline:3px solid #3b82f6;outline-offset:3px}
.notes{display:none}
.skip{position:absolute;left:12px;top:-60px;padding:8px 14px;border-radius:8px;background:#fff;color:#1c1f24;z-index:3}.skip:focus{top:12px}
.bar{position:fixed;right:16px;bottom:16px;display:flex;align-items:center;gap:2px;padding:4px;border-radius:10px;background:rgb(28 31 36/.86);color:#fff;opacity:.35;transition:opacity .15s;z-index:2}
.bar:hover,.bar:focus-within{opacity:1}
.bar button{all:unset;box-sizing:border-box;min-width:32px;height:32px;padding:0 8px;text-align:center;border-radius:7px;cursor:pointer;font-size:15px;line-height:32px}
.bar button:hover{background:rgb(255 255 255/.16)}.bar button:focus-visible{outline:2px solid #fff;outline-offset:-2px}
.bar output{min-width:58px;text-align:center;font-variant-numeric:tabular-nums;font-size:13px}
body[data-view=show]{background:#000;overflow:hidden}
[data-view=show] main{height:100vh;padding:0;gap:0;justify-content:center;--wide:min(100vw,100vh*WIDTH/HEIGHT)}
[data-view=show] .slot{display:none;width:var(--wide)}[data-view=show] .slot.current{display:block}
[data-view=show] .slot>.deckle{box-shadow:none;border-radius:0;outline:0}
body[data-view=show]:not(:hover) .bar{opacity:0}
[data-view=overview] main{display:grid;grid-template-columns:repeat(auto-fill,minmax(240px,1fr));gap:22px}
[data-view=overview] .slot{width:auto;cursor:pointer}[data-view=overview] .slot.current>.deckle{outline:3px solid #3b82f6;outline-offset:3px}
[data-view=overview] .deckle{pointer-events:none}
body[data-view=speaker]{background:#16181c;color:#eceef1;overflow:hidden}
[data-view=speaker] main{display:grid;grid-template:auto minmax(0,1fr)/min(62vw,(100vh - 96px)*WIDTH/HEIGHT) minmax(0,1fr);align-items:start;gap:20px;height:100vh;box-sizing:border-box;padding:20px}
[data-view=speaker] .slot{display:none;width:auto}
[data-view=speaker] .slot.current{display:contents}[data-view=speaker] .slot.current>.deckle{grid-area:1/1/3/2;height:0;overflow:visible;box-shadow:none}
[data-view=speaker] .slot.next{display:block;grid-area:1/2}
[data-view=speaker] .slot.current>.notes{display:block;grid-area:2/2;overflow:auto;max-height:100%;box-sizing:border-box;font-size:18px;padding-bottom:60px}
.clock{display:none;position:fixed;left:20px;bottom:14px;font-size:26px;font-variant-numeric:tabular-nums;color:#eceef1}
[data-view=speaker] .clock{display:block}
@media (scripting:none){.bar,.clock{display:none}}
@media (max-width:600px){main{padding:14px 14px 64px;gap:14px;--wide:calc(100vw - 28px)}}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
@page{size:WIDTHpt HEIGHTpt;margin:0}
@media print{body,body[data-view]{background:none;overflow:visible}main,[data-view] main{display:block;padding:0;height:auto}.slot,[data-view] .slot{display:block;width:WIDTHpt;break-after:page;break-inside:avoid}
  .slot:last-child{break-after:auto}.slot>.deckle{box-shadow:none;border-radius:0;outline:0}.bar,.clock,.skip,.notes,[data-view=speaker] .slot.current>.notes{display:none}.slide{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
`;

/** What slides of this theme's size look like; for previews and files alike. */
export const slideStyle = (theme: Theme): string => withSize(slideRules, theme);
/** The page around the slides: scrolled, shown one by one, as overview, with notes, on paper. */
export const viewerStyle = (theme: Theme): string => withSize(viewerRules, theme);

function withSize(rules: string, { slideSize }: Theme): string {
  const [width, height] = [points(slideSize.width), points(slideSize.height)].map(decimal) as [string, string];
  return rules.trim().replaceAll('WIDTH', width).replaceAll('HEIGHT', height);
}
