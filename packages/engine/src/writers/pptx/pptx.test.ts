import { expect, test } from 'vitest';
import { unzip } from '../../../../../test/unzip.ts';
import { emu } from '../../base/graphics.ts';
import type { PlacedSlide } from '../../layout/frames.ts';
import type { Block, Inline, Metadata } from '../../model/index.ts';
import type { Theme } from '../../theme/theme.ts';
import {
  filled,
  ink,
  layoutOf,
  plainLevel,
  type SampleText,
  sampleBody,
  samplePng,
  sampleTable,
  sampleTheme,
  slide,
  title,
  writeSlides,
} from './sample-deck.test-helper.ts';
import { titledPlaceholders } from './slide-master.ts';

const theme = sampleTheme();
const content = layoutOf(theme, 'Title and Content');
const accent = { scheme: 'accent1' } as const;
const box = { x: emu(48), y: emu(136), width: emu(300), height: emu(200) };
const crop = { left: 0, top: 0, right: 0, bottom: 0 };
const picture = { type: 'picture', name: 'Photo', alt: 'A square', box, crop } as const;

type Options = Omit<Partial<Metadata>, 'theme'> & {
  readonly assets?: ReadonlyMap<string, Uint8Array>;
  readonly theme?: Theme;
};

/** Writes slides and gives a part's text. */
function part(name: string, slides: readonly PlacedSlide[], { theme: look = theme, ...options }: Options = {}): string {
  const bytes = unzip(writeSlides(slides, look, options).bytes).get(name);
  if (bytes === undefined) throw new Error(`no part ${name}`);
  return new TextDecoder().decode(bytes);
}

const body = (texts: readonly SampleText[]) => slide(content, [filled(content, 'obj', 1, texts)]);
const slideXml = (slides: readonly PlacedSlide[], options?: Options) => part('ppt/slides/slide1.xml', slides, options);

test('text in a placeholder says nothing that its slide layout says', () => {
  expect(slideXml([slide(content, [title(content, 'Fish & <chips>')])])).toContain(
    '<p:sp><p:nvSpPr><p:cNvPr id="2" name="Title"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>' +
      '<p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr/>' +
      '<p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US"/><a:t>Fish &amp; &lt;chips&gt;</a:t></a:r></a:p>',
  );
});

const texts: readonly (readonly [what: string, text: SampleText, xml: string])[] = [
  ['a second level is named, not drawn', { runs: ['x'], level: 1 }, '<a:p><a:pPr lvl="1"/><a:r><a:rPr lang="en-US"/>'],
  ['a level past the last is the last', { runs: ['x'], level: 7 }, '<a:p><a:pPr lvl="2"/><a:r>'],
  [
    'a size of its own is written, with its exact line height',
    { runs: [{ text: 'x', size: 16 }], size: 16 },
    '<a:lnSpc><a:spcPts val="2080"/></a:lnSpc>',
  ],
  [
    'bold and italic are written',
    { runs: [{ text: 'x', bold: true, italic: true }] },
    '<a:rPr lang="en-US" b="1" i="1"/>',
  ],
  [
    'struck and underlined',
    { runs: [{ text: 'x', strike: true, underline: true }] },
    '<a:rPr lang="en-US" u="sng" strike="sngStrike"/>',
  ],
  [
    'colors are theme colors',
    { runs: [{ text: 'x', color: { scheme: 'accent2', lumMod: 0.75, alpha: 0.5 } }] },
    '<a:schemeClr val="accent2"><a:lumMod val="75000"/><a:alpha val="50000"/></a:schemeClr>',
  ],
  [
    'fonts are theme fonts',
    { runs: [{ text: 'x', font: 'major' }] },
    '<a:latin typeface="+mj-lt"/><a:ea typeface="+mj-ea"/><a:cs typeface="+mj-cs"/>',
  ],
  [
    'code is in the monospaced font, on a ground',
    { runs: [{ text: 'x', font: 'mono', highlight: 'code' }] },
    '<a:highlight><a:schemeClr val="bg2"/></a:highlight><a:latin typeface="Courier New"/>',
  ],
  [
    'a superscript has the size of the text around it',
    { runs: [{ text: '2', position: 'superscript', size: 13 }] },
    '<a:rPr lang="en-US" baseline="30000"/>',
  ],
  ['a hard break', { runs: ['x', { text: 'y', breakBefore: true }] }, '<a:br><a:rPr lang="en-US"/></a:br><a:r>'],
  [
    'no bullet where the level has one',
    { runs: ['x'], bullet: 'none' },
    '<a:pPr marL="0" indent="0"><a:buNone/></a:pPr>',
  ],
  [
    'a check box is a character',
    { runs: ['x'], bullet: { type: 'check', checked: true, color: accent } },
    '<a:buFont typeface="Segoe UI Symbol"/><a:buChar char="☑"/>',
  ],
  [
    'a slide number is a field',
    { runs: [{ text: '1', field: 'slideNumber' }] },
    'type="slidenum"><a:rPr lang="en-US"/><a:t>1</a:t></a:fld>',
  ],
  ['text of the other direction says so', { runs: ['שלום'], direction: 'rtl' }, '<a:pPr algn="r" rtl="1"/>'],
  ['an empty paragraph keeps its language', { runs: [] }, '<a:p><a:endParaRPr lang="en-US"/></a:p>'],
];
test.each(texts)('%s', (_, text, xml) => {
  expect(slideXml([body([text])])).toContain(xml);
});

