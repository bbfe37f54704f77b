import type { Key } from '#functions/platform/ports/table.ts';

/** Where the usage of a license is counted. No person stands in it: an organization learns what was read, never by whom. */
export const LICENSE_USAGE = 'license-usage#';

/** How often the full text of a work was followed to by a license's readers in one month (`2026-01`, in UTC). */
export const usageCounterKey = (license: string, month: string, doi: string): Key => ({
  pk: `${LICENSE_USAGE}${license}`,
  sk: `${month}#${doi}`,
});
