import { type Captured, capture, onCaptured } from '#web/platform/analytics.ts';

describe('what readers do, told to whoever keeps statistics', () => {
  it('is told to each of them as it happens, and to nobody who has stopped', () => {
    const first: Captured[] = [];
    const second: Captured[] = [];
    const stopFirst = onCaptured((captured) => first.push(captured));
    const stopSecond = onCaptured((captured) => second.push(captured));

    capture({ category: 'Feature Dropdown', action: 'Search' });
    stopFirst();
    capture({ category: 'Feature Dropdown', action: 'Badge', label: 'again' });
    stopSecond();
    capture({ category: 'Feature Dropdown', action: 'Patents' });

    expect(first).toEqual([{ category: 'Feature Dropdown', action: 'Search' }]);
    expect(second).toEqual([
      { category: 'Feature Dropdown', action: 'Search' },
      { category: 'Feature Dropdown', action: 'Badge', label: 'again' },
    ]);
  });
});
