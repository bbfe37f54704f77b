import { type NoticesBySource } from '#functions/papers/paper-record.ts';
import { noticesIn, paperKeys } from '#functions/papers/paper-repository.ts';
import { type Table, WriteConflict } from '#functions/ports/table.ts';
import { type EditorialNotice } from '#shared/domain/editorial-notice.ts';

const TRIES = 20;

/** Replaces what one source says of a paper; an empty list takes its word back. Answers whether anything changed. */
export const setNotices =
  (table: Pick<Table, 'get' | 'write'>) =>
  async (doi: string, source: string, notices: readonly EditorialNotice[]): Promise<boolean> => {
    for (let attempt = 1; ; attempt += 1) {
      const item = await table.get(paperKeys.notices(doi));
      const { [source]: before = [], ...others } = noticesIn(item);
      if (JSON.stringify(before) === JSON.stringify(notices)) return false;
      const bySource: NoticesBySource = {
        ...others,
        ...(notices.length > 0 && { [source]: notices }),
      };
      const revision = Number(item?.['revision'] ?? 0);
      try {
        await table.write({
          kind: 'put',
          item: { ...paperKeys.notices(doi), bySource, revision: revision + 1 },
          when: item
            ? { kind: 'equals', attribute: 'revision', value: revision }
            : { kind: 'absent' },
        });
        return true;
      } catch (error) {
        if (!(error instanceof WriteConflict) || attempt >= TRIES) throw error;
      }
    }
  };
