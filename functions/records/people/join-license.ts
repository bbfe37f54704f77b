import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import type { Item, Table, Write } from '#functions/platform/ports/table.ts';
import { changePerson } from './person-repository.ts';
import { mailDomainOf } from '#shared/domain/mail-domain.ts';
import type { LicenseRole } from '#shared/domain/organization-license.ts';
import type { Person } from '#shared/domain/person.ts';

import { holdersOf } from '#functions/records/licenses/license-holders.ts';
import {
  domainName,
  formerMembershipKey,
  seatsKey,
  turnKey,
} from '#functions/records/licenses/license-keys.ts';
import {
  licenseBySlug,
  licensesBySlug,
  type StoredLicense,
} from '#functions/records/licenses/license-repository.ts';

type Joining = {
  readonly personId: string;
  readonly slug: string;
  readonly role: LicenseRole;
  /** Writes made in the same transaction if they join. */
  readonly more?: (after: Person) => readonly Write[];
};

export type JoinResult =
  | { readonly kind: 'joined'; readonly person: Person }
  /** They belong to a license already, this one or another. */
  | { readonly kind: 'elsewhere'; readonly person: Person }
  | { readonly kind: 'no-seat' }
  /** There is no such person or license. */
  | { readonly kind: 'nobody' };

/** How many members a license has. Whoever only reads on its network, or was invited and has not come, takes no seat. */
export const seatsTaken = (table: Pick<Table, 'get'>) => async (slug: string) =>
  takenIn(await table.get(seatsKey(slug)));

const takenIn = (item: Item | undefined): number => Number(item?.['taken'] ?? 0);

/**
 * Makes somebody a member who belongs to no license yet, while there is a seat. Where seats are counted out those who come at
 * once take turns, so that the last seat is given once.
 */
export const joinLicense =
  (table: Table) =>
  async ({ personId, slug, role, more = () => [] }: Joining): Promise<JoinResult> => {
    return retryOnConflict(async () => {
      const license = await licenseBySlug(table)(slug);
      if (!license) return { kind: 'nobody' };
      const turn =
        license.seats === undefined ? undefined : await freeTurn(table, slug, license.seats);
      if (turn === 'no-seat') return { kind: 'no-seat' };
      const turned = { joins: false };
      const person = await changePerson(table)(
        personId,
        (previous) => {
          turned.joins = previous.organizationLicense === undefined;
          return turned.joins
            ? { ...previous, organizationLicense: slug, administersLicense: role === 'librarian' }
            : previous;
        },
        (_, after) =>
          turned.joins
            ? [
                { kind: 'delete', key: formerMembershipKey(personId, slug) },
                ...(turn ? [turn] : []),
                ...more(after),
              ]
            : [],
      );
      if (!person) return { kind: 'nobody' };
      return { kind: turned.joins ? 'joined' : 'elsewhere', person };
    });
  };

/** Returns the write that takes the next turn, if a seat is free. */
const freeTurn = async (
  table: Pick<Table, 'getMany'>,
  slug: string,
  seats: number,
): Promise<Write | 'no-seat'> => {
  const items = await table.getMany([turnKey(slug), seatsKey(slug)]);
  const turn = items.find(({ sk }) => sk === turnKey(slug).sk);
  if (takenIn(items.find(({ sk }) => sk === seatsKey(slug).sk)) >= seats) return 'no-seat';
  const revision = Number(turn?.['revision'] ?? 0);
  return {
    kind: 'put',
    item: { ...turnKey(slug), revision: revision + 1 },
    when: turn ? { kind: 'equals', attribute: 'revision', value: revision } : { kind: 'absent' },
  };
};

/** Whether a person left a license, or was taken out of it: then nothing but an act of their own makes them a member again. */
export const hasLeft =
  (table: Pick<Table, 'get'>) =>
  async (personId: string, slug: string): Promise<boolean> =>
    (await table.get(formerMembershipKey(personId, slug))) !== undefined;

/**
 * Makes a person a member of the license that has proved the domain of their confirmed address, unless they left it. Called
 * when a session begins or goes on and when an address is confirmed; returns the person as they are then. Invitations make
 * nobody a member here: they are accepted. `noSeat` is called with a license whose seats are all taken.
 */
export const joinByAddress =
  (table: Table, noSeat: (slug: string) => Promise<void> = async () => undefined) =>
  async (person: Person): Promise<Person> => {
    const { id: personId, email, emailVerified, organizationLicense } = person;
    if (organizationLicense !== undefined || email === undefined || !emailVerified) return person;
    const domain = mailDomainOf(email);
    const licenses = await licensesOfDomain(table)(domain);
    if (licenses.length === 0) return person;
    const left = new Set(
      (await table.getMany(licenses.map(({ slug }) => formerMembershipKey(personId, slug)))).map(
        ({ sk }) => sk,
      ),
    );
    const slug = licenses.find(
      (slug) => !left.has(formerMembershipKey(personId, slug.slug).sk),
    )?.slug;
    if (slug === undefined) return person;
    const joined = await joinLicense(table)({ personId, slug, role: 'member' });
    if (joined.kind === 'no-seat') await noSeat(slug);
    return 'person' in joined ? joined.person : person;
  };

/** The licenses that have proved a mail domain. */
export const licensesOfDomain =
  (table: Pick<Table, 'getMany'>) =>
  async (domain: string): Promise<readonly StoredLicense[]> => {
    const slugs = await holdersOf(table)([domainName(domain)]);
    if (slugs.length === 0) return [];
    const licenses = await licensesBySlug(table)(slugs);
    return licenses.filter(({ domains }) => domains?.includes(domain) === true);
  };
