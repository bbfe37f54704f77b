import { type Reference } from '#functions/ingest/article.ts';
import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Item, Table } from '#functions/platform/ports/table.ts';
import { allDone } from '#functions/platform/queues/all-done.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { type PaperRecord } from '#functions/records/papers/paper-record.ts';
import {
  identityPartition,
  KNOWN,
  WAITING,
} from '#functions/records/references/resolve-references.ts';
import { citedWorkOf } from '#shared/domain/doi.ts';
import { slugOf } from '#shared/domain/slug.ts';

/** Where a work can be found without its DOI. */
export const identitiesOf = ({ doi, pmid, pmcid, title, year, authors }: PaperRecord): Item[] => {
  const byTitle = identityPartition.title(title);
  const firstAuthor = authors[0]?.surname ?? authors[0]?.name;
  return [
    ...(pmid ? [{ pk: identityPartition.pmid(pmid), sk: `${KNOWN}${doi}` }] : []),
    ...(pmcid ? [{ pk: identityPartition.pmcid(pmcid), sk: `${KNOWN}${doi}` }] : []),
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

/** Where a work that has become known can be found from now on, and the article that told of it. */
export type KnownWork = { readonly identities: readonly Item[]; readonly from: string };

/**
 * Looks who waits for works that have become known by PMID and title; answers articles, without those that told of the
 * very work they wait for, since they have met it in their own list.
 */
export const waitingFor =
  (table: Pick<Table, 'query'>) =>
  async (works: readonly KnownWork[]): Promise<readonly string[]> => {
    const waiting = await allDone(
      works.flatMap(({ identities, from }) =>
        identities.map(async ({ pk, sk }) => {
          const articles = await everyItem(table, { pk, prefix: WAITING });
          return articles
            .filter(({ found }) => found !== sk.slice(KNOWN.length))
            .map((item) => item.sk.slice(WAITING.length))
            .filter((article) => article !== from);
        }),
      ),
    );
    return [...new Set(waiting.flat())];
  };

/** The slugs of the authors of a work. Whom only a name is known of is told apart by the work it stands on. */
export const authorSlugs = (doi: string) => {
  const mark = sha256Of(doi).slice(0, 8);
  return (name: string, orcid?: string) =>
    orcid ? `${slugOf(name)}-${orcid}` : `${slugOf(name) || 'author'}-${mark}`;
};

const authorsOf = (doi: string, { authors }: Reference): PaperRecord['authors'] => {
  const slugOfAuthor = authorSlugs(doi);
  return authors.map((name) => ({ name, slug: slugOfAuthor(name), affiliations: [] }));
};

const asTitle = (printed: string) => printed.replace(/[\s.,]+$/, '').toLowerCase();

/** Where a work stands whose own title is told beside it. A book that is cited whole is its own source, and stands in no journal. */
const journalOf = ({ title, source }: Reference): PaperRecord['journal'] => {
  if (!title || !source) return undefined;
  return asTitle(source) === asTitle(title)
    ? undefined
    : { name: source, slug: slugOf(source), issns: [] };
};

/** What a reference tells of the work it names. */
export const recordOfReference = (doi: string, reference: Reference): PaperRecord => {
  const journal = journalOf(reference);
  return {
    doi,
    origin: 'cited',
    title: reference.title ?? reference.source ?? doi,
    authors: authorsOf(doi, reference),
    affiliations: [],
    ...(journal && { journal }),
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
  };
};

type Citing = {
  readonly key: string;
  readonly references: readonly Reference[];
  /** Somebody has begun to settle this very version, and died. */
  readonly resumes: boolean;
};

/** Each cited work once: as the first article tells of it, and the last of its references. */
export const citedWorks = (articles: readonly Citing[]) => {
  const works = new Map<string, { readonly reference: Reference; readonly by: Citing }>();
  for (const by of articles) {
    for (const reference of by.references) {
      if (!reference.doi) continue;
      const doi = citedWorkOf(reference.doi);
      const before = works.get(doi);
      if (!before || before.by === by) works.set(doi, { reference, by });
    }
  }
  return works;
};
