// The report on a brand as one HTML page: the verdict, a picture of each slide layout with its role and why, and the remarks.
import type { BrandDescription } from '@deckle/engine';

type Picture = { readonly name: string; readonly bytes: Uint8Array };

/** Opens from disk, without anything beside it. */
export function brandPage(file: string, description: BrandDescription, pictures: readonly Picture[]): string {
  const { verdict, layouts, report, fonts } = description;
  const shown = new Map(pictures.map(({ name, bytes }) => [name, bytes]));
  const cards = layouts.map(({ name, uses, why, part }) => {
    const bytes = shown.get(name);
    const picture =
      bytes === undefined ? '' : `<img alt="" src="data:image/png;base64,${Buffer.from(bytes).toString('base64')}">`;
    return `<li${uses.length === 0 ? ' class="unused"' : ''}>${picture}<h3>${text(name)}</h3><p><b>${text(uses.join(', ') || 'not used')}</b></p><p>${text(why)}</p><p class="quiet">${text(part)}</p></li>`;
  });
  const remarks = report.map(
    ({ severity, message, hint }) =>
      `<li><b>${severity === 'info' ? 'Good to know' : 'Please check'}</b> ${text(message)}${hint === undefined ? '' : ` ${text(hint)}`}</li>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${text(file)}</title>
<style>${style}</style>
<main>
<h1>${text(file)}</h1>
<p class="verdict"><b>${verdictWords[verdict.level]}.</b> ${text(verdict.text)}</p>
<p class="quiet">Fonts: ${text(fonts.major)} for titles, ${text(fonts.minor)} for text.</p>
<h2>Slide layouts</h2>
<ul class="layouts">
${cards.join('\n')}
</ul>
<h2>Remarks</h2>
<ul>
${remarks.join('\n')}
</ul>
</main>
</html>
`;
}

export const verdictWords = { ready: 'Ready', usable: 'Usable', 'needs-a-hand': 'Needs a hand' } as const;

const style = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:1.5rem}
main{max-width:75rem;margin:auto}
h1{font-size:1.5rem;overflow-wrap:anywhere}
h3{font-size:1rem;margin:.5rem 0 0;overflow-wrap:anywhere}
p{margin:.15rem 0}
.verdict{font-size:1.125rem}
.quiet{opacity:.75;font-size:.875rem}
.layouts{list-style:none;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,16rem),1fr));gap:1.25rem}
img{display:block;width:100%;border:1px solid #8888}
.unused img{opacity:.5}`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (plain: string): string => plain.replace(/[&<>"]/g, (character) => entities[character]!);
