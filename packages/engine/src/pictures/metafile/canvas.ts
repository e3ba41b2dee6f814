// Collects what a metafile draws and writes it as SVG: paths, pictures, text and clips, in bounded number and size.
import { base64 } from '../../base/bytes.ts';
import type { Refusal } from '../picture.ts';
import { apply, type Box, boxThrough, chain, intersect, type Matrix, type Pencil, scaleOf } from './geometry.ts';

/** What a surface is filled with: '#rrggbb', or a definition of the canvas as 'url(#id)'. */
export type Paint = { readonly color: string; readonly opacity: number };
/** `width` and `dashes` in units of the device. */
export type Stroke = Paint & {
  readonly width: number;
  readonly dashes?: readonly number[];
  readonly cap?: 'round' | 'square';
  readonly join?: 'round' | 'bevel';
};
/** A surface that drawing is limited to: a box, and within it areas. */
export type Clip = { readonly box?: Box; readonly areas: readonly Area[] };
type Area = { readonly data: string; readonly alternate: boolean };

/** A figure in the making; `data` is its path in the space of the drawing. */
export type Outline = Pencil & { data(): string };

export type TextRun = {
  readonly text: string;
  /** From the space where the text stands upright at the origin, in units of the device. */
  readonly matrix: Matrix;
  readonly size: number;
  /** Where each character starts, along the line; absent: as the font has it. */
  readonly starts?: readonly number[];
  readonly anchor?: 'middle' | 'end';
  readonly family: string;
  readonly weight: number;
  readonly italic: boolean;
  readonly decoration?: string;
  readonly color: string;
  readonly opacity?: number;
};

export type Canvas = {
  outline(): Outline;
  path(data: string, look: { fill?: Paint; stroke?: Stroke; alternate?: boolean }, clip: Clip | undefined): void;
  /** A picture of these many pixels; the matrix leads from its pixels to the device. */
  image(image: EmbeddedImage, matrix: Matrix, clip: Clip | undefined, opacity?: number): void;
  text(run: TextRun, clip: Clip | undefined): void;
  /** Adds a gradient or pattern, given as `<name attributes>content</name>` without its id; what it can be named with. */
  define(name: string, attributes: string, content: string): string;
  /** A length or place of the device in the drawing. */
  length(value: number): number;
  place(x: number, y: number): readonly [number, number];
  clipToBox(clip: Clip | undefined, box: Box): Clip;
  clipToPath(clip: Clip | undefined, data: string, alternate: boolean): Clip;
  clipWithout(clip: Clip | undefined, data: string): Clip;
  /** Whether more was drawn than is kept. */
  isFull(): boolean;
  /** Around all that was drawn, in units of the device; undefined: nothing was. */
  bounds(): Box | undefined;
  /** All of it, `width` and `height` in pixels of 1/96 inch. */
  finish(width: number, height: number): string;
};

export type EmbeddedImage = {
  readonly type: 'png' | 'jpeg' | 'gif';
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Its pixels before it was made smaller. */
  readonly fullWidth: number;
  readonly fullHeight: number;
};

/** A metafile as SVG text and what it lacks, or why there is none; `isEmpty`: nothing was drawn. */
export type Drawing =
  | { readonly svg: string; readonly leftOut: ReadonlySet<string>; readonly isEmpty: boolean }
  | Refusal;

/** The longer side of the drawing in its own units; numbers have one decimal. */
const longest = 10_000;
/** The readers of SVG take 50,000 elements and 4 MiB (`svg/read-xml.ts`, `svg/read-svg.ts`). */
const maxElements = 40_000;
const maxCharacters = 4_000_000;
const maxAreas = 8;
/** Places further away than this are not told apart. */
const farthest = 1e5;
/** Programs that draw take time for every dash: lines with more than these altogether are solid. */
const maxDashes = 50_000;

