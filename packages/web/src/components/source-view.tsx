// A document's text, to read, copy or continue editing.
import { useState } from 'react';

type Props = { readonly source: string; readonly onEdit: () => void };

export function SourceView({ source, onEdit }: Props) {
  const [copied, setCopied] = useState('');
  if (source === '') return null;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(source);
    setCopied(source);
  };
  return (
    <details className="card px-4 py-3">
      <summary className="font-medium">Text of the document</summary>
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="button" className="button" onClick={copy}>
          {copied === source ? 'Copied' : 'Copy'}
        </button>
        <button type="button" className="button" onClick={onEdit}>
          Edit it
        </button>
      </div>
      <section
        // A region that scrolls must be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        aria-label="Text of the document"
        className="mt-3 max-h-96 overflow-auto rounded-card bg-ground p-3"
      >
        <pre className="font-mono text-xs leading-relaxed whitespace-pre-wrap">{source}</pre>
      </section>
    </details>
  );
}