test('numbers are counted by Office, from where their list starts', () => {
  const item = (value: number, level = 0): SampleText => ({
    runs: [String(value)],
    level,
    bullet: { type: 'number', value, color: accent },
  });
  const xml = slideXml([body([item(3), item(1, 1), item(2, 1), item(4), { runs: ['text'], bullet: 'none' }, item(5)])]);
  expect(
    [...xml.matchAll(/<a:buAutoNum type="arabicPeriod"(?: startAt="(\d+)")?\/>/g)].map((match) => match[1]),
  ).toEqual(['3', undefined, undefined, '3', '5']);
});

test('a body of no paragraphs has one, as the schema wants', () => {
  expect(slideXml([body([])])).toContain('<a:lstStyle/><a:p><a:endParaRPr lang="en-US"/></a:p></p:txBody>');
});

test('a frame that does not stand where its placeholder stands says where', () => {
  const moved = filled(content, 'obj', 1, [{ runs: ['x'] }], { inherits: false, box });
  expect(slideXml([slide(content, [moved])])).toContain(
    '<p:ph idx="1"/></p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="609600" y="1727200"/><a:ext cx="3810000" cy="2540000"/></a:xfrm></p:spPr><p:txBody><a:bodyPr/>',
  );
});

test.each([
  ['https://matrix.to/#/#room', 'https://matrix.to/#/%23room'],
  ['https://a.example/b[c]?d=[e]', 'https://a.example/b%5Bc%5D?d=%5Be%5D'],
  ['http://[::1]:8080/a', 'http://[::1]:8080/a'],
  ['https://a.example/%zz/%41#ä', 'https://a.example/%25zz/%41#%C3%A4'],
])('an address is written as addresses are: %s', (address, written) => {
  const slides = [body([{ runs: [{ text: 'link', link: address }] }])];
  expect(part('ppt/slides/_rels/slide1.xml.rels', slides)).toContain(`Target="${written}" TargetMode="External"`);
});

test('a hard break carries no link, for LibreOffice ignores one that does', () => {
  const link = 'https://a.example/';
  const slides = [
    body([
      {
        runs: [
          { text: 'one', link },
          { text: 'two', link, breakBefore: true },
        ],
      },
    ]),
  ];
  expect(slideXml(slides)).not.toMatch(/<a:br>(?:(?!<\/a:br>).)*hlinkClick/);
  expect(slideXml(slides).match(/hlinkClick/g)?.length).toBeGreaterThan(1);
});

test('links lead outside or to a slide; one to nowhere is text', () => {
  const runs = ['https://example.org/a b', '#2', '#nowhere'].map((link) => ({ text: link, link }));
  const slides = [body([{ runs }]), body([])];
  expect(part('ppt/slides/_rels/slide1.xml.rels', slides)).toMatch(
    /Target="https:\/\/example.org\/a%20b" TargetMode="External".*relationships\/slide" Target="slide2.xml"/,
  );
  expect(slideXml(slides)).toMatch(
    /hlinkClick r:id="rId2">.*hlinkClick r:id="rId3" action="ppaction:\/\/hlinksldjump">/,
  );
  expect(slideXml(slides).match(/<a:hlinkClick/g)).toHaveLength(2);
});

