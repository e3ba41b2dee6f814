// Templates as companies have them: a logo, a bar, the slide layouts of PowerPoint, sample slides; wide, 4:3, dark, in other scripts.
import { samplePictures } from '../sample-decks.ts';
import {
  content,
  filled,
  footers,
  gradient,
  ground,
  line,
  picture,
  picturePlaceholder,
  placeholder,
  shape,
  solid,
  text,
  textStyle,
  title,
} from './drawing.ts';
import type { LayoutDraft, MasterDraft, TemplateDraft, Xml } from './template-draft.ts';
import { arabic, japanese, night, office, serif } from './themes.ts';

export const wide = { width: 12_192_000, height: 6_858_000 };
export const pictures = new Map([['logo', samplePictures.get('wide.png')!]]);

const subTitle = (at: readonly [number, number, number, number]): Xml =>
  placeholder({
    ph: 'type="subTitle" idx="1"',
    name: 'Subtitle',
    at,
    levels: '<a:lvl1pPr marL="0" indent="0"><a:buNone/><a:defRPr sz="2000"/></a:lvl1pPr>',
  });
const centered = (at: readonly [number, number, number, number], size = 44): Xml =>
  placeholder({
    ph: 'type="ctrTitle"',
    name: 'Title',
    at,
    bodyPr: '<a:bodyPr anchor="b"><a:normAutofit/></a:bodyPr>',
    levels: `<a:lvl1pPr><a:defRPr sz="${size * 100}"/></a:lvl1pPr>`,
  });
const plainText = '<a:lvl1pPr marL="0" indent="0"><a:buNone/><a:defRPr sz="2000" b="1"/></a:lvl1pPr>';

/** The slide layouts of PowerPoint for a slide of this many points, content from `top` to `bottom`. */
export function usualLayouts(width: number, height: number, top: number, bottom: number): readonly LayoutDraft[] {
  const foot = footers(width);
  const inner = width - 72;
  const column = (inner - 24) / 2;
  const room = bottom - top;
  return [
    {
      name: 'Title Slide',
      attributes: 'type="title" preserve="1"',
      shapes: [
        centered([36, height * 0.22, inner * 0.8, height * 0.3]),
        subTitle([36, height * 0.55, inner * 0.7, height * 0.2]),
        ...foot,
      ],
    },
    { name: 'Title and Content', attributes: 'type="obj" preserve="1"', shapes: [title(), content(1), ...foot] },
    {
      name: 'Section Header',
      attributes: 'type="secHead" preserve="1"',
      background: ground(solid('accent1')),
      shapes: [
        title([36, height * 0.35, inner, height * 0.25], {
          bodyPr: '<a:bodyPr anchor="b"/>',
          levels: `<a:lvl1pPr><a:defRPr sz="4000">${solid('bg1')}</a:defRPr></a:lvl1pPr>`,
        }),
        text(1, [36, height * 0.62, inner, height * 0.18], {
          levels: `<a:lvl1pPr marL="0" indent="0"><a:buNone/><a:defRPr sz="2000">${solid('bg1')}</a:defRPr></a:lvl1pPr>`,
        }),
        ...foot,
      ],
    },
    {
      name: 'Two Content',
      attributes: 'type="twoObj" preserve="1"',
      shapes: [title(), content(1, [36, top, column, room]), content(2, [60 + column, top, column, room]), ...foot],
    },
    {
      name: 'Comparison',
      attributes: 'type="twoTxTwoObj" preserve="1"',
      shapes: [
        title(),
        text(1, [36, top, column, 36], { levels: plainText, bodyPr: '<a:bodyPr anchor="b"/>' }),
        content(2, [36, top + 40, column, room - 40]),
        text(3, [60 + column, top, column, 36], { levels: plainText, bodyPr: '<a:bodyPr anchor="b"/>' }),
        content(4, [60 + column, top + 40, column, room - 40]),
        ...foot,
      ],
    },
    { name: 'Title Only', attributes: 'type="titleOnly" preserve="1"', shapes: [title(), ...foot] },
    { name: 'Blank', attributes: 'type="blank" preserve="1"', shapes: foot },
    {
      name: 'Picture with Caption',
      attributes: 'type="picTx" preserve="1"',
      shapes: [
        title([36, top - 30, inner * 0.35, 90], {
          bodyPr: '<a:bodyPr anchor="b"/>',
          levels: '<a:lvl1pPr><a:defRPr sz="2400"/></a:lvl1pPr>',
        }),
        picturePlaceholder(1, [48 + inner * 0.38, top - 30, inner * 0.6, room + 30]),
        text(2, [36, top + 66, inner * 0.35, room - 66], {
          levels: '<a:lvl1pPr marL="0" indent="0"><a:buNone/><a:defRPr sz="1600"/></a:lvl1pPr>',
        }),
        ...foot,
      ],
    },
  ];
}

