// The files attached to a prompt: each is uploaded and read by itself, and kept in this browser like the prompt, until something is made of them.
import type { MaterialRecord } from '@deckle/api';
import { useEffect, useRef, useState } from 'react';
import { deckle, isAbort } from './deckle.ts';
import { forgetMaterials, keepMaterials, keptMaterials } from './kept-materials.ts';
import { mostAttached, problemOfFile } from './material-text.ts';
import { newKey } from './new-key.ts';
import { isOver, type Problem } from './problem.ts';

export type Attached = { readonly key: string; readonly name: string } & (
  | { readonly state: 'reading' }
  | { readonly state: 'read'; readonly record: MaterialRecord }
  | { readonly state: 'failed'; readonly problem: Problem }
);

export type MaterialControl = {
  readonly list: readonly Attached[];
  /** How many files of the last choice are too many. */
  readonly surplus: number;
  add(files: Iterable<File>): void;
  remove(key: string): void;
};

/** `prompt`: what is kept beside them. */
export function useMaterials(prompt: string): MaterialControl {
  const [list, setList] = useState<readonly Attached[]>(() => keptMaterials().map(attachedAgain));
  const [surplus, setSurplus] = useState(0);
  const uploads = useRef(new Map<string, AbortController>());
  /** One upload at a time: a reader's turn is shared with others. */
  const queue = useRef<Promise<void>>(Promise.resolve());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it was used, it is kept again when the prompt changes
  useEffect(() => {
    const records = list.flatMap((each) => (each.state === 'read' ? [each.record] : []));
    if (records.length === 0) forgetMaterials();
    else keepMaterials(records);
  }, [list, prompt]);
  useEffect(() => {
    const { current } = uploads;
    return () => {
      for (const upload of current.values()) upload.abort();
    };
  }, []);

  const settle = (key: string, settled: (name: string) => Attached): void =>
    setList((before) => before.map((each) => (each.key === key ? settled(each.name) : each)));

  async function read(key: string, file: File, signal: AbortSignal): Promise<void> {
    try {
      signal.throwIfAborted();
      const [record] = await deckle.addMaterials({ file: [file] }, { signal });
      settle(key, (name) => ({ key, name, state: 'read', record: record! }));
    } catch (error) {
      if (!isAbort(error)) settle(key, (name) => ({ key, name, state: 'failed', problem: problemOfFile(error, name) }));
    } finally {
      uploads.current.delete(key);
    }
  }

  return {
    list,
    surplus,
    add(files) {
      const chosen = [...files];
      const taken = chosen.slice(0, Math.max(0, mostAttached - countAttached(list)));
      setSurplus(chosen.length - taken.length);
      const added = taken.map((file) => ({ key: newKey(), file, upload: new AbortController() }));
      setList((before) => [
        ...before,
        ...added.map(({ key, file }): Attached => ({ key, name: file.name, state: 'reading' })),
      ]);
      for (const { key, file, upload } of added) {
        uploads.current.set(key, upload);
        queue.current = queue.current.then(() => read(key, file, upload.signal));
      }
    },
    remove(key) {
      uploads.current.get(key)?.abort();
      setSurplus(0);
      setList((before) => before.filter((each) => each.key !== key));
    },
  };
}

/** Without those that could not be read. */
export const countAttached = (list: readonly Attached[]): number =>
  list.filter(({ state }) => state !== 'failed').length;

/** From an earlier visit. */
function attachedAgain(record: MaterialRecord): Attached {
  const { id: key, name } = record;
  return Date.parse(record.expiresAt) > Date.now()
    ? { key, name, state: 'read', record }
    : { key, name, state: 'failed', problem: isOver };
}
