// Sends mails after the request that asked for them was answered, and retries temporary failures.
import { randomInt } from 'node:crypto';
import nodemailer, { type Transporter } from 'nodemailer';
import type { Log } from '../base/log.ts';
import type { Config } from '../config/config.ts';

export type Mail = {
  /** One plain address, already checked. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

export type Mailer = {
  /**
   * Queues a mail without waiting, so that response times reveal nothing. Without `isSent` it does everything except
   * contact the server, so that timing does not show who gets mail.
   */
  send(mail: Mail, isSent?: boolean): void;
  /** Waits a few seconds for queued mails, without further retries. */
  close(): Promise<void>;
};

/** Milliseconds before the second, third and fourth attempt: a sign-in link is useful for five minutes. */
const pauses = [1_000, 5_000, 25_000];
/**
 * A random delay between these, in milliseconds, before a mail is even composed: the response has been sent by then,
 * and which later response coincides with contacting the mail server is unpredictable.
 */
const soonest = 100;
const latest = 600;
/** Milliseconds of silence. */
const timeout = 10_000;
/** Milliseconds per attempt, and for one running at shutdown: a server may talk without ever finishing. */
const tryTime = 30_000;
const lastTime = 4_000;

/** Undefined if no SMTP server is configured. */
export function createMailer(
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  log: Log,
): Mailer | undefined {
  if (smtpUrl === undefined) return undefined;
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  /** Composes a mail and discards it. */
  const nowhere = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const pending = new Set<Promise<void>>();
  const closing = new AbortController();
  return {
    send(mail, isSent = true) {
      const delivery = deliver(isSent ? transport : nowhere, mailFrom, mail, closing.signal)
        // The address is private and the link secret: neither is logged.
        .catch((error: unknown) => log.error({ err: error, subject: mail.subject }, 'an email could not be sent'))
        .finally(() => pending.delete(delivery));
      pending.add(delivery);
    },
    async close() {
      closing.abort();
      await Promise.all(pending);
      transport.close();
    },
  };
}

async function deliver(
  transport: Pick<Transporter, 'sendMail'>,
  from: string,
  mail: Mail,
  closing: AbortSignal,
): Promise<void> {
  await wait(randomInt(soonest, latest), closing);
  const { to, ...content } = mail;
  for (const pause of [...pauses, undefined]) {
    try {
      // An address object, never text: text with commas or line breaks could add recipients.
      await within(transport.sendMail({ from, to: { name: '', address: to }, ...content }), closing);
      return;
    } catch (error) {
      if (pause === undefined || closing.aborted || isFinal(error)) throw error;
      await wait(pause, closing);
    }
  }
}

/** Its socket is abandoned then: nodemailer has no way to close it. */
function within(sending: Promise<unknown>, closing: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new Error('the mail server does not finish its response'));
    let timer = setTimeout(giveUp, closing.aborted ? lastTime : tryTime);
    const hurry = (): void => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, lastTime);
    };
    closing.addEventListener('abort', hurry);
    sending
      .then(() => resolve(), reject)
      .finally(() => {
        clearTimeout(timer);
        closing.removeEventListener('abort', hurry);
      });
  });
}

/** A 5xx reply is permanent (RFC 5321, 4.2.1). */
const isFinal = (error: unknown): boolean => ((error as { responseCode?: number }).responseCode ?? 0) >= 500;

const wait = (milliseconds: number, closing: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    closing.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
