import { auditWrite } from '#functions/platform/audit/audit-log.ts';
import { requirePerson } from '#functions/platform/http/callers.ts';
import { badRequest } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { licenseBySlug } from '#functions/records/licenses/license-repository.ts';
import { anonymousTokenWrite } from '#functions/records/sessions/anonymous-tokens.ts';
import type { issueAnonymousToken as contract } from '#shared/contracts/admin.ts';

import type { AdminPorts } from './ports.ts';

/** Makes a token that reads under a license without a person. It is told this once; that there is one is listed. */
export const issueAnonymousToken =
  (ports: AdminPorts): UseCase<typeof contract> =>
  async (caller, { body: { organizationLicense, days } }) => {
    const { table, tokens, now, newId } = ports;
    const { person: actor } = requirePerson(caller);
    if (!(await licenseBySlug(table)(organizationLicense)))
      throw badRequest('The body of the request is not valid.', [
        { path: 'organizationLicense', message: 'is not the slug of a license' },
      ]);
    const id = newId();
    const { token, expiresAt } = await tokens.issueAnonymous(organizationLicense, days, id);
    // It is valid from now on, for as long as it is listed.
    await table.transact([
      anonymousTokenWrite({
        id,
        license: organizationLicense,
        issuedAt: now().toISOString(),
        expiresAt,
      }),
      auditWrite(ports)({
        actor,
        action: 'anonymous-token-issued',
        subject: `license/${organizationLicense}`,
        after: { days, id },
      }),
    ]);
    return { id, token, expiresAt };
  };
