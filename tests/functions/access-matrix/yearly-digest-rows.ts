import { newDigestWrites } from '#functions/features/yearly-digests/yearly-repository.ts';
import { yearlyFigures } from '#shared/domain/yearly-digest.ts';

import { CITED } from './askers.ts';
import {
  anyone,
  type Given,
  plain,
  type Row,
  row,
  signedIn,
  type Statuses,
} from './expectations.ts';

const figures = yearlyFigures(
  { year: 2025, months: Array.from({ length: 12 }, () => 0), opened: [], searches: 1, terms: [] },
  new Map(),
  { statements: [], publications: 0, notices: 0 },
  { dashboards: 0, works: 0 },
);

let made = 0;
const digestOf = async (
  { world, asker, other }: Given,
  whose: 'own' | 'other',
  isPublic = false,
) => {
  const person = whose === 'own' ? asker.person : other.person;
  made += 1;
  const digest = {
    year: 2025 - made,
    slug: `digest-${String(made)}`,
    isPublic,
    madeAt: '2026-01-02T12:00:00.000Z',
    figures,
  };
  if (person) await world.table.transact(newDigestWrites(person.id, digest));
  return digest.slug;
};

const reading = (
  about: Row['about'],
  statuses: Statuses,
  slug: (given: Given) => Promise<string>,
) => row(about, statuses, async (given) => ({ path: `/yearly-digests/${await slug(given)}` }));
const changing = (
  about: Row['about'],
  statuses: Statuses,
  slug: (given: Given) => Promise<string>,
) =>
  row(about, statuses, async (given) => ({
    path: `/yearly-digests/${await slug(given)}`,
    body: { isPublic: true },
  }));

export const yearlyDigestRows = {
  readYearlyDigests: plain('/yearly-digests', signedIn(200)),
  readYearlyDigest: [
    reading('own', signedIn(200, { anonymous: 404, 'network visitor': 404 }), (given) =>
      digestOf(given, 'own'),
    ),
    reading("another's private", anyone(404), (given) => digestOf(given, 'other')),
    reading('public', anyone(200), (given) => digestOf(given, 'other', true)),
    reading('unknown', anyone(404), async () => 'nothing'),
  ],
  changeYearlyDigest: [
    changing('own', signedIn(200), (given) => digestOf(given, 'own')),
    changing("another's private", signedIn(404), (given) => digestOf(given, 'other')),
    changing('public', signedIn(404), (given) => digestOf(given, 'other', true)),
    changing('unknown', signedIn(404), async () => 'nothing'),
  ],
  noteActivity: plain('/yearly-digests/activity', signedIn(200), { kind: 'report', doi: CITED }),
  changeActivitySetting: plain('/yearly-digests/activity-setting', signedIn(200), { kept: true }),
} as const;
