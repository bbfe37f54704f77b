import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Item, Table } from '#functions/platform/ports/table.ts';
import { allDone } from '#functions/platform/queues/all-done.ts';
import type { PaperRecord } from '#functions/records/papers/paper-record.ts';
import {
  identityPartition,
  KNOWN_PREFIX,
  WAITING_PREFIX,
} from '#functions/records/references/resolve-references.ts';

/** Where a work can be found without its DOI. */
export const identitiesOf = ({
  doi,
  pmid,
  pmcid,
  title,
  year,
  authors,
}: Pick<PaperRecord, 'doi' | 'pmid' | 'pmcid' | 'title' | 'year' | 'authors'>): Item[] => {
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

/** Finds the articles whose references may now mean other works: those that look for one in partitions that changed. */
export const waitingFor =
  (table: Pick<Table, 'query'>) =>
  async (changed: readonly string[]): Promise<readonly string[]> => {
    const waiting = await allDone(
      [...new Set(changed)].map(async (pk) =>
        (await everyItem(table, { pk, prefix: WAITING_PREFIX })).map(({ sk }) =>
          sk.slice(WAITING_PREFIX.length),
        ),
      ),
    );
    return [...new Set(waiting.flat())];
  };
