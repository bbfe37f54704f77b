import { allowsSale } from './license.ts';

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

/** Whether articles under this license belong to a set. A license that nobody knows belongs to none. */
export const isInHarvestedSet = (license: string | undefined, set: HarvestedSet): boolean => {
  const isCommercial = allowsSale(license);
  if (isCommercial === undefined) return false;
  return set === 'all' || (set === 'commercial') === isCommercial;
};
