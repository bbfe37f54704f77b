import type { Item, Write } from '#functions/platform/ports/table.ts';
import type { Notification } from '#shared/domain/notification.ts';

import { expiryOf } from './feed-block.ts';
import type { NotificationEvent, EventDelivery } from './notification-event.ts';
import { guardKeyOf } from './join-deliveries.ts';
import { notificationKey } from './notification-keys.ts';
import { parseNotification } from './notification-record.ts';

/** An item to deliver, and the guard that it is delivered once. */
export type NewFeedItem = {
  readonly notification: Notification;
  readonly happening: NotificationEvent;
  readonly guard: Write;
};

/** Represents an event that can be delivered only as a whole. */
const WHOLE = 'all';

const partsOf = (happening: NotificationEvent): readonly string[] =>
  happening.kind === 'citationStatements' ? happening.statements.map(({ id }) => id) : [WHOLE];

/** Returns the undelivered part of a notification, ready to be written; undefined if there is none. */
export const newFeedItem = (
  telling: EventDelivery,
  found: ReadonlyMap<string, Item>,
  now: Date,
): readonly NewFeedItem[] => {
  const { personId, happening } = telling;
  const stored = found.get(notificationKey(personId, telling.notification.id).sk);
  // Unfollowed meanwhile.
  if (!stored) return [];
  const { notification } = parseNotification(stored);
  const key = guardKeyOf(telling);
  const before = found.get(key.sk);
  const toldBefore = Array.isArray(before?.['parts']) ? before['parts'].map(String) : [];
  const parts = partsOf(happening).filter((part) => !toldBefore.includes(part));
  if (parts.length === 0) return [];

  return [
    {
      notification,
      happening:
        happening.kind === 'citationStatements'
          ? {
              ...happening,
              statements: happening.statements.filter(({ id }) => parts.includes(id)),
            }
          : happening,
      guard: {
        kind: 'put',
        item: {
          ...key,
          parts: [...toldBefore, ...parts],
          revision: Number(before?.['revision'] ?? 0) + 1,
          // After this time a repeated event is no longer news.
          expiresAt: expiryOf(now.getTime()),
        },
        when: before
          ? { kind: 'equals', attribute: 'revision', value: Number(before['revision']) }
          : { kind: 'absent' },
      },
    },
  ];
};
