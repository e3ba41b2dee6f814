// A kept part without what hung on relationships that are not kept: an id that leads nowhere makes PowerPoint repair the file.

/** The innermost of these goes with an id inside it: each may be left out by the schema. `p:blipFill` may not, `a:blipFill` may. */
const removable = new Set([
  ...['hlinkClick', 'hlinkHover', 'hlinkMouseOver', 'pic', 'graphicFrame', 'bg', 'buBlip', 'svgBlip', 'sldLayoutId'],
  ...[
    'control',
    'custData',
    'tags',
    'sndAc',
    'snd',
    'legacyDrawing',
    'externalData',
    'contentPart',
    'videoFile',
    'audioFile',
  ],
]);
const isRemovable = (name: string): boolean =>
  name === 'a:blipFill' || removable.has(name.slice(name.indexOf(':') + 1));

const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([^\s/>]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/g;
const prefixedAttribute = /\s[\w.-]+:([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The text of a well-formed part without the elements that name these ids; attributes alone go where an element has to stay. */
export function cutRelationships(xml: string, ids: ReadonlySet<string>): string {
  const cuts: { readonly start: number; end: number }[] = [];
  const open: { readonly name: string; readonly start: number; isCut: boolean }[] = [];
  for (const match of xml.matchAll(token)) {
    const [whole, closes, name, attributes = '', closed] = match;
    if (name === undefined) continue;
    if (closes === '/') {
      const element = open.pop();
      if (element?.isCut) cuts.push({ start: element.start, end: match.index + whole.length });
      continue;
    }
    open.push({ name, start: match.index, isCut: false });
    const named = [...attributes.matchAll(prefixedAttribute)];
    const dead = named.filter(([, , double, single]) => ids.has(double ?? single ?? ''));
    if (dead.length > 0) {
      const hasOther = named.length > dead.length && named.some(([, local]) => local === 'embed');
      const victim = hasOther ? undefined : open.findLast((element) => isRemovable(element.name));
      if (victim !== undefined) victim.isCut = true;
      for (const attribute of dead) {
        const start = match.index + 1 + name.length + attribute.index;
        cuts.push({ start, end: start + attribute[0].length });
      }
    }
    if (closed === '/') {
      const element = open.pop();
      if (element?.isCut) cuts.push({ start: element.start, end: match.index + whole.length });
    }
  }
  return withoutCuts(xml, cuts);
}

function withoutCuts(xml: string, cuts: { readonly start: number; readonly end: number }[]): string {
  let kept = '';
  let at = 0;
  for (const { start, end } of cuts.sort((first, second) => first.start - second.start || second.end - first.end)) {
    if (start < at) continue;
    kept += xml.slice(at, start);
    at = end;
  }
  return kept + xml.slice(at);
}
