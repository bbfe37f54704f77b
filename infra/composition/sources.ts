import { setTimeout as pause } from 'node:timers/promises';

import * as z from 'zod';

import { arxiv } from '#functions/adapters/registries/arxiv.ts';
import { crossref } from '#functions/adapters/registries/crossref.ts';
import { dataCite } from '#functions/adapters/registries/datacite.ts';
import { doiResolver } from '#functions/adapters/registries/doi-resolver.ts';
import { openAlex } from '#functions/adapters/registries/openalex.ts';
import { pubmed } from '#functions/adapters/registries/pubmed.ts';
import { fetchRetractionList } from '#functions/adapters/retraction-list/fetch-retraction-list.ts';
import { openAlexCitations } from '#functions/adapters/sources/openalex-citations.ts';
import { openCitations } from '#functions/adapters/sources/open-citations.ts';
import { preprintServers } from '#functions/adapters/sources/preprint-servers.ts';
import { pubmedCentral } from '#functions/adapters/sources/pubmed-central.ts';
import { unpaywall } from '#functions/adapters/sources/unpaywall.ts';
import { europePmc } from '#functions/adapters/sources/europe-pmc.ts';
import { politeRequests } from '#functions/adapters/sources/polite-requests.ts';
import { isLoopback } from '#functions/platform/addresses/public-address.ts';
import { type Clock } from '#functions/platform/ports/powers.ts';
import { type Sources } from '#functions/platform/ports/sources.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { sourceBudget } from '#functions/records/collections/source-budget.ts';
import { type SourceTurns, sourceTurns } from '#functions/records/collections/source-turns.ts';
import { commaSeparatedRows } from '#infra/sources/comma-separated.ts';
import { DEFAULT_LICENSES, openLicenses } from '#shared/domain/license.ts';
import { type SourceName, sources } from '#shared/domain/source-name.ts';

/** Runtime settings of the outside sources. */
export const sourceVariables = {
  SOURCES: z.enum(['ask', 'off']).default('ask'),
  SOURCES_MAILTO: z.email().optional(),
  /** The name of SOURCES_MAILTO from when Crossref was the only registry. */
  CROSSREF_CONTACT: z.email().optional(),
  /** One address on loopback that plays all sources, for tests. */
  SOURCES_BASE: z.url({ protocol: /^https?$/ }).optional(),
  /** The pace of requests to played sources: that of real ones, for measurements. */
  SOURCES_BASE_PACE: z.enum(['none', 'polite']).default('none'),
} as const;

export type SourceSettings = {
  readonly isOff: boolean;
  /** Where the operator can be reached by those who run a source. */
  readonly contact: string | undefined;
  /** Plays all sources; undefined: their own hosts are used. */
  readonly base: string | undefined;
  /** Keeps the pauses of real sources where they are played. */
  readonly isPaced?: boolean;
  /** Articles under any open license are taken: only the one who runs it reads them, and no money is made. */
  readonly isPrivate?: boolean;
};

/** Throws if the sources were to be played by another machine, which would see the requests. */
export const readSourceSettings = (
  data: z.output<z.ZodObject<typeof sourceVariables>>,
  isPrivate = false,
): SourceSettings => {
  const { SOURCES, SOURCES_MAILTO, CROSSREF_CONTACT, SOURCES_BASE: base, SOURCES_BASE_PACE } = data;
  if (base !== undefined && !isLoopback(new URL(base).hostname.replaceAll(/^\[|\]$/g, '')))
    throw new Error('SOURCES_BASE: is for tests, and has to be an address on loopback');
  return {
    isOff: SOURCES === 'off',
    contact: SOURCES_MAILTO ?? CROSSREF_CONTACT,
    base: base?.replace(/\/$/, ''),
    isPaced: SOURCES_BASE_PACE === 'polite',
    isPrivate,
  };
};

/** A check asks about hundreds of references, so that a registry that does not answer is passed over soon. */
const REGISTRY_PATIENCE_MS = 20_000;
const REGISTRY_ATTEMPTS = 2;

const PATIENCE_MS = 60_000;

/** The list that Crossref publishes. */
const RETRACTION_LIST = '/crossref/retraction-watch-data/-/raw/main/retraction_watch.csv';

