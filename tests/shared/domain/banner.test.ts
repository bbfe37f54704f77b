import { bannerFor, closedInStorage, hasNoBanner } from '#shared/domain/banner.ts';

type Situation = Parameters<typeof bannerFor>[0];

const now = new Date('2026-05-04T10:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const person = (change: Partial<NonNullable<Situation['person']>> = {}) => ({
  plan: 'free' as const,
  activatedTrial: false,
  createdAt: daysAgo(10),
  hasEverything: false,
  ...change,
});
const everything: Partial<Situation> = {
  announcesAcquisition: true,
  partner: 'wiley',
  person: person({ activatedTrial: true }),
  named: 'technical-issues',
};
const premium = person({ plan: 'premium', hasEverything: true });

it.each<[string, Partial<Situation>, string | undefined]>([
  ['the announcement before all', everything, 'acquisition'],
  ['the partner next', { ...everything, announcesAcquisition: false }, 'wiley'],
  ['no partner for who subscribes', { partner: 'wiley', person: premium }, undefined],
  ['wiley for a visitor', { partner: 'wiley' }, 'wiley'],
  ['reprints on a report', { partner: 'reprints', path: '/reports/10.5555/a' }, 'reprints-reports'],
  [
    'reprints on a page that begins like a report',
    { partner: 'reprints', path: '/reportsx' },
    'reprints-search',
  ],
  ['reprints elsewhere', { partner: 'reprints', path: '/search' }, 'reprints-search'],
  ['no reprints for who subscribes', { partner: 'reprints', person: premium }, undefined],
  ['the upgrade after a trial', { person: person({ activatedTrial: true }) }, 'upgrade'],
  [
    'no plan where none can be bought',
    { person: person({ activatedTrial: true }), sellsPlans: false },
    undefined,
  ],
  ['the trial after 2 days', { person: person({ createdAt: daysAgo(2.01) }) }, 'start-trial'],
  ['no trial on day 2', { person: person({ createdAt: daysAgo(2) }) }, undefined],
  ['nothing without an age', { person: { ...person(), createdAt: undefined } }, undefined],
  ['nothing to sell under a license', { person: person({ hasEverything: true }) }, undefined],
  [
    'the upgrade before a named one',
    { person: person({ activatedTrial: true }), named: 'technical-issues' },
    'upgrade',
  ],
  ['a named one last', { person: premium, named: 'assistant-degraded' }, 'assistant-degraded'],
  ['none', {}, undefined],
])('shows %s', (_, situation, shown) => {
  expect(
    bannerFor({ announcesAcquisition: false, path: '/', sellsPlans: true, now, ...situation }),
  ).toBe(shown);
});

it.each([
  ['/assistant', true],
  ['/assistant/a-thread', true],
  ['/embed-citation-search', true],
  ['/search/citations', true],
  ['/search', false],
  ['/', false],
])('has no banner at %s: %s', (path, without) => {
  expect(hasNoBanner(path)).toBe(without);
});

it('keeps a closed banner of the reprints partner closed for the visit only', () => {
  expect([
    closedInStorage('reprints'),
    closedInStorage('wiley'),
    closedInStorage(undefined),
  ]).toEqual(['session', 'local', 'local']);
});
