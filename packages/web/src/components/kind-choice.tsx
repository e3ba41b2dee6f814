// What to make: the service decides, or a deck, a doc, a sheet.
import type { KindChoice } from '../client/requests.ts';

const choices: readonly { readonly value: KindChoice; readonly label: string }[] = [
  { value: 'auto', label: 'Auto' },
  { value: 'deck', label: 'Deck' },
  { value: 'doc', label: 'Doc' },
  { value: 'sheet', label: 'Sheet' },
];

type Props = { readonly value: KindChoice; readonly onChange: (kind: KindChoice) => void };

export function KindChoices({ value, onChange }: Props) {
  return (
    <fieldset className="flex rounded-card border border-line bg-ground p-0.5">
      <legend className="sr-only">What to make</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="rounded-md px-3 py-1 text-sm text-quiet has-checked:bg-surface has-checked:font-medium has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="kind"
            className="sr-only"
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
