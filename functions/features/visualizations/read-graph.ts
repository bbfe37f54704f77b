import type { Caller } from '#functions/platform/http/callers.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { graphOf } from '#functions/records/citation-graph/graph-of.ts';
import { worksWithin } from '#functions/records/dashboards/within-dashboards.ts';
import type { RequestTo } from '#shared/contracts/endpoint.ts';
import type { readGraph as contract } from '#shared/contracts/visualizations.ts';
import { graphLimits } from '#shared/domain/citation-graph.ts';

type Ports = { readonly table: Pick<Table, 'get' | 'getMany' | 'query'> };
type GraphRequest = RequestTo<typeof contract>['body'];

const worksOf = async (
  table: Ports['table'],
  caller: Caller,
  request: GraphRequest,
): Promise<readonly string[]> => {
  if ('dois' in request) return request.dois;
  const scope =
    'dashboard' in request ? { dashboard_slug: request.dashboard } : { user_slug: request.person };
  return (await worksWithin(table)(caller, scope)) ?? [];
};

/** Returns how papers cite each other: counts only, so that everyone may see them. */
export const readGraph =
  ({ table }: Ports): UseCase<typeof contract> =>
  async (caller, { body }) => {
    const works = await worksOf(table, caller, body);
    return graphOf(table)(works.slice(0, graphLimits.papers));
  };
