import {
  allowsScripts,
  type CookiePreference,
  parseCookiePreference,
  storedPreference,
  withoutTargeting,
} from '#shared/domain/cookie-preference.ts';

const custom = (...purposes: ('functional' | 'targeting')[]): CookiePreference => ({
  kind: 'customised',
  purposes,
});

it.each([
  [undefined, { kind: 'unknown' }],
  ['', { kind: 'unknown' }],
  ['unknown', { kind: 'unknown' }],
  ['yes', { kind: 'unknown' }],
  ['accepted', { kind: 'accepted' }],
  ['rejected', { kind: 'rejected' }],
  ['targeting', custom('targeting')],
  ['functional', custom('functional')],
  ['functional,targeting', custom('functional', 'targeting')],
  // Once one could allow analytics alone, which nothing may load by: they are asked again.
  ['analytics', { kind: 'unknown' }],
  ['targeting,analytics', { kind: 'unknown' }],
] as const)('%s in storage is %j', (stored, preference) => {
  expect(parseCookiePreference(stored)).toEqual(preference);
});

it('is stored as it is read; a choice of nothing is a rejection', () => {
  for (const stored of ['unknown', 'accepted', 'rejected', 'targeting', 'functional,targeting'])
    expect(storedPreference(parseCookiePreference(stored))).toBe(stored);
  expect(storedPreference(custom())).toBe('rejected');
});

it.each([
  ['unknown', false, [false, false]],
  ['rejected', false, [false, false]],
  ['accepted', false, [true, true]],
  ['targeting', false, [false, true]],
  ['functional', false, [true, false]],
  // The signal is about being followed, not about what serves its reader alone.
  ['accepted', true, [true, false]],
  ['targeting', true, [false, false]],
  ['functional', true, [true, false]],
] as const)(
  '%s, privacy control %s: functional and targeting scripts %j',
  (stored, control, allowed) => {
    const preference = parseCookiePreference(stored);
    const purposes = ['functional', 'targeting'] as const;
    expect(purposes.map((purpose) => allowsScripts(preference, purpose, control))).toEqual(allowed);
  },
);

it.each([
  ['unknown', 'rejected'],
  ['rejected', 'rejected'],
  ['accepted', 'functional'],
  ['targeting', 'rejected'],
  ['functional,targeting', 'functional'],
])('an objection turns %s into %s', (before, after) => {
  expect(storedPreference(withoutTargeting(parseCookiePreference(before)))).toBe(after);
});
