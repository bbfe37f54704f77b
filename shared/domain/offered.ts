import { pageAt } from './page-routes.ts';

/** What a reader could be promised beside what every installation has. */
export type Offered = {
  /** An assistant that answers questions. */
  readonly assistant: boolean;
  /** Plans with prices that can be bought. */
  readonly plans: boolean;
};

const isThere = (path: string): boolean => pageAt(path).kind !== 'unknown';

/** Where plans are bought. */
export const PRICING = '/pricing';

/** What this product really has: nothing is spoken of that has no page to use it on. */
export const offered: Offered = { assistant: isThere('/assistant'), plans: isThere(PRICING) };
