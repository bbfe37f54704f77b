import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import type { Item, Table } from '#functions/platform/ports/table.ts';
import type { CountingSource } from '#shared/domain/imported-registry.ts';

import { paperKeys, revisionIn } from './paper-repository.ts';

/** How many works cite a work according to registries and indexes of citations, each with its day (`2026-11-26`). No tally contains these counts. */
export type CountsElsewhere = {
  readonly [registry in CountingSource]?: {
    readonly count: number;
    /** How many of them are open, where the source was asked for each. */
    readonly open?: number;
    readonly day: string;
  };
};

/** The attribute of a work's item that holds them. */
export const COUNTED_ELSEWHERE = 'countedElsewhere';

export const countsElsewhereIn = (item: Item | undefined): CountsElsewhere =>
  // Only imports and collections write it.
  (item?.[COUNTED_ELSEWHERE] ?? {}) as CountsElsewhere;

/** Notes the count of a source for a work that the collection knows; a newer one stays. */
export const noteCountElsewhere =
  (table: Pick<Table, 'get' | 'write'>) =>
  (
    work: string,
    source: CountingSource,
    counted: { readonly count: number; readonly open?: number; readonly day: string },
  ): Promise<void> =>
    retryOnConflict(async () => {
      const key = paperKeys.record(work);
      const item = await table.get(key);
      const stored = countsElsewhereIn(item);
      if (!item?.['record'] || (stored[source]?.day ?? '') > counted.day) return;
      await table.write({
        kind: 'add',
        key,
        amounts: { revision: 1 },
        set: { [COUNTED_ELSEWHERE]: { ...stored, [source]: counted } },
        when: { kind: 'equals', attribute: 'revision', value: revisionIn(item) },
      });
    });
