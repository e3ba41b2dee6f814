// The pages of a document as they arrive.

import type { Generation } from '../client/generation.ts';
import { PageFrame } from '../preview/page-frame.tsx';

export function PageGallery({ generation }: { readonly generation: Generation }) {
  const { pages, kind } = generation;
  if (pages.length === 0) return null;
  return (
    <section aria-label="Pages">
      <ol className={`grid gap-5 ${kind === 'deck' && pages.length > 1 ? 'xl:grid-cols-2' : ''}`}>
        {pages.map(({ index, title, html }) => (
          <li key={index} className="min-w-0">
            <div className="card overflow-hidden">
              <PageFrame html={html} title={`Page ${index + 1}: ${title}`} kind={kind} />
            </div>
            <p className="mt-1 truncate text-sm text-quiet">
              <span className="tabular-nums">{index + 1}</span> {title}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
