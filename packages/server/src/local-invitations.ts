// Invitations, made on the server's own machine: `deckle invite`. Works while the service runs.
import { emailAddress } from './auth/email-address.ts';
import { invitationMail } from './auth/invitation-mail.ts';
import { createAdmission, invitationLifetime } from './auth/invitation-store.ts';
import { createLinkStore } from './auth/one-time-store.ts';
import { signInLink } from './auth/sign-in-link.ts';
import { createLog } from './base/log.ts';
import { StartError } from './base/start-error.ts';
import type { Config } from './config/config.ts';
import { openDatabase } from './database/database.ts';
import { localUrl } from './local-owner.ts';
import { createMailer } from './mail/mailer.ts';

/** Admits an address for a week, and mails the link that signs in; without a mail server the link is given back. Throws `StartError`. */
export async function invite(config: Config, text: string): Promise<{ readonly link: string | undefined }> {
  const email = emailAddress(text);
  if (email === undefined) throw new StartError(`'${text}' is not a mail address such as ada@example.org.`);
  if (config.signUp.mode === 'closed')
    throw new StartError(
      'SIGN_UP is closed: nobody is invited. Set it to invitation, or make a key: deckle key create.',
    );
  const database = await openDatabase(config);
  const mailer = createMailer(config, createLog(config));
  try {
    await createAdmission(config.signUp, database).invite(email);
    const base = config.baseUrl ?? localUrl(config.host, config.port);
    const link = signInLink(base, await createLinkStore(database).keep({ email }, invitationLifetime), `${base}/`);
    mailer?.send(invitationMail(email, link, base));
    return { link: mailer === undefined ? link : undefined };
  } finally {
    await mailer?.close();
    await database.destroy();
  }
}
