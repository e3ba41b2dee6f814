// What tests of this writer share: a source written as HTML, and the output read back as a browser reads it.
import { type DefaultTreeAdapterTypes, parse as parseHtml } from 'parse5';
import { calculate } from '../../../../press/src/calculate.ts';
import { fontFile } from '../../../../press/src/font-files.ts';
import { icon } from '../../../../press/src/icons.ts';
import { subsetFont, trimFont } from '../../../../press/src/subset-font.ts';
import type { Diagnostic } from '../../base/diagnostic.ts';
import type { World } from '../../base/world.ts';
import { compile } from '../../compile.ts';

const unused = (): never => {
  throw new Error('The HTML writer asks for nothing of this.');
};
/** Fonts and formulas as on a server; nothing else is at hand, because nothing else is asked for. */
export const world: World = {
  deflate: unused,
  sharedParts: unused,
  typeset: unused,
  toJpeg: () => undefined,
  // No pixels: layout looks for the colors and margins of pictures, and does without.
  toPng: () => undefined,
  inflate: () => undefined,
  icon,
  font: fontFile,
  systemFont: () => undefined,
  subsetFont,
  trimFont,
  calculate,
};
/** As `world`, with fonts of no size: for tests that read the markup alone. */
export const lightWorld: World = {
  ...world,
  subsetFont: () => ({ bytes: Uint8Array.of(0), mediaType: 'font/woff2' }),
};

export type Written = { readonly html: string; readonly diagnostics: readonly Diagnostic[] };

/** A source as a file. */
export async function writeHtml(
  source: string,
  options: { readonly world?: World; readonly assets?: ReadonlyMap<string, Uint8Array> } = {},
): Promise<Written> {
  const request = { source, format: 'html', assets: options.assets } as const;
  const { bytes, diagnostics } = await compile(request, options.world ?? lightWorld);
  return { html: new TextDecoder('utf-8', { fatal: true }).decode(bytes), diagnostics };
}

export type TestElement = DefaultTreeAdapterTypes.Element;

/** Every element of a file, in order. */
export function elementsOf(html: string): readonly TestElement[] {
  const found: TestElement[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('tagName' in node) found.push(node);
    if ('childNodes' in node) for (const child of node.childNodes) visit(child);
  };
  visit(parseHtml(html));
  return found;
}

export const attributeOf = (element: TestElement, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

/** The text in an element, white space as it stands. */
export function textOf(node: DefaultTreeAdapterTypes.Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}
