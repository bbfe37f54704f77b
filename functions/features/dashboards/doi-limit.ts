import type { Caller } from '#functions/platform/http/callers.ts';
import { Problem } from '#functions/platform/http/problem.ts';
import { entitlementOfPerson } from '#functions/records/entitlements/entitlement-of-person.ts';
import { personById } from '#functions/records/people/person-repository.ts';

import type { DashboardsPorts } from './ports.ts';

type Ports = Pick<DashboardsPorts, 'table' | 'entitled' | 'entitlements' | 'licenses' | 'now'>;

/** How many works a dashboard of this owner may hold. */
export const mostWorks =
  (ports: Ports) =>
  async (caller: Caller, ownerId: string): Promise<number> => {
    // What the network of a call allows counts for whoever calls from there, and is known only of the caller.
    if (caller.kind === 'person' && caller.person.id === ownerId)
      return ports.entitled(caller).dashboardDois;
    const owner = await personById(ports.table)(ownerId);
    if (!owner) return 0;
    return (await entitlementOfPerson(ports)(owner)).dashboardDois;
  };

const works = (count: number) => (count === 1 ? '1 work' : `${count.toLocaleString('en')} works`);

/** Refuses more works than the plan allows; a dashboard that already holds more may still shrink. */
export const withinLimit = (wanted: number, most: number, before = 0): void => {
  if (wanted <= most || wanted <= before) return;
  throw new Problem(403, 'DOI limit', {
    detail:
      most === 0
        ? `Your plan allows no works in a dashboard; this one would have ${works(wanted)}.`
        : `Your plan allows ${works(most)} in a dashboard; this one would have ${works(wanted)}.`,
  });
};
