import { licenseKinds, personaOf } from '#shared/domain/license-kind.ts';

describe('the persona of a person', () => {
  it.each(licenseKinds)('is what they say, also under the license of a %s', (licenseKind) => {
    expect(personaOf({ userSpecifiedPersona: 'journalist', licenseKind })).toBe('journalist');
  });

  it.each([
    ['university', 'researcher'],
    ['library', 'librarian'],
    ['hospital', 'clinician'],
    ['company', 'industry'],
    ['publisher', 'publisher'],
    ['funder', 'funder'],
  ] as const)('follows from the license of a %s: %s', (licenseKind, persona) => {
    expect(personaOf({ licenseKind })).toBe(persona);
  });

  it('is absent where neither is known', () => {
    expect(personaOf({})).toBeUndefined();
  });
});
