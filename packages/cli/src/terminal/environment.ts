// What the environment says about the terminal. The service reads its own settings in its own configuration.
import type { WrittenModelSettings } from '@deckle/agent';
import { CommandError, exitCodes } from './command-error.ts';

/** Whether colors are wanted on this stream: no-color.org, and terminals that cannot. */
export function wantsColor(stream: { readonly isTTY?: boolean }): boolean {
  const { NO_COLOR, TERM } = process.env;
  return stream.isTTY === true && (NO_COLOR ?? '') === '' && TERM !== 'dumb';
}

/** The key that commands show to a service. */
export const serviceKey = (): string | undefined => process.env.DECKLE_KEY || undefined;

/** Milliseconds that a generation may take; undefined: as long as usual. Throws a usage error. */
export function agentDeadline(): number | undefined {
  const { LIMIT_AGENT_SECONDS: written = '' } = process.env;
  if (written.trim() === '') return undefined;
  const seconds = Number(written);
  if (!Number.isInteger(seconds) || seconds < 1)
    throw new CommandError(`LIMIT_AGENT_SECONDS must be a whole number, 1 or more; got '${written}'.`, exitCodes.usage);
  // The most that a timer of Node can wait.
  return Math.min(seconds * 1000, 2 ** 31 - 1);
}

/** The language model that the environment names, as text; `name` counts before it. */
export function modelVariables(name: string | undefined): WrittenModelSettings {
  const { MODEL_PROVIDER, MODEL_BASE_URL, MODEL_NAME, MODEL_API_KEY, MODEL_FALLBACK, MODEL_LOOK } = process.env;
  if (name === 'none') return { MODEL_PROVIDER: 'none' };
  return { MODEL_PROVIDER, MODEL_BASE_URL, MODEL_NAME: name ?? MODEL_NAME, MODEL_API_KEY, MODEL_FALLBACK, MODEL_LOOK };
}

/** Where materials may be that are named by address, besides every public one, as it is written. */
export const materialOrigins = (): string => process.env.MATERIAL_ORIGINS ?? '';
