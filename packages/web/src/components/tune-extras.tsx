// Where a brand's logo is, and which fonts stand in for its own.
import { useId } from 'react';
import type { TuneDraft } from '../client/tune-draft.ts';

type Props = { readonly draft: TuneDraft; readonly onChange: (draft: TuneDraft) => void };

const sides = { x: 'From the left', y: 'From the top', width: 'Width', height: 'Height' } as const;

export function TuneExtras({ draft, onChange }: Props) {
  const { logo, fonts } = draft;
  const hint = useId();
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <fieldset className="card p-4" aria-describedby={hint}>
        <legend className="float-start mb-1 w-full font-medium">Place of the logo</legend>
        <p id={hint} className="clear-both mb-3 text-sm text-quiet">
          Titles and text stay out of it. In percent of the slide; leave the width empty for none.
        </p>
        <div className="grid grid-cols-2 gap-3">
          {Object.entries(sides).map(([side, word]) => (
            <label key={side} className="block text-sm">
              {word}
              <input
                type="number"
                min={0}
                max={100}
                step="any"
                className="field mt-1"
                value={logo[side as keyof typeof sides]}
                onChange={({ target }) => onChange({ ...draft, logo: { ...logo, [side]: target.value } })}
              />
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="card p-4">
        <legend className="float-start mb-1 w-full font-medium">Fonts</legend>
        <p className="clear-both mb-3 text-sm text-quiet">
          PDF and pictures show the font you name, if this server has it. Leave it empty for the font of the template.
        </p>
        {[...fonts].map(([from, font]) => (
          <div key={from} className="mb-3">
            <label className="block text-sm">
              In place of {from}
              <input
                className="field mt-1"
                maxLength={100}
                value={font.to}
                onChange={({ target }) =>
                  onChange({ ...draft, fonts: new Map(fonts).set(from, { ...font, to: target.value }) })
                }
              />
            </label>
            <label className="flex items-center gap-2 py-1 text-sm">
              <input
                type="checkbox"
                className="size-5 accent-accent"
                checked={font.write}
                aria-label={`Write it in PowerPoint files in place of ${from}, too`}
                onChange={({ target }) =>
                  onChange({ ...draft, fonts: new Map(fonts).set(from, { ...font, write: target.checked }) })
                }
              />
              Write it in PowerPoint files, too
            </label>
          </div>
        ))}
      </fieldset>
    </div>
  );
}
