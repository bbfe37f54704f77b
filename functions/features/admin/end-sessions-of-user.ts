import { auditWrite } from '#functions/platform/audit/audit-log.ts';
import { requirePerson } from '#functions/platform/http/callers.ts';
import { notFound } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { personBySlug } from '#functions/records/people/person-repository.ts';
import { endSessions } from '#functions/records/sessions/session-repository.ts';
import type { endSessionsOfUser as contract } from '#shared/contracts/admin.ts';

import type { AdminPorts } from './ports.ts';

/** Signs a person out everywhere; their tokens end with their sessions. */
export const endSessionsOfUser =
  (ports: AdminPorts): UseCase<typeof contract> =>
  async (caller, { params: { slug } }) => {
    const { table, now } = ports;
    const { person: actor } = requirePerson(caller);
    const person = await personBySlug(table)(slug);
    if (!person) throw notFound('User not found.');
    await table.write(
      auditWrite(ports)({ actor, action: 'sessions-ended', subject: `person/${person.slug}` }),
    );
    return { ended: await endSessions(table, now)(person.id, 'by-admin') };
  };
