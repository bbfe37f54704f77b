import type { Key } from '#functions/platform/ports/table.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';

export const activitySettingKey = (personId: string): Key => ({
  pk: personPartition(personId),
  sk: 'activity-setting',
});

/** All that is counted of one year begins so. */
export const activityPrefix = (year: number): string => `activity#${String(year)}`;
/** All that is counted of any year. */
export const ACTIVITY_PREFIX = 'activity#';
export const totalsKey = (personId: string, year: number): Key => ({
  pk: personPartition(personId),
  sk: `${activityPrefix(year)}#total`,
});
export const REPORT = 'report';
export const SEARCH = 'search';
/** How often one report was opened, or one search made: by its DOI, or the hash of its words. */
export const countedKey = (
  personId: string,
  year: number,
  kind: typeof REPORT | typeof SEARCH,
  of: string,
): Key => ({ pk: personPartition(personId), sk: `${activityPrefix(year)}#${kind}#${of}` });

export const DIGEST_PREFIX = 'yearly-digest#';
export const digestKey = (personId: string, year: number): Key => ({
  pk: personPartition(personId),
  sk: `${DIGEST_PREFIX}${String(year)}`,
});
/** Whose a digest's address is. */
export const digestSlugKey = (slug: string): Key => ({
  pk: `yearly-digest-slug#${slug}`,
  sk: 'owner',
});
