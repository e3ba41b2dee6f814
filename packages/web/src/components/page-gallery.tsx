// The pages of a document as they arrive, with the words to be checked.

import type { Generation } from '../client/generation.ts';
import { PageFrame } from '../preview/page-frame.tsx';

const none: readonly string[] = [];

export function PageGallery({ generation }: { readonly generation: Generation }) {
  const { pages, kind, diagnostics } = generation;
  if (pages.length === 0) return null;
  const doubted = new Map(
    diagnostics.flatMap(({ code, slide, texts }) =>
      code === 'fact-unsupported' && slide !== undefined && texts !== undefined ? [[slide - 1, texts] as const] : [],
    ),
  );
  return (
    <section aria-label="Pages">
      <ol className={`grid gap-5 ${kind === 'deck' && pages.length > 1 ? 'xl:grid-cols-2' : ''}`}>
        {pages.map(({ index, title, html }) => (
          <li key={index} className="min-w-0">
            <div className="card overflow-hidden">
              <PageFrame
                html={html}
                title={`Page ${index + 1}: ${title}`}
                kind={kind}
                marked={doubted.get(index) ?? none}
              />
            </div>
            <p className="mt-1 truncate text-sm text-quiet">
              <span className="tabular-nums">{index + 1}</span> {title}
            </p>
            {doubted.has(index) && (
              <p className="text-sm text-caution">
                What is marked stands in neither your prompt nor your materials. Please check it.
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
