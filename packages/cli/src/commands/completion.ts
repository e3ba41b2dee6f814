// `deckle completion`: scripts that let a shell complete commands, options and values, made from the tables that parse the command line.
import { Argument, type Command, type Option } from 'commander';
import type { TerminalOf } from './command-options.ts';

const examples = `
Examples:
  source <(deckle completion bash)                                    for this shell; in ~/.bashrc, for every one
  deckle completion zsh > "\${fpath[1]}/_deckle"                       for zsh, after compinit
  deckle completion fish > ~/.config/fish/completions/deckle.fish`;

/** What may follow a command or an option: one of a closed set, a file, or something that cannot be completed. */
type Values = readonly string[] | 'files' | 'anything';
type Flag = {
  readonly names: readonly string[];
  readonly about: string;
  /** Absent: it takes none. */
  readonly values?: Values;
  readonly isVariadic: boolean;
};
type Entry = {
  /** 'deckle brand add' */
  readonly path: string;
  readonly flags: readonly Flag[];
  readonly commands: readonly { readonly name: string; readonly about: string }[];
  readonly values: Values | undefined;
};

export function addCompletion(program: Command, terminalOf: TerminalOf): void {
  program
    .command('completion')
    .summary('print a completion script for your shell')
    .description('Print a bash, zsh or fish completion script.')
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(scripts)))
    .addHelpText('after', examples)
    .action((shell: keyof typeof scripts, _: object, command: Command) =>
      terminalOf(command).print(scripts[shell](listEntries(program)).trim()),
    );
}

/** The program and each of its commands. */
function listEntries(command: Command, parents: readonly string[] = []): readonly Entry[] {
  const words = [...parents, command.name()];
  const help = command.createHelp();
  const commands = help.visibleCommands(command);
  const entry: Entry = {
    path: words.join(' '),
    flags: [...help.visibleOptions(command), ...help.visibleGlobalOptions(command)].map(describeFlag),
    commands: commands.map((each) => ({ name: each.name(), about: help.subcommandDescription(each) })),
    values: command.registeredArguments.map((each) => valuesOf(each.name(), each.argChoices)).at(-1),
  };
  return [entry, ...commands.flatMap((each) => (each.name() === 'help' ? [] : listEntries(each, words)))];
}

const describeFlag = ({ short, long, flags, description, argChoices, variadic }: Option): Flag => {
  const value = /[<[]([a-z]+)/.exec(flags)?.[1];
  return {
    names: [short, long].filter((name) => name !== undefined),
    about: description,
    isVariadic: variadic,
    ...(value !== undefined && { values: valuesOf(value, argChoices) }),
  };
};

/** By what the help calls a value. */
const valuesOf = (name: string, choices: readonly string[] | undefined): Values =>
  choices ?? (['file', 'path', 'folder', 'source'].includes(name) ? 'files' : 'anything');

const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript };

/** As one word of bash and zsh. */
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
/** `'deckle make'|'deckle export'`: of a path, its continuations. */
const anyOf = (patterns: readonly string[]): string => patterns.map(quote).join('|');
const subcommands = (entries: readonly Entry[]): readonly string[] => entries.slice(1).map(({ path }) => path);

/** Reads how far the words name commands, then what the word before the cursor takes, or else the command. */
function bashScript(entries: readonly Entry[]): string {
  const flags = entries.flatMap(({ path, flags }) =>
    flags.map((flag) => ({ ...flag, pattern: anyOf(flag.names.map((name) => `${path} ${name}`)) })),
  );
  const wordsOf = (values: Values = []): string => quote(typeof values === 'string' ? values : values.join(' '));
  const lines = {
    variadic: flags.filter(({ isVariadic }) => isVariadic).map(({ pattern }) => pattern),
    flags: flags.flatMap(({ pattern, values }) => (values ? [`    ${pattern}) words=${wordsOf(values)} ;;`] : [])),
    names: entries.map(
      ({ path, flags }) => `    "${path} -"*) words=${quote(flags.flatMap(({ names }) => names).join(' '))} ;;`,
    ),
    values: entries.map(
      ({ path, values, commands }) =>
        `    ${quote(path)}) words=${wordsOf(values ?? commands.map(({ name }) => name))} ;;`,
    ),
  };
  return `
# Completion of deckle for bash. In ~/.bashrc: source <(deckle completion bash)
_deckle() {
  local at=deckle current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} option= words= index
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "$at \${COMP_WORDS[index]}" in
      ${anyOf(subcommands(entries))}) at+=" \${COMP_WORDS[index]}" ;;
      *' -'*) option=\${COMP_WORDS[index]} ;;
    esac
  done
  if [[ $current == = ]]; then
    current=
  elif [[ $before == = ]]; then
    before=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  case "$at $option" in
    ${lines.variadic.join('|')}) before=$option ;;
  esac
  case "$at $before" in
${lines.flags.join('\n')}
    *) words=- ;;
  esac
  [[ $words == - || $current == -* ]] && case "$at \${current:0:1}" in
${lines.names.join('\n')}
    *) case "$at" in
${lines.values.join('\n')}
    esac ;;
  esac
  COMPREPLY=()
  [[ $words == files ]] && return
  compopt +o default 2>/dev/null
  [[ $words == anything ]] || COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _deckle deckle`;
}

