import type { Caller } from '#functions/http/callers.ts';
import { Problem } from '#functions/http/problem.ts';
import { personById } from '#functions/users/person-repository.ts';
import { entitlementOf } from '#shared/domain/entitlement.ts';

import type { DashboardsPorts } from './ports.ts';

type Ports = Pick<DashboardsPorts, 'table' | 'entitled' | 'entitlements' | 'licenses' | 'now'>;

/** How many works a dashboard of this owner may hold. */
export const mostWorks =
  ({ table, entitled, entitlements, licenses, now }: Ports) =>
  async (caller: Caller, ownerId: string): Promise<number> => {
    // What the network of a call allows counts for whoever calls from there, and is known only of the caller.
    if (caller.kind === 'person' && caller.person.id === ownerId)
      return entitled(caller).dashboardDois;
    const owner = await personById(table)(ownerId);
    if (!owner) return 0;
    const license =
      owner.organizationLicense === undefined
        ? undefined
        : await licenses.bySlug(owner.organizationLicense);
    const standing = { admin: owner.admin, subscription: owner.subscription, license };
    return entitlementOf(standing, entitlements, now()).dashboardDois;
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
