import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';

import type { Api } from '#web/platform/api-client.ts';
import type { Feature } from '#web/platform/feature.ts';
import { problemOf, statusOf } from '#web/platform/problem.ts';
import { asked, idle, type Remote } from '#web/platform/remote.ts';
import { toastShown } from '#web/platform/toast-slice.ts';
import type { AlertMails } from '#shared/domain/mail-preferences.ts';
import { accountText } from '#web/text/account.ts';

import * as mails from './mails-slice.ts';

const here = { params: {} } as const;

type Root = { readonly mails?: mails.MailsState };
const known = (state: unknown): Remote<AlertMails> => (state as Root).mails?.alertMails ?? idle;

function* read(api: Api) {
  yield* put(mails.alertMailsStood(asked(yield* select(known))));
  try {
    const { alertMails } = yield* call(api.readMailPreferences, here);
    yield* put(mails.alertMailsStood({ kind: 'ready', value: alertMails }));
  } catch (error) {
    yield* put(mails.alertMailsStood({ kind: 'failed', problem: problemOf(error) }));
  }
}

/** What was chosen shows at once; where it could not be kept, the page says so and shows what holds. */
function* change(api: Api, { payload }: ReturnType<typeof mails.alertMailsChanged>) {
  const before = yield* select(known);
  yield* put(mails.alertMailsStood({ kind: 'ready', value: payload }));
  try {
    yield* call(api.changeMailPreferences, { ...here, body: { alertMails: payload } });
  } catch (error) {
    problemOf(error);
    yield* put(mails.alertMailsStood(before));
    yield* put(toastShown('error', accountText.account.unexpected));
  }
}

function* step(
  work: () => Promise<unknown>,
  [during, after, before]: readonly [
    'stopping' | 'undoing',
    'stopped' | 'undone',
    'asked' | 'stopped',
  ],
) {
  yield* put(mails.unsubscribingStood({ kind: during }));
  try {
    yield* call(work);
    yield* put(mails.unsubscribingStood({ kind: after }));
  } catch (error) {
    const problem = problemOf(error);
    yield* put(
      mails.unsubscribingStood(
        statusOf(problem) === 404 ? { kind: 'gone' } : { kind: 'failed', problem, before },
      ),
    );
  }
}

export function* mailsSaga(api: Api): Generator {
  yield* takeLeading(mails.alertMailsWanted, read, api);
  yield* takeLatest(mails.alertMailsChanged, change, api);
  yield* takeLeading(mails.unsubscribed, ({ payload: token }) =>
    step(
      () => api.unsubscribe({ params: { token }, body: { 'List-Unsubscribe': 'One-Click' } }),
      ['stopping', 'stopped', 'asked'],
    ),
  );
  yield* takeLeading(mails.unsubscribingUndone, ({ payload: token }) =>
    step(() => api.undoUnsubscribe({ params: { token } }), ['undoing', 'undone', 'stopped']),
  );
}

export const mailsFeature: Feature<mails.MailsState> = {
  name: 'mails',
  reducer: mails.mailsReducer,
  saga: mailsSaga,
};
