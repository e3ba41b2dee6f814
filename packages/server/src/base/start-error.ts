// A reason not to start that the operator can fix: printed in one line, without a stack.

export class StartError extends Error {
  override readonly name = 'StartError';
}
