// Templates that are hard to fill: unusual sizes, placeholders in unusual places, or none, names and types missing or misleading.
import {
  content,
  footers,
  gradient,
  ground,
  group,
  line,
  paragraph,
  picture,
  picturePlaceholder,
  placeholder,
  shape,
  solid,
  text,
  textStyle,
  title,
} from './drawing.ts';
import type { LayoutDraft, MasterDraft, TemplateDraft } from './template-draft.ts';
import { night, office, serif, washed } from './themes.ts';
import { pictures, usualLayouts, usualMaster, wide } from './usual.ts';

const portrait: TemplateDraft = {
  name: 'portrait',
  trait: 'A4 upright',
  size: { width: 6_858_000, height: 9_906_000, type: 'A4' },
  masters: [
    usualMaster(
      540,
      780,
      { theme: serif, titleStyle: textStyle([28], { font: '+mj' }), bodyStyle: textStyle([18, 16, 14, 12, 12]) },
      [shape('Foot', [0, 740, 540, 40], solid('accent3')), picture('logo', [440, 24, 64, 36])],
    ),
  ],
  pictures,
};

const untitled: TemplateDraft = {
  name: 'untitled',
  trait: 'no slide layout has a title',
  size: wide,
  masters: [
    {
      theme: office,
      shapes: [placeholder({ ph: 'type="body" idx="1"', name: 'Text', at: [48, 60, 864, 400] })],
      layouts: [
        { name: 'Text', shapes: [content(1)] },
        { name: 'Halves', shapes: [content(1, [48, 60, 420, 400]), content(2, [492, 60, 420, 400])] },
        { name: 'Empty', shapes: [] },
      ],
    },
  ],
};

const offSlide: TemplateDraft = {
  name: 'off-slide',
  trait: 'placeholders beside the slide that hold instructions',
  size: wide,
  masters: [
    {
      ...usualMaster(960, 540, {}, [picture('logo', [860, 480, 64, 36])]),
      layouts: usualLayouts(960, 540, 130, 470).map((layout) => ({
        ...layout,
        shapes: [
          text(31, [-260, 40, 220, 300], { prompt: paragraph('How to use this slide') }),
          content(32, [1000, 40, 220, 300]),
          text(33, [100, 560, 300, 60]),
          ...layout.shapes,
        ],
      })),
    },
  ],
  pictures,
};

const tiny: TemplateDraft = {
  name: 'tiny',
  trait: 'a small room for content between large bars',
  size: wide,
  masters: [
    {
      theme: office,
      shapes: [
        shape('Left', [0, 0, 300, 540], gradient('accent1', 'accent3', 90)),
        shape('Above', [300, 0, 660, 90], solid('accent2')),
        shape('Below', [300, 450, 660, 90], solid('tx2')),
        title([320, 100, 600, 60], { bodyPr: '<a:bodyPr anchor="ctr"><a:normAutofit/></a:bodyPr>' }),
        placeholder({ ph: 'type="body" idx="1"', name: 'Text', at: [320, 170, 600, 230] }),
        ...footers(960, 415),
      ],
      titleStyle: textStyle([24], { font: '+mj' }),
      bodyStyle: textStyle([16, 14, 12, 12, 12]),
      layouts: [
        {
          name: 'Title',
          attributes: 'type="title"',
          shapes: [
            placeholder({ ph: 'type="ctrTitle"', name: 'Title', at: [320, 150, 600, 120] }),
            placeholder({ ph: 'type="subTitle" idx="1"', name: 'Subtitle', at: [320, 280, 600, 80] }),
          ],
        },
        { name: 'Content', attributes: 'type="obj"', shapes: [title(), content(1), ...footers(960)] },
        { name: 'Title Only', attributes: 'type="titleOnly"', shapes: [title(), ...footers(960)] },
      ],
    },
  ],
};

