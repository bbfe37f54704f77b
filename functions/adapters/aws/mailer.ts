import { SendEmailCommand, type SESv2Client } from '@aws-sdk/client-sesv2';

import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';
import type { Mailer } from '#functions/platform/ports/mailer.ts';

import { callEngine, nameOf } from './engine-errors.ts';

type SesOptions = {
  readonly client: SESv2Client;
  /** `Veracite <mail@example.org>`, of a domain that SES has verified. */
  readonly from: string;
  /** The configuration set through which bounces and complaints are reported to us. */
  readonly configurationSet: string;
};

/** The account cannot send at present; the email itself is valid. */
const NOT_NOW = /LimitExceeded|SendingPaused|AccountSuspended|TooManyRequests/;

const utf8 = (text: string) => ({ Data: text, Charset: 'UTF-8' });

/** A Mailer over SES. SES cannot report which emails it has accepted, so an email sent twice is delivered twice. */
export const sesMailer = ({ client, from, configurationSet }: SesOptions): Mailer => ({
  send: async ({ to, subject, html, text, headers = {} }) => {
    const command = new SendEmailCommand({
      FromEmailAddress: from,
      ConfigurationSetName: configurationSet,
      Destination: { ToAddresses: [to.email] },
      Content: {
        Simple: {
          Subject: utf8(subject),
          Body: { Html: utf8(html), Text: utf8(text) },
          Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
        },
      },
    });
    try {
      await callEngine('SES', () => client.send(command));
    } catch (error) {
      if (!NOT_NOW.test(nameOf(error))) throw error;
      throw new EngineUnavailable('SES is not accepting mail at the moment.', { cause: error });
    }
    return { kind: 'accepted' };
  },
});
