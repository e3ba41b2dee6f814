// Sixty prompts, composed and written as office files: every one passes the strict validator.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { describe, expect, test } from 'vitest';
import { compose } from '../packages/agent/src/composer/index.ts';
import { promptCases } from '../packages/agent/src/composer/prompts.test-helper.ts';
import { findings, withFolder } from './judges.ts';
import { hasPeers } from './peers.ts';

const native = { deck: 'pptx', doc: 'docx', sheet: 'xlsx' } as const;
const world = createWorld();

describe.skipIf(!hasPeers('validator'))('composed documents', () => {
  test(
    'are clean files, all of them',
    () =>
      withFolder(async (folder) => {
        const files: string[] = [];
        for (const [index, { prompt, materials, kind }] of promptCases.entries()) {
          const { source } = compose({ prompt, materials });
          const { bytes } = await compile({ source, format: native[kind] }, world);
          const file = join(folder, `${index}.${native[kind]}`);
          writeFileSync(file, bytes);
          files.push(file);
        }
        expect(findings(files)).toEqual([]);
      }),
    120_000,
  );
});
