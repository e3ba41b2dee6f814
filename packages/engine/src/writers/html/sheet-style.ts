// The style sheet of sheets: worksheets under one another, tables that scroll in their own frame.
import type { Theme } from '../../theme/theme.ts';
import { chartRules } from './doc-style.ts';

const rules = `
.sheet{box-sizing:border-box;padding:1.6rem clamp(1rem,4vw,3rem) 2.4rem;background:var(--lt1);color:var(--dk1);font:400 .95rem/1.45 var(--minor)}
.sheet *{box-sizing:border-box}.sheet :is(h1,h2,h3,p,a){overflow-wrap:anywhere}.grid :is(th,td){overflow-wrap:break-word}
.sheet h1{font:700 2rem/1.15 var(--major);margin:0}
.sheet h2{font:700 1.35rem/1.2 var(--major);margin:0 0 .9rem}.sheet h3{font:700 1.05rem/1.3 var(--major);margin:1.4rem 0 .5rem}
.sheet p{margin:.6rem 0;max-width:46em;color:var(--dk2)}
.sheet a{color:var(--hlink);text-underline-offset:.18em}
.grid{overflow:auto;max-width:100%;width:fit-content;margin:0 0 1.2rem}
.grid:focus-visible{outline:2px solid var(--accent1);outline-offset:2px}
.grid.long{max-height:min(80vh,56rem)}.grid.long thead th{position:sticky;top:0}
.grid table{border-collapse:separate;border-spacing:0;font-variant-numeric:tabular-nums lining-nums}
.grid :is(th,td){padding:.42rem .8rem;text-align:start;vertical-align:top;max-width:32em}
.grid th{color:var(--sheet-head);background:var(--sheet-head-fill);font-weight:700;vertical-align:bottom;border-bottom:2px solid var(--sheet-head-rule)}
.grid td{border-bottom:1px solid var(--sheet-rule)}
.grid .banded tbody tr:nth-child(even),.banded tbody tr:nth-child(even){background:var(--table-band)}
.grid tfoot td{font-weight:700;border-top:1.5px solid var(--sheet-total-rule);border-bottom:0}
.grid .align-right{text-align:right;white-space:nowrap}.grid .align-center{text-align:center}
.grid .input{background:var(--sheet-input)}
.grid .zero{color:var(--sheet-zero)}
.grid .error{color:color-mix(in srgb,var(--accent4) 85%,var(--dk1));font-weight:700;background:color-mix(in srgb,var(--accent4) 12%,transparent)}
.worksheet-chart{max-width:46rem;margin:0 0 1.4rem}.worksheet-chart figure{margin:0}
.deckle figcaption{font-size:.9em;color:var(--dk2);margin-top:.5em}
.caption-label{font-weight:700;color:var(--dk1)}
`;

/** What worksheets look like. */
export const sheetStyle = `${rules.trim()}\n${chartRules}`;

/** The page around the worksheets: a head, and tabs that stay in sight. */
export const sheetPageStyle = ({ colors }: Theme): string =>
  `
html{color-scheme:light;scroll-behavior:smooth;-webkit-text-size-adjust:100%}
body{margin:0;background:#${colors.lt1}}
.sheet-head{padding-bottom:0}.sheet-line{color:var(--dk2);font-size:.85em}.sheet-foot{padding-top:0}.sheet-logo{float:inline-end;height:.9cm}.sheet-head p{margin:.4rem 0 0}
.tabs{position:sticky;top:0;z-index:2;display:flex;gap:.2rem;overflow-x:auto;padding:.7rem clamp(1rem,4vw,3rem);background:var(--lt1);border-bottom:1px solid color-mix(in srgb,var(--dk1) 14%,transparent);font:400 .95rem/1.4 var(--minor)}
.tabs a{flex:none;padding:.3rem .8rem;border-radius:.4rem;color:var(--dk1);text-decoration:none}
.tabs a:hover{background:var(--lt2)}.tabs a:focus-visible{outline:2px solid var(--accent1)}
section.sheet{scroll-margin-top:3.2rem}
section.sheet+section.sheet{border-top:1px solid color-mix(in srgb,var(--dk1) 10%,transparent)}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
@media print{.tabs{display:none}.sheet{padding:0 0 1cm;font-size:9.5pt}.grid,.grid.long{overflow:visible;max-height:none;width:auto}.grid tr{break-inside:avoid}section.sheet+section.sheet{break-before:page;border:0}}
`.trim();
