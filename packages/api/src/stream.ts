// NDJSON as it comes over the wire: one value a line, however the bytes were cut.

/** The values of an answer's lines. Leaving the loop early closes the connection. Throws when the last line was cut. */
export async function* readLines<Value>(answer: Response): AsyncGenerator<Value> {
  const reader = answer.body?.getReader();
  if (reader === undefined) return;
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line !== '') yield JSON.parse(line);
      if (done) break;
    }
    if (rest !== '') throw new Error('The stream was cut in the middle of a line.');
  } finally {
    await reader.cancel();
  }
}
