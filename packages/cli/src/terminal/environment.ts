// What the environment says about the terminal. The service reads its own settings in its own configuration.

/** Whether colors are wanted on this stream: no-color.org, and terminals that cannot. */
export function wantsColor(stream: { readonly isTTY?: boolean }): boolean {
  const { NO_COLOR, TERM } = process.env;
  return stream.isTTY === true && (NO_COLOR ?? '') === '' && TERM !== 'dumb';
}
