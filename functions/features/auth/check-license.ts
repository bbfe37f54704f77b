import type { UseCase } from '#functions/platform/http/serve.ts';
import { licenseView } from '#functions/records/people/user-view.ts';
import type { checkLicense as contract } from '#shared/contracts/auth.ts';

import type { AuthPorts } from './ports.ts';

/** Returns the license that covers the caller, and whether they could buy a plan instead. */
export const checkLicense =
  ({ sellsPlans, now }: Pick<AuthPorts, 'sellsPlans' | 'now'>): UseCase<typeof contract> =>
  async (caller) => ({
    ...(caller.kind !== 'refused' &&
      caller.covering && { organizationLicense: licenseView(caller.covering, now()) }),
    ...(!sellsPlans && { noPlans: true as const }),
  });
