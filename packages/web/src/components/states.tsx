// Placeholders for content that is loading or empty.
import type { ReactNode } from 'react';

export function Loading({ what }: { readonly what: string }) {
  return (
    <p role="status" className="flex items-center gap-3 py-10 text-quiet">
      <span className="size-4 animate-spin rounded-full border-2 border-line border-t-accent motion-reduce:animate-none" />
      Loading {what} …
    </p>
  );
}

type EmptyProps = { readonly title: string; readonly children?: ReactNode };

export function Empty({ title, children }: EmptyProps) {
  return (
    <div className="rounded-card border border-dashed border-line px-6 py-14 text-center">
      <p className="text-lg font-medium">{title}</p>
      <div className="mt-1 space-y-4 text-quiet">{children}</div>
    </div>
  );
}
