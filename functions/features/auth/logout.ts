import { AnswerWith } from '#functions/platform/http/answer-with.ts';
import { requireOwnPage } from '#functions/platform/http/same-origin.ts';
import type { AnsweringUseCase } from '#functions/platform/http/serve.ts';
import { noSessionCookie } from '#functions/records/sessions/session-cookie.ts';
import { cookieParts, SESSION_COOKIE } from '#functions/records/sessions/session-record.ts';
import { endSession } from '#functions/records/sessions/session-repository.ts';
import type { logout as contract } from '#shared/contracts/sessions.ts';

import type { AuthPorts } from './ports.ts';

/** Ends the session of the cookie and of the token, which are the same in a browser. Idempotent. */
export const logout =
  ({
    table,
    origin,
    now,
  }: Pick<AuthPorts, 'table' | 'origin' | 'now'>): AnsweringUseCase<typeof contract> =>
  async (caller) => {
    requireOwnPage(caller.from);
    const end = endSession(table, now);
    const held = cookieParts(caller.from.cookies[SESSION_COOKIE]);
    if (held) await end(held.personId, held.sessionId, 'signed-out');
    if (caller.kind === 'person') await end(caller.person.id, caller.sessionId, 'signed-out');
    return new AnswerWith({ success: true }, { cookies: [noSessionCookie(origin())] });
  };