function zshScript(entries: readonly Entry[]): string {
  const escapeAll = (text: string, marks: RegExp): string => text.replaceAll(marks, '\\$&');
  const action = (values: Values): string =>
    typeof values !== 'string' ? `(${values.join(' ')})` : values === 'files' ? '_files' : ' ';
  const flagSpecs = ({ names, about, values, isVariadic }: Flag): readonly string[] =>
    names.map((name) => {
      const once = isVariadic ? '*' : `(${names.join(' ')})`;
      const joint = values === undefined ? '' : name.startsWith('--') ? '=' : '+';
      return `${once}${name}${joint}[${escapeAll(about, /[[\]\\:]/g)}]${values === undefined ? '' : `:value:${action(values)}`}`;
    });
  const commandSpec = ({ commands }: Entry): string =>
    `1:command:((${commands.map(({ name, about }) => `${name}\\:${escapeAll(about, /[^\w-]/g)}`).join(' ')}))`;
  const entryLines = (entry: Entry): string => {
    const rest =
      entry.commands.length > 0 ? [commandSpec(entry)] : entry.values ? [`*:value:${action(entry.values)}`] : [];
    return `    ${quote(entry.path)}) _arguments -s -S ${[...entry.flags.flatMap(flagSpecs), ...rest].map(quote).join(' ')} ;;`;
  };
  return `
#compdef deckle
# Completion of deckle for zsh: a file _deckle in a folder of $fpath.
_deckle() {
  local at=deckle index
  local -i depth=1
  for ((index = 2; index < CURRENT; index++)); do
    case "$at $words[index]" in
      ${anyOf(subcommands(entries))}) at+=" $words[index]"; depth=$index ;;
    esac
  done
  shift $((depth - 1)) words
  ((CURRENT -= depth - 1))
  case $at in
${entries.map(entryLines).join('\n')}
  esac
}
if [[ $funcstack[1] == _deckle ]]; then _deckle "$@"; else compdef _deckle deckle; fi`;
}

function fishScript(entries: readonly Entry[]): string {
  const fishQuote = (text: string): string => `'${text.replaceAll(/[\\']/g, '\\$&')}'`;
  const takes = (values: Values | undefined): string =>
    values === undefined
      ? ''
      : typeof values !== 'string'
        ? ` -x -a ${fishQuote(values.join(' '))}`
        : values === 'files'
          ? ' -r -F'
          : ' -x';
  const entryLines = ({ path, flags, commands, values }: Entry): readonly string[] => {
    const complete = `complete -c deckle -n '__deckle_at ${path}'`;
    return [
      ...commands.map(({ name, about }) => `${complete} -a ${name} -d ${fishQuote(about)}`),
      ...(values === 'files'
        ? [`${complete} -F`]
        : typeof values === 'object'
          ? [`${complete} -a ${fishQuote(values.join(' '))}`]
          : []),
      ...flags.map(
        ({ names, about, values }) =>
          `${complete}${names.map((name) => (name.startsWith('--') ? ` -l ${name.slice(2)}` : ` -s ${name.slice(1)}`)).join('')}${takes(values)} -d ${fishQuote(about)}`,
      ),
    ];
  };
  return `
# Completion of deckle for fish: ~/.config/fish/completions/deckle.fish
function __deckle_at
    set -l at deckle
    for word in (commandline -opc)[2..]
        switch "$at $word"
            case ${subcommands(entries).map(fishQuote).join(' ')}
                set at "$at $word"
        end
    end
    test "$at" = "$argv"
end
complete -c deckle -f
${entries.flatMap(entryLines).join('\n')}`;
}
