// Shows a file to the person: the system's own way to open it.
import { spawn } from 'node:child_process';

/** Whether a program took the file. */
export async function openFile(path: string): Promise<boolean> {
  const openers: { readonly [platform: string]: readonly string[] } = {
    darwin: ['open'],
    win32: ['explorer'],
  };
  const [program, ...args] = openers[process.platform] ?? ['xdg-open'];
  return new Promise((resolve) => {
    const child = spawn(program!, [...args, path], { stdio: 'ignore', detached: true });
    child.on('error', () => resolve(false));
    child.on('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
}
