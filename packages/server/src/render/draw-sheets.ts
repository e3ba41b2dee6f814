// Contact sheets of slides, for a model that looks at them; made in children, by the turn that its generation has already.
import type { Press } from '@deckle/press';

type Request = Parameters<Press['makeThumbnails']>[0];

/** The sheets as PNG. Rejects as the press does. */
export async function drawSheets(
  press: Press,
  request: Request,
  signal: AbortSignal | undefined,
): Promise<readonly Uint8Array[]> {
  const { images } = await press.makeThumbnails(request, { signal, beforeTurn: async () => {} });
  return images.map(({ bytes }) => bytes);
}
