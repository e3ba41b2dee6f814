// The judge judged, then judging: each cause of repair is seen in a file broken that way, and in no deck of ours.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, themeNames } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { describe, expect, test } from 'vitest';
import { convertWithLibreOffice, findings, pdfFacts, putFile, withFolder } from './judges.ts';
import { openOffice } from './office-file.ts';
import { hasPeers, sharedFolder } from './peers.ts';
import { causes, repairCauses, repairCausesOf } from './repair-causes.ts';
import { deckSource, samplePictures } from './sample-decks.ts';
import { zipEntries } from './unzip.ts';

const world = createWorld();
const assets = samplePictures;

type Entries = (readonly [name: string, bytes: Uint8Array])[];
type Break = readonly [cause: string, part: RegExp, from: string | RegExp, to: string];

/** A good deck broken in one way: text of the first part that the pattern names, replaced. */
const breaks: readonly Break[] = [
  [
    'content type for a part that is not there',
    /^\[Content/,
    '</Types>',
    '<Override PartName="/ppt/ghost.xml" ContentType="application/xml"/></Types>',
  ],
  [
    'content type declared twice',
    /^\[Content/,
    '</Types>',
    '<Default Extension="XML" ContentType="application/xml"/></Types>',
  ],
  ['part without content type', /^\[Content/, /<Default Extension="png"[^>]*>/, ''],
  [
    'content type that its relationship does not allow',
    /^\[Content/,
    'presentationml.notesMaster+xml',
    'presentationml.slideMaster+xml',
  ],
  [
    'relationship to a part that is not there',
    /slide1\.xml\.rels$/,
    /Target="[^"]*slideLayout1\.xml"/,
    'Target="../slideLayouts/slideLayout99.xml"',
  ],
  ['relationship id twice', /presentation\.xml\.rels$/, 'Id="rId2"', 'Id="rId1"'],
  ['relationships of a part that is not there', /^ppt\/presProps\.xml$/, '', 'RENAME ppt/_rels/nothing.xml.rels'],
  [
    'relationship named in XML that is not there',
    /^ppt\/presentation\.xml$/,
    /<p:sldId id="256" r:id="rId\d+"/,
    '<p:sldId id="256" r:id="rId999"',
  ],
  [
    'external address that is no URI',
    /slide\d+\.xml\.rels$/,
    'Target="https://example.org/',
    'Target="https://example.org/a b',
  ],
  ['external address that is no URI', /slide\d+\.xml\.rels$/, ' TargetMode="External"', ''],
  ['XML that is not well-formed', /slides\/slide1\.xml$/, '</a:t>', ' & so on</a:t>'],
  ['XML that is not well-formed', /slides\/slide1\.xml$/, '</a:t>', '\u0001</a:t>'],
  ['XML that is not well-formed', /slides\/slide1\.xml$/, '<p:sld ', '<!DOCTYPE sld [<!ENTITY x "y">]><p:sld '],
  ['XML that is not well-formed', /slides\/slide1\.xml$/, 'xmlns:a=', 'xmlns:b='],
  [
    'markup compatibility with an undeclared prefix',
    /slides\/slide1\.xml$/,
    '<p:sld ',
    '<p:sld xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="p14" ',
  ],
  ['picture whose bytes are not what its name says', /media\/image1\.png$/, '', 'not a picture'],
  ['SVG without a picture that older Office shows', /slide\d+\.xml\.rels$/, /media\/image\d+\.png/, 'media/image1.svg'],
  [
    'part that nothing leads to',
    /slide2\.xml\.rels$/,
    /Target="[^"]*notesSlide2\.xml"/,
    'Target="../notesSlides/notesSlide1.xml"',
  ],
  ['part missing that PowerPoint asks for', /presentation\.xml\.rels$/, /<Relationship [^>]*presProps"[^>]*\/>/, ''],
  ['part missing that PowerPoint asks for', /slideMaster1\.xml\.rels$/, /<Relationship [^>]*\/theme"[^>]*\/>/, ''],
  ['document properties that cannot be read', /core\.xml$/, /T00:00:00Z<\/dcterms:created>/, '</dcterms:created>'],
  ['document properties that cannot be read', /core\.xml$/, '<dc:title>', '<dc:title/><dc:title>'],
  ['slide id out of range or twice', /^ppt\/presentation\.xml$/, '<p:sldId id="256"', '<p:sldId id="255"'],
  ['slide id out of range or twice', /^ppt\/presentation\.xml$/, '<p:sldId id="256"', '<p:sldId id="257"'],
  [
    'list of the presentation that names something else',
    /^ppt\/presentation\.xml$/,
    /(<p:sldId id="256" r:id=")rId\d+/,
    '$1rId1',
  ],
  [
    'slide master or layout id out of range or twice',
    /slideMaster1\.xml$/,
    '<p:sldLayoutId id="2147483649"',
    '<p:sldLayoutId id="2147483648"',
  ],
  [
    'slide master or layout id out of range or twice',
    /slideMaster1\.xml$/,
    '<p:sldLayoutId id="2147483649"',
    '<p:sldLayoutId id="257"',
  ],
  [
    'slide without exactly one slide layout',
    /slide1\.xml\.rels$/,
    '</Relationships>',
    '<Relationship Id="rId99" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/slideLayout" Target="../slideLayouts/slideLayout2.xml"/></Relationships>',
  ],
  [
    'slide layout that its slide master does not list',
    /slideMaster1\.xml$/,
    /<p:sldLayoutId id="2147483649"[^>]*>/,
    '',
  ],
  ['two masters on one theme', /notesMaster1\.xml\.rels$/, 'theme2.xml', 'theme1.xml'],
  [
    'notes master that the presentation does not list',
    /^ppt\/presentation\.xml$/,
    /<p:notesMasterIdLst>.*<\/p:notesMasterIdLst>/,
    '',
  ],
  [
    'notes that do not belong to exactly their slide',
    /notesSlide1\.xml\.rels$/,
    'slides/slide1.xml',
    'slides/slide2.xml',
  ],
  ['notes that do not belong to exactly their slide', /slide2\.xml\.rels$/, /notesSlide2\.xml/, 'notesSlide1.xml'],
  [
    'section that does not hold exactly the slides of the deck',
    /^ppt\/presentation\.xml$/,
    '<p14:sldId id="256"/>',
    '',
  ],
  [
    'section that does not hold exactly the slides of the deck',
    /^ppt\/presentation\.xml$/,
    '<p14:sldId id="256"/>',
    '<p14:sldId id="999"/>',
  ],
  [
    'section that does not hold exactly the slides of the deck',
    /^ppt\/presentation\.xml$/,
    /(<p14:section [^>]*id=")[^"]*/,
    '$1one',
  ],
  [
    'creation id twice',
    /slides\/slide[12]\.xml$/,
    '</p:cSld>',
    '<p:extLst><p:ext uri="{BB962C8B-B14F-4D97-AF65-F5344CB8AC3E}"><p14:creationId xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main" val="7"/></p:ext></p:extLst></p:cSld>',
  ],
  ['part name that is none', /presProps\.xml$/, '', 'RENAME ppt/présentation .xml'],
  ['theme that is not whole', /theme1\.xml$/, /<a:accent6>.*?<\/a:accent6>/, ''],
  ['theme that is not whole', /theme1\.xml$/, /<a:ea typeface="[^"]*"\/>/, ''],
  [
    'group without room for what it holds',
    /slides\/slide\d+\.xml$/,
    /(<p:grpSpPr><a:xfrm>(?!<a:off x="0" y="0").*?<a:chExt cx=")\d+/,
    '$10',
  ],
  ['bullet that is none', /slideMaster1\.xml$/, /<a:buChar char="[^"]*"/, '<a:buChar char=""'],
  ['slide size out of range', /^ppt\/presentation\.xml$/, /<p:sldSz cx="\d+"/, '<p:sldSz cx="9144"'],
  [
    'embedded font that is none',
    /^ppt\/presentation\.xml$/,
    '<p:defaultTextStyle>',
    '<p:embeddedFontLst><p:embeddedFont><p:font typeface="Inter"/><p:regular r:id="rId1"/></p:embeddedFont></p:embeddedFontLst><p:defaultTextStyle>',
  ],
  ['shape id twice, or none', /slides\/slide1\.xml$/, '<p:cNvPr id="2"', '<p:cNvPr id="1"'],
  ['shape id twice, or none', /slides\/slide1\.xml$/, '<p:cNvPr id="2"', '<p:cNvPr id="0"'],
  ['shape without what it must hold', /slides\/slide1\.xml$/, '<p:spPr/>', ''],
  [
    'elements in a wrong order',
    /^ppt\/presentation\.xml$/,
    /(<p:notesMasterIdLst>.*<\/p:notesMasterIdLst>)(<p:sldIdLst>.*<\/p:sldIdLst>)/,
    '$2$1',
  ],
  ['elements in a wrong order', /slides\/slide1\.xml$/, '</a:p>', '<a:pPr/></a:p>'],
  ['place or size that is no coordinate', /slideMaster1\.xml$/, /<a:ext cx="\d+"/, '<a:ext cx="-1"'],
  ['place or size that is no coordinate', /slideMaster1\.xml$/, /<a:off x="\d+"/, '<a:off x="1.5"'],
  [
    'shape drawn by a geometry that is none',
    /slideMaster1\.xml$/,
    /<a:prstGeom prst="rect">.*?<\/a:prstGeom>/,
    '<a:custGeom><a:pathLst/></a:custGeom>',
  ],
  [
    'shape drawn by a geometry that is none',
    /slideMaster1\.xml$/,
    '<a:avLst/>',
    '<a:avLst><a:gd name="adj" fmla="0.5"/></a:avLst>',
  ],
  [
    'placeholder inside a group',
    /slides\/slide\d+\.xml$/,
    /(<p:grpSpPr><a:xfrm>(?!<a:off x="0" y="0").*?<p:nvPr)\/>/,
    '$1><p:ph idx="1"/></p:nvPr>',
  ],
  ['placeholder twice on one slide', /slides\/slide1\.xml$/, /(<p:sp>.*?<\/p:sp>)/, '$1$1'],
  ['link that leads to the wrong kind of thing', /slides\/slide\d+\.xml$/, ' action="ppaction://hlinksldjump"', ''],
  [
    'picture or chart whose relationship is of another type',
    /slide\d+\.xml\.rels$/,
    '/relationships/chart"',
    '/relationships/image"',
  ],
  [
    'connector or decoration tied to a shape that is not there',
    /slides\/slide1\.xml$/,
    '</p:spTree>',
    '<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="99" name="Line"/><p:cNvCxnSpPr><a:stCxn id="9999" idx="0"/></p:cNvCxnSpPr><p:nvPr/></p:nvCxnSpPr><p:spPr/></p:cxnSp></p:spTree>',
  ],
  [
    'both described and decorative',
    /slides\/slide\d+\.xml$/,
    /(<p:cNvPr id="\d+" name="[^"]*")(><a:extLst><a:ext uri="\{C183D7F6)/,
    '$1 descr="x"$2',
  ],
  [
    'text body without a paragraph',
    /slides\/slide1\.xml$/,
    /<a:lstStyle\/>.*?<\/p:txBody>/,
    '<a:lstStyle/></p:txBody>',
  ],
  ['field without a GUID, a type or text', /slideMaster1\.xml$/, /<a:fld id="[^"]*"/, '<a:fld id="1"'],
  ['field without a GUID, a type or text', /slideMaster1\.xml$/, '<a:t>‹#›</a:t>', '<a:t/>'],
  ['color that is none', /theme1\.xml$/, /<a:srgbClr val="/, '<a:srgbClr val="#'],
  ['color that is none', /slideMaster1\.xml$/, '<a:schemeClr val="tx1"', '<a:schemeClr val="text1"'],
  ['number of text or line out of its range', /slideMaster1\.xml$/, /sz="\d+"/, 'sz="18.5"'],
  ['number of text or line out of its range', /slideMaster1\.xml$/, /marL="\d+"/, 'marL="-5"'],
  ['number of text or line out of its range', /slideMaster1\.xml$/, /<a:spcPts val="\d+"/, '<a:spcPts val="999999"'],
  ['run without text, or of an empty font', /slides\/slide1\.xml$/, /<a:t>[^<]*<\/a:t>/, ''],
  ['run without text, or of an empty font', /slideMaster1\.xml$/, '<a:latin typeface="+mn-lt"', '<a:latin typeface=""'],
  ['language that is no language', /slides\/slide1\.xml$/, /lang="[^"]*"/, 'lang="english language"'],
  ['value that was never computed', /slides\/slide\d+\.xml$/, /(<p:cNvSpPr txBox=")1/, '$1undefined'],
  ['table whose rows do not fit its grid', /slides\/slide\d+\.xml$/, /<a:tc>.*?<\/a:tc>/, ''],
  ['merged cells that do not agree', /slides\/slide\d+\.xml$/, '<a:tc>', '<a:tc gridSpan="2">'],
  ['merged cells that do not agree', /slides\/slide\d+\.xml$/, '<a:tc>', '<a:tc hMerge="1">'],
  ['merged cells that do not agree', /slides\/slide\d+\.xml$/, '<a:tc>', '<a:tc rowSpan="99">'],
  [
    'table style that is not there',
    /slides\/slide\d+\.xml$/,
    /<a:tableStyleId>[^<]*/,
    '<a:tableStyleId>{00000000-0000-0000-0000-000000000000}',
  ],
  ['table whose columns or rows have no size', /slides\/slide\d+\.xml$/, /<a:gridCol w="\d+"/, '<a:gridCol w="0"'],
  [
    'table that is wider or narrower than its frame',
    /slides\/slide\d+\.xml$/,
    /<a:gridCol w="\d+"/,
    '<a:gridCol w="9999999"',
  ],
  [
    'chart with axes that are missing, unused or too many',
    /chart\d+\.xml$/,
    '</c:barChart>',
    '<c:axId val="77"/></c:barChart>',
  ],
  [
    'chart with axes that are missing, unused or too many',
    /chart\d+\.xml$/,
    /<c:crossAx val="\d+"/,
    '<c:crossAx val="77"',
  ],
  [
    'chart label at a place its plot does not have',
    /chart\d+\.xml$/,
    '</c:barChart>',
    '<c:dLbls><c:dLblPos val="bestFit"/></c:dLbls></c:barChart>',
  ],
  ['chart cache that cannot be read', /chart\d+\.xml$/, /(<c:numCache>.*?<c:v>)/, '$1n/a'],
  ['chart cache that cannot be read', /chart\d+\.xml$/, /<c:ptCount val="2"/, '<c:ptCount val="1"'],
  ['chart series that share a number', /chart\d+\.xml$/, '<c:ser><c:idx val="1"/>', '<c:ser><c:idx val="0"/>'],
  ['chart without a workbook that opens', /Sheet1\.xlsx$/, '', 'no workbook'],
  ['chart without a workbook that opens', /chart\d+\.xml$/, /<c:externalData.*<\/c:externalData>/, ''],
  ['chart whose workbook holds other data than it shows', /chart\d+\.xml$/, /(<c:numCache>.*?<c:v>)/, '$19'],
  ['chart whose workbook holds other data than it shows', /chart\d+\.xml$/, /(<c:f>Data!\$B\$2:\$B\$)\d+/, '$19'],
];

const findCause = (name: string) => causes.find((cause) => cause.name === name)!.find;

/** Every part that the pattern names is tried until the text is found; `from` '' stands for the whole part. */
function broken(entries: Entries, [, part, from, to]: Break): Entries {
  let count = part.source.includes('slide[12]') ? 2 : 1;
  return entries.map(([name, bytes]) => {
    if (count === 0 || !part.test(name)) return [name, bytes];
    if (from === '' && to.startsWith('RENAME ')) return [to.slice('RENAME '.length), bytes];
    const text = from === '' ? '' : new TextDecoder().decode(bytes);
    const changed = from === '' ? to : text.replace(from, to);
    if (changed === text) return [name, bytes];
    count -= 1;
    return [name, new TextEncoder().encode(changed)];
  });
}

describe('the judge', async () => {
  const { bytes } = await compile({ source: deckSource('theme: slate'), format: 'pptx', assets }, world);
  const good = zipEntries(bytes);

  test('is silent on a good deck', () => expect(repairCauses(openOffice(good))).toEqual([]));

  test.each(breaks.map((each, index) => ({ index, cause: each[0], each })))(
    'sees $cause ($index)',
    ({ cause, each }) => {
      const bad = broken(good, each);
      expect(bad.some(([name, content], index) => name !== good[index]![0] || content !== good[index]![1])).toBe(true);
      expect([...findCause(cause)(openOffice(bad))]).not.toEqual([]);
    },
  );

  test('sees two parts of one name', () => {
    const twice: Entries = [...good, ['PPT/presentation.xml', new Uint8Array()]];
    expect(repairCauses(openOffice(twice)).join()).toContain('two parts of one name');
  });

  test('has a broken file for every cause', () => {
    const shown = new Set([...breaks.map(([cause]) => cause), 'two parts of one name']);
    expect(causes.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
  });

  test.skipIf(!hasPeers('specimens'))('is silent on what PowerPoint itself saved', () => {
    const folder = join(sharedFolder, 'specimens', 'pptx');
    for (const name of readdirSync(folder))
      expect(repairCauses(openOffice(zipEntries(readFileSync(join(folder, name))))), name).toEqual([]);
  });
});

describe('every slide layout in every theme, both sizes', async () => {
  const decks: { readonly name: string; readonly bytes: Uint8Array; readonly slides: number }[] = [];
  for (const theme of themeNames)
    for (const [size, language] of [
      ['16:9', 'en'],
      ['4:3', 'en'],
      ['16:9', 'ar'],
    ] as const) {
      const source = deckSource(`theme: ${theme}\nsize: "${size}"\nlang: ${language}`);
      const { bytes, pages } = await compile({ source, format: 'pptx', assets }, world);
      decks.push({ name: `${theme}-${size.replace(':', 'x')}-${language}`, bytes, slides: pages });
    }

  test.each(decks)('$name has no cause of repair', ({ bytes }) => expect(repairCausesOf(bytes)).toEqual([]));

  test.skipIf(!hasPeers('validator'))('is clean to the strict validator', { timeout: 120_000 }, () =>
    withFolder((folder) =>
      expect(findings(decks.map(({ name, bytes }) => putFile(folder, `${name}.pptx`, bytes)))).toEqual([]),
    ),
  );

  test.skipIf(!hasPeers('soffice'))('opens in LibreOffice with all its slides', { timeout: 120_000 }, () =>
    withFolder((folder) => {
      const sample = decks.filter((_, index) => index % 3 === 0).slice(0, 4);
      const files = sample.map(({ name, bytes }) => putFile(folder, `${name}.pptx`, bytes));
      const pages = convertWithLibreOffice(files, folder).map((pdf) => pdf && pdfFacts(pdf).pages);
      expect(pages).toEqual(sample.map(({ slides }) => slides));
    }),
  );
});
