import type { Caller } from '#functions/platform/http/callers.ts';
import { Problem } from '#functions/platform/http/problem.ts';
import { entitlementOfPerson } from '#functions/records/entitlements/entitlement-of-person.ts';
import { personById } from '#functions/records/people/person-repository.ts';

import type { DashboardsPorts } from './ports.ts';

type Ports = Pick<DashboardsPorts, 'table' | 'entitled' | 'entitlements' | 'licenses' | 'now'>;

/** Returns the maximum number of works in a dashboard of this owner. */
export const maxWorks =
  (ports: Ports) =>
  async (caller: Caller, ownerId: string): Promise<number> => {
    // Network access counts for the caller only, since it is unknown for others.
    if (caller.kind === 'person' && caller.person.id === ownerId)
      return ports.entitled(caller).dashboardDois;
    const owner = await personById(ports.table)(ownerId);
    if (!owner) return 0;
    return (await entitlementOfPerson(ports)(owner)).dashboardDois;
  };

const works = (count: number) => (count === 1 ? '1 work' : `${count.toLocaleString('en')} works`);

/** Refuses more works than the plan allows; a dashboard above the limit may still shrink. */
export const withinLimit = (wanted: number, max: number, before = 0): void => {
  if (wanted <= max || wanted <= before) return;
  throw new Problem(403, 'DOI limit', {
    detail:
      max === 0
        ? `Your plan allows no works in a dashboard; this one would have ${works(wanted)}.`
        : `Your plan allows ${works(max)} in a dashboard; this one would have ${works(wanted)}.`,
  });
};