/** A master with a bar above and a logo at the end of the foot. */
export function usualMaster(
  width: number,
  height: number,
  more: Partial<MasterDraft> = {},
  decoration?: readonly Xml[],
): MasterDraft {
  const [top, bottom] = [height * 0.24, height * 0.9];
  return {
    theme: office,
    shapes: [
      ...(decoration ?? [
        shape('Bar', [0, 0, width, 14], solid('accent1')),
        picture('logo', [width - 100, 24, 64, 36]),
      ]),
      title([36, 30, width - 160, height * 0.24 - 44], {
        bodyPr:
          '<a:bodyPr vert="horz" lIns="91440" tIns="45720" rIns="91440" bIns="45720" anchor="ctr"><a:normAutofit/></a:bodyPr>',
      }),
      placeholder({
        ph: 'type="body" idx="1"',
        name: 'Text',
        at: [36, top, width - 72, bottom - top],
        bodyPr: '<a:bodyPr vert="horz" lIns="91440" tIns="45720" rIns="91440" bIns="45720"><a:normAutofit/></a:bodyPr>',
      }),
      ...footers(width, height * 0.93, [2, 3, 4]),
    ],
    layouts: usualLayouts(width, height, top, bottom),
    ...more,
  };
}

const corporate: TemplateDraft = {
  name: 'corporate',
  trait: 'sample slides with notes, a chart, comments and sections; a table style of its own',
  size: wide,
  masters: [usualMaster(960, 540)],
  slides: [
    {
      layout: 0,
      shapes: [
        filled('type="ctrTitle"', 'How we use this template'),
        filled('type="subTitle" idx="1"', 'Read me first'),
      ],
      notes: 'Remove me',
    },
    { layout: 1, shapes: [filled('type="title"', 'Sample chart')], hasChart: true },
    { layout: 1, shapes: [filled('type="title"', 'Sample text'), filled('idx="1"', 'Lorem ipsum')] },
  ],
  pictures,
  hasSections: true,
  tableStyle: `<a:tblStyle styleId="{8A107856-5554-42FB-B03E-39F5DBC370BA}" styleName="House"><a:wholeTbl><a:tcTxStyle><a:fontRef idx="minor"><a:prstClr val="black"/></a:fontRef><a:schemeClr val="dk1"/></a:tcTxStyle><a:tcStyle><a:tcBdr><a:bottom><a:ln w="12700" cmpd="sng">${solid('accent1')}</a:ln></a:bottom></a:tcBdr></a:tcStyle></a:wholeTbl><a:firstRow><a:tcTxStyle b="on"><a:fontRef idx="minor"><a:prstClr val="black"/></a:fontRef><a:schemeClr val="lt1"/></a:tcTxStyle><a:tcStyle><a:tcBdr/><a:fill>${solid('accent1')}</a:fill></a:tcStyle></a:firstRow></a:tblStyle>`,
};

const fourToThree: TemplateDraft = {
  name: 'four-to-three',
  trait: '4:3, serif, a line under the title, lives in a folder of its own, a .potx',
  size: { width: 9_144_000, height: 6_858_000, type: 'screen4x3' },
  masters: [
    usualMaster(720, 540, { theme: serif }, [line([36, 118, 648, 0], 'accent1'), picture('logo', [620, 500, 64, 30])]),
  ],
  pictures,
  folder: '/custom/deep',
  isPotx: true,
};

const dark: TemplateDraft = {
  name: 'dark',
  trait: 'dark ground by the color map of the master',
  size: wide,
  masters: [
    usualMaster(
      960,
      540,
      {
        theme: night,
        colorMap: { bg1: 'dk1', tx1: 'lt1', bg2: 'dk2', tx2: 'lt2' },
        bodyStyle: textStyle([22, 18, 16, 14, 14], { character: '–' }),
      },
      [
        shape('Glow', [700, 0, 260, 540], gradient('bg1', 'bg2'), 'rect'),
        shape('Disc', [880, 460, 60, 60], solid('accent1'), 'ellipse'),
      ],
    ),
  ],
};

const rightToLeft: TemplateDraft = {
  name: 'right-to-left',
  trait: 'right to left, Arabic fonts',
  size: wide,
  attributes: 'rtl="1" saveSubsetFonts="1"',
  masters: [
    usualMaster(
      960,
      540,
      {
        theme: arabic,
        titleStyle: textStyle([36], { font: '+mj', attributes: 'algn="r" rtl="1"' }),
        bodyStyle: textStyle([24, 20, 18, 16, 16], { attributes: 'algn="r" rtl="1"' }).replace(
          /marL/g,
          'marR="0" marL',
        ),
      },
      [shape('Bar', [930, 0, 30, 540], solid('accent2'))],
    ),
  ],
};

const eastAsian: TemplateDraft = {
  name: 'east-asian',
  trait: 'Japanese fonts and prompts',
  size: wide,
  masters: [usualMaster(960, 540, { theme: japanese }, [line([36, 120, 888, 0], 'accent1')])],
};

const fiveMasters: TemplateDraft = {
  name: 'five-masters',
  trait: 'five slide masters, sample slides on the third',
  size: wide,
  masters: ['accent1', 'accent2', 'accent3', 'accent4', 'accent5'].map((color) =>
    usualMaster(960, 540, {}, [shape('Bar', [0, 0, 960, 18], solid(color))]),
  ),
  slides: [16, 17, 17, 19].map((layout) => ({ layout, shapes: [] })),
  hasNotesMaster: true,
};

export const usualTemplates: readonly TemplateDraft[] = [
  corporate,
  fourToThree,
  dark,
  rightToLeft,
  eastAsian,
  fiveMasters,
];
