import { isChina } from '#shared/domain/is-china.ts';
import type { ReferralMedium } from '#shared/domain/referral-medium.ts';
import { referralMediumOf } from '#shared/domain/referral-medium.ts';
import { capture, type Captured, onCaptured } from '#web/platform/analytics.ts';
import { type Browser, thisBrowser } from '#web/platform/browser.ts';

import { installedScripts } from './installed-scripts.ts';
import { isFollowed } from './load-scripts.ts';
import { isAllowed } from './purposes.ts';

const MEDIUM = 'veracite-visit-medium';
/** The maximum number of events that are queued for a script that is not loaded yet; more are discarded. */
const MOST_WAITING = 100;

type Page = { dataLayer?: unknown[] };

/** Whether events may be sent: a script is configured, the reader consented, and it can be loaded at their location. */
const isTold = (): boolean =>
  isAllowed('targeting') &&
  !isChina(thisBrowser.timeZone()) &&
  installedScripts().some(({ kind }) => kind === 'analytics');

/**
 * Appends an event to the list that tag managers and statistics scripts read by convention; they also read the events
 * that were queued before they were loaded.
 */
const handOver = (captured: Captured): void => {
  if (!isTold()) return;
  const list = ((globalThis as Page).dataLayer ??= []);
  if (isFollowed() || list.length < MOST_WAITING) list.push({ event: 'veracite', ...captured });
};

/** Starts sending events; repeated calls have no effect. Returns a function that stops it. */
export const keepStatistics = (): (() => void) => onCaptured(handOver);

/**
 * How this visit began; our own pages are not referrers. Stored for the visit, because the payment page leads away and
 * back.
 */
const mediumOf = ({ visit, referrer }: Browser): ReferralMedium | undefined => {
  if (visit.read(MEDIUM) !== undefined) return undefined;
  const from = referrer();
  const isOurs = URL.canParse(from) && new URL(from).origin === location.origin;
  return isOurs ? 'direct' : referralMediumOf(from);
};

/** Sends the start of the visit once, as soon as that is allowed. */
export const tellOfVisit = (browser: Browser): void => {
  const medium = isTold() ? mediumOf(browser) : undefined;
  if (medium === undefined) return;
  browser.visit.write(MEDIUM, medium);
  capture({ category: 'Visit', action: 'begun', label: medium });
};

/** Sends that a subscription became active, with how the visit began. Without consent nothing is stored either. */
export const tellOfConversion = (browser: Browser): void => {
  keepStatistics();
  tellOfVisit(browser);
  const label = browser.visit.read(MEDIUM);
  if (label !== undefined) capture({ category: 'Subscription', action: 'conversion', label });
};
