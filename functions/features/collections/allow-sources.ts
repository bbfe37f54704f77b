import { type UseCase } from '#functions/platform/http/serve.ts';
import { allowedSources } from '#functions/records/collections/allowed-sources.ts';
import { sourceBudget } from '#functions/records/collections/source-budget.ts';
import type {
  changeSource as changeContract,
  readSources as readContract,
} from '#shared/contracts/collections.ts';
import { type SourceName, sourceNames, sources } from '#shared/domain/source-name.ts';

import { type CollectionPorts } from './ports.ts';

type Ports = Pick<CollectionPorts, 'table' | 'sources' | 'now'>;

const viewOf = async ({ table, sources: { mode }, now }: Ports, name: SourceName) => {
  const allowedAt = await allowedSources(table).allowedAt(name);
  const { textOrigins, ...source } = sources[name];
  return {
    name,
    ...source,
    ...(textOrigins && { textOrigins: [...textOrigins] }),
    isAllowed: mode !== 'off' && allowedAt !== undefined,
    requestsToday: await sourceBudget(table).requestsOn(name, now()),
    ...(allowedAt !== undefined && { allowedAt }),
  };
};

/** Returns the outside sources, and whether this installation may ask them. */
export const readSources =
  (ports: Ports): UseCase<typeof readContract> =>
  async () => ({
    mode: ports.sources.mode,
    licenses: [...ports.sources.licenses],
    sources: await Promise.all(sourceNames.map((name) => viewOf(ports, name))),
  });

/** Allows a source for this installation, or withdraws that: running collections then stop. */
export const changeSource =
  (ports: Ports): UseCase<typeof changeContract> =>
  async (_caller, { params: { name }, body: { isAllowed } }) => {
    const allowed = allowedSources(ports.table);
    if (isAllowed) await allowed.allow(name, ports.now().toISOString());
    else await allowed.revoke(name);
    return viewOf(ports, name);
  };
