import { call, put } from 'typed-redux-saga';

import type { MailTime, Persona } from '#shared/domain/person.ts';
import type { ResponseOf } from '#web/platform/api-client.ts';
import { createMutation } from '#web/platform/mutation.ts';
import { createQuery } from '#web/platform/query.ts';
import { contactOfPage } from '#web/platform/site.ts';
import { toastGone, toastShown } from '#web/platform/toasts.ts';
import {
  type Person,
  selectPerson,
  sessionEnded,
  userKnown,
  userOutdated,
} from '#web/records/session/session.ts';
import { authText } from '#web/text/auth.ts';
import { commonText } from '#web/text/common.ts';

import { saveAsFile } from '#web/platform/save-as-file.ts';
import { invitationsReading } from './invitations.ts';

// The actions on the user's own pages. Each shows its state beside its button.

type ProfileChange = { readonly name?: string; readonly userSpecifiedPersona?: Persona };
export const changeProfile = createMutation<ProfileChange>({
  name: 'users/profile',
  *work(body, { api }) {
    const params = { slug: (yield* selectPerson())?.slug ?? 'me' };
    yield* put(userKnown(yield* call(api.changeUser, { params, body })));
  },
});

/** Setting one of them implies having seen the other. */
const saidTime = ({ hour, timeZone }: MailTime, set: Partial<MailTime>): MailTime => ({
  hour,
  timeZone,
  ...set,
});

type Setting = { readonly mailTime?: Partial<MailTime>; readonly doNotSell?: boolean };
const settled = (person: Person, { mailTime, doNotSell }: Setting): Person => ({
  ...person,
  ...(doNotSell !== undefined && { doNotSell }),
  ...(mailTime && person.mailTime && { mailTime: saidTime(person.mailTime, mailTime) }),
});

/** Settings saved at once: a change shows immediately and is reverted on failure. */
export const saveSetting = createMutation<Setting>({
  name: 'users/setting',
  keeps: 'all',
  *work(setting, { api }) {
    const person = yield* selectPerson();
    if (!person) return;
    const after = settled(person, setting);
    const { mailTime, doNotSell } = after;
    yield* put(userKnown(after));
    try {
      const body = setting.mailTime ? { mailTime } : { doNotSell };
      yield* call(api.changeUser, { params: { slug: person.slug }, body });
    } catch (error) {
      yield* put(userKnown(person));
      throw error;
    }
  },
  *whenFailed() {
    yield* put(toastShown('error', (textOf) => textOf(commonText).problem.unexpected));
  },
});

export const changeEmail = createMutation<
  { readonly email: string; readonly password?: string },
  string
>({
  name: 'users/email',
  *work(body, { api }) {
    yield* call(api.changeEmail, { body });
    return body.email;
  },
});

export const changePassword = createMutation<{
  readonly currentPassword: string;
  readonly password: string;
}>({
  name: 'users/password',
  *work(body, { api }) {
    yield* call(api.changePassword, { body });
    yield* put(sessionsQuery.again());
  },
});

export const unlinkOrcid = createMutation<undefined>({
  name: 'users/orcid',
  *work(_, { api }) {
    yield* call(api.unlinkOrcid);
    yield* put(userOutdated());
  },
});

/** All data about the person, as a file of this name. */
export const downloadData = createMutation<string>({
  name: 'users/data',
  *work(fileName, { api }) {
    const data = yield* call(api.readMyData);
    saveAsFile(fileName, JSON.stringify(data, undefined, 2));
  },
});

export const cancelSubscription = createMutation<undefined, { readonly until: string }>({
  name: 'users/cancel',
  *work(_, { api }) {
    const { subscription } = yield* call(api.cancelSubscription);
    yield* put(userOutdated());
    return { until: subscription.renewDate?.slice(0, 10) ?? '' };
  },
});

/** People who left a license by mistake can return for a day. */
export const leaveLicense = createMutation<
  { readonly license: string },
  { readonly license: string }
>({
  name: 'users/leaving-license',
  *work({ license }, { api }) {
    const member = (yield* selectPerson())?.slug ?? 'me';
    yield* call(api.removeLicenseMember, { params: { slug: license, member } });
    yield* put(invitationsReading.again());
    yield* put(userOutdated());
    return { license };
  },
});

export const returnToLicense = createMutation<string>({
  name: 'users/returning-to-license',
  *work(slug, { api }) {
    yield* call(api.returnToLicense, { params: { slug } });
    yield* put(leaveLicense.cleared());
    yield* put(invitationsReading.again());
    yield* put(userOutdated());
  },
});

/** An invitation reloads the benefits for earlier accepted invitations, and then the user. */
export const inviteUsers = createMutation<readonly string[]>({
  name: 'users/invitation',
  *work(referrals, { api }) {
    yield* call(api.referPeople, { body: { referrals } });
    yield* put(receiveBenefits.wanted({ input: undefined }));
  },
});

export const receiveBenefits = createMutation<undefined>({
  name: 'users/benefits',
  *work(_, { api }) {
    yield* call(api.grantReferralBenefits);
    yield* put(userOutdated());
  },
});

export type UserSessions = ResponseOf<'readSessions'>;
export const sessionsQuery = createQuery({
  name: 'users/sessions',
  load: (api) => api.readSessions(),
});

/** A session id, or `others`. */
export const endSession = createMutation<string>({
  name: 'users/endSession',
  target: (id) => id,
  *work(id, { api }) {
    const places = yield* call(api.endSession, { params: { id } });
    yield* put(sessionsQuery.corrected(() => places));
  },
  *whenFailed() {
    yield* put(toastShown('error', (textOf) => textOf(commonText).problem.unexpected));
  },
});

export const deleteAccount = createMutation<undefined>({
  name: 'users/deletion',
  *work(_, { api }) {
    const progress = toastShown('account-deletion', (textOf) => textOf(authText).deletion.progress);
    yield* put(progress);
    try {
      yield* call(api.cancelSubscription, { body: { deleteAccount: true } });
      yield* call(api.deleteMe);
      yield* put(toastShown('success', (textOf) => textOf(authText).deletion.done));
      yield* put(sessionEnded('/'));
    } finally {
      yield* put(toastGone(progress.payload.id));
    }
  },
  *whenFailed() {
    yield* put(toastShown('error', (textOf) => textOf(authText).deletion.failed(contactOfPage())));
  },
});
