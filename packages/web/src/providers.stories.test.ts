// The story of a way in by a sign-in provider: seen on the account page, and removed. A real provider, a real browser.
/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPeers } from '../../../test/peers.ts';
import { startPath, startProvider, type TestProvider } from '../../server/src/openid-provider.test-helper.ts';
import { raiseStage, type Stage, setUp } from './browser.test-helper.ts';

describe.skipIf(!hasPeers('headlessChromium'))('sign-in providers', { timeout: setUp }, () => {
  let provider: TestProvider;
  let stage: Stage;
  beforeAll(async () => {
    provider = await startProvider();
    stage = await raiseStage(provider.settings);
    provider.serve(stage.server.url);
  }, setUp);
  afterAll(async () => {
    await stage?.close();
    provider.close();
  });

  test('one that was joined is seen, and removed after a question', async () => {
    provider.claims = { sub: 'ada', email: 'ada@acme.example', email_verified: true, name: 'Ada' };
    const page = await stage.open();
    await page.goto(startPath('/account'));
    const ways = page.getByRole('region', { name: 'Sign-in providers', exact: true });
    const remove = ways.getByRole('button', { name: 'Disconnect: Acme, connected' });
    await remove.click();
    const dialog = page.getByRole('dialog', { name: 'Disconnect Acme?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await remove.click();
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await ways.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('region', { name: 'Activity' }).getByText('Sign-in provider disconnected').waitFor();
    const other = await stage.open();
    await other.goto(startPath('/account'));
    await other.getByText('is not connected to this provider, so we emailed a link there').waitFor();
    expect(await (await other.request.get('/api/auth/get-session')).json()).toBeNull();
  });
});
