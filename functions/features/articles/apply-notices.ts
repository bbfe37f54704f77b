import { allDone } from '#functions/platform/queues/all-done.ts';
import { RETRACTION_LIST_BY_PMID } from '#functions/records/articles/retraction-data.ts';
import { noticesByPmid } from '#functions/records/references/noticed-pmids.ts';
import { changeItem } from '#functions/platform/ports/change-item.ts';
import { type Item, type Table, WriteConflict } from '#functions/platform/ports/table.ts';
import { arrivalsIn, arrivalsOf } from '#functions/records/articles/notice-arrivals.ts';
import { type NoticesBySource } from '#functions/records/papers/paper-record.ts';
import {
  NOTICE_CHANGES,
  noticesIn,
  paperKeys,
} from '#functions/records/papers/paper-repository.ts';
import { type EditorialNotice } from '#shared/domain/editorial-notice.ts';

/**
 * The result. `announced` is false if the previous worker died between storing the notices and announcing them; the next one
 * to store the same notices then announces them.
 */
export type NoticesSet = {
  readonly doi: string;
  readonly changed: boolean;
  readonly announced: boolean;
  readonly revision: number;
};

const revisionIn = (item: Item | undefined) => Number(item?.['revision'] ?? 0);

/** Notices from before this was recorded are not news. */
const announcedIn = (item: Item | undefined) =>
  item?.['arrivals'] === undefined ? revisionIn(item) : Number(item['announced'] ?? 0);

/** Replaces the notices of one source on a paper; an empty list withdraws them. */
export const setNotices =
  (table: Pick<Table, 'get' | 'transact'>) =>
  async (
    doi: string,
    source: string,
    notices: readonly EditorialNotice[],
    now: string,
  ): Promise<NoticesSet> => {
    return changeItem(table)<NoticesSet>(paperKeys.notices(doi), (item) => {
      const { [source]: before = [], ...others } = noticesIn(item);
      const revision = revisionIn(item);
      const announced = announcedIn(item);
      if (JSON.stringify(before) === JSON.stringify(notices))
        return {
          writes: [],
          result: { doi, changed: false, announced: announced >= revision, revision },
        };
      const bySource: NoticesBySource = {
        ...others,
        ...(notices.length > 0 && { [source]: notices }),
      };
      const arrivals = arrivalsOf(bySource, arrivalsIn(item), now);
      const next: Item = {
        ...paperKeys.notices(doi),
        bySource,
        arrivals: [...arrivals],
        revision: revision + 1,
        announced,
      };
      return {
        writes: [
          {
            kind: 'put',
            item: next,
            when: item
              ? { kind: 'equals', attribute: 'revision', value: revision }
              : { kind: 'absent' },
          },
          {
            kind: 'add',
            key: paperKeys.record(doi),
            amounts: { revision: 1, [NOTICE_CHANGES]: 1 },
          },
        ],
        result: { doi, changed: true, announced: false, revision: revision + 1 },
      };
    });
  };

/** Records that a paper's notices were announced, unless they changed since. */
export const noticesAnnounced =
  (table: Pick<Table, 'write'>) =>
  async ({ doi, revision }: Pick<NoticesSet, 'doi' | 'revision'>): Promise<void> => {
    try {
      await table.write({
        kind: 'add',
        key: paperKeys.notices(doi),
        amounts: {},
        set: { announced: revision },
        when: { kind: 'equals', attribute: 'revision', value: revision },
      });
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
    }
  };

/** A work that is found by another PMID than before, and since when (ISO 8601). */
export type PmidChange = {
  readonly work: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly at: string | undefined;
};

/** Gives works the notices that a list of notices has of their PMIDs, and takes away those of their earlier PMIDs. */
export const followPmids =
  (table: Pick<Table, 'get' | 'getMany' | 'transact'>) =>
  async (changes: readonly PmidChange[]): Promise<void> => {
    const noticed = await noticesByPmid(table)(
      changes.flatMap(({ before, after }) => [before ?? [], after ?? []].flat()),
    );
    if (noticed.size === 0) return;
    await allDone(
      changes.flatMap(({ work, before, after, at = '' }) => {
        const listed = noticed.get(after ?? '');
        return listed || noticed.has(before ?? '')
          ? [setNotices(table)(work, RETRACTION_LIST_BY_PMID, listed?.notices ?? [], at)]
          : [];
      }),
    );
  };
