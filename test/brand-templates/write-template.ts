// A draft as a .pptx, part by part as PowerPoint lays them out.
import { deflate } from '../../packages/engine/src/ooxml/deflate.test-helper.ts';
import { createPackage, type Package, type Part } from '../../packages/engine/src/ooxml/package.ts';
import { textStyle } from './drawing.ts';
import type {
  ColorMap,
  LayoutDraft,
  MasterDraft,
  SlideDraft,
  TemplateDraft,
  ThemeDraft,
  Xml,
} from './template-draft.ts';

const presentationml = 'application/vnd.openxmlformats-officedocument.presentationml.';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const namespaces =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const encoder = new TextEncoder();
const xml = (text: Xml): Uint8Array => encoder.encode(declaration + text);

const standardMap: ColorMap = {
  ...{ bg1: 'lt1', tx1: 'dk1', bg2: 'lt2', tx2: 'dk2', accent1: 'accent1', accent2: 'accent2', accent3: 'accent3' },
  ...{ accent4: 'accent4', accent5: 'accent5', accent6: 'accent6', hlink: 'hlink', folHlink: 'folHlink' },
};

/** Of text that is neither title nor body, as PowerPoint has it. */
const otherStyle: Xml =
  '<a:defPPr><a:defRPr lang="en-US"/></a:defPPr><a:lvl1pPr marL="0" algn="l" defTabSz="914400" rtl="0" eaLnBrk="1" latinLnBrk="0" hangingPunct="1"><a:defRPr sz="1800" kern="1200"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mn-lt"/><a:ea typeface="+mn-ea"/><a:cs typeface="+mn-cs"/></a:defRPr></a:lvl1pPr>';

/** The bytes of the template. The same draft gives the same bytes. */
export function writeTemplate(draft: TemplateDraft): Uint8Array {
  const file = createPackage();
  const main = draft.isPotx ? 'template.main+xml' : 'presentation.main+xml';
  const presentation = file.part('/ppt/presentation.xml', presentationml + main);
  file.relate('officeDocument', presentation);
  addProperties(file);
  const pictures = addPictures(draft, file);
  const masters: string[] = [];
  const layouts: Part[] = [];
  let id = 2_147_483_648;
  for (const [index, master] of draft.masters.entries()) {
    const { part, layoutParts, count, theme } = addMaster(
      master,
      index + 1,
      layouts.length,
      id + 1,
      draft,
      file,
      pictures,
    );
    masters.push(`<p:sldMasterId id="${id}" r:id="${presentation.relate('slideMaster', part)}"/>`);
    layouts.push(...layoutParts);
    if (index === 0) presentation.relate('theme', theme);
    id += 1 + count;
  }
  const hasNotes = draft.hasNotesMaster || draft.slides?.some(({ notes }) => notes !== undefined);
  const notesMaster = hasNotes ? addNotesMaster(draft, file) : undefined;
  const slides = (draft.slides ?? []).map((slide, index) => {
    const part = addSlide(slide, index + 1, layouts[slide.layout]!, notesMaster, file, pictures);
    return presentation.relate('slide', part);
  });
  const notes = notesMaster && presentation.relate('notesMaster', notesMaster);
  for (const [name, text] of settings(draft)) {
    presentation.relate(name, file.part(`/ppt/${name}.xml`, `${presentationml}${name}+xml`, xml(text)));
  }
  const { width, height, type } = draft.size;
  presentation.write(
    xml(
      `<p:presentation ${namespaces} ${draft.attributes ?? 'saveSubsetFonts="1"'}><p:sldMasterIdLst>${masters.join('')}</p:sldMasterIdLst>${notes ? `<p:notesMasterIdLst><p:notesMasterId r:id="${notes}"/></p:notesMasterIdLst>` : ''}${slides.length > 0 ? `<p:sldIdLst>${slides.map((slide, index) => `<p:sldId id="${256 + index}" r:id="${slide}"/>`).join('')}</p:sldIdLst>` : ''}<p:sldSz cx="${width}" cy="${height}"${type ? ` type="${type}"` : ''}/><p:notesSz cx="6858000" cy="9144000"/><p:defaultTextStyle>${otherStyle}</p:defaultTextStyle>${draft.hasSections ? sections(slides.length) : ''}</p:presentation>`,
    ),
  );
  return file.bytes(deflate);
}

