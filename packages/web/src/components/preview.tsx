// The preview of a source, next to its editor.

import { counted, partNames } from '../client/times.ts';
import type { Rendering } from '../client/use-rendering.ts';
import { PreviewFrame } from '../preview/preview-frame.tsx';
import { goToLineEnd } from './source-field.tsx';

type Props = Pick<Rendering, 'rendered'> & {
  readonly source: string;
  /** Of the cursor in the source, from 1. */
  readonly line: number | undefined;
};

export function Preview({ rendered, source, line }: Props) {
  return (
    <div>
      <p role="status" className="mb-2 min-h-6 truncate text-sm text-quiet">
        {rendered === undefined
          ? 'The preview appears here.'
          : `${rendered.title} · ${rendered.kind}, ${counted(rendered.pages, partNames[rendered.kind])}`}
      </p>
      <div className="card overflow-hidden">
        <PreviewFrame html={rendered?.html ?? ''} source={source} line={line} onLine={goToLineEnd} />
      </div>
    </div>
  );
}
