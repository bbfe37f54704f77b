import { type PartnerKeys, partnerKeysOf } from '#functions/features/entitlements/partner-links.ts';

import { environment, isVariableSet } from '../environment.ts';

/** Returns the keys of referral partners; without any, no partner can refer visitors. */
export const partnerKeysOnAws = (): PartnerKeys =>
  isVariableSet('PARTNER_KEYS') ? partnerKeysOf(environment('PARTNER_KEYS')) : {};
