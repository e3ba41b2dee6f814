// The presentation part of decks on a template: what it says besides slides stays, what speaks of them is said anew.
import { expect, test } from 'vitest';
import { fromUtf8 } from '../../base/bytes.ts';
import type { PlacedSlide } from '../../layout/frames.ts';
import { namespaces } from '../../ooxml/xml.ts';
import { readPresentation, writePresentation } from './template-presentation.ts';

const slide = (section?: string) => ({ ...(section && { section }) }) as PlacedSlide;

/** The children of the part for these slides; rId1 and rId2 are kept, slides are rId8, rId9 …, a new notes master is rId7. */
function check(children: string, { sections = [undefined] as (string | undefined)[], hasNotes = false } = {}) {
  const text = `<?xml version="1.0"?><pres:presentation xmlns:pres="${namespaces.p}" xmlns:rel="${namespaces.r}" firstSlideNum="3">${children}</pres:presentation>`;
  const ids = { slides: sections.map((_, index) => `rId${index + 8}`), notesMaster: hasNotes ? 'rId7' : undefined };
  const bytes = writePresentation(readPresentation(text, new Set(['rId1', 'rId2'])), ids, sections.map(slide), 'Deck');
  return fromUtf8(bytes)!
    .replaceAll(/ xmlns:\w+="[^"]*"/g, '')
    .replace(/^.*?<pres:presentation firstSlideNum="3">/s, '');
}

const masters = '<pres:sldMasterIdLst><pres:sldMasterId id="2147483648" rel:id="rId1"/></pres:sldMasterIdLst>';
const size = '<pres:sldSz cx="9144000" cy="6858000"/>';
const ours = '<p:sldIdLst><p:sldId id="256" r:id="rId8"/></p:sldIdLst>';

type Case = readonly [what: string, before: string, after: string, hasNotes?: boolean];

const cases: readonly Case[] = [
  [
    'slides are ours, in the place that the schema has for them',
    `${masters}<pres:sldIdLst><pres:sldId id="300" rel:id="rId5"/></pres:sldIdLst>${size}`,
    `${masters}${ours}${size}</pres:presentation>`,
  ],
  ['a file without slides gets them', `${masters}${size}`, `${masters}${ours}${size}</pres:presentation>`],
  [
    'custom shows, smart tags, locks and what is related to parts that are gone are left out',
    `${masters}${size}<pres:smartTags rel:id="rId6"/><pres:embeddedFontLst><pres:embeddedFont><pres:font typeface="X"/><pres:regular rel:id="rId6"/></pres:embeddedFont></pres:embeddedFontLst><pres:custShowLst><pres:custShow name="a" id="0"><pres:sldLst><pres:sld rel:id="rId5"/></pres:sldLst></pres:custShow></pres:custShowLst><pres:modifyVerifier/>`,
    `${masters}${ours}${size}</pres:presentation>`,
  ],
  [
    'embedded fonts that are kept stay',
    `${masters}${size}<pres:embeddedFontLst><pres:embeddedFont><pres:font typeface="X"/><pres:regular rel:id="rId2"/></pres:embeddedFont></pres:embeddedFontLst>`,
    `${masters}${ours}${size}<pres:embeddedFontLst><pres:embeddedFont><pres:font typeface="X"/><pres:regular rel:id="rId2"/></pres:embeddedFont></pres:embeddedFontLst></pres:presentation>`,
  ],
  [
    'guides stay, sections of sample slides go',
    `${masters}${size}<pres:extLst><pres:ext uri="{EFAFB233}"><p15:sldGuideLst/></pres:ext><pres:ext uri="{521415D9}"><p14:sectionLst><p14:section name="Samples"/></p14:sectionLst></pres:ext></pres:extLst>`,
    `${masters}${ours}${size}<p:extLst><pres:ext uri="{EFAFB233}"><p15:sldGuideLst/></pres:ext></p:extLst></pres:presentation>`,
  ],
  [
    'a notes master of the template stays',
    `${masters}<pres:notesMasterIdLst><pres:notesMasterId rel:id="rId2"/></pres:notesMasterIdLst>${size}`,
    `${masters}<pres:notesMasterIdLst><pres:notesMasterId rel:id="rId2"/></pres:notesMasterIdLst>${ours}${size}</pres:presentation>`,
    true,
  ],
  [
    'one of ours stands before the slides',
    `${masters}${size}`,
    `${masters}<p:notesMasterIdLst><p:notesMasterId r:id="rId7"/></p:notesMasterIdLst>${ours}${size}</pres:presentation>`,
    true,
  ],
];

test.each(cases.map(([what, before, after, hasNotes = false]) => ({ what, before, after, hasNotes })))(
  '$what',
  ({ before, after, hasNotes }) => {
    expect(check(before, { hasNotes })).toBe(after);
  },
);

test('sections of the deck are said', () => {
  expect(check(`${masters}${size}`, { sections: ['One', 'Two'] })).toMatch(
    /<p14:section name="One".*<p14:sldId id="256"\/>.*<p14:section name="Two".*<p14:sldId id="257"\/>/,
  );
});
