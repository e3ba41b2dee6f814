// Pictures that a source asks for, over HTTP: servers that answer as the services document, their limits and failures; nothing is lost.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AgentEvent, AgentRequest } from '@deckle/agent';
import type { Rendered } from '@deckle/api';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  closeTestPress,
  manyCalls,
  obedientAgent,
  removeFolder,
  startTestServer,
  type TestServer,
} from '../test-server.test-helper.ts';

/** A picture of so many pixels, in one color. */
function pictureOf(width: number, height: number, shade: number): Buffer {
  const png = new PNG({ width, height });
  png.data.fill(shade);
  return PNG.sync.write(png);
}

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => unknown;

/** What a source answers in this test, by path. */
let answers: { [path: string]: Answer } = {};
const asked: { path: string; url: URL; headers: IncomingMessage['headers']; body: string }[] = [];
let site: Server;
let origin = '';
const servers: TestServer[] = [];
let [off, on]: TestServer[] = [];

const jsonOf = (answer: Response): Promise<unknown> => answer.json();

/** Writes the source in its prompt. */
const scribe = {
  ...obedientAgent,
  async *run(request: AgentRequest, options: { readonly signal: AbortSignal }): AsyncGenerator<AgentEvent> {
    const [, source] = /^write: ([\s\S]+)/.exec(request.prompt) ?? [];
    for await (const event of obedientAgent.run(request, options))
      yield event.type === 'done' && source !== undefined ? { ...event, source } : event;
  },
};

const json =
  (status: number, value: unknown): Answer =>
  (_, response) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));

beforeAll(async () => {
  site = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const url = new URL(request.url!, 'http://site');
    const body = Buffer.concat(chunks).toString();
    asked.push({ path: url.pathname, url, headers: request.headers, body });
    const answer = answers[url.pathname] ?? json(404, { detail: 'Not found.' });
    answer(request, response, body);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const pictures = {
    addresses: { openverse: origin, wikimedia: origin, unsplash: origin, pexels: origin, pixabay: origin },
    timeout: 1_500,
  };
  const start = async (environment: Readonly<Record<string, string>>) => {
    const server = await startTestServer(
      { ...manyCalls, LIMIT_ASSET: '200000', ...environment },
      { pictures, agent: scribe },
    );
    servers.push(server);
    return server;
  };
  off = await start({});
  on = await start({
    PICTURE_SOURCES: 'openverse, wikimedia, unsplash, pexels, pixabay',
    UNSPLASH_ACCESS_KEY: 'unsplash-key',
    PEXELS_API_KEY: 'pexels-key',
    PIXABAY_API_KEY: 'pixabay-key',
    PICTURE_MAKER_URL: `${origin}/v1`,
    PICTURE_MAKER_MODEL: 'painter-1',
    PICTURE_MAKER_API_KEY: 'maker-key',
  });
}, 60_000);
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  for (const server of servers) {
    await server.stop();
    removeFolder(server.dataFolder);
  }
  await closeTestPress();
});
beforeEach(() => {
  answers = {};
  asked.length = 0;
});

const image =
  (bytes: Uint8Array, type = 'image/png'): Answer =>
  (_, response) =>
    response.writeHead(200, { 'Content-Type': type }).end(bytes);

/** https://api.openverse.org/v1/#tag/images/operation/images_search */
const openverseAnswer = (urls: readonly string[]) => ({
  result_count: urls.length,
  page_count: 1,
  page_size: 8,
  page: 1,
  results: urls.map((url, index) => ({
    id: `8624ba61-57f1-4f98-8a85-ece206c319c${index}`,
    title: 'Lake',
    indexed_on: '2022-12-07T17:21:21Z',
    foreign_landing_url: 'https://www.flickr.com/photos/ada/1',
    url,
    creator: 'Ada Lovelace',
    creator_url: 'https://www.flickr.com/photos/ada',
    license: 'by-sa',
    license_version: '2.0',
    license_url: 'https://creativecommons.org/licenses/by-sa/2.0/',
    provider: 'flickr',
    source: 'flickr',
    category: 'photograph',
    filesize: null,
    filetype: 'jpg',
    tags: [{ name: 'lake' }],
    attribution: '"Lake" by Ada Lovelace is licensed under CC BY-SA 2.0.',
    height: 683,
    width: 1024,
    mature: false,
  })),
});
/** https://www.mediawiki.org/wiki/API:Imageinfo, formatversion=2 */
const commonsAnswer = (thumburl: string) => ({
  batchcomplete: true,
  query: {
    pages: [
      {
        pageid: 1,
        ns: 6,
        title: 'File:Lake.jpg',
        index: 1,
        imagerepository: 'local',
        imageinfo: [
          {
            size: 1,
            width: 4000,
            height: 3000,
            thumburl,
            thumbwidth: 1920,
            thumbheight: 1440,
            url: `${origin}/original.jpg`,
            descriptionurl: 'https://commons.wikimedia.org/wiki/File:Lake.jpg',
            mime: 'image/jpeg',
            extmetadata: {
              Artist: { value: '<a href="//commons.wikimedia.org/wiki/User:Bob" title="User:Bob">Bob &amp; Eve</a>' },
              LicenseShortName: { value: 'CC BY-SA 4.0', source: 'commons-desc-page' },
              LicenseUrl: { value: 'https://creativecommons.org/licenses/by-sa/4.0' },
            },
          },
        ],
      },
    ],
  },
});

