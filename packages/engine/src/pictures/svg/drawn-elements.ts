// How much an SVG draws once its references are followed: a few lines of `use` can stand for a billion shapes.
import { referencesIn } from './allow-list.ts';
import type { XmlNode } from './read-xml.ts';
import { localName, localReference } from './rebuild-svg.ts';
import { classReferences } from './style-sheet.ts';

const most = 100_000;

/** False where references go in circles, or where more is drawn than any drawing of a person has. */
export function drawsWithinBounds(root: XmlNode): boolean {
  const byId = new Map<string, XmlNode>();
  const byClass = new Map<string, readonly string[]>();
  collect(root, byId, byClass);
  const costs = new Map<XmlNode, number>();
  const entered = new Set<XmlNode>();

  /** The elements drawn for a node; infinite for one that holds itself. */
  function cost(node: XmlNode): number {
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

/** Ids that a node's drawing takes in: gradients may refer to each other and cost nothing. */
function targetsOf(node: XmlNode): readonly string[] {
  const name = localName(node);
  if (name === 'linearGradient' || name === 'radialGradient') return [];
  const targets = [...node.attributes.values()].flatMap(referencesIn);
  const reference = name === 'use' || name === 'pattern' ? localReference(node) : undefined;
  return reference === undefined ? targets : [...targets, reference.slice(1)];
}

function collect(node: XmlNode, byId: Map<string, XmlNode>, byClass: Map<string, readonly string[]>): void {
  const id = node.attributes.get('id');
  if (id !== undefined && !byId.has(id)) byId.set(id, node);
  for (const child of node.children) {
    if (typeof child !== 'string') collect(child, byId, byClass);
    else if (localName(node) === 'style')
      for (const [name, ids] of classReferences(child)) byClass.set(name, [...(byClass.get(name) ?? []), ...ids]);
  }
}
