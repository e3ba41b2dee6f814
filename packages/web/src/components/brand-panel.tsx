// Brands: uploads a company's template by drop or file chooser, selects one for decks, and shows its report.
import type { BrandRecord } from '@deckle/api';
import { type DragEvent, useId, useState } from 'react';
import type { BrandControl } from '../client/use-brands.ts';
import { BrandVerdict } from './brand-verdict.tsx';
import { DiagnosticsList } from './diagnostics-list.tsx';
import { Dialog } from './dialog.tsx';
import { LayoutBoxes } from './layout-boxes.tsx';
import { Link } from './link.tsx';
import { ProblemNote } from './problem-note.tsx';

type Props = { readonly control: BrandControl };

export function BrandPanel({ control }: Props) {
  const { brands, brandId, isAdding, problem, choose, add, remove } = control;
  const [isOver, setIsOver] = useState(false);
  const fileId = useId();
  const chosen = brands.find(({ id }) => id === brandId);
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined && !isAdding) add(file);
  };
  return (
    <section aria-labelledby="brand" className="card mx-auto max-w-3xl p-4">
      <h2 id="brand" className="font-medium">
        Company template
      </h2>
      <p className="mb-3 text-sm text-quiet">Make slides in your company's design: add its PowerPoint template.</p>
      <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <legend className="sr-only">Template for slides</legend>
        <Choice isChosen={chosen === undefined} label="No template" onChoose={() => choose('')}>
          <span className="flex aspect-video items-center justify-center text-sm text-quiet">Built-in theme</span>
        </Choice>
        {brands.map((brand) => (
          <Choice key={brand.id} isChosen={brand === chosen} label={brand.name} onChoose={() => choose(brand.id)}>
            <img
              src={`/api/brands/${brand.id}/thumbnail`}
              alt=""
              className="block aspect-video w-full bg-white object-contain"
            />
          </Choice>
        ))}
        <label
          htmlFor={fileId}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={onDrop}
          className={`flex min-h-24 cursor-pointer flex-col items-center justify-center rounded-card border border-dashed px-3 py-2 text-center text-sm focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent ${isOver ? 'border-accent bg-tint' : 'border-field'}`}
        >
          <span className="font-medium">{isAdding ? 'Reading …' : 'Add a template'}</span>
          <span className="text-quiet">Drop a .pptx or .potx file here</span>
          <input
            id={fileId}
            type="file"
            accept=".pptx,.potx"
            disabled={isAdding}
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file !== undefined) add(file);
              target.value = '';
            }}
          />
        </label>
      </fieldset>
      <p role="status" className="sr-only">
        {isAdding ? 'Reading the template …' : ''}
      </p>
      {problem !== undefined && (
        <div className="mt-3">
          <ProblemNote problem={problem} />
        </div>
      )}
      {chosen !== undefined && <Report brand={chosen} onRemove={() => remove(chosen.id)} />}
    </section>
  );
}

type ChoiceProps = {
  readonly isChosen: boolean;
  readonly label: string;
  readonly onChoose: () => void;
  readonly children: React.ReactNode;
};

function Choice({ isChosen, label, onChoose, children }: ChoiceProps) {
  return (
    <label className="block overflow-hidden rounded-card border border-line has-checked:border-accent has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <input type="radio" name="brand" className="sr-only" checked={isChosen} onChange={onChoose} />
      {children}
      <span className="block truncate border-t border-line px-2.5 py-1.5 text-sm">{label}</span>
    </label>
  );
}

function Report({ brand, onRemove }: { readonly brand: BrandRecord; readonly onRemove: () => void }) {
  const { id, colors, fonts, layouts, report, verdict } = brand;
  const [isAsking, setIsAsking] = useState(false);
  const used = layouts.filter(({ uses }) => uses.length > 0).length;
  return (
    <div className="mt-4 space-y-4 border-t border-line pt-4">
      <BrandVerdict verdict={verdict} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
        <p>
          {fonts.major === fonts.minor ? fonts.major : `${fonts.major}, ${fonts.minor}`} · {used} of {layouts.length}{' '}
          slide layouts used
        </p>
        <ul aria-label="Colors" className="flex gap-1">
          {Object.entries(colors)
            .filter(([name]) => /^(dk2|accent\d)$/.test(name))
            .map(([name, hex]) => (
              <li
                key={name}
                title={`${name} #${hex}`}
                className="size-5 rounded-full border border-line"
                style={{ background: `#${hex}` }}
              >
                <span className="sr-only">{`${name} #${hex}`}</span>
              </li>
            ))}
        </ul>
      </div>
      <LayoutBoxes brand={brand} />
      <DiagnosticsList diagnostics={report} of="the template" />
      <div className="flex flex-wrap gap-2">
        <Link href={`/brands/${id}`} className="button text-sm">
          Say what its slide layouts are for
        </Link>
        <button type="button" className="button text-sm" onClick={() => setIsAsking(true)}>
          Delete this template
        </button>
      </div>
      {isAsking && (
        <Dialog
          title={`Delete the template “${brand.name}”?`}
          action="Delete"
          isDanger
          onAct={() => {
            setIsAsking(false);
            onRemove();
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>Documents that use it stay and use the built-in theme. The file on your computer is not affected.</p>
        </Dialog>
      )}
    </div>
  );
}
