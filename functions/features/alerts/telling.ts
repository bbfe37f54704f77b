import { planDigest } from '#functions/features/digests/plan-digest.ts';
import {
  entitlementOfPerson,
  type EntitlementPorts,
} from '#functions/records/entitlements/entitlement-of-person.ts';
import { tell, type TellPorts } from '#functions/records/notifications/tell.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { planDeliveries } from '#functions/features/webhooks/plan-deliveries.ts';

type Ports = EntitlementPorts & { readonly table: TellPorts['table'] & Pick<Table, 'query'> };

/** Tells people, with what follows from it: mails at their time, and calls of their webhooks. */
export const telling = (ports: Ports) =>
  tell({
    ...ports,
    entitlementOf: entitlementOfPerson(ports),
    plans: [planDigest(ports), planDeliveries(ports)],
  });
