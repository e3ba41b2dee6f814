// The page of a source while it is typed: asked for after a pause, the newest answer wins.
import { useEffect, useState } from 'react';
import { type Problem, ProblemError, problemOf } from './problem.ts';
import { isAbort, type Rendered, render } from './requests.ts';

/** Milliseconds without a key pressed before a source is sent; a minute allows 60 without an API key. */
const pause = 500;

export type Rendering = { readonly rendered: Rendered | undefined; readonly problem: Problem | undefined };

export function useRendering(source: string, brandId: string, key: string): Rendering {
  const [rendering, setRendering] = useState<Rendering>({ rendered: undefined, problem: undefined });
  useEffect(() => {
    const controller = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        setRendering({ rendered: await render(source, brandId, key, controller.signal), problem: undefined });
      } catch (error) {
        if (isAbort(error)) return;
        const problem = error instanceof ProblemError ? error.problem : problemOf('internal_error');
        setRendering(({ rendered }) => ({ rendered, problem }));
      }
    };
    const timer = setTimeout(ask, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [source, brandId, key]);
  return rendering;
}
