import { useOpenModal } from '#web/platform/modals.ts';
import { ResellerReferral } from '#web/records/entitlements/ResellerReferral.tsx';
import { useOffers } from '#web/records/entitlements/access-options.ts';
import { AccountPage } from '#web/records/session/AccountPage.tsx';
import type { Person } from '#web/records/session/session.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { usersText } from '#web/text/users.ts';
import { Button } from '#web/ui/Button.tsx';
import { TitledSection, PlainSection } from '#web/ui/TitledSection.tsx';

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
  const text = useText(usersText).subscription;
  const { date } = useLanguage();
  const offered = useOffers();
  const { plan, status, renewDate } = person.subscription;
  const { through } = person.entitlement;
  const renewing = status === 'active';
  const when = renewDate === undefined ? undefined : date(renewDate.slice(0, 10));
  return (
    <PlainSection>
      <dl className={styles.facts}>
        <dt>{text.plan}</dt>
        <dd>{text.plans[plan]}</dd>
        {plan === 'premium' && (
          <>
            <dt>{text.status}</dt>
            <dd>
              {text.statuses[status]}
              {when !== undefined && ` · ${renewing ? text.renews(when) : text.ends(when)}`}
            </dd>
          </>
        )}
      </dl>
      <p>
        {through === 'organization'
          ? text.through.organization(person.organizationLicense?.name ?? '')
          : through === 'nothing'
            ? text.through.nothing(offered)
            : text.through[through]}
      </p>
    </PlainSection>
  );
};

const CoveragePart = ({ person: { entitlement } }: { readonly person: Person }) => {
  const text = useText(usersText).subscription;
  const offered = useOffers();
  const { readStatements, alerts, assistant, dashboardDois } = entitlement;
  const rows: readonly (readonly [string, boolean])[] = [
    [text.features.search, true],
    [text.features.readStatements, readStatements],
    [text.features.alerts, alerts],
    ...(offered.assistant ? [[text.features.assistant, assistant] as const] : []),
    [text.features.dashboards(dashboardDois), dashboardDois > 0],
  ];
  return (
    <TitledSection heading={text.covers}>
      <ul className={styles.features}>
        {rows.map(([label, included]) => (
          <li key={label}>
            {label} <span>{included ? text.yes : text.no}</span>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
};

const TrialPart = ({ person }: { readonly person: Person }) => {
  const text = useText(usersText).subscription.trial;
  const openModal = useOpenModal();
  const unverified = person.emailVerified === false;
  return (
    <TitledSection heading={text.heading}>
      <p>{unverified ? text.unverified : text.sentence}</p>
      <p>
        <Button look="primary" disabled={unverified} onClick={() => openModal('activateTrial')}>
          {text.action}
        </Button>
      </p>
    </TitledSection>
  );
};
