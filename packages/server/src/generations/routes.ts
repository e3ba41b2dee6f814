// POST /api/agent, POST /api/agent/demo and GET /api/agent/{generationId}: prompt in, document out, as NDJSON.
import type { AgentRequest } from '@deckle/agent';
import {
  type AgentRequestBody,
  agentRequestSchema,
  checkPrompt,
  type DocumentRecord,
  demoRequestSchema,
  type Limits,
  replayQuerySchema,
  streamEventSchema,
} from '@deckle/api';
import { ApiError } from '../base/api-error.ts';
import type { FindBrand } from '../http/find-brand.ts';
import { checkScope, defineRoute, type Route, type RouteRequest, userOf } from '../http/route.ts';
import { linesWhileAllowed } from '../http/while-allowed.ts';
import type { ReadLinked } from '../imports/linked-materials.ts';
import type { MaterialStore } from '../imports/material-store.ts';
import { generationExamples } from './examples.ts';
import type { Generation, Generations } from './generations.ts';

const ndjson = 'application/x-ndjson';
const answers = { 200: { description: 'One event per line', schema: streamEventSchema, types: [ndjson] } };
const demoSlides = 8;

/** Throws `not_found`. */
type FindDocument = (userId: string, id: string) => Promise<DocumentRecord>;

/** Materials that a request only names: those that are kept, and those on the web. */
type NamedMaterials = { readonly findKept: MaterialStore['find']; readonly readLinked: ReadLinked };

export const generationRoutes = (
  generations: Generations,
  limits: Limits,
  findBrand: FindBrand,
  findDocument: FindDocument,
  named: NamedMaterials,
): readonly Route[] => [
  defineRoute({
    method: 'post',
    path: '/api/agent',
    summary: 'Make a deck, a doc or a sheet from a prompt',
    example: generationExamples.make,
    access: 'user',
    scope: 'generate',
    limit: 'agent',
    takesProcessor: true,
    isIdempotent: true,
    body: agentRequestSchema,
    answers,
    errors: ['prompt_too_short', 'prompt_too_long', 'not_found', 'unreadable_file', 'document_too_large'],
    async handle(request) {
      const { body, requestId } = request;
      requireValidPrompt(body.prompt, limits.promptCharacters);
      const userId = userOf(request);
      // The stream names the document it changes.
      if (body.documentId !== undefined) for (const scope of ['write', 'read'] as const) checkScope(request, scope);
      const original = body.documentId === undefined ? undefined : await findDocument(userId, body.documentId);
      // A revised document keeps its brand.
      const brandId = body.brandId ?? original?.brandId ?? undefined;
      const file = await findBrand(userId, brandId);
      const brand = brandId !== undefined && file !== undefined ? { id: brandId, file } : undefined;
      const options = { userId, save: body.save, requestId, seed: request.seed, brand, original };
      const given = await materialsOf(body, userId, named, request.signal);
      return streamAnswer(await generations.start(agentRequest(body, original, given), options), request);
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/agent/demo',
    summary: 'Try it without an account; nothing is saved',
    example: generationExamples.demo,
    access: 'public',
    limit: 'demo',
    takesProcessor: true,
    body: demoRequestSchema,
    answers,
    errors: ['prompt_too_short', 'prompt_too_long'],
    async handle({ body: { prompt, kind }, requestId }) {
      requireValidPrompt(prompt, limits.demoPromptCharacters);
      const request = { prompt, kind: kind === 'auto' ? undefined : kind, maxSlides: demoSlides };
      return streamAnswer(await generations.start(request, { save: false, requestId }));
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/agent/{generationId}',
    summary: 'Replay or resume a generation from the last 24 hours',
    example: generationExamples.follow,
    access: 'user',
    scope: 'read',
    limit: 'export',
    query: replayQuerySchema,
    answers,
    errors: ['not_found'],
    handle: async (request) =>
      streamAnswer(
        await generations.follow(request.parameters.generationId!, userOf(request), request.query.after),
        request,
      ),
  }),
];

/** The response that carries a generation, also a replayed one. */
export const streamAnswer = (
  { id, stream }: Generation,
  caller?: Pick<RouteRequest<unknown, unknown>, 'principal' | 'requestId'>,
): Response =>
  new Response(caller === undefined ? stream : linesWhileAllowed(stream, caller), {
    headers: {
      'Content-Type': ndjson,
      // Proxies such as nginx would otherwise hold lines back.
      'X-Accel-Buffering': 'no',
      'Deckle-Generation-Id': id,
    },
  });

function requireValidPrompt(prompt: string, maxLength: number): void {
  const refusal = checkPrompt(prompt, maxLength);
  if (refusal !== undefined) throw new ApiError(refusal.error, refusal.message);
}

/** Those in the request as they are; the others as Markdown. */
async function materialsOf(
  { materials }: AgentRequestBody,
  userId: string,
  { findKept, readLinked }: NamedMaterials,
  signal: AbortSignal,
): Promise<Pick<AgentRequest, 'materials' | 'remarks'>> {
  if (materials === undefined) return {};
  const ids = materials.flatMap((each, at) => ('id' in each ? [{ id: each.id, path: `materials.${at}.id` }] : []));
  const addresses = materials.flatMap((each, at) =>
    'url' in each ? [{ url: each.url, path: `materials.${at}.url` }] : [],
  );
  const given = materials.reduce((sum, each) => sum + ('content' in each ? each.content.length : 0), 0);
  const kept = await findKept(userId, ids, given);
  const beside = ids.reduce((sum, { id }) => sum + kept.get(id)!.source.length, given);
  const linked = await readLinked(addresses, beside, signal);
  let next = 0;
  const read = materials.map((each) => {
    if ('content' in each) return each;
    const { name, source } = 'id' in each ? kept.get(each.id)! : linked[next++]!;
    return { name, mediaType: 'text/markdown' as const, content: source };
  });
  return { materials: read, remarks: linked.flatMap(({ remarks }) => remarks) };
}

const agentRequest = (
  { save: _, brandId: __, documentId: ___, materials: ____, kind, ...rest }: AgentRequestBody,
  original: DocumentRecord | undefined,
  given: Pick<AgentRequest, 'materials' | 'remarks'>,
): AgentRequest => ({
  ...rest,
  ...given,
  kind: kind === 'auto' ? undefined : kind,
  ...(original && { original: { source: original.source, kind: original.kind } }),
});
