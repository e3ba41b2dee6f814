// The example gallery: first pages, by kind, each used with one click.
import type { ShowcaseItem } from '@deckle/api';
import { useState } from 'react';
import { type Used, useExamples } from '../client/use-examples.ts';
import { ProblemNote } from './problem-note.tsx';

type Shown = ShowcaseItem['kind'] | 'all';
const choices: readonly (readonly [shown: Shown, label: string])[] = [
  ['all', 'All'],
  ['deck', 'Decks'],
  ['doc', 'Docs'],
  ['sheet', 'Sheets'],
];
/** The description of an example without one. */
const kindNames: { readonly [kind in ShowcaseItem['kind']]: string } = {
  deck: 'A deck',
  doc: 'A doc',
  sheet: 'A sheet',
};
/** How many are shown at first: two rows in a wide window. */
const fewAre = 8;

type Props = { readonly isSignedIn: boolean; readonly onUse: (used: Used) => void };

export function ExampleGallery({ isSignedIn, onUse }: Props) {
  const { items, taking, problem, use } = useExamples(isSignedIn);
  const [shown, setShown] = useState<Shown>('all');
  const [isWhole, setIsWhole] = useState(false);
  if (items.length === 0) return null;
  const chosen = items.filter(({ kind }) => shown === 'all' || kind === shown);
  const visible = isWhole ? chosen : chosen.slice(0, fewAre);
  const take = async (item: ShowcaseItem): Promise<void> => {
    const used = await use(item);
    if (used !== undefined) onUse(used);
  };
  return (
    <section aria-labelledby="examples" className="space-y-4 pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="examples" className="text-lg font-semibold">
          Examples
        </h2>
        <fieldset className="flex gap-1">
          <legend className="sr-only">Kind of examples</legend>
          {choices.map(([value, label]) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === shown}
              onClick={() => setShown(value)}
              className="rounded-card px-3 py-1.5 text-sm text-quiet hover:text-ink aria-pressed:bg-tint aria-pressed:font-medium aria-pressed:text-ink"
            >
              {label}
            </button>
          ))}
        </fieldset>
      </div>
      {problem !== undefined && <ProblemNote problem={problem} />}
      <ul className="grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4">
        {visible.map((item) => (
          <li key={item.id} className="card flex min-w-0 flex-col overflow-hidden">
            <img
              src={item.thumbnail}
              alt=""
              loading="lazy"
              width={640}
              height={360}
              className="aspect-video w-full border-b border-line bg-white object-cover object-top"
            />
            <div className="flex grow flex-col gap-1 p-3">
              <h3 dir="auto" className="line-clamp-2 text-sm leading-snug font-medium">
                {item.title}
              </h3>
              <p dir="auto" className="mb-2 line-clamp-2 text-xs text-quiet">
                {item.description || kindNames[item.kind]}
              </p>
              <button
                type="button"
                className="button mt-auto w-full text-sm"
                aria-label={`Use this: ${item.title}`}
                disabled={taking !== undefined}
                onClick={() => take(item)}
              >
                {taking === item.id ? 'Taking …' : 'Use this'}
              </button>
            </div>
          </li>
        ))}
      </ul>
      {visible.length < chosen.length && (
        <p className="text-center">
          <button type="button" className="button" onClick={() => setIsWhole(true)}>
            Show all {chosen.length}
          </button>
        </p>
      )}
    </section>
  );
}
