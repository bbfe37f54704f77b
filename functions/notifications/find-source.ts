import { openDashboard } from '#functions/dashboards/open-dashboard.ts';
import type { Caller } from '#functions/http/callers.ts';
import { badRequest, notFound } from '#functions/http/problem.ts';
import type { PaperRecord } from '#functions/papers/paper-record.ts';
import { paperByDoi, recordsByDoi } from '#functions/papers/paper-repository.ts';
import { unknownPaper } from '#functions/papers/read-paper.ts';
import type { NotificationSource } from '#shared/domain/notification.ts';
import { parseSearchQuery } from '#shared/domain/parse-search-query.ts';
import { startOfSearch } from '#shared/domain/search-state.ts';
import { parseWorkKey } from '#shared/domain/work-key.ts';

import { checkSearchSize, searchHash, searchToFollow } from './followed-search.ts';
import type { NotificationsPorts } from './ports.ts';

/** What somebody wants to follow, as it is there. */
export type FoundSource = {
  readonly source: NotificationSource;
  /** Under which its followers stand. */
  readonly followed: string;
  readonly name: string;
};

type Ports = Pick<NotificationsPorts, 'table' | 'index' | 'entitled'>;
type Find = (ports: Ports, caller: Caller, id: string) => Promise<FoundSource>;

const paper: Find = async ({ table }, _, given) => {
  const id = parseWorkKey(given);
  if (id === undefined)
    throw badRequest('The body of the request is not valid.', [
      { path: 'source.id', message: 'is not a DOI, such as 10.5555/abc' },
    ]);
  const found = await paperByDoi(table)(id);
  if (!found) throw unknownPaper();
  return { source: { type: 'paper', id }, followed: id, name: found.record.title };
};

const search: Find = async ({ index, entitled }, caller, given) => {
  const wanted = searchToFollow(given);
  await checkSearchSize(index, wanted, entitled(caller).savedSearchDois);
  const { id, name } = wanted;
  return { source: { type: 'search', id }, followed: searchHash(id), name };
};

const dashboard: Find = async ({ table }, caller, slug) => {
  const open = await openDashboard(table)(caller, slug);
  const { slug: id, name } = open.dashboard;
  return { source: { type: 'dashboard', id }, followed: id, name };
};

const LOOKED_AT = 250;

/** A name whose slug this is, among the papers that carry words like it. */
const nameBehind = async (
  { table, index }: Ports,
  query: string,
  nameIn: (record: PaperRecord) => string | undefined,
): Promise<string | undefined> => {
  const parsed = parseSearchQuery(query).query;
  if (!parsed) return undefined;
  const { hits } = await index.search({
    mode: 'papers',
    query: parsed,
    filters: {},
    sort: startOfSearch.sort,
    offset: 0,
    limit: LOOKED_AT,
    aggregate: false,
  });
  const dois = hits.flatMap((hit) => (hit.kind === 'paper' ? [hit.doi] : []));
  const records = await recordsByDoi(table)(dois);
  for (const record of records.values()) {
    const name = nameIn(record);
    if (name !== undefined) return name;
  }
  return undefined;
};

/** The words of a slug; the last may have been cut where a slug is as long as it can be. */
const wordsOf = (slug: string): string => {
  const words = slug.split('-');
  return (slug.length >= 79 ? words.slice(0, -1) : words).join(' ');
};
/** An author's slug ends with an ORCID, or with a mark of the first work. */
const authorWords = (slug: string): string =>
  wordsOf(slug.replace(/-(?:\d{4}-\d{4}-\d{4}-\d{3}[\dx]|[\da-f]{8})$/i, ''));

const author: Find = async (ports, _, id) => {
  const name = await nameBehind(
    ports,
    `author:"${authorWords(id)}"`,
    ({ authors }) => authors.find(({ slug }) => slug === id)?.name,
  );
  if (name === undefined) throw notFound('There is no author at this address.');
  return { source: { type: 'author', id }, followed: id, name };
};

const journal: Find = async (ports, _, id) => {
  const name = await nameBehind(ports, `journal:"${wordsOf(id)}"`, (record) =>
    record.journal?.slug === id ? record.journal.name : undefined,
  );
  if (name === undefined) throw notFound('There is no journal at this address.');
  return { source: { type: 'journal', id }, followed: id, name };
};

const finds: Readonly<Record<NotificationSource['type'], Find>> = {
  paper,
  search,
  dashboard,
  author,
  journal,
};

/** Finds what is to be followed, for whom it is visible; refuses what is not there, or somebody else's own. */
export const findSource =
  (ports: Ports) =>
  (caller: Caller, { type, id }: NotificationSource): Promise<FoundSource> =>
    finds[type](ports, caller, id);
