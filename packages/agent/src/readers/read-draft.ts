// Parses a model's answer: a draft with its pages, complete or still growing, or a replacement page.
import type { Diagnostic, Kind } from '@deckle/engine';
import { type Assembled, assemble, type Front } from '../draft/assemble.ts';
import { type CleanDraft, cleanDraft } from '../draft/clean-draft.ts';
import { cutPages, dropUnfinished, endsWell } from '../draft/pages.ts';
import { isRefusal, type Reply, readReply } from '../draft/replies.ts';
import { resolveData } from '../materials/resolve-data.ts';
import { fitPage } from '../revise/fit-page.ts';
import type { SourcePage } from '../revise/source-pages.ts';
import { type PackedTables, unpackTables } from './packed-tables.ts';

type Answer = { readonly answer: string; readonly kind: Kind };

export type Draft = Omit<CleanDraft, 'body'> & {
  /** The first heading, if the front matter has no title. */
  readonly heading: string | undefined;
  /** Its last page, which no model wrote, lists its sources. */
  readonly endsWithSources?: boolean;
};

/** The complete pages of a growing draft. */
export function readGrowingDraft({ answer, kind }: Answer): {
  readonly draft: Draft;
  readonly pages: readonly string[];
} {
  const { draft, body } = open(answer, kind, false);
  return { draft, pages: cutPages(body, kind).slice(0, -1) };
}

export type WholeDraft = {
  readonly draft: Draft;
  /** Empty: nothing usable. */
  readonly pages: readonly string[];
  /** The same without an unfinished end. */
  readonly finishedPages: readonly string[];
  readonly endsWell: boolean;
  readonly reply: Reply;
};

/** An answer that has ended. */
export function readWholeDraft({ answer, kind }: Answer): WholeDraft {
  const { draft, body } = open(answer, kind, true);
  return {
    draft,
    pages: cutPages(body, kind),
    finishedPages: cutPages(dropUnfinished(body, kind), kind),
    endsWell: endsWell(body),
    reply: readReply(answer),
  };
}

