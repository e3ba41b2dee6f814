// What a document of a model has though the model left it out: a doc its title, and slides the notes that were asked for.
import { compilePages, parse } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { afterEach, describe, expect, test } from 'vitest';
import { createAgentHere } from '../create-agent-here.ts';
import { wantsNotes } from '../draft/notes.ts';
import { createModel } from '../models/create-model.ts';
import { type ModelServer, startModelServer } from '../models/model-server.test-helper.ts';

let server: ModelServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function made(prompt: string, kind: 'deck' | 'doc', answer: (asked: string) => string) {
  server = await startModelServer((body) => ({ text: answer(JSON.parse(body).messages.at(-1).content as string) }));
  const model = createModel({ provider: 'openai-compatible', baseUrl: server.url, name: 'scripted' });
  const world = createWorld();
  const agent = createAgentHere({ compilePages: (source) => compilePages(source, world), model });
  const events = await Array.fromAsync(agent.run({ prompt, kind }));
  const last = events.at(-1);
  if (last?.type !== 'done') throw new Error(JSON.stringify(last));
  const told = events.filter((event) => event.type === 'diagnostic' && event.code === 'draft-notes-missing');
  return { source: last.source, told, asked: server.calls.map(({ body }) => body) };
}

// From the preamble of the Universal Declaration of Human Rights, in the words of the United Nations.
const preamble =
  'Recognition of the inherent dignity of all members of the human family is the foundation of freedom, justice and peace in the world.';
const contempt =
  'Disregard and contempt for human rights have resulted in barbarous acts which have outraged the conscience.';

describe('a doc', () => {
  const plan = '# Human rights\n- Foundation | text\n- Contempt | text\n';
  const titleOf = (source: string) => {
    const { document } = parse(source, { kind: 'doc' });
    return document.kind === 'doc'
      ? document.blocks.flatMap((block) =>
          block.type === 'heading' ? [`${block.depth} ${JSON.stringify(block.children)}`] : [],
        )
      : [];
  };

  test('begins with its title, and its sections stand below it', async () => {
    const draft = `# Foundation\n\n${preamble}\n\n## In the world\n\n\`\`\`\n# no heading\n\`\`\`\n\n# Contempt\n\n${contempt}\n`;
    const { source } = await made('A short paper on human rights', 'doc', (asked) =>
      asked.endsWith('Write the plan.') ? plan : draft,
    );
    expect(source).toMatch(/^---\n[\s\S]*?\n---\n\n# Human rights\n\n## Foundation\n/);
    expect(source).toContain('\n### In the world\n');
    expect(source).toContain('\n# no heading\n');
    expect(source).toContain('\n## Contempt\n');
    expect(titleOf(source)).toHaveLength(4);
  });

  test('of prose and sections has no section beside its title', async () => {
    const draft = `${preamble}\n\n# Contempt\n\n${contempt}\n`;
    const { source } = await made('A short paper on human rights', 'doc', (asked) =>
      asked.endsWith('Write the plan.') ? plan : draft,
    );
    expect(titleOf(source).map((each) => each[0])).toEqual(['1', '2']);
  });

  test.each([
    [
      'that has its title',
      `# Human Rights\n\n## Foundation\n\n${preamble}\n\n## Contempt\n\n${contempt}\n`,
      /---\n\n# Human Rights\n\n## Foundation/,
    ],
    [
      'whose sections are below it already',
      `${preamble}\n\n## Contempt\n\n${contempt}\n`,
      /---\n\n# Human rights\n\nRecognition[\s\S]*\n## Contempt/,
    ],
    [
      'whose title says more',
      `# Human rights: a short paper\n\n## Foundation\n\n${preamble}\n\n## Contempt\n\n${contempt}\n`,
      /---\n\n# Human rights: a short paper\n\n## Foundation/,
    ],
    [
      'with a comment in code',
      `${preamble}\n\n\`\`\`\n# install\n\`\`\`\n\n## Contempt\n\n${contempt}\n`,
      /---\n\n# Human rights\n\nRecognition[^\n]*\n\n```\n# install\n```\n\n## Contempt/,
    ],
  ])('%s keeps its levels', async (_, draft, written) => {
    const { source } = await made('A short paper on human rights', 'doc', (asked) =>
      asked.endsWith('Write the plan.') ? plan : draft,
    );
    expect(source).toMatch(written);
  });
});

describe('notes', () => {
  const plan = '# Human rights\n- Dignity | text\n- Contempt | text\n';
  const notes = ':::notes\nThis is where it begins.\n:::\n';
  const cover = `# Human rights\n\nWhat was declared in 1948\n\n${notes}`;
  const slide = (title: string, text: string, end = '') =>
    `# ${title}\n\n- ${text}\n- ${preamble}\n- ${contempt}\n\n${end}`;
  const draft = [cover, slide('Dignity', 'Inherent in all'), slide('Contempt', 'Barbarous acts', notes)].join(
    '\n---\n\n',
  );

  test('that were asked for are missing on a slide: it is sent back', async () => {
    const { source, told, asked } = await made('A deck about human rights with speaker notes', 'deck', (prompt) => {
      if (prompt.endsWith('Write the plan.')) return plan;
      return prompt.includes('no speaker notes') ? slide('Dignity', 'Inherent in all', notes) : draft;
    });
    expect(source.match(/^:::notes$/gm)).toHaveLength(3);
    expect(told).toEqual([]);
    expect(asked.filter((body) => body.includes('no speaker notes'))).toHaveLength(1);
  });

  test('are told where they stay missing', async () => {
    const { told } = await made('A deck about human rights with speaker notes', 'deck', (prompt) =>
      prompt.endsWith('Write the plan.') ? plan : prompt.includes('no speaker notes') ? '' : draft,
    );
    expect(told).toMatchObject([{ message: 'Slide 2 has no speaker notes, which were asked for.' }]);
  });

  test('that nobody asked for are not missing', async () => {
    const { told, asked } = await made('A deck about human rights', 'deck', (prompt) =>
      prompt.endsWith('Write the plan.') ? plan : draft,
    );
    expect(told).toEqual([]);
    expect(asked.some((body) => body.includes('no speaker notes'))).toBe(false);
  });

  test.each<[prompt: string, wanted: boolean]>([
    ['Ten slides with speaker notes on each', true],
    ['Ten slides, talking points included', true],
    ['Zehn Folien mit Sprechernotizen', true],
    ['Dix diapositives avec des notes pour l’orateur', true],
    ['Diez diapositivas con notas del orador', true],
    ['十页幻灯片，每页都有演讲者备注', true],
    ['スピーカーノート付きのスライドを10枚', true],
    ['Ten slides without speaker notes', false],
    ['The deck has no notes yet. Add speaker notes', true],
    ['Ten slides on bees, with notes', true],
    ['A deck about promissory notes and bonds', false],
    ['A deck about the coins and notes of the euro', false],
    ['Slides on how pupils write notes in class', false],
    ['把附件做成十页幻灯片，表里有备注列', false],
    ['A deck about the release notes of version 4', false],
  ])('%s: %s', (prompt, wanted) => expect(wantsNotes(prompt)).toBe(wanted));
});
