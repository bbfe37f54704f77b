import { isChina } from '#shared/domain/is-china.ts';
import type { ReferralMedium } from '#shared/domain/referral-medium.ts';
import { referralMediumOf } from '#shared/domain/referral-medium.ts';
import { trackEvent, type AnalyticsEvent, onAnalyticsEvent } from '#web/platform/analytics.ts';
import { type Browser, thisBrowser } from '#web/platform/browser.ts';

import { installedScripts } from './installed-scripts.ts';
import { hasTrackingScript } from './load-scripts.ts';
import { isAllowed } from './purposes.ts';

const MEDIUM = 'veracite-visit-medium';
/** The maximum number of events that are queued for a script that is not loaded yet; more are discarded. */
const MAX_QUEUED_EVENTS = 100;

type Page = { dataLayer?: unknown[] };

/** Whether events may be sent: a script is configured, the reader consented, and it can be loaded at their location. */
const isReportingAllowed = (): boolean =>
  isAllowed('targeting') &&
  !isChina(thisBrowser.timeZone()) &&
  installedScripts().some(({ kind }) => kind === 'analytics');

/**
 * Appends an event to the list that tag managers and statistics scripts read by convention; they also read the events
 * that were queued before they were loaded.
 */
const handOver = (captured: AnalyticsEvent): void => {
  if (!isReportingAllowed()) return;
  const list = ((globalThis as Page).dataLayer ??= []);
  if (hasTrackingScript() || list.length < MAX_QUEUED_EVENTS)
    list.push({ event: 'veracite', ...captured });
};

/** Starts sending events; repeated calls have no effect. Returns a function that stops it. */
export const startStatistics = (): (() => void) => onAnalyticsEvent(handOver);

/**
 * How this visit began; our own pages are not referrers. Stored for the visit, because the payment page leads away and
 * back.
 */
const mediumOf = ({ visit, referrer }: Browser): ReferralMedium | undefined => {
  if (visit.read(MEDIUM) !== undefined) return undefined;
  const source = referrer();
  const isOurs = URL.canParse(source) && new URL(source).origin === location.origin;
  return isOurs ? 'direct' : referralMediumOf(source);
};

/** Sends the start of the visit once, as soon as that is allowed. */
export const reportVisit = (browser: Browser): void => {
  const medium = isReportingAllowed() ? mediumOf(browser) : undefined;
  if (medium === undefined) return;
  browser.visit.write(MEDIUM, medium);
  trackEvent({ category: 'Visit', action: 'begun', label: medium });
};

/** Sends that a subscription became active, with how the visit began. Without consent nothing is stored either. */
export const reportConversion = (browser: Browser): void => {
  startStatistics();
  reportVisit(browser);
  const label = browser.visit.read(MEDIUM);
  if (label !== undefined) trackEvent({ category: 'Subscription', action: 'conversion', label });
};
