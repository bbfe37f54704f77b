import { createHash } from 'node:crypto';

import { createTransport } from 'nodemailer';

import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';
import type { Mailer } from '#functions/platform/ports/mailer.ts';

type SmtpOptions = {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string;
  /** `Veracite <mail@example.org>` */
  readonly from: string;
  /** Told of each address that the server refuses for good. */
  readonly onRefused: (email: string) => Promise<void>;
};

/** Time for a server to take a connection and to answer before it counts as down. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Errors of the library carry the server's answer; a number and a word of it are all we ask. */
const answerIn = (thrown: unknown) => {
  if (typeof thrown !== 'object' || thrown === null) return { code: 0, step: '' };
  const code: unknown = Reflect.get(thrown, 'responseCode');
  const step: unknown = Reflect.get(thrown, 'command');
  return {
    code: typeof code === 'number' ? code : 0,
    step: typeof step === 'string' ? step : '',
  };
};

/** Receivers may drop what comes twice: the same mail has the same identifier. */
const messageIdOf = (key: string, from: string) => {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${domain}>`;
};

/** A Mailer over a mail server of one's own. A server cannot be asked what it took: a mail sent twice arrives twice. */
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
