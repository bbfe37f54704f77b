/** Optional capabilities of an installation. */
export type Offered = {
  /** An assistant that answers questions. */
  readonly assistant: boolean;
  /** Plans with prices that can be bought. */
  readonly plans: boolean;
};

/** What this product really has; where it runs, plans may be left out (web/records/entitlements/access-options.ts). */
export const offered: Offered = { assistant: true, plans: true };
