import { DailyBudgetSpent, type Sources } from '#functions/platform/ports/sources.ts';
import type { OpenRetractionList } from '#functions/platform/ports/retraction-list.ts';
import type { Work } from '#functions/platform/queues/work.ts';
import { allowedSources } from '#functions/records/collections/allowed-sources.ts';
import {
  readRetractionFetch,
  recordRetractionFetch,
} from '#functions/records/articles/retraction-data.ts';

import { importRetractions } from './import-retractions.ts';
import type { IngestPorts } from './ports.ts';

export type RetractionsPorts = Pick<IngestPorts, 'table' | 'index' | 'events' | 'now' | 'newId'> & {
  /** The list at the address that the operator named; undefined: that of the source, where it is allowed. */
  readonly openRetractionList: OpenRetractionList | undefined;
  readonly sources: Pick<Sources, 'mode' | 'noticeLists'>;
};

const SOURCE = 'retractionwatch';

/** Returns the list that may be fetched; undefined where it is only loaded by hand. */
const listOf = async ({
  openRetractionList,
  sources: { mode, noticeLists },
  table,
}: RetractionsPorts): Promise<OpenRetractionList | undefined> => {
  if (openRetractionList || mode === 'off') return openRetractionList;
  const allowedAt = await allowedSources(table).allowedAt(SOURCE);
  return allowedAt === undefined ? undefined : noticeLists[SOURCE];
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
    const { table, now } = ports;
    const openList = await listOf(ports);
    if (!openList) return;
    const last = await readRetractionFetch(table)();
    if (last !== undefined && now().getTime() - Date.parse(last) < EVERY_MS) return;
    const imported = await importRetractions(ports)(openList()).catch((error: unknown) => {
      // A look on the next day fetches it.
      if (error instanceof DailyBudgetSpent) return undefined;
      throw error;
    });
    if (!imported) return;
    const { rows, left } = imported;
    if (rows === left) throw new Error('The list of retractions holds no notice with a DOI.');
    await recordRetractionFetch(table)(now().toISOString());
  },
});
