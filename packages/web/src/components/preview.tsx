// The preview of a source, next to its editor.

import { counted, partNames } from '../client/times.ts';
import type { Rendering } from '../client/use-rendering.ts';
import { frameText } from '../preview/frame-text.ts';

export function Preview({ rendered }: Pick<Rendering, 'rendered'>) {
  return (
    <div>
      <p role="status" className="mb-2 min-h-6 truncate text-sm text-quiet">
        {rendered === undefined
          ? 'The preview appears here.'
          : `${rendered.title} · ${rendered.kind}, ${counted(rendered.pages, partNames[rendered.kind])}`}
      </p>
      <div className="card overflow-hidden">
        <iframe
          title="Rendered page"
          sandbox=""
          srcDoc={frameText(rendered?.html ?? '', 0)}
          className="block h-[75vh] w-full border-0 bg-white"
        />
      </div>
    </div>
  );
}