/** An empty drawing of this part of the device; `pixel`: what 1/96 inch is in its units. */
export function createCanvas(frame: Box, pixel: number): Canvas {
  const scale = longest / Math.max(frame.right - frame.left, frame.bottom - frame.top);
  const toView: Matrix = [scale, 0, 0, scale, -frame.left * scale, -frame.top * scale];
  const view: Box = boxThrough(toView, frame);
  // Lines without a width are a pixel of the device: they stay visible in large pictures and thin in small ones.
  const thinnest = Math.max(longest / 1_200, Math.min(longest / 200, 0.75 * pixel * scale));

  const definitions: string[] = [];
  const ids = new Map<string, string>();
  const images = new Map<Uint8Array, string>();
  const drawn: string[] = [];
  let elements = 0;
  let characters = 0;
  let isFull = false;
  let dashesLeft = maxDashes;
  /** The clip of the open group: its id, or that nothing can be seen. */
  let openClip: string | undefined;
  /** The last stroke, which the next may go on. */
  let line: { style: string; data: string[]; end: string } | undefined;
  let reach: Box | undefined;

  const include = (x: number, y: number): void => {
    if (!Number.isFinite(x) || !Number.isFinite(y)) return;
    reach = reach
      ? {
          left: Math.min(reach.left, x),
          top: Math.min(reach.top, y),
          right: Math.max(reach.right, x),
          bottom: Math.max(reach.bottom, y),
        }
      : { left: x, top: y, right: x, bottom: y };
  };

  function count(text: string, cost = 1): void {
    elements += cost;
    characters += text.length;
    isFull ||= elements > maxElements || characters > maxCharacters;
  }

  function define(name: string, attributes: string, content: string): string {
    const key = `<${name} ${attributes}>${content}`;
    let id = ids.get(key);
    if (id === undefined) {
      id = `m${ids.size}`;
      ids.set(key, id);
      const text = `<${name} id="${id}" ${attributes}>${content}</${name}>`;
      count(text, 2);
      if (!isFull) definitions.push(text);
    }
    return id;
  }

  /** The id of a clip; undefined if it hides nothing, 'all' if it hides everything. */
  function clipId(clip: Clip | undefined): string | undefined {
    if (clip === undefined) return undefined;
    let id: string | undefined;
    if (clip.box !== undefined) {
      const { left, top, right, bottom } = intersect(clip.box, view);
      if (left >= right || top >= bottom) return 'all';
      const isWhole = left <= view.left && top <= view.top && right >= view.right && bottom >= view.bottom;
      if (!isWhole)
        id = define(
          'clipPath',
          '',
          `<path d="M${round(left)} ${round(top)}H${round(right)}V${round(bottom)}H${round(left)}Z"/>`,
        );
    }
    for (const { data, alternate } of clip.areas) {
      const inside = id === undefined ? '' : `clip-path="url(#${id})"`;
      id = define('clipPath', inside, `<path d="${data}"${alternate ? ' clip-rule="evenodd"' : ''}/>`);
    }
    return id;
  }

  function endLine(): void {
    if (line !== undefined) drawn.push(`<path d="${line.data.join('')}" ${line.style}/>`);
    line = undefined;
  }

  /** Whether something can be seen through this clip, which now holds. */
  function enter(clip: Clip | undefined): boolean {
    const id = clipId(clip);
    if (id === 'all' || isFull) return false;
    if (id !== openClip) {
      endLine();
      if (openClip !== undefined) drawn.push('</g>');
      // A clip is drawn once for every use of it, and so are those around it (`svg/rebuild-svg.ts`).
      if (id !== undefined) count(id, 4 + 2 * (clip?.areas.length ?? 0));
      if (id !== undefined) drawn.push(`<g clip-path="url(#${id})">`);
      openClip = id;
    }
    return true;
  }

  function add(text: string, cost = 1): void {
    endLine();
    count(text, cost);
    if (!isFull) drawn.push(text);
  }

  const opacityText = (name: string, opacity: number): string =>
    opacity < 1 ? ` ${name}="${Math.max(0, Math.round(opacity * 1_000) / 1_000)}"` : '';

  function strokeText(stroke: Stroke, data: string): string {
    const width = Math.max(thinnest, stroke.width * scale);
    let dashes = stroke.dashes?.slice(0, 16).map((dash) => round(Math.max(dash * scale, width / 10, 1)));
    if (dashes !== undefined) {
      const period = dashes.reduce((sum, dash) => sum + dash, 0) / Math.max(1, dashes.length);
      dashesLeft -= lengthOf(data) / Math.max(1, period);
      if (dashesLeft < 0) dashes = undefined;
    }
    return (
      `stroke="${stroke.color}" stroke-width="${round(width)}"${opacityText('stroke-opacity', stroke.opacity)}` +
      `${dashes === undefined || dashes.length === 0 ? '' : ` stroke-dasharray="${dashes.join(' ')}"`}` +
      `${stroke.cap === undefined ? '' : ` stroke-linecap="${stroke.cap}"`}` +
      ` stroke-linejoin="${stroke.join ?? 'miter'}"${stroke.join === undefined ? ' stroke-miterlimit="10"' : ''}`
    );
  }

  return {
    define: (name, attributes, content) => `url(#${define(name, attributes, content)})`,
    length: (value) => round(value * scale),
    place: (x, y) => {
      const [viewX, viewY] = apply(toView, x, y);
      return [round(viewX), round(viewY)];
    },
    isFull: () => isFull,
    bounds: () => reach,
    outline: () => createOutline(toView, include),
    path(data, { fill, stroke, alternate }, clip) {
      if (data === '' || (fill === undefined && stroke === undefined) || !enter(clip)) return;
      if (fill === undefined && stroke !== undefined) {
        const style = `fill="none" ${strokeText(stroke, data)}`;
        const start = /^M[-\d. ]+/.exec(data)?.[0] ?? '';
        if (line?.style !== style || stroke.opacity < 1) {
          endLine();
          line = { style, data: [], end: '' };
          count(style);
        }
        const goesOn = line.end !== '' && start === `M${line.end}`;
        line.data.push(goesOn ? data.slice(start.length) : data);
        line.end = lastPoint(data);
        count(data, 0);
        return;
      }
      const filled =
        fill === undefined ? 'fill="none"' : `fill="${fill.color}"${opacityText('fill-opacity', fill.opacity)}`;
      const rule = alternate ? ' fill-rule="evenodd"' : '';
      add(`<path d="${data}" ${filled}${rule}${stroke === undefined ? '' : ` ${strokeText(stroke, data)}`}/>`);
    },
    image(image, matrix, clip, opacity = 1) {
      const { width, height, bytes, type } = image;
      for (const [x, y] of [
        [0, 0],
        [width, 0],
        [0, height],
        [width, height],
      ] as const)
        include(...apply(matrix, x, y));
      if (!enter(clip)) return;
      let id = images.get(bytes);
      if (id === undefined) {
        id = `i${images.size}`;
        images.set(bytes, id);
        const data = `data:image/${type};base64,${base64(bytes)}`;
        const text = `<image id="${id}" width="${width}" height="${height}" preserveAspectRatio="none" xlink:href="${data}"/>`;
        count(text, 2);
        if (!isFull) definitions.push(text);
      }
      const numbers = chain(matrix, toView).map((value) => fine(value));
      add(`<use xlink:href="#${id}" transform="matrix(${numbers.join(' ')})"${opacityText('opacity', opacity)}/>`, 3);
    },
    text(run, clip) {
      const text = run.text.replace(/[\u0000-\u001f\u007f]/g, ' ');
      include(run.matrix[4], run.matrix[5]);
      if (text.trim() === '' || !enter(clip)) return;
      const numbers = chain([...run.matrix], toView);
      const factor = scaleOf([numbers[0], numbers[1], numbers[2], numbers[3], 0, 0]);
      if (!(factor > 0) || !Number.isFinite(factor)) return;
      const [a, b, c, d] = [0, 1, 2, 3].map((index) => fine(numbers[index]! / factor));
      const isUpright = a === 1 && b === 0 && c === 0 && d === 1;
      const [x, y] = [round(numbers[4]), round(numbers[5])];
      const starts = run.starts?.map((start) => round(start * factor + (isUpright ? x : 0)));
      const place = isUpright
        ? `x="${starts?.join(' ') ?? x}" y="${y}"`
        : `transform="matrix(${a} ${b} ${c} ${d} ${x} ${y})" x="${starts?.join(' ') ?? 0}" y="0"`;
      const style =
        `font-family="${escapeXml(run.family)}" font-size="${round(run.size * factor)}"` +
        `${run.weight >= 600 ? ' font-weight="700"' : ''}${run.italic ? ' font-style="italic"' : ''}` +
        `${run.decoration === undefined ? '' : ` text-decoration="${run.decoration}"`}` +
        `${run.anchor === undefined ? '' : ` text-anchor="${run.anchor}"`}` +
        ` fill="${run.color}"${opacityText('fill-opacity', run.opacity ?? 1)}`;
      add(`<text ${place} ${style}>${escapeXml(text)}</text>`);
    },
    clipToBox(clip, box) {
      const inView = boxThrough(toView, box);
      return { box: clip?.box === undefined ? inView : intersect(clip.box, inView), areas: clip?.areas ?? [] };
    },
    clipToPath: (clip, data, alternate) => ({
      ...clip,
      areas: [...(clip?.areas ?? []), { data: data === '' ? 'M0 0Z' : data, alternate }].slice(-maxAreas),
    }),
    clipWithout(clip, data) {
      const all = `M${-longest} ${-longest}H${2 * longest}V${2 * longest}H${-longest}Z`;
      return { ...clip, areas: [...(clip?.areas ?? []), { data: all + data, alternate: true }].slice(-maxAreas) };
    },
    finish(width, height) {
      endLine();
      if (openClip !== undefined) drawn.push('</g>');
      openClip = undefined;
      const defs = definitions.length === 0 ? '' : `<defs>${definitions.join('')}</defs>`;
      return (
        `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}"` +
        ` viewBox="0 0 ${round(view.right)} ${round(view.bottom)}" preserveAspectRatio="none">${defs}${drawn.join('')}</svg>`
      );
    },
  };
}

