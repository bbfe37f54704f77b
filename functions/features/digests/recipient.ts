import type { Table } from '#functions/platform/ports/table.ts';
import { mailPreferencesOf } from '#functions/records/mail-preferences/mail-preference-repository.ts';
import { personById } from '#functions/records/people/person-repository.ts';
import type { Entitlement } from '#shared/domain/entitlement.ts';
import type { Person } from '#shared/domain/person.ts';

export type Recipient = {
  readonly person: Person;
  readonly email: string;
  readonly mayReadStatements: boolean;
};

/** Unconfirmed addresses get no unsolicited e-mail. */
export const canReceiveEmail = (person: Person): person is Person & { readonly email: string } =>
  person.email !== undefined && person.emailVerified;

type Ports = {
  readonly table: Pick<Table, 'get'>;
  readonly entitlementOf: (person: Person) => Promise<Entitlement>;
};

/** Returns the recipient of a person's e-mails; undefined if they are deleted, want none, or have no alerts. */
export const recipientOf =
  ({ table, entitlementOf }: Ports) =>
  async (personId: string): Promise<Recipient | undefined> => {
    const person = await personById(table)(personId);
    if (!person || !canReceiveEmail(person)) return undefined;
    if ((await mailPreferencesOf(table)(personId)).alertMails === 'off') return undefined;
    const { alerts, readStatements } = await entitlementOf(person);
    return alerts ? { person, email: person.email, mayReadStatements: readStatements } : undefined;
  };