type Pictures = ReadonlyMap<string, Part>;

function addPictures({ pictures = new Map(), folder = '/ppt' }: TemplateDraft, file: Package): Pictures {
  const parts = [...pictures].map(([name, bytes], index) => {
    const part = file.part(`${folder}/media/image${index + 1}.png`, 'image/png', bytes);
    return [name, part] as const;
  });
  return new Map(parts);
}

function addMaster(
  master: MasterDraft,
  number: number,
  before: number,
  firstId: number,
  { folder = '/ppt' }: TemplateDraft,
  file: Package,
  pictures: Pictures,
) {
  const part = file.part(`${folder}/slideMasters/slideMaster${number}.xml`, `${presentationml}slideMaster+xml`);
  const layoutParts = master.layouts.map((layout, index) => {
    const uri = `${folder}/slideLayouts/slideLayout${before + index + 1}.xml`;
    const layoutPart = file.part(uri, `${presentationml}slideLayout+xml`);
    layoutPart.relate('slideMaster', part);
    layoutPart.write(xml(layoutXml(layout, layoutPart, pictures)));
    return layoutPart;
  });
  const ids = layoutParts.map(
    (layout, index) => `<p:sldLayoutId id="${firstId + index}" r:id="${part.relate('slideLayout', layout)}"/>`,
  );
  const theme = addTheme(master.theme, number, file);
  part.relate('theme', theme);
  const { background = '<p:bg><p:bgRef idx="1001"><a:schemeClr val="bg1"/></p:bgRef></p:bg>' } = master;
  const titles = master.titleStyle ?? textStyle([36], { font: '+mj' });
  const bodies = master.bodyStyle ?? textStyle([24, 20, 18, 16, 16]);
  part.write(
    xml(
      `<p:sldMaster ${namespaces}><p:cSld>${related(background, part, pictures)}${tree(master.shapes, part, pictures)}</p:cSld><p:clrMap ${mapAttributes({ ...standardMap, ...master.colorMap })}/><p:sldLayoutIdLst>${ids.join('')}</p:sldLayoutIdLst>${master.headerFooter ?? ''}<p:txStyles><p:titleStyle>${titles}</p:titleStyle><p:bodyStyle>${bodies}</p:bodyStyle><p:otherStyle>${otherStyle}</p:otherStyle></p:txStyles></p:sldMaster>`,
    ),
  );
  return { part, layoutParts, count: layoutParts.length, theme };
}

function layoutXml(layout: LayoutDraft, part: Part, pictures: Pictures): Xml {
  const name = layout.name === undefined ? '' : ` name="${layout.name}"`;
  return `<p:sldLayout ${namespaces} ${layout.attributes ?? 'preserve="1"'}><p:cSld${name}>${related(layout.background ?? '', part, pictures)}${tree(layout.shapes, part, pictures)}</p:cSld>${mapOverride(layout)}${layout.headerFooter ?? ''}</p:sldLayout>`;
}

const mapOverride = ({ colorMap }: Pick<LayoutDraft, 'colorMap'>): Xml =>
  `<p:clrMapOvr>${colorMap ? `<a:overrideClrMapping ${mapAttributes({ ...standardMap, ...colorMap })}/>` : '<a:masterClrMapping/>'}</p:clrMapOvr>`;

const mapAttributes = (map: ColorMap): string =>
  Object.entries(map)
    .map(([role, color]) => `${role}="${color}"`)
    .join(' ');

/** The shape tree: ids counted from 2, pictures related. */
function tree(shapes: readonly Xml[], part: Part, pictures: Pictures): Xml {
  let id = 1;
  const numbered = shapes.map((one) =>
    one.replace(/<p:cNvPr id="\{id\}"[^>]*>/g, (start) => start.replaceAll('{id}', String(++id))),
  );
  return `<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>${related(numbered.join(''), part, pictures)}</p:spTree>`;
}

