import { licenseCovers, type LicenseStatus } from '#shared/domain/organization-license.ts';

const now = new Date('2026-03-10T12:00:00Z');

describe('whether a license covers its people', () => {
  it.each<[LicenseStatus, string | undefined, boolean]>([
    ['ACTIVE', undefined, true],
    // An active license is paid: an old trial's date means nothing.
    ['ACTIVE', '2026-01-01T00:00:00Z', true],
    ['TRIALING', '2026-03-10T12:00:00.001Z', true],
    ['TRIALING', '2026-03-10T12:00:00.000Z', false],
    ['TRIALING', '2026-01-01T00:00:00Z', false],
    ['TRIALING', undefined, true],
    ['TRIAL_READY', '2026-12-01T00:00:00Z', false],
    ['TRIAL_READY', undefined, false],
    ['EXPIRED', '2026-12-01T00:00:00Z', false],
    ['EXPIRED', undefined, false],
  ])('%s until %s: %s', (status, trialEndDate, expected) => {
    expect(licenseCovers({ status, ...(trialEndDate && { trialEndDate }) }, now)).toBe(expected);
  });
});
