import type { Mail } from '#functions/platform/ports/mailer.ts';

import type { AuthPorts } from './ports.ts';

/**
 * Sends one e-mail to one address. An e-mail that its reader just requested is attempted even if an earlier one
 * bounced.
 */
export const sendEmail =
  ({ mailer, newId }: Pick<AuthPorts, 'mailer' | 'newId'>) =>
  async (
    to: { readonly email: string; readonly name?: string },
    sentences: Pick<Mail, 'subject' | 'html' | 'text'>,
    { askedFor = false }: Pick<Mail, 'askedFor'> = {},
  ): Promise<void> => {
    await mailer.send({ key: `auth-${newId()}`, to, ...sentences, askedFor });
  };
