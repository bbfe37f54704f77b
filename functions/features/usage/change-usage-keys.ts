import { notFound, Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { Clock, NewSecret } from '#functions/platform/ports/powers.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { licenseKeptBy } from '#functions/records/licenses/keepers.ts';
import {
  type makeUsageKey as makeContract,
  MOST_USAGE_KEYS,
  type readUsageKeys as readContract,
  type revokeUsageKey as revokeContract,
} from '#shared/contracts/usage.ts';

import { keepKey, keysOf, keyText, removeKey } from './usage-keys.ts';

export type UsageKeysPorts = {
  readonly table: Pick<Table, 'get' | 'query' | 'write'>;
  readonly now: Clock;
  readonly newSecret: NewSecret;
};

export const readUsageKeys =
  ({ table }: Pick<UsageKeysPorts, 'table'>): UseCase<typeof readContract> =>
  async (caller, { params }) => {
    const { slug } = await licenseKeptBy(table)(caller, params.license);
    return { keys: [...(await keysOf(table)(slug))] };
  };

export const makeUsageKey =
  ({ table, now, newSecret }: UsageKeysPorts): UseCase<typeof makeContract> =>
  async (caller, { params, body: { name } }) => {
    const { slug } = await licenseKeptBy(table)(caller, params.license);
    if ((await keysOf(table)(slug)).length >= MOST_USAGE_KEYS)
      throw new Problem(409, 'There are as many keys as one license can have.', {
        detail: `Please revoke one of the ${String(MOST_USAGE_KEYS)} keys first.`,
      });
    const secret = newSecret();
    const kept = await keepKey(table)(slug, { secret, name, createdAt: now().toISOString() });
    return { ...kept, key: keyText(slug, secret) };
  };

export const revokeUsageKey =
  ({ table }: Pick<UsageKeysPorts, 'table'>): UseCase<typeof revokeContract> =>
  async (caller, { params }) => {
    const { slug } = await licenseKeptBy(table)(caller, params.license);
    if (!(await removeKey(table)(slug, params.id))) throw notFound('There is no such key.');
    return { success: true };
  };
