// A reason not to start that the person at the console can mend: told in one line, without a stack.

export class StartError extends Error {
  override readonly name = 'StartError';
}
