// The app: a head with the API key, and two ways to a document.
import { useState } from 'react';
import { useApiKey } from './client/use-api-key.ts';
import { useBrands } from './client/use-brands.ts';
import { useGeneration } from './client/use-generation.ts';
import { BrandPanel } from './components/brand-panel.tsx';
import { ExampleGallery } from './components/example-gallery.tsx';
import { KeyField } from './components/key-field.tsx';
import icon from './icon.svg';
import { PromptPage } from './pages/prompt-page.tsx';
import { SourcePage } from './pages/source-page.tsx';

const ways = { prompt: 'From a prompt', source: 'From a source' } as const;
type Way = keyof typeof ways;

const sampleSource = `---
kind: deck
title: Hello
---

# Hello

Write Markdown here; the page follows.

---

# A slide says one thing

- and has a few points
- to make it clear
`;

export function App() {
  const [way, setWay] = useState<Way>('prompt');
  const [source, setSource] = useState(sampleSource);
  const [notice, setNotice] = useState('');
  const [apiKey, setApiKey] = useApiKey();
  const brands = useBrands(apiKey);
  const { brandId } = brands;
  const control = useGeneration();
  /** Shows a source to be changed; the notice says where it is kept. */
  const edit = (text: string, keptWhere = ''): void => {
    setSource(text);
    setNotice(keptWhere);
    setWay('source');
    // What was clicked may stand far below.
    window.scrollTo(0, 0);
  };
  return (
    <div className="mx-auto max-w-[1400px] px-4 pb-16 sm:px-6">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-5">
        <h1 className="flex items-center gap-2.5 text-lg font-semibold">
          <img src={icon} alt="" className="size-7" />
          Deckle
        </h1>
        <nav aria-label="Ways to a document" className="flex gap-1">
          {(Object.keys(ways) as Way[]).map((name) => (
            <button
              key={name}
              type="button"
              aria-current={name === way ? 'page' : undefined}
              onClick={() => setWay(name)}
              className="rounded-card px-3 py-1.5 text-sm text-quiet hover:text-ink aria-[current]:bg-tint aria-[current]:font-medium aria-[current]:text-ink"
            >
              {ways[name]}
            </button>
          ))}
        </nav>
      </header>
      <main className="space-y-6">
        {way === 'prompt' ? (
          <PromptPage control={control} apiKey={apiKey} brandId={brandId} onEdit={edit} />
        ) : (
          <SourcePage source={source} apiKey={apiKey} brandId={brandId} notice={notice} onChange={setSource} />
        )}
        {apiKey !== '' && <BrandPanel control={brands} apiKey={apiKey} />}
        <section aria-label="API key" className="card mx-auto max-w-3xl px-4 py-3">
          <KeyField apiKey={apiKey} onChange={setApiKey} />
        </section>
        {way === 'prompt' && control.generation.phase === 'idle' && <ExampleGallery apiKey={apiKey} onUse={edit} />}
      </main>
    </div>
  );
}
