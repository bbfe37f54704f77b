import type { Clock } from '#functions/platform/ports/powers.ts';
import { changeItem } from '#functions/platform/ports/change-item.ts';
import {
  type Condition,
  type Item,
  type Table,
  type Write,
  WriteConflict,
} from '#functions/platform/ports/table.ts';
import { personPartition, sessionKey } from '#functions/records/people/person-keys.ts';

import { isRunning, parseSession, type Session, SESSION_MAX_AGE_MS } from './session-record.ts';
import { API_TOKEN_SECONDS } from './token-claims.ts';

const SESSION_PREFIX = 'session#';
/** The last-seen time has a resolution of some minutes; writing it at each call would cost more than it is worth. */
const SEEN_EVERY_MS = 5 * 60_000;
/** An ended session is stored until none of its tokens is valid, so that they can be told why. */
const REMEMBERED_MS = API_TOKEN_SECONDS * 1000;

type Ended = NonNullable<Session['ended']>;

/** `running` is stored beside the session so that the table can refuse a late write to an ended one. */
const itemOf = (session: Session): Item => ({
  ...sessionKey(session.personId, session.id),
  session: Object.fromEntries(Object.entries(session).filter(([, value]) => value !== undefined)),
  running: session.ended === undefined,
});

const put = (session: Session): Write => ({
  kind: 'put',
  item: itemOf(session),
  when: { kind: 'equals', attribute: 'running', value: true },
});

/** Writes to an active session; an ended or erased one stays unchanged. */
const putWhileRunning = async (table: Pick<Table, 'write'>, session: Session): Promise<void> => {
  try {
    await table.write(put(session));
  } catch (error) {
    if (!(error instanceof WriteConflict)) throw error;
  }
};

const storedSessions = async (
  table: Pick<Table, 'query'>,
  personId: string,
): Promise<readonly Session[]> => {
  const sessions: Session[] = [];
  let cursor: string | undefined;
  do {
    const page = await table.query({
      pk: personPartition(personId),
      prefix: SESSION_PREFIX,
      ...(cursor !== undefined && { after: cursor }),
    });
    sessions.push(...page.items.map(parseSession));
    cursor = page.next;
  } while (cursor !== undefined);
  return sessions;
};

/** Lists a person's active sessions, latest sign-in first. */
export const sessionsOf =
  (table: Pick<Table, 'query'>, now: Clock) =>
  async (personId: string): Promise<readonly Session[]> =>
    (await storedSessions(table, personId))
      .filter((session) => isRunning(session, now()))
      .sort(laterFirst);

const laterFirst = (a: Session, b: Session): number =>
  (b.order ?? 0) - (a.order ?? 0) ||
  b.startedAt.localeCompare(a.startedAt) ||
  b.id.localeCompare(a.id);

const ended = (session: Session, reason: Ended, now: Clock): Session => ({
  ...session,
  ended: reason,
  lastSeenAt: now().toISOString(),
});

type Starting = {
  readonly id: string;
  readonly personId: string;
  readonly device: string;
  /** The license allows one session at a time: this one ends those before it. */
  readonly alone: boolean;
};

type Stores = Pick<Table, 'get' | 'query' | 'write' | 'transact'>;

/** A new session and the number of earlier ones it ended. */
export type SessionStart = { readonly session: Session; readonly replaced: number };

/**
 * Starts a session. Where only one is allowed, it ends earlier ones: of several concurrent sign-ins exactly one
 * remains.
 */
export const startSession =
  (table: Stores, now: Clock) =>
  async ({ id, personId, device, alone }: Starting): Promise<SessionStart> => {
    const at = now().toISOString();
    const begun: Session = { id, personId, startedAt: at, lastSeenAt: at, device };
    const session = alone ? await numbered(table, begun) : begun;
    if (!alone) await table.write({ kind: 'put', item: itemOf(session) });

    // Each reads after writing its own, so the last reader sees all.
    const stored = await storedSessions(table, personId);
    for (const old of stored.filter((one) => isForgotten(one, now())))
      await table.write({ kind: 'delete', key: sessionKey(personId, old.id) });
    const running = stored.filter((one) => isRunning(one, now())).sort(laterFirst);
    const others = alone ? running.slice(1) : [];
    for (const other of others) await putWhileRunning(table, ended(other, 'replaced', now));
    return { session, replaced: others.length };
  };

/** Writes a session with the person's next sign-in number. */
const numbered = (table: Pick<Table, 'get' | 'transact'>, begun: Session): Promise<Session> => {
  const key = { pk: personPartition(begun.personId), sk: 'sign-ins' };
  return changeItem(table)<Session>(key, (item) => {
    const before = item?.['count'];
    const count = typeof before === 'number' ? before : 0;
    const session: Session = { ...begun, order: count + 1 };
    const when: Condition =
      count === 0 ? { kind: 'absent' } : { kind: 'equals', attribute: 'count', value: count };
    return {
      writes: [
        { kind: 'put', item: { ...key, count: count + 1 }, when },
        { kind: 'put', item: itemOf(session) },
      ],
      result: session,
    };
  });
};

const isForgotten = ({ ended: reason, startedAt, lastSeenAt }: Session, now: Date): boolean =>
  reason === undefined
    ? now.getTime() - new Date(startedAt).getTime() > SESSION_MAX_AGE_MS
    : now.getTime() - new Date(lastSeenAt).getTime() > REMEMBERED_MS;

/** Ends one session; returns false if it was not active. */
export const endSession =
  (table: Pick<Table, 'get' | 'write'>, now: Clock) =>
  async (personId: string, sessionId: string, reason: Ended): Promise<boolean> => {
    const item = await table.get(sessionKey(personId, sessionId));
    const session = item && parseSession(item);
    if (!session || !isRunning(session, now())) return false;
    await putWhileRunning(table, ended(session, reason, now));
    return true;
  };

/** Ends all sessions of a person except one; returns their number. */
export const endSessions =
  (table: Pick<Table, 'query' | 'write'>, now: Clock) =>
  async (personId: string, reason: Ended, keep?: string): Promise<number> => {
    const others = (await sessionsOf(table, now)(personId)).filter(({ id }) => id !== keep);
    for (const other of others) await putWhileRunning(table, ended(other, reason, now));
    return others.length;
  };

/** Updates the last-seen time, at most every few minutes. */
export const touchSession =
  (table: Pick<Table, 'write'>, now: Clock) =>
  async (session: Session): Promise<void> => {
    const at = now();
    if (at.getTime() - new Date(session.lastSeenAt).getTime() < SEEN_EVERY_MS) return;
    await putWhileRunning(table, { ...session, lastSeenAt: at.toISOString() });
  };
