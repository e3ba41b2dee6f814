// `deckle model test`: whether the language model that is configured can do the work, in plain words. And the model for `make`.
import type { Model, ModelLimits, ModelSettings } from '@deckle/agent';
import type { ModelTrial } from '@deckle/agent/here';
import { compilePages } from '@deckle/engine';
import { type Command, Option } from 'commander';
import { CommandError, exitCodes } from '../terminal/command-error.ts';
import { modelVariables } from '../terminal/environment.ts';
import { withProgress } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { TerminalOf } from './command-options.ts';

const examples = `
Set MODEL_PROVIDER, MODEL_BASE_URL, MODEL_NAME and MODEL_API_KEY.

Examples:
  deckle model test
  MODEL_BASE_URL=http://localhost:11434/v1 deckle model test --model qwen3:14b`;

export const modelOption = (): Option =>
  new Option('--model <name>', 'the language model, overriding MODEL_NAME; none: the composer');

/** The model of the environment, or of this name; undefined: the composer. Throws a usage error that says what to mend. */
export async function openModel(name: string | undefined): Promise<Model | undefined> {
  const [{ createModel }, settings] = await Promise.all([import('@deckle/agent'), readSettings(name)]);
  return settings && createModel(settings);
}

async function readSettings(name: string | undefined): Promise<ModelSettings | undefined> {
  const { ModelSettingsError, readModelSettings } = await import('@deckle/agent');
  try {
    return readModelSettings(modelVariables(name));
  } catch (error) {
    throw error instanceof ModelSettingsError ? new CommandError(error.message, exitCodes.usage) : error;
  }
}

export function addModel(program: Command, terminalOf: TerminalOf): void {
  const group = program
    .command('model')
    .summary('test the language model')
    .description('Test the language model.')
    .addHelpText('after', examples);
  group
    .command('test')
    .description(
      'Have the model write three slides; report whether it answers, streams and follows the format, and what it can take.',
    )
    .addOption(modelOption())
    .addHelpText('after', examples)
    .action(async ({ model: name }: { readonly model?: string }, command: Command) => {
      const terminal = terminalOf(command);
      const settings = await readSettings(name);
      if (settings === undefined)
        throw new CommandError(
          'No model is configured, so the composer writes. Set MODEL_BASE_URL and MODEL_NAME; "deckle model --help" has an example.',
          exitCodes.usage,
        );
      const [{ askLimits, createModel }, { tryModel }, { createWorld }] = await Promise.all([
        import('@deckle/agent'),
        import('@deckle/agent/here'),
        import('@deckle/press/here'),
      ]);
      const model = createModel(settings);
      const world = createWorld();
      const trial = await withProgress(terminal, `asking ${model.name}`, () =>
        tryModel(model, (source) => compilePages(source, world)),
      );
      // After it: a server that loads models when they are asked knows only now what it runs with.
      printTrial(model.name, trial, await askLimits(settings), terminal);
      if (trial.failure !== undefined) process.exitCode = exitCodes.failed;
    });
}

function printTrial(name: string, trial: ModelTrial, limits: ModelLimits, terminal: Terminal): void {
  if (terminal.isJson) terminal.print(JSON.stringify({ model: name, ...trial, ...limits }));
  else for (const line of [...describeTrial(name, trial), ...describeLimits(limits)]) terminal.print(line);
}

/** Tokens of the instructions, a request and the draft of a dozen slides. */
const enoughTokens = 16_000;

function describeLimits({ contextTokens, outputTokens, seesPictures }: ModelLimits): readonly string[] {
  const most = outputTokens === undefined ? '' : `, of them ${outputTokens.toLocaleString('en')} in an answer`;
  const few = (contextTokens ?? enoughTokens) < enoughTokens ? ' That is few: give it at least 16,000.' : '';
  return [
    contextTokens === undefined
      ? 'Its server does not say how many tokens it takes.'
      : `It takes ${contextTokens.toLocaleString('en')} tokens${most}.${few}`,
    ...(seesPictures === undefined ? [] : [seesPictures ? 'It sees pictures.' : 'It does not see pictures.']),
  ];
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

function describeTrial(name: string, trial: ModelTrial): readonly string[] {
  const { firstText, failure, pieces, slides, repairs, remarks, outputTokens } = trial;
  if (firstText === undefined)
    return [
      `${name} does not answer: ${failure ?? 'nothing arrived'}`,
      'Check MODEL_BASE_URL, MODEL_NAME and MODEL_API_KEY.',
    ];
  const speed = outputTokens > 0 ? `; ${Math.round((outputTokens * 1000) / trial.milliseconds)} tokens per second` : '';
  const tokens = outputTokens > 0 ? `${trial.inputTokens} tokens in, ${outputTokens} out` : 'not reported';
  return [
    `${name} answers: first words after ${seconds(firstText)}, complete after ${seconds(trial.milliseconds)}${speed}.`,
    pieces > 4 ? `It streams: ${pieces} chunks.` : 'It does not stream: output will arrive all at once.',
    `Usage: ${tokens}.`,
    ...(failure === undefined
      ? [
          repairs === 0 && remarks.length === 0
            ? `It follows the format: ${slides} slides, no repairs.`
            : `It made ${slides} slides, with ${repairs} ${repairs === 1 ? 'repair' : 'repairs'}:`,
          ...remarks.map((remark) => `  - ${remark}`),
        ]
      : [`It does not follow the format: ${failure}`]),
  ];
}
