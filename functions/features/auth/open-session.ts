import type { RequestOrigin, PersonCalling } from '#functions/platform/http/callers.ts';
import { licensesCovering } from '#functions/records/licenses/licenses-covering.ts';
import { joinByAddress } from '#functions/records/people/join-license.ts';
import { licenseBySlug } from '#functions/records/licenses/license-repository.ts';
import { countDenial, countUse } from '#functions/records/usage/count-usage.ts';
import { sessionCookie } from '#functions/records/sessions/session-cookie.ts';
import {
  cookieParts,
  SESSION_COOKIE,
  sessionIdOf,
} from '#functions/records/sessions/session-record.ts';
import { endSession, startSession } from '#functions/records/sessions/session-repository.ts';
import type { UserView } from '#shared/contracts/users.ts';
import { licenseCovers } from '#shared/domain/organization-license.ts';
import type { Person } from '#shared/domain/person.ts';

import { deviceOf } from './device.ts';
import type { AuthPorts } from './ports.ts';

export type OpenedSession = {
  readonly caller: PersonCalling;
  readonly user: () => Promise<UserView>;
  /** The session for the browser's cookie. */
  readonly cookie: string;
};

type Ports = Pick<
  AuthPorts,
  'table' | 'licenses' | 'viewOf' | 'origin' | 'now' | 'newId' | 'newSecret' | 'queueNamed'
>;

/** Starts a session for an authenticated person. Its secret exists only in the cookie. */
export const openSession =
  (ports: Ports) =>
  async (from: RequestOrigin, known: Person): Promise<OpenedSession> => {
    const { table, licenses, viewOf, origin, now, newSecret } = ports;
    await leaveFormer(table, now, from);
    const person = await joinByAddress(table, (slug) => countDenial(ports)(slug, known))(known);
    const secret = newSecret();
    const { session, replaced } = await startSession(
      table,
      now,
    )({
      id: sessionIdOf(secret),
      personId: person.id,
      device: deviceOf(from.headers['user-agent']),
      alone: await allowsOneSession(table, person, now()),
    });
    const covering = await licensesCovering(licenses, now)(from.address, person);
    const caller: PersonCalling = {
      kind: 'person',
      from,
      person,
      sessionId: session.id,
      sessionStartedAt: session.startedAt,
      ...(covering && { covering }),
    };
    // The holder of the only session was signed out.
    if (replaced > 0) await countUse(ports)(caller, { kind: 'limit-exceeded' });
    return {
      caller,
      user: () => viewOf(caller),
      cookie: sessionCookie(person.id, secret, origin()),
    };
  };

/** The browser drops its previous session, which nobody could end anymore. */
const leaveFormer = async (
  table: AuthPorts['table'],
  now: AuthPorts['now'],
  { cookies }: RequestOrigin,
): Promise<void> => {
  const held = cookieParts(cookies[SESSION_COOKIE]);
  if (held) await endSession(table, now)(held.personId, held.sessionId, 'signed-out');
};

/**
 * Reads the record itself, not what is kept in memory: a rule that was just set holds for the next sign-in. The rule of a
 * license never ends a session of an administrator of the product: librarians have no say over those.
 */
const allowsOneSession = async (
  table: AuthPorts['table'],
  { organizationLicense, admin }: Person,
  now: Date,
): Promise<boolean> => {
  if (organizationLicense === undefined || admin) return false;
  const license = await licenseBySlug(table)(organizationLicense);
  return license !== undefined && license.oneSession && licenseCovers(license, now);
};
