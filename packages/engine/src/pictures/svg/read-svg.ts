// SVG files: read, bounded, and rewritten from the allow-list with an explicit size.
import { fromUtf8, utf8 } from '../../base/bytes.ts';
import type { Picture, Refusal } from '../picture.ts';
import { readXml, type SvgNode } from './read-xml.ts';
import { attributesOf, drawsWithinBounds, localName, rebuildSvg } from './rebuild-svg.ts';
import { setsTextWithinReach } from './text-along-paths.ts';

const maxBytes = 4 * 2 ** 20;
/** Maximum pixels of the longer side: programs that draw an SVG at its own size would otherwise use any amount of memory. */
const maxSide = 4_000;

/** The picture in an SVG file; undefined if the bytes are not an SVG. */
export function readSvg(bytes: Uint8Array): Picture | Refusal | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 4_096));
  if (!/^(?:\u00ef\u00bb\u00bf)?\s*</.test(start) || !/<(?:svg:)?svg[\s>]|<!DOCTYPE\s+svg/.test(start))
    return undefined;
  if (bytes.length > maxBytes) return { refused: 'is an SVG larger than 4 MiB' };
  const text = fromUtf8(bytes);
  const root = text === undefined ? undefined : readXml(text);
  if (root === undefined || localName(root) !== 'svg') return { refused: 'is a malformed SVG' };
  if (!drawsWithinBounds(root) || !setsTextWithinReach(root)) return { refused: 'is an SVG that never stops drawing' };
  const { width, height, viewBox } = readSize(root);
  if (!(width > 0 && height > 0)) return { refused: 'has no size' };
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const { content, leftOut } = rebuildSvg(root);
  const attributes = attributesOf({ ...root, attributes: without(root.attributes, sizeAttributes) });
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${size.width}" height="${size.height}"` +
    ` viewBox="${viewBox.join(' ')}"${attributes}>${content}</svg>`;
  return { type: 'svg', ...size, orientation: 1, bytes: utf8(svg), ...(leftOut.size > 0 && { leftOut: [...leftOut] }) };
}

const sizeAttributes = new Set(['width', 'height', 'viewBox', 'x', 'y']);
const without = (attributes: SvgNode['attributes'], names: ReadonlySet<string>) =>
  new Map([...attributes].filter(([name]) => !names.has(name)));

type SvgSize = { readonly width: number; readonly height: number; readonly viewBox: readonly number[] };

/** SVG 2, 8.2 and 8.7: the requested size, otherwise the size of the view box; in pixels of 1/96 inch. */
function readSize({ attributes }: SvgNode): SvgSize {
  const numbers = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const isBox = numbers.length === 4 && numbers.every(Number.isFinite) && numbers[2]! > 0 && numbers[3]! > 0;
  const ratio = isBox ? numbers[2]! / numbers[3]! : undefined;
  const asked = { width: readLength(attributes.get('width')), height: readLength(attributes.get('height')) };
  const width = asked.width ?? (asked.height !== undefined && ratio ? asked.height * ratio : isBox ? numbers[2]! : 300);
  const height = asked.height ?? (ratio ? width / ratio : 150);
  return { width, height, viewBox: isBox ? numbers : [0, 0, width, height] };
}

const units: { readonly [unit: string]: number } = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

/** Undefined for percentages and anything that cannot be read. */
function readLength(text: string | undefined): number | undefined {
  const match = /^\s*(\d*\.?\d+)(?:e\d+)?\s*(px|pt|pc|mm|cm|in)?\s*$/i.exec(text ?? '');
  return match === null ? undefined : Number(match[1]) * units[match[2]?.toLowerCase() ?? '']!;
}
