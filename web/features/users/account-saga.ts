import { call, put, select, takeLeading } from 'typed-redux-saga';

import type { Api } from '#web/platform/api-client.ts';
import type { Feature } from '#web/platform/feature.ts';
import { problemOf } from '#web/platform/problem.ts';
import { asked } from '#web/platform/remote.ts';
import type { AppState } from '#web/platform/store.ts';
import { toastShown } from '#web/platform/toast-slice.ts';
import { personOf, userOutdated } from '#web/records/session/session-slice.ts';
import { accountText } from '#web/text/account.ts';
import { dated } from '#web/text/words.ts';

import * as account from './account-slice.ts';
import { saveAsFile } from './save-as-file.ts';

const words = accountText.account;

/** Runs one task: what it is doing is on the page beside its button, and what went wrong stays there. */
function* attempt(task: account.Task, work: () => Generator<unknown, string, unknown>) {
  yield* put(account.taskStood({ task, stands: { kind: 'running' } }));
  try {
    const said = yield* work();
    yield* put(account.taskStood({ task, stands: { kind: 'done', said } }));
  } catch (error) {
    const stands = { kind: 'failed', problem: problemOf(error) } as const;
    yield* put(account.taskStood({ task, stands }));
  }
}

const me = (state: AppState) => personOf(state.session);
const here = { params: {} } as const;

export function* accountSaga(api: Api): Generator {
  /** A task that ends with the person changed on the server. */
  const changing = (task: account.Task, change: () => Promise<unknown>, said: string) =>
    attempt(task, function* () {
      yield* call(change);
      yield* put(userOutdated());
      return said;
    });

  yield* takeLeading(account.profileChanged, function* ({ payload }) {
    const slug = (yield* select(me))?.slug ?? 'me';
    yield* changing(
      'profile',
      () => api.changeUser({ params: { slug }, body: payload }),
      words.saved,
    );
  });
  yield* takeLeading(account.emailWanted, ({ payload }) =>
    attempt('email', function* () {
      yield* call(api.changeEmail, { ...here, body: payload });
      return words.settings.email.sent(payload.email);
    }),
  );
  yield* takeLeading(account.passwordWanted, ({ payload }) =>
    attempt('password', function* () {
      yield* call(api.changePassword, { ...here, body: payload });
      yield* put(account.sessionsWanted());
      return words.settings.password.changed;
    }),
  );
  yield* takeLeading(account.orcidUnlinked, () =>
    changing('orcid', () => api.unlinkOrcid(here), words.saved),
  );
  yield* takeLeading(account.verificationWanted, () =>
    attempt('verification', function* () {
      yield* call(api.sendVerification, here);
      return words.profile.sentAgain;
    }),
  );
  yield* takeLeading(account.dataWanted, () =>
    attempt('data', function* () {
      const data = yield* call(api.readMyData, here);
      saveAsFile(words.settings.privacy.fileName, JSON.stringify(data, undefined, 2));
      return words.saved;
    }),
  );
  yield* takeLeading(account.cancelWanted, () =>
    attempt('cancel', function* () {
      const { subscription } = yield* call(api.cancelSubscription, here);
      yield* put(userOutdated());
      return words.subscription.cancel.done(dated(subscription.renewDate?.slice(0, 10) ?? ''));
    }),
  );
  yield* takeLeading(account.invitationsSent, ({ payload }) =>
    changing(
      'invitation',
      () => api.referPeople({ ...here, body: { referrals: [...payload] } }),
      words.subscription.invite.sent,
    ),
  );
  yield* takeLeading(account.benefitsWanted, () =>
    changing('benefits', () => api.grantReferralBenefits(here), words.saved),
  );
  yield* takeLeading(account.sessionsWanted, readSessions, api);
  yield* takeLeading(account.sessionEnded, endSession, api);
  yield* takeLeading(account.emailConfirmed, confirmEmail, api);
  yield* takeLeading(account.passwordReset, resetPassword, api);
}

function* readSessions(api: Api) {
  const before = { kind: 'idle' } as const;
  yield* put(account.sessionsKnown(asked(before)));
  try {
    const { sessions } = yield* call(api.readSessions, here);
    yield* put(account.sessionsKnown({ kind: 'ready', value: sessions }));
  } catch (error) {
    yield* put(account.sessionsKnown({ kind: 'failed', problem: problemOf(error) }));
  }
}

function* endSession(api: Api, { payload: id }: ReturnType<typeof account.sessionEnded>) {
  try {
    const { sessions } = yield* call(api.endSession, { params: { id } });
    yield* put(account.sessionsKnown({ kind: 'ready', value: sessions }));
  } catch (error) {
    problemOf(error);
    yield* put(toastShown('error', accountText.account.unexpected));
  }
}

function* confirmEmail(api: Api, { payload: token }: ReturnType<typeof account.emailConfirmed>) {
  yield* put(account.verificationStood('loading'));
  try {
    const { success } = yield* call(api.verifyEmail, { params: { token } });
    if (success) yield* put(userOutdated());
    yield* put(account.verificationStood(success ? 'verified' : 'expired'));
  } catch (error) {
    problemOf(error);
    yield* put(account.verificationStood('failed'));
  }
}

function* resetPassword(api: Api, { payload }: ReturnType<typeof account.passwordReset>) {
  yield* put(account.resetStood({ kind: 'running' }));
  try {
    yield* call(api.resetPassword, { ...here, body: payload });
    yield* put(account.resetStood({ kind: 'done', said: words.reset.doneSentence }));
  } catch (error) {
    yield* put(account.resetStood({ kind: 'failed', problem: problemOf(error) }));
  }
}

export const accountFeature: Feature<account.AccountState> = {
  name: 'account',
  reducer: account.accountReducer,
  saga: accountSaga,
};
