// Tries the Dockerfile without a container engine: its own lines, one by one, in bare Debian folders under chroot; then runs the service
// of the last stage as a container would: read-only but for /data and /tmp, as the user that it names, without capabilities, as process 1.
// As root on Linux, with debootstrap. `npm run check-image`; `npm run test:all` runs it. The base image is Debian with the project's own Node and npm of this machine.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseDockerfile, readIgnored } from '../test/dockerfile.ts';
import { ensurePackages } from './peers.mjs';
import { fail, projectNode, root, say } from './setup.mjs';

const suite = 'bookworm';
const base = join(root, '.cache', `image-base-${suite}`);
const scratch = mkdtempSync(join(tmpdir(), 'deckle-image-'));
/** Folders with something mounted on them. */
const mounted = [];

if (
  process.platform !== 'linux' ||
  process.getuid() !== 0 ||
  !(await ensurePackages({ '/usr/sbin/debootstrap': 'debootstrap' }))
)
  fail('the image is not tried: that takes root on Linux, and debootstrap.', 2);

/** What this machine's network asks of programs. */
const network = {
  NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => /^(https?|no)_proxy$/i.test(name))),
};

const must = (command, args, options = {}) => {
  const { status, signal, error } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? `exit ${status ?? signal}`}`);
};

/** What stands for `FROM node:<version>-<suite>-slim`. */
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

/** One root folder for each stage, built by its lines; gives the last. */
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

/**
 * How an engine lets the image run (docs/install.md, the table of confinements): whether it may make namespaces; as whom it runs, and with what
 * capabilities.
 */
const ways = {
  'without namespaces': { isNested: false },
  'as root with four capabilities': {
    isNested: false,
    user: '0:0',
    capabilities: ',+setuid,+setgid,+kill,+dac_override',
  },
  'with namespaces': { isNested: true },
};

/** How `docker run --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges` starts a program, but for the engine's own filter of system calls. */
const containerStart = `
mount --bind "$1" "$1" && mount --bind "$2" "$1/data" && mount -o remount,bind,ro "$1" || exit 125
mount -t tmpfs none "$1/tmp" && mount -t proc none "$1/proc" || exit 125
[ "$3" = yes ] || mount --bind /dev/null "$1/usr/bin/unshare" || exit 125
root=$1 workdir=$4 uid=$5 gid=$6 capabilities=$7
shift 7
# Not by chroot: in one nobody makes namespaces of users (user_namespaces(7)).
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

/** From its start until it has stopped; gives a key. */
async function tryService(image, data, way, knownKey) {
  const port = await freePort();
  const environment = { PORT: String(port) };
  const began = performance.now();
  const service = start(image, data, [...image.end.entrypoint, ...image.end.command], way, environment);
  try {
    for (;;) {
      const health = start(image, data, image.end.healthcheck, way, environment);
      // It says the first key a moment after it answers.
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
      body: JSON.stringify({ source: '# Tea\n\n---\n\n## 茶\n\n- One', format: 'pptx' }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok || bytes.toString('latin1', 0, 2) !== 'PK') throw new Error(`no deck: ${answer.status} ${bytes}`);
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
  const image = build(
    parseDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'), { FONTS: process.env.FONTS ?? '' }),
  );
  // A new volume is a copy of what the image has there, owner and mode among it.
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
  // Nothing of the machine may lie under what is deleted.
  if (!readFileSync('/proc/mounts', 'utf8').includes(scratch)) rmSync(scratch, { recursive: true, force: true });
}
