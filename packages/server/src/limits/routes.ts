// GET /api/limits: every limit, as configured on this server.
import { type Limits, limitsAnswerSchema } from '@deckle/api';
import { defineRoute, type Route } from '../http/route.ts';

export const limitRoutes = (limits: Limits): readonly Route[] => [
  defineRoute({
    method: 'get',
    path: '/api/limits',
    summary: 'The limits of this server',
    example: { status: 200, answer: { limits } },
    access: 'public',
    answers: { 200: { description: 'Limits by name', schema: limitsAnswerSchema } },
    handle: () => Response.json({ limits }),
  }),
];
