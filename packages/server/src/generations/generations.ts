// Generations: the agent's work, recorded as a stream that can be followed, left and resumed.
import type { AgentEvent, AgentRequest, CompilePages, DrawSheets, MeasurePages, RunOptions } from '@deckle/agent';
import type { DocumentRecord, Limits, StreamEvent } from '@deckle/api';
import type { BrandFile } from '@deckle/press';
import { currentWork, workFor } from '../base/caller.ts';
import { createId } from '../base/ids.ts';
import type { Log } from '../base/log.ts';
import { withLease } from '../database/lease.ts';
import { describeError } from '../http/errors.ts';
import { notFound } from '../http/route.ts';
import type { FindPictures } from '../pictures/find-pictures.ts';
import type { WishTold } from '../pictures/picture-finder.ts';
import { createEventLog, type EventLog, type UnnumberedEvent } from './event-log.ts';
import { followKept } from './follow-kept.ts';
import { createLineKeeper } from './keep-lines.ts';
import { createLostDrafts, type LostDraftServices, type LostDrafts, savedAsDraft, seedOf } from './lost-drafts.ts';
import type { DraftAs, GenerationState, GenerationStore } from './store.ts';
import type { Turns } from './turns.ts';

/** The agent, as @deckle/agent makes it. */
export type Agent = {
  run(request: AgentRequest, options: RunOptions & { readonly signal: AbortSignal }): AsyncIterable<AgentEvent>;
  detectLanguage(text: string): Promise<string>;
};

export type GenerationServices = Omit<LostDraftServices, 'store' | 'log'> & {
  readonly agent: Agent;
  readonly findPictures: FindPictures;
  /** Throws `rate_limit_day` if the day's budget is used up. */
  checkBudget(): Promise<void>;
  readonly store: GenerationStore;
  readonly limits: Limits;
  readonly log: Log;
  /** The next revision of a document. Throws `conflict` if it was changed in the meantime. */
  reviseDocument(
    userId: string,
    document: DocumentRecord,
    content: Pick<DocumentRecord, 'kind' | 'title' | 'source' | 'theme' | 'pages'>,
    seed: string | undefined,
    brandId: string | undefined,
  ): Promise<DocumentRecord>;
  /** Throws `storage_full` if the user has no room left, before the work is done in vain. */
  checkRoom(userId: string): Promise<void>;
  /** The order in which those that have sent `start` continue. */
  readonly turns: Turns;
  /** Previews in a brand. */
  compileOn(brand: BrandFile): CompilePages;
  drawOn(brand: BrandFile): DrawSheets;
  measureOn(brand: BrandFile): MeasurePages;
};

export type GenerationOptions = {
  /** Absent for the demo: nothing is stored. */
  readonly userId?: string;
  readonly save: boolean;
  readonly requestId: string;
  /** Of an Idempotency-Key: the saved document is one, however often it is tried. */
  readonly seed?: string | undefined;
  readonly brand?: { readonly id: string; readonly file: BrandFile } | undefined;
  /** The document to change; if absent, a new one is written. */
  readonly original?: DocumentRecord | undefined;
};

export type Generation = { readonly id: string; readonly stream: ReadableStream<Uint8Array> };

export type Generations = {
  start(request: AgentRequest, options: GenerationOptions): Promise<Generation>;
  /** The lines after `after` (-1: all), then new ones. Throws `not_found`. */
  follow(id: string, userId: string, after: number): Promise<Generation>;
  /** Whichever process works on it; `lost` also if this user has none with this id. */
  stateOf(id: string, userId: string): Promise<GenerationState>;
  /** Stops the work of a deleted user, and waits for its end. */
  stopOf(userId: string): Promise<void>;
  /** Saves what those have written whose process crashed. Called at startup and regularly. */
  clean(): Promise<void>;
  /** Stops all work, and waits until it has been recorded. */
  close(): Promise<void>;
};

type Running = {
  readonly userId: string | undefined;
  readonly log: EventLog;
  readonly stop: AbortController;
  readonly ended: Promise<void>;
};

const silence = 10_000;
/** How long a broken connection may take to resume before the work is stopped. */
const patience = 3_000;

