// A document in a list: its first page, its name, and its actions.
import type { ReactNode } from 'react';
import { useState } from 'react';
import { deckle } from '../client/deckle.ts';
import type { DocumentSummary } from '../client/requests.ts';
import { counted, partNames } from '../client/times.ts';
import { Link } from './link.tsx';

const kindNames = { deck: 'Deck', doc: 'Doc', sheet: 'Sheet' } as const;

/** Beside the text in a narrow window, above it in a wide one. */
const frame =
  'relative flex min-h-24 w-36 shrink-0 items-center justify-center border-e border-line bg-tint min-[480px]:aspect-video min-[480px]:w-full min-[480px]:border-e-0 min-[480px]:border-b';

type Props = {
  readonly document: DocumentSummary;
  /** When it last changed. */
  readonly when: ReactNode;
  /** Absent: it cannot be opened. */
  readonly href?: string;
  readonly children: ReactNode;
};

export function DocumentCard({ document, when, href, children }: Props) {
  const { title, kind, pages } = document;
  return (
    <li className="card relative flex min-w-0 overflow-hidden min-[480px]:flex-col focus-within:border-accent hover:border-accent">
      {href === undefined ? <Blank kind={kindNames[kind]} /> : <Thumbnail document={document} />}
      <div className="flex min-w-0 grow flex-col gap-1 p-3">
        <h2 dir="auto" className="line-clamp-2 leading-snug font-medium break-words">
          {href === undefined ? (
            title
          ) : (
            // The whole card is the link; buttons are above it.
            <Link href={href} className="after:absolute after:inset-0 after:rounded-card">
              {title}
            </Link>
          )}
        </h2>
        <div className="mt-auto flex items-end justify-between gap-2 pt-1">
          <p className="text-xs text-quiet">
            {kindNames[kind]} · {counted(pages, partNames[kind])}
            <span className="block">{when}</span>
          </p>
          <div className="relative flex gap-1">{children}</div>
        </div>
      </div>
    </li>
  );
}

function Thumbnail({ document }: { readonly document: DocumentSummary }) {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return <Blank kind={kindNames[document.kind]} />;
  return (
    <span className={frame}>
      <img
        src={deckle.thumbnailAddress(document.id, { revision: document.revision })}
        alt=""
        loading="lazy"
        onError={() => setIsMissing(true)}
        className="absolute inset-0 size-full bg-white object-cover object-left-top"
      />
    </span>
  );
}

const Blank = ({ kind }: { readonly kind: string }) => (
  <span aria-hidden="true" className={`${frame} text-lg font-semibold text-quiet`}>
    {kind}
  </span>
);
