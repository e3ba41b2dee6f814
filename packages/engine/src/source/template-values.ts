// The values of a template: looked up by name, first in the list item, then outward to the request's values.
import { withoutIllegal } from './source-text.ts';

/** The values of fields; `{{customer.name}}` reaches into objects. */
export type Values = { readonly [name: string]: unknown };

/** The scope of a name: in the innermost item first, in the values of the call last. */
export type Scope = readonly unknown[];

/** `.` is the item itself. Undefined if nothing has this name. */
export function valueAt(scope: Scope, name: string): unknown {
  if (name === '.') return scope.length > 1 ? scope[0] : undefined;
  for (const values of scope) {
    const value = reach(values, name);
    if (value !== undefined) return value;
  }
  return undefined;
}

function reach(values: unknown, name: string): unknown {
  if (isObject(values) && Object.hasOwn(values, name)) return values[name];
  let value = values;
  for (const step of name.split('.')) {
    if (!isObject(value) || !Object.hasOwn(value, step)) return undefined;
    value = value[step];
  }
  return value;
}

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** Undefined for values that are not text: null, a list, an object. Line ends and illegal characters are treated as in a source. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return undefined;
  return withoutIllegal(value.replace(/\r\n?/g, '\n'));
}

/** A list, or the lines of a text, because tables have no lists; undefined for other values. */
export function itemsOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string') return undefined;
  return value
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Whether `:::if` keeps: false, nothing, blank text and empty lists are not there; 0 is. */
export function exists(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false;
  if (typeof value === 'string') return value.trim() !== '';
  return !(Array.isArray(value) && value.length === 0);
}
