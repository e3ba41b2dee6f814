// What decks keep of a template that holds more than decks may carry: changed by hand from a sound one, read, and looked into.
import { deflateRawSync } from 'node:zlib';
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { brandTemplates } from '../../../../test/brand-templates/index.ts';
import { zipEntries } from '../../../../test/unzip.ts';
import { deflate } from '../ooxml/deflate.test-helper.ts';
import { zip } from '../ooxml/zip.ts';
import type { Brand } from './brand.ts';
import { readBrand } from './read-brand.ts';

const world = createWorld();
const sound = zipEntries(brandTemplates().get('inherits')!).map(
  ([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')] as const,
);
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';
const layout = 'ppt/slideLayouts/slideLayout1.xml';
const layoutRels = 'ppt/slideLayouts/_rels/slideLayout1.xml.rels';

type Edit = (xml: string, name: string) => string;
type Change = {
  readonly edit?: Edit;
  readonly add?: readonly (readonly [string, string])[];
};

/** The brand of the template once every part was edited and some were added. */
function changed({ edit = (xml) => xml, add = [] }: Change): Brand {
  const parts = [...sound.map(([name, xml]) => [name, edit(xml, name)] as const), ...add];
  const entries = parts.map(([name, xml]) => ({ name, bytes: new TextEncoder().encode(xml), store: false }));
  return readBrand(zip(entries, deflate), world);
}

/** A relationship of the first slide layout, and what names it in its shape tree. */
const inLayout =
  (id: string, relationship: string, shape: string): Edit =>
  (xml, name) => {
    if (name === layoutRels)
      return xml.replace('</Relationships>', `<Relationship Id="${id}" ${relationship}/></Relationships>`);
    if (name === layout) return xml.replace('</p:spTree>', `${shape}</p:spTree>`);
    if (name !== '[Content_Types].xml') return xml;
    return xml.replace('<Default ', '<Default Extension="bin" ContentType="application/octet-stream"/><Default ');
  };
const rootRelationship =
  (type: string, target: string): Edit =>
  (xml, name) =>
    name === '_rels/.rels'
      ? xml.replace('</Relationships>', `<Relationship Id="more" Type="${type}" Target="${target}"/></Relationships>`)
      : xml;

const layoutText = ({ theme }: Brand): string => {
  const { packed } = theme.template!.parts.get(`/${layout}`)!;
  return new TextDecoder().decode(packed.method === 0 ? packed.bytes : world.inflate(packed.bytes, packed.size));
};
const told = ({ description }: Brand): string => description.report.map(({ message }) => message).join('\n');
const linked = (address: string, mode = ' TargetMode="External"') =>
  `Type="${relationships}hyperlink" Target="${address}"${mode}`;
const link =
  '<p:sp><p:nvSpPr><p:cNvPr id="90" name="L"><a:hlinkClick r:id="more"/></p:cNvPr><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/></p:sp>';
const object =
  '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="91" name="O"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm/><a:graphic><a:graphicData uri="ole"><p:oleObj r:id="more"/></a:graphicData></a:graphic></p:graphicFrame>';

test.each<[what: string, change: Change, stays: RegExp | undefined, goes: RegExp | undefined, told: RegExp]>([
  [
    'a link to the web stays',
    { edit: inLayout('more', linked('https://example.com/'), link) },
    /hlinkClick/,
    undefined,
    /^/,
  ],
  [
    'a link to a script goes',
    { edit: inLayout('more', linked('javascript:alert(1)'), link) },
    /name="L"/,
    /hlinkClick/,
    /do not include the hyperlink at “javascript/,
  ],
  [
    'a link to a share goes',
    { edit: inLayout('more', linked('\\\\host\\share'), link) },
    /name="L"/,
    /hlinkClick/,
    /do not include the hyperlink/,
  ],
  [
    'a jump to a sample slide goes',
    { edit: inLayout('more', `Type="${relationships}slide" Target="../slides/none.xml"`, link) },
    /name="L"/,
    /hlinkClick/,
    /which it does not contain/,
  ],
  [
    'a picture from outside goes',
    {
      edit: inLayout(
        'more',
        `Type="${relationships}image" Target="http://127.0.0.1:9/x.png" TargetMode="External"`,
        '<p:pic><p:blipFill><a:blip r:link="more"/></p:blipFill></p:pic>',
      ),
    },
    /spTree/,
    /<p:pic>/,
    /which is outside the file/,
  ],
  [
    'an object goes with its part',
    {
      edit: inLayout('more', `Type="${relationships}oleObject" Target="../embeddings/o.bin"`, object),
      add: [['ppt/embeddings/o.bin', 'x']],
    },
    /spTree/,
    /graphicFrame|oleObj/,
    /do not include OLE objects/,
  ],
  [
    'a signature',
    {
      edit: rootRelationship(
        'http://schemas.openxmlformats.org/package/2006/relationships/digital-signature/origin',
        '_xmlsignatures/o.sigs',
      ),
    },
    undefined,
    undefined,
    /digital signature/,
  ],
  [
    'a sensitivity label',
    {
      edit: rootRelationship(
        'http://schemas.microsoft.com/office/2020/02/relationships/classificationlabels',
        'docMetadata/LabelInfo.xml',
      ),
    },
    undefined,
    undefined,
    /sensitivity label/,
  ],
  [
    'the Strict form becomes the transitional one',
    {
      edit: (xml) =>
        xml
          .replace(
            /http:\/\/schemas\.openxmlformats\.org\/(drawingml|presentationml|officeDocument)\/2006\//g,
            'http://purl.oclc.org/ooxml/$1/',
          )
          .replace('<p:presentation ', '<p:presentation conformance="strict" '),
    },
    /http:\/\/schemas\.openxmlformats\.org\/drawingml\/2006\/main/,
    /purl\.oclc\.org/,
    /Strict Office Open XML/,
  ],
])('%s', (_, change, stays, goes, report) => {
  const brand = changed(change);
  if (stays) expect(layoutText(brand)).toMatch(stays);
  if (goes) expect(layoutText(brand)).not.toMatch(goes);
  expect(told(brand)).toMatch(report);
  for (const uri of brand.theme.template!.parts.keys())
    expect(uri).not.toMatch(/embeddings|_xmlsignatures|docMetadata/);
});

test('a template in the Strict form is read as the same brand', () => {
  const strict = changed({
    edit: (xml) =>
      xml.replace(
        /http:\/\/schemas\.openxmlformats\.org\/(drawingml|presentationml|officeDocument)\/2006\//g,
        'http://purl.oclc.org/ooxml/$1/',
      ),
  });
  const usual = changed({});
  expect(strict.theme.layouts).toEqual(usual.theme.layouts);
  expect(strict.theme.colors).toEqual(usual.theme.colors);
});

test('parts that stay are not packed again', () => {
  const { theme } = changed({});
  const packed = new Map(sound.map(([name, xml]) => [`/${name}`, deflateRawSync(Buffer.from(xml))]));
  for (const { uri, packed: kept } of theme.template!.parts.values())
    expect(Buffer.compare(kept.bytes, packed.get(uri)!), uri).toBe(0);
});

test.each([
  ['macros', (xml: string) => xml.replace('presentation.main+xml', 'presentation.macroEnabled.main+xml'), /macros/],
  [
    'macros left in an ordinary file',
    (xml: string) =>
      xml.replace(
        '<Default ',
        '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/><Default ',
      ),
    /macros/,
  ],
  [
    'a Word document',
    (xml: string) => xml.replace(/presentationml\.(?:presentation|template)\.main/, 'wordprocessingml.document.main'),
    /Word document/,
  ],
])('%s: refused with its own sentence', (_, edit, message) => {
  expect(() => changed({ edit: (xml, name) => (name === '[Content_Types].xml' ? edit(xml) : xml) })).toThrow(message);
});
