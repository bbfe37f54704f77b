import type { Clock, NewSecret } from '#functions/platform/ports/powers.ts';
import type { RateLimits } from '#functions/platform/ports/rate-limits.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { Entitled } from '#functions/records/entitlements/entitlement-of-caller.ts';

import type { PartnerKeys } from './partner-links.ts';

export type EntitlementsPorts = {
  readonly table: Table;
  readonly rateLimits: RateLimits;
  readonly entitled: Entitled;
  /** The address of the product, `https://veracite.example`. */
  readonly origin: () => string;
  readonly partnerKeys: PartnerKeys;
  readonly now: Clock;
  readonly newSecret: NewSecret;
};
