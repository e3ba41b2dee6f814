// What every file starts with: the document's facts, its language, and the functions that the other code calls.
import type { Metadata } from '../../model/index.ts';
import type { PdfContext } from './pdf-context.ts';
import { call, list, type Typst, typst } from './typst.ts';

/**
 * `at` places content relative to the top left corner of its container. `lines` sets broken lines a given distance apart,
 * as what `tag` makes of them. `formula` adds nothing to the height of its line: Typst lets formulas rise into the leading.
 * `align-point` is where cells of formulas align. `boxed` is a
 * formula in a frame, its middle on the axis of the one around it. `items` is a list whose
 * signs and sizes are drawn by others. `drawing` is a figure of placed marks.
 */
const functions = `
#let at(x, y, body) = place(top + left, dx: x, dy: y, body)
#let lines(width, leading, alignment, direction, tag, body) = block(width: width, {
  set text(dir: direction, top-edge: "baseline", bottom-edge: "baseline")
  set align(alignment)
  set par(leading: leading, spacing: 0pt)
  tag(body)
})
#let heading-text(body) = body
#let align-point = $&$.body
#let boxed(edges: 0.05em, body) = context {
  let size = measure(body)
  box(width: size.width + 0.4em, height: size.height + 0.4em, baseline: size.height / 2 - 0.06em, stroke: edges, align(center + horizon, body))
}
#let formula(width, side, body) = box(width: width, height: 0pt, {
  set par(leading: 1000pt)
  set align(side) if side != none
  box(body)
})
#let items = list.with(marker: none, indent: 0pt, body-indent: 0pt, spacing: 0pt, tight: true)
#set underline(stroke: 0.06em, offset: 0.14em)
#let code-mark = highlight.with(top-edge: "ascender", bottom-edge: "descender", radius: 0.12em, extent: 0.08em)
#let drawing(width: 0pt, height: 0pt, alt: "", body) = figure(alt: alt, numbering: none, block(width: width, height: height, body))
`;

/** No date: the file does not record when it was made, so it is reproducible. */
export function documentHead(meta: Metadata, context: PdfContext): Typst {
  const [language, region] = languageTag(meta.language);
  const family = context.theme.fonts.minor.drawn;
  // Typst knows the families of the faces handed in alone, and a file may hold nothing but pictures.
  context.faces.add(context.fonts.face({ family, bold: false, italic: false }).file);
  return typst(
    [
      `#set document(title: ${call('str', {}, meta.title).code}, author: ${list(meta.authors).code}, date: none)`,
      `#set text(lang: ${call('str', {}, language).code}, fallback: false)`,
      ...(region === undefined ? [] : [`#set text(region: ${call('str', {}, region).code})`]),
      `#set text(font: ${call('str', {}, family).code})`,
      // Office disables contextual alternates, and text is measured without them: '->' stays as typed. Arabic letters need theirs.
      ...(meta.direction === 'rtl' ? [] : ['#set text(features: (calt: 0))']),
      functions,
    ].join('\n'),
  );
}

/** Typst takes two or three letters, and two for a region. */
function languageTag(tag: string): readonly [language: string, region: string | undefined] {
  const [language = '', ...rest] = tag.split('-');
  return [
    /^[a-z]{2,3}$/i.test(language) ? language.toLowerCase() : 'en',
    rest.find((part) => /^[a-z]{2}$/i.test(part))?.toUpperCase(),
  ];
}
