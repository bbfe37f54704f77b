import { type AnalyticsEvent, trackEvent, onAnalyticsEvent } from '#web/platform/analytics.ts';

describe('events sent to the analytics provider', () => {
  it('is told to each of them as it happens, and to nobody who has stopped', () => {
    const first: AnalyticsEvent[] = [];
    const second: AnalyticsEvent[] = [];
    const stopFirst = onAnalyticsEvent((captured) => first.push(captured));
    const stopSecond = onAnalyticsEvent((captured) => second.push(captured));

    trackEvent({ category: 'Feature Dropdown', action: 'Search' });
    stopFirst();
    trackEvent({ category: 'Feature Dropdown', action: 'Badge', label: 'again' });
    stopSecond();
    trackEvent({ category: 'Feature Dropdown', action: 'Patents' });

    expect(first).toEqual([{ category: 'Feature Dropdown', action: 'Search' }]);
    expect(second).toEqual([
      { category: 'Feature Dropdown', action: 'Search' },
      { category: 'Feature Dropdown', action: 'Badge', label: 'again' },
    ]);
  });
});
