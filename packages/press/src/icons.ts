// The icons of the set as outlines: the SVG of the package reduced to lines and curves.
import { createRequire } from 'node:module';
import type { OutlineCommand } from '@deckle/engine';
import svgpath from 'svgpath';

type IconSet = {
  readonly icons: { readonly [name: string]: { readonly body: string } };
  readonly aliases?: { readonly [name: string]: { readonly parent: string } };
};

let set: IconSet | undefined;
const known = new Map<string, readonly OutlineCommand[]>();

/** As `World.icon`. The set is read when the first icon is asked for. */
export function icon(name: string): readonly OutlineCommand[] | undefined {
  const cached = known.get(name);
  if (cached !== undefined) return cached;
  set ??= createRequire(import.meta.url)('@iconify-json/lucide/icons.json') as IconSet;
  const own = Object.hasOwn(set.icons, name) ? name : set.aliases?.[name]?.parent;
  const body = own === undefined ? undefined : set.icons[own]?.body;
  if (body === undefined) return undefined;
  const outline = [...body.matchAll(/<(path|circle|ellipse|rect) ([^>]*)>/g)].flatMap(([, element, written]) =>
    commandsOf(pathOf(element!, attributesOf(written!))),
  );
  known.set(name, outline);
  return outline;
}

type Attributes = { readonly [name: string]: string };

const attributesOf = (written: string): Attributes =>
  Object.fromEntries([...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]));

/** Path data of an element (SVG 1.1, chapter 9). */
function pathOf(element: string, attributes: Attributes): string {
  const number = (name: string, otherwise = 0): number => Number(attributes[name] ?? otherwise);
  if (element === 'path') return attributes.d ?? '';
  if (element === 'rect') {
    const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')];
    const rx = Math.min(width / 2, number('rx', number('ry')));
    const ry = Math.min(height / 2, number('ry', rx));
    const corner = (dx: number, dy: number) => (rx > 0 ? `a${rx} ${ry} 0 0 1 ${dx} ${dy}` : '');
    return `M${x + rx} ${y}h${width - 2 * rx}${corner(rx, ry)}v${height - 2 * ry}${corner(-rx, ry)}h${2 * rx - width}${corner(-rx, -ry)}v${2 * ry - height}${corner(rx, -ry)}z`;
  }
  const rx = number('rx', number('r'));
  const ry = number('ry', number('r'));
  return `M${number('cx') - rx} ${number('cy')}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

/** Absolute commands without arcs, shorthands and quadratic curves. */
function commandsOf(path: string): readonly OutlineCommand[] {
  const commands: OutlineCommand[] = [];
  svgpath(path)
    .abs()
    .unshort()
    .unarc()
    .round(3)
    .iterate(([type, ...values], _, x, y) => {
      const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = values;
      switch (type) {
        case 'M':
          commands.push({ type: 'move', x: first, y: second });
          break;
        case 'L':
          commands.push({ type: 'line', x: first, y: second });
          break;
        case 'H':
          commands.push({ type: 'line', x: first, y });
          break;
        case 'V':
          commands.push({ type: 'line', x, y: first });
          break;
        case 'C':
          commands.push({ type: 'cubic', points: [first, second, third, fourth, fifth, sixth] });
          break;
        case 'Q': {
          // Its control point lies at two thirds of the way to those of the cubic curve.
          const toward = (from: number, control: number) => from + ((control - from) * 2) / 3;
          commands.push({
            type: 'cubic',
            points: [toward(x, first), toward(y, second), toward(third, first), toward(fourth, second), third, fourth],
          });
          break;
        }
        case 'Z':
          commands.push({ type: 'close' });
      }
    });
  return commands;
}
