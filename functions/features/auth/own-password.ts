import type { Identity } from '#functions/platform/ports/identity.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { changePerson, proofWrites } from '#functions/records/people/person-repository.ts';
import type { Person } from '#shared/domain/person.ts';

import { localSubject } from './local-accounts.ts';
import { acceptedPassword } from './password-check.ts';

type Ports = {
  readonly table: Table;
  readonly identity: Pick<Identity, 'createAccount' | 'setPassword' | 'confirmEmail'>;
};

/**
 * Sets a person's password. Someone who only used other providers gets a password account as well, since they have just
 * confirmed their address.
 */
export const setLocalPassword =
  ({ table, identity }: Ports) =>
  async (person: Person & { readonly email: string }, password: string): Promise<void> => {
    const known = await localSubject(table, person.id);
    if (known !== undefined) {
      acceptedPassword(await identity.setPassword(known, password));
      return;
    }
    const { email, name } = person;
    const { subject } = acceptedPassword(await identity.createAccount({ email, password, name }));
    await changePerson(table)(
      person.id,
      (previous) => previous,
      proofWrites(person.id, { method: 'local', subject }),
    );
    await identity.confirmEmail(subject, email);
  };
