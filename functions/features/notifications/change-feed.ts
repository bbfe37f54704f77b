import { requirePerson } from '#functions/platform/http/callers.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { changeBlock } from '#functions/records/notifications/change-block.ts';
import { type FeedEntry, positionOfId } from '#functions/records/notifications/feed-block.ts';
import { countNew, feedBlocks } from '#functions/records/notifications/feed-repository.ts';
import type { RequestTo } from '#shared/contracts/endpoint.ts';
import type { changeFeed as contract } from '#shared/contracts/notifications.ts';
import type { ItemStatus } from '#shared/domain/notification.ts';

import type { NotificationsPorts } from './ports.ts';

type ChangeRequest = RequestTo<typeof contract>['body'];

type TargetState = { allTarget: ItemStatus | undefined; readonly byPlace: Map<string, ItemStatus> };

const textOf = ({ at: timestamp, tail }: Pick<FeedEntry, 'at' | 'tail'>) =>
  `${String(timestamp)} ${tail}`;

/** Returns the requested state of an entry; the last one applies. */
const wantedStates = (request: ChangeRequest): ((entry: FeedEntry) => ItemStatus | undefined) => {
  const targets = new Map<string, TargetState>();
  for (const { notificationID, id, status } of request) {
    const current = targets.get(notificationID) ?? {
      allTarget: undefined,
      byPlace: new Map<string, ItemStatus>(),
    };
    targets.set(notificationID, current);
    if (id !== undefined) current.byPlace.set(textOf(positionOfId(id)), status);
    else {
      current.allTarget = status;
      current.byPlace.clear();
    }
  }
  return (entry) => {
    const target = targets.get(entry.notificationId);
    return target && (target.byPlace.get(textOf(entry)) ?? target.allTarget);
  };
};

/** Marks items as new, read or archived. */
export const changeFeed =
  ({ table, now }: Pick<NotificationsPorts, 'table' | 'now'>): UseCase<typeof contract> =>
  async (caller, { body }) => {
    const { id: personId } = requirePerson(caller).person;
    const targetState = wantedStates(body);
    let changedCount = 0;
    let newNotifications = 0;
    for (const block of await feedBlocks(table)(personId, now())) {
      const next = await changeBlock(table)(personId, block, (previous) => {
        const entries = previous.map((entry) => ({
          ...entry,
          status: targetState(entry) ?? entry.status,
        }));
        const count = entries.filter(
          ({ status }, index) => status !== previous[index]?.status,
        ).length;
        return { entries, writes: [], count };
      });
      changedCount += next.count;
      newNotifications += countNew(next.block?.entries ?? []);
    }
    return { changed: changedCount, newNotifications };
  };
