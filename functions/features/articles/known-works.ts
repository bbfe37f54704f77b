import { type Reference } from '#functions/ingest/article.ts';
import { everyItem } from '#functions/platform/ports/every-item.ts';
import { type Item, type Table, WriteConflict } from '#functions/platform/ports/table.ts';
import { allDone } from '#functions/platform/queues/all-done.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { type PaperRecord } from '#functions/records/papers/paper-record.ts';
import { recordItem } from '#functions/records/papers/paper-repository.ts';
import {
  identityPartition,
  KNOWN,
  WAITING,
} from '#functions/records/references/resolve-references.ts';
import { citedWorkOf } from '#shared/domain/doi.ts';
import { slugOf } from '#shared/domain/slug.ts';

/** Where a work can be found without its DOI. */
const identitiesOf = ({ doi, pmid, title, year, authors }: PaperRecord): Item[] => {
  const byTitle = identityPartition.title(title);
  const firstAuthor = authors[0]?.surname ?? authors[0]?.name;
  return [
    ...(pmid ? [{ pk: identityPartition.pmid(pmid), sk: `${KNOWN}${doi}` }] : []),
    ...(byTitle
      ? [
          {
            pk: byTitle,
            sk: `${KNOWN}${doi}`,
            title,
            ...(year !== undefined && { year }),
            ...(firstAuthor && { firstAuthor }),
          },
        ]
      : []),
  ];
};

/** Makes works findable by PMID and title; answers the articles that were waiting for one of them. */
export const makeFindable =
  (table: Pick<Table, 'query' | 'putMany'>) =>
  async (records: readonly PaperRecord[]): Promise<readonly string[]> => {
    const identities = records.flatMap(identitiesOf);
    await table.putMany(identities);
    const waiting = await allDone(
      identities.map(async ({ pk, sk }) => {
        const articles = await everyItem(table, { pk, prefix: WAITING });
        return articles.filter(({ found }) => found !== sk.slice(KNOWN.length));
      }),
    );
    return [...new Set(waiting.flat().map(({ sk }) => sk.slice(WAITING.length)))];
  };

/** The slug of an author whom only a name is known of: the name and the work it stands on. */
export const authorSlug = (name: string, doi: string, orcid?: string) =>
  orcid ? `${slugOf(name)}-${orcid}` : `${slugOf(name) || 'author'}-${sha256Of(doi).slice(0, 8)}`;

/** What a reference tells of the work it names. */
const recordOfReference = (doi: string, reference: Reference): PaperRecord => ({
  doi,
  origin: 'cited',
  title: reference.title ?? reference.source ?? doi,
  authors: reference.authors.map((name) => ({
    name,
    slug: authorSlug(name, doi),
    affiliations: [],
  })),
  affiliations: [],
  ...(reference.source &&
    reference.title && {
      journal: { name: reference.source, slug: slugOf(reference.source), issns: [] },
    }),
  ...(reference.year !== undefined && {
    year: reference.year,
    publishedDate: String(reference.year),
  }),
  ...(reference.volume && { volume: reference.volume }),
  ...(reference.firstPage && { pages: reference.firstPage }),
  ...(reference.pmid && { pmid: reference.pmid }),
  paperType: reference.title ? 'article' : 'other',
  keywords: [],
  subjects: [],
  meshDescriptors: [],
  substances: [],
  funding: [],
  referenceCount: 0,
});

/** Gives each cited work that nobody knew a record of its own, from what the reference prints; answers the new ones. */
export const rememberCitedWorks =
  (table: Table) =>
  async (references: readonly Reference[]): Promise<readonly PaperRecord[]> => {
    const byDoi = new Map(
      references.flatMap((one) => (one.doi ? [[citedWorkOf(one.doi), one] as const] : [])),
    );
    const records = [...byDoi].map(([doi, reference]) => recordOfReference(doi, reference));
    const items = records.map(recordItem);
    const present = new Set((await table.getMany(items)).map(({ pk }) => pk));
    const made = await allDone(
      records.map(async (record) => {
        const item = recordItem(record);
        if (present.has(item.pk)) return [];
        try {
          await table.write({ kind: 'put', item, when: { kind: 'absent' } });
          return [record];
        } catch (error) {
          // Another reader met the same work at the same moment; its record is as good as ours.
          if (error instanceof WriteConflict) return [];
          throw error;
        }
      }),
    );
    return made.flat();
  };
