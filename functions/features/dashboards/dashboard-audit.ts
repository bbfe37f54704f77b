import { type AuditAction, auditWrite } from '#functions/platform/audit/audit-log.ts';
import type { Json, Write } from '#functions/platform/ports/table.ts';
import type { OwnDashboard } from '#functions/records/dashboards/open-dashboard.ts';

import type { DashboardsPorts } from './ports.ts';

/** Changes by an administrator to another person's dashboard are logged; those by owners are not. */
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
