// What was sent to language models, as a table: when, where to, how much, and of which files.
import type { ModelCall } from '@deckle/api';
import { outcomeNames, placeName, stepName } from '../client/model-calls.ts';
import { counted, formatTime } from '../client/times.ts';

const cell = 'px-2 py-2.5 align-top break-words first:pl-4 last:pr-4';

export function CallsTable({ calls }: { readonly calls: readonly ModelCall[] }) {
  return (
    <div className="card overflow-hidden">
      <table className="w-full table-fixed text-left text-sm">
        <caption className="sr-only">What was sent to language models, newest first</caption>
        <thead className="border-b border-line">
          <tr>
            {['Time', 'Model, where to', 'Characters', 'Files'].map((name) => (
              <th key={name} scope="col" className={`${cell} font-medium`}>
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
