// The language model as the service uses it: the one place that every call for a user passes. It refuses what the user forbids, and logs the rest.
import { type Model, ModelError } from '@deckle/agent';
import type { CallOutcome, ModelPlace } from '@deckle/api';
import { currentWork } from '../base/caller.ts';
import type { ModelCallStore } from './store.ts';

/** The same model; it fails with `forbidden` where texts of the caller must not leave this server. */
export const modelWhereAllowed = (
  model: Model,
  { outside }: ModelPlace,
  store: Pick<ModelCallStore, 'mayLeave'>,
): Model => ({
  ...model,
  async *stream(request) {
    const { userId } = callerOfModel();
    if (outside && userId !== undefined && !(await store.mayLeave(userId))) throw new ModelError('forbidden');
    yield* model.stream(request);
  },
});

/** The same model, with each call recorded before its text is sent. A call that cannot be recorded is not made. */
export const modelWithLog = (
  model: Model,
  place: ModelPlace,
  store: Pick<ModelCallStore, 'begin' | 'end'>,
  onLost: (error: unknown) => void,
): Model => ({
  ...model,
  async *stream(request) {
    const { userId } = callerOfModel();
    // A visitor's demo is nobody's.
    if (userId === undefined) {
      yield* model.stream(request);
      return;
    }
    const { step, system, prompt, materials = [], pictures = [] } = request;
    const id = await store.begin(userId, {
      ...place,
      generationId: currentWork()?.generationId ?? null,
      step,
      charactersSent: system.length + prompt.length,
      pictures: pictures.length,
      materials,
    });
    let received = 0;
    // Whoever has heard enough leaves the loop.
    let outcome: CallOutcome = 'stopped';
    try {
      for await (const part of model.stream(request)) {
        if ('text' in part) received += part.text.length;
        if ('end' in part) outcome = part.end === 'cut' ? 'failed' : 'answered';
        yield part;
      }
    } catch (error) {
      outcome = request.signal.aborted ? 'stopped' : 'failed';
      throw error;
    } finally {
      await store.end(id, received, outcome).catch(onLost);
    }
  },
});

/** Throws if nobody is named as the caller: then nobody could have been asked. */
function callerOfModel(): { readonly userId: string | undefined } {
  const work = currentWork();
  if (work === undefined) throw new Error('the language model was called for nobody');
  return work.caller;
}
