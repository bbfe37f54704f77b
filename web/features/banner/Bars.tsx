import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import { showsAutoRenewNotice } from '#shared/domain/auto-renew.ts';
import { bannerFor, hasNoBanner } from '#shared/domain/banner.ts';
import { planInForce } from '#shared/domain/subscription.ts';
import { thisBrowser } from '#web/platform/browser.ts';
import { readNoticeRecord } from '#web/records/entitlements/notice-record.ts';
import { useOffers } from '#web/records/entitlements/access-options.ts';
import { useVisit } from '#web/records/entitlements/visit.ts';
import {
  licenseOf,
  type Person,
  personOf,
  type Session,
  useSession,
} from '#web/records/session/session.ts';

import { Banner, isBannerClosed } from './Banner.tsx';
import { pageBanner } from './page-banner.ts';
import { RenewNotice } from './RenewNotice.tsx';
import { isWelcomeClosed, WelcomeBar } from './WelcomeBar.tsx';

const renewalToTell = ({ email, subscription, organizationLicense }: Person): boolean =>
  email !== undefined &&
  showsAutoRenewNotice(
    { subscription, underLicense: organizationLicense?.hasLicense === true },
    readNoticeRecord(thisBrowser.storage, email),
  );

/** Tells visitors which organization gives them access. Members know, except during a trial of their organization. */
const welcomingLicense = (session: Session) => {
  const license = licenseOf(session);
  if (license?.hasLicense !== true || isWelcomeClosed()) return undefined;
  const isKnownTo = personOf(session)?.email !== undefined;
  return !isKnownTo || license.status === 'TRIALING' ? license : undefined;
};

const situationOf = ({ subscription, activatedTrial, createdAt, entitlement }: Person) => {
  const { plan, status, renewDate } = subscription;
  const now = thisBrowser.now();
  return {
    plan: planInForce({ plan, status, ...(renewDate !== undefined && { renewDate }) }, now),
    activatedTrial: activatedTrial === true,
    createdAt,
    hasEverything: entitlement.through !== 'nothing',
  };
};

/** Shows at most one bar: billing first, then the organization that gives access, then offers. */
const Bars = () => {
  const { pathname } = useLocation();
  const session = useSession();
  const { plans: sellsPlans } = useOffers();
  const { silenced, partner } = useVisit();
  // The browser stores which bars were closed; this only triggers another check.
  const [, setClosed] = useState(0);
  const lookAgain = () => setClosed((times) => times + 1);

  const person = personOf(session);
  if (person && renewalToTell(person)) return <RenewNotice person={person} onClosed={lookAgain} />;
  const license = welcomingLicense(session);
  if (license) return <WelcomeBar license={license} onClosed={lookAgain} />;

  if (silenced || hasNoBanner(pathname) || isBannerClosed(partner)) return null;
  const written = pageBanner();
  const name = bannerFor({
    announcesAcquisition: written?.name === 'acquisition',
    partner,
    path: pathname,
    sellsPlans,
    ...(person && { person: situationOf(person) }),
    named: written?.name === 'acquisition' ? undefined : written?.name,
    now: thisBrowser.now(),
  });
  if (!name) return null;
  const text = name === written?.name ? written.words : undefined;
  return <Banner name={name} words={text} partner={partner} onClosed={lookAgain} />;
};

export default Bars;
