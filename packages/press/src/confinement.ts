// What keeps a child from the rest of the machine, should a document make it run what it likes: namespaces of Linux, or a user of its own.
// Found by pool.ts's callers once, at their start; child.ts starts children so.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Confinement =
  /** No network, no process but its own, no right of root; what is `hidden` (files and folders) is not there. */
  | { readonly kind: 'namespaces'; readonly hidden: readonly string[] }
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

/** Hides what is named before `--`, gives up all that a root of the namespace may, and becomes the program: nothing can be shown again. */
const inside = `
PATH=/usr/sbin:/usr/bin:/sbin:/bin
while [ "$1" != -- ]; do
  if [ -d "$1" ]; then mount -t tmpfs -o ro,size=4k none "$1" || exit 1
  elif [ -e "$1" ]; then mount --bind /dev/null "$1" || exit 1
  fi
  shift
done
shift
exec setpriv --bounding-set=-all --inh-caps=-all --no-new-privs -- "$@"`;

/** Nobody's: neither a person's nor another service's, nor of those that systemd gives away. */
const childUid = 64_321;

const programFolder = fileURLToPath(new URL('../../../', import.meta.url));
const probeTime = 5_000;

/**
 * The best that this machine allows, tried out.
 * @param secrets Files and folders that children shall not see; one that holds what they need themselves is left as it is.
 */
export function findConfinement(secrets: readonly string[] = []): Confinement {
  if (process.platform !== 'linux') return unconfined;
  const hidden = secrets
    .filter(existsSync)
    .map((path) => realpathSync(path))
    .filter(mayBeHidden);
  const candidates: readonly Confinement[] = [
    { kind: 'namespaces', hidden },
    ...(process.getuid?.() === 0 ? [{ kind: 'user', uid: childUid } as const] : []),
  ];
  return candidates.find(isPossible) ?? unconfined;
}

const neededFolders = (): readonly string[] => [
  programFolder,
  process.execPath,
  ...(process.env.FONT_FOLDERS ?? '').split(delimiter).filter((folder) => folder !== ''),
];

const mayBeHidden = (path: string): boolean =>
  !neededFolders().some((needed) => `${needed}${sep}`.startsWith(`${path}${sep}`));

/** Whether a program runs so, and can read the program of the children. */
export function isPossible(confinement: Confinement): boolean {
  if (confinement.kind === 'namespaces' && processWithin(process.pid) === undefined) return false;
  const { execPath, execArgv, uid, gid } = startUnder(confinement, '/bin/sh');
  const test = `test -r '${fileURLToPath(import.meta.url).replaceAll("'", "'\\''")}' && test -x "$1"`;
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
        execArgv: [...namespaces, '--', '/bin/sh', '-c', inside, 'sh', ...confinement.hidden, '--', program],
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
export const toldOfKill = /^unshare: sigprocmask unblock failed/m;
