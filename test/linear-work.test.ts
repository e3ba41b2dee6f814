// Work grows with its input, and not with its square. Counted in blocks of code that run, so that a slow machine changes nothing.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('count-work.ts', import.meta.url));

test('twice the input takes at most three times the work', () => {
  const counts: Readonly<Record<string, readonly [number, number]>> = JSON.parse(
    execFileSync(process.execPath, [program], { encoding: 'utf8' }),
  );
  for (const [name, [small, large]] of Object.entries(counts)) {
    // Else nothing was counted.
    expect(small, name).toBeGreaterThan(10_000);
    expect(large / small, name).toBeLessThan(3);
  }
  expect(Object.keys(counts).length).toBeGreaterThan(5);
});
