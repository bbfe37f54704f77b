import type { NotificationEvent } from '#functions/records/notifications/notification-event.ts';
import { notificationsOf } from '#functions/records/notifications/notification-repository.ts';
import { notify } from '#functions/records/notifications/notify.ts';
import type { NotificationView } from '#shared/contracts/notifications.ts';
import { entitlementOf } from '#shared/domain/entitlement.ts';
import type { Person } from '#shared/domain/person.ts';
import { jats } from '#tests/support/jats.ts';
import { peopleApi } from '#tests/support/people-api.ts';

export const CITED = '10.5555/cited';
export const CITING = '10.5555/citing';
/** A sentence that only those may read who are entitled to. */
export const SECRET = 'the lanternfish result could not be reproduced';

/** The product with an article that speaks of another in four sentences. */
export const notificationsWorld = async () => {
  const world = await peopleApi();
  const { ingest, api, people, table, now } = world;
  await ingest.handInFile(
    'citing.xml',
    jats({
      doi: CITING,
      title: 'A second look at lanternfish in the dark',
      references: [{ doi: CITED, title: 'Lanternfish at night' }],
      results: [
        `In contrast to earlier work, ${SECRET} [1].`,
        'The number of fish was the same as before [1].',
        'Fish have been counted at night [1].',
        'Nets were like those of others [1].',
      ],
    }),
  );
  await ingest.workAll();
  await ingest.ports.index.refresh();
  const statements = (await ingest.statementsAbout(CITED)).toSorted((a, b) => a.order - b.order);

  const follow = (person: Person, body: Record<string, unknown>) =>
    api
      .as(person)
      .post('/notifications/notifications', { category: 'citationStatements', ...body });
  const paper = { source: { type: 'paper', id: CITED } };

  /** Tells a person of something through what they follow, as the worker of alerts does. */
  const told = async (person: Person, id: string, ...happenings: readonly NotificationEvent[]) => {
    const own = (await notificationsOf(table)(person.id)).find(
      ({ notification }) => notification.id === id,
    );
    if (!own) throw new Error('Nothing of this id is followed.');
    for (const happening of happenings) {
      ingest.later(60);
      await notify({
        table,
        now,
        plans: [],
        entitlementOf: async () => entitlementOf({ admin: true }, 'plans', now()),
      })([{ personId: person.id, notification: own.notification, happening }]);
    }
  };

  return {
    ...world,
    make: (kind: Parameters<typeof people.make>[0] = 'premium') => people.make(kind),
    statements,
    follow,
    paper,
    told,
    /** Follows the cited paper and answers what was made. */
    followed: async (person: Person, more: Record<string, unknown> = {}) =>
      (await follow(person, { ...paper, ...more })).body as unknown as NotificationView,
    feed: async (person: Person, query = '') =>
      (await api.as(person).get(`/notifications/feed${query}`)).body as {
        notificationItems: {
          id: string;
          status: string;
          kind: string;
          notificationID: string;
          statements?: { locked: boolean; text?: string }[];
        }[];
        total: number;
        newNotifications: number;
      },
    mark: async (person: Person, body: unknown) => api.as(person).post('/notifications/feed', body),
    close: () => ingest.close(),
  };
};
export type NotificationsWorld = Awaited<ReturnType<typeof notificationsWorld>>;

/** A new publication, each another. */
export const published = (mark: number): NotificationEvent => ({
  kind: 'newPublications',
  publication: `10.5555/new.${String(mark)}`,
  cites: [CITED],
});
