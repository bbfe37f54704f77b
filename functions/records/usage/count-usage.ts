import type { Caller } from '#functions/platform/http/callers.ts';
import { isFromOtherSite } from '#functions/platform/http/same-origin.ts';
import type { Clock, NewId } from '#functions/platform/ports/powers.ts';
import type { QueueNamed } from '#functions/platform/ports/queue.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { withDeadline } from '#functions/platform/with-deadline.ts';
import type { Person } from '#shared/domain/person.ts';

import { type AccessMethod, type Action, USAGE_QUEUE, type UsageMessage } from './usage-message.ts';

export type CountPorts = {
  readonly queueNamed: QueueNamed;
  readonly now: Clock;
  readonly newId: NewId;
};

/** The maximum time a response waits for the queue to accept a usage event. */
const PATIENCE_MS = 200;
const MOST_OF_BROWSER = 500;
/** Self-declared robots are not counted; the words are from COUNTER's list. */
const ROBOT = /bot\b|crawl|spider|slurp|curl\/|wget\/|python-requests|headlesschrome/i;

/**
 * Counts an action for the caller's organization. Callers without one leave no trace. Counting never blocks a response:
 * an event that cannot be queued is lost.
 */
export const countUse =
  (ports: CountPorts, method: AccessMethod = 'Regular') =>
  async (caller: Caller, action: Action): Promise<void> => {
    const message = messageOf(ports, caller, method, action);
    if (message) await handedOver(ports, message);
  };

/** Counts that somebody was to be a member, and every seat of the license was taken. */
export const countDenial =
  (ports: CountPorts) =>
  async (license: string, { id }: Pick<Person, 'id'>): Promise<void> =>
    handedOver(
      ports,
      messageBy(ports, {
        license,
        by: 'membership',
        method: 'Regular',
        who: ['person', id],
        action: { kind: 'limit-exceeded' },
      }),
    );

/** Counts the responses of a call. */
export const counting =
  (ports: CountPorts, method: AccessMethod = 'Regular') =>
  <Request, Reply>(
    ask: (caller: Caller, request: Request) => Promise<Reply>,
    did: (request: Request, reply: Reply) => Action | undefined,
  ) =>
  async (caller: Caller, request: Request): Promise<Reply> => {
    const reply = await ask(caller, request);
    const action = did(request, reply);
    if (action) await countUse(ports, method)(caller, action);
    return reply;
  };

type Use = Pick<UsageMessage, 'license' | 'by' | 'method' | 'action'> & {
  readonly who: readonly string[];
};

const messageBy = ({ now, newId }: CountPorts, { who, ...use }: Use): UsageMessage => ({
  ...use,
  id: newId(),
  at: now().toISOString(),
  reader: sha256Of(JSON.stringify([use.license, use.method, ...who])),
});

const messageOf = (
  ports: CountPorts,
  caller: Caller,
  method: AccessMethod,
  action: Action,
): UsageMessage | undefined => {
  if (caller.kind === 'refused' || !caller.covering) return undefined;
  // A visitor is known by their network alone, so any page on the web could make them count for it.
  if (caller.kind === 'visitor' && isFromOtherSite(caller.from)) return undefined;
  const { license, by } = caller.covering;
  const browser = (caller.from.headers['user-agent'] ?? '').slice(0, MOST_OF_BROWSER);
  if (caller.kind === 'visitor' && method === 'Regular' && ROBOT.test(browser)) return undefined;
  const who =
    caller.kind === 'person'
      ? ['person', caller.person.id]
      : ['visitor', caller.from.address, browser];
  return messageBy(ports, { license: license.slug, by, method, who, action });
};

const handedOver = async ({ queueNamed }: CountPorts, message: UsageMessage): Promise<void> => {
  const sent = (async () => queueNamed(USAGE_QUEUE).send([JSON.stringify(message)]))();
  await withDeadline(
    sent.catch(() => undefined),
    PATIENCE_MS,
    () => undefined,
  );
};
