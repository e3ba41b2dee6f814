// Renders a source while it is being typed: requested after a pause; the newest response wins.

import type { Rendered } from '@deckle/api';
import { useEffect, useState } from 'react';
import { isAbort } from './deckle.ts';
import { type Problem, problemIn } from './problem.ts';
import { useOnReconnect } from './reach.ts';
import { render, type Work } from './requests.ts';
import { useRetry } from './use-retry.ts';

/** Milliseconds of pause before a source is sent; without signing in, the limit is 60 per minute. */
const pause = 500;

export type Rendering = { readonly rendered: Rendered | undefined; readonly problem: Problem | undefined };

/** Undefined while there is nothing to show. */
export function useRendering(work: Work | undefined): Rendering {
  const { source, kind, theme, brandId = null } = work ?? {};
  const [rendering, setRendering] = useState<Rendering>({ rendered: undefined, problem: undefined });
  const [tries, setTries] = useState(0);
  // A text that fails is not sent again and again.
  const { problem } = rendering;
  useRetry(problem?.code === 'internal_error' ? undefined : problem, () => setTries((count) => count + 1));
  useOnReconnect(problem, () => setTries((count) => count + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    if (source === undefined) return;
    const controller = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        setRendering({
          rendered: await render({ source, kind, theme, brandId }, controller.signal),
          problem: undefined,
        });
      } catch (error) {
        if (isAbort(error)) return;
        setRendering(({ rendered }) => ({ rendered, problem: problemIn(error) }));
      }
    };
    const timer = setTimeout(ask, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [source, kind, theme, brandId, tries]);
  return rendering;
}