function createOutline(toView: Matrix, include: (x: number, y: number) => void): Outline {
  const parts: string[] = [];
  /** Where a figure starts once something follows. */
  let start: string | undefined;
  const [scaleX, , , scaleY, left, top] = toView;
  const at = (x: number, y: number): string => {
    include(x, y);
    return `${round(x * scaleX + left)} ${round(y * scaleY + top)}`;
  };
  const begin = (): void => {
    if (start !== undefined) parts.push(`M${start}`);
    start = undefined;
  };
  return {
    moveTo(x, y) {
      start = at(x, y);
    },
    lineTo(x, y) {
      begin();
      parts.push(`${parts.length === 0 ? 'M' : 'L'}${at(x, y)}`);
    },
    curveTo(x1, y1, x2, y2, x3, y3) {
      begin();
      if (parts.length === 0) parts.push(`M${at(x1, y1)}`);
      parts.push(`C${at(x1, y1)} ${at(x2, y2)} ${at(x3, y3)}`);
    },
    close() {
      if (parts.length > 0 && parts.at(-1) !== 'Z' && start === undefined) parts.push('Z');
    },
    data: () => parts.join(''),
  };
}

/** About how long a path is. */
function lengthOf(data: string): number {
  let length = 0;
  let last: readonly [number, number] | undefined;
  for (const [, x, y] of data.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)) {
    const point = [Number(x), Number(y)] as const;
    if (last !== undefined) length += Math.abs(point[0] - last[0]) + Math.abs(point[1] - last[1]);
    last = point;
  }
  return length;
}

/** The point where a path ends; none if it is closed. */
const lastPoint = (data: string): string => /([-\d.]+ [-\d.]+)$/.exec(data.slice(-24))?.[1] ?? '';

const round = (value: number): number => {
  const rounded = Math.round(Math.max(-farthest, Math.min(farthest, value)) * 10) / 10;
  return Number.isFinite(rounded) ? rounded + 0 : 0;
};
const fine = (value: number): number => {
  const rounded = Number(Math.max(-1e9, Math.min(1e9, value)).toPrecision(7));
  return Number.isFinite(rounded) ? rounded + 0 : 0;
};

const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);
