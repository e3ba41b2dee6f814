// What was sent to language models for a generation or a document: loaded once somebody opens it.
import { useState } from 'react';
import { deckle } from '../client/deckle.ts';
import { CallsList } from './calls-list.tsx';

type Props = { readonly generationId: string } | { readonly documentId: string };

export function SentNote(props: Props) {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <details className="card px-4 py-3" onToggle={({ currentTarget }) => setIsOpened(currentTarget.open)}>
      <summary className="font-medium">What was sent to language models</summary>
      {isOpened && (
        <div className="mt-3">
          {'documentId' in props ? (
            <CallsList
              name={`calls for ${props.documentId}`}
              load={(cursor) => deckle.listCallsOfDocument(props.documentId, { cursor })}
              none="No calls are on record for this document. The record goes back 90 days."
            />
          ) : (
            <CallsList
              name={`calls of ${props.generationId}`}
              load={(cursor) => deckle.listCallsOfGeneration(props.generationId, { cursor })}
              none="Nothing left this machine: no language model was asked."
            />
          )}
        </div>
      )}
    </details>
  );
}
