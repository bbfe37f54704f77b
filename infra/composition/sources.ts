import { setTimeout as pause } from 'node:timers/promises';

import * as z from 'zod';

import { europePmc } from '#functions/adapters/sources/europe-pmc.ts';
import { politeRequests } from '#functions/adapters/sources/polite-requests.ts';
import { isLoopback } from '#functions/platform/addresses/public-address.ts';
import { type Sources } from '#functions/platform/ports/sources.ts';
import { type SourceName, sources } from '#shared/domain/source-name.ts';

/** Runtime settings of the outside sources. */
export const sourceVariables = {
  SOURCES: z.enum(['ask', 'off']).default('ask'),
  SOURCES_MAILTO: z.email().optional(),
  /** One address on loopback that plays all sources, for tests. */
  SOURCES_BASE: z.url({ protocol: /^https?$/ }).optional(),
} as const;

export type SourceSettings = {
  readonly isOff: boolean;
  /** Where the operator can be reached by those who run a source. */
  readonly contact: string | undefined;
  /** Plays all sources; undefined: their own hosts are used. */
  readonly base: string | undefined;
};

/** Throws if the sources were to be played by another machine, which would see the requests. */
export const readSourceSettings = (
  data: z.output<z.ZodObject<typeof sourceVariables>>,
): SourceSettings => {
  const { SOURCES, SOURCES_MAILTO: contact, SOURCES_BASE: base } = data;
  if (base !== undefined && !isLoopback(new URL(base).hostname.replaceAll(/^\[|\]$/g, '')))
    throw new Error('SOURCES_BASE: is for tests, and has to be an address on loopback');
  return { isOff: SOURCES === 'off', contact, base: base?.replace(/\/$/, '') };
};

/** Europe PMC allows ten requests a second; half of that leaves room for others behind our address. */
const EUROPE_PMC_INTERVAL_MS = 200;

/** The outside sources of an installation; `spend` counts each request and throws where it would be one too many. */
export const createSources = (
  { isOff, contact, base }: SourceSettings,
  version: string,
  network: typeof fetch,
  spend: (name: SourceName) => Promise<void>,
): Sources => ({
  mode: isOff ? 'off' : 'ask first',
  articles: {
    europepmc: europePmc(
      politeRequests({
        fetch: network,
        nowMs: () => performance.timeOrigin + performance.now(),
        wait: pause,
        title: sources.europepmc.title,
        base: base === undefined ? sources.europepmc.origin : `${base}/europepmc`,
        userAgent: `Veracite/${version}${contact === undefined ? '' : ` (mailto:${contact})`}`,
        intervalMs: EUROPE_PMC_INTERVAL_MS,
        spend: () => spend('europepmc'),
      }),
    ),
  },
});

/** An installation without outside sources. */
export const noSources = (): Sources =>
  createSources(
    { isOff: true, contact: undefined, base: undefined },
    '0',
    () => Promise.reject(new Error('Outside sources are off.')),
    () => Promise.resolve(),
  );
