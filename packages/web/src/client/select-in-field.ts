// Selects a part of the text in its field, and scrolls to it: browsers do not scroll to a selection made by a script.

/** Approximate width of a letter in the field, in CSS pixels. */
const letter = 8.4;

/** `start` and `end` in UTF-16 units. */
export function selectInField(field: HTMLTextAreaElement, start: number, end: number): void {
  field.focus();
  field.setSelectionRange(start, end);
  const share = rowsOf(field.value.slice(0, start), field) / rowsOf(field.value, field);
  field.scrollTop = field.scrollHeight * share - field.clientHeight / 2;
}

/** Selects a line of the text, the first being 1; `isCaret`: puts the cursor at its end. */
export function selectLine(field: HTMLTextAreaElement, line: number, isCaret = false): void {
  const lines = field.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
  const end = start + (lines[line - 1]?.length ?? 0);
  selectInField(field, isCaret ? end : start, end);
}

/** Approximate number of rows of a text in the field, with wrapping. */
function rowsOf(text: string, { clientWidth }: HTMLTextAreaElement): number {
  const columns = Math.max(1, clientWidth / letter);
  return text.split('\n').reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / columns)), 0);
}
