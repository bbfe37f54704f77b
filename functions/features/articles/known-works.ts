import { type Reference } from '#functions/ingest/article.ts';
import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Item, Table } from '#functions/platform/ports/table.ts';
import { allDone } from '#functions/platform/queues/all-done.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { type PaperRecord } from '#functions/records/papers/paper-record.ts';
import {
  identityPartition,
  KNOWN_PREFIX,
  WAITING_PREFIX,
} from '#functions/records/references/resolve-references.ts';
import { citedWorkOf } from '#shared/domain/doi.ts';
import { slugOf } from '#shared/domain/slug.ts';

/** Where a work can be found without its DOI. */
export const identitiesOf = ({ doi, pmid, pmcid, title, year, authors }: PaperRecord): Item[] => {
  const byTitle = identityPartition.title(title);
  const firstAuthor = authors[0]?.surname ?? authors[0]?.name;
  return [
    ...(pmid ? [{ pk: identityPartition.pmid(pmid), sk: `${KNOWN_PREFIX}${doi}` }] : []),
    ...(pmcid ? [{ pk: identityPartition.pmcid(pmcid), sk: `${KNOWN_PREFIX}${doi}` }] : []),
    ...(byTitle
      ? [
          {
            pk: byTitle,
            sk: `${KNOWN_PREFIX}${doi}`,
            title,
            ...(year !== undefined && { year }),
            ...(firstAuthor && { firstAuthor }),
          },
        ]
      : []),
  ];
};

/** A new identity of a work, and the article that reported it. */
export type KnownWork = { readonly identities: readonly Item[]; readonly from: string };

/**
 * Finds articles that wait for works now known by PMID or title, except articles that reported the work themselves,
 * since they already matched it in their own list.
 */
export const waitingFor =
  (table: Pick<Table, 'query'>) =>
  async (works: readonly KnownWork[]): Promise<readonly string[]> => {
    const waiting = await allDone(
      works.flatMap(({ identities, from }) =>
        identities.map(async ({ pk, sk }) => {
          const articles = await everyItem(table, { pk, prefix: WAITING_PREFIX });
          return articles
            .filter(({ found }) => found !== sk.slice(KNOWN_PREFIX.length))
            .map((item) => item.sk.slice(WAITING_PREFIX.length))
            .filter((article) => article !== from);
        }),
      ),
    );
    return [...new Set(waiting.flat())];
  };

/** Returns the slugs of a work's authors. Authors known only by name are distinguished by the work. */
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

/** The source of a work whose own title is printed beside it. A book cited as a whole has no separate source. */
const journalOf = ({ title, source }: Reference): PaperRecord['journal'] => {
  if (!title || !source) return undefined;
  return asTitle(source) === asTitle(title)
    ? undefined
    : { name: source, slug: slugOf(source), issns: [] };
};

/** Returns what a reference says about its work. */
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
  /** Another worker started to apply this version and died. */
  readonly resumes: boolean;
};

/** Returns each cited work once: as the first article and the last of its references describe it. */
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
