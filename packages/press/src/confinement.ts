// What keeps a child from the rest of the machine, should a document make it run what it likes: namespaces of Linux, or a user of its own.
// Found by pool.ts's callers once, at their start; child.ts starts children so.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, delimiter, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Confinement =
  /**
   * No network, no process but its own, no right of root; what is `hidden` (files and folders) is not there, but for what is `kept` (absent:
   * nothing), which can be read. Real paths.
   */
  | { readonly kind: 'namespaces'; readonly hidden: readonly string[]; readonly kept?: readonly string[] }
  /** The system's rights of files and processes keep it from what is the service's. It has the network. */
  | { readonly kind: 'user'; readonly uid: number }
  | { readonly kind: 'none' };

/** How a program is started under a confinement: what runs, what comes before its own arguments, and as whom. */
export type Start = {
  readonly execPath: string;
  readonly execArgv: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
};

export const unconfined: Confinement = { kind: 'none' };

const unshare = '/usr/bin/unshare';
/** Of namespaces(7): users, so that no right of root is needed; mounts; network; processes. */
const namespaces = ['--user', '--map-root-user', '--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc'];

/**
 * Hides what is named before `--`, gives up all that a root of the namespace may, and becomes the program: nothing can be shown again.
 * After a folder stands what of it is kept (`+ fonts/ours`): a process that stands in the folder takes it from under what hides that.
 * Where the program itself stands is entered anew in the end, since who stands in a hidden folder sees it still.
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

/** Nobody's: neither a person's nor another service's, nor of those that systemd gives away. */
const childUid = 64_321;

/** The clone; of the published package the folder that its dependencies lie in, too. */
const programFolder = fileURLToPath(new URL('../../../', import.meta.url)).replace(
  /(?<=[\\/]node_modules[\\/]).*/s,
  '',
);
const probeTime = 5_000;

/** Where services of a machine have their sockets: a network of one's own does not keep anybody from those. */
const socketFolders = ['/run', '/var/run'];

/**
 * The best that this machine allows, tried out.
 * @param secrets Files and folders that children shall not see. What they need themselves and lies in one (the program, Node, fonts) they can
 *   read nevertheless. One that cannot be hidden (`findExposed`) is left as it is.
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

/** Those of `secrets` that children have to see: the folder of the program or of fonts itself, not one that such a folder lies in. */
export const findExposed = (secrets: readonly string[]): readonly string[] =>
  secrets.filter((path) => realPaths([path]).some((real) => !mayBeHidden(real)));

const realPaths = (paths: readonly string[]): readonly string[] =>
  paths.filter(existsSync).map((path) => realpathSync(path));

/** What children read, by real paths; also where a name is a link. */
function neededPaths(): readonly string[] {
  const fontFolders = (process.env.FONT_FOLDERS ?? '').split(delimiter).filter((folder) => folder !== '');
  const needed = [programFolder, process.execPath, ...fontFolders].filter(existsSync);
  return needed.flatMap((path) => {
    const absolute = resolve(path);
    return [realpathSync(absolute), join(realpathSync(dirname(absolute)), basename(absolute))];
  });
}

const mayBeHidden = (path: string): boolean => path !== sep && !neededPaths().includes(path);

const isWithin = (path: string, folder: string): boolean => path.startsWith(folder + sep);

/** Arguments of `inside`: folders come before what lies in them. */
function hidingArguments(hidden: readonly string[], kept: readonly string[]): readonly string[] {
  return hidden
    .toSorted((a, b) => a.length - b.length)
    .flatMap((folder) => {
      const found = kept.filter((path) => isWithin(path, folder));
      const outermost = new Set(found.filter((path) => !found.some((other) => isWithin(path, other))));
      return [folder, ...[...outermost].flatMap((path) => ['+', relative(folder, path)])];
    });
}

/** Whether a program runs so, and can read the program of the children. */
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

/** How `program` is started under a confinement. */
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

/** The one process that `unshare` has started and waits for, '' before that; undefined where the system does not tell (proc(5), `children`). */
export function processWithin(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim();
  } catch {
    return undefined;
  }
}

/** `unshare` says this where its child was killed: it cannot end itself in the same way. */
export const killMessage = /^unshare: sigprocmask unblock failed/m;
