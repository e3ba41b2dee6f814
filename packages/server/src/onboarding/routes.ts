// /api/onboarding: three starter documents about what a user does, and starting over.
import { resetAnswerSchema, resetSchema, seedAnswerSchema, seedSchema } from '@deckle/api';
import { compileErrors } from '../documents/routes.ts';
import { toCaller } from '../documents/shown.ts';
import { defineRoute, type Route, type RouteRequest, userOf } from '../http/route.ts';
import { onboardingExamples } from './examples.ts';
import type { Onboarding, Speaker } from './onboarding.ts';

export const onboardingRoutes = (onboarding: Onboarding): readonly Route[] => [
  defineRoute({
    method: 'post',
    path: '/api/onboarding/seed',
    summary: 'A deck, a doc and a sheet about what the user does',
    example: onboardingExamples.seed,
    access: 'user',
    scope: 'generate',
    limit: 'agent',
    takesProcessor: true,
    isIdempotent: true,
    body: seedSchema,
    answers: {
      200: { description: 'The three documents from before, which all still exist', schema: seedAnswerSchema },
      201: { description: 'Three new documents', schema: seedAnswerSchema },
    },
    errors: ['model_error', 'model_declined', 'model_forbidden', 'question', ...compileErrors],
    async handle(request) {
      const { documents, isNew } = await onboarding.seed(request.body, speakerOf(request));
      return Response.json(
        { documents: documents.map((one) => toCaller(request, one)) },
        { status: isNew ? 201 : 200 },
      );
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/onboarding/reset',
    summary: 'Clears the workspace and creates the welcome document; cleared documents can be restored for 30 days',
    example: onboardingExamples.reset,
    access: 'user',
    scope: 'write',
    limit: 'export',
    takesProcessor: true,
    isIdempotent: true,
    body: resetSchema,
    answers: {
      200: { description: 'The number of documents cleared, and the welcome document', schema: resetAnswerSchema },
    },
    errors: [...compileErrors],
    async handle(request) {
      const { cleared, documents } = await onboarding.reset(speakerOf(request));
      return Response.json({ cleared, documents: documents.map((one) => toCaller(request, one)) });
    },
  }),
];

const speakerOf = (request: RouteRequest<unknown, unknown>): Speaker => ({
  userId: userOf(request),
  accepted: request.headers.get('accept-language'),
  signal: request.signal,
});
