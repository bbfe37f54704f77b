import { personByEmail } from '#functions/records/people/person-repository.ts';
import type { Person } from '#shared/domain/person.ts';

import { knownAddressLetter, verificationLetter } from './auth-letters.ts';
import type { AuthPorts } from './ports.ts';
import { post } from './post.ts';
import { issueWord } from './words.ts';

type Ports = Pick<AuthPorts, 'table' | 'mailer' | 'origin' | 'now' | 'newId' | 'newSecret'>;

/**
 * Writes to the address of an account that is not confirmed. Where the address is somebody's already, they are told instead,
 * and the account can never be confirmed. The work is the same either way: a word is made, and one mail goes out.
 */
export const askToVerify =
  (ports: Ports) =>
  async ({ id, email, name }: Person & { readonly email: string }): Promise<void> => {
    const { table, origin, now, newSecret } = ports;
    const owner = await personByEmail(table)(email, 'verified');
    const word = await issueWord(
      table,
      newSecret,
      now,
    )({ purpose: 'verify-email', personId: id, email });
    await post(ports)(
      { email, name: owner?.name ?? name },
      owner
        ? knownAddressLetter({ name: owner.name, origin: origin() })
        : verificationLetter({ name, origin: origin() }, word),
      { askedFor: true },
    );
  };
