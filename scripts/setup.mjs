// Prepares a fresh clone: installs the dependencies in the lock file, finds the project's own Node, builds the web app if it is stale.
// Plain JavaScript for Node 20: this runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** The Node that runs the project: its own dependency, whatever Node is installed. On Windows `node` is an empty file beside it. */
export const projectNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

const installedStamp = join(root, 'node_modules', '.deckle-installed');
const webFolder = join(root, 'packages', 'web');
const webStamp = join(webFolder, 'dist', '.deckle-built');

/** One line for the user, on standard error. */
export function say(line) {
  process.stderr.write(`deckle: ${line}\n`);
}

/** Says what is wrong and how to fix it, and exits. */
export function fail(line, code = 1) {
  say(line);
  process.exit(code);
}

/** Runs a command to completion; returns its exit code. Interrupts are left to the child. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', cwd: root, ...options });
    const forward = (signal) => child.kill(signal);
    const ignore = () => {};
    // A terminal sends Ctrl-C to the whole group, so the child has it already.
    process.on('SIGINT', ignore);
    process.on('SIGTERM', forward);
    // npm exits without stopping what it started; stopping npm should stop this too.
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid !== parent) child.kill('SIGTERM');
    }, 500);
    watch.unref();
    child.on('error', (error) => {
      say(`cannot run ${command}: ${error.message}`);
      resolve(127);
    });
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      process.off('SIGINT', ignore);
      process.off('SIGTERM', forward);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143));
    });
  });
}

/**
 * npm as a command and its arguments, to be run without a shell: Node runs npm's program, because Windows has only `npm.cmd`, which Node
 * refuses to start. `npm_execpath` is set by npm itself for whatever it starts; beside Node, installers put npm.
 */
export function npmCommand(args, { npm_execpath: named } = process.env, node = process.execPath) {
  const beside = ['node_modules', '../lib/node_modules'].map((path) => join(dirname(node), path, 'npm/bin/npm-cli.js'));
  const program = [named, ...beside].find((path) => path?.endsWith('npm-cli.js') && existsSync(path));
  return program === undefined ? ['npm', args] : [node, [program, ...args]];
}

const hashOf = (...contents) => {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex');
};

/** Installs the dependencies unless those of this lock file are already installed. */
export async function ensureInstalled() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20)
    fail(
      `Node ${process.versions.node} is too old to set up. Install Node 20 or newer (https://nodejs.org), then run this again.`,
    );
  const wanted = hashOf(readFileSync(join(root, 'package-lock.json')));
  const isInstalled = () =>
    existsSync(installedStamp) && readFileSync(installedStamp, 'utf8') === wanted && existsSync(projectNode);
  if (isInstalled()) return;
  const release = await takeTurn(join(root, '.cache', 'installing'));
  if (isInstalled()) return release();
  say('installing dependencies (the first time takes a minute or two) …');
  const code = await run(...npmCommand(['ci', '--no-audit', '--no-fund', '--loglevel=error', '--progress']));
  if (code !== 0)
    fail(
      `npm could not install the dependencies (exit code ${code}). Check the network and the messages above, then run this again.`,
    );
  if (!existsSync(projectNode)) {
    fail('npm did not run the install script of the package "node". Run "npm rebuild node", then run this again.');
  }
  writeFileSync(installedStamp, wanted);
  release();
}

/** In ms: nobody installs for longer. */
const longestTurn = 600_000;

/**
 * Waits until no other process holds the file, and holds it until the result is called or this process ends: two that install into one
 * folder, such as `npm start` and `npm test` in a fresh clone, break what the other has put there.
 */
export async function takeTurn(file) {
  mkdirSync(dirname(file), { recursive: true });
  const release = () => rmSync(file, { force: true });
  const until = Date.now() + longestTurn;
  for (let hasSaid = false; ; hasSaid = true) {
    try {
      writeFileSync(file, `${process.pid}`, { flag: 'wx' });
      process.on('exit', release);
      return () => {
        process.off('exit', release);
        release();
      };
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = Number(readOr(file, ''));
    // A process that was killed left it behind, or its number is another's by now.
    if ((holder > 0 && !isRunning(holder)) || Date.now() > until) release();
    else {
      if (!hasSaid) say('another process installs the dependencies; waiting for it …');
      await wait(300);
    }
  }
}

function readOr(file, otherwise) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Builds the web app unless it was built from these sources. */
export async function ensureWebBuilt() {
  const wanted = hashOf(...sourceFiles(webFolder).map((file) => `${file}\n${readFileSync(file, 'utf8')}`));
  if (existsSync(webStamp) && readFileSync(webStamp, 'utf8') === wanted) return;
  say('building the web app …');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const code = await run(projectNode, [vite, 'build', '--logLevel', 'warn'], { cwd: webFolder });
  if (code !== 0) fail(`the web page could not be built (exit code ${code}); see the messages above.`);
  mkdirSync(dirname(webStamp), { recursive: true });
  writeFileSync(webStamp, wanted);
}

function sourceFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules' && entry.name !== 'dist')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sourceFiles(path);
      return statSync(path).isFile() ? [path] : [];
    });
}
