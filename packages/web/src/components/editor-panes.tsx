// A text and its preview: side by side, or one at a time in a narrow window, with Save always visible.
import { type ReactNode, useState } from 'react';

type Props = {
  readonly text: ReactNode;
  readonly page: ReactNode;
  /** Next to the switch in a narrow window only: a wide one has it in the page head. */
  readonly action?: ReactNode;
};

const sides = { text: 'Edit', page: 'Preview' } as const;

export function EditorPanes({ text, page, action }: Props) {
  const [shown, setShown] = useState<keyof typeof sides>('text');
  const shownWhere = (side: keyof typeof sides): string => (shown === side ? '' : 'max-lg:hidden');
  return (
    <>
      <div className="sticky top-0 z-10 -mx-4 mb-4 flex items-center justify-between gap-3 border-y border-line bg-ground px-4 py-2 sm:-mx-6 sm:px-6 lg:hidden">
        <fieldset className="flex overflow-hidden rounded-card border border-line bg-surface">
          <legend className="sr-only">What is shown</legend>
          {Object.entries(sides).map(([side, label]) => (
            <label
              key={side}
              className="flex min-h-9 items-center px-4 text-sm font-medium has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="shown"
                className="sr-only"
                checked={shown === side}
                onChange={() => setShown(side as keyof typeof sides)}
              />
              {label}
            </label>
          ))}
        </fieldset>
        {action}
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className={`min-w-0 space-y-4 ${shownWhere('text')}`}>{text}</div>
        <div className={`min-w-0 lg:sticky lg:top-4 ${shownWhere('page')}`}>{page}</div>
      </div>
    </>
  );
}
