// One slide of a .pptx: its title, its shapes in reading order, its notes.
import type { OfficePart } from '../../brand/open-package.ts';
import { type Block, blockText, type Column, type Inline, type Slide } from '../../model/index.ts';
import { child, childElements, type XmlNode } from '../../ooxml/xml-tree.ts';
import type { Findings } from '../imported.ts';
import type { OfficeFile } from '../office-file.ts';
import { nodesNamed, readChart, readDiagram } from '../read-graphic.ts';
import { plainHeading } from '../run-inlines.ts';
import { type GridCell, gridTable } from '../table-block.ts';
import { bodyBlocks, lineInlines, type TextContext } from './paragraphs.ts';

/** EMU. */
type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type Placed = { readonly box: Box | undefined; readonly blocks: readonly Block[] };
type Placeholder = { readonly type: string; readonly idx: string };

const maxNesting = 20;

/** `number` counts from 1 and names the slide in diagnostics. */
export function readSlide(part: OfficePart, number: number, file: OfficeFile, findings: Findings): Slide {
  const root = file.root(part);
  const where = { slide: number };
  const layout = file.related(part, 'slideLayout')[0];
  const master = layout && file.related(layout, 'slideMaster')[0];
  const inherited = [layout, master].map((each) => shapesOf(file.root(each)));
  let title: readonly Inline[] | undefined;
  const subtitles: Block[] = [];

  function contextFor(placeholder: Placeholder | undefined, node: XmlNode): TextContext {
    const own = child(node, 'p:txBody', 'a:lstStyle');
    const around =
      placeholder === undefined
        ? []
        : inherited.map((list) => child(findPlaceholder(list, placeholder), 'p:txBody', 'a:lstStyle'));
    const isBody = placeholder !== undefined && /^(?:body|obj|)$/.test(placeholder.type);
    const masterText = isBody ? child(file.root(master), 'p:txStyles', 'p:bodyStyle') : undefined;
    const sources = [own, ...around, masterText];
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
        const blocks = bodyBlocks(body, context);
        if (placeholder?.type === 'subTitle') {
          subtitles.push(...blocks);
          return [];
        }
        const filled = child(node, 'p:spPr', 'a:blipFill');
        return placed([...(filled === undefined ? [] : picture(filled, alt)), ...blocks]);
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
        const inner = order(childElements(node).flatMap((each) => shape(each, depth + 1)));
        return placed(inner);
      }
      case 'p:graphicFrame':
        return placed(graphic(node, alt));
      // Properties of a group, and lines, which have no text.
      case 'p:nvGrpSpPr':
      case 'p:grpSpPr':
      case 'p:extLst':
      case 'p:cxnSp':
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
      if (name !== undefined)
        return [
          {
            type: 'paragraph',
            children: [
              { type: 'image', asset: `asset:${name}`, alt, ...(alt === '' && { decorative: true as const }) },
            ],
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
    const read = gridTable(rows);
    return read === undefined ? [] : [read];
  }

  const shapes = shapesOf(root).flatMap((node) => shape(node, 0));
  const blocks = [...subtitles, ...order(shapes)];
  if (root?.attributes.get('show') === '0') findings.adapt('hidden slides as slides that are shown', where);
  const notes = readNotes(part, file, contextFor);
  const kind = file.root(layout)?.attributes.get('type');
  return {
    ...(kind === 'secHead' && title !== undefined && { layout: 'section' as const }),
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

const shapesOf = (root: XmlNode | undefined): readonly XmlNode[] => childElements(child(root, 'p:cSld', 'p:spTree'));

function placeholderOf(node: XmlNode): Placeholder | undefined {
  const properties = childElements(node).find(({ name }) => /^p:nv.+Pr$/.test(name));
  const found = child(properties, 'p:nvPr', 'p:ph');
  return found && { type: found.attributes.get('type') ?? '', idx: found.attributes.get('idx') ?? '0' };
}

/** By its number, else by its type (19.3.1.36). */
function findPlaceholder(shapes: readonly XmlNode[], { type, idx }: Placeholder): XmlNode | undefined {
  const all = shapes.map((node) => ({ node, placeholder: placeholderOf(node) }));
  const bare = (written: string): string =>
    written === 'ctrTitle' ? 'title' : written === '' || written === 'obj' ? 'body' : written;
  return (
    all.find(({ placeholder }) => placeholder !== undefined && idx !== '0' && placeholder.idx === idx) ??
    all.find(({ placeholder }) => placeholder !== undefined && bare(placeholder.type) === bare(type))
  )?.node;
}

function readBox(transform: XmlNode | undefined): Box | undefined {
  const [offset, extent] = [child(transform, 'a:off'), child(transform, 'a:ext')];
  const [x, y, width, height] = [
    offset?.attributes.get('x'),
    offset?.attributes.get('y'),
    extent?.attributes.get('cx'),
    extent?.attributes.get('cy'),
  ].map((written) => Number(written ?? Number.NaN));
  return [x, y, width, height].every((number) => Number.isFinite(number))
    ? { x: x!, y: y!, width: width!, height: height! }
    : undefined;
}

/** From top to bottom; shapes side by side from left to right, as columns where each has several lines. */
function order(placed: readonly Placed[]): readonly Block[] {
  const free = placed.filter(({ box }) => box === undefined);
  const rows = cutRows(placed.filter(({ box }) => box !== undefined));
  return [...free.flatMap(({ blocks }) => blocks), ...rows.flatMap(rowBlocks)];
}

/** Bands that no shape reaches out of. */
function cutRows(placed: readonly Placed[]): readonly (readonly Placed[])[] {
  const rows: Placed[][] = [];
  let bottom = Number.NEGATIVE_INFINITY;
  for (const one of placed.toSorted((left, right) => left.box!.y - right.box!.y)) {
    const { y, height } = one.box!;
    // Boxes that only touch stand below each other.
    if (y >= bottom - height * 0.2 && y >= bottom - 200_000) rows.push([one]);
    else rows.at(-1)!.push(one);
    bottom = Math.max(bottom, y + height);
  }
  return rows;
}

function cutColumns(placed: readonly Placed[]): readonly (readonly Placed[])[] {
  const columns: Placed[][] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (const one of placed.toSorted((left, other) => left.box!.x - other.box!.x)) {
    const { x, width } = one.box!;
    if (x >= right - Math.min(width * 0.2, 300_000)) columns.push([one]);
    else columns.at(-1)!.push(one);
    right = Math.max(right, x + width);
  }
  return columns;
}

function rowBlocks(row: readonly Placed[]): readonly Block[] {
  if (row.length === 1) return row[0]!.blocks;
  const columns = cutColumns(row);
  if (columns.length === 1)
    return row
      .toSorted((one, other) => one.box!.y - other.box!.y || one.box!.x - other.box!.x)
      .flatMap(({ blocks }) => blocks);
  const read = columns.map(
    (column): Column => ({
      children: cutRows(column).flatMap((inner) =>
        inner.length === column.length ? inner.flatMap(({ blocks }) => blocks) : rowBlocks(inner),
      ),
    }),
  );
  const isWide = read.length <= 4 && read.filter(({ children }) => children.length > 1 || isBig(children)).length >= 2;
  return isWide && read.every(({ children }) => children.every(({ type }) => type !== 'columns'))
    ? [{ type: 'columns', columns: read }]
    : read.flatMap(({ children }) => children);
}

const isBig = (children: readonly Block[]): boolean =>
  children.some(({ type }) => type === 'list' || type === 'table' || type === 'chart') ||
  blockText(children).length > 60 ||
  hasPicture(children);

const hasPicture = (children: readonly Block[]): boolean =>
  children.some((block) => block.type === 'paragraph' && block.children.some(({ type }) => type === 'image'));