test.each([
  ['a filled label', { role: 'label', fill: accent }, true],
  ['a label', { role: 'label' }, false],
  ['a card', { role: 'body', fill: accent }, false],
] as const)('of %s that is a link, the shape or the text is clicked', (_, more, isShape) => {
  const link = 'https://example.org';
  const text = sampleBody([{ runs: [{ text: 'Go', link }] }], [plainLevel]);
  const xml = slideXml([slide(content, [{ type: 'text', name: 'Button', box, inherits: false, text, ...more }])]);
  expect(xml.match(/<a:hlinkClick/g)).toHaveLength(1);
  expect(xml.includes('name="Button"><a:hlinkClick r:id="rId2"/></p:cNvPr>')).toBe(isShape);
});

test('what a link says of itself is shown to who points at it', () => {
  const runs = [{ text: 'a', link: 'https://example.org', linkTitle: 'More & "more"' }];
  expect(slideXml([body([{ runs }])])).toContain('tooltip="More &amp; &quot;more&quot;"');
});

test('a table has a style, flags, widths, heights and margins', () => {
  const table = sampleTable(
    box,
    [
      ['Item', 'Price'],
      ['Tea', '3'],
      ['Total', '3'],
    ],
    { hasTotals: true, placeholder: { type: 'obj', index: 1 } },
  );
  const xml = slideXml([slide(content, [table])]);
  expect(xml).toContain('<p:ph idx="1"/></p:nvPr></p:nvGraphicFramePr><p:xfrm><a:off x="609600" y="1727200"/>');
  expect(xml).toMatch(/<a:tblPr firstRow="1" lastRow="1"><a:tableStyleId>(\{[0-9A-F-]{36}\})<\/a:tableStyleId>/);
  expect(xml).toContain('<a:gridCol w="1905000"/><a:gridCol w="1905000"/>');
  expect(xml).toContain('<a:tcPr marL="101600" marR="101600" marT="63500" marB="63500" anchor="ctr"/>');
  const id = /<a:tableStyleId>([^<]+)/.exec(xml)![1];
  expect(part('ppt/tableStyles.xml', [])).toContain(`styleId="${id}"`);
});

test('a banded table has a style without lines between its rows', () => {
  const xml = slideXml([slide(content, [sampleTable(box, [['Item', 'Price']], { banded: true })])]);
  const id = /<a:tableStyleId>([^<]+)/.exec(xml)![1];
  const styles = part('ppt/tableStyles.xml', []).split('<a:tblStyle ');
  const insideH = (style: string | undefined) => /<a:insideH>.*?<\/a:insideH>/.exec(style ?? '')?.[0];
  expect(insideH(styles.find((style) => style.includes(`styleId="${id}"`)))).toContain('<a:noFill/>');
  expect(insideH(styles[1])).toContain('<a:solidFill>');
});

test('a right-to-left table says so', () => {
  const table = sampleTable(box, [['א', 'ב']], { direction: 'rtl' });
  expect(slideXml([slide(content, [table])])).toContain('<a:tblPr rtl="1" firstRow="1">');
});

test('the same picture is in the package once, however it is named', () => {
  const assets = new Map([
    ['a.png', samplePng],
    ['b.jpg', samplePng.slice()],
  ]);
  const slides = ['a.png', 'b.jpg'].map((asset) => slide(content, [{ ...picture, asset }]));
  const { bytes } = writeSlides(slides, theme, { assets });
  expect([...unzip(bytes).keys()].filter((name) => name.includes('media'))).toEqual(['ppt/media/image1.png']);
  expect(slideXml(slides, { assets })).toContain('descr="A square"');
});

test('a picture is cropped by shares', () => {
  const frame = { ...picture, asset: 'a.png', crop: { ...crop, left: 0.125, bottom: 0.5 } };
  const assets = new Map([['a.png', samplePng]]);
  expect(slideXml([slide(content, [frame])], { assets })).toContain('<a:srcRect l="12500" b="50000"/>');
});

