// Commander's command with all mistakes of a call reported at once, each on its line.
import { type Argument, Command, InvalidArgumentError, type Option } from 'commander';
import { CommandError, exitCodes } from './command-error.ts';

/** How commander words these mistakes, with the option that was probably meant. Its types do not name them. */
type Reporter = { unknownOption(flag: string): void; optionMissingArgument(option: Option): void };

export class DeckleCommand extends Command {
  readonly #mistakes: string[] = [];

  override createCommand(name?: string): DeckleCommand {
    return new DeckleCommand(name);
  }

  override addOption(option: Option): this {
    return super.addOption(this.#collecting(option, `option '${option.flags}' argument`));
  }

  override addArgument(argument: Argument): this {
    return super.addArgument(this.#collecting(argument, `argument '${argument.name()}' value`));
  }

  /** A mistake in what a command was given is collected; one in which command was meant ends the call. */
  override error(message: string, options?: { readonly code?: string }): never {
    // The words left over may be the values of unknown options.
    if (options?.code !== 'commander.excessArguments' || this.#mistakes.length === 0)
      this.#mistakes.push(message.replace(/^error: /, '').replaceAll('\n', ' '));
    if (this.commands.length > 0) this.throwMistakes();
    // Commander continues after this returns, and finds the next mistake.
    return undefined as never;
  }

  override parseOptions(args: string[]): { operands: string[]; unknown: string[] } {
    const { operands, unknown } = super.parseOptions(this.#withoutEmptyOptions(args));
    // A group of commands leaves options to its commands, and the option for help is not among `options`.
    if (this.commands.length > 0 || unknown.some((word) => word === '--help' || word === '-h'))
      return { operands, unknown };
    const end = unknown.includes('--') ? unknown.indexOf('--') : unknown.length;
    const isFlag = (word: string): boolean => word.length > 1 && word.startsWith('-');
    for (const word of unknown.slice(0, end).filter(isFlag))
      (this as unknown as Reporter).unknownOption(word.replace(/=.*$/s, ''));
    const words = unknown.slice(0, end).filter((word) => !isFlag(word));
    return { operands: [...operands, ...words, ...unknown.slice(end + 1)], unknown: [] };
  }

  /** Throws what was collected, as one usage error. */
  throwMistakes(): void {
    if (this.#mistakes.length === 0) return;
    const command = [this.parent?.parent?.name(), this.parent?.name(), this.name()].filter(Boolean).join(' ');
    const lines = [...this.#mistakes, `"${command} --help" shows how.`];
    throw new CommandError(lines.join('\ndeckle: '), exitCodes.usage);
  }

  /** A value that is refused is a mistake like the others, and the next one is looked at. */
  #collecting<Parsed extends Option | Argument>(parsed: Parsed, what: string): Parsed {
    const parse = parsed.parseArg as ((value: string, previous: unknown) => unknown) | undefined;
    if (parse !== undefined)
      parsed.parseArg = <Value>(value: string, previous: Value): Value => {
        try {
          // Without a value, which is said already.
          return (value === undefined ? '' : parse.call(parsed, value, previous)) as Value;
        } catch (error) {
          if (!(error instanceof InvalidArgumentError)) throw error;
          this.error(`${what} '${value}' is invalid. ${error.message}`);
          return value as Value;
        }
      };
    return parsed;
  }

  #optionOf(word: string): Option | undefined {
    return this.options.find(({ short, long }) => word === short || word === long);
  }

  /** Commander would take the next option as the value of an option that has none. */
  #withoutEmptyOptions(args: string[]): string[] {
    const end = args.includes('--') ? args.indexOf('--') : args.length;
    return args.filter((word, index) => {
      const option = index < end - 1 ? this.#optionOf(word) : undefined;
      if (!option?.required || this.#optionOf(args[index + 1]!) === undefined) return true;
      (this as unknown as Reporter).optionMissingArgument(option);
      this.setOptionValue(option.attributeName(), '');
      return false;
    });
  }
}
