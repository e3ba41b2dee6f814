// Human-readable messages for failed validations of requests. Schemas may define better ones.
import type { z } from 'zod';

/** For `safeParse(value, { error: plainWords })`; follows the field name, as in `kind is 'x', not one of deck, doc, sheet`. */
export function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys' && issue.code !== 'custom') return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `is ${shown(issue.input)}, not ${kinds[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `is ${shown(issue.input)}, not ${issue.values.length === 1 ? '' : 'one of '}${issue.values.join(', ')}`;
    case 'too_small':
      return `is too ${sizes[issue.origin]?.[0] ?? 'small'}: at least ${amount(issue.minimum, issue.origin)}`;
    case 'too_big':
      return `is too ${sizes[issue.origin]?.[1] ?? 'large'}: at most ${amount(issue.maximum, issue.origin)}`;
    case 'invalid_format':
      return `is ${shown(issue.input)}, not ${formats[issue.format] ?? 'in the expected format'}`;
    case 'unrecognized_keys':
      return 'is not known';
    case 'invalid_union':
      return 'has none of the allowed shapes';
    default:
      return undefined;
  }
}

const kinds: { readonly [type: string]: string } = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  null: 'null',
};

const formats: { readonly [format: string]: string } = {
  url: 'a URL',
  email: 'an email address',
  datetime: 'a time in ISO 8601',
};

const sizes: { readonly [origin: string]: readonly [string, string] } = {
  string: ['short', 'long'],
  array: ['short', 'long'],
};

/** One of it, and more. */
const units: { readonly [origin: string]: readonly [string, string] } = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

function amount(bound: number | bigint, origin: string): string {
  const unit = units[origin]?.[Number(bound) === 1 ? 0 : 1];
  return `${bound.toLocaleString('en')}${unit === undefined ? '' : ` ${unit}`}`;
}

const longest = 40;

/** A short description of a value: quoted text, or the type of larger values. */
function shown(value: unknown): string {
  if (typeof value === 'string') return `'${value.length > longest ? `${value.slice(0, longest)}…` : value}'`;
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return Number.isNaN(value) ? 'NaN' : String(value);
  return Array.isArray(value) ? 'a list' : 'an object';
}
