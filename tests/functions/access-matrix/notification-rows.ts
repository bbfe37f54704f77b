import { notificationWrites } from '#functions/records/notifications/notification-repository.ts';
import type { Notification } from '#shared/domain/notification.ts';

import { CITED } from './askers.ts';
import { type Given, plain, type Row, row, signedIn } from './expectations.ts';

const notification: Notification = {
  id: 'example-notification',
  source: { type: 'paper', id: CITED },
  category: 'citationStatements',
  schedule: 'daily',
  name: 'Lanternfish at night',
  createdAt: '2026-01-05T09:00:00.000Z',
};

/** Signed-in people can follow something; visitors cannot. */
const followedBy = async ({ world, asker, other }: Given, whose: 'own' | 'other') => {
  const person = whose === 'own' ? asker.person : other.person;
  if (person)
    await world.table.transact(notificationWrites(person.id, { notification, followed: CITED }));
  return notification.id;
};

/** Without a plan nothing new is followed. */
const withPlan = (status: number) => signedIn(status, { free: 403, expert: 403 });

const follow = (type: string, id: string) => ({
  path: '/notifications/notifications',
  body: { source: { type, id }, category: 'citationStatements' },
});

const dashboardOf = async ({ world, other }: Given, isPublic: boolean) => {
  const body = { name: 'Example', isPublic, dois: [CITED] };
  return String((await world.api.as(other.person).post('/dashboards', body)).body['slug']);
};

/** What one follows can be changed and ended by oneself alone. */
const byId = (asks: (id: string) => { path: string; body?: unknown }): readonly Row[] => [
  row('own', signedIn(200), async (given) => asks(await followedBy(given, 'own'))),
  row("another's private", signedIn(404), async (given) => asks(await followedBy(given, 'other'))),
  row('unknown', signedIn(404), () => asks('nothing')),
];

export const notificationRows = {
  readNotifications: plain('/notifications/notifications', signedIn(200)),
  makeNotification: [
    row('none', withPlan(201), () => follow('paper', CITED), 'of a paper'),
    row('none', withPlan(201), () => follow('paper', '10.5555/unknown'), 'of a paper not here yet'),
    row("another's private", { ...withPlan(404), admin: 201 }, async (given) =>
      follow('dashboard', await dashboardOf(given, false)),
    ),
    row('public', withPlan(201), async (given) =>
      follow('dashboard', await dashboardOf(given, true)),
    ),
  ],
  changeNotification: byId((id) => ({
    path: '/notifications/notifications',
    body: { id, schedule: 'weekly' },
  })),
  deleteNotification: byId((id) => ({ path: `/notifications/notifications/${id}` })),
  readFeed: plain('/notifications/feed?new_only=true&metadata_only=true', signedIn(200)),
  changeFeed: [
    row("another's private", signedIn(200), async (given) => ({
      path: '/notifications/feed',
      body: [{ notificationID: await followedBy(given, 'other'), status: 'read' }],
    })),
  ],
};
