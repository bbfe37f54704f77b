import { type PartnerKeys, partnerKeysOf } from '#functions/features/entitlements/partner-links.ts';

import { environment, isSet } from '../environment.ts';

/** The keys of referral partners; without any, nobody can arrive from one. */
export const partnerKeysOnAws = (): PartnerKeys =>
  isSet('PARTNER_KEYS') ? partnerKeysOf(environment('PARTNER_KEYS')) : {};
