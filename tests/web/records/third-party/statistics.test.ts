import { trackEvent, type AnalyticsEvent } from '#web/platform/analytics.ts';
import {
  startStatistics,
  reportConversion,
  reportVisit,
} from '#web/records/third-party/statistics.ts';
import { thisBrowser } from '#web/platform/browser.ts';

import { fakeBrowser } from '#tests/web/support/people.ts';

type Page = { dataLayer?: readonly (AnalyticsEvent & { readonly event: string })[] | undefined };
const told = () => ((globalThis as Page).dataLayer ?? []).map(({ event: _, ...rest }) => rest);

const install = (kind: string) => {
  const content = JSON.stringify([{ kind, src: 'https://stats.example.org/s.js' }]);
  document.head.append(
    Object.assign(document.createElement('meta'), { name: 'veracite:scripts', content }),
  );
};
const privacyControl = (on: boolean) =>
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: on, configurable: true });
const chosen = (stored: string) => thisBrowser.storage.write('cookiePreference', stored);
const from = (referrer: string) => ({ ...fakeBrowser().browser, referrer: () => referrer });

afterEach(() => {
  localStorage.clear();
  privacyControl(false);
  document.head.querySelectorAll('meta').forEach((one) => one.remove());
  delete (globalThis as Page).dataLayer;
});

const event = { category: 'Feature Dropdown', action: 'Assistant' };

describe('what readers do', () => {
  it.each([
    ['accepted', 'analytics', [event]],
    ['targeting', 'analytics', [event]],
    ['functional,targeting', 'analytics', [event]],
    ['functional', 'analytics', []],
    ['rejected', 'analytics', []],
    ['unknown', 'analytics', []],
    // There is nobody who would hear it.
    ['accepted', 'targeting', []],
  ])('is told where the choice is %s and %s is installed: %j', (choice, kind, expected) => {
    install(kind);
    chosen(choice);
    const stop = startStatistics();
    trackEvent(event);
    expect(told()).toEqual(expected);
    stop();
  });

  it('is told neither under Global Privacy Control nor to anybody where nothing is installed', () => {
    chosen('accepted');
    const stop = startStatistics();
    trackEvent(event);
    privacyControl(true);
    install('analytics');
    trackEvent(event);
    expect(told()).toEqual([]);
    stop();
  });

  it('is told once, however often that was begun, and no more once it ended', () => {
    install('analytics');
    chosen('accepted');
    startStatistics();
    const stop = startStatistics();
    trackEvent(event);
    stop();
    trackEvent(event);
    expect(told()).toEqual([event]);
  });

  it('waits for the script, up to 100 of them', () => {
    install('analytics');
    chosen('accepted');
    const stop = startStatistics();
    for (let count = 0; count < 120; count += 1) trackEvent(event);
    expect(told()).toHaveLength(100);
    stop();
  });
});

describe('a visit', () => {
  beforeEach(() => install('analytics'));

  it.each([
    ['https://www.google.de/', 'organic'],
    ['https://blog.example.org/a-post', 'referral'],
    ['', 'direct'],
    // From one of our pages to another nobody has come to us.
    [`${location.origin}/reports/10.5555/abc`, 'direct'],
  ])('from "%s" begins %s, and says so once', (referrer, label) => {
    chosen('accepted');
    const stop = startStatistics();
    const browser = from(referrer);
    reportVisit(browser);
    reportVisit(browser);
    expect(told()).toEqual([{ category: 'Visit', action: 'begun', label }]);
    stop();
  });

  it('is not remembered before that is allowed', () => {
    const browser = from('https://www.google.de/');
    reportVisit(browser);
    expect(browser.visit.read('veracite-visit-medium')).toBeUndefined();
  });
});

describe('a subscription that became active', () => {
  beforeEach(() => install('analytics'));

  it('is told with how the visit began, not with where paying led', () => {
    chosen('targeting');
    const browser = from('https://www.bing.com/search?q=veracite');
    reportVisit(browser);
    const back = { ...browser, referrer: () => 'https://checkout.stripe.com/' };
    reportConversion(back);
    expect(told()).toEqual([{ category: 'Subscription', action: 'conversion', label: 'organic' }]);
    startStatistics()();
  });

  it('is told to nobody where that was not allowed', () => {
    chosen('rejected');
    reportConversion(from(''));
    expect(told()).toEqual([]);
    startStatistics()();
  });
});
