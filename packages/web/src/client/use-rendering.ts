// The page of a source while it is typed: asked for after a pause, the newest answer wins.
import { useEffect, useState } from 'react';
import { isAbort } from './http.ts';
import { type Problem, problemIn } from './problem.ts';
import { type Rendered, render, type Work } from './requests.ts';

/** Milliseconds without a key pressed before a source is sent; a minute allows 60 to somebody who is not signed in. */
const pause = 500;

export type Rendering = { readonly rendered: Rendered | undefined; readonly problem: Problem | undefined };

/** Undefined while there is nothing to show yet. */
export function useRendering(work: Work | undefined): Rendering {
  const { source, kind, theme, brandId = null } = work ?? {};
  const [rendering, setRendering] = useState<Rendering>({ rendered: undefined, problem: undefined });
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
  }, [source, kind, theme, brandId]);
  return rendering;
}
