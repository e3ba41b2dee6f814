// `npm run advisories`: lists known vulnerabilities in the dependencies. Some registries have no data, and judging is
// up to people, so it never fails.
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { npmCommand, root, say } from './setup.mjs';

/** Summarizes the output of `npm audit --json`. */
export function linesOf(answer) {
  let told;
  try {
    told = JSON.parse(answer);
  } catch {
    return ['npm gave no answer.'];
  }
  if (told.vulnerabilities === undefined)
    return [`the registry tells no advisories${told.message ? `: ${told.message}` : ''}.`];
  const found = Object.values(told.vulnerabilities);
  if (found.length === 0) return ['no advisory is known.'];
  return found.map(({ name, severity, range, via }) => {
    const titles = via.map((each) => (typeof each === 'string' ? `by way of ${each}` : `${each.title} ${each.url}`));
    return `${severity}: ${name} ${range}: ${titles.join('; ')}`;
  });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { stdout } = spawnSync(...npmCommand(['audit', '--json']), {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
    maxBuffer: 2 ** 26,
  });
  for (const line of linesOf(stdout ?? '')) say(line);
}
