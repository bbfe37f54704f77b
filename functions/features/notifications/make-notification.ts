import { type Caller, requirePerson } from '#functions/platform/http/callers.ts';
import { badRequest, Problem } from '#functions/platform/http/problem.ts';
import { repeatableOf } from '#functions/platform/http/repeatable.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import {
  notificationWrites,
  ownNotification,
} from '#functions/records/notifications/notification-repository.ts';
import { notificationView } from '#functions/records/notifications/notification-view.ts';
import { createdByCall, createdWrite } from '#functions/records/people/created-by-call.ts';
import type { RequestTo } from '#shared/contracts/endpoint.ts';
import type { makeNotification as contract } from '#shared/contracts/notifications.ts';
import type { Notification } from '#shared/domain/notification.ts';

import { findSource, type ResolvedSource } from './find-source.ts';
import type { NotificationsPorts } from './ports.ts';

const NOTIFICATION = 'notification';

type CreateRequest = RequestTo<typeof contract>['body'];

/** Refuses people without a plan or license with alerts. */
const checkPlan = (ports: Pick<NotificationsPorts, 'entitled'>, caller: Caller): void => {
  if (ports.entitled(caller).alerts) return;
  throw new Problem(403, 'Alerts need a plan.', {
    detail:
      'Following works, searches and dashboards needs a plan or the license of an organization.',
  });
};

const checkTypes = ({ category, types }: CreateRequest): void => {
  if (types === undefined || category === 'citationStatements') return;
  throw badRequest('The body of the request is not valid.', [
    { path: 'types', message: 'only statements have types' },
  ]);
};

/** One per person, source and category, even for concurrent requests. */
const idOf = (personId: string, { source, followed }: ResolvedSource, category: string): string =>
  sha256Of(JSON.stringify([personId, source.type, followed, category]), 'base64url').slice(0, 22);

/** Follows a source, or updates how it is followed. */
export const makeNotification =
  (ports: NotificationsPorts): UseCase<typeof contract> =>
  async (caller, { body }) => {
    const { table, now } = ports;
    const calling = requirePerson(caller);
    const personId = calling.person.id;
    const repeatable = repeatableOf(calling, body);
    const previousId =
      repeatable && (await createdByCall(table, NOTIFICATION)(personId, repeatable));
    const existing =
      previousId === undefined ? undefined : await ownNotification(table)(personId, previousId);
    if (existing) return notificationView(existing.notification);

    checkPlan(ports, caller);
    checkTypes(body);
    const resolvedSource = await findSource(ports)(caller, body.source);
    const id = idOf(personId, resolvedSource, body.category);
    const current = await ownNotification(table)(personId, id);
    const notification: Notification = {
      id,
      source: resolvedSource.source,
      category: body.category,
      ...(body.types && { types: [...new Set(body.types)] }),
      schedule: body.schedule,
      name: resolvedSource.name,
      createdAt: current?.notification.createdAt ?? now().toISOString(),
    };
    // First, so that no event in between is missed.
    await ports.watchSource(resolvedSource.source);
    await table.transact([
      ...notificationWrites(personId, { notification, followed: resolvedSource.followed }),
      ...(repeatable ? [createdWrite(NOTIFICATION, personId, id, repeatable, now())] : []),
    ]);
    return notificationView(notification);
  };
