import type { FeedItem, NotificationView } from '#shared/contracts/notifications.ts';
import { statementView } from '#tests/web/support/fictional.ts';
import type { Asked, Script } from '#tests/web/support/scripted-api.ts';

export const fictionalNotification = (
  change: Partial<NotificationView> = {},
): NotificationView => ({
  id: 'n1',
  source: { type: 'paper', id: '10.5555/fic.0' },
  category: 'citationStatements',
  schedule: 'daily',
  name: 'Frost in spring',
  address: '/reports/10.5555/fic.0',
  createdAt: '2026-11-01T10:00:00.000Z',
  ...change,
});

const { citing } = statementView(2);
const base = {
  notificationID: 'n1',
  status: 'NEW',
  at: '2026-11-20T10:00:00.000Z',
  source: { type: 'paper', id: '10.5555/fic.0' },
  name: 'Frost in spring',
} as const;

export const statementsItem = (
  change: Partial<Extract<FeedItem, { kind: 'citationStatements' }>> = {},
): FeedItem => ({
  ...base,
  id: 'i1',
  kind: 'citationStatements',
  citing: { ...citing, title: 'Barley under late frost, again' },
  cited: { doi: '10.5555/fic.0', title: 'Frost in spring' },
  counts: { supporting: 0, contradicting: 1, mentioning: 4, unclassified: 0 },
  statements: [statementView(2)],
  ...change,
});

export const publicationItem: FeedItem = {
  ...base,
  id: 'i2',
  notificationID: 'n2',
  kind: 'newPublications',
  publication: { ...citing, doi: '10.5555/fic.7', title: 'A new look at barley' },
  cites: [{ doi: '10.5555/fic.3', title: 'Marsh sediments' }],
  source: { type: 'dashboard', id: 'frost-reading' },
  name: 'Frost reading',
};

export const noticeItem: FeedItem = {
  ...base,
  id: 'i3',
  status: 'read',
  kind: 'editorialNotices',
  work: { doi: '10.5555/fic.5', title: 'Enzymes that never were' },
  notice: { status: 'retracted', date: '2026-11-19' },
  reliedOnBy: [{ doi: '10.5555/fic.0', title: 'Frost in spring' }],
};

type World = {
  readonly items: readonly FeedItem[];
  readonly followed: readonly NotificationView[];
  /** All that is new: more than what is in view, where that is said. */
  readonly newItems: number;
};

/** A network that keeps a feed as the server does: what is marked, made or ended shows when it is asked for again. */
export const feedNetwork = (first: Partial<World> = {}, script: Script = () => undefined) => {
  const items = first.items ?? [statementsItem(), publicationItem, noticeItem];
  const world = {
    items: [...items],
    followed: [
      ...(first.followed ?? [
        fictionalNotification(),
        fictionalNotification({
          id: 'n2',
          source: { type: 'dashboard', id: 'frost-reading' },
          category: 'newPublications',
          name: 'Frost reading',
          address: '/dashboard/frost-reading',
        }),
      ]),
    ],
    newItems: first.newItems ?? items.filter(({ status }) => status === 'NEW').length,
  };
  const feed = ({ query }: Asked) => {
    const shown = world.items.filter(
      ({ status }) => status === 'NEW' || (query.get('new_only') !== 'true' && status === 'read'),
    );
    return {
      body: {
        notificationItems: shown.map((item) =>
          query.get('metadata_only') === 'true' && item.kind === 'citationStatements'
            ? { ...item, statements: [] }
            : item,
        ),
        total: Math.max(shown.length, world.newItems),
        newNotifications: world.newItems,
      },
    };
  };
  const mark = (marks: readonly { id: string; status: FeedItem['status'] }[]) => {
    const wanted = new Map(marks.map(({ id, status }) => [id, status]));
    for (const { id, status } of world.items)
      world.newItems += Number((wanted.get(id) ?? status) === 'NEW') - Number(status === 'NEW');
    world.items = world.items.map((item) => ({
      ...item,
      status: wanted.get(item.id) ?? item.status,
    }));
    return { body: { changed: marks.length, newNotifications: world.newItems } };
  };
  const answer = (asked: Asked) => {
    const { path, method = 'GET' } = asked;
    if (path === '/api/notifications/feed')
      return method === 'GET'
        ? feed(asked)
        : mark(asked.body as { id: string; status: FeedItem['status'] }[]);
    if (path === '/api/notifications/notifications') {
      if (method === 'GET')
        return {
          body: {
            notifications: world.followed,
            total: world.followed.length,
            newNotifications: world.newItems,
          },
        };
      const { types, ...body } = asked.body as Omit<Partial<NotificationView>, 'types'> & {
        readonly types?: NotificationView['types'] | null;
      };
      const { types: before, ...known } =
        world.followed.find(({ id }) => id === body.id) ?? fictionalNotification();
      const asks = types === undefined ? before : types;
      const made: NotificationView = {
        ...known,
        ...body,
        ...(asks && { types: asks }),
        ...(method === 'POST' && { id: `made-${String(body.category)}` }),
      };
      world.followed = [made, ...world.followed.filter(({ id }) => id !== made.id)];
      return { status: method === 'POST' ? 201 : 200, body: made };
    }
    if (path.startsWith('/api/notifications/notifications/')) {
      world.followed = world.followed.filter(({ id }) => !path.endsWith(`/${id}`));
      return { body: { success: true } };
    }
    return undefined;
  };
  const answered: Script = (asked) => script(asked) ?? answer(asked);
  return answered;
};
