import type {
  Caller,
  Callers,
  RequestOrigin,
  RefusalReason,
} from '#functions/platform/http/callers.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Item, Table } from '#functions/platform/ports/table.ts';
import {
  licenseByToken,
  licensesCovering,
  type LicenseFinders,
} from '#functions/records/licenses/licenses-covering.ts';
import { personKey, sessionKey } from '#functions/records/people/person-keys.ts';
import { parseStoredPerson } from '#functions/records/people/person-record.ts';
import type { Person } from '#shared/domain/person.ts';

import { anonymousTokenKey } from './anonymous-tokens.ts';
import { isAdmitted } from './demonstration.ts';
import { hasLapsed } from './has-lapsed.ts';
import { isRunning, parseSession, type Session } from './session-record.ts';
import type { Tokens } from './tokens.ts';

export type RecognizePorts = {
  readonly table: Pick<Table, 'getMany'>;
  /** Updates the last-seen time. A missed update is harmless, since later calls repeat it. */
  readonly touch?: ((session: Session) => Promise<void>) | undefined;
  readonly tokens: Pick<Tokens, 'verify'>;
  readonly licenses: LicenseFinders;
  readonly isDemonstration: boolean;
  readonly now: Clock;
};

export type SignedInPerson =
  | { readonly kind: 'present'; readonly person: Person; readonly session: Session }
  | { readonly kind: 'absent'; readonly reason: RefusalReason };

/** Reads whether a session is active and its person exists: two items of one partition in one request. */
export const readPresence =
  ({ table, isDemonstration, now }: Pick<RecognizePorts, 'table' | 'isDemonstration' | 'now'>) =>
  async (personId: string, sessionId: string): Promise<SignedInPerson> => {
    const keys = [personKey(personId), sessionKey(personId, sessionId)];
    const items = await table.getMany(keys);
    const at = (place: number): Item | undefined => items.find(({ sk }) => sk === keys[place]?.sk);
    const record = at(0);
    const stored = record && parseStoredPerson(record);
    if (stored?.kind === 'deleted') return { kind: 'absent', reason: 'deleted' };
    const item = at(1);
    if (!stored || !item) return { kind: 'absent', reason: 'session-ended' };
    const { person } = stored;
    const session = parseSession(item);
    if (session.ended === 'replaced') return { kind: 'absent', reason: 'one-session' };
    if (
      !isRunning(session, now()) ||
      hasLapsed(person, now()) ||
      !isAdmitted(person, isDemonstration)
    )
      return { kind: 'absent', reason: 'session-ended' };
    return { kind: 'present', person, session };
  };

const BEARER = /^Bearer +([\w.~+/-]+=*)$/i;

/**
 * Authenticates a caller by the bearer token alone, never by a cookie. A token ends with its session and its person,
 * whatever its claims: both are read at every call. Visitors cost no table read.
 */
export const recognize = (ports: RecognizePorts): Callers => {
  const { tokens, licenses, touch, now } = ports;
  const present = readPresence(ports);
  const covering = licensesCovering(licenses, now);
  const byToken = licenseByToken(licenses);

  const visitor = async (from: RequestOrigin, license?: string): Promise<Caller> => {
    const found = license === undefined ? await covering(from.address) : await byToken(license);
    return { kind: 'visitor', from, ...(found && { covering: found }) };
  };

  return async (from) => {
    const given = from.headers['authorization'];
    if (given === undefined) return visitor(from);
    const token = BEARER.exec(given)?.[1];
    if (token === undefined) return { kind: 'refused', from, reason: 'invalid' };
    const verified = await tokens.verify(token);
    if (verified.kind === 'refused') return { kind: 'refused', from, reason: verified.reason };
    if (verified.kind === 'anonymous') {
      const { id, license } = verified;
      const isListed =
        id === undefined || (await ports.table.getMany([anonymousTokenKey(id)])).length > 0;
      if (!isListed) return { kind: 'refused', from, reason: 'session-ended' };
      return visitor(from, license);
    }

    const found = await present(verified.personId, verified.sessionId);
    if (found.kind === 'absent') return { kind: 'refused', from, reason: found.reason };
    const { person, session } = found;
    const [by] = await Promise.all([covering(from.address, person), touch?.(session)]);
    return {
      kind: 'person',
      from,
      person,
      sessionId: session.id,
      sessionStartedAt: session.startedAt,
      ...(by && { covering: by }),
    };
  };
};
