import { type Clock } from '#functions/platform/ports/powers.ts';
import { type Sources } from '#functions/platform/ports/sources.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import {
  type RegistryName,
  registryNames,
  resolverNames,
  type SourceName,
  sources,
} from '#shared/domain/source-name.ts';

import { allowedSources } from '../collections/allowed-sources.ts';

type Ports = {
  readonly sources: Pick<Sources, 'mode'>;
  readonly table: Pick<Table, 'get' | 'write'>;
  readonly now: Clock;
};

/** Permission is read again this often, so that a check stops asking soon after it was withdrawn. */
const PERMISSION_MS = 10_000;
/** Returns those of some sources that may be asked now; for many references they are read once. */
const allowedAmong = <Name extends SourceName>(
  among: readonly Name[],
  { sources: { mode }, table, now }: Ports,
) => {
  const allowed = allowedSources(table);
  let names: Promise<readonly Name[]> = Promise.resolve([]);
  let readAtMs = -Infinity;
  return (): Promise<readonly Name[]> => {
    if (mode === 'off') return Promise.resolve([]);
    if (now().getTime() - readAtMs >= PERMISSION_MS) {
      readAtMs = now().getTime();
      names = allowed.among(among);
    }
    return names;
  };
};

/** Returns the registries that may be asked now. */
export const allowedRegistries = (ports: Ports) => allowedAmong(registryNames, ports);

/** Returns the resolvers that may be asked now. */
export const allowedResolvers = (ports: Ports) => allowedAmong(resolverNames, ports);

/** Requests for one reference, a little more than measured (docs/measurements.md); the last two only get what the others lack. */
const REQUESTS_PER_REFERENCE: Readonly<Record<RegistryName, number>> = {
  crossref: 1.5,
  openalex: 1.5,
  pubmed: 2,
  datacite: 0.3,
  arxiv: 0.3,
};

/** About how long the slowest of these registries takes for one reference at its polite rate, in seconds. */
export const secondsPerReference = (names: readonly RegistryName[]): number =>
  Math.max(
    0,
    ...names.map((name) => (REQUESTS_PER_REFERENCE[name] * sources[name].intervalMs) / 1000),
  );
