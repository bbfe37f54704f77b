import { createHash } from 'node:crypto';

import type { Item, Write } from '#functions/platform/ports/table.ts';
import type { Notification } from '#shared/domain/notification.ts';

import type { Happening, KeptItem, Telling } from './happening.ts';
import { guardKeyOf } from './join-tellings.ts';
import { notificationKey } from './notification-keys.ts';
import { parseNotification } from './notification-record.ts';

/** Something to be told, and the guard that it is told once. */
export type Fresh = {
  readonly notification: Notification;
  readonly item: KeptItem;
  readonly guard: Write;
};

/** What stands for a happening that can be told only once as a whole. */
const WHOLE = 'all';

const partsOf = (happening: Happening): readonly string[] =>
  happening.kind === 'citationStatements' ? happening.statements.map(({ id }) => id) : [WHOLE];

/** The part of a telling that was not told before, ready to be written; nothing where there is none. */
export const freshOf = (
  telling: Telling,
  found: ReadonlyMap<string, Item>,
  now: Date,
): readonly Fresh[] => {
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

  const at = now.toISOString();
  const hash = createHash('sha256')
    .update(JSON.stringify([notification.id, key.sk, parts]))
    .digest('base64url')
    .slice(0, 16);
  return [
    {
      notification,
      item: {
        id: `${at}-${hash}`,
        notificationId: notification.id,
        status: 'NEW',
        at,
        happening:
          happening.kind === 'citationStatements'
            ? {
                ...happening,
                statements: happening.statements.filter(({ id }) => parts.includes(id)),
              }
            : happening,
      },
      guard: {
        kind: 'put',
        item: {
          ...key,
          parts: [...toldBefore, ...parts],
          revision: Number(before?.['revision'] ?? 0) + 1,
        },
        when: before
          ? { kind: 'equals', attribute: 'revision', value: Number(before['revision']) }
          : { kind: 'absent' },
      },
    },
  ];
};
