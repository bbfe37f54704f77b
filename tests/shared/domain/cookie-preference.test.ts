import { allowsScripts, parseCookiePreference } from '#shared/domain/cookie-preference.ts';

it.each([
  [undefined, 'unknown'],
  ['', 'unknown'],
  ['unknown', 'unknown'],
  ['yes', 'unknown'],
  ['accepted', 'accepted'],
  ['rejected', 'rejected'],
  ['targeting', 'targeting'],
  // Once one could allow analytics alone, which nothing may load by: they are asked again.
  ['analytics', 'unknown'],
  ['analytics,other', 'unknown'],
] as const)('%s in storage is %s', (stored, preference) => {
  expect(parseCookiePreference(stored)).toBe(preference);
});

it.each([
  ['unknown', false, false],
  ['rejected', false, false],
  ['accepted', false, true],
  ['targeting', false, true],
  ['accepted', true, false],
  ['targeting', true, false],
] as const)('%s, privacy control %s: scripts %s', (preference, control, allowed) => {
  expect(allowsScripts(preference, control)).toBe(allowed);
});
