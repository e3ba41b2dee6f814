// One route as a section of /api/docs: input, output, an example, and a form to try it.
import { errors } from '@deckle/api';
import { escapeHtml } from '../escape-html.ts';
import type { LimitPolicy } from '../limit-policies.ts';
import type { Answer, Route } from '../route.ts';
import { errorsOf } from '../serve-route.ts';
import { exampleCommand, textOf } from './examples.ts';
import { fieldTable } from './field-table.ts';
import { formSchema, mediaTypesOf, operationIdOf, schemaOf } from './openapi.ts';

const access = {
  public: 'Open to all',
  optional: 'Public; a key is checked if present',
  user: 'API key or session',
  session: 'Session only; a key is not enough',
} as const;

/** HTML. The form stays hidden until the page's script has loaded. */
export function operationSection(route: Route, policies: readonly LimitPolicy[]): string {
  const { method, path, summary, example } = route;
  const id = operationIdOf(route);
  const limit =
    policies.length === 0
      ? 'not limited'
      : policies.map(({ name, quota }) => `${quota.toLocaleString('en')} a ${name}`).join(', ');
  return `<details class="card operation" id="${id}">
<summary><span class="method ${method}">${method.toUpperCase()}</span> <code class="path">${breakable(path)}</code> <span class="what">${escapeHtml(summary)}</span></summary>
<div class="operation-body">
<div>
<p class="facts"><span>${access[route.access]}${route.scope === undefined ? '' : ` (scope ${route.scope})`}</span><span>${limit}</span>${route.isIdempotent === true ? '<span>supports Idempotency-Key</span>' : ''}</p>
${inputs(route)}
<h3>Responses</h3>
${Object.entries(route.answers)
  .map(([status, answer]) => answerOf(status, answer))
  .join('')}
<h3>Errors</h3>
<p class="errors">${errorsOf(route)
    .map((code) => `<a href="#error-${code}">${errors[code].status} ${code}</a>`)
    .join(' ')}</p>
</div>
<div>
<h3>Example</h3>
<pre tabindex="0" aria-label="Example as a command">${escapeHtml(exampleCommand(route))}</pre>
${example?.answer === undefined ? '' : `<pre tabindex="0" aria-label="Its response">${escapeHtml(textOf(example.answer))}</pre>`}
${isTryable(route) ? tryForm(route, id) : '<p class="quiet">Redirects to another page: open it in a browser.</p>'}
</div>
</div>
</details>`;
}

function inputs(route: Route): string {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const inPath = { properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])), required: names };
  return [
    fieldTable(inPath, 'In the path'),
    route.query === undefined ? '' : fieldTable(schemaOf(route.query, 'input'), 'In the query'),
    route.body === undefined ? '' : fieldTable(schemaOf(route.body, 'input'), 'In the body, JSON'),
    route.form === undefined ? '' : fieldTable(formSchema(route.form), 'In the body, multipart/form-data'),
  ].join('');
}

function answerOf(status: string, answer: Answer): string {
  const types = mediaTypesOf(answer);
  const table = answer.schema === undefined ? '' : fieldTable(schemaOf(answer.schema, 'output'), 'Fields');
  const head = `<b>${status}</b> ${escapeHtml(answer.description)}${types.length === 0 ? '' : ` <span class="quiet">${types.map(escapeHtml).join(', ')}</span>`}`;
  return table === '' ? `<p>${head}</p>` : `<details class="answer"><summary>${head}</summary>${table}</details>`;
}

/** Redirects cannot be tried from a script. */
const isTryable = ({ answers }: Route): boolean => !Object.keys(answers).some((status) => /^30[23]$/.test(status));

function tryForm(route: Route, id: string): string {
  const { method, path, example } = route;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const { properties = {} } = (route.query === undefined ? {} : schemaOf(route.query, 'input')) as {
    properties?: object;
  };
  const field = (name: string, place: 'path' | 'query', value: string) =>
    `<label for="${id}-${name}">${name}</label><input id="${id}-${name}" name="${name}" data-in="${place}" value="${escapeHtml(value)}" autocomplete="off" spellcheck="false">`;
  const types = [...new Set(Object.values(route.answers).flatMap(mediaTypesOf))];
  return `<form hidden class="try" data-method="${method.toUpperCase()}" data-path="${path}">
<h3>Try it</h3>
${names.map((name) => field(name, 'path', example?.parameters?.[name] ?? '')).join('')}
${Object.keys(properties)
  .map((name) => field(name, 'query', example?.query?.[name] ?? ''))
  .join('')}
${route.body === undefined ? '' : `<label for="${id}-body">Body</label><textarea id="${id}-body" name="body" rows="6" spellcheck="false">${escapeHtml(JSON.stringify(example?.body ?? {}, undefined, 2))}</textarea>`}
${route.form === undefined || route.body !== undefined ? '' : fileFields(route.form, id)}
${types.length < 2 ? '' : `<label for="${id}-accept">Response format</label><select id="${id}-accept" name="accept">${types.map((type) => `<option>${escapeHtml(type)}</option>`).join('')}</select>`}
<p class="buttons"><button>Send</button> <button type="button" class="stop" hidden>Stop</button></p>
<div class="result" role="status"></div>
</form>`;
}

function fileFields({ file, fields }: NonNullable<Route['form']>, id: string): string {
  const names = Object.keys((schemaOf(fields, 'input') as { properties?: object }).properties ?? {});
  const texts = names.map(
    (name) =>
      `<label for="${id}-${name}">${name}</label><input id="${id}-${name}" name="${name}" data-in="form" autocomplete="off">`,
  );
  return `<label for="${id}-file">${escapeHtml(file)}</label><input id="${id}-file" name="file" type="file" data-in="form">${texts.join('')}`;
}

/** Allows a line break after each slash. */
const breakable = (path: string): string => escapeHtml(path).replaceAll('/', '/<wbr>');
