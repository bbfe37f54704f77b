import type { Identity } from '#functions/platform/ports/identity.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { personByEmail, proofsOf } from '#functions/records/people/person-repository.ts';
import type { Person } from '#shared/domain/person.ts';

/** Where nobody is to be asked for a password, this subject is: it is nobody's, and takes as long. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** The subject of a person's own account with a password; undefined for who only comes through other providers. */
export const localSubject = async (
  table: Pick<Table, 'query'>,
  personId: string,
): Promise<string | undefined> =>
  (await proofsOf(table)(personId)).find(({ method }) => method === 'local')?.subject;

type Accounts = {
  readonly table: Pick<Table, 'get' | 'query'>;
  readonly identity: Pick<Identity, 'signIn'>;
};

/**
 * Who holds this address and this password. An address may be known twice: by who confirmed it, and by who asked for it last.
 * Both passwords are always checked, one after the other, so that the time tells nothing of how many there are.
 */
export const personByPassword =
  ({ table, identity }: Accounts, isAdmitted: (person: Person) => boolean) =>
  async (email: string, password: string): Promise<Person | undefined> => {
    const holders = await Promise.all(
      (['verified', 'unverified'] as const).map((state) => personByEmail(table)(email, state)),
    );
    const proven: Person[] = [];
    for (const holder of holders) {
      const asked = holder && isAdmitted(holder) ? holder : undefined;
      const subject = asked && (await localSubject(table, asked.id));
      const { kind } = await identity.signIn(subject ?? NOBODY, password);
      if (kind === 'proven' && asked && subject !== undefined) proven.push(asked);
    }
    return proven[0];
  };
