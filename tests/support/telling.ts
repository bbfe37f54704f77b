import { entitlementOfPerson } from '#functions/records/entitlements/entitlement-of-person.ts';
import { tell } from '#infra/composition/powers/tell.ts';

type Ports = Parameters<typeof entitlementOfPerson>[0] &
  Pick<Parameters<typeof tell.make>[0], 'table'>;

/** Tells people as the product does, by their plans and licenses. */
export const telling = (ports: Ports) =>
  tell.make({ ...ports, entitlementOf: entitlementOfPerson(ports) });
