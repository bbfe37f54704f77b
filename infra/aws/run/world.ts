import { randomBytes, randomUUID } from 'node:crypto';

import { tableRateLimits } from '#functions/adapters/aws/rate-limits.ts';
import { librariesOver } from '#functions/features/dashboards/libraries/services.ts';
import { publicOnly } from '#functions/features/webhooks/sending-rules.ts';
import { peopleOver } from '#infra/composition/people.ts';
import { lazily, type Makers, makersOfPowers, type Power } from '#infra/composition/power.ts';
import type { People, Ports, Powers, World } from '#infra/composition/world.ts';

import { somewhere } from '#shared/domain/place.ts';

import { environment, isSet } from './environment.ts';
import { verifyingTokensOnAws } from './ports/tokens.ts';

const SECRET_BYTES = 32;
/** The maximum run time of our functions: after it, a process that started an email has either sent it or died. */
const HOLD_MS = 300_000;

export type PortMakers = Makers<Ports>;
export type PowersHanded = { readonly [Name in keyof Powers]?: Power<Powers[Name]> };

/** Returns the world of one function: common parts, the ports it was granted, and its capabilities. */
export const worldOnAws = (ports: PortMakers, powers: PowersHanded): World => {
  const now = () => new Date();
  const people = () =>
    peopleOver({
      table: world.table,
      entitlements: 'plans',
      sellsPlans: isSet('SELLS_PLANS'),
      now,
    });
  const kept = lazily<{ readonly people: People }>({ people });
  const world: World = lazily<World>({
    now: () => now,
    newId: () => randomUUID,
    newSecret: () => () => randomBytes(SECRET_BYTES).toString('base64url'),
    chance: () => Math.random,
    origin: () => {
      const address = environment('PRODUCT_URL');
      return () => address;
    },
    version: () => environment('VERACITE_VERSION'),
    searchEngine: () => 'opensearch',
    behindEdge: () => true,
    usualPlace: () => somewhere,
    entitlements: () => 'plans',
    sellsPlans: () => isSet('SELLS_PLANS'),
    // The demonstration only exists on a private machine.
    isDemonstration: () => false,
    demonstrationPeople: () => [],
    libraries: () => librariesOver(fetch),
    sendingRules: () => publicOnly,
    onOutcome: () => () => undefined,
    holdMs: () => HOLD_MS,
    ...(ports.table && {
      rateLimits: () => tableRateLimits(world.table, now),
      // Only verifies tokens; functions that issue them are granted the keys and replace this part.
      tokens: () => verifyingTokensOnAws({ origin: world.origin, now }) as Ports['tokens'],
      licenses: () => kept.people.licenses,
      entitled: () => kept.people.entitled,
      entitlementOf: () => kept.people.entitlementOf,
      mayReadStatements: () => kept.people.mayReadStatements,
      viewOf: () => kept.people.viewOf,
    }),
    ...ports,
    ...makersOfPowers(powers, () => world),
  });
  return world;
};
