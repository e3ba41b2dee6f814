// The prompt: what the person wants, with a few to start from, and the button that begins or stops.
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { KindChoice } from '../client/requests.ts';
import { KindChoices } from './kind-choice.tsx';

const examples = [
  'A project plan for moving our office to Leipzig in March, 8 slides',
  'A proposal for a school garden: goals, costs, who helps',
  'Budget for a class trip of 24 children to the sea',
];

type Props = {
  readonly isRunning: boolean;
  readonly onBegin: (prompt: string, kind: KindChoice) => void;
  readonly onStop: () => void;
};

export function PromptForm({ isRunning, onBegin, onStop }: Props) {
  const [prompt, setPrompt] = useState('');
  const [kind, setKind] = useState<KindChoice>('auto');
  const button = useRef<HTMLButtonElement>(null);
  const wasRunning = useRef(isRunning);
  // The button that was pressed is gone: the one in its place has the focus.
  useLayoutEffect(() => {
    if (wasRunning.current !== isRunning && document.activeElement === document.body) button.current?.focus();
    wasRunning.current = isRunning;
  }, [isRunning]);
  const begin = (): void => {
    if (!isRunning) onBegin(prompt, kind);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    begin();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) begin();
  };
  return (
    <form onSubmit={onSubmit} className="card p-4">
      <label htmlFor="prompt" className="mb-2 block font-medium">
        What do you want to make?
      </label>
      <textarea
        id="prompt"
        className="field min-h-28 resize-y"
        value={prompt}
        onChange={(event) => setPrompt(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder="Say what it is about and for whom. Paste facts, lists or tables: they are used as they are."
      />
      {prompt === '' && (
        <ul className="mt-2 flex flex-wrap gap-2" aria-label="Examples">
          {examples.map((example) => (
            <li key={example}>
              <button
                type="button"
                onClick={() => setPrompt(example)}
                className="rounded-card bg-tint px-3 py-1 text-start text-sm text-ink hover:underline"
              >
                {example}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <KindChoices value={kind} onChange={setKind} />
        {/* Two buttons, not one that changes: the click that stops must not submit. */}
        {isRunning ? (
          <button key="stop" ref={button} type="button" className="button" onClick={onStop}>
            Stop
          </button>
        ) : (
          <button
            key="begin"
            ref={button}
            type="submit"
            className="button button-main"
            disabled={prompt.trim().length < 3}
          >
            Make it
          </button>
        )}
      </div>
    </form>
  );
}