test.each([
  ['not handed in', new Map(), 'unknown-asset'],
  ['of a kind that Office cannot show', new Map([['a.png', Uint8Array.of(1, 2, 3)]]), 'unsupported-picture'],
])('a picture that is %s leaves a labelled box and a diagnostic', (_, assets, code) => {
  const slides = [slide(content, [{ ...picture, asset: 'a.png' }])];
  expect(writeSlides(slides, theme, { assets }).diagnostics).toMatchObject([{ code }]);
  expect(slideXml(slides, { assets })).toMatch(/prstDash val="dash".*<a:t>A square<\/a:t>/);
});

test('a group keeps the coordinates of the slide, has a name and a description', () => {
  const shape = { type: 'shape', name: 'Arrow', geometry: 'chevron', fill: accent, box } as const;
  const xml = slideXml([slide(content, [{ type: 'group', name: 'Steps', alt: 'Two steps', box, frames: [shape] }])]);
  expect(xml).toContain('<p:grpSp><p:nvGrpSpPr><p:cNvPr id="3" name="Steps" descr="Two steps"/>');
  expect(xml).toContain(
    '<a:off x="609600" y="1727200"/><a:ext cx="3810000" cy="2540000"/><a:chOff x="609600" y="1727200"/><a:chExt cx="3810000" cy="2540000"/>',
  );
  expect(xml).toMatch(/name="Arrow"><a:extLst><a:ext uri="[^"]+"><adec:decorative [^>]*val="1"\/>/);
});

test('a line is a connector; a free text box is one', () => {
  const line = {
    type: 'shape',
    name: 'Rule',
    geometry: 'line',
    stroke: { color: ink, width: emu(1) },
    box: { ...box, height: 0 },
  } as const;
  const text = {
    type: 'text',
    role: 'label',
    name: 'Label',
    inherits: false,
    text: sampleBody([{ runs: ['x'] }], [plainLevel]),
    box,
  } as const;
  const xml = slideXml([slide(content, [line, text])]);
  expect(xml).toContain('<a:prstGeom prst="line"><a:avLst/></a:prstGeom><a:ln w="12700">');
  expect(xml).toContain('<p:cNvSpPr txBox="1"/>');
  expect(xml).toMatch(/<a:pPr><a:lnSpc>.*<a:rPr lang="en-US" sz="1400"\/>/);
});

/** The part of a slide layout, by its name. */
const layoutXml = (name: string, options: Parameters<typeof part>[2] = {}): string =>
  part(`ppt/slideLayouts/slideLayout${theme.layouts.indexOf(layoutOf(theme, name)) + 1}.xml`, [], options);

test('a title that is not drawn stands above the slide; where the theme has none, the slide layout has it there', () => {
  const above = /<a:off x="\d+" y="-\d+"\/>/;
  expect(slideXml([slide(content, [], { title: 'Unseen' })])).toMatch(
    new RegExp(`<p:ph type="title"/>.*${above.source}.*<a:t>Unseen</a:t>`),
  );
  expect(layoutXml('Blank')).toMatch(new RegExp(`<p:ph type="title"/>.*${above.source}`));
  expect(slideXml([slide(layoutOf(theme, 'Blank'), [], { title: 'Unseen' })])).toMatch(
    /<p:ph type="title"\/><\/p:nvPr><\/p:nvSpPr><p:spPr\/>.*<a:t>Unseen<\/a:t>/,
  );
});

test('slide layouts say only what differs from the slide master, so that a change of the master reaches every slide', () => {
  const xml = layoutXml('Title and Content');
  expect(xml).toMatch(/<p:ph type="title"\/><\/p:nvPr><\/p:nvSpPr><p:spPr\/><p:txBody><a:bodyPr\/><a:lstStyle\/>/);
  expect(xml).toMatch(/<p:ph idx="1"\/><\/p:nvPr><\/p:nvSpPr><p:spPr\/><p:txBody><a:bodyPr\/><a:lstStyle\/>/);
  const statement = layoutXml('Statement');
  expect(statement).toMatch(/<p:ph type="body" idx="1"\/>.*?<a:lvl1pPr[^>]*>.*?<a:defRPr[^>]* sz="\d+"/);
  expect(statement).not.toContain('+mn-lt');
});

