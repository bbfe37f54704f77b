import { personByEmail } from '#functions/records/people/person-repository.ts';
import type { Person } from '#shared/domain/person.ts';

import { knownAddressEmail, verificationEmail } from './auth-emails.ts';
import type { AuthPorts } from './ports.ts';
import { sendEmail } from './send-email.ts';
import { issueToken } from './email-tokens.ts';

type Ports = Pick<AuthPorts, 'table' | 'mailer' | 'origin' | 'now' | 'newId' | 'newSecret'>;

/**
 * Sends a verification e-mail to an unconfirmed account's address. If the address already belongs to someone, they are
 * notified instead and the account can never be confirmed. The work is the same either way: one token is created and
 * one e-mail sent.
 */
export const requestVerification =
  (ports: Ports) =>
  async ({ id, email, name }: Person & { readonly email: string }): Promise<void> => {
    const { table, origin, now, newSecret } = ports;
    const owner = await personByEmail(table)(email, 'verified');
    const token = await issueToken(
      table,
      newSecret,
      now,
    )({ purpose: 'verify-email', personId: id, email });
    await sendEmail(ports)(
      { email, name: owner?.name ?? name },
      owner
        ? knownAddressEmail({ name: owner.name, origin: origin() })
        : verificationEmail({ name, origin: origin() }, token),
      { askedFor: true },
    );
  };
