import { planDigest } from '#functions/features/digests/plan-digest.ts';
import { takeDue } from '#functions/platform/due/due-work.ts';
import { notificationsOf } from '#functions/records/notifications/notification-repository.ts';
import { notify } from '#functions/records/notifications/notify.ts';
import { entitlementOf } from '#shared/domain/entitlement.ts';
import {
  CITED,
  notificationsWorld,
  published,
} from '#tests/functions/features/notifications/support.ts';

it('moves a mail that is planned to the hour a person has just chosen', async () => {
  const world = await notificationsWorld();
  const { table, now, api } = world;
  const person = await world.make();
  await world.follow(person, { source: { type: 'paper', id: CITED } });
  const own = await notificationsOf(table)(person.id);
  await notify({
    table,
    now,
    plans: [planDigest({ table, now })],
    entitlementOf: async () => entitlementOf({ admin: true }, 'plans', now()),
  })(
    own.map(({ notification }) => ({
      personId: person.id,
      notification,
      happening: published(1),
    })),
  );
  // It is nine o'clock, and the mail was to come at eight tomorrow.
  const mailTime = { hour: 11, timeZone: 'UTC' };
  const today = now().toISOString().slice(0, 10);
  await api.as(person).call('PATCH', '/users/me', { mailTime });
  const due = await takeDue(table)(new Date('2030-01-01T00:00:00Z'));
  expect(due.map(({ id, at }) => [id, at])).toEqual([
    [`${person.id}/daily/${today}`, `${today}T11:00:00.000Z`],
  ]);
  await world.close();
});