const create = async (server: TestServer, source: string, key?: string) => {
  const answer = await server.call('/api/workspace/documents', { body: { source }, ...(key && { key }) });
  return { status: answer.status, ...((await jsonOf(answer)) as Created) };
};
type Created = {
  readonly document: { readonly id: string; readonly source: string };
  readonly diagnostics?: readonly { readonly code: string; readonly message: string; readonly line?: number }[];
};
const deckOf = (address: string) => `---\nkind: deck\n---\n\n# Water\n\n---\n\n## Lake\n\n![A lake](${address})\n`;

test('without the setting nothing is asked, and the document says that its picture is missing', async () => {
  const source = deckOf('photo:mountain lake at dawn');
  const { status, document, diagnostics } = await create(off!, source);
  expect([status, document.source, diagnostics]).toEqual([201, source, undefined]);
  const rendered = await off!.call('/api/render', { body: { source } });
  const { html, diagnostics: said } = (await jsonOf(rendered)) as Rendered;
  expect(said).toMatchObject([{ code: 'picture-wished', line: 11 }]);
  expect(html).toContain('A lake');
  expect(asked).toEqual([]);
});

test('a photograph becomes an asset with its credit, once', async () => {
  answers = {
    '/v1/images/': json(200, openverseAnswer([`${origin}/lake.png`])),
    '/lake.png': image(pictureOf(64, 40, 90)),
  };
  const long = 'photo:mountain lake at dawn with boats and a pier in fog';
  const { status, document, diagnostics } = await create(on!, deckOf(long));
  expect([status, diagnostics]).toEqual([201, undefined]);
  expect(document.source).toContain(
    '![A lake](asset:photo-mountain-lake-at-dawn-with-boats-and-a.png){credit="Ada Lovelace / flickr (Openverse), CC BY-SA 2.0"}',
  );
  // Eight words, and nothing else of the document.
  const [search] = asked;
  expect(Object.fromEntries(search!.url.searchParams)).toEqual({
    q: 'mountain lake at dawn with boats and a',
    license_type: 'commercial,modification',
    aspect_ratio: 'wide',
    extension: 'jpg,png',
    mature: 'false',
    page_size: '8',
  });
  expect(asked.map(({ path }) => path)).toEqual(['/v1/images/', '/lake.png']);
  const assets = (await jsonOf(await on!.call('/api/workspace/assets'))) as { assets: readonly object[] };
  expect(assets.assets[0]).toMatchObject({
    name: 'photo-mountain-lake-at-dawn-with-boats-and-a.png',
    credit: {
      by: 'Ada Lovelace',
      license: 'CC BY-SA 2.0',
      licenseUrl: 'https://creativecommons.org/licenses/by-sa/2.0/',
      page: 'https://www.flickr.com/photos/ada/1',
    },
  });
  // Saved again, it asks for nothing, and drawing it asks nobody.
  const path = `/api/workspace/documents/${document.id}`;
  await on!.call(path, { body: { source: `${document.source}\nMore.` } });
  const drawn = await on!.call('/api/render', { body: { source: document.source } });
  const rendered = (await jsonOf(drawn)) as Rendered;
  expect(rendered.diagnostics).toEqual([]);
  expect(rendered.html).toContain('Ada Lovelace');
  expect(asked).toHaveLength(2);
});

