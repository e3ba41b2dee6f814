// Asks /api/health all the time, from a process of its own: for each line on standard input it prints the worst answer, in milliseconds, since
// the line before.
import { createInterface } from 'node:readline';
import { openHealthConnection } from './health-connection.ts';

const { ask, close } = await openHealthConnection(process.argv[2]!);
let worst = 0;
let isOver = false;
const lines = createInterface(process.stdin);
let isAsked = false;
lines.on('line', () => {
  isAsked = true;
});
lines.on('close', () => {
  isOver = true;
});
while (!isOver) {
  // The answer that is on its way when the line comes counts as well.
  worst = Math.max(worst, await ask());
  if (isAsked) {
    console.log(worst);
    worst = 0;
    isAsked = false;
  }
  await new Promise((resolve) => setTimeout(resolve, 2));
}
close();
