import { type RequestOrigin, refusalOf } from '#functions/platform/http/callers.ts';
import { Problem } from '#functions/platform/http/problem.ts';
import { rejectCrossSite } from '#functions/platform/http/same-origin.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { joinByAddress } from '#functions/records/people/join-license.ts';
import { type SignedInPerson, readPresence } from '#functions/records/sessions/recognize.ts';
import { cookieParts, SESSION_COOKIE } from '#functions/records/sessions/session-record.ts';
import type { readApiToken as contract } from '#shared/contracts/auth.ts';

import { toldPlan } from '#shared/domain/displayed-plan.ts';

import type { AuthPorts } from './ports.ts';

type Ports = Pick<AuthPorts, 'table' | 'isDemonstration' | 'now'>;

/** Returns the session of the browser's cookie; undefined if there is none. */
export const presenceByCookie =
  (ports: Ports) =>
  async (from: RequestOrigin): Promise<SignedInPerson | undefined> => {
    const parts = cookieParts(from.cookies[SESSION_COOKIE]);
    return parts && readPresence(ports)(parts.personId, parts.sessionId);
  };

/** Exchanges the session cookie for a token that authorizes calls; whom a license was opened to meanwhile becomes its member. */
export const readApiToken =
  (ports: Ports & Pick<AuthPorts, 'tokens' | 'licenses'>): UseCase<typeof contract> =>
  async ({ from }) => {
    rejectCrossSite(from);
    const found = await presenceByCookie(ports)(from);
    if (!found) throw new Problem(401, 'Please sign in.');
    if (found.kind === 'absent') throw refusalOf(found.reason);
    const person = await joinByAddress(ports.table)(found.person);
    const { organizationLicense: slug, subscription } = person;
    const license = slug === undefined ? undefined : await ports.licenses.bySlug(slug);
    const plan = toldPlan(subscription, license, ports.now());
    return ports.tokens.issue(person, found.session.id, plan);
  };
