// /api/onboarding over HTTP, with the agent itself: three starter documents, starting over, and two tabs at once.
import type { AgentEvent } from '@deckle/agent';
import { createAgentHere } from '@deckle/agent/here';
import { documentListSchema, resetAnswerSchema, seedAnswerSchema } from '@deckle/api';
import { type Kind, parse } from '@deckle/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  closeTestPress,
  errorOf,
  removeFolder,
  startTestServer,
  type TestServer,
  testPress,
} from '../test-server.test-helper.ts';

let server: TestServer;
/** How often the agent was asked. */
let runs = 0;
beforeAll(async () => {
  const press = testPress();
  const agent = createAgentHere({ compilePages: (request, signal) => press.compilePages(request, { signal }) });
  server = await startTestServer(undefined, {
    agent: {
      ...agent,
      run(request, options) {
        runs += 1;
        return request.prompt.includes('a model that breaks off')
          ? breakOff(request.kind!)
          : agent.run(request, options);
      },
    },
  });
});
afterAll(async () => {
  await server.stop();
  await closeTestPress();
  removeFolder(server.dataFolder);
});

/** The agent's events for a model that wrote one page of three. */
async function* breakOff(kind: Kind): AsyncGenerator<AgentEvent> {
  yield { type: 'start', kind, model: 'weak', language: 'en' };
  const draft = { kind, title: 'Begun', source: `---\nkind: ${kind}\n---\n\n# Begun\n`, pages: 1 };
  yield { type: 'error', error: 'model_error', message: 'It stopped.', draft };
}

let users = 0;
/** What a new user can do. */
async function newcomer() {
  users += 1;
  const key = await server.keyOf(`newcomer${users}@example.org`);
  const call = (path: string, body?: object, headers: Record<string, string> = {}) =>
    server.call(path, { key, headers, ...(body && { body }) });
  const seed = (body: object = {}, headers?: Record<string, string>) => call('/api/onboarding/seed', body, headers);
  const reset = (headers?: Record<string, string>) => call('/api/onboarding/reset', {}, headers);
  return {
    call,
    seed,
    reset,
    seeded: async (...parameters: Parameters<typeof seed>) =>
      seedAnswerSchema.parse(await (await seed(...parameters)).json()).documents,
    cleared: async (...parameters: Parameters<typeof reset>) =>
      resetAnswerSchema.parse(await (await reset(...parameters)).json()),
    list: async () => documentListSchema.parse(await (await call('/api/workspace/documents')).json()).documents,
  };
}

