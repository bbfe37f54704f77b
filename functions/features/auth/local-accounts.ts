import type { Identity } from '#functions/platform/ports/identity.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { personByEmail, proofsOf } from '#functions/records/people/person-repository.ts';
import type { Person } from '#shared/domain/person.ts';

/** The subject used when there is no password to check: it belongs to nobody and takes equally long. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Returns the subject of a person's password account; undefined for people who only use other providers. */
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
 * Returns the holder of an address with this password. An address may have two: who confirmed it, and who registered it
 * last. Both passwords are always checked in sequence, so that timing reveals nothing.
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
