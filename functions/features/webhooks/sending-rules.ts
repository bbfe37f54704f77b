import { lookup } from 'node:dns/promises';

import { isPublicAddress } from './address-rules.ts';
import type { SendingRules } from './ports.ts';
import type { Resolve } from './send-safely.ts';

/** What the product sends to, everywhere but on somebody's own machine. */
export const publicOnly: SendingRules = { isAllowed: isPublicAddress, allowsPlain: false };
/** For a run that only this machine can open, whose owner says that its webhooks may stay on it (WEBHOOKS_ALLOW_PRIVATE). */
export const everywhere: SendingRules = { isAllowed: () => true, allowsPlain: true };

/** As the system resolves names. */
export const resolveBySystem: Resolve = async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address);
