// Hostile sources: whatever stands in them, the file has no script but ours, no handler, and no address that loads or runs.
import { describe, expect, test } from 'vitest';
import { hasPeers } from '../../../../../test/peers.ts';
import { everyNth } from '../../../../../test/share.ts';
import { hostileSource, readPayloads } from './hostile-sources.test-helper.ts';
import { attributeOf, elementsOf, textOf, writeHtml } from './sample-world.test-helper.ts';
import { viewerScript } from './viewer-script.ts';

const allowedTags = new Set(
  `html head meta title style body script a article aside blockquote br button caption code col colgroup dd del dialog div dl dt em
   figcaption figure footer h1 h2 h3 h4 h5 h6 header hr img kbd li main mark nav ol output p pre section span strong sub sup
   table tbody td template tfoot th thead tr u ul svg g defs use linearGradient radialGradient stop rect circle ellipse line path polyline text tspan desc
   math mfrac mi mn mo mover mroot mrow mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover`.split(
    /\s+/,
  ),
);

const drawing = 'data:image/svg+xml;base64,';
const allowedInDrawings = new Set(
  `html head body svg g defs symbol use rect circle ellipse line path polyline polygon text tspan textPath image title desc style
   linearGradient radialGradient stop clipPath mask pattern marker`.split(/\s+/),
);

/** What is wrong with a drawing, which a browser shows as a picture. */
function drawingFaults(encoded: string): readonly string[] {
  return elementsOf(Buffer.from(encoded, 'base64').toString('utf8')).flatMap(({ tagName, attrs }) => [
    ...(allowedInDrawings.has(tagName) ? [] : [`<${tagName}> in a drawing`]),
    ...attrs
      .filter(
        ({ name, value }) =>
          /^on/i.test(name) ||
          (/href$/i.test(name) && !/^(?:#|data:image\/(?:png|jpeg|gif|webp);)/.test(value)) ||
          /url\((?!#)|javascript:/i.test(value),
      )
      .map(({ name, value }) => `${tagName} ${name}=${value} in a drawing`),
  ]);
}

/** The web, mail, a place in the file, or another file of the same place: where it leads is asked of the parser that browsers have. */
function isSafeHref(value: string): boolean {
  if (/^(?:https?:\/\/|mailto:|#)/i.test(value)) return true;
  const base = 'https://here.example/a/b';
  return !/[\u0000-\u0020\\<>"]/.test(value) && new URL(value, base).origin === new URL(base).origin;
}

/** What is wrong with a file; nothing, if nothing in it runs, loads or leaves. */
function faults(html: string): readonly string[] {
  const found: string[] = [];
  for (const element of elementsOf(html)) {
    const { tagName } = element;
    if (!allowedTags.has(tagName)) found.push(`<${tagName}>`);
    if (tagName === 'script' && textOf(element) !== viewerScript) found.push('a script that is not ours');
    if (tagName === 'style' && /@import|expression\(|url\((?!data:font\/)|<\//i.test(textOf(element)))
      found.push('a style that loads');
    if (tagName === 'meta' && attributeOf(element, 'http-equiv')?.toLowerCase() === 'refresh') found.push('a refresh');
    for (const { name, value, prefix } of element.attrs) {
      if (/^on|^srcdoc$|^formaction$|^xlink|^srcset$|^ping$|^background$/i.test(name)) found.push(`${tagName} ${name}`);
      if (name === 'href' && !(prefix ? value.startsWith('#') : isSafeHref(value))) found.push(`href ${value}`);
      if (name === 'src' && value.startsWith(drawing)) found.push(...drawingFaults(value.slice(drawing.length)));
      else if (name === 'src' && !/^data:image\/(?:png|jpeg|gif);base64,[\w+/=]*$/.test(value))
        found.push(`src ${value}`);
      if (name === 'style' && /url|expression|import|[\\"'<>]/i.test(value)) found.push(`style ${value}`);
    }
  }
  return found;
}

test('the check finds what it is made to find', () => {
  const bad = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="/\\evil.example">x</a>',
    '<svg><a xlink:href="x"/></svg>',
    '<iframe srcdoc="x"></iframe>',
    '<p style="background:url(//x)">',
    '<style>@import "x"</style>',
    '<meta http-equiv=refresh content="0;url=//x">',
    '<object data=x></object>',
    `<img src="${drawing}${btoa('<svg><script>alert(1)</script></svg>')}">`,
    `<img src="${drawing}${btoa('<svg><image href="https://x"/></svg>')}">`,
  ];
  for (const payload of bad) expect(faults(`<!doctype html><p>${payload}</p>`), payload).not.toEqual([]);
});

describe.skipIf(!hasPeers('corpus'))('hostile strings', () => {
  const kinds = ['deck', 'doc', 'sheet'] as const;
  for (const [at, kind] of kinds.entries()) {
    test(`in every position of a ${kind}`, { timeout: 60_000 }, async () => {
      const payloads = readPayloads().filter((_, index) => index % kinds.length === at);
      expect(payloads.length).toBeGreaterThan(330);
      for (const payload of everyNth(payloads, 4)) {
        const { html } = await writeHtml(hostileSource(payload, kind));
        expect(faults(html), JSON.stringify(payload)).toEqual([]);
      }
    });
  }

  test('a writer that does not escape would be caught', () => {
    const payloads = readPayloads().filter((payload) => /<script|onerror=|onload=/i.test(payload));
    const caught = payloads.filter((payload) => faults(`<!doctype html><p>${payload}</p>`).length > 0);
    expect(caught.length / payloads.length).toBeGreaterThan(0.8);
  });
});
