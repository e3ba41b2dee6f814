// Renders the fields of a JSON Schema as an HTML table.
import { escapeHtml } from '../escape-html.ts';

type Schema = {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly description?: string;
  readonly properties?: { readonly [name: string]: Schema };
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly format?: string;
};

type Field = { readonly name: string; readonly isRequired: boolean; readonly schema: Schema };

/** How many values of a list are shown before `…`. */
const shownValues = 12;

/** HTML; empty for a schema without fields. `caption` names the table for screen readers. */
export function fieldTable(schema: object, caption: string): string {
  const variants = (schema as Schema).oneOf;
  if (variants !== undefined && (schema as Schema).type === undefined)
    return variants.map((variant) => tableOf(fieldsOf(variant), `${caption}: ${tagOf(variant)}`)).join('');
  return tableOf(fieldsOf(schema as Schema), caption);
}

function tableOf(fields: readonly Field[], caption: string): string {
  if (fields.length === 0) return '';
  const rows = fields.map(({ name, isRequired, schema }) => {
    const details = [schema.description, boundsOf(schema)]
      .filter((text) => text !== undefined && text !== '')
      .join('; ');
    const mark = isRequired ? ' <span class="required">required</span>' : '';
    return `<tr><th scope="row"><code>${escapeHtml(name)}</code>${mark}</th><td>${escapeHtml(typeOf(schema))}${details === '' ? '' : `<br><span class="quiet">${escapeHtml(details)}</span>`}</td></tr>`;
  });
  return `<table><caption>${escapeHtml(caption)}</caption><tbody>${rows.join('')}</tbody></table>`;
}

/** Nested fields by a dotted path: `length.slides`. */
function fieldsOf(schema: Schema, prefix = ''): readonly Field[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, property]) => {
    const path = prefix + name;
    const own = { name: path, isRequired: required.includes(name), schema: property };
    const inner = withoutNull(property);
    const nested = fieldsOf(inner, `${path}.`);
    return [own, ...(nested.length > 0 ? nested : fieldsOf(inner.items ?? {}, `${path}[].`))];
  });
}

const withoutNull = (schema: Schema): Schema => schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;

/** For one variant of several: the value of `type` that identifies it. */
const tagOf = ({ properties = {} }: Schema): string =>
  Object.entries(properties)
    .filter(([, { const: value }]) => typeof value === 'string')
    .map(([name, { const: value }]) => `${name} "${value}"`)
    .join(', ');

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) {
    const values = schema.enum.slice(0, shownValues).map((value) => JSON.stringify(value));
    return `${values.join(', ')}${schema.enum.length > shownValues ? ', …' : ''}`;
  }
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeOf).join(' or ');
  if (schema.type === 'array') return schema.items === undefined ? 'array' : `array of ${typeOf(schema.items)}`;
  if (schema.format === 'binary') return 'file';
  return schema.format === 'date-time' ? 'time, ISO 8601' : [schema.type ?? 'any'].flat().join(' or ');
}

function boundsOf(schema: Schema): string {
  const { minLength, maxLength, minItems, maxItems } = schema;
  const said = [
    ...range(schema.minimum, schema.maximum, ''),
    ...range(minLength, maxLength, ' characters'),
    ...range(minItems, maxItems, ' entries'),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
  ];
  return said.join(', ');
}

function range(least: number | undefined, most: number | undefined, unit: string): readonly string[] {
  // Bounds that are in the schema only because JavaScript numbers have limits.
  const from = least !== undefined && least > Number.MIN_SAFE_INTEGER ? least : undefined;
  const to = most !== undefined && most < Number.MAX_SAFE_INTEGER ? most : undefined;
  if (from === undefined && to === undefined) return [];
  if (to === undefined) return [`at least ${from}${unit}`];
  return from === undefined
    ? [`at most ${to.toLocaleString('en')}${unit}`]
    : [`${from} to ${to.toLocaleString('en')}${unit}`];
}