const nameless: TemplateDraft = {
  name: 'nameless',
  trait: 'slide layouts without names and without types',
  size: wide,
  masters: [
    {
      ...usualMaster(960, 540, {}, []),
      layouts: usualLayouts(960, 540, 130, 486).map(({ name: _, attributes: __, ...layout }) => layout),
    },
  ],
};

const sixty: TemplateDraft = {
  name: 'sixty',
  trait: 'sixty slide layouts, many with the same name',
  size: wide,
  masters: [
    {
      ...usualMaster(960, 540, {}, [line([36, 118, 888, 0], 'accent1')]),
      layouts: Array.from({ length: 60 }, (_, index): LayoutDraft => {
        const count = (index % 6) + 1;
        const width = (888 - (count - 1) * 20) / count;
        const placeholders = Array.from({ length: count }, (_, column) =>
          content(10 + column, [36 + column * (width + 20), 130 + (index % 5) * 10, width, 330 - (index % 5) * 10]),
        );
        return {
          name: `Layout ${index % 25}`,
          attributes: index % 2 === 0 ? 'userDrawn="1"' : 'preserve="1"',
          shapes: [title(), ...placeholders, ...footers(960, undefined, [20, 21, 22])],
        };
      }),
    },
  ],
};

const picturesOnly: TemplateDraft = {
  name: 'pictures-only',
  trait: 'slide layouts with pictures and titles alone',
  size: wide,
  masters: [
    {
      theme: office,
      shapes: [
        title([36, 24, 888, 70]),
        placeholder({ ph: 'type="body" idx="1"', name: 'Text', at: [36, 110, 888, 370] }),
      ],
      layouts: [
        { name: 'One picture', shapes: [title(), picturePlaceholder(13, [36, 110, 888, 370])] },
        {
          name: 'Two pictures',
          shapes: [title(), picturePlaceholder(13, [36, 110, 432, 370]), picturePlaceholder(14, [492, 110, 432, 370])],
        },
        { name: 'Full picture', shapes: [picturePlaceholder(13, [0, 0, 960, 540]), title([36, 440, 500, 70])] },
      ],
    },
  ],
};

const off = '<p:hf sldNum="0" hdr="0" ftr="0" dt="0"/>';
const footersOff: TemplateDraft = {
  name: 'footers-off',
  trait: 'header and footer are turned off on master and slide layouts',
  size: wide,
  masters: [
    {
      ...usualMaster(960, 540, {}, []),
      headerFooter: off,
      layouts: usualLayouts(960, 540, 130, 486).map((layout) => ({ ...layout, headerFooter: off })),
    },
  ],
};

const wave =
  '<a:custGeom><a:avLst/><a:gdLst><a:gd name="half" fmla="*/ w 1 2"/></a:gdLst><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/><a:pathLst><a:path w="200" h="100"><a:moveTo><a:pt x="0" y="60"/></a:moveTo><a:cubicBezTo><a:pt x="60" y="0"/><a:pt x="120" y="120"/><a:pt x="200" y="40"/></a:cubicBezTo><a:lnTo><a:pt x="200" y="100"/></a:lnTo><a:lnTo><a:pt x="0" y="100"/></a:lnTo><a:close/></a:path></a:pathLst></a:custGeom>';
const freeform: TemplateDraft = {
  name: 'freeform',
  trait: 'custom geometry, gradients, groups, rotation, a ground of the theme by index',
  size: wide,
  masters: [
    usualMaster(
      960,
      540,
      { theme: washed, background: '<p:bg><p:bgRef idx="1003"><a:schemeClr val="bg2"/></p:bgRef></p:bg>' },
      [
        shape('Wave', [0, 490, 960, 50], gradient('accent1', 'accent5'), wave),
        group(
          [840, 20, 90, 40],
          [
            shape('Chip', [840, 20, 40, 40], solid('accent2'), 'roundRect', ' rot="2700000"'),
            shape('Star', [890, 20, 40, 40], solid('accent4', '<a:alpha val="50000"/>'), 'star5', ' flipH="1"'),
          ],
        ),
        shape('Label', [700, 6, 120, 20], '<a:noFill/>', 'rect', '', 'Internal'),
      ],
    ),
  ],
};

