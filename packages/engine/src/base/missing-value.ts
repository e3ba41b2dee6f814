// What compile() refuses of a template: a field that the values of the call do not name.

/** Thrown before parsing; the message names the fields that have no value, as they are written. */
export class MissingValue extends Error {
  override readonly name = 'MissingValue';
  readonly fields: readonly string[];
  constructor(fields: readonly string[]) {
    const named = fields.slice(0, 10).map((field) => `{{${field}}}`);
    const more = fields.length > named.length ? ` and ${fields.length - named.length} more` : '';
    super(
      `The ${fields.length === 1 ? 'field' : 'fields'} ${named.join(', ')}${more} ${fields.length === 1 ? 'has' : 'have'} no value.`,
    );
    this.fields = fields;
  }
}
