// What a generation sent to language models: loaded once somebody opens it.
import { useState } from 'react';
import { deckle } from '../client/deckle.ts';
import { CallsList } from './calls-list.tsx';

export function SentNote({ generationId }: { readonly generationId: string }) {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <details className="card px-4 py-3" onToggle={({ currentTarget }) => setIsOpened(currentTarget.open)}>
      <summary className="font-medium">What was sent to language models</summary>
      {isOpened && (
        <div className="mt-3">
          <CallsList
            name={`calls of ${generationId}`}
            load={(cursor) => deckle.listCallsOfGeneration(generationId, { cursor })}
            none="Nothing left this machine: no language model was asked."
          />
        </div>
      )}
    </details>
  );
}