export function createGenerations(services: GenerationServices): Generations {
  const running = new Map<string, Running>();
  const lostDrafts = createLostDrafts(services);

  async function start(request: AgentRequest, options: GenerationOptions): Promise<Generation> {
    await services.checkBudget();
    const id = createId('gen');
    if (options.userId !== undefined && options.save) await services.checkRoom(options.userId);
    if (options.userId !== undefined) await services.store.begin(id, options.userId, draftAs(request, options));
    const stop = new AbortController();
    let departure: NodeJS.Timeout | undefined;
    const log = createEventLog({
      silence,
      onDeserted: () => {
        departure = setTimeout(leave, patience);
      },
      onFollowed: () => clearTimeout(departure),
    });
    async function leave(): Promise<void> {
      const isElsewhere = options.userId !== undefined && (await services.store.isFollowed(id).catch(() => false));
      if (isElsewhere) departure = setTimeout(leave, patience);
      else stop.abort(deserted);
    }
    const work = currentWork();
    const ended = workFor(work && { ...work, generationId: id }, () =>
      run(id, request, options, log, stop.signal, { ...services, lostDrafts }),
    ).finally(() => {
      clearTimeout(departure);
      running.delete(id);
    });
    running.set(id, { userId: options.userId, log, stop, ended });
    return { id, stream: log.follow(-1) };
  }

  return {
    start,
    async follow(id, userId, after) {
      const live = running.get(id);
      if (live !== undefined) {
        if (live.userId !== userId) throw notFound('generation');
        return { id, stream: live.log.follow(after) };
      }
      if ((await services.store.stateOf(id, userId)) === undefined) throw notFound('generation');
      return { id, stream: followKept(id, userId, after, services.store, () => lostDrafts.of(id, userId)) };
    },
    async stateOf(id, userId) {
      if (running.get(id)?.userId === userId) return 'running';
      return (await services.store.stateOf(id, userId)) ?? 'lost';
    },
    async stopOf(userId) {
      const own = [...running.values()].filter((one) => one.userId === userId);
      for (const { stop } of own) stop.abort(userGone);
      await Promise.all(own.map(({ ended }) => ended));
    },
    clean: lostDrafts.clean,
    async close() {
      for (const { stop } of running.values()) stop.abort(closing);
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}

const deserted = new Error('No client was reading the stream, so the work was stopped.');
const userGone = new Error('The account was deleted.');
const closing = new Error('The service was shut down. Please try again.');

/** Runs the agent to the end, and writes and stores every line. Never rejects. */
async function run(
  id: string,
  request: AgentRequest,
  options: GenerationOptions,
  eventLog: EventLog,
  stopped: AbortSignal,
  services: GenerationServices & { readonly lostDrafts: LostDrafts },
): Promise<void> {
  const { userId, requestId } = options;
  const deadline = AbortSignal.timeout(services.limits.agentSeconds * 1000);
  const signal = AbortSignal.any([stopped, deadline]);
  const keep =
    userId === undefined
      ? async () => {}
      : createLineKeeper(
          id,
          eventLog.lines,
          services.store,
          (error) =>
            // Its generations are deleted with the account.
            stopped.reason === userGone ||
            services.log.error({ err: error, requestId }, 'lines of a generation not kept'),
        );
  let isFinished = false;
  const work = async (): Promise<void> => {
    for await (const event of services.agent.run(request, {
      signal,
      compilePages: options.brand && services.compileOn(options.brand.file),
      measurePages: options.brand && services.measureOn(options.brand.file),
      drawSheets: options.brand && services.drawOn(options.brand.file),
    })) {
      const tell = (line: UnnumberedEvent) => {
        eventLog.append(line);
        eventLog.show();
      };
      const shown = await withPictures(event, options, services, signal, tell);
      const line = await lineOf(shown, id, request, options, services);
      eventLog.append(line);
      isFinished = line.type === 'done' || line.type === 'error';
      // What is shown of the document is there after a crash.
      if (isFinished || keptFirst.has(line.type)) await keep(isFinished);
      eventLog.show();
      if (isFinished) break;
      if (line.type === 'start') await services.turns.next();
      signal.throwIfAborted();
    }
    signal.throwIfAborted();
    if (!isFinished) throw new Error('the agent ended without a last event');
  };
  try {
    await withLease(() => keep(false), work);
  } catch (error) {
    if (!isFinished) {
      const line = lastLine(error, { stopped, deadline }, requestId, services.log);
      // Who has left wants nothing, and who is gone has nothing.
      const isWanted = stopped.reason !== deserted && stopped.reason !== userGone;
      const document = isWanted ? await draftOf(id, request, options, eventLog.lines, services) : undefined;
      eventLog.append(
        document === undefined ? line : { ...line, message: `${line.message} ${savedAsDraft}`, document },
      );
    }
  }
  await keep(true);
  eventLog.end();
}

const keptFirst: ReadonlySet<UnnumberedEvent['type']> = new Set(['outline', 'source', 'page']);

/** How to save what was written so far; undefined where nothing is to be saved. */
const draftAs = (
  { theme, stopAfter }: AgentRequest,
  { userId, save, original, seed, brand }: GenerationOptions,
): DraftAs | undefined =>
  // A document that was to be changed stays as it was.
  userId === undefined || !save || original !== undefined || stopAfter !== undefined
    ? undefined
    : { theme: theme ?? null, brandId: brand?.id, seed };

/** The draft of a generation that failed without a last event of the agent. Never rejects. */
async function draftOf(
  id: string,
  request: AgentRequest,
  options: GenerationOptions,
  lines: readonly Buffer[],
  { lostDrafts, log }: Pick<GenerationServices, 'log'> & { readonly lostDrafts: LostDrafts },
): Promise<DocumentRecord | undefined> {
  const as = draftAs(request, options);
  if (as === undefined) return undefined;
  return lostDrafts.save(id, options.userId!, as, lines.map(String)).catch((error: unknown) => {
    log.warn({ err: error, requestId: options.requestId }, 'the draft of a failed generation was not saved');
    return undefined;
  });
}

/** The event with the pictures of materials that its document shows kept for good, and those that it asks for found. */
async function withPictures(
  event: AgentEvent,
  { userId, save }: GenerationOptions,
  { adoptPictures, findPictures }: GenerationServices,
  signal: AbortSignal,
  tell: (line: UnnumberedEvent) => void,
): Promise<AgentEvent> {
  if (userId === undefined) return event;
  if (event.type === 'done') {
    const adopted = { source: await adoptPictures(userId, event.source, signal), kind: event.kind };
    if (!save) return { ...event, source: adopted.source };
    // Materials may have put words into the document: a reader sees what is searched for before it is sent.
    const onWish = ({ sources, ...told }: WishTold) => tell({ type: 'picture', ...told, sources: [...sources] });
    const { source, remarks } = await findPictures(userId, adopted, { signal, onWish });
    for (const remark of remarks) tell({ type: 'diagnostic', ...remark } as UnnumberedEvent);
    return { ...event, source };
  }
  if (event.type !== 'error' || event.draft === undefined || !save) return event;
  return { ...event, draft: { ...event.draft, source: await adoptPictures(userId, event.draft.source, signal) } };
}

/** The stream's line for an event of the agent; saves a finished document on the way. */
async function lineOf(
  event: AgentEvent,
  generationId: string,
  request: AgentRequest,
  { userId, save, requestId, seed, brand, original }: GenerationOptions,
  services: GenerationServices,
): Promise<UnnumberedEvent> {
  switch (event.type) {
    case 'start':
      return { ...event, generationId };
    case 'error': {
      const { draft, questions, ...said } = event;
      const reported = { ...said, ...(questions && { questions: [...questions] }) };
      // A document that was to be changed stays as it was.
      if (draft === undefined || userId === undefined || !save || original !== undefined)
        return { ...reported, requestId };
      const document = await services.saveDocument(
        userId,
        { ...draft, theme: request.theme ?? null },
        seedOf(generationId),
        brand?.id,
      );
      await services.nameDocument(generationId, document.id);
      return {
        ...reported,
        message: `${reported.message} ${savedAsDraft}`,
        document,
        requestId,
      };
    }
    case 'done': {
      const { type, kind, title, source, pages, fallback } = event;
      const how = fallback && { fallback };
      if (userId === undefined || !save) return { type, kind, title, source, ...how };
      if (original !== undefined) {
        const theme = request.theme ?? (themeIn(source) === themeIn(original.source) ? original.theme : null);
        const content = { kind, title, source, pages, theme };
        const isSame = source === original.source && kind === original.kind && theme === original.theme;
        const isMoved = brand !== undefined && brand.id !== original.brandId;
        if (isSame && !isMoved) return { type, document: original };
        const document = await services.reviseDocument(userId, original, content, seed, brand?.id);
        await services.nameDocument(generationId, document.id);
        return { type, document };
      }
      const content = { kind, title, source, pages, theme: request.theme ?? null };
      const document = await services.saveDocument(userId, content, seed ?? seedOf(generationId), brand?.id);
      await services.nameDocument(generationId, document.id);
      return { type, document, ...how };
    }
    case 'planned': {
      const { kind, plan, fallback } = event;
      return { type: 'done', kind, title: plan.title, plan, ...(fallback && { fallback }) } as DoneLine;
    }
    case 'outline':
    case 'diagnostic':
      // Deeply read-only, unlike the schema.
      return event as Extract<StreamEvent, { type: 'outline' | 'diagnostic' }>;
    default:
      return event;
  }
}

/** Deeply read-only where the agent gives it. */
type DoneLine = Extract<StreamEvent, { type: 'done' }>;

/** The front matter's values, which count if a revision changed them. */
const themeIn = (source: string): string | undefined =>
  /^---\r?\n(?:(?!---)[^\n]*\n)*?theme:[ \t]*(\S+)/.exec(source)?.[1];

function lastLine(
  error: unknown,
  { stopped, deadline }: { readonly stopped: AbortSignal; readonly deadline: AbortSignal },
  requestId: string,
  log: Log,
): Extract<UnnumberedEvent, { type: 'error' }> {
  if (stopped.aborted) {
    log.info({ requestId }, stopped.reason.message);
    return { type: 'error', error: 'timeout', message: stopped.reason.message, requestId };
  }
  if (deadline.aborted)
    return {
      type: 'error',
      error: 'timeout',
      message: 'The request timed out.',
      requestId,
    };
  const { code, message } = describeError(error);
  if (code === 'internal_error') log.error({ err: error, requestId }, 'generation failed');
  return { type: 'error', error: code, message, requestId };
}
