// Selects the parts of a brand's file that decks keep: everything still reachable without the slides and forbidden parts.
import { utf8 } from '../base/bytes.ts';
import type { Diagnostics } from '../base/diagnostic.ts';
import type { World } from '../base/world.ts';
import { decodeXml, isStrict, transitionalXml } from '../ooxml/xml-tree.ts';
import { pack } from '../ooxml/zip.ts';
import type { TemplatePart, TemplateRelationship } from '../theme/theme.ts';
import type { OfficePackage, OfficePart } from './open-package.ts';
import { partKey } from './zip-directory.ts';

/** Relationships that decks drop, by the end of their type; the words go into the report if there are any. */
const dropped: ReadonlyMap<string, string> = new Map(
  Object.entries({
    slide: '',
    notesSlide: '',
    printerSettings: '',
    changesInfo: '',
    revisionInfo: '',
    comments: 'comments',
    commentAuthors: 'comments',
    authors: 'comments',
    control: 'ActiveX controls',
    activeXControlBinary: 'ActiveX controls',
    oleObject: 'OLE objects',
    attachedTemplate: 'the link to another template',
    audio: 'sounds and films',
    video: 'sounds and films',
    media: 'sounds and films',
  }),
);

/** The required content of parts of these types; others are not followed. */
const expected: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    slideMaster: /\.slideMaster\+xml$/,
    slideLayout: /\.slideLayout\+xml$/,
    theme: /\.theme\+xml$/,
    notesMaster: /\.notesMaster\+xml$/,
    handoutMaster: /\.handoutMaster\+xml$/,
    image: /^image\//,
  }),
);

const addressAllowed = /^(?:https?:\/\/|mailto:)[^\s\\]+$/i;

type Deps = { readonly world: Pick<World, 'deflate'>; readonly report: Diagnostics };

/** The parts by URI, the presentation first. Throws `InvalidBrand` if the XML of one is not allowed in an office file. */
export function keepParts(
  opened: OfficePackage,
  presentation: OfficePart,
  deps: Deps,
): ReadonlyMap<string, TemplatePart> {
  const kept = new Map<string, TemplatePart>();
  const waiting: OfficePart[] = [presentation];
  const left = new Set<string>();
  for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
    if (kept.has(part.uri)) continue;
    const relationships: TemplateRelationship[] = [];
    const cut = new Set<string>();
    for (const relationship of part.relationships) {
      const verdict = judge(relationship, part, opened);
      if (verdict.isKept) {
        relationships.push({ ...relationship, target: verdict.target?.uri ?? relationship.target });
        if (verdict.target !== undefined) waiting.push(verdict.target);
      } else {
        cut.add(relationship.id);
        if (verdict.why !== '') left.add(verdict.why);
      }
    }
    kept.set(part.uri, keepPart(part, relationships, part === presentation ? new Set() : cut, opened, deps));
  }
  for (const what of [...left].sort())
    deps.report.report('brand-part-left-out', `Decks do not include ${what} of the file.`);
  return kept;
}

type Verdict =
  | { readonly isKept: true; readonly target?: OfficePart }
  | { readonly isKept: false; readonly why: string };

function judge({ type, target, isExternal }: TemplateRelationship, part: OfficePart, opened: OfficePackage): Verdict {
  const name = type.slice(type.lastIndexOf('/') + 1);
  const why = dropped.get(name);
  const missing = `“${target.slice(0, 80)}”, which it does not contain`;
  if (why !== undefined)
    return { isKept: false, why: why === '' && !isExternal && opened.find(target) === undefined ? missing : why };
  if (isExternal) {
    if (name === 'hyperlink' && addressAllowed.test(target)) return { isKept: true };
    const shown = target.replace(/[\u0000-\u001f]/g, '').slice(0, 80);
    return { isKept: false, why: `the ${name.slice(0, 30)} at “${shown}”, which is outside the file` };
  }
  // Parts used only by an object, which is left out.
  if (name === 'vmlDrawing' && part.relationships.some((other) => /\/(?:oleObject|control)$/.test(other.type)))
    return { isKept: false, why: '' };
  const found = opened.find(target);
  if (found === undefined) return { isKept: false, why: missing };
  if (expected.get(name)?.test(found.contentType) === false || partKey(found.uri).endsWith('.rels'))
    return { isKept: false, why: `“${target.slice(0, 80)}”, which is not a ${name}` };
  // The view that was open names slides in its outline.
  if (name === 'viewProps' && found.relationships.length > 0) return { isKept: false, why: '' };
  return { isKept: true, target: found };
}

const isXml = ({ contentType }: OfficePart): boolean => /[+/]xml$/.test(contentType);

function keepPart(
  part: OfficePart,
  relationships: readonly TemplateRelationship[],
  cut: ReadonlySet<string>,
  opened: OfficePackage,
  { world, report }: Deps,
): TemplatePart {
  const as = (packed: TemplatePart['packed']): TemplatePart => ({ ...part, relationships, packed });
  if (!isXml(part)) return as(part.packed);
  opened.checkXml(part);
  const { text } = decodeXml(opened.bytes(part));
  if (cut.size === 0 && !isStrict(text)) return as(part.packed);
  const changed = transitionalXml(cutRelationships(text, cut));
  if (changed === text) return as(part.packed);
  if (isStrict(text))
    report.report(
      'brand-part-rewritten',
      'The file is in Strict Office Open XML; decks are written in the usual Transitional form.',
    );
  const bytes = utf8(changed.replace(/^(<\?xml[^>]*?encoding\s*=\s*)(?:"[^"]*"|'[^']*')/, '$1"UTF-8"'));
  return as(pack(bytes, world.deflate));
}

// A kept part without the elements that depend on dropped relationships: a dangling id makes PowerPoint repair the file.

/** The innermost of these is dropped with an id inside it: each may be left out by the schema. `p:blipFill` may not, `a:blipFill` may. */
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

/** The text of a well-formed part without the elements that name these ids; only the attributes are dropped if an element has to stay. */
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
