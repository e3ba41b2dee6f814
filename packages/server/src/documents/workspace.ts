// Operations on documents: the engine reads sources before they are stored, for kind, title and pages.
import type { createDocumentSchema, DocumentRecord, updateDocumentSchema } from '@deckle/api';
import type { Diagnostic } from '@deckle/engine';
import type { BrandFile, Press } from '@deckle/press';
import type { z } from 'zod';
import type { FindBrand } from '../http/find-brand.ts';
import type { FindPictures } from '../pictures/find-pictures.ts';
import { makeOnce } from './make-once.ts';
import type { Content, DocumentStore } from './store.ts';

/** Hears which pictures that a source asks for could not be found. */
type OnRemarks = (remarks: readonly Diagnostic[]) => void;

export type Workspace = {
  create(
    userId: string,
    body: z.infer<typeof createDocumentSchema>,
    signal: AbortSignal,
    options?: {
      readonly origin?: DocumentRecord['origin'];
      readonly seed?: string | undefined;
      readonly onRemarks?: OnRemarks;
    },
  ): Promise<DocumentRecord>;
  /** Metadata of a source, before it is stored. */
  contentOf(wishes: Wishes, signal: AbortSignal): Promise<Content>;
  update(
    userId: string,
    id: string,
    body: z.infer<typeof updateDocumentSchema>,
    signal: AbortSignal,
    seed?: string,
    onRemarks?: OnRemarks,
  ): Promise<DocumentRecord>;
  /**
   * The next revision as written by the agent; the title follows the source if the source's own title changed. Throws
   * `conflict` if the document was changed in the meantime.
   */
  revise(
    userId: string,
    document: DocumentRecord,
    content: Content,
    seed?: string,
    brandId?: string,
  ): Promise<DocumentRecord>;
  /** A new revision with the content of an old one. */
  revert(userId: string, id: string, revision: number, seed?: string): Promise<DocumentRecord>;
};

export type Wishes = {
  readonly source: string;
  readonly title?: string | undefined;
  readonly kind?: Content['kind'] | undefined;
  readonly theme?: string | null | undefined;
  readonly brand?: BrandFile | undefined;
};

export function createWorkspace(
  store: DocumentStore,
  press: Press,
  findBrand: FindBrand,
  findPictures: FindPictures,
): Workspace {
  /** The source with the pictures that it asks for. */
  async function pictured(
    userId: string,
    request: Pick<Wishes, 'source' | 'kind'>,
    signal: AbortSignal,
    onRemarks: OnRemarks = () => {},
  ): Promise<string> {
    const { source, remarks } = await findPictures(userId, request, { signal });
    onRemarks(remarks);
    return source;
  }

  /** Rejects with `PressError` and `DocumentTooLarge`: a source that cannot be rendered is not stored. */
  async function contentOf(
    { source, title, kind, theme = null, brand }: Wishes,
    signal: AbortSignal,
  ): Promise<Content> {
    const read = await press.compilePages({ source, kind, theme: theme ?? undefined, brand }, { signal });
    return { source, theme, kind: read.kind, title: title ?? read.title, pages: read.pages.length };
  }

  /** The title in a document's source; if the document has a different one, a user set it. */
  const ownTitleOf = ({ source, kind }: DocumentRecord, signal?: AbortSignal): Promise<string> =>
    press.readTitle({ source, kind }, { signal });

  /** With the seed of an Idempotency-Key, a change is made once, however often it is tried: its first response is returned again. */
  const once = (
    userId: string,
    id: string,
    seed: string | undefined,
    change: () => Promise<DocumentRecord>,
  ): Promise<DocumentRecord> =>
    seed === undefined ? change() : makeOnce(() => store.findBySeed(userId, id, seed), change);

  return {
    contentOf,
    create: async (userId, body, signal, { origin = 'user', seed, onRemarks } = {}) => {
      const { brandId, ...wishes } = body;
      const brand = await findBrand(userId, brandId);
      const source = await pictured(userId, wishes, signal, onRemarks);
      return store.create(userId, await contentOf({ ...wishes, source, brand }, signal), { origin, seed, brandId });
    },
    update: (userId, id, { revision, brandId, ...wishes }, signal, seed, onRemarks) =>
      once(userId, id, seed, async () => {
        const current = await store.read(userId, id);
        const brand = await findBrand(userId, brandId === undefined ? current.brandId : brandId);
        const source =
          wishes.source === undefined
            ? current.source
            : await pictured(userId, { source: wishes.source, kind: current.kind }, signal, onRemarks);
        const content = await contentOf(
          {
            brand,
            kind: current.kind,
            source,
            theme: wishes.theme === undefined ? current.theme : wishes.theme,
            // Without a new source the title stays.
            title: wishes.title ?? (wishes.source === undefined ? current.title : undefined),
          },
          signal,
        );
        const isGiven =
          wishes.title === undefined &&
          content.title !== current.title &&
          current.title !== (await ownTitleOf(current, signal));
        const title = isGiven ? current.title : content.title;
        return store.update(userId, id, { ...content, title }, revision ?? current.revision, { seed, brandId });
      }),
    async revise(userId, document, content, seed, brandId) {
      const isOld = content.title !== document.title && content.title === (await ownTitleOf(document));
      const title = isOld ? document.title : content.title;
      return store.update(userId, document.id, { ...content, title }, document.revision, { seed, brandId });
    },
    revert: (userId, id, revision, seed) =>
      once(userId, id, seed, async () => {
        const content = await store.readRevision(userId, id, revision);
        const current = await store.read(userId, id);
        return store.update(userId, id, content, current.revision, { seed });
      }),
  };
}
