import { notFound, Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { Clock, NewSecret } from '#functions/platform/ports/powers.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { managedLicense } from '#functions/records/licenses/license-managers.ts';
import {
  type makeUsageKey as makeContract,
  MAX_USAGE_KEYS,
  type readUsageKeys as readContract,
  type revokeUsageKey as revokeContract,
} from '#shared/contracts/usage.ts';

import { storeUsageKey, listUsageKeys, formatUsageKey, deleteUsageKey } from './usage-keys.ts';

export type UsageKeysPorts = {
  readonly table: Pick<Table, 'get' | 'query' | 'write'>;
  readonly now: Clock;
  readonly newSecret: NewSecret;
};

export const readUsageKeys =
  ({ table }: Pick<UsageKeysPorts, 'table'>): UseCase<typeof readContract> =>
  async (caller, { params }) => {
    const { slug } = await managedLicense(table)(caller, params.license);
    return { keys: [...(await listUsageKeys(table)(slug))] };
  };

export const makeUsageKey =
  ({ table, now, newSecret }: UsageKeysPorts): UseCase<typeof makeContract> =>
  async (caller, { params, body: { name } }) => {
    const { slug } = await managedLicense(table)(caller, params.license);
    if ((await listUsageKeys(table)(slug)).length >= MAX_USAGE_KEYS)
      throw new Problem(409, 'This license has the maximum number of keys.', {
        detail: `Please revoke one of the ${String(MAX_USAGE_KEYS)} keys first.`,
      });
    const secret = newSecret();
    const storedKey = await storeUsageKey(table)(slug, {
      secret,
      name,
      createdAt: now().toISOString(),
    });
    return { ...storedKey, key: formatUsageKey(slug, secret) };
  };

export const revokeUsageKey =
  ({ table }: Pick<UsageKeysPorts, 'table'>): UseCase<typeof revokeContract> =>
  async (caller, { params }) => {
    const { slug } = await managedLicense(table)(caller, params.license);
    if (!(await deleteUsageKey(table)(slug, params.id))) throw notFound('There is no such key.');
    return { success: true };
  };
