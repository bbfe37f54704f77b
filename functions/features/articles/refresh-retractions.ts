import type { OpenRetractionList } from '#functions/platform/ports/retraction-list.ts';
import type { Work } from '#functions/platform/queues/work.ts';
import {
  readRetractionFetch,
  recordRetractionFetch,
} from '#functions/records/articles/retraction-data.ts';

import { importRetractions } from './import-retractions.ts';
import type { IngestPorts } from './ports.ts';

export type RetractionsPorts = Pick<IngestPorts, 'table' | 'index' | 'events' | 'now' | 'newId'> & {
  /** Undefined: the list is only loaded by hand. */
  readonly openRetractionList: OpenRetractionList | undefined;
};

/** A little less than a day, so that hourly looks do not drift later each day. */
const EVERY_MS = 23.5 * 3_600_000;

/** The look that the hourly schedule asks for. */
export const lookForRetractions = (): string => JSON.stringify({ kind: 'look' });

/**
 * Fetches and imports the list of retractions once a day. Idempotent: an import that is interrupted begins again, and
 * changes what is not changed yet. Notices of a shorter list stay.
 */
export const refreshRetractions = (ports: RetractionsPorts): Work => ({
  kind: 'each',
  work: async () => {
    const { table, openRetractionList, now } = ports;
    if (!openRetractionList) return;
    const last = await readRetractionFetch(table)();
    if (last !== undefined && now().getTime() - Date.parse(last) < EVERY_MS) return;
    const { rows, left } = await importRetractions(ports)(openRetractionList());
    if (rows === left) throw new Error('The list of retractions holds no notice with a DOI.');
    await recordRetractionFetch(table)(now().toISOString());
  },
});
