import {
  readRetractionData,
  recordRetractionData,
  RETRACTION_LIST,
} from '#functions/records/articles/retraction-data.ts';
import { noticesIn, paperKeys } from '#functions/records/papers/paper-repository.ts';

import type { Step } from '../step.ts';

/** Collections that imported the list of notices before its size was recorded say that it is loaded. */
export const noteRetractionData: Step = {
  label: 'Counting imported notices, items',
  run: async ({ table }, onDone) => {
    if (await readRetractionData(table)()) return;
    let done = 0;
    let notices = 0;
    let day = '';
    let cursor: string | undefined;
    do {
      const { items, next } = await table.scan({
        prefix: paperKeys.partition(''),
        ...(cursor !== undefined && { after: cursor }),
      });
      for (const item of items) {
        const imported = noticesIn(item)[RETRACTION_LIST] ?? [];
        // The rows were not kept; nearly all works have one.
        if (imported.length > 0) notices += 1;
        for (const { date = '' } of imported) if (date > day) day = date;
      }
      done += items.length;
      onDone(done);
      cursor = next;
    } while (cursor !== undefined);
    if (notices > 0) await recordRetractionData(table)({ notices, ...(day !== '' && { day }) });
  },
};