describe('seed', () => {
  test('takes what a model had written when it broke off', async () => {
    const { seeded } = await newcomer();
    const documents = await seeded({ about: 'I test a model that breaks off' });
    expect(documents.map(({ title, kind }) => `${title} ${kind}`)).toEqual(['Begun deck', 'Begun doc', 'Begun sheet']);
  });

  test('makes a deck, a doc and a sheet about what the user does', async () => {
    const { seed, list } = await newcomer();
    const answer = await seed({ about: 'I run a small bakery in Lyon' });
    expect(answer.status).toBe(201);
    const { documents } = seedAnswerSchema.parse(await answer.json());
    expect(documents.map(({ kind, origin }) => [kind, origin])).toEqual([
      ['deck', 'onboarding'],
      ['doc', 'onboarding'],
      ['sheet', 'onboarding'],
    ]);
    expect(documents.map(({ title }) => title)).toEqual([
      'Small bakery in Lyon',
      'Small bakery in Lyon',
      'Budget: Small bakery in Lyon',
    ]);
    expect((await list()).length).toBe(3);
  });

  test.each<[about: string | undefined, more: object, accepted: string | undefined, language: string, word: string]>([
    ['Wir verkaufen gebrauchte Fahrräder', {}, undefined, 'de', 'Fahrräder'],
    ['Je suis professeur de physique au lycée', {}, 'en', 'fr', 'Professeur de physique'],
    ['Tengo una clínica veterinaria', {}, undefined, 'es', 'Clínica veterinaria'],
    ['bakery', { language: 'de-AT' }, 'fr', 'de-AT', 'Bakery'],
    [undefined, {}, 'fr-CA,fr;q=0.9,en;q=0.8', 'fr-CA', 'Idée nouvelle'],
    [undefined, {}, '*', 'en', 'New idea'],
  ])('speaks the language of the user: %s %o %s', async (about, more, accepted, language, word) => {
    const { seeded } = await newcomer();
    const documents = await seeded(
      { ...(about && { about }), ...more },
      accepted ? { 'Accept-Language': accepted } : {},
    );
    for (const { source, title } of documents) {
      expect(parse(source!).document.meta.language).toBe(language);
      expect(title.toLowerCase()).toContain(word.toLowerCase());
    }
  });

  test('again gives the same three, and new ones once one of them is gone', async () => {
    const { seed, seeded, call, list } = await newcomer();
    const first = await seeded({ about: 'choir' });
    const again = await seed({ about: 'orchestra' });
    expect(again.status).toBe(200);
    expect(seedAnswerSchema.parse(await again.json()).documents).toEqual(first);
    // Changed is not gone.
    await call(`/api/workspace/documents/${first[0]!.id}`, { title: 'Renamed' });
    expect((await seeded()).map(({ id }) => id)).toEqual(first.map(({ id }) => id));
    await call(`/api/workspace/documents/${first[1]!.id}/delete`, {});
    const anew = await seed();
    expect(anew.status).toBe(201);
    expect((await list()).length).toBe(5);
  });

  test('pressed in eight tabs at once makes three documents, and asks the agent for three', async () => {
    const { seed, list } = await newcomer();
    runs = 0;
    const answers = await Promise.all(Array.from({ length: 8 }, () => seed({ about: 'choir' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect([(await list()).length, runs]).toEqual([3, 3]);
  });

  test('that fails keeps nothing', async () => {
    const failing = await startTestServer();
    // The obedient agent does as the prompt says.
    const answer = await failing.call('/api/onboarding/seed', { body: { about: 'fail' } });
    expect(await errorOf(answer)).toBe('model_error');
    const { documents } = documentListSchema.parse(await (await failing.call('/api/workspace/documents')).json());
    expect(documents).toEqual([]);
    await failing.stop();
    removeFolder(failing.dataFolder);
  });
});

describe('reset', () => {
  test('clears the workspace, which can be restored, and shows the welcome document', async () => {
    const { seeded, cleared, call, list } = await newcomer();
    const [deck] = await seeded({ about: 'choir' });
    const { cleared: count, documents } = await cleared();
    expect([count, documents[0]!.origin, documents[0]!.kind]).toEqual([3, 'onboarding', 'deck']);
    expect((await list()).map(({ id }) => id)).toEqual([documents[0]!.id]);
    const restored = await call(`/api/workspace/documents/${deck!.id}/restore`, {});
    expect(await restored.json()).toEqual({ document: deck });
  });

  test('again changes nothing; once the welcome document was changed it makes another', async () => {
    const { cleared, call } = await newcomer();
    const first = await cleared();
    expect(first.cleared).toBe(0);
    expect(await cleared()).toEqual(first);
    await call(`/api/workspace/documents/${first.documents[0]!.id}`, { title: 'Mine now' });
    const second = await cleared();
    expect([second.cleared, second.documents[0]!.id === first.documents[0]!.id]).toEqual([1, false]);
  });

  test('pressed in eight tabs at once leaves one document, and counts each cleared one once', async () => {
    const { seeded, cleared, list } = await newcomer();
    await seeded({ about: 'choir' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => cleared()));
    expect(answers.map((answer) => answer.cleared).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 3]);
    expect((await list()).length).toBe(1);
  });

  test.each([
    ['de', 'Willkommen bei Deckle'],
    ['fr', 'Bienvenue dans Deckle'],
    ['es', 'Le damos la bienvenida a Deckle'],
    ['en-GB', 'Welcome to Deckle'],
    ['ja', 'Welcome to Deckle'],
  ])('welcomes in the language of the browser: %s', async (accepted, title) => {
    const { cleared } = await newcomer();
    const { documents } = await cleared({ 'Accept-Language': accepted });
    expect(documents[0]!.title).toBe(title);
    const { diagnostics, pages } = await testPress().compile({ source: documents[0]!.source!, format: 'pptx' });
    expect([diagnostics.filter(({ severity }) => severity !== 'info'), pages]).toEqual([[], 7]);
  });

  test('welcomes in the language that the user was spoken to in before', async () => {
    const { seeded, cleared } = await newcomer();
    await seeded({ about: 'Wir verkaufen Fahrräder' });
    expect((await cleared({ 'Accept-Language': 'fr' })).documents[0]!.title).toBe('Willkommen bei Deckle');
  });
});
