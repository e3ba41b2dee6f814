// The head of a page: its name, what can be done, and a line that explains.
import type { ReactNode } from 'react';

type Props = { readonly title: string; readonly lead?: ReactNode; readonly children?: ReactNode };

export function PageHead({ title, lead, children }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-2 pb-5">
      <div>
        <h1 className="text-2xl leading-tight font-semibold outline-none" tabIndex={-1}>
          {title}
        </h1>
        {lead !== undefined && <p className="mt-1 text-quiet">{lead}</p>}
      </div>
      {children !== undefined && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}
