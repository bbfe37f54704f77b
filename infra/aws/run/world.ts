import { randomUUID } from 'node:crypto';

import * as z from 'zod';

import { tableRateLimits } from '#functions/adapters/aws/rate-limits.ts';
import { publicTargetsOnly } from '#functions/features/webhooks/delivery-rules.ts';
import { librariesOver } from '#infra/composition/libraries.ts';
import { newSecret } from '#infra/composition/new-secret.ts';
import { noDemonstration } from '#infra/composition/demonstration.ts';
import { openTextSettingsOf } from '#infra/composition/open-text-settings.ts';
import { secondReaderVariables, secondReadingSetting } from '#infra/composition/second-reader.ts';
import { thirdReaderVariables } from '#infra/composition/third-reader.ts';
import { createPeople } from '#infra/composition/people.ts';
import {
  createLazily,
  type Factories,
  capabilityFactories,
  type Capability,
} from '#infra/composition/capability.ts';
import type { People, Ports, Capabilities, World } from '#infra/composition/world.ts';

import { defaultLocation } from '#shared/domain/place.ts';
import { type ThirdReadingSetting } from '#shared/domain/third-reading.ts';

import { environment, isVariableSet } from './environment.ts';
import { verifyingTokensOnAws } from './ports/tokens.ts';

/** The maximum run time of our functions: after it, a process that started an email has either sent it or died. */
const HOLD_MS = 300_000;

/** What the environment of a function opens to everybody. */
export const openTextOnAws = () => openTextSettingsOf(process.env);

/** By default functions read only what is likely to support or contrast, because each sentence costs money. */
const secondReadingOnAws = () =>
  secondReadingSetting(
    z.object(secondReaderVariables).parse(process.env).STANCE_SECOND_READER ?? 'likely',
    // The worker's manifest gives it enough memory.
    Infinity,
  );

/** Functions that only show the progress have no files of the third reader: whether it reads follows from what is stored. */
const thirdReadingOnAws = (): ThirdReadingSetting => {
  const { STANCE_THIRD_READER: mode } = z.object(thirdReaderVariables).parse(process.env);
  if (mode === 'off') return { mode, reason: 'setting' };
  return secondReadingOnAws().mode === 'off' ? { mode: 'off', reason: 'second-reader' } : { mode };
};

export type PortFactories = Factories<Ports>;
export type ProvidedCapabilities = {
  readonly [Name in keyof Capabilities]?: Capability<Capabilities[Name]>;
};

/** Returns the world of one function: common parts, the ports it was granted, and its capabilities. */
export const worldOnAws = (ports: PortFactories, capabilities: ProvidedCapabilities): World => {
  const now = () => new Date();
  const lazyPeople = () =>
    createPeople({
      table: world.table,
      entitlements: 'plans',
      openTextSettings: openTextOnAws(),
      sellsPlans: isVariableSet('SELLS_PLANS'),
      now,
    });
  const lazyParts = createLazily<{ readonly people: People }>({ people: lazyPeople });
  const world: World = createLazily<World>({
    now: () => now,
    newId: () => randomUUID,
    newSecret: () => newSecret,
    chance: () => Math.random,
    origin: () => {
      const address = environment('PRODUCT_URL');
      return () => address;
    },
    version: () => environment('VERACITE_VERSION'),
    searchEngine: () => 'opensearch',
    behindEdge: () => true,
    usualPlace: () => defaultLocation,
    entitlements: () => 'plans',
    openTextSettings: openTextOnAws,
    sellsPlans: () => isVariableSet('SELLS_PLANS'),
    // The demonstration only exists on a private machine.
    isDemonstration: () => false,
    demonstrationPeople: () => [],
    demonstration: () => noDemonstration,
    libraries: () => librariesOver(fetch),
    sendingRules: () => publicTargetsOnly,
    onOutcome: () => () => undefined,
    secondReading: secondReadingOnAws,
    thirdReading: thirdReadingOnAws,
    keepsFirstLabels: () => undefined,
    // Functions that answer requests run on machines of their own.
    whenQuiet: () => () => Promise.resolve(),
    claimJudge: () => undefined,
    holdMs: () => HOLD_MS,
    ...(ports.table && {
      rateLimits: () => tableRateLimits(world.table, now),
      // Only verifies tokens; functions that issue them are granted the keys and replace this part.
      tokens: () => verifyingTokensOnAws({ origin: world.origin, now }) as Ports['tokens'],
      licenses: () => lazyParts.people.licenses,
      entitled: () => lazyParts.people.entitled,
      entitlementOf: () => lazyParts.people.entitlementOf,
      mayReadStatements: () => lazyParts.people.mayReadStatements,
      openText: () => lazyParts.people.openText,
      viewOf: () => lazyParts.people.viewOf,
    }),
    ...ports,
    ...capabilityFactories(capabilities, () => world),
  });
  return world;
};
