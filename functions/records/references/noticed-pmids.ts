import type { Item, Key, Table } from '#functions/platform/ports/table.ts';
import { noticesByDoi } from '#functions/records/papers/paper-repository.ts';
import type { EditorialNotice } from '#shared/domain/editorial-notice.ts';

import { identityPartition } from './resolve-references.ts';

/** A work with notices that is known by its PMID alone, as the list of notices describes it. */
export type NoticedWork = {
  readonly title: string;
  readonly year: number | undefined;
};

const keyOf = (pmid: string): Key => ({ pk: identityPartition.pmid(pmid), sk: 'noticed' });

/** Makes the item by which references to the work are compared with it; its notices are stored under `pmid:…`. */
export const noticedWorkItem = (pmid: string, { title, year }: NoticedWork): Item => ({
  ...keyOf(pmid),
  title,
  ...(year !== undefined && { year }),
});

export type NoticesOfPmid = NoticedWork & { readonly notices: readonly EditorialNotice[] };

/** Returns the notices of works by their PMIDs, where a list of notices knows no DOI of them. */
export const noticesByPmid =
  (table: Pick<Table, 'getMany'>) =>
  async (pmids: readonly string[]): Promise<ReadonlyMap<string, NoticesOfPmid>> => {
    const distinct = [...new Set(pmids)];
    if (distinct.length === 0) return new Map();
    const items = await table.getMany(distinct.map(keyOf));
    if (items.length === 0) return new Map();
    const works = new Map(items.map((item) => [item.pk, item]));
    const notices = await noticesByDoi(table)(distinct.map((pmid) => `pmid:${pmid}`));
    return new Map(
      distinct.flatMap((pmid) => {
        const work = works.get(keyOf(pmid).pk);
        const ofWork = notices.get(`pmid:${pmid}`);
        if (!work || !ofWork) return [];
        const title = typeof work['title'] === 'string' ? work['title'] : '';
        const year = typeof work['year'] === 'number' ? work['year'] : undefined;
        return [[pmid, { title, year, notices: ofWork }] as const];
      }),
    );
  };
