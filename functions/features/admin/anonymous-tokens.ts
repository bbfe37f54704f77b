import { auditWrite } from '#functions/platform/audit/audit-log.ts';
import { requirePerson } from '#functions/platform/http/callers.ts';
import { notFound } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import {
  anonymousTokenKey,
  anonymousTokens,
} from '#functions/records/sessions/anonymous-tokens.ts';
import type {
  readAnonymousTokens as readContract,
  revokeAnonymousToken as revokeContract,
} from '#shared/contracts/admin.ts';

import type { AdminPorts } from './ports.ts';

/** Which tokens read under licenses; never the tokens themselves, which nobody keeps. */
export const readAnonymousTokens =
  ({ table, now }: AdminPorts): UseCase<typeof readContract> =>
  async () => ({
    tokens: (await anonymousTokens(table, now())).map(({ license, ...token }) => ({
      ...token,
      organizationLicense: license,
    })),
  });

/** Ends one token for good; the others of its license go on. */
export const revokeAnonymousToken =
  (ports: AdminPorts): UseCase<typeof revokeContract> =>
  async (caller, { params: { id } }) => {
    const { table, now } = ports;
    const token = (await anonymousTokens(table, now())).find((one) => one.id === id);
    if (!token) throw notFound('Token not found.');
    await table.transact([
      { kind: 'delete', key: anonymousTokenKey(id) },
      auditWrite(ports)({
        actor: requirePerson(caller).person,
        action: 'anonymous-token-revoked',
        subject: `license/${token.license}`,
        before: { id },
      }),
    ]);
    return { success: true };
  };
