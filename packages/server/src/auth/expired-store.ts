// What signing in leaves behind: sessions that have ended by themselves, links and the like that nobody used in time.
import type { Database } from '../database/database.ts';

export async function forgetExpired(database: Database): Promise<void> {
  const now = new Date().toISOString();
  for (const table of ['sessions', 'verifications'] as const)
    await database.deleteFrom(table).where('expires_at', '<', now).execute();
}
