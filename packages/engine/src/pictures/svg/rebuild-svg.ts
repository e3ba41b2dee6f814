// Rewrites an SVG from the allow-list: the output is our own text, whatever the input.
import { decodeBase64 } from '../../base/bytes.ts';
import { readRaster } from '../read-raster.ts';
import type { SvgNode } from './read-xml.ts';
import { switchChildren } from './switch-words.ts';

export type RebuiltSvg = { readonly content: string; readonly leftOut: ReadonlySet<string> };

/** The content of the root as text, and the names of the parts it lost. */
export function rebuildSvg(root: SvgNode): RebuiltSvg {
  const leftOut = new Set<string>();
  return { content: root.children.map((child) => rebuild(child, root, leftOut)).join(''), leftOut };
}

function rebuild(node: SvgNode | string, parent: SvgNode, leftOut: Set<string>): string {
  if (typeof node === 'string') return holdsText.has(localName(parent)) ? escapeText(node) : '';
  const name = localName(node);
  if (openedElements.has(name)) {
    const children = name === 'switch' ? switchChildren(node) : node.children;
    const content = children.map((child) => rebuild(child, parent, leftOut)).join('');
    return localName(parent) === 'text' ? content : `<g${attributesOf(node)}>${content}</g>`;
  }
  if (!keptElements.has(name)) {
    // Elements from drawing programs have prefixes and draw nothing.
    if (!name.includes(':') && !unseenElements.has(name)) leftOut.add(name);
    return '';
  }
  if (name === 'style') {
    const text = node.children.filter((child) => typeof child === 'string').join('');
    const rules = rebuildStyleSheet(text);
    // Only browsers follow these.
    if (/[{;]transform:/.test(rules)) leftOut.add('transform in its style sheet');
    return `<style>${escapeText(rules)}</style>`;
  }
  if (name === 'image' && imageAddress(node) === undefined) {
    leftOut.add('image');
    return '';
  }
  const content = node.children.map((child) => rebuild(child, node, leftOut)).join('');
  return content === '' ? `<${name}${attributesOf(node)}/>` : `<${name}${attributesOf(node)}>${content}</${name}>`;
}

const holdsText: ReadonlySet<string> = new Set(['text', 'tspan', 'textPath', 'title', 'desc', 'a']);

/** The name in SVG's own namespace: some programs write the prefix. */
export const localName = ({ name }: SvgNode): string => name.replace(/^svg:/, '');

/** The kept attributes, as text. */
export function attributesOf(node: SvgNode): string {
  let written = '';
  for (const [name, value] of node.attributes) {
    if (name === 'style') {
      const declarations = rebuildDeclarations(value);
      if (declarations !== '') written += ` style="${escapeAttribute(declarations)}"`;
    } else if (keptAttributes.has(name) && isSafeValue(value)) written += ` ${name}="${escapeAttribute(value)}"`;
  }
  const address = localName(node) === 'image' ? imageAddress(node) : localReference(node);
  return address === undefined ? written : `${written} xlink:href="${escapeAttribute(address)}"`;
}

/** XLink's attribute can have any prefix. */
const addressOf = ({ attributes }: SvgNode): string | undefined =>
  (attributes.get('href') ?? [...attributes].find(([name]) => name.endsWith(':href'))?.[1])?.trim();

/** `#id`: a part of the same drawing. */
export function localReference(node: SvgNode): string | undefined {
  const address = addressOf(node);
  return address !== undefined && /^#[^\s"'<>&]+$/.test(address) ? address : undefined;
}

/** A raster picture inside the file itself, of a size within the bounds. */
function imageAddress(node: SvgNode): string | undefined {
  const [, data] = /^data:image\/(?:png|jpe?g|gif);base64,([\w+/=\s]+)$/i.exec(addressOf(node) ?? '') ?? [];
  const bytes = data === undefined ? undefined : decodeBase64(data.replace(/\s/g, ''));
  const picture = bytes && readRaster(bytes);
  if (picture === undefined || 'refused' in picture || picture.type === 'webp') return undefined;
  return `data:image/${picture.type};base64,${data!.replace(/\s/g, '')}`;
}

const escapeText = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').replace(/[&<>]/g, (sign) => signs[sign]!);
const escapeAttribute = (text: string): string => escapeText(text).replace(/"/g, '&quot;');
const signs: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

// The parts of SVG (SVG 2) that are kept: still drawings. No script, no links, no animation, no filters, nothing external.

/** Elements that are rewritten. */
export const keptElements: ReadonlySet<string> = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath linearGradient radialGradient stop clipPath
  mask pattern marker image title desc style`.split(/\s+/),
);
/** Elements of which only the content is written. */
export const openedElements: ReadonlySet<string> = new Set(['a', 'switch']);
/** Elements that draw nothing and are dropped silently. */
export const unseenElements: ReadonlySet<string> = new Set(['metadata', 'view', 'cursor']);

const geometry = `id class transform x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height d points viewBox preserveAspectRatio offset
  gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits
  markerUnits markerWidth markerHeight refX refY orient dx dy rotate textLength lengthAdjust startOffset pathLength`;

const properties = `fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset opacity color display visibility overflow clip-path clip-rule mask mask-type marker marker-start
  marker-mid marker-end stop-color stop-opacity font font-family font-size font-style font-weight font-variant font-stretch
  letter-spacing word-spacing text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift writing-mode direction
  unicode-bidi white-space paint-order vector-effect shape-rendering text-rendering image-rendering color-interpolation isolation
  mix-blend-mode transform transform-origin`;

/** Properties allowed in `style` and in style sheets. */
export const keptProperties: ReadonlySet<string> = new Set(properties.split(/\s+/));
export const keptAttributes: ReadonlySet<string> = new Set([...geometry.split(/\s+/), ...keptProperties]);

/** A value that refers to nothing but a part of the same drawing. */
export function isSafeValue(value: string): boolean {
  if (/[\\@{}<]|javascript:|expression\s*\(/i.test(value)) return false;
  return (
    [...value.matchAll(/url\s*\(\s*["']?\s*(.?)/gi)].every(([, first]) => first === '#') &&
    !/image\s*\(|image-set/i.test(value)
  );
}

/** The id in `url(#id)` or `#id`. */
export const referencesIn = (value: string): readonly string[] =>
  [...value.matchAll(/url\s*\(\s*["']?\s*#([^"')\s]+)/gi)].map(([, id]) => id!);

// Style sheets inside an SVG, rewritten: plain rules with known properties, as drawing programs write them.

const selectors = /^[\w\s.,#*>:()-]{1,5000}$/;
const classes = /^\.[\w-]+(?:\s*,\s*\.[\w-]+)*$/;

/** The kept rules, in order; at-rules (imports, fonts, media) are dropped. */
export const rebuildStyleSheet = (text: string): string =>
  readRules(text)
    .map(({ selector, declarations }) => `${selector}{${declarations}}`)
    .join('');

/** For each class, the ids that its declarations point at. */
export function classReferences(text: string): ReadonlyMap<string, readonly string[]> {
  const references = new Map<string, readonly string[]>();
  for (const { selector, declarations } of readRules(text)) {
    const ids = referencesIn(declarations);
    for (const [, name] of ids.length > 0 ? selector.matchAll(/\.([\w-]+)/g) : [])
      references.set(name!, [...(references.get(name!) ?? []), ...ids]);
  }
  return references;
}

type Rule = { readonly selector: string; readonly declarations: string };

function readRules(text: string): readonly Rule[] {
  const rules: Rule[] = [];
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, '');
  for (const [, before = '', body = ''] of bare.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
    // Text left before the selector by an at-rule without a block ends with a semicolon.
    const selector = before.slice(before.lastIndexOf(';') + 1).trim();
    const kept = rebuildDeclarations(body);
    // The targets of a rule must be known for each element (rebuild-svg.ts): through its classes alone.
    const declarations = classes.test(selector) ? kept : kept.replace(/[\w-]+:[^;]*url\([^;]*(?:;|$)/gi, '');
    if (selectors.test(selector) && declarations !== '') rules.push({ selector, declarations });
  }
  return rules;
}

/** The declarations that are kept: 'fill:#fff;stroke:none'. */
export function rebuildDeclarations(text: string): string {
  return text
    .split(';')
    .map((declaration) => /^\s*([a-z-]+)\s*:([\s\S]*)$/i.exec(declaration))
    .filter((match) => match !== null)
    .map(([, name, value]) => [name!.toLowerCase(), value!.trim()] as const)
    .filter(([name, value]) => keptProperties.has(name) && value !== '' && isSafeValue(value))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

// How much an SVG draws once its references are followed: a few lines of `use` can represent a billion shapes.

const most = 100_000;

/** False if references are circular, or if more is drawn than in any real-world drawing. */
export function drawsWithinBounds(root: SvgNode): boolean {
  const byId = new Map<string, SvgNode>();
  const byClass = new Map<string, readonly string[]>();
  collect(root, byId, byClass);
  const costs = new Map<SvgNode, number>();
  const entered = new Set<SvgNode>();

  /** The elements drawn for a node; infinite for one that contains itself. */
  function cost(node: SvgNode): number {
    const known = costs.get(node);
    if (known !== undefined) return known;
    if (entered.has(node)) return Number.POSITIVE_INFINITY;
    entered.add(node);
    let sum = 1;
    const classes = (node.attributes.get('class') ?? '').split(/\s+/);
    for (const target of [...targetsOf(node), ...classes.flatMap((name) => byClass.get(name) ?? [])]) {
      const referred = byId.get(target);
      if (referred !== undefined) sum += cost(referred);
    }
    for (const child of node.children) if (typeof child !== 'string') sum += cost(child);
    entered.delete(node);
    costs.set(node, sum);
    return sum;
  }
  return cost(root) <= most;
}

/** Ids used in drawing a node: gradients can refer to each other at no cost. */
function targetsOf(node: SvgNode): readonly string[] {
  const name = localName(node);
  if (name === 'linearGradient' || name === 'radialGradient') return [];
  const targets = [...node.attributes.values()].flatMap(referencesIn);
  const reference = name === 'use' || name === 'pattern' ? localReference(node) : undefined;
  return reference === undefined ? targets : [...targets, reference.slice(1)];
}

function collect(node: SvgNode, byId: Map<string, SvgNode>, byClass: Map<string, readonly string[]>): void {
  const id = node.attributes.get('id');
  if (id !== undefined && !byId.has(id)) byId.set(id, node);
  for (const child of node.children) {
    if (typeof child !== 'string') collect(child, byId, byClass);
    else if (localName(node) === 'style')
      for (const [name, ids] of classReferences(child)) byClass.set(name, [...(byClass.get(name) ?? []), ...ids]);
  }
}
