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

/** A refusal for want of a plan leads to what a plan gives. */
function* refused(problem: Problem, say: (toasts: Toasts) => string) {
  if (problem.kind === 'refused' && problem.status === 403) yield* openModal('upgrade');
  else yield* told('error', say);
}

/** How somebody wants to follow a source: every wish is made or changed, what is not wished for ends. */
export const following = doing<{
  readonly source: NotificationSource;
  readonly wishes: readonly Wish[];
  readonly schedule: NotificationSchedule;
  readonly ending: readonly string[];
  /** Followed with one click: what was set can be seen and changed from the message. */
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

/** Follows papers as most people follow one: what is newly said of them, once a week, and each notice. */
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

/** Ends notifications, by their ids. */
export const unfollowing = doing<readonly string[]>({
  name: 'notifications/unfollowing',
  *work(ids, { api }) {
    yield* endFollowing(api, ids);
    yield* closeModal('follow');
    yield* told('notification', ({ removed }) => removed(ids.length));
  },
  whenFailed: (problem) => refused(problem, ({ failedToRemove }) => failedToRemove),
});
