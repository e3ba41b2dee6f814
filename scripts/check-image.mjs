// `npm run check-image`: builds and runs the Dockerfile without a container engine. Its own lines run one by one in plain Debian folders under
// chroot; then the service of the last stage starts as in a container: read-only except for /data and /tmp, as the image's user, without
// capabilities, as process 1. The base image is Debian with the project's Node and this machine's npm. Needs root, Linux and debootstrap (else
// exit code 2). Part of `npm run test:all`.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseDockerfile, readIgnored } from '../test/dockerfile.ts';
import { ensurePackages } from './peers.mjs';
import { fail, projectNode, root, run, say } from './setup.mjs';

const suite = 'bookworm';
const base = join(root, '.cache', `image-base-${suite}`);
/** The build argument of this name: packages of Debian, such as fonts-noto-cjk. */
const fonts = process.env.FONTS ?? '';
if (
  process.platform !== 'linux' ||
  process.getuid() !== 0 ||
  !(await ensurePackages({ '/usr/sbin/debootstrap': 'debootstrap' }))
)
  fail('the image is not tried: that takes root on Linux, and debootstrap.', 2);
// In a mount namespace of its own: whatever ends this program, nothing stays mounted.
if (process.env.DECKLE_OWN_MOUNTS === undefined)
  process.exit(
    await run('unshare', ['--mount', process.execPath, ...process.argv.slice(1)], {
      env: { ...process.env, DECKLE_OWN_MOUNTS: 'yes' },
    }),
  );

const scratch = mkdtempSync(join(tmpdir(), 'deckle-image-'));
/** Folders with something mounted on them. */
const mounted = [];

/** What programs need on this machine's network. */
const network = {
  NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => /^(https?|no)_proxy$/i.test(name))),
};

const must = (command, args, options = {}) => {
  const { status, signal, error } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? `exit ${status ?? signal}`}`);
};

/** The stand-in for `FROM node:<version>-<suite>-slim`. */
function makeBase() {
  if (existsSync(join(base, 'usr/local/bin/npm'))) return;
  say(`a bare Debian ${suite} …`);
  rmSync(base, { recursive: true, force: true });
  mkdirSync(dirname(base), { recursive: true });
  must('debootstrap', ['--variant=minbase', '--include=ca-certificates', suite, base], { stdio: 'ignore' });
  cpSync('/etc/ssl/certs/ca-certificates.crt', join(base, 'etc/ssl/certs/ca-certificates.crt'), { dereference: true });
  const modules = join(base, 'usr/local/lib/node_modules');
  mkdirSync(modules, { recursive: true });
  const { stdout } = spawnSync('npm', ['root', '--global'], { encoding: 'utf8' });
  must('cp', ['-aL', join(stdout.trim(), 'npm'), modules]);
  must('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(base, 'usr/local/bin/npm')]);
}

const mount = (...args) => {
  must('mount', args);
  mounted.push(args.at(-1));
};

/** Builds a root folder for each stage; returns the last stage. */
function build(stages) {
  const folders = new Map();
  let last;
  for (const stage of stages) {
    const folder = join(scratch, stage.name);
    say(`stage ${stage.name}, from ${stage.from} …`);
    must('cp', ['-a', base, folder]);
    cpSync(projectNode, join(folder, 'usr/local/bin/node'), { dereference: true });
    cpSync('/etc/resolv.conf', join(folder, 'etc/resolv.conf'), { dereference: true });
    mount('-t', 'proc', 'proc', join(folder, 'proc'));
    mount('--rbind', '--make-rslave', '/dev', join(folder, 'dev'));
    folders.set(stage.name, folder);
    for (const { instruction, text, environment, workdir, user } of stage.steps) {
      if (instruction === 'WORKDIR') mkdirSync(join(folder, text), { recursive: true });
      else if (instruction === 'COPY') copy(text, folder, workdir, folders);
      else if (instruction === 'RUN') {
        say(`  RUN ${text.slice(0, 100)}`);
        const args = [`--userspec=${user}`, folder, '/bin/sh', '-c', `cd ${workdir} && ${text}`];
        must('chroot', args, { env: { HOME: '/root', ...network, ...environment } });
      }
    }
    last = { ...stage, folder };
  }
  return last;
}

function copy(text, folder, workdir, folders) {
  const words = text.split(/\s+/);
  const from = /^--from=(.+)/.exec(words[0])?.[1];
  const [source, target] = from === undefined ? words : words.slice(1);
  const to = join(folder, target.startsWith('/') ? target : join(workdir, target));
  if (from !== undefined) {
    mkdirSync(dirname(to), { recursive: true });
    must('cp', ['-a', join(folders.get(from), source), to]);
    return;
  }
  const ignored = readIgnored(root);
  cpSync(join(root, source), to, {
    recursive: true,
    filter: (path) => !ignored.some((pattern) => matchesGlob(relative(root, path), pattern)),
  });
}

/** The ways to run it (docs/install.md, the table of isolations): whether it can create namespaces, and its user and capabilities. */
const ways = {
  'without namespaces': { isNested: false },
  'as root with four capabilities': {
    isNested: false,
    user: '0:0',
    capabilities: ',+setuid,+setgid,+kill,+dac_override',
  },
  'with namespaces': { isNested: true },
};

/** What `docker run --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges` does, except for the engine's filter of system calls. */
const containerStart = `
mount --bind "$1" "$1" && mount --bind "$2" "$1/data" && mount -o remount,bind,ro "$1" || exit 125
mount -t tmpfs none "$1/tmp" && mount -t proc none "$1/proc" || exit 125
[ "$3" = yes ] || mount --bind /dev/null "$1/usr/bin/unshare" || exit 125
root=$1 workdir=$4 uid=$5 gid=$6 capabilities=$7
shift 7
# No chroot: in one, nobody can create a user namespace (user_namespaces(7)).
cd "$root" && pivot_root . mnt && umount -l /mnt || exit 125
exec /usr/bin/env -C "$workdir" /usr/bin/setpriv --reuid="$uid" --regid="$gid" --clear-groups --bounding-set="-all$capabilities" --inh-caps=-all --no-new-privs "$@"`;

/** Starts a program in the image, in one of the `ways`. */
function start({ folder, end }, data, command, { isNested, user = end.user, capabilities = '' }, environment = {}) {
  const as = [isNested ? 'yes' : 'no', end.workdir, ...user.split(':'), capabilities];
  const within = ['/bin/sh', '-c', containerStart, 'sh', folder, data, ...as, ...command];
  const child = spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', '--', ...within], {
    env: { ...end.environment, ...environment },
    cwd: '/',
  });
  const program = { child, output: '', exit: new Promise((resolve) => child.once('exit', (code) => resolve(code))) };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      program.output += chunk;
    });
  return program;
}

const runIn = async (image, data, command, way) => {
  const program = start(image, data, command, way);
  const code = await program.exit;
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}:\n${program.output}`);
  return program.output;
};

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const firstKey = /deckle_pk_\w+/;

