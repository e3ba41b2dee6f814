// The source language by example.

const examples: readonly (readonly [written: string, is: string])[] = [
  ['# A heading', 'a heading; ## makes a smaller one'],
  ['- a point', 'a list; 1. makes a numbered one'],
  ['| Item | Cost |\n|---|---|\n| Bus | 480 |', 'a table'],
  ['---', 'a new slide, with an empty line before and after it'],
  ['**important**', 'bold'],
  ['![A map](asset:map.png)', 'a picture you added'],
  ['[date]', 'a blank to fill in'],
];

export function TextHelp() {
  return (
    <details className="mb-2 text-sm">
      <summary className="text-quiet">Formatting help</summary>
      <dl className="card mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 p-3">
        {examples.map(([written, is]) => (
          <div key={written} className="contents">
            <dt className="font-mono text-xs leading-relaxed whitespace-pre">{written}</dt>
            <dd>{is}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
