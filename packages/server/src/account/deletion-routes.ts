// POST /api/account/delete: without a confirmation it says what would be deleted; with it, deletes it.
import { deleteAccountSchema, deletionSchema } from '@deckle/api';
import { ApiError } from '../base/api-error.ts';
import { defineRoute, type Route, userOf } from '../http/route.ts';
import { createConfirmation, isConfirmed } from './confirmation.ts';
import type { DeletionStore } from './deletion-store.ts';
import { deletionExample } from './examples.ts';

export type DeletionServices = {
  readonly store: DeletionStore;
  /** The key that signs confirmations. */
  readonly secret: string;
  /** Stops a user's running work in this process. Other processes find the rows gone. */
  stopWork(userId: string): Promise<void>;
  /** The cookies that clear a session in the browser. */
  clearCookies(headers: Headers): Promise<readonly string[]>;
};

export const deletionRoutes = ({ store, secret, stopWork, clearCookies }: DeletionServices): readonly Route[] => [
  defineRoute({
    method: 'post',
    path: '/api/account/delete',
    summary: 'Deletes the account and everything in it, after confirmation',
    example: deletionExample,
    access: 'session',
    limit: 'export',
    body: deleteAccountSchema,
    answers: {
      200: {
        description: 'What would be deleted, with a confirmation; or that it was deleted',
        schema: deletionSchema,
      },
    },
    async handle({ body, principal, headers }) {
      const userId = userOf({ principal });
      const person = { userId, sessionId: principal!.sessionId! };
      if (body.confirmation === undefined)
        return Response.json({ confirmation: createConfirmation(person, secret), deletes: await store.count(userId) });
      if (!isConfirmed(body.confirmation, person, secret))
        throw new ApiError('invalid_request', 'The confirmation is from another session or has expired.', {
          details: [
            {
              path: 'confirmation',
              code: 'not_confirmed',
              message: 'Send the request without `confirmation` to get a new one.',
            },
          ],
        });
      if (!(await store.close(userId))) throw new ApiError('unauthorized', 'The account has already been deleted.');
      await stopWork(userId);
      await store.clear(userId);
      const answer = Response.json({ deleted: true });
      for (const cookie of await clearCookies(headers)) answer.headers.append('Set-Cookie', cookie);
      return answer;
    },
  }),
];
