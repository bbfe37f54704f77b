import { type RelatedArticle } from '#functions/ingest/article.ts';
import { everyItem } from '#functions/platform/ports/every-item.ts';
import { type Item, type Table } from '#functions/platform/ports/table.ts';
import { type StoredArticle } from '#functions/records/articles/stored-article.ts';
import {
  bestMatch,
  identityPartition,
  KNOWN_PREFIX,
  type Resolution,
  WAITING_PREFIX,
} from '#functions/records/references/resolve-references.ts';
import { parseDoi } from '#shared/domain/doi.ts';
import { type EditorialNotice } from '#shared/domain/editorial-notice.ts';

/** The papers a document gives notices to. */
export type NoticeTargets = ReadonlyMap<string, readonly EditorialNotice[]>;

/**
 * Finds the papers a document's notices are about: by DOI, by PMID, or by the title and author printed in the notice.
 * Targets not yet known wait, like references.
 */
export const noticeTargets =
  (table: Pick<Table, 'query' | 'putMany'>) =>
  async ({
    key,
    document: { article, notices, ownNotices },
  }: StoredArticle): Promise<NoticeTargets> => {
    const targets = new Map<string, EditorialNotice[]>();
    // A new version of an article may contain the notice it was given.
    if (ownNotices && ownNotices.length > 0) targets.set(key, [...ownNotices]);
    for (const notice of notices) {
      const doi = notice.doi ?? (await findTarget(table, key, notice));
      if (!doi || doi === key) continue;
      const noticeDoi = parseDoi(key);
      const { publishedDate } = article;
      targets.set(doi, [
        ...(targets.get(doi) ?? []),
        {
          status: notice.status,
          ...(publishedDate && { date: publishedDate }),
          ...(noticeDoi && { noticeDoi }),
        },
      ]);
    }
    return targets;
  };

/** Returns what an article cites, except the works its notices are about. */
export const citedBeside = (
  resolution: Resolution,
  targets: NoticeTargets,
  { key }: Pick<StoredArticle, 'key'>,
): Resolution => new Map([...resolution].filter(([, { doi }]) => doi === key || !targets.has(doi)));

const findTarget = async (
  table: Pick<Table, 'query' | 'putMany'>,
  article: string,
  { pmid, title, authors }: RelatedArticle,
): Promise<string | undefined> => {
  const byPmid = pmid && identityPartition.pmid(pmid);
  const byTitle = title && identityPartition.title(title);
  const partitions = [byPmid, byTitle].flatMap((pk) => pk || []);
  await table.putMany(partitions.map((pk) => ({ pk, sk: `${WAITING_PREFIX}${article}` })));

  if (byPmid) {
    const known: readonly Item[] = await everyItem(table, { pk: byPmid, prefix: KNOWN_PREFIX });
    if (known[0]) return known[0].sk.slice(KNOWN_PREFIX.length);
  }
  if (!byTitle) return undefined;
  const wanted = { title, ...(authors?.[0] && { firstAuthor: authors[0] }) };
  // A notice often has the title of its target.
  const others = (await everyItem(table, { pk: byTitle, prefix: KNOWN_PREFIX })).filter(
    ({ sk }) => sk !== `${KNOWN_PREFIX}${article}`,
  );
  return bestMatch(wanted, others)?.doi;
};
