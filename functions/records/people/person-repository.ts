import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import type { Item, Table, Write } from '#functions/platform/ports/table.ts';
import { membersList, seatsKey } from '#functions/records/licenses/license-keys.ts';
import type { Person } from '#shared/domain/person.ts';

import {
  emailKey,
  ownProofKey,
  personKey,
  personPartition,
  PROOF_PREFIX,
  proofKey,
  slugKey,
  UNCONFIRMED,
  unconfirmedKey,
} from './person-keys.ts';
import { parseStoredPerson, type StoredPerson } from './person-record.ts';

/** Lists of the secondary index by which administrators find people: `isk` is the slug or the address. */
export const PEOPLE_BY_SLUG = 'people-by-slug';
export const PEOPLE_BY_EMAIL = 'people-by-email';

export const storedPerson =
  (table: Pick<Table, 'get'>) =>
  async (id: string): Promise<StoredPerson | undefined> => {
    const item = await table.get(personKey(id));
    return item && parseStoredPerson(item);
  };

/** Reads a person who is not deleted, by id. */
export const personById =
  (table: Pick<Table, 'get'>) =>
  async (id: string): Promise<Person | undefined> => {
    const stored = await storedPerson(table)(id);
    return stored?.kind === 'person' ? stored.person : undefined;
  };

/** Reads people who are not deleted, by id. */
export const peopleById =
  (table: Pick<Table, 'getMany'>) =>
  async (ids: readonly string[]): Promise<ReadonlyMap<string, Person>> => {
    const items = ids.length === 0 ? [] : await table.getMany([...new Set(ids)].map(personKey));
    return new Map(
      items.flatMap((item) => {
        const stored = parseStoredPerson(item);
        return stored.kind === 'person' ? [[stored.person.id, stored.person] as const] : [];
      }),
    );
  };

const ownerIn = (item: Item | undefined): string | undefined =>
  typeof item?.['owner'] === 'string' ? item['owner'] : undefined;

const personThrough =
  (table: Pick<Table, 'get'>) =>
  async (key: { pk: string; sk: string }): Promise<Person | undefined> => {
    const owner = ownerIn(await table.get(key));
    return owner === undefined ? undefined : personById(table)(owner);
  };

export const personBySlug = (table: Pick<Table, 'get'>) => (slug: string) =>
  personThrough(table)(slugKey(slug));

/** Finds the person who confirmed an address (`verified`), or who registered it last (`unverified`). */
export const personByEmail =
  (table: Pick<Table, 'get'>) => (email: string, state: 'verified' | 'unverified') =>
    personThrough(table)(emailKey(email, state));

export const personByProof = (table: Pick<Table, 'get'>) => (method: string, subject: string) =>
  personThrough(table)(proofKey(method, subject));

/** A provider's identification of a person: its method, and a subject it never reassigns. */
export type SignInProof = { readonly method: string; readonly subject: string };

/** Returns the writes that add an unused sign-in proof to a person: found by the proof, and listed under the person. */
export const proofWrites = (personId: string, { method, subject }: SignInProof): Write[] => [
  {
    kind: 'put',
    item: { ...proofKey(method, subject), owner: personId },
    when: { kind: 'absent' },
  },
  { kind: 'put', item: { ...ownProofKey(personId, method, subject), method, subject } },
];

/** Returns the writes that remove the proof from this person. */
export const proofRemovals = (personId: string, { method, subject }: SignInProof): Write[] => [
  {
    kind: 'delete',
    key: proofKey(method, subject),
    when: { kind: 'equals', attribute: 'owner', value: personId },
  },
  { kind: 'delete', key: ownProofKey(personId, method, subject) },
];

/** Reads all sign-in methods of a person. */
export const proofsOf =
  (table: Pick<Table, 'query'>) =>
  async (personId: string): Promise<readonly SignInProof[]> => {
    const { items } = await table.query({ pk: personPartition(personId), prefix: PROOF_PREFIX });
    return items.flatMap(({ method, subject }) =>
      typeof method === 'string' && typeof subject === 'string' ? [{ method, subject }] : [],
    );
  };

const stateOf = ({ emailVerified }: Person) => (emailVerified ? 'verified' : 'unverified');

/** Returns the writes that make a person findable by address; an unverified one replaces the previous registrant. */
const emailWrites = (person: Person): Write[] =>
  person.email === undefined
    ? []
    : [
        {
          kind: 'put',
          item: {
            ...emailKey(person.email, stateOf(person)),
            owner: person.id,
            ipk: PEOPLE_BY_EMAIL,
            isk: person.email,
          },
          ...(person.emailVerified && { when: { kind: 'absent' } as const }),
        },
      ];

const isUnconfirmed = (person: Person | undefined): boolean =>
  person?.signupType === 'local' && !person.emailVerified;

/** Returns the writes that update the list of unconfirmed accounts. */
const unconfirmedWrites = (previous: Person | undefined, after: Person): Write[] => {
  if (isUnconfirmed(previous) === isUnconfirmed(after)) return [];
  const key = unconfirmedKey(after.id);
  return isUnconfirmed(after)
    ? [
        {
          kind: 'put',
          item: { ...key, ipk: UNCONFIRMED, isk: `${after.createdAt}#${after.id}` },
        },
      ]
    : [{ kind: 'delete', key }];
};

