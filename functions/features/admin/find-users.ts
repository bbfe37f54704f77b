import type { UseCase } from '#functions/platform/http/serve.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { adminView } from '#functions/records/people/admin-view.ts';
import { personKey } from '#functions/records/people/person-keys.ts';
import { parseStoredPerson } from '#functions/records/people/person-record.ts';
import { PEOPLE_BY_EMAIL, PEOPLE_BY_SLUG } from '#functions/records/people/person-repository.ts';
import type { findUsers as contract } from '#shared/contracts/admin.ts';
import type { Person } from '#shared/domain/person.ts';
import { slugOf } from '#shared/domain/slug.ts';

import { readPage } from './pages.ts';
import type { AdminPorts } from './ports.ts';

/**
 * People are in two lists of the secondary index: matches by slug come first, then the remaining matches by address.
 */
type Place = { readonly list: 'slug' | 'email'; readonly after?: string };

const placeIn = (text: string | undefined, byEmailAlone: boolean): Place => {
  if (text === undefined) return { list: byEmailAlone ? 'email' : 'slug' };
  const [, list, after = ''] = /^(slug|email)\.(.*)$/.exec(text) ?? [];
  if (list !== 'slug' && list !== 'email') throw new RangeError('Invalid page cursor.');
  return after === '' ? { list } : { list, after };
};

const written = ({ list, after = '' }: Place): string => `${list}.${after}`;

const ownersOf = async (
  table: Pick<Table, 'query' | 'getMany'>,
  { list, after }: Place,
  prefix: string,
  limit: number,
): Promise<{ readonly people: readonly Person[]; readonly next: string | undefined }> => {
  const { items, next } = await table.query({
    pk: list === 'slug' ? PEOPLE_BY_SLUG : PEOPLE_BY_EMAIL,
    index: 'inverse',
    limit,
    ...(prefix !== '' && { prefix }),
    ...(after !== undefined && { after }),
  });
  const keys = items.flatMap(({ owner }) => (typeof owner === 'string' ? [personKey(owner)] : []));
  const records = await table.getMany(keys);
  const people = records.flatMap((record) => {
    const stored = parseStoredPerson(record);
    return stored.kind === 'person' ? [stored.person] : [];
  });
  return { people, next };
};

/** Finds people by the start of their slug, which is derived from their name, or of their address. */
export const findUsers =
  (ports: AdminPorts): UseCase<typeof contract> =>
  async (_caller, { query: { q = '', limit, after } }) => {
    const asked = q.trim().toLowerCase();
    const isAddress = asked.includes('@');
    const slug = slugOf(asked);
    // Punctuation alone matches no slug.
    const byEmailAlone = isAddress || (asked !== '' && slug === '');

    return readPage(async () => {
      const found: Person[] = [];
      let place: Place | undefined = placeIn(after, byEmailAlone);
      while (place && found.length < limit) {
        const prefix = place.list === 'slug' ? slug : asked;
        const page = await ownersOf(ports.table, place, prefix, limit - found.length);
        const { list }: Place = place;
        found.push(
          ...page.people.filter(
            (person) => list === 'slug' || byEmailAlone || !person.slug.startsWith(slug),
          ),
        );
        if (page.next !== undefined) place = { list, after: page.next };
        // Everyone has a slug, so an empty search lists all people by slug.
        else place = list === 'slug' && asked !== '' ? { list: 'email' } : undefined;
      }
      const users = await Promise.all(found.map(adminView(ports)));
      return place ? { users, next: written(place) } : { users };
    });
  };
