/**
 * Which articles of an open-access collection may be taken: those whose licence lets anybody sell what is made of them, those
 * whose licence lets nobody do so, or both.
 */
export const harvestedSets = ['commercial', 'noncommercial', 'all'] as const;
export type HarvestedSet = (typeof harvestedSets)[number];

/** As PubMed Central names licences, without their versions. */
const LICENSES_BY_SET: Readonly<Record<Exclude<HarvestedSet, 'all'>, readonly string[]>> = {
  commercial: ['CC0', 'CC BY', 'CC BY-SA', 'CC BY-ND'],
  noncommercial: ['CC BY-NC', 'CC BY-NC-SA', 'CC BY-NC-ND'],
};

const withoutVersion = (license: string) =>
  license
    .trim()
    .toUpperCase()
    .replace(/\s+(?:\d+(?:[.]\d+)*)$/, '')
    .replace(/\s+/g, ' ');

/** Whether articles under this licence belong to a set. A licence that nobody knows belongs to none. */
export const isInHarvestedSet = (license: string | undefined, set: HarvestedSet): boolean => {
  if (license === undefined) return false;
  const name = withoutVersion(license);
  const sets = set === 'all' ? (['commercial', 'noncommercial'] as const) : [set];
  return sets.some((one) => LICENSES_BY_SET[one].includes(name));
};
