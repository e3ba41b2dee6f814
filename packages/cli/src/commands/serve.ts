// `deckle serve`: the service, until Ctrl-C.
import type { Command } from 'commander';

const notes = `
Settings come from the environment and from deckle.config.json: PORT (4321), HOST (127.0.0.1), DATA_DIR (./data) and
others; "deckle config --explain" lists them.

Examples:
  deckle serve
  deckle serve --migrate-only
  PORT=8080 DATA_DIR=/var/lib/deckle deckle serve`;

export function addServe(program: Command): void {
  program
    .command('serve')
    .summary('start the service and its web app')
    .description('Start the service. The first start prints an API key, once.')
    .addHelpText('after', notes)
    .option('--migrate-only', 'migrate the database and exit')
    .action(async ({ migrateOnly: isMigration = false }: { readonly migrateOnly?: boolean }) => {
      const { migrateOnly, serve } = await import('@deckle/server');
      // What went wrong is already said, in one line.
      process.exitCode = await (isMigration ? migrateOnly() : serve());
    });
}
