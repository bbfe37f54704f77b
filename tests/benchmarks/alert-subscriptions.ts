import { randomUUID } from 'node:crypto';

import {
  searchHash,
  watchSource,
  type WatchPorts,
} from '#functions/features/alerts/watch-source.ts';
import { newPerson } from '#functions/features/auth/new-person.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { readVersionRecord } from '#functions/records/articles/version-record.ts';
import { createStoredDashboard } from '#functions/records/dashboards/dashboard-repository.ts';
import { notificationWrites } from '#functions/records/notifications/notification-repository.ts';
import type { PaperRecord } from '#functions/records/papers/paper-record.ts';
import { recordsByDoi } from '#functions/records/papers/paper-repository.ts';
import { createPerson } from '#functions/records/people/person-repository.ts';
import type { Random } from '#infra/local/demonstration/random.ts';
import { usualLayout } from '#shared/domain/dashboard.ts';
import type { NotificationCategory, NotificationSource } from '#shared/domain/notification.ts';

const PEOPLE = 5000;
const SUBSCRIPTIONS = 100_000;
const DASHBOARDS = 2000;
const WORKS_OF_A_DASHBOARD = 50;
/** Of what is followed, this share occurs in the articles; the rest never does. */
const OCCURRING = 0.2;
/** A dashboard holds so many works that nobody speaks of for each that somebody does. */
const OCCURRING_IN_DASHBOARDS = 0.02;
const AT_ONCE = 500;

/** What the articles hold that somebody may follow. */
type Known = {
  readonly works: readonly string[];
  readonly authors: readonly string[];
  readonly journals: readonly string[];
  readonly titles: readonly string[];
};

type Subscription = {
  readonly source: NotificationSource;
  readonly category: NotificationCategory;
};

export const inTurns = async <T>(all: readonly T[], work: (one: T) => Promise<unknown>) => {
  for (let from = 0; from < all.length; from += AT_ONCE)
    await Promise.all(all.slice(from, from + AT_ONCE).map(work));
};

/** Everything by which the articles of a library may be found. */
export const knownFrom = async (table: Table, articles: readonly string[]): Promise<Known> => {
  const heads = await Promise.all(articles.map(readVersionRecord(table)));
  const works = [...new Set(heads.flatMap((head) => head?.cited ?? []))];
  const records: PaperRecord[] = [];
  for (let from = 0; from < works.length; from += AT_ONCE)
    records.push(...(await recordsByDoi(table)(works.slice(from, from + AT_ONCE))).values());
  const read = [...(await recordsByDoi(table)(articles)).values()];
  return {
    works,
    authors: [...records, ...read].flatMap(({ authors }) => authors.map(({ slug }) => slug)),
    journals: [...new Set(read.flatMap(({ journal }) => journal?.slug ?? []))],
    titles: read.map(({ title }) => title),
  };
};

const telling = (title: string) => title.split(/[^\p{L}]+/u).filter((word) => word.length > 4);

/** Three words of one title, or of several: the latter occur, but hardly together. */
const searchFrom = (random: Random, { titles }: Known): string => {
  const one = telling(random.pick(titles));
  const other = () => (random.chance(OCCURRING) ? one : telling(random.pick(titles)));
  const words = [one, other(), other()].flatMap((all) => (all.length > 0 ? random.pick(all) : []));
  const mode = random.pick(['all', 'citations', 'papers']);
  return new URLSearchParams({ q: words.join(' ') || 'cell', mode }).toString();
};

const makeDashboards = async (table: Table, random: Random, known: Known) => {
  const slugs = Array.from({ length: DASHBOARDS }, (_, place) => `measured-${String(place)}`);
  const at = new Date().toISOString();
  await inTurns(slugs, async (slug) => {
    const matched = Array.from({ length: WORKS_OF_A_DASHBOARD }, (_, place) =>
      random.chance(OCCURRING_IN_DASHBOARDS)
        ? random.pick(known.works)
        : `10.5555/elsewhere.${slug}.${String(place)}`,
    );
    await createStoredDashboard(table)(
      {
        ...{ id: slug, slug, name: slug, description: '', ownerId: 'nobody', isPublic: true },
        ...{ componentLayout: usualLayout, createdAt: at, lastUpdated: at, worksChangedAt: at },
        ...{ refreshedAt: at, refresh: { status: 'idle' }, matched: matched.length, unmatched: 0 },
      },
      { matched, unmatched: [] },
    );
  });
  return slugs;
};

const makePeople = async (table: Table): Promise<readonly string[]> => {
  const ids = Array.from({ length: PEOPLE }, () => randomUUID());
  await inTurns(ids, async (id) => {
    const email = `${id}@people.example.test`;
    const given = { id, name: 'Example', email, emailVerified: true, signupType: 'local' } as const;
    await createPerson(table)(newPerson(given, new Date()), { method: 'local', subject: id });
  });
  return ids;
};

/** Of ten followers four follow a paper, two an author, one a journal, two a search and one a dashboard. */
const subscriptionAt = (
  place: number,
  random: Random,
  known: Known,
  dashboards: readonly string[],
): Subscription => {
  const some = (all: readonly string[], kind: string) =>
    random.chance(OCCURRING) ? random.pick(all) : `${kind}-${String(random.integer(0, 1_000_000))}`;
  const both = random.pick(['citationStatements', 'newPublications'] as const);
  const turn = place % 10;
  if (turn < 4)
    return { source: { type: 'paper', id: some(known.works, '10.5555/other') }, category: both };
  if (turn < 6)
    return { source: { type: 'author', id: some(known.authors, 'author') }, category: both };
  if (turn < 7)
    return {
      source: { type: 'journal', id: some(known.journals, 'journal') },
      category: 'newPublications',
    };
  if (turn < 9)
    return { source: { type: 'search', id: searchFrom(random, known) }, category: both };
  return { source: { type: 'dashboard', id: random.pick(dashboards) }, category: both };
};

/** Lets 5,000 people follow 100,000 things, since the day before. */
export const subscribe = async (
  ports: WatchPorts,
  random: Random,
  known: Known,
): Promise<{
  readonly subscriptions: number;
  readonly searches: number;
  readonly people: readonly string[];
}> => {
  const { table } = ports;
  const people = await makePeople(table);
  const dashboards = await makeDashboards(table, random, known);
  const all = Array.from({ length: SUBSCRIPTIONS }, (_, place) =>
    subscriptionAt(place, random, known, dashboards),
  );
  const createdAt = new Date(Date.now() - 86_400_000).toISOString();
  const watched = new Map(all.map(({ source }) => [`${source.type} ${source.id}`, source]));
  await inTurns([...watched.values()], watchSource(ports));
  await inTurns([...all.entries()], async ([place, { source, category }]) => {
    const followed = source.type === 'search' ? searchHash(source.id) : source.id;
    const notification = {
      ...{ id: `measured-${String(place)}`, source, category, schedule: 'daily' as const },
      ...{ name: source.id, createdAt },
    };
    await table.transact(
      notificationWrites(people[place % people.length] ?? '', {
        notification,
        followed: followed ?? '',
      }),
    );
  });
  const searches = new Set(
    all.flatMap(({ source }) => (source.type === 'search' ? (searchHash(source.id) ?? []) : [])),
  );
  return { subscriptions: all.length, searches: searches.size, people };
};