function open(answer: string, kind: Kind, isComplete: boolean): { readonly draft: Draft; readonly body: string } {
  const { body, ...head } = cleanDraft(answer, kind, isComplete);
  return { draft: { ...head, heading: /^#[ \t]+(.+)$/m.exec(body)?.[1]?.trim() }, body };
}

/** The source of a draft: front matter, then its pages with the data that they name. */
export const assembleDraft = (request: {
  readonly front: Front;
  readonly pages: readonly string[];
  readonly tables: PackedTables;
}): Assembled => assemble(request.front, request.pages, unpackTables(request.tables));

/** A rewritten page, undefined if the answer is not one page. Whether it is better is seen when it is compiled. */
export function readRepair(repair: Repair): string | undefined {
  if (unusable(repair) !== undefined) return undefined;
  return `${slideBreakOf(repair.page)}${bodyOf(repair).trim()}\n\n`;
}

type Repair = Answer & { readonly page: string };

const bodyOf = ({ answer, kind, page }: Repair): string => atDepthOf(page, cleanDraft(answer, kind, true).body, kind);
const longestRepair = (page: string): number => page.length * 3 + 600;

/** Why an answer is no rewritten page, for who wrote it; undefined: it is one. */
export function unusable(repair: Repair): string | undefined {
  const { answer, kind, page } = repair;
  const body = bodyOf(repair);
  if (body === '' || isRefusal(answer)) return 'It held nothing that could be read.';
  const parts = cutPages(body, kind).length;
  if (parts !== 1) return `It had ${parts} parts in place of one.`;
  const most = longestRepair(page);
  if (body.length < most) return undefined;
  const how = kind === 'sheet' ? ' Rows of supplied data are never written: columns="…" computes them.' : '';
  return `It was too long: ${body.length} characters, where ${most} is the most.${how}`;
}

/** A section or worksheet that comes back under smaller headings has its own again; else it would be a part of the one before. */
function atDepthOf(page: string, body: string, kind: Kind): string {
  const depthOf = (text: string): number => /^\s*(#{1,6})\s/.exec(text)?.[1]?.length ?? 0;
  const surplus = depthOf(body) - depthOf(page);
  if (kind === 'deck' || depthOf(page) === 0 || surplus <= 0) return body;
  const smaller = new RegExp(`^#{${surplus}}(?=#+\\s)`, 'gm');
  return body.includes('```') ? body.replace(new RegExp(smaller.source), '') : body.replace(smaller, '');
}

const slideBreakOf = (page: string): string => /^---\s*\n/.exec(page)?.[0] ?? '';

export type ReadPages = {
  /** Empty if the answer is unusable. */
  readonly pages: readonly SourcePage[];
  readonly reply: Reply;
  readonly diagnostics: readonly Diagnostic[];
};

/**
 * Pages in an answer, their data put in, as the document takes them. `replaced`: those that they replace; `all`: the document as it is;
 * `most`: how many they may be at most.
 */
export function readPages(
  request: Answer & {
    readonly replaced: readonly SourcePage[];
    readonly all: readonly SourcePage[];
    readonly most: number;
    readonly tables: PackedTables;
    readonly language: string;
  },
): ReadPages {
  const { answer, kind, replaced, all, most, language } = request;
  const tables = unpackTables(request.tables);
  const reply = readReply(answer);
  const { body } = cleanDraft(answer, kind, true);
  const found = body === '' ? [] : cutPages(body.replace(/^\s*-{3,}[ \t]*\n/, ''), kind);
  if (found.length === 0 || found.length > most) return { pages: [], reply, diagnostics: [] };
  const resolved = found.map((page) =>
    resolveData(page.replace(/^-{3,}[ \t]*\n/, '').trim(), { tables, kind, language }),
  );
  const texts = resolved.map(({ text }) => text.trim());
  const length = replaced.reduce((sum, { text }) => sum + text.length, 0);
  const isUsable = replaced.length === 0 || texts.join('').length < length * 4 + 2_000;
  return {
    pages: isUsable ? fitPage({ texts, replaced, all, kind }) : [],
    reply,
    diagnostics: resolved.flatMap(({ diagnostics }) => diagnostics),
  };
}

export type ReadPart = {
  readonly subtitle: string | undefined;
  /** What was changed, in plain words. */
  readonly mended: readonly string[];
  /** Of a deck one, without a slide break; of a doc as many as it has headings. Empty: nothing usable. */
  readonly pages: readonly string[];
  /** Slides or sections in the answer that were not asked for. */
  readonly surplus: number;
  readonly endsWell: boolean;
  readonly reply: Reply;
};

type PartRequest = Answer & {
  readonly title: string;
  /** Its place in the plan, from 0, and how many there are. */
  readonly index: number;
  readonly planned: number;
};

/** One slide of a deck or section of a doc. A whole draft has it at its place; of several slides, the first is it. */
export function readPart({ answer, kind, title, index, planned }: PartRequest): ReadPart {
  const { body, subtitle, mended } = cleanDraft(answer, kind, true);
  const parts = body === '' ? [] : kind === 'deck' ? cutSlides(body) : body.split(/^(?=# )/m);
  const isWhole = parts.length === planned;
  const chosen = (isWhole ? parts[index]! : kind === 'deck' ? (parts[0] ?? '') : body)
    .replace(/^---[ \t]*\n/, '')
    .trim();
  const text = chosen === '' ? '' : `${withTitle(chosen, title)}\n\n`;
  return {
    subtitle,
    mended,
    pages: text === '' ? [] : kind === 'deck' ? [text] : cutPages(text, kind),
    // A section may be cut in two by its author.
    surplus: isWhole || kind === 'deck' || parts.length > 2 ? Math.max(0, parts.length - 1) : 0,
    endsWell: endsWell(body),
    reply: readReply(answer),
  };
}

/** A smaller heading that says the planned title is the title. */
function withTitle(text: string, title: string): string {
  if (/^#{1,2}\s/.test(text)) return text;
  const [, heading] = /^#{3,6}\s+(.+)/.exec(text) ?? [];
  const letters = (words: string): string => words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return heading !== undefined && letters(heading) === letters(title)
    ? text.replace(/^#{3,6}/, '#')
    : `# ${title}\n\n${text}`;
}

/** A slide alone may have headings inside, so only breaks cut. */
function cutSlides(body: string): readonly string[] {
  const pages = cutPages(body, 'deck');
  return pages.slice(1).some((page) => page.startsWith('---')) ? pages : [body];
}
