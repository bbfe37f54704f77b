import { createTransport } from 'nodemailer';

import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';
import type { Mailer } from '#functions/platform/ports/mailer.ts';
import { sha256Of } from '#functions/platform/sha256.ts';

type SmtpOptions = {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string;
  /** `Veracite <mail@example.org>` */
  readonly from: string;
  /** Called for each address that the server rejects permanently. */
  readonly onRefused: (email: string) => Promise<void>;
};

/** Timeout for connecting and responding, after which a server counts as down. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Errors of the library carry the server's response; only its code and one keyword are read. */
const answerIn = (thrown: unknown) => {
  if (typeof thrown !== 'object' || thrown === null) return { code: 0, step: '' };
  const code: unknown = Reflect.get(thrown, 'responseCode');
  const step: unknown = Reflect.get(thrown, 'command');
  return {
    code: typeof code === 'number' ? code : 0,
    step: typeof step === 'string' ? step : '',
  };
};

/** The same email has the same identifier, so that receivers may drop duplicates. */
const messageIdOf = (key: string, from: string) => {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return `<${sha256Of(key).slice(0, 40)}@${domain}>`;
};

/**
 * A Mailer over an SMTP server. The server cannot report which emails it has accepted, so an email sent twice is
 * delivered twice.
 */
export const smtpMailer = ({ url, from, onRefused }: SmtpOptions): Mailer => {
  const transport = createTransport({ url, ...PATIENCE });
  return {
    send: async ({ key, to, subject, html, text, headers }) => {
      try {
        await transport.sendMail({
          from,
          to: { address: to.email, name: to.name ?? '' },
          subject,
          html,
          text,
          messageId: messageIdOf(key, from),
          ...(headers && { headers: { ...headers } }),
        });
        return { kind: 'accepted' };
      } catch (error) {
        const { code, step } = answerIn(error);
        if (step === 'RCPT TO' && code >= 500) {
          await onRefused(to.email);
          return { kind: 'suppressed' };
        }
        throw new EngineUnavailable('The mail server did not take the mail.', { cause: error });
      }
    },
  };
};
