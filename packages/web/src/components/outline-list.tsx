// The outline of the document, with progress.
import type { Generation } from '../client/generation.ts';

/** What a worksheet calculates with is of no interest to readers. */
const formula = /(?:^|[\s,;|:])=/;

export function OutlineList({ generation }: { readonly generation: Generation }) {
  const { outline, pages, title, phase, kind } = generation;
  if (outline.length === 0) return null;
  return (
    <section aria-labelledby="outline-heading" className="card p-4">
      <h2 id="outline-heading" className="text-sm font-medium text-quiet">
        Outline
      </h2>
      <p className="mt-1 text-lg leading-snug font-semibold break-words">{title}</p>
      <ol className="mt-3 space-y-2">
        {outline.map(({ title: heading, summary }, index) => {
          const isWritten = phase === 'done' || index < pages.length;
          return (
            // An outline never changes order once it is there.
            // biome-ignore lint/suspicious/noArrayIndexKey: two items may have the same title
            <li key={index} className={`flex gap-3 text-sm ${isWritten ? '' : 'text-quiet'}`}>
              <span className="w-5 shrink-0 text-end text-quiet tabular-nums">{index + 1}</span>
              <span className="min-w-0 break-words">
                {heading}
                {summary !== undefined && !(kind === 'sheet' && formula.test(summary)) && (
                  <span className="line-clamp-2 text-quiet">{summary}</span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
