import { type AuditAction, auditWrite } from '#functions/platform/audit/audit-log.ts';
import type { Json, Write } from '#functions/platform/ports/table.ts';
import type { OwnDashboard } from '#functions/records/dashboards/open-dashboard.ts';

import type { DashboardsPorts } from './ports.ts';

/** What an administrator does to the dashboard of somebody else is written down; what owners do is their own business. */
export const auditOf = (
  ports: Pick<DashboardsPorts, 'now' | 'newId'>,
  { accessType, calling, dashboard }: OwnDashboard,
  action: AuditAction & `dashboard-${string}`,
  after: Json,
): readonly Write[] =>
  accessType === 'admin'
    ? [
        auditWrite(ports)({
          actor: calling.person,
          action,
          subject: `dashboard/${dashboard.slug}`,
          after,
        }),
      ]
    : [];
