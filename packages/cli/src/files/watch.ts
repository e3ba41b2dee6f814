// `--watch`: makes a file anew whenever its source, or a picture it names, changes.
import { readFileSync, watch } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { assetNames } from './assets.ts';
import type { Target } from './outputs.ts';

/** Editors write in several steps; one change is one run. Milliseconds. */
const settleTime = 60;

/** Calls `remake` for each target whose files changed, one after another, until the process ends. */
export async function watchTargets(
  targets: readonly Target[],
  remake: (target: Target) => Promise<void>,
): Promise<never> {
  const pending = new Set<Target>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const remakeAll = async (): Promise<void> => {
    const due = [...pending];
    pending.clear();
    for (const target of due) await remake(target);
  };
  // Folders are watched rather than files: editors replace a file by another of its name.
  const folders = Map.groupBy(targets, ({ input }) => dirname(resolve(input)));
  for (const [folder, members] of folders)
    watch(folder, { recursive: true }, (_, changed) => {
      for (const target of members) if (changed === null || concerns(target, changed)) pending.add(target);
      if (pending.size === 0) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = running.then(remakeAll);
      }, settleTime);
    });
  return new Promise<never>(() => {});
}

function concerns(target: Target, changed: string): boolean {
  if (changed === basename(target.input)) return true;
  try {
    return assetNames(readFileSync(target.input, 'utf8')).has(changed.replaceAll('\\', '/'));
  } catch {
    // The source itself is away for the moment; its return is a change of its own.
    return false;
  }
}
