// The API key: asked for once, kept in this browser, forgotten on request.
import { type FormEvent, useId, useState } from 'react';

type Props = { readonly apiKey: string; readonly onChange: (key: string) => void };

export function KeyField({ apiKey, onChange }: Props) {
  const id = useId();
  const [written, setWritten] = useState('');
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onChange(written);
    setWritten('');
  };
  if (apiKey !== '')
    return (
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-quiet">
        <span>An API key is kept in this browser; documents are saved in its workspace.</span>
        <button type="button" className="button" onClick={() => onChange('')}>
          Forget the key
        </button>
      </p>
    );
  return (
    <form onSubmit={onSubmit}>
      <label htmlFor={id} className="font-medium">
        API key
      </label>
      <p className="mb-2 text-sm text-quiet">
        Without one this is the demo: 5 documents a day, up to 8 slides, no downloads. <code>npm start</code> prints a
        key the first time; <code>npm run deckle -- key create --email you@example.org</code> makes another.
      </p>
      <div className="flex gap-2">
        <input
          id={id}
          type="password"
          autoComplete="off"
          className="field"
          value={written}
          onChange={(event) => setWritten(event.target.value)}
          placeholder="deckle_pk_…"
        />
        <button type="submit" className="button shrink-0" disabled={written.trim() === ''}>
          Keep it
        </button>
      </div>
    </form>
  );
}
