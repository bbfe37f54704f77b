import { networkOf } from '#functions/platform/addresses/network-address.ts';
import type { Caller, Callers } from '#functions/platform/http/callers.ts';
import type { Limit, RateLimits } from '#functions/platform/ports/rate-limits.ts';

import { within } from './limits.ts';

const MINUTE_SECONDS = 60;
const API: Limit = { name: 'api', most: 600, perSeconds: MINUTE_SECONDS };
/** The members of an organization share its address. */
const API_OF_A_NETWORK: Limit = { name: 'api-network', most: 6000, perSeconds: MINUTE_SECONDS };

const useOf = (caller: Caller): readonly [Limit, string] => {
  if (caller.kind === 'person') return [API, `person ${caller.person.id}`];
  const shared = caller.kind === 'visitor' && caller.covering?.by === 'network';
  return [shared ? API_OF_A_NETWORK : API, `address ${networkOf(caller.from.address)}`];
};

/** Wraps callers with a limit of calls per minute each. */
export const limitedCallers =
  (callers: Callers, rateLimits: RateLimits): Callers =>
  async (from) => {
    const caller = await callers(from);
    await within(rateLimits, useOf(caller));
    return caller;
  };