test('the next source is asked where one is busy, and a busy one is left alone', async () => {
  answers = {
    // https://docs.openverse.org/api/reference/authentication_and_throttling.html
    '/v1/images/': json(429, { detail: 'Request was throttled. Expected available in 30 seconds.' }),
    '/w/api.php': json(200, commonsAnswer(`${origin}/thumb.png`)),
    '/thumb.png': image(pictureOf(60, 40, 80)),
  };
  const { document, diagnostics } = await create(
    on!,
    `${deckOf('photo:blue lake')}\n---\n\n## Two\n\n![B](photo:green lake){shape=tall fit=cover}\n`,
  );
  expect(diagnostics).toBeUndefined();
  const credit = 'credit="Bob & Eve / Wikimedia Commons, CC BY-SA 4.0"'.replace(' & ', ' ');
  expect(document.source).toContain(`![A lake](asset:photo-blue-lake.png){${credit}}`);
  expect(document.source).toContain(`![B](asset:photo-green-lake.png){fit=cover ${credit}}`);
  expect(asked.filter(({ path }) => path === '/v1/images/')).toHaveLength(1);
  const commons = asked.filter(({ path }) => path === '/w/api.php');
  expect(commons.map(({ url }) => url.searchParams.get('gsrsearch'))).toEqual([
    'blue lake filetype:bitmap filewidth:>640',
    'green lake filetype:bitmap filewidth:>640',
  ]);
  expect(commons[0]!.headers['user-agent']).toMatch(/^Deckle\//);
});

test('sources with keys: their shapes, their headers, and the notice that Unsplash wants', async () => {
  const none = json(200, openverseAnswer([]));
  const search = '/search/photos';
  answers = {
    '/v1/images/': none,
    '/w/api.php': json(200, { batchcomplete: true }),
    // https://unsplash.com/documentation#search-photos
    [search]: json(200, {
      total: 1,
      total_pages: 1,
      results: [
        {
          id: 'eOLpJytrbsQ',
          width: 4000,
          height: 3000,
          urls: { raw: '', full: '', regular: `${origin}/photo?ixid=1&w=1080`, small: '', thumb: '' },
          links: {
            self: '',
            html: 'https://unsplash.com/photos/eOLpJytrbsQ',
            download_location: `${origin}/photos/eOLpJytrbsQ/download?ixid=1`,
          },
          user: { id: 'u', username: 'jd', name: 'Jeff Sheldon' },
        },
      ],
    }),
    '/photo': image(pictureOf(50, 50, 70)),
    '/photos/eOLpJytrbsQ/download': json(200, { url: 'https://images.unsplash.com/photo' }),
  };
  const first = await create(on!, deckOf('photo:desk with lamp'));
  expect(first.document.source).toContain('{credit="Jeff Sheldon / Unsplash, Unsplash License"}');
  expect(asked.map(({ path }) => path)).toEqual([
    '/v1/images/',
    '/w/api.php',
    search,
    '/photo',
    '/photos/eOLpJytrbsQ/download',
  ]);
  expect(asked[2]!.headers.authorization).toBe('Client-ID unsplash-key');
  expect(asked[3]!.url.searchParams.get('w')).toBe('1920');
  expect(asked[3]!.headers.authorization).toBeUndefined();

  asked.length = 0;
  // https://unsplash.com/documentation#rate-limiting: 403
  answers[search] = (_, response) =>
    response.writeHead(403, { 'X-Ratelimit-Remaining': '0' }).end('Rate Limit Exceeded');
  // https://www.pexels.com/api/documentation/#photos-search
  answers['/v1/search'] = json(200, {
    total_results: 1,
    page: 1,
    per_page: 4,
    photos: [
      {
        id: 2014422,
        width: 3024,
        height: 3024,
        url: 'https://www.pexels.com/photo/brown-rocks-2014422/',
        photographer: 'Joey Farina',
        photographer_url: 'https://www.pexels.com/@joey',
        photographer_id: 680589,
        avg_color: '#978E82',
        src: { original: '', large2x: `${origin}/pexels.png`, large: '', medium: '' },
        liked: false,
        alt: 'Brown Rocks',
      },
    ],
  });
  answers['/pexels.png'] = image(pictureOf(52, 50, 60));
  const second = await create(on!, deckOf('photo:brown rocks'));
  expect(second.document.source).toContain('{credit="Joey Farina / Pexels, Pexels License"}');
  expect(asked.find(({ path }) => path === '/v1/search')!.headers.authorization).toBe('pexels-key');

  answers['/v1/search'] = json(200, { total_results: 0, page: 1, per_page: 4, photos: [] });
  // https://pixabay.com/api/docs/
  answers['/api/'] = json(200, {
    total: 1,
    totalHits: 1,
    hits: [
      {
        id: 195893,
        pageURL: 'https://pixabay.com/en/blossom-bloom-flower-195893/',
        type: 'photo',
        largeImageURL: `${origin}/pixabay.png`,
        imageWidth: 4000,
        imageHeight: 2250,
        user: 'Josch13',
      },
    ],
  });
  answers['/pixabay.png'] = image(pictureOf(53, 50, 50));
  const third = await create(on!, deckOf('photo:yellow flower'));
  expect(third.document.source).toContain('{credit="Josch13 / Pixabay, Pixabay Content License"}');
});

test('a picture is made by a model, in the size that its server knows', async () => {
  // https://platform.openai.com/docs/api-reference/images/create; an unknown size is `invalid_request_error` with its `param`.
  answers = {
    '/v1/images/generations': (_, response, body) => {
      const { size } = JSON.parse(body);
      const refusal = { error: { message: 'Invalid size', type: 'invalid_request_error', param: 'size', code: null } };
      return size === undefined
        ? json(200, { created: 1, data: [{ b64_json: pictureOf(64, 64, 40).toString('base64') }] })(_, response, '')
        : json(400, refusal)(_, response, '');
    },
  };
  const { document, diagnostics } = await create(on!, deckOf('make:a paper boat on a desk'));
  expect(diagnostics).toBeUndefined();
  expect(document.source).toContain('(asset:make-a-paper-boat-on-a-desk.png){credit="painter-1, AI-generated"}');
  expect(asked.map(({ body }) => JSON.parse(body))).toEqual([
    { model: 'painter-1', prompt: 'a paper boat on a desk', n: 1, size: '1536x1024' },
    { model: 'painter-1', prompt: 'a paper boat on a desk', n: 1 },
  ]);
  expect(asked[0]!.headers.authorization).toBe('Bearer maker-key');
});

const noOthers = {
  '/w/api.php': json(200, { batchcomplete: true }),
  '/search/photos': json(200, { total: 0, total_pages: 0, results: [] }),
  '/v1/search': json(200, { photos: [] }),
  '/api/': json(200, { total: 0, totalHits: 0, hits: [] }),
};
const oneOffer = (path: string) => json(200, openverseAnswer([`${origin}${path}`]));

test.each<readonly [string, () => { [path: string]: Answer }, string]>([
  ['nothing is found', () => ({ '/v1/images/': json(200, openverseAnswer([])) }), 'openverse has none'],
  ['a server error', () => ({ '/v1/images/': json(503, {}) }), 'openverse is out of order (503)'],
  ['an answer that is no JSON', () => ({ '/v1/images/': image(Buffer.from('<html>')) }), 'not understood'],
  ['an answer of another form', () => ({ '/v1/images/': json(200, { results: 'none' }) }), 'not understood'],
  [
    'a key that is refused',
    () => ({ '/v1/images/': json(401, { detail: 'Invalid token' }) }),
    'did not accept the key',
  ],
  ['no answer in time', () => ({ '/v1/images/': () => {} }), 'openverse did not answer (too slow)'],
  [
    'a redirect of the search',
    () => ({ '/v1/images/': (_, response) => response.writeHead(302, { Location: '/w/api.php' }).end() }),
    'openverse did not answer',
  ],
  [
    'a file that is no picture',
    () => ({ '/v1/images/': oneOffer('/page'), '/page': image(Buffer.from('<html></html>'), 'image/png') }),
    'openverse gave a file that is no picture',
  ],
  [
    'a picture that is cut off',
    () => ({ '/v1/images/': oneOffer('/cut'), '/cut': image(pictureOf(90, 90, 9).subarray(0, 60)) }),
    'openverse gave a file that is no picture',
  ],
  [
    'a picture that is too large',
    () => ({ '/v1/images/': oneOffer('/large'), '/large': image(Buffer.alloc(300_000)) }),
    'openverse gave a picture that is too large',
  ],
  [
    'an address inside the network',
    () => ({ '/v1/images/': json(200, openverseAnswer(['https://169.254.169.254/latest/meta-data'])) }),
    'openverse gave an address that is not allowed',
  ],
  [
    'a picture that leads into the network',
    () => ({
      '/v1/images/': oneOffer('/away'),
      '/away': (_, response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/secret' }).end(),
    }),
    'openverse gave an address that is not allowed',
  ],
  ['a picture that is gone', () => ({ '/v1/images/': oneOffer('/gone') }), 'openverse refused the request (404)'],
])('%s: a diagnostic, and the document is saved as it is', async (_, given, reason) => {
  answers = { ...noOthers, ...given() };
  const source = deckOf('photo:lost lake');
  const { status, document, diagnostics } = await create(on!, source);
  expect([status, document.source]).toEqual([201, source]);
  expect(diagnostics).toMatchObject([
    { code: 'picture-not-found', line: 11, message: expect.stringContaining(reason) },
  ]);
});

test('the second offer is taken where the first is no picture', async () => {
  answers = {
    '/v1/images/': json(200, openverseAnswer([`${origin}/gone`, `${origin}/there.png`])),
    '/there.png': image(pictureOf(40, 41, 30)),
  };
  const { document, diagnostics } = await create(on!, deckOf('photo:second lake'));
  expect([diagnostics, document.source.includes('asset:photo-second-lake.png')]).toEqual([undefined, true]);
});

test('a model that refuses, or is out of order: a diagnostic', async () => {
  const refusal = { error: { message: 'no', type: 'user_error', param: null, code: 'moderation_blocked' } };
  answers = { '/v1/images/generations': json(400, refusal) };
  expect((await create(on!, deckOf('make:something'))).diagnostics).toMatchObject([
    { message: 'The picture “something” could not be made: painter-1 refused to make it (moderation_blocked).' },
  ]);
  answers = { '/v1/images/generations': json(500, {}) };
  expect((await create(on!, deckOf('make:something'))).diagnostics).toMatchObject([
    { message: expect.stringContaining('painter-1 is out of order (500)') },
  ]);
});

test('a background, and words in code', async () => {
  answers = {
    '/v1/images/': json(200, openverseAnswer([`${origin}/sky.png`])),
    '/sky.png': image(pictureOf(70, 40, 20)),
  };
  const { document } = await create(
    on!,
    '---\nkind: deck\n---\n\n# A\n\n---\n\n## Sky\n\n::slide{background="photo:night sky"}\n\nText\n\n`![x](photo:in code)`\n\n```\n![y](photo:in a block)\n```\n',
  );
  expect(document.source).toContain(
    '::slide{background="asset:photo-night-sky.png" credit="Ada Lovelace / flickr (Openverse), CC BY-SA 2.0"}',
  );
  expect(document.source).toContain('`![x](photo:in code)`');
  expect(document.source).toContain('![y](photo:in a block)');
  expect(asked.filter(({ path }) => path === '/v1/images/')).toHaveLength(1);
});

test('an account whose texts stay on the server asks nobody outside, but a model inside', async () => {
  const key = await on!.keyOf('quiet@example.org');
  const changed = await on!.call('/api/account', { body: { localModelsOnly: true }, key });
  expect(changed.status).toBe(200);
  answers = {
    '/v1/images/': json(200, openverseAnswer([`${origin}/lake.png`])),
    '/v1/images/generations': json(200, { data: [{ b64_json: pictureOf(33, 33, 10).toString('base64') }] }),
  };
  const { document, diagnostics } = await create(on!, `${deckOf('photo:lake')}\n![B](make:a boat)\n`, key);
  expect(diagnostics).toMatchObject([
    { code: 'picture-not-found', message: expect.stringContaining('keeps its texts') },
  ]);
  expect(document.source).toContain('asset:make-a-boat.png');
  expect(asked.map(({ path }) => path)).toEqual(['/v1/images/generations']);
});

test('in a stream, what is searched for is shown before it is sent', async () => {
  answers = {
    '/v1/images/': json(200, openverseAnswer([`${origin}/harbor.png`])),
    '/harbor.png': image(pictureOf(71, 40, 15)),
  };
  const answer = await on!.call('/api/agent', {
    body: { prompt: `write: ${deckOf('photo:old harbor')}`, kind: 'deck' },
  });
  const lines = (await answer.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.at(-1)).toMatchObject({ type: 'done' });
  expect(lines.filter(({ type }) => type === 'picture')).toMatchObject([
    { how: 'photo', words: 'old harbor', sources: ['openverse', 'wikimedia', 'unsplash', 'pexels', 'pixabay'] },
  ]);
  expect(lines.at(-1).document.source).toContain('asset:photo-old-harbor.png');
});
