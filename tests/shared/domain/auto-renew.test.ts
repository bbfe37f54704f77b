import {
  acknowledged,
  noticeRecordFor,
  renewUrgency,
  showsAutoRenewNotice,
} from '#shared/domain/auto-renew.ts';

const now = new Date('2026-05-04T10:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
const told = { trial: false, acknowledged: true };

it.each([
  ['a premium plan that will not renew', 'premium', 'inactive', false, undefined, true],
  [
    'one that was told and is told again',
    'premium',
    'inactive',
    false,
    { ...told, acknowledged: false },
    true,
  ],
  ['one that was acknowledged', 'premium', 'inactive', false, told, false],
  ['one under a license', 'premium', 'inactive', true, undefined, false],
  ['one that renews', 'premium', 'active', false, undefined, false],
  ['a trial', 'premium', 'trialing', false, undefined, false],
  ['the free plan', 'free', 'inactive', false, undefined, false],
] as const)(
  'shows the notice about renewal, or leaves it out, with %s',
  (_, plan, status, underLicense, record, shown) => {
    expect(showsAutoRenewNotice({ subscription: { plan, status }, underLicense }, record)).toBe(
      shown,
    );
  },
);

it.each([
  ['active', { trial: false, acknowledged: false }],
  ['trialing', { trial: true, acknowledged: false }],
  ['inactive', told],
  ['payment_failed', told],
  ['paused', told],
] as const)('status %s leaves %j of a notice that was acknowledged', (status, left) => {
  expect(noticeRecordFor(status, told)).toEqual(left);
});

it('keeps whether it was a trial when it is dismissed', () => {
  expect(acknowledged({ trial: true, acknowledged: false })).toEqual({
    trial: true,
    acknowledged: true,
  });
  expect(acknowledged(undefined)).toEqual(told);
});

it.each([
  [-3, 'danger'],
  [1, 'danger'],
  [1.01, 'warning'],
  [15, 'warning'],
  [15.01, 'alert'],
])('%s days before the renew date is %s', (days, urgency) => {
  expect(renewUrgency(inDays(days), now)).toBe(urgency);
});

it('without a date is an alert', () => {
  expect(renewUrgency(undefined, now)).toBe('alert');
});
