import { type From, refusalOf } from '#functions/platform/http/callers.ts';
import { Problem } from '#functions/platform/http/problem.ts';
import { refuseOtherSites } from '#functions/platform/http/same-origin.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { type Present, presence } from '#functions/records/sessions/recognise.ts';
import { cookieParts, SESSION_COOKIE } from '#functions/records/sessions/session-record.ts';
import type { readApiToken as contract } from '#shared/contracts/auth.ts';

import type { AuthPorts } from './ports.ts';

type Ports = Pick<AuthPorts, 'table' | 'isDemonstration' | 'now'>;

/** Whose session the browser's cookie is; undefined where it has none. */
export const presenceByCookie =
  (ports: Ports) =>
  async (from: From): Promise<Present | undefined> => {
    const parts = cookieParts(from.cookies[SESSION_COOKIE]);
    return parts && presence(ports)(parts.personId, parts.sessionId);
  };

/** Exchanges the session cookie for a token that authorizes calls. */
export const readApiToken =
  (ports: Ports & Pick<AuthPorts, 'tokens'>): UseCase<typeof contract> =>
  async ({ from }) => {
    refuseOtherSites(from);
    const found = await presenceByCookie(ports)(from);
    if (!found) throw new Problem(401, 'Please sign in.');
    if (found.kind === 'absent') throw refusalOf(found.reason);
    return ports.tokens.issue(found.person, found.session.id);
  };