const related = (text: Xml, part: Part, pictures: Pictures): Xml =>
  text.replace(/\{picture:(\w+)\}/g, (_, name: string) => part.relate('image', pictures.get(name)!));

function addTheme({ name, colors, major, minor, backgroundFill }: ThemeDraft, number: number, file: Package): Part {
  const names = [
    'dk1',
    'lt1',
    'dk2',
    'lt2',
    ...[1, 2, 3, 4, 5, 6].map((index) => `accent${index}`),
    'hlink',
    'folHlink',
  ];
  const scheme = names
    .map((slot, index) => {
      const value = colors[index]!;
      const system = value === 'window' || value === 'windowText';
      const last = value === 'window' ? 'FFFFFF' : '000000';
      return `<a:${slot}>${system ? `<a:sysClr val="${value}" lastClr="${last}"/>` : `<a:srgbClr val="${value}"/>`}</a:${slot}>`;
    })
    .join('');
  const plain = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
  const stroke = `<a:ln w="9525" cap="flat" cmpd="sng" algn="ctr">${plain}<a:prstDash val="solid"/></a:ln>`;
  const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>';
  const text = `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="${name}"><a:themeElements><a:clrScheme name="${name}">${scheme}</a:clrScheme><a:fontScheme name="${name}"><a:majorFont>${major}</a:majorFont><a:minorFont>${minor}</a:minorFont></a:fontScheme><a:fmtScheme name="${name}"><a:fillStyleLst>${plain.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${stroke.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${plain.repeat(2)}${backgroundFill ?? plain}</a:bgFillStyleLst></a:fmtScheme></a:themeElements><a:objectDefaults/><a:extraClrSchemeLst/></a:theme>`;
  return file.part(
    `/ppt/theme/theme${number}.xml`,
    'application/vnd.openxmlformats-officedocument.theme+xml',
    xml(text),
  );
}

function addNotesMaster(draft: TemplateDraft, file: Package): Part {
  const part = file.part('/ppt/notesMasters/notesMaster1.xml', `${presentationml}notesMaster+xml`);
  part.relate('theme', addTheme(draft.masters[0]!.theme, draft.masters.length + 1, file));
  const holder = (ph: string, name: string, place: string): Xml =>
    `<p:sp><p:nvSpPr><p:cNvPr id="{id}" name="${name}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph ${ph}/></p:nvPr></p:nvSpPr><p:spPr><a:xfrm>${place}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>`;
  const image = `${holder('type="sldImg" idx="2"', 'Slide Image', '<a:off x="685800" y="1143000"/><a:ext cx="5486400" cy="3086100"/>')}</p:sp>`;
  const body = `${holder('type="body" sz="quarter" idx="3"', 'Notes', '<a:off x="685800" y="4400550"/><a:ext cx="5486400" cy="3600450"/>')}<p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US"/><a:t>Click to edit Master text styles</a:t></a:r></a:p></p:txBody></p:sp>`;
  part.write(
    xml(
      `<p:notesMaster ${namespaces}><p:cSld><p:bg><p:bgRef idx="1001"><a:schemeClr val="bg1"/></p:bgRef></p:bg>${tree([image, body], part, new Map())}</p:cSld><p:clrMap ${mapAttributes(standardMap)}/></p:notesMaster>`,
    ),
  );
  return part;
}

function addSlide(
  slide: SlideDraft,
  number: number,
  layout: Part,
  notesMaster: Part | undefined,
  file: Package,
  pictures: Pictures,
): Part {
  const part = file.part(`/ppt/slides/slide${number}.xml`, `${presentationml}slide+xml`);
  part.relate('slideLayout', layout);
  const chart = slide.hasChart ? [chartFrame(part.relate('chart', addChart(number, file)))] : [];
  part.write(
    xml(
      `<p:sld ${namespaces}><p:cSld>${related(slide.background ?? '', part, pictures)}${tree([...slide.shapes, ...chart], part, pictures)}</p:cSld>${mapOverride(slide)}</p:sld>`,
    ),
  );
  if (slide.hasChart) addComment(number, part, file);
  if (slide.notes !== undefined && notesMaster !== undefined) {
    const notes = file.part(`/ppt/notesSlides/notesSlide${number}.xml`, `${presentationml}notesSlide+xml`);
    notes.relate('notesMaster', notesMaster);
    notes.relate('slide', part);
    part.relate('notesSlide', notes);
    const body = `<p:sp><p:nvSpPr><p:cNvPr id="{id}" name="Notes"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="body" idx="1"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US"/><a:t>${slide.notes}</a:t></a:r></a:p></p:txBody></p:sp>`;
    notes.write(
      xml(
        `<p:notes ${namespaces}><p:cSld>${tree([body], notes, pictures)}</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:notes>`,
      ),
    );
  }
  return part;
}

