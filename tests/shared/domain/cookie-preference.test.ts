import {
  allowsScripts,
  parseCookiePreference,
  preferenceFor,
  textOfCookiePreference,
} from '#shared/domain/cookie-preference.ts';

it.each([
  [undefined, { kind: 'unknown' }],
  ['', { kind: 'unknown' }],
  ['unknown', { kind: 'unknown' }],
  ['yes', { kind: 'unknown' }],
  ['accepted', { kind: 'accepted' }],
  ['rejected', { kind: 'rejected' }],
  ['targeting', { kind: 'some', purposes: ['targeting'] }],
  ['analytics', { kind: 'some', purposes: ['analytics'] }],
  ['analytics,other', { kind: 'unknown' }],
] as const)('%s in storage is %j', (stored, preference) => {
  expect(parseCookiePreference(stored)).toEqual(preference);
});

it.each([[[]], [['analytics']], [['targeting']], [['analytics', 'targeting']]] as const)(
  'a choice of %j survives storage',
  (purposes) => {
    const chosen = preferenceFor(purposes);
    expect(parseCookiePreference(textOfCookiePreference(chosen))).toEqual(chosen);
  },
);

it('stores all as accepted and none as rejected', () => {
  expect(textOfCookiePreference(preferenceFor(['analytics', 'targeting']))).toBe('accepted');
  expect(textOfCookiePreference(preferenceFor([]))).toBe('rejected');
});

it.each([
  ['unknown', false, false, false],
  ['rejected', false, false, false],
  ['accepted', false, true, true],
  ['accepted', true, true, false],
  ['targeting', false, false, true],
  ['targeting', true, false, false],
  ['analytics', false, true, false],
])(
  '%s, privacy control %s: analytics %s, targeting %s',
  (stored, control, analytics, targeting) => {
    const preference = parseCookiePreference(stored);
    expect(allowsScripts(preference, 'analytics', control)).toBe(analytics);
    expect(allowsScripts(preference, 'targeting', control)).toBe(targeting);
  },
);
