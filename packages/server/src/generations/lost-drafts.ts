// What a generation had written when it was interrupted, saved as a draft: by its own process, or after that one's crash by another.
import type { DocumentRecord } from '@deckle/api';
import type { Log } from '../base/log.ts';
import type { DraftAs, GenerationStore } from './store.ts';

type Content = Pick<DocumentRecord, 'kind' | 'title' | 'source' | 'theme' | 'pages'>;

export type LostDraftServices = {
  readonly store: Pick<GenerationStore, 'lost' | 'linesAfter' | 'drafted'>;
  /** Undefined if this user has none with this id. */
  findDocument(userId: string, id: string): Promise<DocumentRecord | undefined>;
  /** With a seed: one document, however often it is tried. Throws `storage_full`. */
  saveDocument(
    userId: string,
    content: Content,
    seed: string | undefined,
    brandId: string | undefined,
  ): Promise<DocumentRecord>;
  adoptPictures(userId: string, source: string, signal: AbortSignal): Promise<string>;
  /** Notes which document a generation's calls of the model were for. */
  nameDocument(generationId: string, documentId: string): Promise<void>;
  readonly log: Log;
};

/** What to tell beside why it was interrupted. */
export const savedAsDraft = 'What was written so far has been saved as a draft.';

/** Of the document that a generation saves, so that what is tried again after a crash is the same one. */
export const seedOf = (generationId: string): string => generationId.slice('gen_'.length);

/** The document as far as the lines of a stream have it; undefined before its first source. */
export function draftIn(lines: readonly string[]): Omit<Content, 'theme'> | undefined {
  let [source, title, kind, pages]: [string, string, DocumentRecord['kind'], number] = ['', '', 'deck', 0];
  for (const line of lines) {
    // Pages have megabytes: only their beginning is read.
    const page = /^\{"type":"page","index":(\d{1,6}),"title":("(?:[^"\\]|\\.){0,2000}")/.exec(line);
    if (page !== null) {
      pages = Math.max(pages, Number(page[1]) + 1);
      title ||= JSON.parse(page[2]!);
      continue;
    }
    if (!/^\{"type":"(?:start|outline|source)"/.test(line)) continue;
    const event = JSON.parse(line);
    if (event.type === 'start') kind = event.kind;
    else if (event.type === 'outline') title = event.title;
    else source = event.reset ? event.text : source + event.text;
  }
  return source === '' ? undefined : { kind, title: title || 'Untitled', source, pages: Math.max(1, pages) };
}

export type LostDrafts = {
  /** Saves what these lines have; undefined if that is nothing. Throws `storage_full`. */
  save(id: string, userId: string, as: DraftAs, lines: readonly string[]): Promise<DocumentRecord | undefined>;
  /** The draft of a generation whose process crashed, saved now unless it was before. Never rejects. */
  of(id: string, userId: string): Promise<DocumentRecord | undefined>;
  /** Saves the drafts of all whose process crashed. Called at startup and regularly. */
  clean(): Promise<void>;
};

export function createLostDrafts(services: LostDraftServices): LostDrafts {
  const { store, findDocument, log } = services;

  async function save(id: string, userId: string, as: DraftAs, lines: readonly string[]) {
    const draft = draftIn(lines);
    if (draft === undefined) return undefined;
    const { theme, brandId, seed } = as;
    // It may have been interrupted right after the end.
    const finished = seed === undefined ? undefined : await findDocument(userId, `doc_${seed}`);
    if (finished !== undefined) return finished;
    const source = await services.adoptPictures(userId, draft.source, AbortSignal.timeout(patience));
    const document = await services.saveDocument(userId, { ...draft, source, theme }, seedOf(id), brandId);
    await services.nameDocument(id, document.id);
    return document;
  }

  async function saveLost(id: string, userId: string, as: DraftAs): Promise<void> {
    try {
      await save(id, userId, as, await store.linesAfter(id, -1));
      await store.drafted(id);
    } catch (error) {
      // Tried again: its lines are kept for a day.
      log.warn({ err: error, generation: id }, 'the draft of an interrupted generation was not saved');
    }
  }

  return {
    save,
    async of(id, userId) {
      try {
        const [one] = await store.lost({ id, userId });
        if (one !== undefined) await saveLost(id, userId, one.as);
        return await findDocument(userId, `doc_${seedOf(id)}`);
      } catch (error) {
        log.warn({ err: error, generation: id }, 'the draft of an interrupted generation was not found');
        return undefined;
      }
    },
    async clean() {
      for (const { id, userId, as } of await store.lost()) await saveLost(id, userId, as);
    },
  };
}

/** Milliseconds for the pictures of one draft. */
const patience = 10_000;
