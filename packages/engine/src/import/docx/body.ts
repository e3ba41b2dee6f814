// The body of a .docx: paragraphs, lists, tables, pictures and notes, in their order.
import type { OfficePart } from '../../brand/open-package.ts';
import { type Block, blockText, type Inline, inlineText } from '../../model/index.ts';
import { child, childElements, nodeText, type XmlNode } from '../../ooxml/xml-tree.ts';
import { foldLists, type LeveledItem } from '../fold-lists.ts';
import type { Findings } from '../imported.ts';
import type { OfficeFile } from '../office-file.ts';
import { texOf } from '../office-math.ts';
import { nodesNamed, readChart, readDiagram } from '../read-graphic.ts';
import { noMarks, plainHeading, type Run, type RunMark, runInlines } from '../run-inlines.ts';
import { type GridCell, gridTable } from '../table-block.ts';
import { createFields, withoutEnd } from './fields.ts';
import { foldParagraphs, type ReadParagraph } from './fold-paragraphs.ts';
import { applyMarks, isFixed, isOn, readNumbering, readNumberings, type Styles } from './styles.ts';
import { symbolOf } from './symbols.ts';

const vml = '{urn:schemas-microsoft-com:vml}';
const maxNesting = 40;

type Reading = {
  readonly file: OfficeFile;
  readonly styles: Styles;
  readonly findings: Findings;
  /** Bookmarks that links lead to. */
  readonly targets: ReadonlySet<string>;
};

type NoteKind = 'footnotes' | 'endnotes';

/** The line that is being read: its runs, what stands behind it, and where pages break. */
type Line = {
  readonly runs: Run[];
  readonly after: Block[];
  readonly ids: string[];
  readonly part: OfficePart;
  breaks: 'none' | 'before' | 'after';
};

