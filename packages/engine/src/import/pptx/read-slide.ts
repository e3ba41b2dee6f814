// One slide of a .pptx: its title, its shapes in reading order, its notes.
import type { OfficePart } from '../../brand/open-package.ts';
import { type Block, blockText, type Inline, inlineText, type Slide } from '../../model/index.ts';
import { child, childElements, type XmlNode } from '../../ooxml/xml-tree.ts';
import { type Findings, hiddenAsShown } from '../imported.ts';
import type { OfficeFile } from '../office-file.ts';
import { nodesNamed, readChart, readDiagram } from '../read-graphic.ts';
import { plainHeading } from '../run-inlines.ts';
import { type GridCell, gridTable } from '../table-block.ts';
import { countRepeats, gatherLabels, isLabel } from './drawing-labels.ts';
import { bodyBlocks, lineInlines, type TextContext } from './paragraphs.ts';
import { type Box, order, type Placed } from './reading-order.ts';
import type { IsRepeated } from './repeated-shapes.ts';
import { findPlaceholder, type Placeholder, placeholderOf, readBox, shapesOf } from './slide-shapes.ts';
import { type Candidate, findTitle, isQuotation, textSize } from './slide-title.ts';

const maxNesting = 20;
const wordless = 'boxes, arrows and lines without text';
/** Of one picture on a slide: more are a pattern. */
const mostCopies = 3;

/** What a slide is read with; `number` counts from 1 and names the slide in diagnostics. */
export type SlideSetting = {
  readonly number: number;
  readonly file: OfficeFile;
  readonly findings: Findings;
  /** EMU: that of the slides. */
  readonly size: { readonly width: number; readonly height: number };
  readonly isRepeated: IsRepeated;
};

