import { modalToggled } from '#web/platform/modal-slice.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import type { Person } from '#web/records/session/session-slice.ts';
import { accountText } from '#web/text/account.ts';
import { dated } from '#web/text/words.ts';

import { cancelWanted } from './account-slice.ts';
import { AccountPage } from '#web/records/session/AccountPage.tsx';
import { InvitePart } from './InvitePart.tsx';
import { TaskButton } from './TaskButton.tsx';

const words = accountText.account.subscription;

/** The plan of a person, what it lets them use, and how to change it. */
const SubscriptionScreen = () => (
  <AccountPage title={words.title}>
    {(person) => (
      <>
        <PlanPart person={person} />
        <CoveragePart person={person} />
        {person.entitlement.through === 'nothing' && person.activatedTrial !== true && (
          <TrialPart person={person} />
        )}
        <InvitePart person={person} />
      </>
    )}
  </AccountPage>
);

export default SubscriptionScreen;

const sentenceOf = ({ entitlement: { through }, organizationLicense }: Person): string =>
  through === 'organization'
    ? words.through.organization(organizationLicense?.name ?? '')
    : words.through[through];

const PlanPart = ({ person }: { readonly person: Person }) => {
  const dispatch = useAppDispatch();
  const { plan, status, renewDate } = person.subscription;
  const renewing = status === 'active' || status === 'payment_failed';
  const when = renewDate === undefined ? undefined : dated(renewDate.slice(0, 10));
  return (
    <section className="account-part">
      <dl className="account-facts">
        <dt>{words.plan}</dt>
        <dd>{words.plans[plan]}</dd>
        {plan === 'premium' && (
          <>
            <dt>{words.status}</dt>
            <dd>
              {words.statuses[status]}
              {when !== undefined && ` · ${renewing ? words.renews(when) : words.ends(when)}`}
            </dd>
          </>
        )}
      </dl>
      <p>{sentenceOf(person)}</p>
      {plan === 'premium' && status === 'active' && (
        <TaskButton
          task="cancel"
          label={words.cancel.action}
          onPress={() => dispatch(cancelWanted())}
        />
      )}
    </section>
  );
};

const CoveragePart = ({ person: { entitlement } }: { readonly person: Person }) => {
  const { readStatements, alerts, assistant, dashboardDois } = entitlement;
  const rows: readonly (readonly [string, boolean])[] = [
    [words.features.search, true],
    [words.features.readStatements, readStatements],
    [words.features.alerts, alerts],
    [words.features.assistant, assistant],
    [words.features.dashboards(dashboardDois), dashboardDois > 0],
  ];
  return (
    <section className="account-part">
      <h2>{words.covers}</h2>
      <ul className="feature-list">
        {rows.map(([label, included]) => (
          <li key={label}>
            {label} <span>{included ? words.yes : words.no}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const TrialPart = ({ person }: { readonly person: Person }) => {
  const dispatch = useAppDispatch();
  const unverified = person.emailVerified === false;
  return (
    <section className="account-part">
      <h2>{words.trial.heading}</h2>
      <p>{unverified ? words.trial.unverified : words.trial.sentence}</p>
      <p>
        <button
          type="button"
          className="button button-primary"
          disabled={unverified}
          onClick={() => dispatch(modalToggled({ name: 'activateTrial' }))}
        >
          {words.trial.action}
        </button>
      </p>
    </section>
  );
};
