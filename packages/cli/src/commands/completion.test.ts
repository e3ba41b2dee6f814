// Completion as the shells themselves do it, with the scripts loaded. zsh and fish are asked where they are installed; nothing depends on it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPeers } from '../../../../test/peers.ts';

const program = fileURLToPath(new URL('../main.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'deckle-completion-'));
const run = (command: string, args: readonly string[], input = ''): string =>
  spawnSync(command, args, { cwd: folder, encoding: 'utf8', input, env: { PATH: '/usr/bin:/bin', HOME: folder } })
    .stdout;
const deckle = (...args: readonly string[]): string => run(process.execPath, [program, ...args]);

beforeAll(() => {
  for (const shell of ['bash', 'zsh', 'fish'])
    writeFileSync(join(folder, `deckle.${shell}`), deckle('completion', shell));
  mkdirSync(join(folder, 'functions'));
  writeFileSync(join(folder, 'functions/_deckle'), deckle('completion', 'zsh'));
  mkdirSync(join(folder, 'my decks'));
  writeFileSync(join(folder, 'tea.md'), '# Tea\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What each shell offers for a line; the words of it that stand before the cursor are in `line`. */
const askBash = (line: string): string => {
  const words = line.split(/(=)| /).filter((word) => word !== undefined);
  const script = `source ./deckle.bash; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _deckle; echo "\${COMPREPLY[*]}"`;
  return run('bash', ['--norc', '-c', script, 'bash', ...words]).trim();
};
const askFish = (line: string): string =>
  run('fish', ['-N', '-c', `source deckle.fish; complete -C '${line}'`])
    .replaceAll(/\t.*/g, '')
    .trim()
    .replaceAll('\n', ' ');

/** The commands that a help lists. */
const listed = (...args: readonly string[]): readonly string[] =>
  [.../^Commands:\n(( .*\n)+)/m.exec(deckle(...args, '--help'))![1]!.matchAll(/^ {2}(\S+)/gm)].map(([, name]) => name!);

const shells = [['bash', askBash] as const, ...(existsSync('/usr/bin/fish') ? [['fish', askFish] as const] : [])];

describe.each(shells)('%s', (_, ask) => {
  test.each([[[]], [['brand']], [['key']]])('offers the commands that the help lists, of %j', (command) => {
    const words = ask(`${['deckle', ...command].join(' ')} `).split(' ');
    expect(words.toSorted()).toEqual(listed(...command).toSorted());
    expect(words.length).toBeGreaterThan(3);
  });

  test.each([
    ['deckle ex', 'export'],
    ['deckle -q brand re', 'report'],
    ['deckle export --ki', '--kind'],
    ['deckle brand list --js', '--json'],
    ['deckle make --lan', '--language'],
    ['deckle export --kind ', 'deck doc sheet'],
    ['deckle export a.md -k d', 'deck doc'],
    ['deckle export a.md --to do', 'docx'],
    ['deckle batch --to ', 'docx html pdf pptx xlsx'],
    ['deckle render --theme fo', 'folio'],
    ['deckle make -l ', ''],
    ['deckle make ', ''],
    ['deckle completion ', 'bash fish zsh'],
  ])('completes "%s" to "%s"', (line, words) => {
    expect(ask(line).split(' ').toSorted().join(' ')).toBe(words);
  });
});

/** What a person types, on a terminal of its own; each Tab is one. What `deckle` was called with is written to a file. */
const typed = `deckle exp\tte\t--ki\tdoc\t-t do\t
deckle export my\t --theme=fo\t
deckle key cr\t--name x --sc\tre\t
exit
`;
const calls = [
  '<export><tea.md><--kind><doc><-t><docx>',
  '<export><my decks><--theme=folio>',
  '<key><create><--name><x><--scope><read>',
];
const type = (shell: string, setUp: string): readonly string[] => {
  rmSync(join(folder, 'calls'), { force: true });
  const record = `deckle() { printf '<%s>' "\${@%/}" >> calls; echo >> calls; }`;
  run('script', ['-qec', shell, '/dev/null'], `${record}; ${setUp}\n${typed}`);
  return readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');
};

test.skipIf(!hasPeers('terminal'))('bash completes what is typed: commands, options, values and files', () => {
  expect(type('bash --norc --noprofile -i', 'source ./deckle.bash')).toEqual(calls);
  expect(type('bash --norc --noprofile -i', ':')).not.toEqual(calls);
});

if (existsSync('/usr/bin/zsh'))
  test.skipIf(!hasPeers('terminal'))('zsh completes the same', () => {
    const setUp = 'fpath=($PWD/functions $fpath); autoload -Uz compinit; compinit -u -D';
    expect(type('zsh -f -i', setUp)).toEqual(calls.map((call) => call.replace(/<(--kind|--scope)></, '<$1=')));
  });
