// How far a drawing that sets text along a path reaches: resvg never ends where the square of the path's length is no float.
import type { SvgNode } from './read-xml.ts';
import { localName } from './rebuild-svg.ts';

/** The square root of the largest float, less a margin for paths of many segments. */
const farthest = 1e15;

/** False where text runs along a path that may be longer than any drawing: by its numbers, its transforms or its view boxes. */
export function setsTextWithinReach(root: SvgNode): boolean {
  let hasText = false;
  let largest = 1;
  let enlargement = 1;
  const look = (node: SvgNode): void => {
    hasText ||= localName(node) === 'textPath';
    for (const [name, value] of node.attributes) {
      if (shapes.has(name)) largest = numbersOf(value).reduce((most, size) => Math.max(most, size), largest);
      if (name === 'viewBox') enlargement *= Math.max(1, 1_000 / Math.min(...numbersOf(value).slice(2)));
      if (name === 'transform' || name === 'style') enlargement *= enlargementOf(value);
    }
    for (const child of node.children) if (typeof child !== 'string') look(child);
  };
  look(root);
  return !hasText || largest * enlargement <= farthest;
}

const shapes: ReadonlySet<string> = new Set(
  'x y x1 y1 x2 y2 cx cy r rx ry width height d points viewBox transform'.split(' '),
);

/** How many times larger transforms make things at most, about. */
function enlargementOf(transforms: string): number {
  let product = 1;
  for (const [, name, list] of transforms.matchAll(/\b(scale|matrix|skew)[xy]?\s*\(([^()]*)\)/gi)) {
    const sizes = numbersOf(list!).slice(0, 4);
    if (name!.toLowerCase() === 'skew') product *= 1 + Math.abs(Math.tan(((sizes[0] ?? 0) * Math.PI) / 180));
    else product *= Math.max(1, ...sizes);
  }
  return product;
}

/** Without their signs. */
const numbersOf = (text: string): readonly number[] =>
  [...text.matchAll(/(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi)].map(([number]) => Number.parseFloat(number));
