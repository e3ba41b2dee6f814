// Calls of a model's provider that fail, as providers really word them: lengths, names of fields, keys.
import { compilePages } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { afterEach, expect, test } from 'vitest';
import { createAgentHere } from '../create-agent-here.ts';
import { createModel, type FailedCall } from './create-model.ts';
import { type ModelServer, startModelServer } from './model-server.test-helper.ts';

const world = createWorld();
const plan = '# Rivers\n- Rivers carry water: where it goes\n- What to do: three steps\n';
const draft = '# Rivers\n\nWhat they do\n\n---\n\n# Rivers carry water\n\n- Rain\n- Sea\n';

let server: ModelServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** What providers answer to a length that their models do not have, as their users reported it; and what is asked for then. */
const lengthFaults: [
  who: string,
  provider: 'openai-compatible' | 'anthropic' | 'google' | 'mistral',
  status: number,
  refusal: object,
  then: number,
][] = [
  [
    'OpenAI',
    'openai-compatible',
    400,
    {
      error: {
        message:
          'max_tokens is too large: 14000. This model supports at most 4096 completion tokens, whereas you provided 14000.',
        type: 'invalid_request_error',
        param: 'max_tokens',
        code: 'invalid_value',
      },
    },
    4_096,
  ],
  [
    'OpenAI, a short context',
    'openai-compatible',
    400,
    {
      error: {
        message:
          "This model's maximum context length is 8192 tokens. However, you requested 14064 tokens (64 in the messages, 14000 in the completion). Please reduce the length of the messages or completion.",
        type: 'invalid_request_error',
        param: 'messages',
        code: 'context_length_exceeded',
      },
    },
    8_192 - 64 - 64,
  ],
  [
    'Anthropic',
    'anthropic',
    400,
    {
      type: 'error',
      error: {
        type: 'invalid_request_error',
        message:
          'max_tokens: 14000 > 8192, which is the maximum allowed number of output tokens for claude-3-5-haiku-20241022',
      },
    },
    8_192,
  ],
  [
    'Anthropic, a full context',
    'anthropic',
    400,
    {
      type: 'error',
      error: {
        type: 'invalid_request_error',
        message:
          'input length and `max_tokens` exceed context limit: 190000 + 14000 > 200000, decrease input length or `max_tokens` and try again',
      },
    },
    10_000 - 64,
  ],
  [
    'Google',
    'google',
    400,
    {
      error: {
        code: 400,
        message:
          'Unable to submit request because it has a maxOutputTokens value of 14000 but the supported range is from 1 (inclusive) to 8193 (exclusive). Update the value and try again.',
        status: 'INVALID_ARGUMENT',
      },
    },
    8_192,
  ],
  [
    'Mistral',
    'mistral',
    422,
    {
      object: 'error',
      message: {
        detail: [
          { type: 'less_than_equal', loc: ['body', 'max_tokens'], msg: 'Input should be less than or equal to 8000' },
        ],
      },
      type: 'invalid_request_error',
      code: null,
    },
    8_000,
  ],
  [
    'vLLM',
    'openai-compatible',
    400,
    {
      object: 'error',
      message:
        "'max_tokens' or 'max_completion_tokens' is too large: 14000. This model's maximum context length is 8192 tokens and your request has 2034 input tokens (14000 > 8192 - 2034). None",
      type: 'BadRequestError',
      param: null,
      code: 400,
    },
    8_192 - 2_034 - 64,
  ],
  [
    'vLLM, newer',
    'openai-compatible',
    400,
    {
      error: {
        message:
          "This model's maximum context length is 12800 tokens. However, you requested 14000 output tokens and your prompt contains at least 2001 input tokens, for a total of at least 16001 tokens.",
        type: 'BadRequestError',
        code: 400,
      },
    },
    12_800 - 2_001 - 1_024,
  ],
  [
    'Groq',
    'openai-compatible',
    400,
    {
      error: {
        message:
          '`max_tokens` must be less than or equal to `8192`, the maximum value for `max_tokens` is less than the `context_window` for this model',
        type: 'invalid_request_error',
      },
    },
    8_192,
  ],
  [
    'DeepSeek',
    'openai-compatible',
    400,
    {
      error: {
        message: 'Invalid max_tokens value, the valid range of max_tokens is [1, 8192]',
        type: 'invalid_request_error',
        param: null,
        code: 'invalid_request_error',
      },
    },
    8_192,
  ],
  [
    'Volcengine',
    'openai-compatible',
    400,
    {
      error: {
        code: 'InvalidParameter',
        message:
          'The parameter `max_tokens` specified in the request are not valid: integer above maximum value, expected a value <= 12288, but got 14000 instead.',
        param: 'max_tokens',
        type: 'BadRequest',
      },
    },
    12_288,
  ],
  [
    'one that gives no number',
    'openai-compatible',
    400,
    { error: { message: 'max_tokens is too large for this model', type: 'invalid_request_error' } },
    7_000,
  ],
  [
    'a long prompt, without a number',
    'openai-compatible',
    400,
    { error: { message: 'Your input exceeds the context window of this model.', type: 'invalid_request_error' } },
    7_000,
  ],
];

