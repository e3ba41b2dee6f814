// /api/workspace/documents over HTTP: the life of a document, revisions, lists, and isolation between users.
import { documentAnswerSchema, documentListSchema } from '@deckle/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bodyOf,
  closeTestPress,
  errorOf,
  removeFolder,
  startTestServer,
  type TestServer,
} from '../test-server.test-helper.ts';

const base = '/api/workspace/documents';
let server: TestServer;
let other: string;
beforeAll(async () => {
  server = await startTestServer();
  other = await server.keyOf('other@example.org');
});
afterAll(async () => {
  await server.stop();
  await closeTestPress();
  removeFolder(server.dataFolder);
});

const documentOf = async (answer: Promise<Response>) =>
  documentAnswerSchema.parse(await (await answer).json()).document;
const create = (source: string, key = server.key) => documentOf(server.call(base, { body: { source }, key }));
const list = async (query: string, key = server.key) =>
  documentListSchema.parse(await (await server.call(`${base}?${query}`, { key })).json());

test('a document is created, read, changed, deleted and restored', async () => {
  const answer = await server.call(base, { body: { source: '# One\n\n---\n\n## Two' } });
  expect([answer.status, answer.headers.get('location')]).toEqual([201, expect.stringMatching(/\/doc_[\w-]{22}$/)]);
  const made = documentAnswerSchema.parse(await answer.json()).document;
  expect(made).toMatchObject({ kind: 'deck', title: 'One', pages: 2, revision: 1, origin: 'user', theme: null });
  const path = `${base}/${made.id}`;
  expect(await documentOf(server.call(path))).toEqual(made);
  const changed = await documentOf(
    server.call(path, { method: 'PATCH', body: { source: '# Three\n\n---\n\n## Two' } }),
  );
  expect(changed).toMatchObject({ title: 'Three', revision: 2, createdAt: made.createdAt });
  expect(await (await server.call(path, { method: 'DELETE' })).json()).toEqual({ deleted: true });
  expect(await errorOf(await server.call(path))).toBe('not_found');
  expect(await documentOf(server.call(`${path}/restore`, { method: 'POST' }))).toEqual(changed);
  expect(await (await server.call(`${path}/delete`, { method: 'POST' })).json()).toEqual({ deleted: true });
  expect(await errorOf(await server.call(`${path}/delete`, { method: 'POST' }))).toBe('not_found');
});

test('a document is shown as it was sent, whatever stands in it', async () => {
  const controls = String.fromCharCode(...Array.from({ length: 31 }, (_, index) => index + 1));
  const source = `# "Quoted" \\ and €\n\n${controls}\u007f\u2028 </script> نص 中文 😀 {"a":[1]}`;
  const made = await create(source);
  expect(made.source).toBe(source);
  const answer = await server.call(`${base}/${made.id}`);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(await answer.json()).toEqual({ document: made });
});

test('a title that was given stays when the source changes; one that the source gave follows it', async () => {
  const { id } = await create('# First');
  const titleAfter = async (body: object) => (await documentOf(server.call(`${base}/${id}`, { body }))).title;
  expect(await titleAfter({ source: '# Second' })).toBe('Second');
  expect(await titleAfter({ title: 'My name for it' })).toBe('My name for it');
  expect(await titleAfter({ source: '# Third' })).toBe('My name for it');
  expect(await titleAfter({ source: '# Fourth', title: 'Fourth' })).toBe('Fourth');
  expect(await titleAfter({ source: '# Fifth' })).toBe('Fifth');
});

test('an update of an old revision changes nothing and names the newest', async () => {
  const { id } = await create('# A');
  const path = `${base}/${id}`;
  await documentOf(server.call(path, { body: { title: 'B', revision: 1 } }));
  const answer = await server.call(path, { body: { title: 'C', revision: 1 } });
  expect((await bodyOf(answer)).details).toEqual([expect.objectContaining({ message: '2' })]);
  expect(await errorOf(answer)).toBe('conflict');
  expect((await documentOf(server.call(path))).title).toBe('B');
});

