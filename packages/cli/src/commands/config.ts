// `deckle config`: checks the settings of the service, and explains each of them.
import type { Command } from 'commander';
import type { TerminalOf } from './command-options.ts';
import { withServer } from './server-command.ts';

const examples = `
Settings come from the environment and from deckle.config.json (or the file of CONFIG_FILE), a JSON object such as
{ "PORT": 8080, "DATA_DIR": "/var/lib/deckle" }. The environment takes precedence.

Examples:
  deckle config
  deckle config --explain
  deckle config --explain --json`;

export function addConfig(program: Command, terminalOf: TerminalOf): void {
  program
    .command('config')
    .option('--explain', 'list every setting with its value, source, default and meaning')
    .summary('check the settings of the service')
    .description('Check the settings of the service on this machine.')
    .addHelpText('after', examples)
    .action(async ({ explain = false }: { readonly explain?: boolean }, command: Command) => {
      const terminal = terminalOf(command);
      const { explainConfig, StartError } = await import('@deckle/server');
      if (explain) {
        try {
          for (const setting of explainConfig())
            terminal.print(terminal.isJson ? JSON.stringify(setting) : inWords(setting));
        } catch (error) {
          // The check below says the same, as a failure.
          if (!(error instanceof StartError)) throw error;
        }
      }
      await withServer(async ({ refuseExposure }, config) => refuseExposure(config));
      if (!explain) terminal.say('Configuration OK.');
    });
}

type Setting = {
  readonly name: string;
  readonly value: string | null;
  readonly from: string;
  readonly default: string | null;
  readonly what: string;
};

/** Two lines: `PORT = 8080 (environment; default 4321)`, and the meaning. */
function inWords({ name, value, from, default: fallback, what }: Setting): string {
  const origin = from === 'default' ? 'default' : `${from}; default ${fallback ?? 'none'}`;
  return `${name} = ${value ?? '(none)'}  (${origin})\n    ${what}`;
}
