import { type PersonCalling, requirePerson } from '#functions/platform/http/callers.ts';
import { notFound } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import {
  endSession,
  endSessions,
  sessionsOf,
} from '#functions/records/sessions/session-repository.ts';
import type {
  endSession as endContract,
  readSessions as readContract,
} from '#shared/contracts/sessions.ts';

import type { AuthPorts } from './ports.ts';

type Ports = Pick<AuthPorts, 'table' | 'now'>;

const listed = async ({ table, now }: Ports, { person, sessionId }: PersonCalling) => ({
  sessions: (await sessionsOf(table, now)(person.id)).map(
    ({ id, device, startedAt, lastSeenAt }) => ({
      id,
      device,
      createdAt: startedAt,
      lastSeenAt,
      current: id === sessionId,
    }),
  ),
});

/** Lists the caller's sessions. */
export const readMySessions =
  (ports: Ports): UseCase<typeof readContract> =>
  async (caller) =>
    listed(ports, requirePerson(caller));

/** Ends another session, or with `others` all other sessions. */
export const endMySession =
  (ports: Ports): UseCase<typeof endContract> =>
  async (caller, { params: { id } }) => {
    const { table, now } = ports;
    const calling = requirePerson(caller);
    if (id === 'others')
      await endSessions(table, now)(calling.person.id, 'signed-out', calling.sessionId);
    else if (!(await endSession(table, now)(calling.person.id, id, 'signed-out')))
      throw notFound('Session not found.');
    return listed(ports, calling);
  };
