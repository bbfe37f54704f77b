/** The phase of a collection: its articles are listed and fetched, then read; or it was stopped, or a source failed. */
export const collectionStages = ['collecting', 'reading', 'done', 'stopped', 'failed'] as const;
export type CollectionStage = (typeof collectionStages)[number];

export const isOver = (stage: CollectionStage): boolean =>
  stage === 'done' || stage === 'stopped' || stage === 'failed';

/** Why an article of a collection was left out. */
export type SkipReason = 'known' | 'not open' | 'license' | 'no text' | 'too large';

export const MAX_COLLECTED = 10_000;
export const DEFAULT_COLLECTED = 200;
export const MAX_LISTED_DOIS = 2_000;
/** Each of these works is looked up, and its citing articles are listed. */
export const MAX_CITED_DOIS = 500;
export const MAX_TITLE_CHARACTERS = 300;
export const MAX_QUERY_CHARACTERS = 1_000;
