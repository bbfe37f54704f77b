import { personCalling } from '#functions/platform/http/callers.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { changeBlock } from '#functions/records/notifications/change-block.ts';
import { type FeedEntry, placeOfId } from '#functions/records/notifications/feed-block.ts';
import { countNew, feedBlocks } from '#functions/records/notifications/feed-repository.ts';
import type { RequestTo } from '#shared/contracts/endpoint.ts';
import type { changeFeed as contract } from '#shared/contracts/notifications.ts';
import type { ItemStatus } from '#shared/domain/notification.ts';

import type { NotificationsPorts } from './ports.ts';

type Asked = RequestTo<typeof contract>['body'];

type Wanted = { all: ItemStatus | undefined; readonly byPlace: Map<string, ItemStatus> };

const textOf = ({ at, tail }: Pick<FeedEntry, 'at' | 'tail'>) => `${String(at)} ${tail}`;

/** Returns the requested state of an entry; the last one applies. */
const wantedStates = (asked: Asked): ((entry: FeedEntry) => ItemStatus | undefined) => {
  const wanted = new Map<string, Wanted>();
  for (const { notificationID, id, status } of asked) {
    const known = wanted.get(notificationID) ?? {
      all: undefined,
      byPlace: new Map<string, ItemStatus>(),
    };
    wanted.set(notificationID, known);
    if (id !== undefined) known.byPlace.set(textOf(placeOfId(id)), status);
    else {
      known.all = status;
      known.byPlace.clear();
    }
  }
  return (entry) => {
    const known = wanted.get(entry.notificationId);
    return known && (known.byPlace.get(textOf(entry)) ?? known.all);
  };
};

/** Marks items as new, read or archived. */
export const changeFeed =
  ({ table, now }: Pick<NotificationsPorts, 'table' | 'now'>): UseCase<typeof contract> =>
  async (caller, { body }) => {
    const { id: personId } = personCalling(caller).person;
    const wanted = wantedStates(body);
    let changed = 0;
    let newNotifications = 0;
    for (const block of await feedBlocks(table)(personId, now())) {
      const after = await changeBlock(table)(personId, block, (before) => {
        const entries = before.map((entry) => ({
          ...entry,
          status: wanted(entry) ?? entry.status,
        }));
        const count = entries.filter(({ status }, at) => status !== before[at]?.status).length;
        return { entries, writes: [], count };
      });
      changed += after.count;
      newNotifications += countNew(after.block?.entries ?? []);
    }
    return { changed, newNotifications };
  };
