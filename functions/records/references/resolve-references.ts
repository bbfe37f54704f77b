import { type Reference } from '#functions/ingest/article.ts';
import { everyItem } from '#functions/platform/ports/every-item.ts';
import { type Item, type Table } from '#functions/platform/ports/table.ts';
import { allDone } from '#functions/platform/queues/all-done.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { citedWorkOf } from '#shared/domain/doi.ts';
import {
  matchScore,
  SURE_MATCH,
  titleKey,
  type WorkDescription,
} from '#shared/domain/title-match.ts';

/** The works of references, by reference id; references to unknown works are omitted. */
export type Resolution = ReadonlyMap<
  string,
  | { readonly doi: string; readonly by?: undefined; readonly score?: undefined }
  | { readonly doi: string; readonly by: 'pmid' | 'title'; readonly score: number }
>;

/** Indexes the identity of works: who has this PMID or title, and which articles wait for it. */
export const identityPartition = {
  pmid: (pmid: string) => `pmid#${pmid}`,
  pmcid: (pmcid: string) => `pmcid#${pmcid}`,
  title: (title: string) => {
    const key = titleKey(title);
    return key && `title#${sha256Of(key).slice(0, 32)}`;
  },
};
export const KNOWN_PREFIX = 'known#';
export const WAITING_PREFIX = 'waiting#';

const knownAs = (item: Item): { doi: string; work: WorkDescription } => ({
  doi: item.sk.slice(KNOWN_PREFIX.length),
  work: {
    title: typeof item['title'] === 'string' ? item['title'] : '',
    ...(typeof item['year'] === 'number' && { year: item['year'] }),
    ...(typeof item['firstAuthor'] === 'string' && { firstAuthor: item['firstAuthor'] }),
  },
});

const describe = ({ title = '', year, authors }: Reference): WorkDescription => ({
  title,
  ...(year !== undefined && { year }),
  ...(authors[0] && { firstAuthor: authors[0] }),
});

/** Returns the best work with this title if it is certain and no other matches as well. */
export const bestMatch = (wanted: WorkDescription, candidates: readonly Item[]) => {
  const scored = candidates
    .map(knownAs)
    .map(({ doi, work }) => ({ doi, score: matchScore(wanted, work) }))
    .filter(({ score }) => score >= SURE_MATCH)
    .toSorted((a, b) => b.score - a.score || a.doi.localeCompare(b.doi));
  const [best, next] = scored;
  return best && best.score !== next?.score ? best : undefined;
};

/** Finds the work of each reference: by printed DOI, otherwise PMID, otherwise title with year and first author. */
export const findWorks =
  (table: Pick<Table, 'query'>) =>
  async (references: readonly Reference[]): Promise<Resolution> => {
    const found = await allDone(
      references.map(async (reference) => {
        if (reference.doi) return [[reference.id, { doi: citedWorkOf(reference.doi) }]] as const;
        const match = (await byPmid(table, reference)) ?? (await byTitle(table, reference));
        return match ? ([[reference.id, match]] as const) : [];
      }),
    );
    return new Map(found.flat());
  };

/**
 * Finds the works of an article's references. The article first registers as waiting under each PMID and title it looks
 * for; if the identity of a work changes at the same moment, either its writer finds the registration or we find the work.
 * It stays registered, because its references may come to mean other works.
 */
export const resolveReferences =
  (table: Pick<Table, 'query' | 'putMany'>) =>
  async (article: string, references: readonly Reference[]): Promise<Resolution> => {
    const waiting = references.flatMap((reference) =>
      reference.doi
        ? []
        : partitionsOf(reference).map((pk) => ({ pk, sk: `${WAITING_PREFIX}${article}` })),
    );
    await table.putMany(distinct(waiting));
    return findWorks(table)(references);
  };

const partitionsOf = ({ pmid, title }: Reference): string[] =>
  [pmid && identityPartition.pmid(pmid), title && identityPartition.title(title)].flatMap(
    (pk) => pk || [],
  );

const distinct = (items: readonly Item[]) => [
  ...new Map(items.map((item) => [item.pk, item])).values(),
];

/** Returns the DOI of the known work with a PMID. */
export const workOfPmid =
  (table: Pick<Table, 'query'>) =>
  async (pmid: string): Promise<string | undefined> => {
    const { items } = await table.query({
      pk: identityPartition.pmid(pmid),
      prefix: KNOWN_PREFIX,
      limit: 1,
    });
    return items[0] && knownAs(items[0]).doi;
  };

const byPmid = async (table: Pick<Table, 'query'>, { pmid }: Reference) => {
  const doi = pmid ? await workOfPmid(table)(pmid) : undefined;
  return doi === undefined ? undefined : { doi, by: 'pmid' as const, score: 1 };
};

const byTitle = async (table: Pick<Table, 'query'>, reference: Reference) => {
  const pk = reference.title && identityPartition.title(reference.title);
  if (!pk) return undefined;
  const match = bestMatch(
    describe(reference),
    await everyItem(table, { pk, prefix: KNOWN_PREFIX }),
  );
  return match && { ...match, by: 'title' as const };
};

/** Returns the known works an article cites, each once. */
export const citedBy = (resolution: Resolution): readonly string[] => [
  ...new Set([...resolution.values()].map(({ doi }) => doi)),
];