const nowMs = () => performance.timeOrigin + performance.now();

/** What the workers of an installation share about its requests. */
type SharedRequests = {
  /** Counts each request, and throws where it would be one too many. */
  readonly spend: (name: SourceName) => Promise<void>;
  /** Turns that all workers take; without them, each process has a pace of its own. */
  readonly turnsOf?: (name: SourceName, patienceMs: number) => SourceTurns;
  /** Waits between attempts; that of the clock by default. */
  readonly wait?: (milliseconds: number) => Promise<unknown>;
};

/** The outside sources of an installation. */
export const createSources = (
  { isOff, contact, base, isPaced = false, isPrivate = false }: SourceSettings,
  version: string,
  network: typeof fetch,
  { spend, turnsOf, wait = pause }: SharedRequests,
): Sources => {
  // One that is played on this machine needs no pauses.
  const hasPace = base === undefined || isPaced;
  const userAgent = `Veracite/${version}${contact === undefined ? '' : ` (mailto:${contact})`}`;
  const baseOf = (name: SourceName, origin: string = sources[name].origin) =>
    base === undefined ? origin : `${base}/${name}`;
  const requests = (
    name: SourceName,
    { origin, ...limits }: { origin?: string; patienceMs?: number; attempts?: number } = {},
  ) =>
    politeRequests({
      fetch: network,
      nowMs,
      wait,
      title: sources[name].title,
      base: baseOf(name, origin),
      userAgent,
      intervalMs: hasPace ? sources[name].intervalMs : 0,
      spend: () => spend(name),
      turns: hasPace ? turnsOf?.(name, limits.patienceMs ?? PATIENCE_MS) : undefined,
      patienceMs: PATIENCE_MS,
      ...limits,
    });
  const ofRegistry = (name: SourceName) =>
    requests(name, { patienceMs: REGISTRY_PATIENCE_MS, attempts: REGISTRY_ATTEMPTS });
  async function* retractionWatch() {
    await spend('retractionwatch');
    const address = `${baseOf('retractionwatch')}${RETRACTION_LIST}`;
    yield* commaSeparatedRows(fetchRetractionList({ fetch: network, address, userAgent }));
  }
  return {
    mode: isOff ? 'off' : 'ask first',
    licenses: isPrivate ? openLicenses : DEFAULT_LICENSES,
    articles: { europepmc: europePmc(requests('europepmc')) },
    archives: {
      pmc: pubmedCentral(requests('pmc')),
      biorxiv: preprintServers({
        service: requests('biorxiv'),
        texts: {
          biorxiv: requests('biorxiv', { origin: 'https://www.biorxiv.org' }),
          medrxiv: requests('biorxiv', { origin: 'https://www.medrxiv.org' }),
        },
      }),
    },
    citationIndexes: {
      openalex: openAlexCitations(requests('openalex'), contact),
      opencitations: openCitations(requests('opencitations')),
    },
    accessIndexes: { unpaywall: unpaywall(ofRegistry('unpaywall'), contact) },
    noticeLists: { retractionwatch: retractionWatch },
    registries: {
      crossref: crossref(ofRegistry('crossref'), contact),
      openalex: openAlex(ofRegistry('openalex'), contact),
      pubmed: pubmed(ofRegistry('pubmed'), contact),
      datacite: dataCite(ofRegistry('datacite')),
      arxiv: arxiv(ofRegistry('arxiv')),
    },
    resolvers: { doi: doiResolver(ofRegistry('doi')) },
  };
};

/** The outside sources of an installation, whose workers share counts and pace through its table. */
export const createSharedSources = (
  settings: SourceSettings,
  version: string,
  network: typeof fetch,
  { table, now }: { readonly table: Pick<Table, 'get' | 'write'>; readonly now: Clock },
): Sources =>
  createSources(settings, version, network, {
    spend: (name) => sourceBudget(table).spend(name, now()),
    turnsOf: (name, patienceMs) => sourceTurns({ table, nowMs, wait: pause }, name, patienceMs),
  });

/** An installation without outside sources. */
export const noSources = (): Sources =>
  createSources(
    { isOff: true, contact: undefined, base: undefined },
    '0',
    () => Promise.reject(new Error('Outside sources are off.')),
    { spend: () => Promise.resolve() },
  );
