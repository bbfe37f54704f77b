import { auditWrite } from '#functions/platform/audit/audit-log.ts';
import { personCalling } from '#functions/platform/http/callers.ts';
import { badRequest } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { licenseBySlug } from '#functions/records/licenses/license-repository.ts';
import type { issueAnonymousToken as contract } from '#shared/contracts/admin.ts';

import type { AdminPorts } from './ports.ts';

/** Makes a token that reads under a licence without a person. Nobody can call it back, so it is written down first. */
export const issueAnonymousToken =
  (ports: AdminPorts): UseCase<typeof contract> =>
  async (caller, { body: { organizationLicense, days } }) => {
    const { table, tokens } = ports;
    const { person: actor } = personCalling(caller);
    if (!(await licenseBySlug(table)(organizationLicense)))
      throw badRequest('The body of the request is not valid.', [
        { path: 'organizationLicense', message: 'is not the slug of a licence' },
      ]);
    await table.write(
      auditWrite(ports)({
        actor,
        action: 'anonymous-token-issued',
        subject: `license/${organizationLicense}`,
        after: { days },
      }),
    );
    return tokens.issueAnonymous(organizationLicense, days);
  };