test('dark slide layouts swap text and ground; slides of the same tone inherit that', () => {
  const dark = layoutOf(theme, 'Section Header');
  const swapped = '<a:overrideClrMapping bg1="dk1" tx1="lt1" bg2="dk2" tx2="lt2"';
  const layouts = theme.layouts.indexOf(dark) + 1;
  expect(part(`ppt/slideLayouts/slideLayout${layouts}.xml`, [])).toContain(swapped);
  expect(slideXml([slide(dark, [])])).toContain('<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>');
  const single = slideXml([slide(content, [], { dark: true })]);
  expect(single).toContain(swapped);
  expect(single).toContain(
    '<p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>',
  );
  expect(slideXml([slide(dark, [], { dark: false })])).toContain('<a:overrideClrMapping bg1="lt1" tx1="dk1"');
});

test('footers of a slide turned dark or light say their color, which LibreOffice would take from the slide layout', () => {
  const footer = [filled(content, 'ftr', 11, [{ runs: ['Foot'] }])];
  const said = /<a:rPr[^>]*><a:solidFill><a:schemeClr val="tx2".*?<a:t>Foot/;
  expect(slideXml([slide(content, footer, { dark: true })])).toMatch(said);
  expect(slideXml([slide(content, footer)])).not.toMatch(said);
});

test('a picture as ground covers the slide without being stretched', () => {
  const assets = new Map([['a.png', samplePng]]);
  expect(slideXml([slide(content, [], { background: { asset: 'a.png' } })], { assets })).toContain(
    '<a:stretch><a:fillRect t="-38889" b="-38889"/></a:stretch></a:blipFill><a:effectLst/></p:bgPr></p:bg>',
  );
});

test('speaker notes are paragraphs on a notes slide with its own master and theme', () => {
  const notes = ['Say this.', 'Then that.'].map(
    (value) => ({ type: 'paragraph', children: [{ type: 'text', value }] }) as const,
  );
  const slides = [body([]), slide(content, [], { notes })];
  expect(part('ppt/notesSlides/notesSlide2.xml', slides)).toMatch(
    /<a:t>Say this\.<\/a:t>.*<a:p>.*<a:t>Then that\.<\/a:t>/,
  );
  expect(part('ppt/notesMasters/_rels/notesMaster1.xml.rels', slides)).toContain('theme2.xml');
  expect([...unzip(writeSlides([body([])], theme).bytes).keys()].filter((name) => name.includes('notes'))).toEqual([]);
});

test('notes keep their lists, emphasis and links', () => {
  const paragraph = (...children: readonly Inline[]) => ({ type: 'paragraph', children }) as const;
  const strong = { type: 'strong', children: [{ type: 'text', value: 'loud' }] } as const;
  const link = { type: 'link', url: '#1', children: [{ type: 'text', value: 'back' }] } as const;
  const list = {
    type: 'list',
    ordered: false,
    start: 1,
    tight: true,
    items: [{ children: [paragraph(strong, link)] }],
  };
  const xml = part('ppt/notesSlides/notesSlide1.xml', [slide(content, [], { notes: [list as Block] })]);
  expect(xml).toMatch(/<a:buChar char="•"\/>.*<a:rPr lang="en-US" b="1"\/><a:t>loud<.*ppaction:\/\/hlinksldjump/);
});

test('an arrow of a right-to-left deck is mirrored', () => {
  const arrow = { type: 'shape', name: 'Arrow', geometry: 'chevron', flipped: true, box } as const;
  expect(slideXml([slide(content, [arrow])])).toContain('<a:xfrm flipH="1"><a:off');
});

test('insets of their own do not take text off its placeholder', () => {
  const heading = title(content, 'x');
  const insets = { ...heading.text.insets, right: emu(100) };
  const balanced = { ...heading, inherits: false, text: { ...heading.text, insets } };
  expect(slideXml([slide(content, [balanced])])).toContain('<p:spPr/><p:txBody><a:bodyPr rIns="1270000"/>');
});

