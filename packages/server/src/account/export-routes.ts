// GET /api/account/export: streams the whole account as a zip.

import { ApiError } from '../base/api-error.ts';
import { contentDisposition } from '../exports/file-name.ts';
import { defineRoute, type Route, userOf } from '../http/route.ts';
import { zipWhileAllowed } from '../http/while-allowed.ts';
import { type ExportServices, exportAccount } from './export.ts';

const zipType = 'application/zip';

export function accountExportRoutes(
  services: ExportServices,
  noteExport: (userId: string) => Promise<void>,
): readonly Route[] {
  /** Users with a running export: it reads everything they have. */
  const busy = new Set<string>();

  async function* exportOnce(userId: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    busy.add(userId);
    try {
      yield* exportAccount(services, userId, signal);
    } finally {
      busy.delete(userId);
    }
  }

  return [
    defineRoute({
      method: 'get',
      path: '/api/account/export',
      summary: 'Everything in the account, as a zip',
      example: { status: 200 },
      access: 'session',
      limit: 'export',
      answers: { 200: { description: 'The zip', types: [zipType] } },
      errors: ['overloaded'],
      async handle(request) {
        const userId = userOf(request);
        if (busy.has(userId))
          throw new ApiError(
            'overloaded',
            'Another export of your account is in progress. Try again when it has finished.',
            {
              headers: { 'Retry-After': '60' },
            },
          );
        await noteExport(userId);
        const stop = new AbortController();
        const pieces = exportOnce(userId, AbortSignal.any([request.signal, stop.signal]));
        return new Response(zipWhileAllowed(pieces, stop, request.principal), {
          headers: {
            'Content-Type': zipType,
            'Content-Disposition': contentDisposition('deckle-account.zip'),
            'X-Accel-Buffering': 'no',
          },
        });
      },
    }),
  ];
}
