// /api/brands/{id}/generate and /batch: one deck in a brand, or a zip of many; /api/jobs: batches that continue without their caller.
import {
  type BatchBody,
  batchEstimateAnswerSchema,
  batchFieldsSchema,
  batchSchema,
  type DocumentRecord,
  generateSchema,
  jobAnswerSchema,
  type Limits,
  streamEventSchema,
} from '@deckle/api';
import { type Format, formats } from '@deckle/engine';
import { type BatchDeck, makeBatch, type Press } from '@deckle/press';
import { currentWork, workFor } from '../base/caller.ts';
import type { Log } from '../base/log.ts';
import type { Brands } from '../brands/brands.ts';
import { contentDisposition, fileNameOf } from '../exports/file-name.ts';
import type { Generations } from '../generations/generations.ts';
import { streamAnswer } from '../generations/routes.ts';
import { describeError } from '../http/errors.ts';
import { checkScope, defineRoute, type Route, userOf } from '../http/route.ts';
import { zipWhileAllowed } from '../http/while-allowed.ts';
import type { DeckMaker } from './decks.ts';
import { checkSize, estimateOf } from './estimates.ts';
import { batchExamples } from './examples.ts';
import type { Jobs } from './jobs.ts';
import { checkPrompts, ordersOf, withRows } from './orders.ts';
import type { JobStore } from './store.ts';

export type BatchServices = {
  readonly brands: Brands;
  readonly decks: DeckMaker;
  readonly jobs: Jobs;
  readonly jobStore: JobStore;
  readonly generations: Generations;
  readonly press: Press;
  readonly limits: Limits;
  readonly log: Log;
  /** Decks made at a time, per batch. */
  readonly window: number;
  findDocument(userId: string, id: string): Promise<DocumentRecord>;
  saveDeck(
    userId: string,
    deck: { readonly source: string; readonly brandId: string; readonly title?: string },
    signal: AbortSignal,
    seed: string | undefined,
  ): Promise<DocumentRecord>;
  /**
   * Counts the decks of a batch besides its own call: those from prompts as calls of the agent. Returns an undo
   * function. Throws `rate_limit_…` without counting anything.
   */
  countDecks(userId: string, decks: { readonly prompts: number; readonly rows: number }): Promise<() => Promise<void>>;
};

const zipType = 'application/zip';
const ndjson = 'application/x-ndjson';
const compileErrors = ['not_found', 'missing_value', 'document_too_large'] as const;
const promptErrors = [
  'prompt_too_short',
  'prompt_too_long',
  'model_error',
  'model_declined',
  'model_forbidden',
  'question',
] as const;

