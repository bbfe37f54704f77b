import { useState } from 'react';

import type { UserView } from '#shared/contracts/users.ts';
import { type FeatureFlag, featureFlags } from '#shared/domain/person.ts';
import { subscriptionStatuses } from '#shared/domain/subscription.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import { adminText } from '#web/text/admin.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckList } from '#web/ui/Choices.tsx';
import { ProblemText, Field, LabeledControl } from '#web/ui/Field.tsx';
import { onFormSubmit, formText } from '#web/ui/form.ts';
import { Select } from '#web/ui/Select.tsx';

import { changeUser, endAllSessions } from './admin.ts';
import styles from './admin.module.css';

const plans = ['free', 'premium'] as const;
const flags = ['admin', 'expert', ...featureFlags] as const;
type Flag = (typeof flags)[number];

const flagsOf = (user: UserView): readonly Flag[] =>
  flags.filter((flag) =>
    flag === 'admin' || flag === 'expert'
      ? user[flag] === true
      : user.featureFlags?.includes(flag) === true,
  );
const isFeature = (flag: Flag): flag is FeatureFlag => flag !== 'admin' && flag !== 'expert';

/** The settings of a person that administrators may change. Each change is written to the audit log. */
export const UserForm = ({ user }: { readonly user: UserView }) => {
  const text = useText(adminText).users;
  const { slug = '', name = '', subscription } = user;
  const { start: change, ...progress } = useMutation(changeUser, slug);
  const { start: endSessions } = useMutation(endAllSessions);
  const [chosen, setChosen] = useState(() => flagsOf(user));
  const [plan, setPlan] = useState<(typeof plans)[number]>(
    subscription.plan === 'premium' ? 'premium' : 'free',
  );
  const [status, setStatus] = useState(subscription.status);
  const send = (data: FormData) => {
    const ends = formText(data, 'renewDate').trim();
    const license = formText(data, 'license').trim();
    change({
      slug,
      name,
      change: {
        admin: chosen.includes('admin'),
        expert: chosen.includes('expert'),
        featureFlags: chosen.filter(isFeature),
        subscription: { plan, status, ...(ends !== '' && { renewDate: `${ends}T00:00:00Z` }) },
        organizationLicense: license === '' ? null : license,
      },
    });
  };
  return (
    <form className={styles.form} onSubmit={onFormSubmit(send)}>
      <CheckList
        legend={text.columns.flags}
        values={flags}
        labelOf={(flag) => (isFeature(flag) ? flag : text[flag])}
        chosen={chosen}
        onChange={setChosen}
      />
      <div className={styles.fields}>
        <LabeledControl label={text.plan}>
          {(id) => (
            <Select
              large
              id={id}
              value={plan}
              choices={plans}
              nameOf={(item) => text.plans[item]}
              onChoose={setPlan}
            />
          )}
        </LabeledControl>
        <LabeledControl label={text.status}>
          {(id) => (
            <Select
              large
              id={id}
              value={status}
              choices={subscriptionStatuses}
              nameOf={String}
              onChoose={setStatus}
            />
          )}
        </LabeledControl>
        <Field
          label={text.renewDate}
          name="renewDate"
          type="date"
          defaultValue={subscription.renewDate?.slice(0, 10)}
        />
        <Field label={text.license} name="license" defaultValue={user.organizationLicense?.slug} />
      </div>
      {progress.kind === 'failed' && <ProblemText problem={progress.problem} />}
      <div className={styles.buttons}>
        <Button type="submit" look="primary">
          {text.save}
        </Button>
        <Button onClick={() => endSessions(slug)}>{text.endSessions}</Button>
      </div>
    </form>
  );
};
