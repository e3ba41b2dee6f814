// The prompt form: the prompt, examples to start from, and the button that starts or stops.
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { examplePrompts } from '../client/example-prompts.ts';
import type { KindChoice } from '../client/requests.ts';
import { useMaterials } from '../client/use-materials.ts';
import { usePrompt } from '../client/use-prompt.ts';
import { AttachArea, AttachFiles, attachmentsOf } from './attach-files.tsx';
import { KindChoices } from './kind-choice.tsx';

type Props = {
  readonly isRunning: boolean;
  /** Maximum length of a prompt. */
  readonly longest: number;
  /** Files belong to a user. */
  readonly isSignedIn: boolean;
  readonly isUserKnown: boolean;
  /** `materials`: the ids of the attached files. */
  readonly onBegin: (choices: { prompt: string; kind: KindChoice; materials: readonly string[] }) => void;
  readonly onStop: () => void;
};

/** The share of the maximum from which on the length is shown. */
const near = 0.9;
const formatCount = (count: number): string => count.toLocaleString('en');

export function PromptForm({ isRunning, longest, isSignedIn, isUserKnown, onBegin, onStop }: Props) {
  const { text: prompt, type } = usePrompt();
  const materials = useMaterials(prompt);
  const files = attachmentsOf(materials);
  const field = useRef<HTMLTextAreaElement>(null);
  const [kind, setKind] = useState<KindChoice>('auto');
  const button = useRef<HTMLButtonElement>(null);
  const wasRunning = useRef(isRunning);
  // The pressed button is gone: its replacement gets the focus.
  useLayoutEffect(() => {
    if (wasRunning.current !== isRunning && document.activeElement === document.body) button.current?.focus();
    wasRunning.current = isRunning;
  }, [isRunning]);
  const isTooLong = prompt.length > longest;
  const isReady = isUserKnown && prompt.trim().length >= 3 && !isTooLong && (!isSignedIn || files.isReady);
  const begin = (): void => {
    if (!isRunning && isReady) onBegin({ prompt, kind, materials: isSignedIn ? files.ids : [] });
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    begin();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) begin();
  };
  return (
    <AttachArea onSubmit={onSubmit} control={isSignedIn ? materials : undefined}>
      <label htmlFor="prompt" className="mb-2 block font-medium">
        What do you want to make?
      </label>
      <textarea
        id="prompt"
        ref={field}
        dir="auto"
        aria-describedby="prompt-length"
        className="field field-sizing-content max-h-[60vh] min-h-28 resize-y"
        value={prompt}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder="Say what it is about and for whom. Add your facts: names, dates, numbers, lists or tables. They are used exactly."
      />
      <p id="prompt-length" role="status" className={`text-sm ${isTooLong ? 'text-danger' : 'text-quiet'}`}>
        {prompt.length > longest * near && `${formatCount(prompt.length)} of ${formatCount(longest)} characters.`}
        {isTooLong && ` Remove ${formatCount(prompt.length - longest)} to continue.`}
      </p>
      {prompt === '' && (
        <ul className="mt-2 flex flex-wrap items-center gap-2" aria-label="Prompts to start from">
          <li className="text-sm text-quiet" aria-hidden="true">
            Try:
          </li>
          {examplePrompts.map((example) => (
            <li key={example.label}>
              <button
                type="button"
                onClick={() => {
                  type(example.prompt);
                  // The button disappears with the empty field.
                  field.current?.focus();
                }}
                className="rounded-card bg-tint px-3 py-1 text-start text-sm text-ink hover:underline"
              >
                {example.label}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isSignedIn && <AttachFiles control={materials} />}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <KindChoices value={kind} onChange={setKind} />
        {/* Two buttons, not one that changes: the click that stops must not submit. */}
        {isRunning ? (
          <button key="stop" ref={button} type="button" className="button" onClick={onStop}>
            Stop
          </button>
        ) : (
          <button key="begin" ref={button} type="submit" className="button button-main" disabled={!isReady}>
            Make it
          </button>
        )}
      </div>
    </AttachArea>
  );
}
