import { put } from 'typed-redux-saga';

import type { NotificationSchedule, NotificationSource } from '#shared/domain/notification.ts';
import { doing } from '#web/platform/doing.ts';
import { closeModal, modalToggled, openModal } from '#web/platform/modals.ts';
import type { Problem } from '#web/platform/problem.ts';
import { toastShown } from '#web/platform/toasts.ts';
import { endFollowing, follow, type Wish } from '#web/records/notifications/followed.ts';
import { notificationsText } from '#web/text/notifications.ts';

import { contextOf } from './followed-source.ts';

type Toasts = ReturnType<(typeof notificationsText)['english']>['toasts'];
const told = (kind: 'notification' | 'error', say: (toasts: Toasts) => string) =>
  put(toastShown(kind, (words) => say(words(notificationsText).toasts)));

/** An error for lack of a plan opens the upgrade dialog. */
function* refused(problem: Problem, say: (toasts: Toasts) => string) {
  if (problem.kind === 'refused' && problem.status === 403) yield* openModal('upgrade');
  else yield* told('error', say);
}

/** The desired subscriptions to a source: listed ones are created or changed, others end. */
export const following = doing<{
  readonly source: NotificationSource;
  readonly wishes: readonly Wish[];
  readonly schedule: NotificationSchedule;
  readonly ending: readonly string[];
  /** Follows with one click; the message shows the settings and lets the reader change them. */
  readonly atOnce?: boolean;
}>({
  name: 'notifications/following',
  *work({ ending, atOnce, ...wanted }, { api }) {
    yield* follow(api, wanted);
    yield* endFollowing(api, ending);
    yield* closeModal('follow');
    if (atOnce === true)
      yield* put(
        toastShown('notification', (words) => words(notificationsText).toasts.set, {
          label: (words) => words(notificationsText).toasts.change,
          action: modalToggled({ name: 'follow', context: contextOf(wanted.source) }),
        }),
      );
    else
      yield* told('notification', ({ set, removed }) =>
        wanted.wishes.length > 0 ? set : removed(ending.length),
      );
  },
  whenFailed: (problem) => refused(problem, ({ failedToSet }) => failedToSet),
});

/** Follows papers with the usual settings: new statements once a week, and every notice. */
export const followingAll = doing<readonly string[]>({
  name: 'notifications/followingAll',
  *work(dois, { api }) {
    for (const id of dois)
      yield* follow(api, {
        source: { type: 'paper', id },
        wishes: [{ category: 'citationStatements' }, { category: 'editorialNotices' }],
        schedule: 'weekly',
      });
    yield* told('notification', ({ set }) => set);
  },
  whenFailed: (problem) => refused(problem, ({ failedToSet }) => failedToSet),
});

/** Ends notifications by id. */
export const unfollowing = doing<readonly string[]>({
  name: 'notifications/unfollowing',
  *work(ids, { api }) {
    yield* endFollowing(api, ids);
    yield* closeModal('follow');
    yield* told('notification', ({ removed }) => removed(ids.length));
  },
  whenFailed: (problem) => refused(problem, ({ failedToRemove }) => failedToRemove),
});
