import { put } from 'typed-redux-saga';

import type { NotificationSchedule, NotificationSource } from '#shared/domain/notification.ts';
import { createMutation } from '#web/platform/mutation.ts';
import { closeModal, modalToggled, openModal } from '#web/platform/modals.ts';
import type { Problem } from '#web/platform/problem.ts';
import { toastShown } from '#web/platform/toasts.ts';
import {
  deleteNotifications,
  followSource,
  type FollowWish,
} from '#web/records/notifications/followed-sources.ts';
import { notificationsText } from '#web/text/notifications.ts';

import { sourceContextOf } from './followed-source.ts';

type Toasts = ReturnType<(typeof notificationsText)['english']>['toasts'];
const toastFor = (kind: 'notification' | 'error', say: (toasts: Toasts) => string) =>
  put(toastShown(kind, (textOf) => say(textOf(notificationsText).toasts)));

/** An error for lack of a plan opens the upgrade dialog. */
function* refused(problem: Problem, say: (toasts: Toasts) => string) {
  if (problem.kind === 'refused' && problem.status === 403) yield* openModal('upgrade');
  else yield* toastFor('error', say);
}

/** The desired subscriptions to a source: listed ones are created or changed, others end. */
export const following = createMutation<{
  readonly source: NotificationSource;
  readonly wishes: readonly FollowWish[];
  readonly schedule: NotificationSchedule;
  readonly ending: readonly string[];
  /** Follows with one click; the message shows the settings and lets the reader change them. */
  readonly atOnce?: boolean;
}>({
  name: 'notifications/following',
  *work({ ending, atOnce, ...wanted }, { api }) {
    yield* followSource(api, wanted);
    yield* deleteNotifications(api, ending);
    yield* closeModal('follow');
    if (atOnce === true)
      yield* put(
        toastShown('notification', (textOf) => textOf(notificationsText).toasts.set, {
          label: (textOf) => textOf(notificationsText).toasts.change,
          action: modalToggled({ name: 'follow', context: sourceContextOf(wanted.source) }),
        }),
      );
    else
      yield* toastFor('notification', ({ set, removed }) =>
        wanted.wishes.length > 0 ? set : removed(ending.length),
      );
  },
  whenFailed: (problem) => refused(problem, ({ failedToSet }) => failedToSet),
});

/** Follows papers with the usual settings: new statements once a week, and every notice. */
export const followPapers = createMutation<readonly string[]>({
  name: 'notifications/followingAll',
  *work(dois, { api }) {
    for (const id of dois)
      yield* followSource(api, {
        source: { type: 'paper', id },
        wishes: [{ category: 'citationStatements' }, { category: 'editorialNotices' }],
        schedule: 'weekly',
      });
    yield* toastFor('notification', ({ set }) => set);
  },
  whenFailed: (problem) => refused(problem, ({ failedToSet }) => failedToSet),
});

/** Ends notifications by id. */
export const unfollowSource = createMutation<readonly string[]>({
  name: 'notifications/unfollowing',
  *work(ids, { api }) {
    yield* deleteNotifications(api, ids);
    yield* closeModal('follow');
    yield* toastFor('notification', ({ removed }) => removed(ids.length));
  },
  whenFailed: (problem) => refused(problem, ({ failedToRemove }) => failedToRemove),
});