const inherits: TemplateDraft = {
  name: 'inherits',
  trait: 'slide layouts say nothing: all is inherited from the master',
  size: wide,
  masters: [
    {
      ...usualMaster(960, 540, {}, []),
      layouts: ['One', 'Two', 'Three'].map((name, index) => ({
        name,
        shapes: [
          title(),
          ...(index < 2 ? [placeholder({ ph: index === 0 ? 'idx="1"' : 'type="body" idx="1"' })] : []),
          ...footers(960),
        ],
      })),
    },
  ],
};

const twins: TemplateDraft = {
  name: 'twins',
  trait: 'two placeholders of a slide layout with one idx',
  size: wide,
  masters: [
    {
      ...usualMaster(960, 540, {}, []),
      layouts: [
        {
          name: 'Twins',
          attributes: 'type="twoObj"',
          shapes: [title(), content(1, [36, 130, 430, 340]), content(1, [490, 130, 430, 340]), ...footers(960)],
        },
        {
          name: 'Mixed',
          shapes: [
            title(),
            text(13, [36, 130, 430, 340]),
            picturePlaceholder(13, [490, 130, 430, 340]),
            ...footers(960),
          ],
        },
        { name: 'Plain', attributes: 'type="obj"', shapes: [title(), content(1), ...footers(960)] },
      ],
    },
  ],
};

const prompts: TemplateDraft = {
  name: 'prompts',
  trait: 'prompts of its own, placeholders for charts, tables, media and SmartArt, orientation and size said',
  size: wide,
  masters: [
    {
      ...usualMaster(960, 540, {}, []),
      layouts: [
        {
          name: 'Deckblatt',
          attributes: 'type="title"',
          shapes: [
            placeholder({
              ph: 'type="ctrTitle" hasCustomPrompt="1"',
              at: [36, 120, 700, 120],
              prompt: paragraph('Hier klicken, Titel eingeben'),
            }),
            placeholder({
              ph: 'type="subTitle" idx="1" hasCustomPrompt="1"',
              at: [36, 260, 700, 60],
              prompt: paragraph('Untertitel'),
            }),
            text(20, [36, 440, 400, 30], { prompt: paragraph('Ort, Datum') }),
          ],
        },
        {
          name: 'Inhalt',
          shapes: [
            title(undefined, { ph: 'type="title" hasCustomPrompt="1"', prompt: paragraph('Aussage der Folie') }),
            placeholder({
              ph: 'sz="full" idx="10" hasCustomPrompt="1"',
              at: [36, 130, 888, 340],
              prompt: paragraph('Inhalt'),
            }),
            ...footers(960, undefined, [21, 22, 23]),
          ],
        },
        {
          name: 'Diagramm',
          shapes: [
            title(),
            placeholder({ ph: 'type="chart" sz="half" idx="11"', at: [36, 130, 560, 340] }),
            text(12, [620, 130, 300, 340]),
            ...footers(960, undefined, [21, 22, 23]),
          ],
        },
        {
          name: 'Tabelle',
          shapes: [
            title(),
            placeholder({ ph: 'type="tbl" idx="11"', at: [36, 130, 888, 340] }),
            ...footers(960, undefined, [21, 22, 23]),
          ],
        },
        {
          name: 'Film',
          shapes: [
            title(),
            placeholder({ ph: 'type="media" idx="11"', at: [36, 130, 430, 340] }),
            placeholder({ ph: 'type="dgm" idx="12"', at: [490, 130, 430, 340] }),
            ...footers(960, undefined, [21, 22, 23]),
          ],
        },
        {
          name: 'Hochkant',
          shapes: [
            placeholder({
              ph: 'type="title" orient="vert"',
              at: [800, 30, 120, 450],
              bodyPr: '<a:bodyPr vert="eaVert"/>',
            }),
            placeholder({
              ph: 'type="body" orient="vert" idx="1"',
              at: [36, 30, 740, 450],
              bodyPr: '<a:bodyPr vert="eaVert"/>',
            }),
          ],
        },
      ],
    },
  ],
};

