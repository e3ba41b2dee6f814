// ppt/presentation.xml of a deck on a template: the file's settings other than slides, with the deck's own slides and sections.

import { utf8 } from '../../base/bytes.ts';
import { words } from '../../base/words.ts';
import type { PlacedSlide } from '../../layout/frames.ts';
import { el, namespaces, type XmlElement, xmlFragment } from '../../ooxml/xml.ts';
import { type RawElement, readRawRoot } from '../../ooxml/xml-tree.ts';
import { notesMasterIdsElement, sectionsExtension, slideIdsElement } from './presentation.ts';

export type PresentationText = {
  readonly startTag: string;
  readonly endTag: string;
  readonly children: readonly RawElement[];
  /** `p:ext` that do not refer to slides: guides, for example. */
  readonly extensions: readonly string[];
};

/** In the order of CT_Presentation (ECMA-376 part 1, 19.2.1.26). Omitted elements refer to removed slides, or lock the file. */
const kept: readonly string[] = [
  ...words('sldMasterIdLst notesMasterIdLst handoutMasterIdLst sldSz notesSz embeddedFontLst kinsoku'),
  ...words('defaultTextStyle'),
];

/** What a template's presentation part says that decks say too. `ids`: the relationships that it keeps. */
export function readPresentation(text: string, ids: ReadonlySet<string>): PresentationText {
  const { startTag, children, endTag } = readRawRoot(text);
  const isWhole = (element: string) =>
    [...element.matchAll(/\s[\w.-]+:(?:id|embed|link|pict)\s*=\s*["']([^"']*)["']/g)].every(([, id]) => ids.has(id!));
  const extensions = children
    .filter(({ localName }) => localName === 'extLst')
    .flatMap((list) => readRawRoot(list.text).children.map((extension) => extension.text))
    .filter((extension) => !/sectionLst|sldId|custShow/.test(extension) && isWhole(extension));
  return {
    startTag,
    endTag,
    children: children.filter((child) => kept.includes(child.localName) && isWhole(child.text)),
    extensions,
  };
}

/** The part for these slides; `ids` are its relationships to them and to a notes master. */
export function writePresentation(
  { startTag, children, extensions, endTag }: PresentationText,
  ids: { readonly slides: readonly string[]; readonly notesMaster: string | undefined },
  slides: readonly PlacedSlide[],
  title: string,
): Uint8Array {
  const rawOf = (names: readonly string[]) =>
    children.filter(({ localName }) => names.includes(localName)).map(({ text }) => text);
  const notes = rawOf(['notesMasterIdLst']);
  const sections = sectionsExtension(slides, title);
  const all = [...extensions, ...(sections === undefined ? [] : [write(sections)])];
  const content = [
    ...rawOf(['sldMasterIdLst']),
    ...(notes.length > 0 || ids.notesMaster === undefined ? notes : [write(notesMasterIdsElement(ids.notesMaster))]),
    ...rawOf(['handoutMasterIdLst']),
    write(slideIdsElement(ids.slides)),
    ...rawOf(['sldSz', 'notesSz']),
    ...rawOf(['embeddedFontLst']),
    ...rawOf(['kinsoku', 'defaultTextStyle']),
    ...(all.length === 0 ? [] : [`<p:extLst xmlns:p="${namespaces.p}">${all.join('')}</p:extLst>`]),
  ];
  return utf8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${startTag}${content.join('')}${endTag}`);
}

/** Declares its own namespaces: the file may have other prefixes for them. */
const write = (element: XmlElement): string =>
  xmlFragment([
    el(element.name, { 'xmlns:p': namespaces.p, 'xmlns:r': namespaces.r, ...element.attributes }, element.children),
  ]);
