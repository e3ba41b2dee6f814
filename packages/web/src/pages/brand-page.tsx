// One brand: the verdict on it, its slide layouts as pictures, and what its owner says they are for.
import type { BrandRecord } from '@deckle/api';
import { useState } from 'react';
import { deckle } from '../client/deckle.ts';
import { draftOf, type TuneDraft, tuneOf } from '../client/tune-draft.ts';
import { useAttempt } from '../client/use-attempt.ts';
import { useLoaded } from '../client/use-loaded.ts';
import { useTitle } from '../client/use-title.ts';
import { BrandVerdict } from '../components/brand-verdict.tsx';
import { DiagnosticsList } from '../components/diagnostics-list.tsx';
import { BackIcon } from '../components/icons.tsx';
import { LayoutChoices } from '../components/layout-choices.tsx';
import { Link } from '../components/link.tsx';
import { PageHead } from '../components/page-head.tsx';
import { ProblemNote } from '../components/problem-note.tsx';
import { Loading } from '../components/states.tsx';
import { TuneExtras } from '../components/tune-extras.tsx';

type Props = { readonly id: string; readonly onChange: (brand: BrandRecord) => void };

export function BrandPage({ id, onChange }: Props) {
  const { value, problem, reload } = useLoaded(`brand ${id}`, () => deckle.readBrand(id));
  useTitle(value?.name ?? 'Company template');
  return (
    <>
      <Link href="/" className="-ms-1 inline-flex items-center gap-1 text-sm text-quiet hover:text-ink">
        <BackIcon className="size-4" />
        Create
      </Link>
      {problem !== undefined && <ProblemNote problem={problem} onRetry={reload} />}
      {value === undefined && problem === undefined && <Loading what="the template" />}
      {value !== undefined && <Tuning key={id} loaded={value} onChange={onChange} />}
    </>
  );
}

function Tuning({ loaded, onChange }: { readonly loaded: BrandRecord; readonly onChange: Props['onChange'] }) {
  const [brand, setBrand] = useState(loaded);
  const [draft, setDraft] = useState<TuneDraft>(() => draftOf(loaded));
  const [isSaved, setIsSaved] = useState(false);
  /** Counts what has been saved: the pictures are drawn again. */
  const [version, setVersion] = useState(0);
  const pictures = useLoaded(`layouts ${brand.id} ${version}`, () => deckle.readBrandLayouts(brand.id));
  const work = useAttempt();
  const change = (changed: TuneDraft): void => {
    setDraft(changed);
    setIsSaved(false);
  };
  const save = (): Promise<boolean> =>
    work.attempt(async () => {
      const changed = await deckle.updateBrand(brand.id, { tune: tuneOf(brand, draft) });
      setBrand(changed);
      setDraft(draftOf(changed));
      setVersion((count) => count + 1);
      setIsSaved(true);
      onChange(changed);
    });
  const { name, verdict, report } = brand;
  return (
    <form
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <PageHead title={name} lead="Say what its slide layouts are for: your word wins over what Deckle finds." />
      <BrandVerdict verdict={verdict} />
      {pictures.problem !== undefined && <ProblemNote problem={pictures.problem} onRetry={pictures.reload} />}
      <section aria-labelledby="layouts">
        <h2 id="layouts" className="mb-3 font-medium">
          Slide layouts
        </h2>
        <LayoutChoices
          brand={brand}
          pictures={pictures.value?.layouts.map(({ picture }) => picture)}
          choices={draft.choices}
          onChoose={(key, choice) => change({ ...draft, choices: new Map(draft.choices).set(key, choice) })}
        />
      </section>
      <TuneExtras draft={draft} onChange={change} />
      {work.problem !== undefined && <ProblemNote problem={work.problem} />}
      <div className="flex flex-wrap items-center gap-4">
        <button type="submit" className="button button-main" disabled={work.isRunning}>
          {work.isRunning ? 'Saving …' : 'Save'}
        </button>
        <p role="status" className="text-sm text-quiet">
          {isSaved ? 'Saved: from now on, decks are made like this.' : ''}
        </p>
      </div>
      <DiagnosticsList diagnostics={report} of="the template" />
    </form>
  );
}
