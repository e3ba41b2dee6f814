// The largest and the worst bodies that a JSON schema allows: each field in turn is filled to its bound with units that are slow to read.

export type Schema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly additionalProperties?: unknown;
};

/** What is one character to a schema may be six bytes in a body. */
const units: { readonly [name: string]: string } = {
  letters: 'a',
  'NUL, escaped': '\0',
  'half characters': '\ud800',
  Chinese: '中',
  items: '- **a** [b](c)\n',
  slides: '## a\n\n---\n\n',
  brackets: '[(',
  numbers: '1 a, ',
};

/** Bodies on the ground of one that goes, with a name for each. */
export function* largestBodies(
  schema: Schema,
  example: object,
  bytes: number,
): Generator<{ readonly name: string; readonly body: string }> {
  for (const [field, of] of Object.entries(schema.properties ?? {}))
    for (const [unit, text] of Object.entries(units)) {
      const room = bytes - JSON.stringify(example).length - 200;
      const value = fill(of, text, room);
      if (value === undefined) continue;
      const body = JSON.stringify({ ...example, [field]: value });
      if (body.length <= bytes) yield { name: `${field}: ${unit}`, body };
    }
  const many = JSON.stringify(Object.fromEntries(Array.from({ length: bytes / 24 }, (_, n) => [`unknown${n}`, n])));
  yield { name: 'unknown fields', body: many.slice(0, 1) + many.slice(1) };
  yield { name: 'brackets', body: '['.repeat(bytes - 1) };
  yield { name: 'numbers', body: `[${'1,'.repeat(bytes / 2 - 2)}1]` };
  yield { name: 'empty objects', body: `[${'{},'.repeat(bytes / 3 - 2)}{}]` };
}

/** Undefined for what has no size: numbers, names of a list. */
function fill(schema: Schema, unit: string, bytes: number): unknown {
  if (schema.anyOf !== undefined)
    return schema.anyOf.map((one) => fill(one, unit, bytes)).find((value) => value !== undefined);
  if (schema.enum !== undefined || schema.pattern !== undefined) return undefined;
  const size = JSON.stringify(unit).length - 2;
  const inBytes = Buffer.byteLength(JSON.stringify(unit)) - 2;
  if (schema.type === 'string') {
    const most = Math.min(
      schema.maxLength ?? Number.POSITIVE_INFINITY,
      (bytes / Math.max(size, inBytes)) * unit.length,
    );
    return unit.repeat(Math.max(1, Math.floor(most / unit.length)));
  }
  if (schema.type === 'array') {
    const count = Math.min(schema.maxItems ?? 1_000, 1_000);
    const item = fill(schema.items ?? {}, unit, Math.floor(bytes / count) - 40);
    return item === undefined ? undefined : Array.from({ length: count }, () => item);
  }
  if (schema.type === 'object' && schema.properties !== undefined) {
    const filled = Object.entries(schema.properties).flatMap(([name, of]) => {
      const value = fill(of, unit, Math.floor(bytes / 2));
      return value === undefined ? (of.enum === undefined ? [] : [[name, of.enum[0]]]) : [[name, value]];
    });
    return filled.length === 0 ? undefined : Object.fromEntries(filled);
  }
  if (schema.type === 'object')
    return Object.fromEntries(
      Array.from({ length: Math.min(2_000, bytes / 40) }, (_, n) => [`name${n}`, unit.slice(0, 10)]),
    );
  return undefined;
}
