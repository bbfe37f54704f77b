import type { Key } from '#functions/platform/ports/table.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';

export const activitySettingKey = (personId: string): Key => ({
  pk: personPartition(personId),
  sk: 'activity-setting',
});

/** Key prefix of all counts of one year. */
export const activityPrefix = (year: number): string => `activity#${String(year)}`;
/** Key prefix of all counts. */
export const ACTIVITY_PREFIX = 'activity#';
export const totalsKey = (personId: string, year: number): Key => ({
  pk: personPartition(personId),
  sk: `${activityPrefix(year)}#total`,
});
export const REPORT_ACTIVITY = 'report';
export const SEARCH_ACTIVITY = 'search';
/** Count of one opened report (by DOI) or one search (by the hash of its query). */
export const activityCountKey = (
  personId: string,
  year: number,
  kind: typeof REPORT_ACTIVITY | typeof SEARCH_ACTIVITY,
  subject: string,
): Key => ({ pk: personPartition(personId), sk: `${activityPrefix(year)}#${kind}#${subject}` });

export const DIGEST_PREFIX = 'yearly-digest#';
export const digestKey = (personId: string, year: number): Key => ({
  pk: personPartition(personId),
  sk: `${DIGEST_PREFIX}${String(year)}`,
});
/** Index of digests by address, with their owners. */
export const digestSlugKey = (slug: string): Key => ({
  pk: `yearly-digest-slug#${slug}`,
  sk: 'owner',
});
