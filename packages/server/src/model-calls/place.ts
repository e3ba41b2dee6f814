// Where a language model is: its host, and whether texts sent to it leave this server and its network.
import { type ModelSettings, urlOfModel } from '@deckle/agent';
import type { ModelPlace } from '@deckle/api';
import { isOwnHost } from '../security/own-host.ts';

/** The place of a configured model, decided by its address alone. */
export function placeOf(settings: ModelSettings): ModelPlace {
  const { provider, name } = settings;
  const { host, hostname } = new URL(urlOfModel(settings)!);
  return { provider, host, outside: !isOwnHost(hostname), model: name };
}
