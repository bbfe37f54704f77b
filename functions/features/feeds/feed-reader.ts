import type { Caller } from '#functions/platform/http/callers.ts';
import { Problem } from '#functions/platform/http/problem.ts';
import { within } from '#functions/platform/limits/limits.ts';
import type { Limit } from '#functions/platform/ports/rate-limits.ts';
import { licensesCovering } from '#functions/records/licenses/licenses-covering.ts';
import { personById } from '#functions/records/people/person-repository.ts';
import { textReader } from '#functions/records/statements/text-reader.ts';
import { isAdmitted } from '#functions/records/sessions/demonstration.ts';
import { hasLapsed } from '#functions/records/sessions/has-lapsed.ts';

import { findToken, markTokenUsed } from './feed-tokens.ts';
import type { FeedsPorts } from './ports.ts';
import type { FeedReader } from './source-feeds.ts';

/** A feed reader requests a few hundred feeds per hour at most; a leaked token cannot serve many people. */
const BY_TOKEN: Limit = { name: 'feed-token', most: 300, perSeconds: 3600 };

const refused = () =>
  new Problem(401, 'This token is no longer valid.', {
    detail: 'It was revoked, or it is incomplete. Create another one in your settings.',
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  });

/** Returns who reads a feed: the token's owner if there is a token, otherwise the caller. */
export const feedReader =
  (ports: FeedsPorts) =>
  async (caller: Caller, token: string | undefined): Promise<FeedReader> => {
    const readerCaller = token === undefined ? caller : await byToken(ports, caller, token);
    return { caller: readerCaller, reader: await textReader(ports)(readerCaller) };
  };

const byToken = async (ports: FeedsPorts, caller: Caller, text: string): Promise<Caller> => {
  const { table, licenses, rateLimits, isDemonstration, now } = ports;
  const owner = await findToken(table)(text);
  if (!owner) throw refused();
  const { personId, token } = owner;
  const person = await personById(table)(personId);
  if (!person || hasLapsed(person, now()) || !isAdmitted(person, isDemonstration)) throw refused();
  await within(rateLimits, [BY_TOKEN, token.id]);
  const [covering] = await Promise.all([
    licensesCovering(licenses, now)(caller.from.address, person),
    markTokenUsed(table, now)(personId, token),
  ]);
  return {
    kind: 'person',
    // A feed reader has no browser session, so cookies are ignored.
    from: { ...caller.from, cookies: {} },
    person,
    sessionId: token.id,
    sessionStartedAt: token.createdAt,
    ...(covering && { covering }),
  };
};