/** One slide. */
export function readSlide(part: OfficePart, { number, file, findings, size, isRepeated }: SlideSetting): Slide {
  const root = file.root(part);
  const where = { slide: number };
  const layout = file.related(part, 'slideLayout')[0];
  const master = layout && file.related(layout, 'slideMaster')[0];
  const inherited = [layout, master].map((each) => shapesOf(file.root(each)));
  let title: readonly Inline[] | undefined;
  const subtitles: Block[] = [];
  const candidates: Candidate[] = [];
  const copies = new Map<string, number>();
  const repeats = countRepeats();
  let connections = 0;

  /** The list styles that a text takes its look from, the nearest first. */
  function inheritedStyles(placeholder: Placeholder | undefined, node: XmlNode): readonly (XmlNode | undefined)[] {
    const own = child(node, 'p:txBody', 'a:lstStyle');
    const around =
      placeholder === undefined
        ? []
        : inherited.map((list) => child(findPlaceholder(list, placeholder), 'p:txBody', 'a:lstStyle'));
    const isBody = placeholder !== undefined && /^(?:body|obj|)$/.test(placeholder.type);
    const masterText = isBody ? child(file.root(master), 'p:txStyles', 'p:bodyStyle') : undefined;
    return [own, ...around, masterText];
  }

  function contextFor(placeholder: Placeholder | undefined, node: XmlNode): TextContext {
    const sources = inheritedStyles(placeholder, node);
    return {
      file,
      part,
      hasBullet(level) {
        for (const source of sources) {
          const properties = child(source, `a:lvl${level + 1}pPr`);
          if (child(properties, 'a:buNone')) return false;
          if (child(properties, 'a:buChar') || child(properties, 'a:buAutoNum') || child(properties, 'a:buBlip'))
            return true;
        }
        return false;
      },
    };
  }

  function boxOf(node: XmlNode, placeholder: Placeholder | undefined): Box | undefined {
    const own = child(node, 'p:spPr', 'a:xfrm') ?? child(node, 'p:xfrm') ?? child(node, 'p:grpSpPr', 'a:xfrm');
    const read = readBox(own);
    if (read !== undefined || placeholder === undefined) return read;
    for (const list of inherited) {
      const found = readBox(child(findPlaceholder(list, placeholder), 'p:spPr', 'a:xfrm'));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  function shape(node: XmlNode, depth: number): readonly Placed[] {
    const placeholder = placeholderOf(node);
    if (placeholder !== undefined && /^(?:dt|ftr|sldNum|hdr)$/.test(placeholder.type)) return [];
    const properties = childElements(node).find(({ name }) => /^p:nv.+Pr$/.test(name));
    const named = child(properties, 'p:cNvPr');
    if (named?.attributes.get('hidden') === '1') {
      findings.leaveOut('hidden shapes', where);
      return [];
    }
    const alt = (named?.attributes.get('descr') ?? '').replace(/\s+/g, ' ').trim();
    const box = boxOf(node, placeholder);
    if (depth === 0 && isRepeated(node, part, number)) {
      findings.leaveOut('what repeats on most slides, such as a logo or a footer', where);
      return [];
    }
    if (depth === 0 && box !== undefined && isBeside(box, size)) {
      findings.leaveOut('shapes beside the slide', where);
      return [];
    }
    const placed = (blocks: readonly Block[]): readonly Placed[] => (blocks.length === 0 ? [] : [{ box, blocks }]);
    switch (node.name) {
      case 'p:sp': {
        const body = child(node, 'p:txBody');
        const context = contextFor(placeholder, node);
        const isTitle = placeholder !== undefined && /^(?:title|ctrTitle)$/.test(placeholder.type);
        if (isTitle && title === undefined) {
          const lines = childElements(body, 'a:p').map((paragraph) => lineInlines(paragraph, context));
          const written = lines.filter(({ length }) => length > 0);
          if (written.length === 0) return [];
          title = written.flatMap((line, index) => (index === 0 ? line : [{ type: 'lineBreak' as const }, ...line]));
          return [];
        }
        const link = file.address(part, child(named, 'a:hlinkClick')?.attributes.get('r:id'));
        const blocks = bodyBlocks(body, { ...context, link });
        if (placeholder?.type === 'subTitle') {
          subtitles.push(...blocks);
          return [];
        }
        const filled = child(node, 'p:spPr', 'a:blipFill');
        const isPart = placeholder === undefined && filled === undefined && isLabel(blocks);
        if (isPart && repeats(blocks)) {
          findings.adapt('labels that a drawing repeats, three times', where);
          return [];
        }
        const own: Placed = {
          box,
          blocks: [...(filled === undefined ? [] : picture(filled, alt)), ...blocks],
          isLabel: isPart,
        };
        if (depth === 0 && box !== undefined && filled === undefined && placeholder?.type !== 'body')
          candidates.push({ placed: own, box, size: textSize(body, inheritedStyles(placeholder, node)) });
        if (own.blocks.length === 0 && placeholder === undefined) findings.leaveOut(wordless, where);
        return own.blocks.length === 0 ? [] : [own];
      }
      case 'p:pic':
        if (nodesNamed(node, 'a:videoFile').length > 0 || nodesNamed(node, 'a:audioFile').length > 0)
          findings.leaveOut('video and sound', where);
        return placed(picture(child(node, 'p:blipFill') ?? node, alt));
      case 'p:grpSp': {
        if (depth > maxNesting) {
          findings.leaveOut(`shapes in more than ${maxNesting} groups`, where);
          return [];
        }
        const inner = childElements(node).flatMap((each) => shape(each, depth + 1));
        return placed(order(gatherLabels(inner, findings, where)));
      }
      case 'p:graphicFrame':
        return placed(graphic(node, alt));
      case 'p:cxnSp':
        connections += isConnecting(node) ? 1 : 0;
        findings.leaveOut(isConnecting(node) ? 'lines that connect shapes of a drawing' : wordless, where);
        return [];
      // Properties of a group.
      case 'p:nvGrpSpPr':
      case 'p:grpSpPr':
      case 'p:extLst':
        return [];
      case 'p:contentPart':
        findings.leaveOut('ink', where);
        return [];
      default:
        findings.leaveOut('shapes of an unknown kind', where);
        return [];
    }
  }

  function picture(fill: XmlNode, alt: string): readonly Block[] {
    const blip = nodesNamed(fill, 'a:blip')[0];
    const drawing = nodesNamed(blip, 'asvg:svgBlip')[0]?.attributes.get('r:embed');
    const ids = [drawing, blip?.attributes.get('r:embed')];
    if (blip !== undefined && ids.every((id) => id === undefined))
      findings.leaveOut('pictures that are only linked to', where);
    for (const id of ids) {
      const target = file.byId(part, id);
      const name = target && findings.addPicture(file.bytes(target), where);
      if (name === undefined) continue;
      const count = (copies.get(name) ?? 0) + 1;
      copies.set(name, count);
      if (count > mostCopies) {
        findings.adapt(`more than ${mostCopies} copies of a picture as ${mostCopies}`, where);
        return [];
      }
      if (isCropped(fill)) findings.adapt('cropped pictures as the whole picture', where);
      return [
        {
          type: 'paragraph',
          children: [{ type: 'image', asset: `asset:${name}`, alt, ...(alt === '' && { decorative: true as const }) }],
        },
      ];
    }
    return [];
  }

  function graphic(node: XmlNode, alt: string): readonly Block[] {
    const data = child(node, 'a:graphic', 'a:graphicData');
    const table = child(data, 'a:tbl');
    if (table !== undefined) return readTable(table);
    const chart = child(data, 'c:chart');
    if (chart !== undefined) {
      const read = readChart(file.root(file.byId(part, chart.attributes.get('r:id'))));
      if (read === undefined) findings.leaveOut('charts without data, or with more than a chart here can have', where);
      return read === undefined ? [] : [alt === '' ? read : { ...read, alt }];
    }
    const diagram = child(data, '{http://schemas.openxmlformats.org/drawingml/2006/diagram}relIds');
    if (diagram !== undefined) {
      findings.adapt('SmartArt as lists', where);
      const read = readDiagram(file.root(file.byId(part, diagram.attributes.get('r:dm'))));
      return read === undefined ? [] : [read];
    }
    findings.leaveOut('embedded objects', where);
    return nodesNamed(data, 'p:pic').flatMap((each) => picture(each, alt));
  }

  function readTable(table: XmlNode): readonly Block[] {
    const context: TextContext = { file, part, hasBullet: () => false };
    const rows = childElements(table, 'a:tr').map((row) =>
      childElements(row, 'a:tc').map((cell): GridCell => {
        const { attributes } = cell;
        if (['gridSpan', 'rowSpan'].some((name) => Number(attributes.get(name) ?? 1) > 1))
          findings.adapt('merged cells as one cell with empty ones beside or below', where);
        if (attributes.get('hMerge') === '1' || attributes.get('vMerge') === '1') return { children: [], columns: 1 };
        const lines = childElements(child(cell, 'a:txBody'), 'a:p')
          .map((paragraph) => lineInlines(paragraph, context))
          .filter(({ length }) => length > 0);
        return {
          children: lines.flatMap((line, index) => (index === 0 ? line : [{ type: 'lineBreak' as const }, ...line])),
          columns: 1,
        };
      }),
    );
    // A first row of one cell is what the table is called.
    const [first, ...rest] = rows;
    const width = Math.max(...rows.map(({ length }) => length));
    const isNamed =
      rest.length > 1 && width > 1 && first!.every(({ children }, index) => (index === 0) === children.length > 0);
    const spans = childElements(child(table, 'a:tr'), 'a:tc')[0]?.attributes.get('gridSpan');
    const caption =
      isNamed && Number(spans) === width ? inlineText(first![0]!.children).replace(/\s+/g, ' ').trim() : '';
    const read = caption === '' ? gridTable(rows) : gridTable(rest, { caption });
    return read === undefined ? [] : [read];
  }

  let shapes: readonly Placed[] = shapesOf(root).flatMap((node) => shape(node, 0));
  if (title === undefined) {
    const found = findTitle(candidates, shapes, { size, isFirst: number === 1 });
    title = found?.title;
    shapes = shapes.filter((placed) => placed !== found?.placed);
  }
  if (connections > 1) shapes = gatherLabels(shapes, findings, where);
  const blocks = asQuote([...subtitles, ...order(shapes)]);
  if (effects.some((name) => nodesNamed(child(root, 'p:timing'), name).length > 0))
    findings.leaveOut('animations', where);
  if (isHidden(root)) findings.adapt(hiddenAsShown, where);
  const notes = readNotes(part, file, contextFor);
  const kind = file.root(layout)?.attributes.get('type');
  return {
    ...(title !== undefined && layoutOf(kind, number, blocks)),
    dark: false,
    ...(title !== undefined && {
      title: {
        type: 'heading' as const,
        depth: number === 1 || kind === 'title' || kind === 'secHead' ? 1 : 2,
        children: plainHeading(title),
      },
    }),
    blocks,
    notes,
  };
}

function readNotes(
  part: OfficePart,
  file: OfficeFile,
  contextFor: (placeholder: Placeholder | undefined, node: XmlNode) => TextContext,
): readonly Block[] {
  const notes = file.related(part, 'notesSlide')[0];
  if (notes === undefined) return [];
  return shapesOf(file.root(notes))
    .filter((node) => placeholderOf(node)?.type === 'body')
    .flatMap((node) => bodyBlocks(child(node, 'p:txBody'), { ...contextFor(undefined, node), part: notes }));
}

/** A shape that does not reach into the slide: a remark of its author. */
const isBeside = ({ x, y, width, height }: Box, size: { readonly width: number; readonly height: number }): boolean =>
  x >= size.width || y >= size.height || x + width <= 0 || y + height <= 0;

/** Part of it is cut away (20.1.8.55), in thousandths of a percent; less than two percent is a frame. */
const isCropped = (fill: XmlNode): boolean =>
  ['l', 't', 'r', 'b'].some(
    (side) =>
      Number.parseFloat(child(fill, 'a:srcRect')?.attributes.get(side) ?? '0') >
      (/%$/.test(child(fill, 'a:srcRect')?.attributes.get(side) ?? '') ? 2 : 2_000),
  );

const isConnecting = (node: XmlNode): boolean => {
  const properties = child(node, 'p:nvCxnSpPr', 'p:cNvCxnSpPr');
  return child(properties, 'a:stCxn') !== undefined || child(properties, 'a:endCxn') !== undefined;
};

/** What animations do (19.5). */
const effects = ['p:animEffect', 'p:anim', 'p:animMotion', 'p:animScale', 'p:animRot', 'p:animClr', 'p:set'];

/** 19.3.1.38: a slide that is skipped when the deck is shown. */
export const isHidden = (root: XmlNode | undefined): boolean =>
  /^(?:0|false)$/.test(root?.attributes.get('show') ?? '');

/** Characters below the title of a cover or of a section. */
const mostBelow = { title: 300, section: 80 };

/** What the slide layout says the slide is, where what stands on it bears that out. */
function layoutOf(kind: string | undefined, number: number, blocks: readonly Block[]): Pick<Slide, 'layout'> {
  if (kind === 'secHead') return { layout: 'section' };
  if (kind !== 'title') return {};
  const layout = number === 1 ? 'title' : 'section';
  const isPlain = blocks.every(
    (block) => block.type === 'paragraph' && block.children.every(({ type }) => type !== 'image'),
  );
  return isPlain && blockText(blocks).length <= mostBelow[layout] ? { layout } : {};
}

const longestName = 80;

/** A slide with a quotation and perhaps who said it, and nothing else. */
function asQuote(blocks: readonly Block[]): readonly Block[] {
  const [words, name, ...rest] = blocks;
  if (words?.type !== 'paragraph' || rest.length > 0 || !isQuotation(inlineText(words.children).trim())) return blocks;
  if (name === undefined) return [{ type: 'blockQuote', children: [words] }];
  if (name.type !== 'paragraph' || name.children.some(({ type }) => type === 'image')) return blocks;
  const text = inlineText(name.children)
    .trim()
    .replace(/^[—–-]\s*/u, '');
  if (text === '' || text.length > longestName) return blocks;
  const by: Block = { type: 'paragraph', children: [{ type: 'text', value: `— ${text}` }] };
  return [{ type: 'blockQuote', children: [words, by] }];
}
