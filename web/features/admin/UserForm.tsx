import { useId } from 'react';

import type { UserView } from '#shared/contracts/users.ts';
import { type FeatureFlag, featureFlags } from '#shared/domain/person.ts';
import { type SubscriptionStatus, subscriptionStatuses } from '#shared/domain/subscription.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { adminText } from '#web/text/admin.ts';
import { Field } from '#web/ui/Field.tsx';
import { sentenceOf } from '#web/ui/problem-sentence.ts';

import { sessionsEnded, type UserChange, userChanged } from './admin-slice.ts';
import { useAdmin } from './use-admin.ts';

const words = adminText.users;

const statusIn = (data: FormData): SubscriptionStatus =>
  subscriptionStatuses.find((one) => one === data.get('status')) ?? 'inactive';
const flagsIn = (data: FormData): FeatureFlag[] =>
  featureFlags.filter((flag) => data.getAll('featureFlags').includes(flag));
const textIn = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

const changeIn = (data: FormData): UserChange => {
  const ends = textIn(data, 'renewDate');
  const license = textIn(data, 'license');
  return {
    admin: data.has('admin'),
    expert: data.has('expert'),
    featureFlags: flagsIn(data),
    subscription: {
      plan: data.get('plan') === 'premium' ? 'premium' : 'free',
      status: statusIn(data),
      ...(ends !== '' && { renewDate: `${ends}T00:00:00Z` }),
    },
    organizationLicense: license === '' ? null : license,
  };
};

/** What an administrator may change of a person; each change is written to the audit log. */
export const UserForm = ({ user }: { readonly user: UserView }) => {
  const id = useId();
  const dispatch = useAppDispatch();
  const refused = useAdmin((state) => state.refused);
  const { slug = '', name = '', subscription } = user;
  return (
    <form
      className="admin-form"
      onSubmit={(event) => {
        event.preventDefault();
        dispatch(userChanged({ slug, name, change: changeIn(new FormData(event.currentTarget)) }));
      }}
    >
      <fieldset className="admin-flags">
        <legend>{words.columns.flags}</legend>
        {(['admin', 'expert'] as const).map((flag) => (
          <label key={flag} className="switch">
            <input type="checkbox" name={flag} defaultChecked={user[flag] === true} />
            {words[flag]}
          </label>
        ))}
        {featureFlags.map((flag) => (
          <label key={flag} className="switch">
            <input
              type="checkbox"
              name="featureFlags"
              value={flag}
              defaultChecked={user.featureFlags?.includes(flag) === true}
            />
            {flag}
          </label>
        ))}
      </fieldset>
      <div className="admin-fields">
        <div className="field">
          <label htmlFor={`${id}-plan`}>{words.plan}</label>
          <select id={`${id}-plan`} name="plan" className="select" defaultValue={subscription.plan}>
            <option value="free">free</option>
            <option value="premium">premium</option>
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-status`}>{words.status}</label>
          <select
            id={`${id}-status`}
            name="status"
            className="select"
            defaultValue={subscription.status}
          >
            {subscriptionStatuses.map((status) => (
              <option key={status}>{status}</option>
            ))}
          </select>
        </div>
        <Field
          label={words.renewDate}
          name="renewDate"
          type="date"
          defaultValue={subscription.renewDate?.slice(0, 10)}
        />
        <Field label={words.license} name="license" defaultValue={user.organizationLicense?.slug} />
      </div>
      {refused?.slug === slug && (
        <p className="field-error" role="alert">
          {sentenceOf(refused.problem)}
        </p>
      )}
      <div className="side-by-side">
        <button type="submit" className="button button-primary">
          {words.save}
        </button>
        <button type="button" className="button" onClick={() => dispatch(sessionsEnded(slug))}>
          {words.endSessions}
        </button>
      </div>
    </form>
  );
};