const strangeMap: TemplateDraft = {
  name: 'strange-map',
  trait: 'grounds and texts mapped to accents, another map on a slide layout',
  size: wide,
  masters: [
    {
      ...usualMaster(
        960,
        540,
        {
          theme: night,
          colorMap: { bg1: 'lt2', tx1: 'dk2', bg2: 'lt1', tx2: 'dk1', accent1: 'accent4', accent4: 'accent1' },
        },
        [shape('Bar', [0, 0, 24, 540], solid('accent1'))],
      ),
      layouts: usualLayouts(960, 540, 130, 486).map((layout, index) =>
        index === 0 || index === 2
          ? {
              ...layout,
              background: ground(solid('bg1')),
              colorMap: { bg1: 'dk1', tx1: 'lt1', bg2: 'dk2', tx2: 'lt2' },
            }
          : layout,
      ),
    },
  ],
};

const nested: MasterDraft = {
  theme: serif,
  shapes: [
    title([40, 40, 880, 60], { levels: '<a:lvl1pPr algn="ctr"><a:defRPr sz="3200" b="1" cap="all"/></a:lvl1pPr>' }),
    placeholder({
      ph: 'type="body" idx="1"',
      name: 'Text',
      at: [40, 120, 880, 360],
      bodyPr: '<a:bodyPr lIns="360000" tIns="180000" rIns="360000" bIns="180000" anchor="ctr"/>',
    }),
    ...footers(960, 505),
  ],
  bodyStyle: textStyle([26, 22, 18, 16, 16], { character: '»', color: 'tx2' }),
  layouts: [
    {
      name: 'Cover',
      attributes: 'showMasterSp="0" userDrawn="1"',
      background: ground(solid('accent1')),
      shapes: [
        title([40, 180, 880, 120], { levels: `<a:lvl1pPr><a:defRPr sz="4800">${solid('bg1')}</a:defRPr></a:lvl1pPr>` }),
        text(11, [40, 310, 880, 60], {
          levels: `<a:lvl1pPr marL="0" indent="0" algn="ctr"><a:buNone/><a:defRPr sz="2000">${solid('bg1')}</a:defRPr></a:lvl1pPr>`,
        }),
      ],
    },
    { name: 'Body', attributes: 'userDrawn="1"', shapes: [title(), text(1), ...footers(960)] },
    {
      name: 'Text and side',
      attributes: 'userDrawn="1"',
      shapes: [
        title(),
        text(14, [40, 120, 560, 360]),
        shape('Panel', [620, 120, 300, 360], solid('bg2')),
        text(15, [630, 130, 280, 340], {
          levels: '<a:lvl1pPr marL="0" indent="0"><a:buNone/><a:defRPr sz="1600"/></a:lvl1pPr>',
        }),
        ...footers(960),
      ],
    },
    {
      name: 'Thanks',
      attributes: 'userDrawn="1"',
      background: ground(solid('tx2')),
      shapes: [title([40, 200, 880, 100], { levels: `<a:lvl1pPr><a:defRPr>${solid('bg1')}</a:defRPr></a:lvl1pPr>` })],
    },
  ],
};

const insets: TemplateDraft = {
  name: 'insets',
  trait: 'large insets, capitals, centered text, bullets of its own, body placeholders alone',
  size: wide,
  masters: [nested],
};

export const strangeTemplates: readonly TemplateDraft[] = [
  portrait,
  untitled,
  offSlide,
  tiny,
  nameless,
  sixty,
  picturesOnly,
  footersOff,
  freeform,
  inherits,
  twins,
  prompts,
  strangeMap,
  insets,
];
