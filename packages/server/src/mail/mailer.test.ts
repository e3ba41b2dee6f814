// Mail servers that are slow, broken or never finish, over raw sockets: nothing waits for them, not even shutdown.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import type { Log } from '../base/log.ts';
import { createMailer } from './mailer.ts';

const mail = { to: 'ada@example.org', subject: 'Sign in', text: 'A link', html: '<p>A link</p>' };

/** Sends one mail to a server that talks like this, ends the service a moment later; gives what was logged. */
async function check(talk: (socket: Socket) => void): Promise<readonly object[]> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    talk(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const logged: object[] = [];
  const log = { error: (about: object) => logged.push(about) } as unknown as Log;
  const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const mailer = createMailer({ smtpUrl, mailFrom: 'Deckle <no-reply@example.org>' }, log)!;
  mailer.send(mail);
  await expect.poll(() => sockets.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await mailer.close();
  for (const socket of sockets) socket.destroy();
  server.close();
  return logged;
}

/** Says this again and again. */
const repeat = (socket: Socket, line: string): void => {
  const timer = setInterval(() => socket.write(line), 50);
  socket.on('close', () => clearInterval(timer));
};

test.concurrent.each<[what: string, talk: (socket: Socket) => void]>([
  ['says nothing', () => {}],
  ['greets without end', (socket) => repeat(socket, '220-hello\r\n')],
  [
    'answers without end',
    (socket) => {
      socket.write('220 hello\r\n');
      socket.once('data', () => repeat(socket, '250-and\r\n'));
    },
  ],
  ['floods', (socket) => repeat(socket, '220-hello\r\n'.repeat(20_000))],
  ['talks nonsense', (socket) => socket.write('<html>\r\n')],
  ['hangs up', (socket) => socket.end()],
  [
    'refuses',
    (socket) => {
      socket.write('220 hello\r\n');
      socket.on('data', () => socket.write('554 no\r\n'));
    },
  ],
])('a server that %s is told of in the log, without the address or the link', async (_, talk) => {
  const logged = await check(talk);
  expect(logged).toEqual([{ err: expect.any(Error), subject: 'Sign in' }]);
  expect(JSON.stringify(logged) + String((logged[0] as { err: Error }).err)).not.toMatch(/ada@|A link/);
});

test('nothing is done for a mail while its request is answered, and as much for one that is not sent', async () => {
  const mails: string[] = [];
  const server = createServer((socket) => {
    mails.push('asked');
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const mailer = createMailer({ smtpUrl, mailFrom: 'Deckle <no-reply@example.org>' }, {
    error: () => {},
  } as unknown as Log)!;
  /** How often its text was looked at. */
  const looks = { sent: 0, notSent: 0 };
  const watched = (which: keyof typeof looks) => ({
    ...mail,
    get text() {
      looks[which] += 1;
      return mail.text;
    },
  });
  mailer.send(watched('sent'));
  mailer.send(watched('notSent'), false);
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect([looks, mails]).toEqual([{ sent: 0, notSent: 0 }, []]);
  await expect.poll(() => looks, { timeout: 5_000 }).toEqual({ sent: 1, notSent: 1 });
  await expect.poll(() => mails).toEqual(['asked']);
  await mailer.close();
  server.close();
});
