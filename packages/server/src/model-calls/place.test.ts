// Which addresses of models are this server and its network.
import { expect, test } from 'vitest';
import { placeOf } from './place.ts';

test.each<[baseUrl: string, host: string, outside: boolean]>([
  ['http://localhost:11434/v1', 'localhost:11434', false],
  ['http://LOCALHOST./v1', 'localhost.', false],
  ['http://127.0.0.1:8080/v1', '127.0.0.1:8080', false],
  ['http://127.1/v1', '127.0.0.1', false],
  ['http://0.0.0.0:8000/v1', '0.0.0.0:8000', false],
  ['http://[::1]:8080/v1', '[::1]:8080', false],
  ['http://[fd12::5]/v1', '[fd12::5]', false],
  ['http://10.1.2.3/v1', '10.1.2.3', false],
  ['http://172.31.0.1/v1', '172.31.0.1', false],
  ['http://192.168.1.5/v1', '192.168.1.5', false],
  ['http://172.32.0.1/v1', '172.32.0.1', true],
  ['http://100.64.0.1/v1', '100.64.0.1', true],
  ['http://[2001:4860::1]/v1', '[2001:4860::1]', true],
  ['http://[::ffff:8.8.8.8]/v1', '[::ffff:808:808]', true],
  ['http://[64:ff9b::a00:1]/v1', '[64:ff9b::a00:1]', true],
  ['http://localhost.example.org/v1', 'localhost.example.org', true],
  ['http://10.example.org/v1', '10.example.org', true],
  ['http://ollama:11434/v1', 'ollama:11434', true],
  ['https://user:secret@models.example.org/v1', 'models.example.org', true],
])('%s', (baseUrl, host, outside) => {
  expect(placeOf({ provider: 'openai-compatible', name: 'm', baseUrl })).toEqual({
    provider: 'openai-compatible',
    host,
    outside,
    model: 'm',
  });
});

test('a provider without an address is at its vendor', () => {
  const { host, outside } = placeOf({ provider: 'anthropic', name: 'm', key: 'k' });
  expect([host, outside]).toEqual(['api.anthropic.com', true]);
});