/** Reads blocks; fields may span several calls' paragraphs. */
export function createBody({ file, styles, findings, targets }: Reading) {
  const numberingOf = readNumberings(file);
  const fields = createFields();
  const notes: { readonly kind: NoteKind; readonly id: string; readonly label: string }[] = [];
  const meta: { title?: string; subtitle?: string } = {};
  const counters = new Map<string, number[]>();
  const restarted = new Set<string>();
  let depth = 0;
  /** The beginnings of fields that never end, which are no fields: they would take the rest of the part. */
  let endless: ReadonlySet<XmlNode> = new Set();
  /** In a header or footer, which has text alone here. */
  let isMargin = false;

  function blocks(nodes: readonly XmlNode[], part: OfficePart): readonly Block[] {
    if (depth === 0) {
      fields.reset();
      endless = withoutEnd(nodes.flatMap((node) => nodesNamed(node, 'w:fldChar')));
      if (endless.size > 0) findings.adapt('fields without an end, as their text', 'in the text');
    }
    depth += 1;
    const read = depth > maxNesting ? [] : nodes.flatMap((node) => bodyElement(node, part));
    if (depth > maxNesting) findings.leaveOut(`what is nested more than ${maxNesting} levels deep`, 'in the text');
    depth -= 1;
    return foldLists(foldParagraphs(read));
  }

  function bodyElement(node: XmlNode, part: OfficePart): readonly ReadParagraph[] {
    switch (node.name) {
      case 'w:p':
        return paragraph(node, part);
      case 'w:tbl':
        return table(node, part);
      case 'w:sdt': {
        const gallery = child(node, 'w:sdtPr', 'w:docPartObj', 'w:docPartGallery')?.attributes.get('w:val');
        if (gallery === 'Table of Contents') return [{ type: 'toc', depth: 3 }];
        return childElements(child(node, 'w:sdtContent')).flatMap((each) => bodyElement(each, part));
      }
      case 'w:ins':
      case 'w:moveTo':
      case 'w:customXml':
      case 'w:smartTag':
        return childElements(node).flatMap((each) => bodyElement(each, part));
      case 'w:altChunk':
        findings.leaveOut('embedded files', 'in the text');
        return [];
      case 'm:oMathPara':
        return childElements(node, 'm:oMath').map((formula) => ({ type: 'math', value: texOf(formula) }));
      default:
        return [];
    }
  }

  function paragraph(node: XmlNode, part: OfficePart): readonly ReadParagraph[] {
    const properties = child(node, 'w:pPr');
    const style = styles.of(child(properties, 'w:pStyle')?.attributes.get('w:val'));
    const line: Line = { runs: [], after: [], ids: [], part, breaks: 'none' };
    const wasShown = fields.isShown();
    const isListed = style.role === 'contents' && !wasShown;
    readInlines(node, noMarks, line);
    const contents: readonly Block[] = fields.takeContents() ? [{ type: 'toc', depth: 3 }] : [];
    const isContents = style.role === 'contents' && (isListed || contents.length > 0 || style.heading === undefined);
    const before: readonly Block[] =
      line.breaks === 'before' || isOn(child(properties, 'w:pageBreakBefore')) ? [{ type: 'pageBreak' }] : [];
    const after: readonly Block[] = line.breaks === 'after' ? [{ type: 'pageBreak' }] : [];
    const around = (own: readonly ReadParagraph[]): readonly ReadParagraph[] => [
      ...before,
      ...contents,
      ...own,
      ...line.after,
      ...after,
    ];
    if (isContents || style.role === 'contents-title')
      return around(style.role === 'contents' && contents.length === 0 ? [{ type: 'toc', depth: 3 }] : []);
    if (style.role === 'code') return around([{ type: 'code-line', text: line.runs.map(rawText).join('') }]);
    const children = runInlines(line.runs);
    const formula = onlyFormula(children, node);
    if (formula !== undefined) return around([formula]);
    const listed = itemOf(properties, style, children);
    if (children.length === 0) return around([]);
    const text = inlineText(children).replace(/\s+/g, ' ').trim();
    const direct = child(properties, 'w:outlineLvl')?.attributes.get('w:val');
    const heading = style.heading ?? (direct !== undefined && Number(direct) < 6 ? Number(direct) + 1 : undefined);
    if (heading !== undefined && text !== '' && part === file.main) {
      const id = line.ids.find((each) => /^[\w.:-]+$/.test(each));
      const depth = Math.min(6, heading) as 1;
      return around([{ type: 'heading', depth, ...(id !== undefined && { id }), children: plainHeading(children) }]);
    }
    const anchored: readonly Inline[] = [...line.ids.map((id): Inline => ({ type: 'anchor', id })), ...children];
    switch (style.role) {
      case 'title':
        if (meta.title === undefined && part === file.main) {
          meta.title = text;
          return around([]);
        }
        return around([{ type: 'heading', depth: 1, children: plainHeading(children) }]);
      case 'subtitle':
        if (meta.subtitle !== undefined || part !== file.main) break;
        meta.subtitle = text;
        return around([]);
      case 'caption':
        return around([{ type: 'caption-line', children }]);
      case 'quote':
        return around([{ type: 'quote-line', children: plainHeading(anchored) }]);
    }
    if (listed !== undefined) return around([{ ...listed, children: [{ type: 'paragraph', children: anchored }] }]);
    return around([{ type: 'paragraph', children: anchored }]);
  }

  /** The item that the paragraph is, without its text. */
  function itemOf(
    properties: XmlNode | undefined,
    style: ReturnType<Styles['of']>,
    children: readonly Inline[],
  ): LeveledItem | undefined {
    const direct = child(properties, 'w:numPr');
    const own = readNumbering(direct);
    const ofStyle = style.numbering;
    const numbering =
      own ??
      (ofStyle && direct
        ? { ...ofStyle, level: Number(child(direct, 'w:ilvl')?.attributes.get('w:val') ?? ofStyle.level) }
        : ofStyle);
    if (children.length === 0) return undefined;
    if (numbering === undefined) {
      const { list } = style;
      return list && { type: 'leveled-item', ...list, children: [] };
    }
    const level = numbering.id === '0' ? undefined : numberingOf(numbering);
    if (level === undefined) return undefined;
    const counter = counters.get(level.group) ?? [];
    counters.set(level.group, counter);
    const key = `${numbering.id} ${numbering.level}`;
    if (level.restarts && !restarted.has(key)) counter.length = numbering.level;
    restarted.add(key);
    const number = (counter[numbering.level] ?? level.start - 1) + 1;
    counter[numbering.level] = number;
    counter.length = numbering.level + 1;
    return {
      type: 'leveled-item',
      level: numbering.level,
      ordered: level.ordered,
      ...(level.ordered && { number }),
      children: [],
    };
  }

  function readInlines(parent: XmlNode, marks: ReadonlySet<RunMark>, line: Line, link?: string): void {
    for (const node of childElements(parent)) inline(node, marks, line, link);
  }

  function inline(node: XmlNode, marks: ReadonlySet<RunMark>, line: Line, link: string | undefined): void {
    switch (node.name) {
      case 'w:r':
        readRun(node, marks, line, link);
        return;
      case 'w:hyperlink': {
        const address = file.address(line.part, node.attributes.get('r:id'));
        const anchor = node.attributes.get('w:anchor');
        const target = anchor === undefined ? address : /^_Toc/.test(anchor) ? undefined : `${address ?? ''}#${anchor}`;
        readInlines(node, marks, line, target ?? link);
        return;
      }
      case 'w:fldSimple': {
        fields.begin();
        fields.instruct(node.attributes.get('w:instr') ?? '');
        fields.separate();
        readInlines(node, marks, line, link);
        fields.end();
        return;
      }
      case 'w:bookmarkStart': {
        const name = node.attributes.get('w:name') ?? '';
        if (targets.has(name) && /^[\w.:-]{1,100}$/.test(name)) line.ids.push(name);
        return;
      }
      case 'w:del':
      case 'w:moveFrom':
        findings.leaveOut('text that tracked changes delete', 'in the text');
        // A field may begin or end within.
        for (const run of nodesNamed(node, 'w:r')) for (const each of childElements(run)) readField(each);
        return;
      case 'w:sdt':
        readInlines(child(node, 'w:sdtContent') ?? node, marks, line, link);
        return;
      case 'w:ins':
      case 'w:moveTo':
      case 'w:smartTag':
      case 'w:customXml':
      case 'w:dir':
      case 'w:bdo':
        readInlines(node, marks, line, link);
        return;
      case 'm:oMath':
      case 'm:oMathPara':
        for (const formula of node.name === 'm:oMath' ? [node] : childElements(node, 'm:oMath'))
          line.runs.push({ content: { type: 'inlineMath', value: texOf(formula) }, marks: noMarks });
        return;
    }
  }

  /** A mark or the instruction of a field. */
  function readField(node: XmlNode): void {
    if (node.name === 'w:instrText' || node.name === 'w:delInstrText') fields.instruct(nodeText(node));
    if (node.name !== 'w:fldChar' || endless.has(node)) return;
    const type = node.attributes.get('w:fldCharType');
    if (type === 'begin') fields.begin();
    else if (type === 'separate') fields.separate();
    else if (fields.end()) findings.leaveOut('text in the instructions of fields', 'in the text');
  }

  function readRun(node: XmlNode, around: ReadonlySet<RunMark>, line: Line, outer: string | undefined): void {
    const properties = child(node, 'w:rPr');
    const style = styles.of(child(properties, 'w:rStyle')?.attributes.get('w:val'));
    const marks = new Set([...around, ...style.marks]);
    applyMarks(properties, marks);
    const isHidden = isOn(child(properties, 'w:vanish'));
    if (isHidden && nodesNamed(node, 'w:t').length > 0) findings.leaveOut('hidden text', 'in the text');
    const isCode = style.isCode || isFixed(properties);
    const link = outer ?? fields.link();
    if (link !== undefined) marks.delete('underline');
    const add = (content: string): void => {
      if (fields.takeText() && !isHidden) line.runs.push({ content, marks, isCode, link });
    };
    for (const each of childElements(node))
      switch (each.name) {
        case 'w:t':
          add(nodeText(each));
          break;
        case 'w:tab':
        case 'w:ptab':
          add('\t');
          break;
        case 'w:noBreakHyphen':
          add('\u2011');
          break;
        case 'w:cr':
          if (fields.isShown()) line.runs.push({ content: { type: 'lineBreak' }, marks: noMarks, link });
          break;
        case 'w:br': {
          const type = each.attributes.get('w:type');
          if (type === 'page') line.breaks = line.runs.length === 0 ? 'before' : 'after';
          else if (fields.isShown()) line.runs.push({ content: { type: 'lineBreak' }, marks: noMarks, link });
          break;
        }
        case 'w:sym':
          add(symbolOf(each));
          break;
        case 'w:fldChar':
        case 'w:instrText':
          readField(each);
          break;
        // The reading of characters, in small above them (17.3.3.25).
        case 'w:ruby':
          findings.adapt('readings above characters, in brackets behind them', 'in the text');
          for (const run of childElements(child(each, 'w:rubyBase'), 'w:r')) readRun(run, around, line, outer);
          add('(');
          for (const run of childElements(child(each, 'w:rt'), 'w:r')) readRun(run, around, line, outer);
          add(')');
          break;
        case 'w:footnoteReference':
        case 'w:endnoteReference': {
          const id = each.attributes.get('w:id') ?? '';
          const label = String(notes.length + 1);
          notes.push({ kind: each.name === 'w:footnoteReference' ? 'footnotes' : 'endnotes', id, label });
          line.runs.push({ content: { type: 'footnoteReference', label }, marks: noMarks });
          break;
        }
        case 'w:drawing':
        case 'w:pict':
        case 'w:object':
          if (fields.isShown()) drawing(each, line, link);
          break;
        default:
          if (!isWithoutText.test(each.name))
            findings.leaveOut('unknown parts of the text', `“${each.name.slice(-40)}”`);
      }
  }

  function drawing(node: XmlNode, line: Line, link: string | undefined): void {
    const { part } = line;
    if (isMargin) {
      findings.leaveOut('pictures and text boxes of headers and footers', `in ${part.uri.slice(1)}`);
      return;
    }
    const where = part === file.main ? 'in the text' : `in ${part.uri.slice(1)}`;
    const properties = nodesNamed(node, 'wp:docPr')[0];
    const alt = (properties?.attributes.get('descr') ?? '').replace(/\s+/g, ' ').trim();
    const extent = nodesNamed(node, 'wp:extent')[0];
    const width = Number(extent?.attributes.get('cx')) / 360_000;
    const blips = nodesNamed(node, 'a:blip').map((blip) => ({
      id: blip.attributes.get('r:embed') ?? '',
      drawing: nodesNamed(blip, 'asvg:svgBlip')[0]?.attributes.get('r:embed'),
      isLinked: blip.attributes.has('r:link') && !blip.attributes.has('r:embed'),
    }));
    const drawn = nodesNamed(node, `${vml}imagedata`).map(({ attributes }) => ({
      id: attributes.get('r:id') ?? '',
      drawing: undefined,
      isLinked: false,
    }));
    for (const { id, drawing: svg, isLinked } of [...blips, ...drawn]) {
      if (isLinked) {
        findings.leaveOut('pictures that are only linked to', where);
        continue;
      }
      const name = [svg, id].map((one) => takePicture(one, part, where)).find(Boolean);
      if (name === undefined) continue;
      const size = blips.length === 1 && width > 0.5 && width < 16 ? { width: `${Math.round(width * 10) / 10}cm` } : {};
      line.runs.push({
        content: {
          type: 'image',
          asset: `asset:${name}`,
          alt,
          ...(alt === '' && { decorative: true as const }),
          ...size,
        },
        marks: noMarks,
        link,
      });
    }
    for (const chart of nodesNamed(node, 'c:chart')) {
      const read = readChart(file.root(file.byId(part, chart.attributes.get('r:id'))));
      if (read === undefined) findings.leaveOut('charts without data, or with more than a chart here can have', where);
      else line.after.push(alt === '' ? read : { ...read, alt });
    }
    for (const diagram of nodesNamed(node, '{http://schemas.openxmlformats.org/drawingml/2006/diagram}relIds')) {
      const read = readDiagram(file.root(file.byId(part, diagram.attributes.get('r:dm'))));
      if (read !== undefined) line.after.push(read);
      findings.adapt('SmartArt as lists', where);
    }
    for (const box of nodesNamed(node, 'w:txbxContent')) {
      const content = blocks(childElements(box), part);
      if (content.length > 0) findings.adapt('text boxes as text below their paragraph', where);
      line.after.push(...content);
    }
    if (node.name === 'w:object') findings.leaveOut('embedded objects', where);
  }

  function takePicture(id: string | undefined, part: OfficePart, where: string): string | undefined {
    const picture = id === undefined || id === '' ? undefined : file.byId(part, id);
    return picture && findings.addPicture(file.bytes(picture), where);
  }

  function table(node: XmlNode, part: OfficePart): readonly ReadParagraph[] {
    const rows = rowsOf(node);
    const cells = rows.map((row) => cellsOf(row));
    // Tables of one row are boxes and columns.
    const [only] = cells;
    if (cells.length === 1 && only!.length <= 4) {
      const columns = only!.map((cell) => blocks(childElements(cell), part));
      const written = columns.filter(({ length }) => length > 0);
      if (written.length < 2) return written[0] ?? [];
      if (columns.some(({ length }) => length > 1))
        return [{ type: 'columns', columns: written.map((children) => ({ children })) }];
    }
    const grid = rows.map((row, index): readonly GridCell[] => {
      const skipped = Number(child(row, 'w:trPr', 'w:gridBefore')?.attributes.get('w:val') ?? 0);
      const lead: readonly GridCell[] = skipped > 0 && skipped < 100 ? [{ children: [], columns: skipped }] : [];
      return [...lead, ...cells[index]!.map((cell) => gridCell(cell, part))];
    });
    const read = gridTable(grid);
    return read === undefined ? [] : [read];
  }

  function gridCell(cell: XmlNode, part: OfficePart): GridCell {
    const properties = child(cell, 'w:tcPr');
    const span = Math.min(200, Math.max(1, Number(child(properties, 'w:gridSpan')?.attributes.get('w:val') ?? 1) || 1));
    const merge = child(properties, 'w:vMerge');
    const isContinued = merge !== undefined && merge.attributes.get('w:val') !== 'restart';
    if (span > 1 || isContinued)
      findings.adapt('merged cells as one cell with empty ones beside or below', 'in tables');
    if (isContinued) return { children: [], columns: span };
    const content = blocks(childElements(cell), part);
    if (content.some(({ type }) => type === 'table')) findings.adapt('tables in cells as their text', 'in tables');
    return { children: cellInlines(content), columns: span };
  }

  return {
    blocks,
    notes,
    meta,
    findings,
    /** The words of a header or footer on one line. */
    plainText(nodes: readonly XmlNode[], part: OfficePart): string {
      isMargin = true;
      const text = blockText(blocks(nodes, part)).replace(/\s+/g, ' ').trim();
      isMargin = false;
      return text;
    },
  };
}

