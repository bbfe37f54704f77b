import { notFound } from '#functions/platform/http/problem.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { parseSearchQuery } from '#shared/domain/parse-search-query.ts';

import type { Paper, PaperRecord } from './paper-record.ts';
import { papersByDoi } from './paper-repository.ts';

type Ports = {
  readonly table: Pick<Table, 'getMany'>;
  readonly index: Pick<SearchIndex, 'search'>;
};
type Works = { readonly name: string; readonly papers: readonly Paper[] };

/** So many of the newest works are looked at: names are shared by several people, and slugs tell them apart. */
const LOOKED_AT = 250;
/** A slug is cut at this length, perhaps within a word. */
const LONGEST_SLUG = 79;

/** Behind the name in an author's slug stands an ORCID, or a mark of the one work that is known of them. */
const MARK = /-(?:\d{4}-\d{4}-\d{4}-\d{3}[\dx]|[\da-f]{8})$/;

const wordsOf = (slug: string): string => {
  const words = slug.split('-');
  return (slug.length >= LONGEST_SLUG ? words.slice(0, -1) : words).join(' ');
};

/** The newest works of an author. */
export const worksOfAuthor =
  (ports: Ports) =>
  async (slug: string): Promise<Works> =>
    (await worksNamed(
      ports,
      `author:"${wordsOf(slug.replace(MARK, ''))}"`,
      ({ authors }) => authors.find((author) => author.slug === slug)?.name,
    )) ?? gone('There is no author at this address.');

/** The newest works of a journal. */
export const worksOfJournal =
  (ports: Ports) =>
  async (slug: string): Promise<Works> =>
    (await worksNamed(ports, `journal:"${wordsOf(slug)}"`, ({ journal }) =>
      journal?.slug === slug ? journal.name : undefined,
    )) ?? gone('There is no journal at this address.');

const gone = (sentence: string): never => {
  throw notFound(sentence);
};

/** Slugs are not searched: the names that hold their words are, and their records tell whose they are. */
const worksNamed = async (
  { table, index }: Ports,
  words: string,
  nameIn: (record: PaperRecord) => string | undefined,
): Promise<Works | undefined> => {
  const { query } = parseSearchQuery(words);
  if (!query) return undefined;
  const { hits } = await index.search({
    mode: 'papers',
    query,
    filters: {},
    sort: { key: 'date', order: 'desc' },
    offset: 0,
    limit: LOOKED_AT,
    aggregate: false,
  });
  const dois = hits.flatMap((hit) => (hit.kind === 'paper' ? [hit.doi] : []));
  const found = [...(await papersByDoi(table)(dois)).values()];
  const papers = found.filter(({ record }) => nameIn(record) !== undefined);
  const name = papers[0] && nameIn(papers[0].record);
  return name === undefined ? undefined : { name, papers };
};