export function batchRoutes(services: BatchServices): readonly Route[] {
  const { brands, decks, jobs, jobStore, generations, limits } = services;

  return [
    defineRoute({
      method: 'post',
      path: '/api/brands/{id}/generate',
      summary: 'One deck in a brand, from a prompt, a source or a document',
      example: batchExamples.generate,
      access: 'user',
      scope: 'generate',
      limit: 'agent',
      takesProcessor: true,
      isIdempotent: true,
      body: generateSchema,
      answers: {
        200: {
          description: 'The file; with Accept: application/x-ndjson and a prompt, the events of the generation',
          schema: streamEventSchema,
          types: [ndjson, ...(['pptx', 'pdf', 'html'] as const).map((name) => formats[name].mediaType)],
        },
      },
      errors: [...compileErrors, ...promptErrors],
      async handle(request) {
        const { body, parameters, headers, signal, requestId, seed } = request;
        const { prompt, format: written, save, values, language, length, mediaQuality } = body;
        const format = written as Format;
        const userId = userOf(request);
        if (body.documentId !== undefined) checkScope(request, 'read');
        const brandId = parameters.id!;
        const brand = (await brands.fileOf(userId, brandId))!;
        const agentRequest = { prompt: prompt ?? '', kind: 'deck' as const, language, length };
        if (prompt !== undefined) checkPrompts([{ prompt, values: {} }], limits.promptCharacters);
        if (prompt !== undefined && (headers.get('accept') ?? '').includes(ndjson))
          return streamAnswer(
            await generations.start(agentRequest, {
              userId,
              save,
              requestId,
              seed,
              brand: { id: brandId, file: brand },
            }),
            request,
          );
        const source = await sourceOf();
        const deck = await services.press.compile({ ...source, format, brand, mediaQuality }, { signal });
        const saved = save
          ? await services.saveDeck(userId, { source: await filled(source), brandId, title: deck.title }, signal, seed)
          : undefined;
        return fileAnswer(deck, format, saved?.id);

        /** The saved source has its values filled in. */
        async function filled({ values: given, ...template }: Awaited<ReturnType<typeof sourceOf>>): Promise<string> {
          if (given === undefined) return template.source;
          return services.press.fill({ ...template, values: given }, { signal });
        }

        async function sourceOf() {
          if (prompt !== undefined) {
            const deadline = AbortSignal.any([signal, AbortSignal.timeout(limits.agentSeconds * 1000)]);
            const { source, kind } = await decks.write(agentRequest, brand, deadline);
            return { source, kind, values: undefined };
          }
          if (body.documentId === undefined) return { source: body.source ?? '', kind: 'deck' as const, values };
          const { source, kind } = await services.findDocument(userId, body.documentId);
          return { source, kind, values };
        }
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/brands/{id}/batch',
      summary:
        'Up to 1,000 decks in a brand, as a zip streamed while they are made; with Prefer: respond-async, as a job',
      example: batchExamples.batch,
      access: 'user',
      scope: 'generate',
      limit: 'export',
      takesProcessor: true,
      isIdempotent: true,
      body: batchSchema,
      form: {
        file: 'Rows as .csv or .xlsx; the first row has the field names',
        fields: batchFieldsSchema,
        bytes: limits.bodyBytes,
      },
      answers: {
        200: {
          description:
            'The decks, followed by manifest.json; Deckle-Estimated-Bytes is the expected size. With dryRun, only that',
          schema: batchEstimateAnswerSchema,
          types: [zipType, 'application/json'],
        },
        202: { description: 'The job, its address in Location, and its expected size', schema: jobAnswerSchema },
      },
      errors: ['not_found', 'batch_too_large', ...promptErrors],
      async handle(request) {
        const { body: sent, file, parameters, headers, principal, seed, signal } = request;
        const userId = userOf(request);
        const brand = (await brands.fileOf(userId, parameters.id!))!;
        const body = file === undefined ? sent : await withRows(sent, services.press.readRows(file, { signal }));
        const orders = ordersOf(body);
        const prompts = checkPrompts(orders, limits.promptCharacters).length;
        // It is known before anything is counted or made.
        const estimate = await estimateOf(body, brand, services.press, signal);
        if (body.dryRun) return Response.json({ estimate: estimate ?? null, limit: limits.batchBytes });
        checkSize(estimate, limits);
        const uncount = await services.countDecks(userId, { prompts, rows: orders.length - prompts });
        if (/\brespond-async\b/i.test(headers.get('prefer') ?? '')) {
          const job = await jobs.create(userId, body, brand, seed, estimate?.bytes).catch(async (error: unknown) => {
            await uncount();
            throw error;
          });
          const answered = { Location: `/api/jobs/${job.id}`, 'Preference-Applied': 'respond-async' };
          return Response.json({ job, ...(estimate && { estimate }) }, { status: 202, headers: answered });
        }
        const { name } = await brands.read(userId, parameters.id!);
        const stop = new AbortController();
        const pieces = makeDecks(body, brand, AbortSignal.any([signal, stop.signal]));
        return zipAnswer(zipWhileAllowed(pieces, stop, principal), name, estimate?.bytes);
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/jobs/{id}',
      summary: 'The progress of a job',
      example: batchExamples.read,
      access: 'user',
      scope: 'read',
      limit: 'export',
      answers: { 200: { description: 'The job', schema: jobAnswerSchema } },
      errors: ['not_found'],
      handle: async (request) => Response.json({ job: await jobStore.read(userOf(request), request.parameters.id!) }),
    }),
    defineRoute({
      method: 'get',
      path: '/api/jobs/{id}/result',
      summary: 'The zip of a completed job, for a day',
      example: batchExamples.result,
      access: 'user',
      scope: 'read',
      limit: 'export',
      answers: { 200: { description: 'The decks, followed by manifest.json', types: [zipType] } },
      errors: ['not_found'],
      async handle(request) {
        const stop = new AbortController();
        const pieces = await jobs.result(
          userOf(request),
          request.parameters.id!,
          AbortSignal.any([request.signal, stop.signal]),
        );
        return zipAnswer(zipWhileAllowed(pieces, stop, request.principal), 'decks');
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/jobs/{id}/cancel',
      summary: 'Cancel a job; a finished job is not affected',
      example: batchExamples.cancel,
      access: 'user',
      scope: 'generate',
      limit: 'export',
      answers: { 200: { description: 'The job', schema: jobAnswerSchema } },
      errors: ['not_found'],
      handle: async (request) => Response.json({ job: await jobs.cancel(userOf(request), request.parameters.id!) }),
    }),
  ];

  function makeDecks(
    body: BatchBody,
    brand: NonNullable<Awaited<ReturnType<Brands['fileOf']>>>,
    signal: AbortSignal,
  ): AsyncGenerator<Uint8Array> {
    const work = currentWork();
    return makeBatch({
      items: ordersOf(body),
      format: body.format as Format,
      pattern: body.filename,
      window: services.window,
      signal,
      // The zip is read long after the request ended, so its work is attributed to the caller here.
      make: (order, _, stop) =>
        workFor({ ...work!, isBatch: true }, () => decks.make(order, body.format as Format, brand, stop)),
      describeFailure(error) {
        const { code, message } = describeError(error);
        if (code === 'internal_error' && !signal.aborted) services.log.error({ err: error }, 'deck of a batch failed');
        return { error: code, message };
      },
    });
  }
}

function fileAnswer(
  { bytes, title, diagnostics }: BatchDeck,
  format: Format,
  documentId: string | undefined,
): Response {
  const { extension, mediaType } = formats[format];
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': mediaType,
      'Content-Length': String(bytes.length),
      'Content-Disposition': contentDisposition(fileNameOf(title, extension)),
      'Deckle-Diagnostics': String(diagnostics.length),
      ...(documentId !== undefined && { 'Deckle-Document-Id': documentId }),
      Vary: 'Accept',
    },
  });
}

const zipAnswer = (zip: ReadableStream<Uint8Array>, name: string, estimated?: number): Response =>
  new Response(zip, {
    headers: {
      'Content-Type': zipType,
      'Content-Disposition': contentDisposition(fileNameOf(name, '.zip')),
      ...(estimated !== undefined && { 'Deckle-Estimated-Bytes': String(estimated) }),
      'X-Accel-Buffering': 'no',
    },
  });
