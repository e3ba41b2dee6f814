// Stories of people whose mail address changes: a real browser before a real server, which mails by a real mail server.
/// <reference lib="dom" />
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPeers } from '../../../test/peers.ts';
import { raiseStage, type Stage, setUp } from './browser.test-helper.ts';

const patience = { timeout: 10_000 };

describe.skipIf(!hasPeers('headlessChromium'))('mail addresses', { timeout: setUp }, () => {
  const mailbox: { readonly to: string; readonly content: string }[] = [];
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      let content = '';
      stream.on('data', (chunk) => {
        content += chunk;
      });
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo) mailbox.push({ to: address, content });
        callback();
      });
    },
  });
  let stage: Stage;
  beforeAll(async () => {
    const listening = mailServer.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const { port } = listening.address() as AddressInfo;
    stage = await raiseStage({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Deckle <no-reply@example.org>',
      SIGN_UP: 'domains',
      SIGN_UP_DOMAINS: 'example.org',
    });
  }, setUp);
  afterAll(async () => {
    await stage?.close();
    await new Promise<void>((resolve) => mailServer.close(resolve));
  });

  /** The link in the newest mail to this address. */
  async function linkTo(address: string): Promise<string> {
    await expect.poll(() => mailbox.some(({ to }) => to === address), patience).toBe(true);
    const { content } = mailbox.findLast(({ to }) => to === address)!;
    return /^http\S+$/m.exec(content.replace(/=\r?\n/g, '').replace(/=3D/g, '='))![0];
  }
  const follow = async (page: Page, link: string, title: string): Promise<void> => {
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('heading', { name: title }).waitFor();
  };
  const ask = async (page: Page, address: string): Promise<void> => {
    await page.goto('/account');
    await page.getByRole('button', { name: 'Change address' }).click();
    // The field has the focus.
    await page.keyboard.type(address);
    await page.keyboard.press('Enter');
  };

  test('the account moves when both addresses have confirmed, and its documents come along', async () => {
    const page = await stage.openAs('old@example.org');
    await page.goto('/write');
    await page.getByRole('button', { name: 'Save to documents' }).click();
    await page.waitForURL('**/documents/doc_*');
    await ask(page, 'new@example.org');
    await page.getByText('There is a link for old@example.org and one for new@example.org.').waitFor();
    await follow(page, await linkTo('new@example.org'), 'Confirmed');
    const toOld = await linkTo('old@example.org');
    // The old address is told where to; until it says yes nothing changes.
    expect(mailbox.find(({ to }) => to === 'old@example.org')?.content).toContain('new@example.org');
    await page.goto('/account');
    await page.getByText('old@example.org').first().waitFor();
    await follow(page, toOld, 'Your email address has changed');
    await page.goto('/account');
    await page.getByRole('link', { name: 'Account of new@example.org' }).waitFor();
    const again = await stage.openAs('new@example.org');
    await again.goto('/documents');
    await again.getByRole('link', { name: 'Hello' }).waitFor();
  });

  test('an address that accounts here may not have is refused, and nothing is sent', async () => {
    const page = await stage.openAs('staying@example.org');
    const sent = mailbox.length;
    await ask(page, 'somebody@elsewhere.example');
    await page.getByRole('alert').getByText('This is not allowed here, and nothing was changed.').waitFor();
    expect(mailbox.length).toBe(sent);
  });

  test('an address that is given to the owner of a computer confirms alone', async () => {
    const page = await stage.openAs('local');
    await page.goto('/account');
    await page.getByRole('button', { name: 'Add an address' }).click();
    await page.keyboard.type('owner@example.org');
    await page.keyboard.press('Enter');
    await page.getByText('There is a link for owner@example.org.').waitFor();
    await follow(page, await linkTo('owner@example.org'), 'Your email address has changed');
    await page.goto('/account');
    await page.getByRole('link', { name: 'Account of owner@example.org' }).waitFor();
  });
});

describe.skipIf(!hasPeers('headlessChromium'))('mail addresses, where no mail is sent', { timeout: setUp }, () => {
  test('somebody from elsewhere is told so', async () => {
    const stage = await raiseStage();
    try {
      const page = await stage.openAs('far@example.org');
      // As a proxy passes on what comes from another machine.
      await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '203.0.113.7' });
      await page.goto('/account');
      await page.getByRole('button', { name: 'Change address' }).click();
      await page.keyboard.type('away@example.org');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').getByText('This server sends no email').waitFor();
      await page.context().clearCookies();
      await page.goto('/sign-in');
      await page.getByText('This server sends no email. Ask its administrator').waitFor();
    } finally {
      await stage.close();
    }
  });
});
