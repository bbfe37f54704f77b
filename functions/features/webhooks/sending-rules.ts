import { lookup } from 'node:dns/promises';

import { isPublicAddress } from '#functions/platform/addresses/public-address.ts';

import type { SendingRules } from './ports.ts';
import type { Resolve } from './send-safely.ts';

/** The default rules, everywhere but on a private machine. */
export const publicOnly: SendingRules = { isAllowed: isPublicAddress, allowsPlain: false };
/**
 * Rules for an installation that only its own machine can open and whose owner allows local webhooks
 * (WEBHOOKS_ALLOW_PRIVATE).
 */
export const everywhere: SendingRules = { isAllowed: () => true, allowsPlain: true };

/** Uses the resolver of the system. */
export const resolveBySystem: Resolve = async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address);
