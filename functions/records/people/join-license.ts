import {
  type Item,
  type Table,
  type Write,
  WriteConflict,
} from '#functions/platform/ports/table.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import { changePerson } from './person-repository.ts';
import { mailDomainOf } from '#shared/domain/mail-domain.ts';
import type { LicenseRole } from '#shared/domain/organization-license.ts';
import type { Person } from '#shared/domain/person.ts';

import { invitationIn } from '#functions/records/licenses/invitations.ts';
import { holdersOf, removeHolder } from '#functions/records/licenses/license-holders.ts';
import {
  domainName,
  invitedKey,
  invitedName,
  leftKey,
  seatsKey,
  turnKey,
} from '#functions/records/licenses/license-keys.ts';
import { licenseBySlug, licensesBySlug } from '#functions/records/licenses/license-repository.ts';

type Joining = {
  readonly personId: string;
  readonly slug: string;
  readonly role: LicenseRole;
  /** What is written in the same transaction where they do join. */
  readonly more?: (after: Person) => readonly Write[];
};

export type Joined =
  | { readonly kind: 'joined'; readonly person: Person }
  /** They belong to a licence already, this one or another. */
  | { readonly kind: 'elsewhere'; readonly person: Person }
  | { readonly kind: 'no-seat' }
  /** There is no such person or licence. */
  | { readonly kind: 'nobody' };

const TRIES = 20;

/** How many members a licence has. Whoever only reads on its network, or was invited and has not come, takes no seat. */
export const seatsTaken = (table: Pick<Table, 'get'>) => async (slug: string) =>
  takenIn(await table.get(seatsKey(slug)));

const takenIn = (item: Item | undefined): number => Number(item?.['taken'] ?? 0);

/**
 * Makes somebody a member who belongs to no licence yet, while there is a seat. Where seats are counted out those who come at
 * once take turns, so that the last seat is given once.
 */
export const joinLicense =
  (table: Table) =>
  async ({ personId, slug, role, more = () => [] }: Joining): Promise<Joined> => {
    for (let tries = 1; ; tries += 1) {
      const license = await licenseBySlug(table)(slug);
      if (!license) return { kind: 'nobody' };
      const turn =
        license.seats === undefined ? undefined : await freeTurn(table, slug, license.seats);
      if (turn === 'no-seat') return { kind: 'no-seat' };
      const turned = { joins: false };
      try {
        const person = await changePerson(table)(
          personId,
          (before) => {
            turned.joins = before.organizationLicense === undefined;
            return turned.joins
              ? { ...before, organizationLicense: slug, administersLicense: role === 'librarian' }
              : before;
          },
          (_, after) =>
            turned.joins
              ? [
                  { kind: 'delete', key: leftKey(personId, slug) },
                  ...(turn ? [turn] : []),
                  ...more(after),
                ]
              : [],
        );
        if (!person) return { kind: 'nobody' };
        return { kind: turned.joins ? 'joined' : 'elsewhere', person };
      } catch (error) {
        if (!(error instanceof WriteConflict) || tries === TRIES) throw error;
      }
    }
  };

/** The write that takes the next turn, where a seat is free. */
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

/**
 * Makes somebody a member of the licence that their confirmed address was invited to, or whose domain it is at. Asked when a
 * session begins or goes on and when an address is confirmed; answers the person as they are then. Of a licence whose seats
 * are all taken `noSeat` is told.
 */
export const joinByAddress =
  (table: Table, now: Clock, noSeat: (slug: string) => Promise<void> = async () => undefined) =>
  async (person: Person): Promise<Person> => {
    const { id: personId, email, emailVerified, organizationLicense } = person;
    if (organizationLicense !== undefined || email === undefined || !emailVerified) return person;
    const slugs = await holdersOf(table)([invitedName(email), domainName(mailDomainOf(email))]);
    if (slugs.length === 0) return person;
    const invitations = new Map(
      (await table.getMany(slugs.map((slug) => invitedKey(slug, email)))).flatMap((item) => {
        const invitation = invitationIn(item, now());
        return invitation ? [[invitation.slug, invitation] as const] : [];
      }),
    );
    const licenses = await licensesBySlug(table)(slugs);
    const left = new Set(
      (await table.getMany(slugs.map((one) => leftKey(personId, one)))).map(({ sk }) => sk),
    );
    const slug =
      licenses.find((license) => invitations.has(license.slug))?.slug ??
      licenses.find(
        (license) =>
          license.domains?.includes(mailDomainOf(email)) === true &&
          !left.has(leftKey(personId, license.slug).sk),
      )?.slug;
    if (slug === undefined) return person;
    const invitation = invitations.get(slug);
    const joined = await joinLicense(table)({
      personId,
      slug,
      role: invitation?.role ?? 'member',
      more: () => (invitation ? [{ kind: 'delete', key: invitedKey(slug, email) }] : []),
    });
    if (joined.kind === 'joined' && invitation)
      await removeHolder(table)(slug, [invitedName(email)]);
    if (joined.kind === 'no-seat') await noSeat(slug);
    return 'person' in joined ? joined.person : person;
  };
