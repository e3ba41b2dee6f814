// What was sent to language models, as a table: when, where to, how much, and of which files.
import type { ModelCall } from '@deckle/api';
import { outcomeNames, placeName, stepName } from '../client/model-calls.ts';
import { counted, formatTime } from '../client/times.ts';

const cell = 'px-1.5 py-2.5 align-top break-words first:pl-3 last:pr-3 sm:px-2 sm:first:pl-4 sm:last:pr-4';
/** Where there is little room, names get most of it. */
const columns = [
  { name: 'Time', width: 'w-[21%]' },
  { name: 'Model, where to', width: 'w-[28%]' },
  { name: 'Characters', width: 'w-[26%]' },
  { name: 'Files', width: 'w-[25%]' },
];

export function CallsTable({ calls }: { readonly calls: readonly ModelCall[] }) {
  return (
    <div className="card overflow-hidden">
      <table className="w-full table-fixed text-left text-sm">
        <caption className="sr-only">What was sent to language models, newest first</caption>
        <thead className="border-b border-line">
          <tr>
            {columns.map(({ name, width }) => (
              <th key={name} scope="col" className={`${cell} ${width} font-medium`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {calls.map((call) => (
            <Row key={call.id} call={call} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ call }: { readonly call: ModelCall }) {
  const { at, step, model, host, charactersSent, charactersReceived, pictures, materials, outcome } = call;
  return (
    <tr>
      <td className={cell}>
        <time dateTime={at}>{formatTime(at)}</time>
        <Quiet text={stepName(step)} />
      </td>
      <td className={cell}>
        {model}
        <Quiet text={host} />
        <Quiet text={placeName(call)} />
      </td>
      <td className={`${cell} tabular-nums`}>
        {charactersSent.toLocaleString('en')} sent
        {pictures > 0 && <Quiet text={counted(pictures, 'picture')} />}
        <Quiet text={`${charactersReceived.toLocaleString('en')} received`} />
        <Quiet text={outcomeNames[outcome]} />
      </td>
      <td className={cell}>
        {materials.length === 0 && 'None'}
        <ul className="space-y-1">
          {materials.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

const Quiet = ({ text }: { readonly text: string }) =>
  text !== '' && <span className="block text-xs text-quiet">{text}</span>;
