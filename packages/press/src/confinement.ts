// Isolates a child from the machine in case a document takes it over: Linux namespaces, or a separate user.
// Callers of pool.ts find it once at startup; child.ts applies it.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { searchedFolders } from './font-folders.ts';

export type Confinement =
  /**
   * No network, no other processes, no root privileges; `hidden` files and folders are invisible, except what is `kept`
   * (default: nothing), which is readable. Real paths.
   */
  | { readonly kind: 'namespaces'; readonly hidden: readonly string[]; readonly kept?: readonly string[] }
  /** Relies on file and process permissions. The child has the network. */
  | { readonly kind: 'user'; readonly uid: number }
  | { readonly kind: 'none' };

/** How to start a program under a confinement: the command, its leading arguments, and the user. */
export type Start = {
  readonly execPath: string;
  readonly execArgv: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
};

export const unconfined: Confinement = { kind: 'none' };

const unshare = '/usr/bin/unshare';
/** From namespaces(7): users, so that root is not needed; mounts; network; processes. */
const namespaces = ['--user', '--map-root-user', '--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc'];

/**
 * Hides everything named before `--`, drops all privileges of the namespace's root, and executes the program, so
 * nothing can be unhidden.
 * After a folder come the parts to keep (`+ fonts/ours`): a process whose working directory is the folder takes them
 * from below the cover.
 * The program's own working directory is re-entered at the end, because a process in a hidden folder still sees it.
 */
const inside = `
PATH=/usr/sbin:/usr/bin:/sbin:/bin
hide() (
  hidden=$1
  shift
  if [ "$1" != + ]; then mount -t tmpfs -o ro,size=4k none "$hidden"; exit; fi
  cd "$hidden" && mount -t tmpfs -o size=4k none "$hidden" || exit 1
  while [ "$1" = + ]; do
    target=$hidden/$2
    mkdir -p "\${target%/*}" || exit 1
    if [ -d "./$2" ]; then mkdir -p "$target"; else : > "$target"; fi || exit 1
    mount -c --bind "./$2" "$target" && mount -o remount,bind,ro "$target" || exit 1
    shift 2
  done
  mount -o remount,ro "$hidden"
)
while [ "$1" != -- ]; do
  if [ -d "$1" ]; then hide "$@" || exit 1
  elif [ -e "$1" ]; then mount --bind /dev/null "$1" || exit 1
  fi
  shift
  while [ "$1" = + ]; do shift 2; done
done
shift
cd "$PWD" 2> /dev/null || cd /
exec setpriv --bounding-set=-all --inh-caps=-all --no-new-privs -- "$@"`;

/** An unused id: no person's, no other service's, none that systemd assigns. */
const childUid = 64_321;

/** The clone; for the published package, also the folder of its dependencies. */
const programFolder = fileURLToPath(new URL('../../../', import.meta.url)).replace(
  /(?<=[\\/]node_modules[\\/]).*/s,
  '',
);
const probeTime = 5_000;

/** Where services have their sockets, which a network namespace does not block. */
const socketFolders = ['/run', '/var/run'];

/**
 * Finds the strongest confinement that works on this machine, by trying it.
 * @param secrets Files and folders to hide from children. Parts that children need (the program, Node, fonts) stay
 * readable. One that cannot be hidden (`findExposed`) is left visible.
 */
export function findConfinement(secrets: readonly string[] = []): Confinement {
  if (process.platform !== 'linux') return unconfined;
  const kept = neededPaths();
  const hidden = realPaths(secrets).filter(mayBeHidden);
  const candidates: readonly Confinement[] = [
    { kind: 'namespaces', hidden: [...new Set([...hidden, ...realPaths(socketFolders).filter(mayBeHidden)])], kept },
    { kind: 'namespaces', hidden, kept },
    ...(process.getuid?.() === 0 ? [{ kind: 'user', uid: childUid } as const] : []),
  ];
  return candidates.find(isPossible) ?? unconfined;
}

/** The `secrets` that children must see: the program or font folder itself, not one that contains such a folder. */
export const findExposed = (secrets: readonly string[]): readonly string[] =>
  secrets.filter((path) => realPaths([path]).some((real) => !mayBeHidden(real)));

const realPaths = (paths: readonly string[]): readonly string[] =>
  paths.filter(existsSync).map((path) => realpathSync(path));

/** Real paths that children read, including link targets. */
function neededPaths(): readonly string[] {
  const needed = [programFolder, process.execPath, ...searchedFolders()].filter(existsSync);
  return needed.flatMap((path) => {
    const absolute = resolve(path);
    return [realpathSync(absolute), join(realpathSync(dirname(absolute)), basename(absolute))];
  });
}

const mayBeHidden = (path: string): boolean => path !== sep && !neededPaths().includes(path);

const isWithin = (path: string, folder: string): boolean => path.startsWith(folder + sep);

/** Arguments of `inside`: folders before their contents. */
function hidingArguments(hidden: readonly string[], kept: readonly string[]): readonly string[] {
  return hidden
    .toSorted((a, b) => a.length - b.length)
    .flatMap((folder) => {
      const found = kept.filter((path) => isWithin(path, folder));
      const outermost = new Set(found.filter((path) => !found.some((other) => isWithin(path, other))));
      return [folder, ...[...outermost].flatMap((path) => ['+', relative(folder, path)])];
    });
}

/** Whether a program starts this way and can read the children's program. */
export function isPossible(confinement: Confinement): boolean {
  if (confinement.kind === 'namespaces' && processWithin(process.pid) === undefined) return false;
  const { execPath, execArgv, uid, gid } = startUnder(confinement, '/bin/sh');
  const test = `test -r '${fileURLToPath(new URL('worker.mjs', import.meta.url)).replaceAll("'", "'\\''")}' && test -x "$1"`;
  const { status } = spawnSync(execPath, [...execArgv, '-c', test, 'sh', process.execPath], {
    stdio: 'ignore',
    timeout: probeTime,
    uid,
    gid,
  });
  return status === 0;
}

/** How to start `program` under a confinement. */
export function startUnder(confinement: Confinement, program: string): Start {
  switch (confinement.kind) {
    case 'none':
      return { execPath: program, execArgv: [] };
    case 'user':
      return { execPath: program, execArgv: [], uid: confinement.uid, gid: confinement.uid };
    case 'namespaces':
      return {
        execPath: unshare,
        execArgv: [
          ...[...namespaces, '--', '/bin/sh', '-c', inside, 'sh'],
          ...[...hidingArguments(confinement.hidden, confinement.kept ?? []), '--', program],
        ],
      };
  }
}

/** The one process that `unshare` started and waits for, '' before that; undefined if the system does not say (proc(5), `children`). */
export function processWithin(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim();
  } catch {
    return undefined;
  }
}

/** `unshare` prints this when its child is killed, because it cannot exit the same way. */
export const killMessage = /^unshare: sigprocmask unblock failed/m;
