// The style sheet of the viewer: slides scrolled, one at a time, as overview, with the speaker's notes, on a phone, on paper.
import { points } from '../../base/graphics.ts';
import type { Theme } from '../../theme/theme.ts';
import { decimal } from './shape.ts';

const screenRules = `
html{color-scheme:light dark;--ground:#e9ebee;--ink:#1c1f24;--mark:#1d5fd0;--panel:#fff;--edge:#767d89}
@media (prefers-color-scheme:dark){html{--ground:#16181c;--ink:#eceef1;--mark:#7db4ff;--panel:#22252b;--edge:#8b93a1}}
body{margin:0;background:var(--ground);color:var(--ink);font:400 15px/1.5 system-ui,sans-serif}
main{display:flex;flex-direction:column;align-items:center;gap:28px;padding:28px 28px 72px;--wide:min(100vw - 56px,(100vh - 96px)*WIDTH/HEIGHT)}
.slot{width:max(280px,var(--wide));scroll-margin-top:28px}
.slot>.deckle{box-shadow:0 1px 3px rgb(0 0 0/.14),0 8px 28px rgb(0 0 0/.10);border-radius:3px;overflow:hidden}
.slot:focus{outline:none}.slot:focus-visible>.deckle{outline:2px solid var(--edge);outline-offset:3px}
.surface a:focus-visible{outline:.12em solid currentColor;outline-offset:.1em}
.slot>.notes{display:none}
.live{position:absolute;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;left:12px;top:-60px;padding:8px 14px;border-radius:8px;background:#fff;color:#1c1f24;z-index:3}.skip:focus{top:12px}
.bar{position:fixed;right:16px;bottom:14px;display:flex;align-items:center;gap:2px;padding:4px;border-radius:10px;background:rgb(28 31 36/.92);color:#fff;z-index:2}
.bar[hidden]{display:none}
.bar button{all:unset;box-sizing:border-box;min-width:36px;height:36px;padding:0 8px;text-align:center;border-radius:7px;cursor:pointer}
.bar svg{display:block;width:20px;height:36px;margin:auto}
.bar button:hover{background:rgb(255 255 255/.18)}.bar button:focus-visible{outline:2px solid #fff;outline-offset:-2px}
.bar .count{min-width:58px;text-align:center;font-variant-numeric:tabular-nums;font-size:13px}
.keys{border:0;border-radius:12px;padding:24px 28px;background:var(--panel);color:var(--ink);box-shadow:0 12px 48px rgb(0 0 0/.3);max-width:min(440px,calc(100vw - 80px))}
.keys::backdrop{background:rgb(0 0 0/.5)}.keys h2{margin:0 0 12px;font-size:18px}
.keys dl{display:grid;grid-template-columns:auto 1fr;gap:8px 20px;margin:0 0 18px;align-items:baseline}.keys dd{margin:0}
.keys kbd{font:600 12px/1 system-ui,sans-serif;display:inline-block;padding:5px 7px;border-radius:5px;margin-inline-end:4px;border:1px solid var(--edge)}
.keys button,.speaker button{font:inherit;padding:7px 16px;border-radius:8px;border:1px solid var(--edge);background:none;color:inherit;cursor:pointer}
:is(.keys,.speaker) :is(button,[tabindex='0']):focus-visible{outline:2px solid var(--mark);outline-offset:2px}
body[data-view=show]{background:#000;overflow:hidden}
[data-view=show] main{height:100vh;height:100dvh;padding:0;gap:0;justify-content:center;--wide:min(100vw,100vh*WIDTH/HEIGHT)}
[data-view=show] .slot{display:none;width:var(--wide)}[data-view=show] .slot.current{display:block}
[data-view=show] .slot>.deckle{box-shadow:none;border-radius:0;outline:0}
[data-view=show] .bar{opacity:.75;transition:opacity .15s}[data-view=show] .bar:is(:hover,:focus-within){opacity:1}
body[data-view=show].idle{cursor:none}body[data-view=show].idle .bar:not(:focus-within){opacity:0}
[data-view=overview] main{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(240px,100%),1fr));gap:22px}
[data-view=overview] .slot{width:auto;cursor:pointer}[data-view=overview] .slot.current>.deckle{outline:3px solid var(--mark);outline-offset:3px}
[data-view=overview] .deckle{pointer-events:none}
[data-view=speaker] :is(main:not(.speaker),.skip,.bar){display:none}
body[data-view=speaker]{color-scheme:dark;background:#16181c;color:#eceef1}
.speaker{box-sizing:border-box;display:grid;align-items:stretch;grid-template:auto minmax(0,1fr) auto/minmax(0,3fr) minmax(0,2fr);gap:14px 24px;height:100vh;height:100dvh;padding:20px;--mark:#7db4ff}
.speaker h2{font-size:13px;font-weight:600;margin:0 0 6px;color:#b4bac4}.speaker h2:focus{outline:none}
.speaker .now{grid-area:1/1/3/2}.speaker .notes{grid-area:2/2;overflow:auto;font-size:19px;line-height:1.5}
.speaker .now .deckle{max-width:calc((100vh - 150px)*WIDTH/HEIGHT)}.speaker .then .deckle{max-width:calc(38vh*WIDTH/HEIGHT)}
.speaker .notes :is(p,ul,ol){margin:0 0 .6em}.speaker .last{color:#b4bac4}
.speaker .times{grid-area:3/1/4/3;display:flex;flex-wrap:wrap;align-items:center;gap:10px 24px;margin:0;font-size:24px;font-variant-numeric:tabular-nums}
.speaker .times button{font-size:15px}.speaker .space{flex:1}
@media (max-width:600px){
  main{padding:14px 14px 20px;gap:14px;--wide:calc(100vw - 28px)}html{scroll-padding-bottom:56px}body{padding-bottom:52px}
  .bar{left:0;right:0;bottom:0;border-radius:0;justify-content:space-around;padding:6px calc(8px + env(safe-area-inset-right)) calc(6px + env(safe-area-inset-bottom)) calc(8px + env(safe-area-inset-left));background:#1c1f24}
  .bar .count{min-width:48px}.bar :is([data-do=speaker],[data-do=keys]){display:none}.slot:focus-visible>.deckle{outline-offset:2px}
  body[data-view=show]{padding:0}
  .speaker{display:block;height:auto}.speaker>*{margin-bottom:18px}.speaker .deckle{max-width:none!important}
}
@media (max-width:600px) and (orientation:portrait){
  [data-view=show] main{position:fixed;top:0;left:100vw;width:calc(100vh - 52px);width:calc(100dvh - 52px);height:100vw;transform:rotate(90deg);transform-origin:0 0;--wide:min(100vh - 52px,100vw*WIDTH/HEIGHT)}
}
@media (scripting:none){.bar{display:none}}
@media (prefers-reduced-motion:reduce){.bar{transition:none!important}}
`;

const printRules = `
@page{size:WIDTHpt HEIGHTpt;margin:0}
@media print{html{color-scheme:light}body,body[data-view]{background:none;overflow:visible;padding:0}main,[data-view] main:not(.speaker){display:block;padding:0;height:auto}
  .slot,[data-view] .slot{display:block;width:WIDTHpt;break-after:page;break-inside:avoid}.slot:last-child{break-after:auto}
  .slot>.deckle,[data-view] .slot>.deckle{box-shadow:none;border-radius:0;outline:0}.bar,.skip,.live,.keys,.speaker,.slot>.notes{display:none!important}
  .slide{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
`;

/** The page around slides of this theme's size. */
export function viewerStyle({ slideSize }: Theme): string {
  const [width, height] = [points(slideSize.width), points(slideSize.height)].map(decimal) as [string, string];
  return `${screenRules}${printRules}`.trim().replaceAll('WIDTH', width).replaceAll('HEIGHT', height);
}