test.each(lengthFaults)(
  'a length that the model does not have is asked for again with less: %s',
  async (_, provider, status, refusal, then) => {
    const wire = provider === 'mistral' ? 'openai' : provider === 'openai-compatible' ? 'openai' : provider;
    const asked: number[] = [];
    server = await startModelServer((body) => {
      const { max_tokens, generationConfig } = JSON.parse(body);
      const most = max_tokens ?? generationConfig?.maxOutputTokens;
      if (most > 4_000) asked.push(most);
      if (most > then) return { status, refusal };
      return { text: most > 4_000 ? draft : plan };
    }, wire);
    const model = createModel({ provider, baseUrl: server.url, name: 'scripted', key: 'secret-key' });
    const agent = createAgentHere({ compilePages: (source) => compilePages(source, world), model });
    const request = { prompt: 'A budget for a school by a river', kind: 'sheet' } as const;
    expect((await Array.fromAsync(agent.run(request))).at(-1)).toMatchObject({ type: 'done' });
    expect(asked).toEqual([14_000, then]);
    // A limit of the model is known from then on; what a prompt leaves is not.
    asked.length = 0;
    await Array.fromAsync(agent.run(request));
    expect(asked).toEqual(/context (?:length|limit|window)/.test(JSON.stringify(refusal)) ? [14_000, then] : [then]);
  },
);

test('a model that wants max_completion_tokens gets it, from then on', async () => {
  const refusal = {
    error: {
      message:
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      type: 'invalid_request_error',
      param: 'max_tokens',
      code: 'unsupported_parameter',
    },
  };
  server = await startModelServer((body, count) =>
    JSON.parse(body).max_tokens === undefined ? { text: count < 2 ? plan : draft } : { status: 400, refusal },
  );
  const model = createModel({ provider: 'openai-compatible', baseUrl: server.url, name: 'scripted' });
  const agent = createAgentHere({ compilePages: (source) => compilePages(source, world), model });
  const events = await Array.fromAsync(agent.run({ prompt: 'A deck about rivers' }));
  expect(events.at(-1)).toMatchObject({ type: 'done', pages: 2 });
  const bodies = server.calls.map(({ body }) => JSON.parse(body));
  expect(
    bodies.slice(0, 3).map(({ max_tokens, max_completion_tokens }) => [max_tokens, max_completion_tokens]),
  ).toEqual([
    [4_000, undefined],
    [undefined, 4_000],
    [undefined, 8_000],
  ]);
});

/** What providers say to a call that fails, with the secrets that some of them repeat. */
const saidByProviders: [status: number, refusal: object, shown: RegExp][] = [
  [
    401,
    {
      error: {
        message:
          'Incorrect API key provided: sk-proj-********************wxyz. You can find your API key at https://platform.openai.com/account/api-keys.',
        type: 'invalid_request_error',
        param: null,
        code: 'invalid_api_key',
      },
    },
    /Incorrect API key provided: \[key\]\.? You can find your API key at \[address\]/,
  ],
  [401, { detail: 'Invalid key secret-key for 10.1.2.3:8000' }, /Invalid key \[key\] for \[address\]/],
  [
    404,
    { error: { message: 'model "qwen3:14b" not found, try pulling it first', type: 'api_error' } },
    /try pulling it first/,
  ],
  [
    429,
    {
      error: {
        message:
          'Rate limit reached for gpt-4o in organization org-Ab12Cd34Ef56Gh78Ij90 on tokens per min (TPM): Limit 30000, Used 29000.',
        type: 'tokens',
      },
    },
    /in organization \[key\] on tokens per min/,
  ],
];

test.each(saidByProviders)(
  'what a provider says to %i reaches log and caller, without keys and addresses',
  async (status, refusal, shown) => {
    server = await startModelServer(() => ({ status, refusal }));
    const failed: FailedCall[] = [];
    const model = createModel(
      { provider: 'openai-compatible', baseUrl: server.url, name: 'scripted', key: 'secret-key' },
      { firstPause: 1, report: (call) => failed.push(call) },
    );
    const agent = createAgentHere({ compilePages: (source) => compilePages(source, world), model });
    const last = (await Array.fromAsync(agent.run({ prompt: 'A deck about rivers' }))).at(-1);
    expect(last).toMatchObject({ type: 'error', error: 'model_error', message: expect.stringMatching(shown) });
    expect(failed[0]).toMatchObject({ model: 'scripted', status, message: expect.stringMatching(shown) });
    expect(JSON.stringify([last, failed])).not.toMatch(/secret-key|wxyz|10\.1\.2\.3|openai\.com|org-Ab/);
  },
);