/** The members of a license are found by their addresses, in the order of these. */
const asMember = ({ organizationLicense, email, slug }: Person): Partial<Item> =>
  organizationLicense === undefined
    ? {}
    : { ipk: membersList(organizationLicense), isk: email ?? slug };

/** Writes that keep the count of a license's seats in step. */
const seatWrites = (before: string | undefined, after: string | undefined): Write[] =>
  before === after
    ? []
    : [
        ...(before === undefined ? [] : [seatWrite(before, -1)]),
        ...(after === undefined ? [] : [seatWrite(after, 1)]),
      ];
const seatWrite = (slug: string, taken: 1 | -1): Write => ({
  kind: 'add',
  key: seatsKey(slug),
  amounts: { taken },
});

const recordWrite = (person: Person, revision: number, before?: number): Write => ({
  kind: 'put',
  // A person is plain JSON: strings, numbers, booleans, lists and records.
  item: {
    ...personKey(person.id),
    ...asMember(person),
    person,
    revision,
  } as unknown as Item,
  when:
    before === undefined
      ? { kind: 'absent' }
      : { kind: 'equals', attribute: 'revision', value: before },
});

/**
 * Creates a person, who can sign in by the proof; without one, by a link until they set a password. Throws WriteConflict if
 * the slug, the proof or a verified address is taken; the caller then reads again and decides again.
 */
export const createPerson =
  (table: Pick<Table, 'transact'>) =>
  async (person: Person, proof?: SignInProof): Promise<void> => {
    await table.transact([
      recordWrite(person, 1),
      {
        kind: 'put',
        item: { ...slugKey(person.slug), owner: person.id, ipk: PEOPLE_BY_SLUG, isk: person.slug },
        when: { kind: 'absent' },
      },
      ...(proof ? proofWrites(person.id, proof) : []),
      ...emailWrites(person),
      ...unconfirmedWrites(undefined, person),
      ...seatWrites(undefined, person.organizationLicense),
    ]);
  };

/** Attempts that fail without a concurrent change: another condition fails and always will. */
const MAX_FUTILE_ATTEMPTS = 5;

/** Further writes of the transaction; a function of both states if they depend on the change. */
type MoreWrites = readonly Write[] | ((previous: Person, after: Person) => readonly Write[]);

/**
 * Changes a person with a pure function of their current state, retrying on conflicts, and keeps the address lists
 * consistent. Returning the same person writes nothing unless there are further writes. Returns the changed person;
 * undefined if there is none. Throws WriteConflict if the change claims another person's address.
 */
export const changePerson =
  (table: Pick<Table, 'get' | 'transact'>) =>
  async (
    id: string,
    change: (person: Person) => Person,
    more: MoreWrites = [],
  ): Promise<Person | undefined> => {
    let futile = 0;
    let seen: number | undefined;
    const isFutile = () => futile + 1 === MAX_FUTILE_ATTEMPTS;
    const attempt = async () => {
      const stored = await storedPerson(table)(id);
      if (stored?.kind !== 'person') return undefined;
      futile = stored.revision === seen ? futile + 1 : 0;
      seen = stored.revision;
      const next = change(stored.person);
      if (next === stored.person && (typeof more === 'function' || more.length === 0)) return next;
      await table.transact([
        recordWrite(next, stored.revision + 1, stored.revision),
        ...(await emailChanges(table, stored.person, next)),
        ...unconfirmedWrites(stored.person, next),
        ...seatWrites(stored.person.organizationLicense, next.organizationLicense),
        ...(typeof more === 'function' ? more(stored.person, next) : more),
      ]);
      return next;
    };
    return retryOnConflict(attempt, { isFutile });
  };

const emailChanges = async (
  table: Pick<Table, 'get'>,
  before: Person,
  after: Person,
): Promise<Write[]> =>
  before.email === after.email && before.emailVerified === after.emailVerified
    ? []
    : [...(await emailRemovals(table, before)), ...emailWrites(after)];

/** An unverified person may have been replaced by a later registrant of the address; that entry stays. */
const emailRemovals = async (table: Pick<Table, 'get'>, person: Person): Promise<Write[]> => {
  if (person.email === undefined) return [];
  const key = emailKey(person.email, stateOf(person));
  return ownerIn(await table.get(key)) === person.id
    ? [{ kind: 'delete', key, when: { kind: 'equals', attribute: 'owner', value: person.id } }]
    : [];
};

/** Reduces a person to the fact of deletion. functions/users/erase erases everything else under their key. */
export const buryPerson =
  (table: Pick<Table, 'get' | 'transact'>) =>
  async (person: Person, proofs: readonly SignInProof[], at: Date) => {
    await table.transact([
      { kind: 'put', item: { ...personKey(person.id), deletedAt: at.toISOString() } },
      { kind: 'delete', key: slugKey(person.slug) },
      ...(await emailRemovals(table, person)),
      ...seatWrites(person.organizationLicense, undefined),
      ...proofs.flatMap((proof) => proofRemovals(person.id, proof)),
    ]);
  };
