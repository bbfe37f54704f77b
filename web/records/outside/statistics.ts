import { isChina } from '#shared/domain/is-china.ts';
import type { ReferralMedium } from '#shared/domain/referral-medium.ts';
import { referralMediumOf } from '#shared/domain/referral-medium.ts';
import { capture, type Captured, onCaptured } from '#web/platform/analytics.ts';
import { type Browser, thisBrowser } from '#web/platform/browser.ts';

import { installedScripts } from './installed-scripts.ts';
import { isFollowed } from './load-scripts.ts';
import { isAllowed } from './purposes.ts';

const MEDIUM = 'veracite-visit-medium';
/** What waits for a script that has not come yet; what is more than that is forgotten. */
const MOST_WAITING = 100;

type Page = { dataLayer?: unknown[] };

/** Whether what readers do may be told: a script wants to hear it, they allowed it, and it can load where they are. */
const isTold = (): boolean =>
  isAllowed('targeting') &&
  !isChina(thisBrowser.timeZone()) &&
  installedScripts().some(({ kind }) => kind === 'analytics');

/**
 * Hands on what a reader did, in the list that managers of tags and statistics read by convention: what stands in it before
 * their script is there, they find when they come.
 */
const handOver = (captured: Captured): void => {
  if (!isTold()) return;
  const list = ((globalThis as Page).dataLayer ??= []);
  if (isFollowed() || list.length < MOST_WAITING) list.push({ event: 'veracite', ...captured });
};

/** Begins to hand on; to begin twice is to begin once. Gives back how to end. */
export const keepStatistics = (): (() => void) => onCaptured(handOver);

/** How this visit began; pages of our own are no way to us. Kept for the visit, since paying leads away and back. */
const mediumOf = ({ visit, referrer }: Browser): ReferralMedium | undefined => {
  if (visit.read(MEDIUM) !== undefined) return undefined;
  const from = referrer();
  const isOurs = URL.canParse(from) && new URL(from).origin === location.origin;
  return isOurs ? 'direct' : referralMediumOf(from);
};

/** Tells once how a visit began, as soon as that may be told. */
export const tellOfVisit = (browser: Browser): void => {
  const medium = isTold() ? mediumOf(browser) : undefined;
  if (medium === undefined) return;
  browser.visit.write(MEDIUM, medium);
  capture({ category: 'Visit', action: 'begun', label: medium });
};

/** A subscription became active: with the way its visit began. Where nothing may be told, nothing is remembered either. */
export const tellOfConversion = (browser: Browser): void => {
  keepStatistics();
  tellOfVisit(browser);
  const label = browser.visit.read(MEDIUM);
  if (label !== undefined) capture({ category: 'Subscription', action: 'conversion', label });
};
