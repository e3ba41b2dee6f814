// `--watch`: makes a file, and rebuilds it whenever its source, or a picture in it, changes.
import { readFileSync, watch } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { assetNames } from './assets.ts';
import type { Target } from './outputs.ts';

/** Editors write in several steps; one change is one run. Milliseconds. */
const settleTime = 60;

/**
 * Calls `make` for each target, then `say`, then `make` for each whose files changed, one after another, until the process ends. What
 * changes while the first are made is not lost: they are watched before.
 */
export async function watchTargets(
  targets: readonly Target[],
  make: (target: Target) => Promise<void>,
  say: () => void,
): Promise<never> {
  const pending = new Set(targets);
  let timer: NodeJS.Timeout | undefined;
  const makePending = async (): Promise<void> => {
    const due = [...pending];
    pending.clear();
    for (const target of due) await make(target);
  };
  let running = Promise.resolve();
  // Folders are watched rather than files: editors replace a file by another of its name.
  const folders = Map.groupBy(targets, ({ input }) => dirname(resolve(input)));
  for (const [folder, members] of folders)
    watch(folder, { recursive: true }, (_, changed) => {
      for (const target of members) if (changed === null || concerns(target, changed)) pending.add(target);
      if (pending.size === 0) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = running.then(makePending);
      }, settleTime);
    });
  running = makePending().then(say);
  return new Promise<never>(() => {});
}

function concerns(target: Target, changed: string): boolean {
  if (changed === basename(target.input)) return true;
  try {
    return assetNames(readFileSync(target.input, 'utf8')).has(changed.replaceAll('\\', '/'));
  } catch {
    // The source is missing for a moment; its return counts as another change.
    return false;
  }
}
