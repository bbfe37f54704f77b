import type { UseCase } from '#functions/platform/http/serve.ts';
import { harvestRepository } from '#functions/records/harvests/harvest-repository.ts';
import type { readHarvests as contract } from '#shared/contracts/admin.ts';
import { isStalled } from '#shared/domain/harvest.ts';

import type { AdminPorts } from './ports.ts';

/** Returns the progress of the newest harvests and the outcomes of their articles. */
export const readHarvests =
  ({ table, now }: Pick<AdminPorts, 'table' | 'now'>): UseCase<typeof contract> =>
  async (_caller, { query: { limit } }) => ({
    harvests: (await harvestRepository(table).newest(limit)).map((one) => {
      const { id, from, set, status, at, movedAt, listed, parts, done, counts } = one;
      return {
        id,
        from,
        set,
        status,
        at,
        movedAt,
        standsStill: isStalled(one, now()),
        listed,
        parts: { done, all: parts },
        counts,
      };
    }),
  });