test('sections hold every slide once', () => {
  const named = (section?: string) => slide(content, [], section === undefined ? {} : { section });
  const xml = part('ppt/presentation.xml', [named(), named('One'), named('One'), named('Two')]);
  const sections = [...xml.matchAll(/<p14:section name="([^"]+)" id="\{[^}]+\}">(.*?)<\/p14:section>/g)];
  expect(sections.map((section) => [section[1], section[2]!.match(/id="\d+"/g)])).toEqual([
    ['A sample &amp; its parts', ['id="256"']],
    ['One', ['id="257"', 'id="258"']],
    ['Two', ['id="259"']],
  ]);
  expect(part('ppt/presentation.xml', [named()])).not.toContain('sectionLst');
});

test('a right-to-left deck is one in its masters too', () => {
  const options = {
    language: 'ar',
    direction: 'rtl',
    theme: sampleTheme({ language: 'ar', direction: 'rtl' }),
  } as const;
  expect(part('ppt/presentation.xml', [], options)).toContain(' rtl="1"');
  expect(part('ppt/slideMasters/slideMaster1.xml', [], options)).toMatch(
    /<p:titleStyle><a:lvl1pPr [^>]*algn="r"[^>]*rtl="1"/,
  );
  const text = sampleBody([{ runs: ['القمر'], direction: 'rtl' }], content.placeholders[1]!.levels);
  expect(slideXml([slide(content, [filled(content, 'obj', 1, [], { text })])], options)).toContain(
    '<a:p><a:r><a:rPr lang="ar-EG"/><a:t>القمر</a:t></a:r></a:p>',
  );
});

test('the footer stands on every slide layout too, for slides added by hand', () => {
  const xml = layoutXml('Title and Content', { footer: 'Confidential & more' });
  expect(xml).toMatch(/<p:ph type="ftr" idx="11"\/>.*<a:t>Confidential &amp; more<\/a:t>/);
});

test('masters and slide layouts that are kept are those of the deck', () => {
  const footers = ['one', 'two', 'one', ''];
  for (const footer of footers) {
    const said = footer === '' ? [] : [footer];
    expect(
      [...layoutXml('Title and Content', { footer }).matchAll(/<a:t>(one|two)</g)].map(([, text]) => text),
    ).toEqual(said);
  }
  expect(layoutXml('Title and Content', { language: 'de' })).toContain('lang="de-DE"');
  expect(layoutXml('Title and Content', { language: 'fr' })).toContain('lang="fr-FR"');
});

test('slide sizes', () => {
  expect(part('ppt/presentation.xml', [])).toContain('<p:sldSz cx="12192000" cy="6858000"/>');
  expect(part('ppt/presentation.xml', [], { theme: sampleTheme({ slideSize: '4:3' }) })).toContain(
    '<p:sldSz cx="9144000" cy="6858000" type="screen4x3"/>',
  );
});

test('slide layouts have the names, types and placeholders of the theme', () => {
  for (const [index, layout] of theme.layouts.entries()) {
    const xml = part(`ppt/slideLayouts/slideLayout${index + 1}.xml`, []);
    expect(xml).toContain(`<p:cSld name="${layout.name}">`);
    expect(xml.match(/<p:ph[ />]/g) ?? []).toHaveLength(titledPlaceholders(layout, theme.master).length);
    for (const placeholder of layout.placeholders) expect(xml).toContain(`name="${placeholder.name}"`);
  }
});

test('a placeholder that the slide layout lacks is a fault of ours', () => {
  const frame = { ...title(content, 'x'), placeholder: { type: 'body', index: 99 } } as const;
  expect(() => writeSlides([slide(content, [frame])], theme)).toThrow('has no placeholder body 99');
});

test('control characters and lone surrogates do not break the file', () => {
  expect(slideXml([body([{ runs: ['a\u0000b\ud800c'] }])])).toContain('<a:t>a\ufffdb\ufffdc</a:t>');
});

test('the same frames give the same bytes', () => {
  const slides = [body([{ runs: ['x', { text: 'y', link: '#1' }] }])];
  expect(writeSlides(slides, theme).bytes).toEqual(writeSlides(slides, sampleTheme()).bytes);
});
