import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { Paper, PaperRecord } from '#functions/records/papers/paper-record.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { wholePapers } from '#functions/records/papers/short-record.ts';
import type { EntityKind } from '#shared/domain/entity-kind.ts';
import { parseSearchQuery } from '#shared/domain/parse-search-query.ts';

import { newestOfEntity } from './entity-papers.ts';
import { entityAt, entityNotFound } from './open-entity.ts';

type Ports = {
  readonly table: Pick<Table, 'get' | 'getMany' | 'query'>;
  readonly index: Pick<SearchIndex, 'search'>;
};
/** `slug` is the entity's own slug; merged names lead to their common entity. */
type Works = { readonly slug: string; readonly name: string; readonly papers: readonly Paper[] };

/** The number of newest works examined: several people share a name, and slugs distinguish them. */
const LOOKED_AT = 250;
/** Slugs are truncated at this length, possibly within a word. */
const LONGEST_SLUG = 79;

/** In an author's slug the name is followed by an ORCID iD or a mark of their only known work. */
const MARK = /-(?:\d{4}-\d{4}-\d{4}-\d{3}[\dx]|[\da-f]{8})$/;

const wordsOf = (slug: string): string => {
  const words = slug.split('-');
  return (slug.length >= LONGEST_SLUG ? words.slice(0, -1) : words).join(' ');
};

/**
 * Works that have not been counted are found by the words of the slug, so that a new author can be followed at once.
 */
const wordsFor: Readonly<Record<'author' | 'journal', (slug: string) => string>> = {
  author: (slug) => `author:"${wordsOf(slug.replace(MARK, ''))}"`,
  journal: (slug) => `journal:"${wordsOf(slug)}"`,
};

const nameIn: Readonly<
  Record<'author' | 'journal', (record: PaperRecord, slug: string) => string | undefined>
> = {
  author: ({ authors }, slug) => authors.find((author) => author.slug === slug)?.name,
  journal: ({ journal }, slug) => (journal?.slug === slug ? journal.name : undefined),
};

/** Returns the newest works of an author, journal, organization or funder; throws 404 if there is none. */
export const worksOfStatements =
  (ports: Ports) =>
  async (kind: EntityKind, input: string): Promise<Works> => {
    const row = await entityAt(ports.table)(kind, input);
    if (row) {
      const { slug, name } = row;
      const dois = await newestOfEntity(ports.table)(kind, slug, LOOKED_AT);
      return { slug, name, papers: [...(await papersByDoi(ports.table)(dois)).values()] };
    }
    const found =
      kind === 'author' || kind === 'journal'
        ? await worksNamed(ports, wordsFor[kind](input), (record) => nameIn[kind](record, input))
        : undefined;
    if (!found) throw entityNotFound(kind);
    return { slug: input, ...found };
  };

/** Slugs are not indexed: names with their words are searched, and records decide. */
const worksNamed = async (
  { table, index }: Ports,
  words: string,
  nameIn: (record: PaperRecord) => string | undefined,
): Promise<Omit<Works, 'slug'> | undefined> => {
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
  const whole = await wholePapers(table)(found);
  const named = whole.map(({ record }) => nameIn(record));
  const papers = found.filter((_, index) => named[index] !== undefined);
  const name = named.find((one) => one !== undefined);
  return name === undefined ? undefined : { name, papers };
};
