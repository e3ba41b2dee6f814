// What the environment says about the terminal. The service reads its own settings in its own configuration.
import type { WrittenModelSettings } from '@deckle/agent';

/** Whether colors are wanted on this stream: no-color.org, and terminals that cannot. */
export function wantsColor(stream: { readonly isTTY?: boolean }): boolean {
  const { NO_COLOR, TERM } = process.env;
  return stream.isTTY === true && (NO_COLOR ?? '') === '' && TERM !== 'dumb';
}

/** The key that commands show to a service. */
export const serviceKey = (): string | undefined => process.env.DECKLE_KEY || undefined;

/** The language model that the environment names, as text; `name` counts before it. */
export function modelVariables(name: string | undefined): WrittenModelSettings {
  const { MODEL_PROVIDER, MODEL_BASE_URL, MODEL_NAME, MODEL_API_KEY, MODEL_FALLBACK } = process.env;
  if (name === 'none') return { MODEL_PROVIDER: 'none' };
  return { MODEL_PROVIDER, MODEL_BASE_URL, MODEL_NAME: name ?? MODEL_NAME, MODEL_API_KEY, MODEL_FALLBACK };
}