/** Starts the service, makes a PDF, stops it; returns an API key. */
async function tryService(image, data, way, knownKey) {
  const port = await freePort();
  const environment = { PORT: String(port) };
  const began = performance.now();
  const service = start(image, data, [...image.end.entrypoint, ...image.end.command], way, environment);
  try {
    for (;;) {
      const health = start(image, data, image.end.healthcheck, way, environment);
      // The first key is printed a moment after the first answer.
      if ((await health.exit) === 0 && (knownKey !== undefined || firstKey.test(service.output))) break;
      if (service.child.exitCode !== null) throw new Error(`the service ended:\n${service.output}`);
      if (performance.now() - began > 60_000) throw new Error(`the service is not healthy:\n${service.output}`);
      await setTimeout(200);
    }
    const healthy = performance.now() - began;
    const key = knownKey ?? firstKey.exec(service.output)[0];
    const answer = await fetch(`http://127.0.0.1:${port}/api/export`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ source: '# Tea\n\n---\n\n## 茶\n\n- One', format: 'pdf' }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok || bytes.toString('latin1', 0, 4) !== '%PDF') throw new Error(`no deck: ${answer.status} ${bytes}`);
    const missing = answer.headers.get('Deckle-Diagnostics') !== '0';
    if (missing !== (fonts === '')) throw new Error(missing ? 'no font draws 茶' : 'something draws 茶 without a font');
    const stopped = performance.now();
    const inside = readFileSync(`/proc/${service.child.pid}/task/${service.child.pid}/children`, 'utf8').trim();
    process.kill(Number(inside), image.end.stopSignal);
    const code = await service.exit;
    if (code !== 0) throw new Error(`${image.end.stopSignal} ended the service with ${code}:\n${service.output}`);
    say(
      `  healthy after ${(healthy / 1000).toFixed(1)} s, a deck of ${bytes.length} bytes, stopped in ${((performance.now() - stopped) / 1000).toFixed(1)} s`,
    );
    return key;
  } finally {
    service.child.kill('SIGKILL');
  }
}

try {
  makeBase();
  const image = build(parseDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'), { FONTS: fonts }));
  // A new volume is a copy of the image's folder, with its owner and mode.
  const data = join(scratch, 'volume');
  for (const [name, way] of Object.entries(ways)) {
    rmSync(data, { recursive: true, force: true });
    must('cp', ['-a', join(image.folder, image.end.volume), data]);
    const explained = await runIn(image, data, [...image.end.entrypoint, 'config', '--explain'], way);
    say(`run ${name}: ${explained.trim().split('\n').at(-1).trim()}`);
    const key = await tryService(image, data, way);
    await tryService(image, data, way, key);
  }
  const made = ['make', 'A deck about tea', '-o', '/data/tea.pdf'];
  await runIn(image, data, [...image.end.entrypoint, ...made], ways['with namespaces']);
  if (!existsSync(join(data, 'tea.pdf'))) throw new Error('deckle make wrote nothing');
  const sizes = spawnSync('du', ['-sm', join(image.folder, 'opt')], { encoding: 'utf8' }).stdout;
  say(`the image holds; it adds ${Number.parseInt(sizes, 10)} MB to node:slim.`);
} catch (error) {
  say(`the image does not hold: ${error.message}`);
  process.exitCode = 1;
} finally {
  for (const path of mounted.reverse()) spawnSync('umount', ['-R', '-l', path]);
  // Never delete through a mount.
  if (!readFileSync('/proc/mounts', 'utf8').includes(scratch)) rmSync(scratch, { recursive: true, force: true });
}
