// Reads a Dockerfile and .dockerignore as far as ours go (https://docs.docker.com/reference/dockerfile/). Throws for what it does not know.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Texts = Record<string, string>;

export type Stage = {
  readonly name: string;
  /** Its base image. */
  readonly from: string;
  /** Lines that change files, each with what it runs in. */
  readonly steps: readonly Step[];
  /** How its containers are started. */
  readonly end: Readonly<Start>;
};

type Step = {
  readonly instruction: string;
  readonly text: string;
  readonly environment: Readonly<Texts>;
  readonly workdir: string;
  readonly user: string;
};

type Start = {
  environment: Texts;
  workdir: string;
  user: string;
  volume: string;
  port: number;
  stopSignal: string;
  healthcheck: readonly string[];
  entrypoint: readonly string[];
  command: readonly string[];
};

/** Its stages, in their order. */
export function parseDockerfile(text: string, buildArguments: Readonly<Texts> = {}): readonly Stage[] {
  const stages: (Stage & { readonly steps: Step[] })[] = [];
  const globals: Texts = {};
  let declared = globals;
  let end: Start | undefined;
  for (const line of logicalLines(text)) {
    const [, instruction = '', written = ''] = /^([A-Z]+)\s+(.*)$/s.exec(line) ?? [];
    if (instruction === 'FROM') {
      const [from = '', , name = `stage${stages.length}`] = expand(written, globals).split(/\s+/);
      declared = {};
      end = { ...plainStart, environment: { PATH: defaultPath } };
      stages.push({ name, from, steps: [], end });
      continue;
    }
    if (instruction === 'ARG') {
      for (const [name, value] of assignments(written)) declared[name] = buildArguments[name] ?? value;
      continue;
    }
    if (end === undefined) throw new Error(`Dockerfile: ${line} stands before FROM`);
    const environment = { ...declared, ...end.environment };
    // The shell of RUN reads its own variables.
    const argument = instruction === 'RUN' ? written : expand(written, environment);
    switch (instruction) {
      case 'RUN':
      case 'COPY':
        break;
      case 'ENV':
        Object.assign(end.environment, Object.fromEntries(assignments(argument)));
        break;
      case 'WORKDIR':
        end.workdir = argument;
        break;
      case 'USER':
        end.user = argument;
        break;
      case 'VOLUME':
        end.volume = argument;
        break;
      case 'EXPOSE':
        end.port = Number(argument);
        break;
      case 'STOPSIGNAL':
        end.stopSignal = argument;
        break;
      case 'HEALTHCHECK':
        // What stands in backquotes is JavaScript: its ${…} is none of Docker's.
        end.healthcheck = JSON.parse(/CMD\s+(\[.*\])$/s.exec(written)![1]!);
        break;
      case 'ENTRYPOINT':
        end.entrypoint = JSON.parse(argument);
        break;
      case 'CMD':
        end.command = JSON.parse(argument);
        break;
      case 'LABEL':
        break;
      default:
        throw new Error(`Dockerfile: ${line}`);
    }
    stages.at(-1)!.steps.push({ instruction, text: argument, environment, workdir: end.workdir, user: end.user });
  }
  return stages;
}

/** Patterns of paths that are no part of the build, for `path.matchesGlob`. */
export const readIgnored = (folder: string): readonly string[] =>
  readFileSync(join(folder, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

const plainStart = {
  workdir: '/',
  user: '0:0',
  volume: '',
  port: 0,
  stopSignal: 'SIGTERM',
  healthcheck: [],
  entrypoint: [],
  command: [],
};

const defaultPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

const logicalLines = (text: string): readonly string[] =>
  text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');

const expand = (text: string, values: Readonly<Texts>): string =>
  text.replaceAll(/\$(?:\{(\w+)\}|(\w+))/g, (_, braced: string, plain: string) => values[braced ?? plain] ?? '');

const assignments = (text: string): readonly (readonly [name: string, value: string])[] =>
  [...text.matchAll(/([\w.]+)=(?:"([^"]*)"|(\S*))/g)].map(([, name = '', quoted, plain = '']) => [
    name,
    quoted ?? plain,
  ]);
