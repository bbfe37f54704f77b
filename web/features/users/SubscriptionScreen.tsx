import { useOpenModal } from '#web/platform/modals.ts';
import { ResellerReferral } from '#web/records/entitlements/ResellerReferral.tsx';
import { useOffered } from '#web/records/entitlements/ways-forward.ts';
import { AccountPage } from '#web/records/session/AccountPage.tsx';
import type { Person } from '#web/records/session/session.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { usersText } from '#web/text/users.ts';
import { Button } from '#web/ui/Button.tsx';
import { Part, Section } from '#web/ui/Part.tsx';

import { BillingPart } from './BillingPart.tsx';
import { InvitationsPart } from './InvitationsPart.tsx';
import { InvitePart } from './InvitePart.tsx';
import { MembershipPart } from './MembershipPart.tsx';
import styles from './users.module.css';

/** The user's plan, its features, and how to change it. */
const SubscriptionScreen = () => (
  <AccountPage title={useText(usersText).subscription.title}>
    {(person) => (
      <>
        <InvitationsPart />
        <PlanPart person={person} />
        <ResellerReferral />
        <BillingPart person={person} />
        <CoveragePart person={person} />
        <MembershipPart person={person} />
        {person.entitlement.through === 'nothing' && person.activatedTrial !== true && (
          <TrialPart person={person} />
        )}
        <InvitePart person={person} />
      </>
    )}
  </AccountPage>
);

export default SubscriptionScreen;

const PlanPart = ({ person }: { readonly person: Person }) => {
  const words = useText(usersText).subscription;
  const { date } = useLanguage();
  const offered = useOffered();
  const { plan, status, renewDate } = person.subscription;
  const { through } = person.entitlement;
  const renewing = status === 'active';
  const when = renewDate === undefined ? undefined : date(renewDate.slice(0, 10));
  return (
    <Section>
      <dl className={styles.facts}>
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
      <p>
        {through === 'organization'
          ? words.through.organization(person.organizationLicense?.name ?? '')
          : through === 'nothing'
            ? words.through.nothing(offered)
            : words.through[through]}
      </p>
    </Section>
  );
};

const CoveragePart = ({ person: { entitlement } }: { readonly person: Person }) => {
  const words = useText(usersText).subscription;
  const offered = useOffered();
  const { readStatements, alerts, assistant, dashboardDois } = entitlement;
  const rows: readonly (readonly [string, boolean])[] = [
    [words.features.search, true],
    [words.features.readStatements, readStatements],
    [words.features.alerts, alerts],
    ...(offered.assistant ? [[words.features.assistant, assistant] as const] : []),
    [words.features.dashboards(dashboardDois), dashboardDois > 0],
  ];
  return (
    <Part heading={words.covers}>
      <ul className={styles.features}>
        {rows.map(([label, included]) => (
          <li key={label}>
            {label} <span>{included ? words.yes : words.no}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
};

const TrialPart = ({ person }: { readonly person: Person }) => {
  const words = useText(usersText).subscription.trial;
  const openModal = useOpenModal();
  const unverified = person.emailVerified === false;
  return (
    <Part heading={words.heading}>
      <p>{unverified ? words.unverified : words.sentence}</p>
      <p>
        <Button look="primary" disabled={unverified} onClick={() => openModal('activateTrial')}>
          {words.action}
        </Button>
      </p>
    </Part>
  );
};
