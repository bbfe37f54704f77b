/**
 * Which articles of an open-access collection may be taken: those whose license lets anybody sell what is made of them, those
 * whose license lets nobody do so, or both.
 */
export const harvestedSets = ['commercial', 'noncommercial', 'all'] as const;
export type HarvestedSet = (typeof harvestedSets)[number];

/** The phase of a harvest: its collection is listed, then read, and then done. */
export const harvestStages = ['listing', 'reading', 'done'] as const;
export type HarvestStage = (typeof harvestStages)[number];

/** The outcome for an article of the collection. */
export const articleOutcomes = [
  'handed-in',
  'unchanged',
  'other-license',
  'not-open',
  'missing',
  'unreadable',
] as const;
export type ArticleOutcome = (typeof articleOutcomes)[number];

const STANDS_STILL_MS = 30 * 60_000;

/** A harvest that is not done and has made no progress for half an hour has lost its message. */
export const isStalled = (
  { status, movedAt }: { readonly status: HarvestStage; readonly movedAt: string },
  now: Date,
): boolean => status !== 'done' && now.getTime() - Date.parse(movedAt) > STANDS_STILL_MS;

/** As PubMed Central names licenses, without their versions. */
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

/** Whether articles under this license belong to a set. A license that nobody knows belongs to none. */
export const isInHarvestedSet = (license: string | undefined, set: HarvestedSet): boolean => {
  if (license === undefined) return false;
  const name = withoutVersion(license);
  const sets = set === 'all' ? (['commercial', 'noncommercial'] as const) : [set];
  return sets.some((set) => LICENSES_BY_SET[set].includes(name));
};
