import type { Key } from '#functions/platform/ports/table.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';

export const EXPORT_PREFIX = 'export#';
export const exportKey = (personId: string, id: string): Key => ({
  pk: personPartition(personId),
  sk: `${EXPORT_PREFIX}${id}`,
});
/** All exports by the time they were asked for, for sweeping: the one index. */
export const ALL_EXPORTS = 'exports';

/** Where the files of exports lie; on AWS functions may touch nothing else of the bucket by this. */
export const EXPORT_FILES = 'exports/';
export const filesOfPerson = (personId: string): string => `${EXPORT_FILES}${personId}/`;
export const filesOfExport = (personId: string, id: string): string =>
  `${filesOfPerson(personId)}${id}/`;
/** The works of the dashboard as they were when the export was asked for. */
export const worksFile = (personId: string, id: string): string =>
  `${filesOfExport(personId, id)}works.json`;
/** What one run of a worker writes; another run writes elsewhere, so that neither can spoil the other's. */
export const partFile = (personId: string, id: string, run: string, part: number): string =>
  `${filesOfExport(personId, id)}${run}/part-${String(part).padStart(5, '0')}`;
export const wholeFile = (personId: string, id: string, run: string): string =>
  `${filesOfExport(personId, id)}${run}/whole`;
