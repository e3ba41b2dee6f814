// A child for pool tests that misbehaves as its source says.
import './compile-cache.mjs';
import type { CompileResult } from '@deckle/engine';

const { DocumentTooLarge, InvalidBrand, MissingValue } = await import('@deckle/engine');
const { serveJobs } = await import('./jobs.ts');

const hold: unknown[] = [];

async function behave(source: string): Promise<CompileResult> {
  const [deed, argument] = source.split(' ');
  switch (deed) {
    case 'loop':
      for (;;);
    case 'fill-heap':
      for (;;) hold.push(new Array(1e5).fill({}));
    case 'fill-buffers':
      for (;;) hold.push(Buffer.alloc(16 * 2 ** 20, 1));
    case 'exit':
      return process.exit(3);
    case 'be-killed':
      process.kill(process.pid, 'SIGKILL');
      for (;;);
    case 'throw':
      throw new Error('a fault of ours');
    case 'too-large':
      throw new DocumentTooLarge('slides');
    case 'missing-value':
      throw new MissingValue(['name']);
    case 'burn': {
      const { user, system } = process.cpuUsage();
      const spent = () => process.cpuUsage({ user, system });
      while ((spent().user + spent().system) / 1000 < Number(argument));
      break;
    }
    case 'sleep':
      await new Promise((resolve) => setTimeout(resolve, Number(argument)));
      break;
  }
  const facts = { pid: process.pid, environment: Object.keys(process.env) };
  return {
    bytes: deed === 'large' ? Buffer.alloc(Number(argument), argument) : Buffer.from(JSON.stringify(facts)),
    kind: 'deck',
    title: source,
    pages: 1,
    diagnostics: [],
  };
}

await serveJobs(
  {
    compile: ({ source }) => behave(source),
    compilePages: async () => ({ kind: 'doc', title: '', style: '', pages: [], diagnostics: [] }),
    measurePages: async () => ({ pages: 0, filled: 0 }),
    makeThumbnails: async () => ({ kind: 'doc', title: '', pages: 0, images: [], diagnostics: [] }),
    readRows: async () => [],
    fill: async () => '',
    readTitle: async () => '',
    readWishes: async () => [],
    checkPicture: async () => ({ refused: 'is none' }),
    readBrand: async () => {
      throw new InvalidBrand('It is not a zip file.');
    },
  },
  {
    beforeFirst: async () => {},
    // Children continue as if nothing had happened.
    atLeisure: [() => Promise.reject(new Error('a fault while nobody asks'))],
  },
);
