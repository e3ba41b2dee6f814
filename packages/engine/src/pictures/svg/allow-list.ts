// What of SVG (SVG 2) is kept: still drawings. No script, no links, no animation, no filters, nothing from outside.

/** Elements that are written again. */
export const keptElements: ReadonlySet<string> = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath linearGradient radialGradient stop clipPath
  mask pattern marker image title desc style`.split(/\s+/),
);
/** Elements of which the content alone is written. */
export const openedElements: ReadonlySet<string> = new Set(['a', 'switch']);
/** Elements that draw nothing and are not missed. */
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

/** Properties that may stand in `style` and in style sheets. */
export const keptProperties: ReadonlySet<string> = new Set(properties.split(/\s+/));
export const keptAttributes: ReadonlySet<string> = new Set([...geometry.split(/\s+/), ...keptProperties]);

/** A value that asks for nothing but a part of the same drawing. */
export function isSafeValue(value: string): boolean {
  if (/[\\@{}<]|javascript:|expression\s*\(/i.test(value)) return false;
  return (
    [...value.matchAll(/url\s*\(\s*["']?\s*(.?)/gi)].every(([, first]) => first === '#') &&
    !/image\s*\(|image-set/i.test(value)
  );
}

/** The id that `url(#id)` or `#id` points at. */
export const referencesIn = (value: string): readonly string[] =>
  [...value.matchAll(/url\s*\(\s*["']?\s*#([^"')\s]+)/gi)].map(([, id]) => id!);
