import type { Item, Table } from '#functions/platform/ports/table.ts';
import { versionRecordKey, versionRecordsIn } from '#functions/records/articles/version-record.ts';
import { mergedNotices } from '#functions/records/papers/paper-record.ts';
import { noticesIn, paperKeys } from '#functions/records/papers/paper-repository.ts';
import { isGraveNotice } from '#shared/domain/grave-notice.ts';

import type { Reliance } from './reliance-repository.ts';

type Ports = Pick<Table, 'getMany'>;

/** Items read per request. */
const AT_ONCE = 2000;

const inParts = async (
  table: Ports,
  keys: Parameters<Table['getMany']>[0],
): Promise<readonly Item[]> => {
  const found: Item[] = [];
  for (let from = 0; from < keys.length; from += AT_ONCE)
    found.push(...(await table.getMany(keys.slice(from, from + AT_ONCE))));
  return found;
};

/**
 * Finds papers that cite works that were retracted, withdrawn or are under concern. Papers that were not read cite none
 * we know.
 */
export const findReliance =
  (table: Ports) =>
  async (dois: readonly string[]): Promise<readonly Reliance[]> => {
    const heads = await versionRecordsIn(table, await inParts(table, dois.map(versionRecordKey)));
    const cited = new Map(heads.map((head) => [head.key, head.cited]));
    const works = [...new Set([...cited.values()].flat())];
    const grave = new Set(
      (await inParts(table, works.map(paperKeys.notices))).flatMap((item) =>
        mergedNotices(noticesIn(item)).some(({ status }) => isGraveNotice(status)) ? [item.pk] : [],
      ),
    );
    return dois.flatMap((doi) => {
      const on = (cited.get(doi) ?? []).filter(
        (work) => work !== doi && grave.has(paperKeys.partition(work)),
      );
      return on.length > 0 ? [{ doi, on }] : [];
    });
  };
