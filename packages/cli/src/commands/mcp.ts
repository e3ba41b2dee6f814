// `deckle mcp`: the service as tools for an assistant on this machine, over standard input and output.
import { access } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { defaultServer, openClient } from '../files/open-client.ts';
import { writeOutput } from '../files/outputs.ts';
import { CommandError } from '../terminal/command-error.ts';
import { serviceKey } from '../terminal/environment.ts';
import { serverOption } from './command-options.ts';

const help = `
Add it to an assistant as a local server with the command "deckle mcp" and DECKLE_KEY in its environment.
"deckle key create" makes a key on the service's own machine; so does its account page.

Examples:
  DECKLE_KEY=deckle_pk_… deckle mcp --folder ~/Documents
  deckle mcp --server https://docs.example.org

Assistants that speak HTTP need no command: the service answers at /api/mcp.`;

type Options = { readonly server: string; readonly folder: string };

export function addMcp(program: Command): void {
  program
    .command('mcp')
    .summary('serve tools to an assistant (Model Context Protocol)')
    .description('Serve the documents of a running service to an assistant, by the Model Context Protocol.')
    .addOption(serverOption(defaultServer))
    .option('--folder <folder>', 'where exported files are saved', '.')
    .addHelpText('after', help)
    .action(async ({ server, folder }: Options) => {
      if (serviceKey() === undefined)
        throw new CommandError(
          'DECKLE_KEY is not set. Set it to an API key of the service: "deckle key create" makes one.',
        );
      const { client } = await openClient(server);
      const { serveOverStdio } = await import('@deckle/mcp');
      await serveOverStdio({ client, version: '2026-11-21', saveFile: saveIn(resolve(folder)) });
    });
}

/** Saves files in a folder, under a name that is free. */
const saveIn =
  (folder: string) =>
  async (name: string, bytes: Uint8Array): Promise<string> => {
    const extension = extname(name);
    const stem = basename(name, extension);
    for (let count = 1; ; count += 1) {
      const path = join(folder, `${stem}${count === 1 ? '' : ` (${count})`}${extension}`);
      const isTaken = await access(path).then(
        () => true,
        () => false,
      );
      if (isTaken) continue;
      await writeOutput(path, bytes);
      return path;
    }
  };