const chartFrame = (id: string): Xml =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="{id}" name="Chart"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="1000000" y="2000000"/><a:ext cx="4000000" cy="3000000"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="${id}"/></a:graphicData></a:graphic></p:graphicFrame>`;

/** A chart of one series, its numbers in the part alone. */
function addChart(number: number, file: Package): Part {
  const text =
    '<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:chart><c:plotArea><c:layout/><c:pieChart><c:varyColors val="1"/><c:ser><c:idx val="0"/><c:order val="0"/><c:val><c:numLit><c:formatCode>General</c:formatCode><c:ptCount val="2"/><c:pt idx="0"><c:v>4</c:v></c:pt><c:pt idx="1"><c:v>2</c:v></c:pt></c:numLit></c:val></c:ser></c:pieChart></c:plotArea><c:plotVisOnly val="1"/></c:chart></c:chartSpace>';
  return file.part(
    `/ppt/charts/chart${number}.xml`,
    'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
    xml(text),
  );
}

/** Comments with their authors, whom the presentation lists. */
function addComment(number: number, slide: Part, file: Package): void {
  const text = `<p:cmLst ${namespaces}><p:cm authorId="0" dt="2026-01-01T10:00:00.000" idx="1"><p:pos x="10" y="10"/><p:text>Ask legal</p:text></p:cm></p:cmLst>`;
  slide.relate('comments', file.part(`/ppt/comments/comment${number}.xml`, `${presentationml}comments+xml`, xml(text)));
}

function* settings({ tableStyle, slides = [] }: TemplateDraft): Iterable<readonly [name: string, text: Xml]> {
  yield ['presProps', `<p:presentationPr ${namespaces}/>`];
  yield ['viewProps', `<p:viewPr ${namespaces}/>`];
  const style = tableStyle ?? '';
  const id = /styleId="([^"]+)"/.exec(style)?.[1] ?? '{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}';
  yield [
    'tableStyles',
    `<a:tblStyleLst xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" def="${id}">${style}</a:tblStyleLst>`,
  ];
  if (slides.some(({ hasChart }) => hasChart)) {
    yield [
      'commentAuthors',
      `<p:cmAuthorLst ${namespaces}><p:cmAuthor id="0" name="Ada" initials="A" lastIdx="1" clrIdx="0"/></p:cmAuthorLst>`,
    ];
  }
}

const sections = (count: number): Xml =>
  `<p:extLst><p:ext uri="{521415D9-36F7-43E2-AB2F-B90AF26B5E84}"><p14:sectionLst xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main"><p14:section name="Samples" id="{0A4F2C2E-5B1E-4C60-9F0B-6E5A5B5F1C11}"><p14:sldIdLst>${Array.from({ length: count }, (_, index) => `<p14:sldId id="${256 + index}"/>`).join('')}</p14:sldIdLst></p14:section></p14:sectionLst></p:ext></p:extLst>`;

function addProperties(file: Package): void {
  const core =
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Template</dc:title></cp:coreProperties>';
  const app =
    '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Microsoft Office PowerPoint</Application><AppVersion>16.0000</AppVersion></Properties>';
  file.relate(
    'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
    file.part('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml', xml(core)),
  );
  file.relate(
    'extended-properties',
    file.part('/docProps/app.xml', 'application/vnd.openxmlformats-officedocument.extended-properties+xml', xml(app)),
  );
}