test('of ten updates of one revision at once, one wins', async () => {
  const { id } = await create('# A');
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const answer = await server.call(`${base}/${id}`, { body: { title: `${index}`, revision: 1 } });
      return answer.status;
    }),
  );
  expect(statuses.toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
});

test('of many writers at once, each that tries again gets its text in, and no text is lost', async () => {
  const { id } = await create('# Start');
  const path = `${base}/${id}`;
  const write = async (source: string): Promise<void> => {
    for (;;) {
      const { revision } = await documentOf(server.call(path));
      const answer = await server.call(path, { body: { source, revision } });
      if (answer.ok) return;
      expect(await errorOf(answer)).toBe('conflict');
    }
  };
  const texts = Array.from({ length: 8 }, (_, index) => `# Writer ${index}`);
  await Promise.all(texts.map(write));
  const { revisions } = (await (await server.call(`${path}/revisions`)).json()) as {
    revisions: { revision: number; title: string }[];
  };
  expect(revisions.map(({ revision }) => revision)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(revisions.map(({ title }) => `# ${title}`).sort()).toEqual(['# Start', ...texts]);
});

test('an old revision comes back as a new one', async () => {
  const { id } = await create('# First');
  const path = `${base}/${id}`;
  await documentOf(server.call(path, { body: { source: '# Second' } }));
  const back = await documentOf(server.call(`${path}/revert`, { body: { revision: 1 } }));
  expect(back).toMatchObject({ source: '# First', title: 'First', revision: 3 });
  const { revisions } = (await (await server.call(`${path}/revisions`)).json()) as {
    revisions: { revision: number }[];
  };
  expect(revisions.map(({ revision }) => revision)).toEqual([3, 2, 1]);
  expect(await errorOf(await server.call(`${path}/revert`, { body: { revision: 9 } }))).toBe('not_found');
});

describe('lists', () => {
  const titles = ['Beta', 'Alpha', 'Delta', '100% Gamma', 'Eta'];
  const searches: readonly [words: string, title: string][] = [
    ['ПРИВЕТ', 'Привет, мир'],
    ['größe', 'GRÖSSE'],
    ['GRÖSSE', 'Größe'],
    ['σίσυφοσ', 'Ο Σίσυφος'],
    ['ΣΊΣΥΦΟΣ', 'Ο Σίσυφος'],
    ['ÉTÉ', 'L’été'],
    ['ſum', 'SUMMA'],
    ['office', 'The oﬃce'],
    ['ＡＢＣ', 'abc'],
    ['東京', '東京タワー'],
    ['աբգ', 'ԱԲԳ'],
    ['50%_', '50%_off'],
  ];
  let key: string;
  beforeAll(async () => {
    key = await server.keyOf('lists@example.org');
    for (const title of titles) await create(`# ${title}`, key);
  });

  test.each([
    ['sort=title', ['100% Gamma', 'Alpha', 'Beta', 'Delta', 'Eta']],
    ['', titles.toReversed()],
    ['q=ALPHA', ['Alpha']],
    ['q=100%25', ['100% Gamma']],
    ['q=%25', ['100% Gamma']],
    ['kind=sheet', []],
  ])('%s', async (query, expected) => {
    const { documents, nextCursor } = await list(query, key);
    expect([documents.map(({ title }) => title), nextCursor]).toEqual([expected, null]);
  });

  test('are searched in any script, whatever the case, in titles and sources, and not in pictures', async () => {
    const searcher = await server.keyOf('searcher@example.org');
    for (const title of new Set(searches.map(([, title]) => title))) await create(`# ${title}`, searcher);
    await create('# Picture\n\nInside Ωmega\n\n![a](data:image/png;base64,QUJDREVGRw==)', searcher);
    for (const [words, title] of [...searches, ['ωMEGA', 'Picture'] as const]) {
      const { documents } = await list(`q=${encodeURIComponent(words)}`, searcher);
      expect(
        documents.map((document) => document.title),
        words,
      ).toContain(title);
      expect(documents.length, words).toBeLessThan(3);
    }
    expect((await list('q=QUJDREVG', searcher)).documents).toEqual([]);
  });

  test.each(['title', 'created', 'updated'])(
    'by %s are the same page by page, whatever comes in between',
    async (sort) => {
      const all = (await list(`sort=${sort}`, key)).documents.map(({ id }) => id);
      const paged: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page = await list(`sort=${sort}&limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`, key);
        paged.push(...page.documents.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      expect(paged).toEqual(all);
    },
  );

  test.each(['limit=0', 'limit=101', 'limit=x', 'sort=size', 'cursor=nonsense', 'unknown=1'])(
    '%s is refused',
    async (query) => expect(await errorOf(await server.call(`${base}?${query}`, { key }))).toBe('invalid_request'),
  );
});

test('a document of another user is not there, on any route', async () => {
  const { id } = await create('# Mine');
  const unknown = await (await server.call(`${base}/doc_0000000000000000000000`, { key: other })).json();
  const routes: [method: string, path: string, body?: object][] = [
    ['GET', ''],
    ['POST', '', { title: 'x' }],
    ['PATCH', '', { title: 'x' }],
    ['DELETE', ''],
    ['POST', '/delete'],
    ['POST', '/restore'],
    ['GET', '/revisions'],
    ['POST', '/revert', { revision: 1 }],
  ];
  for (const [method, path, body] of routes) {
    const answer = await server.call(`${base}/${id}${path}`, { method, body, key: other });
    expect((await bodyOf(answer)).message, `${method} ${path}`).toBe((unknown as { message: string }).message);
    expect(await errorOf(answer), `${method} ${path}`).toBe('not_found');
  }
  const exported = await server.call('/api/export', { body: { documentId: id, format: 'pptx' }, key: other });
  expect(await errorOf(exported)).toBe('not_found');
  expect((await list('', other)).documents).toEqual([]);
  expect((await documentOf(server.call(`${base}/${id}`))).title).toBe('Mine');
});

test('NUL and half characters are no fault, wherever they stand', async () => {
  const { id } = await create('# A');
  const made = await server.call(base, { raw: '{"source":"# A \\u0000 \\ud800","title":"\\u0000"}' });
  expect(await documentOf(Promise.resolve(made))).toMatchObject({ title: '\ufffd', source: '# A \ufffd \ufffd' });
  const cursor = Buffer.from(JSON.stringify(['updated', '\0', `${id}\0`])).toString('base64url');
  for (const query of ['q=%00', `cursor=${cursor}`])
    expect((await server.call(`${base}?${query}`)).status, query).toBe(200);
  expect(await errorOf(await server.call(`${base}/${id}%00`))).toBe('not_found');
});

describe('Idempotency-Key', () => {
  const once = (key: string, source: string, caller = server.key) =>
    server.call(base, { body: { source }, headers: { 'Idempotency-Key': key }, key: caller });

  test('50 equal requests at once make one document', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => once('fifty', '# Fifty')));
    const codes = await Promise.all(answers.map(async (answer) => (answer.ok ? 'made' : errorOf(answer))));
    expect(new Set(codes)).toEqual(new Set(['made', 'idempotency_in_progress']));
    expect((await list('q=Fifty')).documents.length).toBe(1);
  });

  test('the first answer comes again, as it was', async () => {
    const first = await once('again', '# Again');
    const second = await once('again', '# Again');
    expect([second.status, second.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect(await second.text()).toBe(await first.text());
  });

  test('another body with the same key is a conflict; another caller has keys of its own', async () => {
    await once('mine', '# Mine too');
    expect(await errorOf(await once('mine', '# Other'))).toBe('idempotency_conflict');
    expect((await once('mine', '# Other', other)).status).toBe(201);
  });

  test('a refusal is not kept', async () => {
    const path = `${base}/${(await create('# R')).id}`;
    const options = { body: { title: 'x', revision: 2 }, headers: { 'Idempotency-Key': 'refused' } };
    expect(await errorOf(await server.call(path, options))).toBe('conflict');
    await server.call(path, { body: { title: 'y' } });
    expect((await server.call(path, options)).status).toBe(200);
  });

  test('a key that is not printable ASCII is refused', async () =>
    expect(await errorOf(await once('\u00e9', '# A'))).toBe('invalid_request'));
});
