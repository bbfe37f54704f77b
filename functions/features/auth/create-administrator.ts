import { auditWrite } from '#functions/platform/audit/audit-log.ts';
import type { Clock, NewId, NewSecret } from '#functions/platform/ports/powers.ts';
import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import {
  changePerson,
  createPerson,
  personByEmail,
} from '#functions/records/people/person-repository.ts';
import { isAdmitted } from '#functions/records/sessions/demonstration.ts';
import { EmailText } from '#shared/contracts/users.ts';
import type { Person } from '#shared/domain/person.ts';

import { newPerson } from './new-person.ts';
import { issueToken } from './email-tokens.ts';

type Ports = {
  readonly table: Table;
  readonly now: Clock;
  readonly newId: NewId;
  readonly newSecret: NewSecret;
  /** Whether people of the demonstration may sign in here. */
  readonly isDemonstration: boolean;
};

export type CreatedAdministrator = {
  readonly email: string;
  readonly outcome: 'created' | 'promoted' | 'unchanged';
  /** Signs this administrator in once; only its digest is stored. */
  readonly token: string;
};

/** The actor in the audit log: a person who runs a command on the machine has no account of the product. */
const OPERATOR = { name: 'Operator (npm run admin)', slug: 'operator' };

/**
 * Makes an administrator of an address and issues a one-time sign-in token. Only an account whose address is confirmed is promoted:
 * anybody may have registered an unconfirmed one. Throws an error with a sentence if the address is invalid or cannot sign in here.
 */
export const createAdministrator =
  (ports: Ports) =>
  async (address: string): Promise<CreatedAdministrator> => {
    const { table, now, newSecret, isDemonstration } = ports;
    const { success, data: email } = EmailText.safeParse(address);
    if (!success) throw new Error(`${address} is not an e-mail address.`);
    if (!isAdmitted({ email }, isDemonstration))
      throw new Error(`${email} belongs to the demonstration, whose people cannot sign in here.`);

    const { person, isNew } = await holderOf(ports, email);
    const outcome = isNew ? 'created' : person.admin ? 'unchanged' : 'promoted';
    await promote(ports, person);
    const token = await issueToken(
      table,
      newSecret,
      now,
    )({ purpose: 'sign-in', personId: person.id, email });
    return { email, outcome, token };
  };

/** Returns the account with this confirmed address, or a new one: the operator who runs the command vouches for the address. */
const holderOf = async (
  { table, now, newId }: Ports,
  email: string,
): Promise<{ readonly person: Person; readonly isNew: boolean }> => {
  return retryOnConflict(async () => {
    const known = await personByEmail(table)(email, 'verified');
    if (known) return { person: known, isNew: false };
    const person = newPerson(
      {
        id: newId(),
        name: email.slice(0, email.indexOf('@')),
        email,
        emailVerified: true,
        signupType: 'local',
      },
      now(),
    );
    await createPerson(table)(person);
    return { person, isNew: true };
  });
};

const promote = async (ports: Ports, { id }: Person): Promise<void> => {
  await changePerson(ports.table)(
    id,
    (person) => (person.admin ? person : { ...person, admin: true }),
    (before, after) =>
      before.admin
        ? []
        : [
            auditWrite(ports)({
              actor: OPERATOR,
              action: 'person-changed',
              subject: `person/${after.slug}`,
              before: { admin: false },
              after: { admin: true },
            }),
          ],
  );
};
