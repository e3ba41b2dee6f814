// A brand's slide layouts as pictures, each with its role, why, and what its owner wants instead.
import type { BrandRecord } from '@deckle/api';
import { useId } from 'react';
import { type Choice, keyOf, roleNames } from '../client/tune-draft.ts';

type Layout = BrandRecord['layouts'][number];
type Props = {
  readonly brand: BrandRecord;
  /** In the order of the slide layouts; undefined while they are drawn. */
  readonly pictures: readonly string[] | undefined;
  readonly choices: ReadonlyMap<string, Choice>;
  readonly onChoose: (key: string, choice: Choice) => void;
};

export function LayoutChoices({ brand: { layouts, slideSize }, pictures, choices, onChoose }: Props) {
  return (
    <ul aria-label="Slide layouts" className="grid grid-cols-1 gap-4 min-[480px]:grid-cols-2 lg:grid-cols-3">
      {layouts.map((layout, index) => (
        <Item
          key={keyOf(layout)}
          layout={layout}
          picture={pictures?.[index]}
          shape={`${slideSize.width} / ${slideSize.height}`}
          choice={choices.get(keyOf(layout))!}
          onChoose={(choice) => onChoose(keyOf(layout), choice)}
        />
      ))}
    </ul>
  );
}

type ItemProps = {
  readonly layout: Layout;
  readonly picture: string | undefined;
  readonly shape: string;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
};

function Item({ layout, picture, shape, choice, onChoose }: ItemProps) {
  const { name, uses, why, roles, sample } = layout;
  const id = useId();
  const found = roles.map((role) => roleNames[role as keyof typeof roleNames] ?? role).join(', ');
  return (
    <li className="card min-w-0 overflow-hidden">
      <div className="border-b border-line bg-tint" style={{ aspectRatio: shape }}>
        {picture !== undefined && <img src={picture} alt="" className="block size-full object-contain" />}
      </div>
      <div className="space-y-2 p-3 text-sm">
        <h3 className="font-medium break-words" id={`${id}-name`}>
          {name}
        </h3>
        <p>{uses.length === 0 ? 'Not used' : found}</p>
        <p className="text-quiet">{why}</p>
        {sample === undefined && (
          <label className="block">
            <span className="text-quiet">Use it for</span>
            <select
              className="field mt-1"
              aria-label={`Use “${name}” for`}
              value={choice.role}
              disabled={choice.never}
              onChange={({ target }) => onChoose({ ...choice, role: target.value as Choice['role'] })}
            >
              <option value="">What Deckle finds</option>
              {choice.role === 'kept' && <option value="kept">{found}</option>}
              {Object.entries(roleNames).map(([role, word]) => (
                <option key={role} value={role}>
                  {word}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className="flex items-center gap-2 py-1">
          <input
            type="checkbox"
            className="size-5 accent-accent"
            checked={choice.never}
            aria-label={`Never use “${name}”`}
            onChange={({ target }) => onChoose({ ...choice, never: target.checked })}
          />
          Never use it
        </label>
      </div>
    </li>
  );
}
