import type * as z from 'zod';

import type { Table } from '#functions/platform/ports/table.ts';
import type { Paper } from '#functions/records/papers/paper-record.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { listedAuthorNames } from '#functions/records/papers/short-record.ts';
import { titleStyles } from '#functions/records/papers/title-styles.ts';
import type { PaperRow } from '#shared/contracts/dashboards.ts';
import { isGraveNotice } from '#shared/domain/grave-notice.ts';

import type { Collection } from './collection.ts';
import { type Cache, readUncached } from './result-cache.ts';

export type Row = z.infer<typeof PaperRow>;

/** The papers of a dashboard and the works with serious notices they rely on. */
export type PapersOfDashboard = {
  readonly papers: readonly Paper[];
  /** The works each paper relies on, by DOI. */
  readonly relied: ReadonlyMap<string, readonly Paper[]>;
};
export type CachePapers = Cache<PapersOfDashboard>;

type NamedWorks = Pick<Collection, 'dois' | 'reliance'>;

export const papersOfCollection =
  (table: Pick<Table, 'getMany'>, keep: CachePapers = readUncached) =>
  async ({ dois, reliance }: NamedWorks): Promise<PapersOfDashboard> =>
    keep({ about: { dois, reliance }, read: () => readPapers(table, { dois, reliance }) });

const readPapers = async (
  table: Pick<Table, 'getMany'>,
  { dois, reliance }: NamedWorks,
): Promise<PapersOfDashboard> => {
  const [papers, works] = await Promise.all([
    papersByDoi(table)(dois),
    papersByDoi(table)(reliance.flatMap(({ on }) => on)),
  ]);
  const relied = new Map(
    reliance.flatMap(({ doi, on }) => {
      // Notices are read now, since one may have been withdrawn.
      const grave = on.flatMap((work) => {
        const paper = works.get(work);
        return paper?.notices.some(({ status }) => isGraveNotice(status)) ? [paper] : [];
      });
      return papers.has(doi) && grave.length > 0 ? [[doi, grave] as const] : [];
    }),
  );
  return { papers: [...papers.values()], relied };
};

export const paperRow = (
  { record, notices, tally }: Paper,
  relied: readonly Paper[] = [],
): Row => ({
  doi: record.doi,
  title: record.title,
  ...titleStyles(record),
  ...listedAuthorNames(record),
  ...(record.journal && { journal: { name: record.journal.name, slug: record.journal.slug } }),
  ...(record.year !== undefined && { year: record.year }),
  paperType: record.paperType,
  editorialNotices: [...notices],
  reliesOn: relied.flatMap((paper) => {
    const grave = paper.notices.find(({ status }) => isGraveNotice(status));
    return grave ? [{ doi: paper.record.doi, status: grave.status }] : [];
  }),
  tally,
});
