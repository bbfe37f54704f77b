import { lookup } from 'node:dns/promises';

import { isPublicAddress } from '#functions/platform/addresses/public-address.ts';

import type { DeliveryRules } from './ports.ts';
import type { Resolve } from './send-safely.ts';

/** The default rules, everywhere but on a private machine. */
export const publicTargetsOnly: DeliveryRules = { isAllowed: isPublicAddress, allowsPlain: false };
/**
 * Rules for an installation that only its own machine can open and whose owner allows local webhooks
 * (WEBHOOKS_ALLOW_PRIVATE).
 */
export const allTargets: DeliveryRules = { isAllowed: () => true, allowsPlain: true };

/** Uses the resolver of the system. */
export const resolveWithSystem: Resolve = async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address);