/** Properties, marks of notes and comments, what Word computes, and hyphens that are shown at the end of a line alone. */
const isWithoutText =
  /^w:(?:rPr|lastRenderedPageBreak|softHyphen|pgNum|(?:footnote|endnote|annotation)Ref|commentReference|separator|continuationSeparator|delText|delInstrText)$/;

const rawText = ({ content }: Run): string =>
  typeof content === 'string' ? content : content.type === 'lineBreak' ? '\n' : inlineText([content]);

/** A formula that stands alone in a paragraph of its own kind. */
function onlyFormula(children: readonly Inline[], node: XmlNode): Block | undefined {
  const [only] = children;
  const isApart = children.length === 1 && only?.type === 'inlineMath' && child(node, 'm:oMathPara') !== undefined;
  return isApart ? { type: 'math', value: only.value } : undefined;
}

/** Rows and cells may stand in content controls. */
const rowsOf = (table: XmlNode): readonly XmlNode[] => unwrapped(table, 'w:tr');
const cellsOf = (row: XmlNode): readonly XmlNode[] => unwrapped(row, 'w:tc');

function unwrapped(parent: XmlNode, name: string): readonly XmlNode[] {
  return childElements(parent).flatMap((node) => {
    if (node.name === name) return [node];
    if (node.name === 'w:sdt') return unwrapped(child(node, 'w:sdtContent') ?? node, name);
    return node.name === 'w:ins' || node.name === 'w:customXml' ? unwrapped(node, name) : [];
  });
}

/** Blocks of a cell as lines. */
function cellInlines(blocks: readonly Block[]): readonly Inline[] {
  const lines = blocks.flatMap(linesOf).filter((line) => line.length > 0);
  return lines.flatMap((line, index) => (index === 0 ? line : [{ type: 'lineBreak' as const }, ...line]));
}

function linesOf(block: Block): readonly (readonly Inline[])[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [block.children];
    case 'list':
      return block.items.flatMap(({ children }, index) =>
        children.flatMap(linesOf).map((line, at): readonly Inline[] => {
          const sign = at > 0 ? '' : block.ordered ? `${block.start + index}. ` : '• ';
          return [{ type: 'text', value: sign }, ...line];
        }),
      );
    case 'blockQuote':
      return block.children.flatMap(linesOf);
    case 'math':
      return [[{ type: 'inlineMath', value: block.value }]];
    case 'table':
      return [block.header, ...block.rows].map((row) =>
        row.flatMap(({ children }, index): readonly Inline[] =>
          index === 0 ? children : [{ type: 'text', value: ' · ' }, ...children],
        ),
      );
    default:
      return blockText([block])
        .split('\n')
        .filter(Boolean)
        .map((value) => [{ type: 'text', value }]);
  }
}
