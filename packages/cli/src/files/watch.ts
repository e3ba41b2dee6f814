// `--watch`: makes a file, and rebuilds it whenever its source, or a picture in it, changes.
import { existsSync, readFileSync, watch } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { assetNames, pathsOf } from './assets.ts';
import type { Target } from './outputs.ts';

/** Editors write in several steps; one change is one run. Milliseconds. */
const settleTime = 60;

/**
 * Calls `make` for each target, then `say`, then `make` for each whose files changed, one after another, until the process ends. What
 * changes while the first are made is not lost: they are watched before. `root`: where paths of pictures may begin, too.
 */
export async function watchTargets(
  targets: readonly Target[],
  root: string | undefined,
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
  const changed = (path: string): void => {
    for (const target of targets)
      if (filesOf(target, root).some((file) => file === path || file.startsWith(path + sep))) pending.add(target);
    if (pending.size === 0) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(makePending).then(watchFolders);
    }, settleTime);
  };
  // Folders are watched rather than files: editors replace a file by another of its name. And each by itself: Node watches a tree by
  // reading every file in it, and fails when one of them, such as the unfinished output, is gone again.
  const watched = new Set<string>();
  const watchFolders = (): void => {
    for (const folder of new Set(targets.flatMap((target) => filesOf(target, root)).map(nearestFolder))) {
      if (watched.has(folder)) continue;
      watched.add(folder);
      watch(folder, (_, name) => changed(join(folder, name ?? '')))
        // The folder is gone; what comes in its place is watched after the next change.
        .on('error', () => watched.delete(folder));
    }
  };
  watchFolders();
  running = makePending().then(say);
  return new Promise<never>(() => {});
}

/** The source of a target and the pictures it names, as absolute paths. */
function filesOf({ input }: Target, root: string | undefined): readonly string[] {
  const source = resolve(input);
  const absolute = (path: string): readonly string[] => [
    resolve(dirname(source), path),
    ...(root === undefined ? [] : [join(resolve(root), path)]),
  ];
  try {
    const names = [...assetNames(readFileSync(source, 'utf8'))];
    return [source, ...names.flatMap(pathsOf).flatMap(absolute)];
  } catch {
    // The source is missing for a moment; its return counts as another change.
    return [source];
  }
}

/** The folder of a file, or the nearest above it that exists. */
function nearestFolder(path: string): string {
  const folder = dirname(path);
  return existsSync(folder) || folder === dirname(folder) ? folder : nearestFolder(folder);
}
