import { readAudit } from '#functions/platform/audit/audit-log.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { readAuditLog as contract } from '#shared/contracts/admin.ts';

import { readPage } from './pages.ts';
import type { AdminPorts } from './ports.ts';

/** Lists changes, newest first. The audit log is read-only. */
export const readAuditLog =
  ({ table }: Pick<AdminPorts, 'table'>): UseCase<typeof contract> =>
  async (_caller, { query }) =>
    readPage(() => readAudit(table)(query));
